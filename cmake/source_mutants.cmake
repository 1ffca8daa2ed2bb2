# Copies of sources with every change of them behind a switch (source_mutants.py, core/rulebook/source_sites.h).

# tricorne_plant(target game source…): adds the copies of the sources to the target. `game` is the game's folder below
# the root of the sources. Debian's Python has clang's parser; another Python first in the path may lack it.
function(tricorne_plant target game)
  set(generator ${PROJECT_SOURCE_DIR}/cmake/source_mutants.py)
  find_program(PYTHON_WITH_CLANG NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${game}/*.h ${PROJECT_SOURCE_DIR}/${game}/*.inc)
  foreach(source IN LISTS ARGN)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
    set(copy ${CMAKE_CURRENT_BINARY_DIR}/${target}/${path})
    cmake_path(GET copy PARENT_PATH folder)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(OUTPUT ${copy}
      COMMAND ${PYTHON_WITH_CLANG} ${generator}
              --root ${PROJECT_SOURCE_DIR} --game ${game} --out ${copy} ${path}
      DEPENDS ${source} ${headers} ${generator}
      COMMENT "Planting mutants in ${path}" VERBATIM)
    target_sources(${target} PRIVATE ${copy})
  endforeach()
endfunction()

# tricorne_plant_game(target game): adds all sources of a game to the target. Those that state rules are copies with
# changes: the sources in the folder `rules`, and those whose headers the rules include. The others are as they are.
function(tricorne_plant_game target game)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${game}/*.cpp)
  file(GLOB rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${game}/rules/*)
  set(stating ${rules})
  foreach(file IN LISTS rules)
    file(STRINGS ${file} lines REGEX "^#include \"${game}/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"(.*)\\.h\".*" "${PROJECT_SOURCE_DIR}/\\1.cpp" source "${line}")
      list(APPEND stating ${source})
    endforeach()
  endforeach()
  list(FILTER stating EXCLUDE REGEX "/game\\.cpp$")
  set(others ${sources})
  list(REMOVE_ITEM others ${stating})
  list(REMOVE_ITEM sources ${others})
  target_sources(${target} PRIVATE ${others})
  tricorne_plant(${target} ${game} ${sources})
endfunction()
