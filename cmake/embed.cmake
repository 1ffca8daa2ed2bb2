# Writes OUT: a C++ file that holds the text of FILES (paths below ROOT) as a table.
# cmake -DROOT=… -DFILES=a;b -DOUT=… -P embed.cmake
set(table "")
set(count 0)
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
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUT}" "#include <cstddef>
#include <string_view>
namespace tricorne::ww {
struct ShippedFile {
  std::string_view name;
  std::string_view text;
};
extern const ShippedFile shipped_files[];
extern const std::size_t shipped_file_count;
const ShippedFile shipped_files[] = {
${table}};
const std::size_t shipped_file_count = ${count};
}  // namespace tricorne::ww
")
