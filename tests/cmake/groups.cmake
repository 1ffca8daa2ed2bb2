# Are the sources of each game grouped by themselves? cmake -DROOT=… -P groups.cmake
include(${ROOT}/cmake/games.cmake)
include(${ROOT}/cmake/groups.cmake)
set_property(GLOBAL PROPERTY TRICORNE_GAME_FOLDERS first second)

function(expect)
  cmake_parse_arguments(CASE "" "" "SOURCES;GROUPS" ${ARGN})
  tricorne_groups(groups 2 ${CASE_SOURCES})
  if(NOT groups STREQUAL CASE_GROUPS)
    message(FATAL_ERROR "the groups of ${CASE_SOURCES} are ${groups}, not ${CASE_GROUPS}")
  endif()
endfunction()

set(second /e/second/rules/a.cpp /e/second/rules/b.cpp /e/second/rules/c.cpp)
expect(SOURCES /e/first/rules/a.cpp ${second} GROUPS first_0 second_0 second_0 second_1)
# One more file of the first game moves no file of the second.
expect(SOURCES /e/first/rules/a.cpp /e/first/rules/b.cpp ${second} /e/core/d.cpp
  GROUPS first_0 first_0 second_0 second_0 second_1 common_0)
expect(SOURCES ${second} GROUPS 0 0 1)

tricorne_find_games(${ROOT})
get_property(games GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
foreach(game IN LISTS games)
  if(NOT EXISTS ${ROOT}/engine/${game}/rules)
    message(FATAL_ERROR "${game} is no game")
  endif()
endforeach()
list(LENGTH games count)
if(count LESS 2)
  message(FATAL_ERROR "no two games in engine/: ${games}")
endif()

# A page with the engine holds the looks of every game.
set(PROJECT_SOURCE_DIR ${ROOT})
include(${ROOT}/bindings/web/sources.cmake)
foreach(game IN LISTS games)
  file(GLOB looks ${ROOT}/reports/${game}/*.cpp)
  foreach(source IN LISTS looks)
    list(FIND web_sources ${source} at)
    if(at EQUAL -1)
      message(FATAL_ERROR "a page does not hold ${source}")
    endif()
  endforeach()
endforeach()
