# Writes OUT: a C++ file with the text of each of FILES. The constant for `game.html` is `game_html`.
# cmake -DOUT=… "-DHEADER=…" "-DNAMESPACE=…" "-DFILES=…;…" -P embed.cmake
set(text "#include \"${HEADER}\"\nnamespace ${NAMESPACE} {\n")
foreach(file ${FILES})
  file(READ "${file}" content)
  cmake_path(GET file FILENAME name)
  string(REPLACE "." "_" name ${name})
  # g++ and Clang set no limit to the length of a literal.
  string(APPEND text "const std::string_view ${name} = R\"tricorne(${content})tricorne\";\n")
endforeach()
file(WRITE "${OUT}" "${text}}  // namespace ${NAMESPACE}\n")
