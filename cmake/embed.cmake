# Writes OUT: a C++ file that holds the text of FILES (paths below ROOT) as `NAMESPACE::shipped_files`. FOLDER is their
# folder in the source tree, for messages.
# cmake -DROOT=… -DFILES=a;b -DOUT=… -DNAMESPACE=… -DFOLDER=… -P embed.cmake
set(table "")
foreach(name IN LISTS FILES)
  file(READ "${ROOT}/${name}" text)
  string(LENGTH "${text}" size)
  set(literals "")
  set(at 0)
  while(at LESS size)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    math(EXPR next "${at} + 8000")
    string(FIND "${piece}" "\n" line REVERSE)
    if(next LESS size AND line GREATER 0)  # a letter of several bytes stands in one literal
      string(SUBSTRING "${piece}" 0 ${line} piece)
      math(EXPR next "${at} + ${line}")
    endif()
    string(APPEND literals "R\"tricorne(${piece})tricorne\"\n")
    set(at ${next})
  endwhile()
  string(APPEND table "    {\"${name}\", ${literals}},\n")
endforeach()
file(WRITE "${OUT}" "#include \"engine/core/rulebook/shipped.h\"
namespace ${NAMESPACE} {
namespace {
constexpr tricorne::rulebook::ShippedFile files[] = {
${table}};
}  // namespace
extern const tricorne::rulebook::ShippedFiles shipped_files;
constinit const tricorne::rulebook::ShippedFiles shipped_files{\"${FOLDER}/\", files};
}  // namespace ${NAMESPACE}
")
