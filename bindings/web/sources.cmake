# The sources of verify, replay, reports and players that the engine in a page needs, as `web_sources`: boards without GraphViz, the
# looks of the games, the runner of scenarios, what the games' oracles say of an answer, the questions to an owner of a printed game, players,
# the reader of logs, and the line protocol. tests/web/sources.py holds the list against what a linker takes of the libraries.
set(web_root ${PROJECT_SOURCE_DIR})
get_property(web_looks GLOBAL PROPERTY TRICORNE_GAME_FOLDERS)
list(TRANSFORM web_looks REPLACE "(.+)" "${web_root}/reports/\\1/*.cpp")
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(web_depends CONFIGURE_DEPENDS)
endif()
file(GLOB web_sources ${web_depends}
  ${web_root}/reports/board/*.cpp ${web_root}/reports/board/*/*.cpp ${web_root}/reports/play_page/page_server.cpp ${web_root}/reports/play_page/subjects.cpp
  ${web_root}/reports/kit.cpp ${web_root}/reports/story/listed.cpp ${web_looks} ${web_root}/replay/story/happening.cpp
  ${web_root}/replay/story/phrases.cpp ${web_root}/reports/page/wording.cpp
  ${web_root}/replay/import/*.cpp ${web_root}/replay/record/check.cpp ${web_root}/replay/record/plain_walk.cpp
  ${web_root}/replay/record/player_endings.cpp ${web_root}/replay/record/step_path.cpp
  ${web_root}/replay/*/shorthand.cpp ${web_root}/replay/*/walks.cpp ${web_root}/replay/*/walk.cpp ${web_root}/replay/*/hidden_cards.cpp
  ${web_root}/verify/*/*oracle.cpp ${web_root}/verify/*/notes.cpp ${web_root}/verify/*/witness.cpp ${web_root}/verify/*/space_contents.cpp
  ${web_root}/verify/*/tables.cpp ${web_root}/verify/*/changed_tables.cpp ${web_root}/verify/table_kit.cpp ${web_root}/verify/errata/uncertain.cpp
  ${web_root}/verify/oracle.cpp ${web_root}/verify/holdings.cpp ${web_root}/verify/games/odds.cpp ${web_root}/verify/engine/message.cpp ${web_root}/verify/engine/server.cpp)
list(FILTER web_sources EXCLUDE REGEX "/(graphviz|graphviz_output|dot|board_text)\\.cpp$")
foreach(file events evidence explained facts game_names play position_file row runner same_bar scenario_file)
  list(APPEND web_sources ${web_root}/verify/scenario/${file}.cpp)
endforeach()
foreach(file advice heuristic kits knowledge operations player rollout search seating)
  list(APPEND web_sources ${web_root}/players/${file}.cpp)
endforeach()
file(GLOB web_players ${web_depends} ${web_root}/players/*/*.cpp)
list(APPEND web_sources ${web_players})
