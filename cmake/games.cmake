# A game is a folder of engine/ with a folder `data`. Its folders in the other layers have the same name. What the game adds to a
# layer is found there by its file, so a new game edits no table and no CMakeLists.txt:
#   engine/GAME                    GameEntry tricorne::GAME_game()
#   engine/GAME/data               its YAML files, as tricorne::GAME::shipped_files
#   verify/GAME/kit.cpp            const Kit& tricorne::verify::GAME_kit()
#   verify/GAME/board_oracle.cpp   const Oracle& tricorne::verify::GAME_oracle()
#   verify/GAME/changed_tables.cpp const TableKit& tricorne::verify::GAME_tables()
#   verify/GAME/worlds.cpp         const Worlds& tricorne::verify::GAME_worlds()
#   replay/GAME/kit.cpp            const Kit& tricorne::replay::GAME_kit()
#   replay/GAME/shorthand.cpp      const Shorthand& tricorne::replay::GAME_shorthand()
#   replay/GAME/walks.cpp          const Walks& tricorne::replay::GAME_walks()
#   reports/GAME/kit.cpp           const Kit& tricorne::reports::GAME_kit()
#   players/GAME/knowledge.cpp     const Knowledge& tricorne::players::GAME_knowledge()
#   players/GAME/data              its YAML files, as tricorne::players::GAME::shipped_files

# The games that come before all others. The first one is opened by a command that names no game.
set(TRICORNE_FIRST_GAMES washingtons_war washingtons_crossing)

# tricorne_find_games(root): sets the global property TRICORNE_GAME_FOLDERS, the names of the games' folders.
function(tricorne_find_games root)
  if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(depends CONFIGURE_DEPENDS)
  endif()
  file(GLOB folders LIST_DIRECTORIES true RELATIVE ${root}/engine ${depends} ${root}/engine/*/data)
  list(TRANSFORM folders REPLACE "/data$" "")
  set(ordered ${TRICORNE_FIRST_GAMES} ${folders})
  list(REMOVE_DUPLICATES ordered)
  set_property(GLOBAL PROPERTY TRICORNE_GAME_FOLDERS ${ordered})
endfunction()

# tricorne_game_entries(target): adds to the target the table of games, `tricorne::entries_of_games()`.
function(tricorne_game_entries target)
  get_property(games GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
  set(declared "")
  set(listed "")
  foreach(game IN LISTS games)
    string(APPEND declared "GameEntry ${game}_game();\n")
    string(APPEND listed "${game}_game(), ")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/game_table.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT [[
#include "engine/games.h"
namespace tricorne {
@declared@std::vector<GameEntry> entries_of_games() { return {@listed@}; }
}  // namespace tricorne
]] @ONLY)
  target_sources(${target} PRIVATE ${source})
endfunction()

# tricorne_game_parts(target layer file type header): adds to the target the table of what the games have in FILE of their folders
# in a layer: `tricorne::LAYER::PART_table()`. PART is the last word of FILE.
function(tricorne_game_parts target layer file type header)
  get_property(games GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
  string(REGEX REPLACE "^.*_" "" part ${file})
  set(declared "")
  set(listed "")
  foreach(game IN LISTS games)
    file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${layer}/${game}/${file}.cpp)
    if(found)
      string(REPLACE "_" "-" name ${game})
      string(APPEND declared "const ${type}& ${game}_${part}();\n")
      string(APPEND listed "{\"${name}\", &${game}_${part}}, ")
    endif()
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${part}_table.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT [[
#include "@header@"
#include "engine/game_parts.h"
namespace tricorne::@layer@ {
@declared@
GameParts<@type@>& @part@_table() {
  static GameParts<@type@> table{@listed@};
  return table;
}
}  // namespace tricorne::@layer@
]] @ONLY)
  target_sources(${target} PRIVATE ${source})
endfunction()

# tricorne_ship_games(target namespace): makes the folders `data` of the games below the current folder part of the target.
function(tricorne_ship_games target namespace)
  get_property(games GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
  foreach(game IN LISTS games)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${game}/data)
      tricorne_ship_data(${target} ${namespace}::${game} ${game}/data)
    endif()
  endforeach()
endfunction()

# tricorne_check_words(target): holds the catalogues of the games that have some against their rules, before the target is made.
function(tricorne_check_words target)
  get_property(games GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
  foreach(game IN LISTS games)
    set(folder ${CMAKE_CURRENT_SOURCE_DIR}/${game})
    if(EXISTS ${folder}/data/words)
      set(verify ${PROJECT_SOURCE_DIR}/verify/${game})
      set(reports ${PROJECT_SOURCE_DIR}/reports/${game})
      file(GLOB_RECURSE read CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*.h ${folder}/data/words/*.yaml ${verify}/*.cpp ${reports}/*.cpp
        ${PROJECT_SOURCE_DIR}/replay/${game}/*.cpp)
      set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${game}/words.checked)
      add_custom_command(OUTPUT ${stamp}
        COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DNAME=engine/${game} -DVERIFY=${verify} -DREPORTS=${reports} -DSTAMP=${stamp}
                -P ${PROJECT_SOURCE_DIR}/cmake/check_words.cmake
        DEPENDS ${read} ${PROJECT_SOURCE_DIR}/cmake/check_words.cmake COMMENT "Checking the words of ${game}" VERBATIM)
      target_sources(${target} PRIVATE ${stamp})
    endif()
  endforeach()
endfunction()

# tricorne_first_schemas(command): the first build of a new game writes its schemas into scenarios/schema, where editors look for
# them. Later changes of the schemas are made by hand, with `tricorne schema all`, and a test compares them.
function(tricorne_first_schemas command)
  get_property(games GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
  set(folder ${PROJECT_SOURCE_DIR}/scenarios/schema)
  foreach(game IN LISTS games)
    if(NOT EXISTS ${folder}/${game} AND NOT TARGET tricorne_schemas)
      add_custom_target(tricorne_schemas ALL
        COMMAND ${CMAKE_COMMAND} -DTRICORNE=$<TARGET_FILE:${command}> -DFOLDER=${folder} "-DGAMES=${games}"
                -P ${PROJECT_SOURCE_DIR}/cmake/schemas.cmake
        DEPENDS ${command} VERBATIM)
    endif()
  endforeach()
endfunction()
