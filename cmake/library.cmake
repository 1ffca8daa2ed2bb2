include(${PROJECT_SOURCE_DIR}/cmake/games.cmake)
include(${PROJECT_SOURCE_DIR}/cmake/groups.cmake)
tricorne_find_games(${PROJECT_SOURCE_DIR})
include(${PROJECT_SOURCE_DIR}/bindings/web/sources.cmake)

# tricorne_library(name [PLAYS] [PUBLIC lib…] [PRIVATE lib…]): a static library of every .cpp below the current folder,
# with the project's options. PLAYS: games are played in it, so it is compiled as tricorne_plays says.
function(tricorne_library name)
  cmake_parse_arguments(LIBRARY "PLAYS" "" "PUBLIC;PRIVATE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  if(EMSCRIPTEN)  # bindings/web has its own reader of documents
    list(FILTER sources EXCLUDE REGEX "/engine/core/load/yaml\\.cpp$")
  endif()
  add_library(${name} STATIC)
  target_link_libraries(${name}
    PUBLIC $<BUILD_INTERFACE:tricorne_options> ${LIBRARY_PUBLIC}
    PRIVATE $<BUILD_INTERFACE:tricorne_warnings> ${LIBRARY_PRIVATE})
  if(LIBRARY_PLAYS)
    tricorne_reuse(${name} tricorne_precompiled_plays)
  else()
    tricorne_reuse(${name} tricorne_precompiled)
  endif()
  tricorne_unite(${name} ${CMAKE_UNITY_BUILD_BATCH_SIZE} ${sources})
  target_sources(${name} PRIVATE ${sources})
endfunction()

# tricorne_unite(target count source…): compiles `count` sources as one. Rules are united only with rules, and other
# sources of a game only with one another: a program with its own sources of each game (tricorne_changes) must not take the
# library's together with other sources. The sources that the engine in a
# page needs are united only with one another. So the test web.sources sees which other sources a linker would take.
# Each game is numbered by itself, so that one more file of a game recompiles nothing of another.
function(tricorne_unite name count)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(others ${ARGN})
  set(rules ${ARGN})
  list(FILTER rules INCLUDE REGEX "/rules/[^/]+$")
  list(REMOVE_ITEM others ${rules})
  set(games ${others})
  list(FILTER games INCLUDE REGEX "/engine/[^/]+/")
  list(FILTER games EXCLUDE REGEX "/engine/core/")
  list(REMOVE_ITEM others ${games})
  set(page ${others})
  list(REMOVE_ITEM others ${web_sources})
  list(REMOVE_ITEM page ${others})
  set(page_games ${games})
  list(REMOVE_ITEM games ${web_sources})
  list(REMOVE_ITEM page_games ${games})
  foreach(kind rules page_games games page others)
    tricorne_groups(groups ${count} ${${kind}})
    foreach(source group IN ZIP_LISTS ${kind} groups)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${kind}_${group})
    endforeach()
  endforeach()
endfunction()


# tricorne_ship_data(target namespace data [pattern]): makes the YAML files, or those of the pattern, below the folder `data` part of the target, as
# namespace::shipped_files. Call it in the folder that makes the target. For pages the files become JSON first.
function(tricorne_ship_data target namespace data)
  set(root ${CMAKE_CURRENT_SOURCE_DIR}/${data})
  cmake_path(RELATIVE_PATH root BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
  set(pattern *.yaml)
  if(ARGN)
    set(pattern ${ARGN})
  endif()
  file(GLOB_RECURSE files RELATIVE ${root} CONFIGURE_DEPENDS ${root}/${pattern})
  list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
  set(shipped ${CMAKE_CURRENT_BINARY_DIR}/${data}/shipped_files.cpp)
  if(EMSCRIPTEN)
    set(yaml ${root})
    set(root ${CMAKE_CURRENT_BINARY_DIR}/${data}/json)
    set(as_json COMMAND node ${PROJECT_SOURCE_DIR}/bindings/web/as_json.js ${yaml} ${root} ${files})
    list(APPEND paths ${PROJECT_SOURCE_DIR}/bindings/web/as_json.js ${PROJECT_SOURCE_DIR}/bindings/web/yaml.js)
  endif()
  add_custom_command(OUTPUT ${shipped}
    ${as_json}
    COMMAND ${CMAKE_COMMAND} "-DROOT=${root}" "-DFILES=${files}" "-DOUT=${shipped}" "-DNAMESPACE=${namespace}"
            "-DFOLDER=${folder}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding ${folder}" VERBATIM)
  target_sources(${target} PRIVATE ${shipped})
endfunction()
