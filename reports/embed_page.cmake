# Writes OUT: a C++ file that holds the style and the script of the report.
# cmake -DROOT=… -DOUT=… -P embed_page.cmake
file(READ "${ROOT}/report.css" style)
file(READ "${ROOT}/report.js" script)
file(WRITE "${OUT}" "#include \"reports/page.h\"
namespace tricorne::reports {
const std::string_view page_style = R\"tricorne(${style})tricorne\";
const std::string_view page_script = R\"tricorne(${script})tricorne\";
}  // namespace tricorne::reports
")
