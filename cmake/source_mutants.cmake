# tricorne_source_mutants(target folder): adds the sources of a game to the target. The sources that state rules are
# copies with all changes behind switches (source_mutants.py): those in the folder `rules`, and those whose headers the
# rules include. The others are as they are.
find_program(PYTHON_WITH_CLANG NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)

function(tricorne_source_mutants target folder)
  set(root ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
  cmake_path(RELATIVE_PATH root BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE game)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${root}/*.h)
  file(GLOB rules CONFIGURE_DEPENDS ${root}/rules/*)
  set(stating "")
  foreach(file IN LISTS rules)
    file(STRINGS ${file} lines REGEX "^#include \"${game}/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"(.*)\\.h\".*" "${PROJECT_SOURCE_DIR}/\\1.cpp" source "${line}")
      list(APPEND stating ${source})
    endforeach()
  endforeach()
  list(APPEND stating ${rules})
  list(FILTER stating EXCLUDE REGEX "/game\\.cpp$")
  foreach(source IN LISTS sources)
    if(NOT source IN_LIST stating)
      target_sources(${target} PRIVATE ${source})
      continue()
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    set(copy ${CMAKE_CURRENT_BINARY_DIR}/source_mutants/${path})
    cmake_path(GET copy PARENT_PATH copies)
    file(MAKE_DIRECTORY ${copies})
    add_custom_command(OUTPUT ${copy}
      COMMAND ${PYTHON_WITH_CLANG} ${PROJECT_SOURCE_DIR}/cmake/source_mutants.py
              --root ${PROJECT_SOURCE_DIR} --game ${game} --out ${copy} ${path}
      DEPENDS ${source} ${headers} ${root}/rule_index.inc ${PROJECT_SOURCE_DIR}/cmake/source_mutants.py
      COMMENT "Planting mutants in ${path}" VERBATIM)
    target_sources(${target} PRIVATE ${copy})
  endforeach()
endfunction()
