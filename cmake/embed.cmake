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
    string(APPEND literals "R\"tricorne(${piece})tricorne\"\n")
    math(EXPR at "${at} + 8000")
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
