# What nearly every source includes. A whole build is quicker when it is read once a library; a developer's build reads
# it anew, so that a source which forgets an include is noticed.
set(TRICORNE_COMMON_HEADERS <algorithm> <array> <cstdint> <functional> <iostream> <map> <memory> <optional> <set> <span>
  <sstream> <stdexcept> <string> <string_view> <tuple> <utility> <variant> <vector>)
function(tricorne_precompile name)
  if(TRICORNE_PRECOMPILED_HEADERS)
    target_precompile_headers(${name} PRIVATE ${TRICORNE_COMMON_HEADERS} ${ARGN})
  endif()
endfunction()

# tricorne_library(name): a static library of every .cpp below the current folder, with the project's options.
function(tricorne_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  if(EMSCRIPTEN)  # bindings/web reads documents in another way
    list(FILTER sources EXCLUDE REGEX "/engine/core/load/yaml\\.cpp$")
  endif()
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC $<BUILD_INTERFACE:tricorne_options> PRIVATE $<BUILD_INTERFACE:tricorne_warnings>)
  tricorne_precompile(${name} ${PROJECT_SOURCE_DIR}/engine/core/game.h)
endfunction()

# tricorne_ship_data(target namespace data): makes the YAML files below the folder part of the target, as
# namespace::shipped_files. Call it where the target is made. For pages the files become JSON first.
function(tricorne_ship_data target namespace data)
  set(root ${CMAKE_CURRENT_SOURCE_DIR}/${data})
  cmake_path(RELATIVE_PATH root BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
  file(GLOB_RECURSE files RELATIVE ${root} CONFIGURE_DEPENDS ${root}/*.yaml)
  list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
  set(shipped ${CMAKE_CURRENT_BINARY_DIR}/${data}/shipped_files.cpp)
  if(EMSCRIPTEN)
    set(yaml ${root})
    set(root ${CMAKE_CURRENT_BINARY_DIR}/${data}/json)
    set(as_json COMMAND node ${PROJECT_SOURCE_DIR}/bindings/web/as_json.js ${yaml} ${root} ${files})
    list(APPEND paths ${PROJECT_SOURCE_DIR}/bindings/web/as_json.js ${PROJECT_SOURCE_DIR}/bindings/web/documents.js)
  endif()
  add_custom_command(OUTPUT ${shipped}
    ${as_json}
    COMMAND ${CMAKE_COMMAND} "-DROOT=${root}" "-DFILES=${files}" "-DOUT=${shipped}" "-DNAMESPACE=${namespace}"
            "-DFOLDER=${folder}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding ${folder}" VERBATIM)
  target_sources(${target} PRIVATE ${shipped})
endfunction()
