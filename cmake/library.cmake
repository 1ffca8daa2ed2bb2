# tricorne_library(name): a static library of every .cpp below the current folder, with the project's options.
function(tricorne_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC tricorne_options)
endfunction()

# tricorne_ship_data(target namespace data): makes the YAML files below the folder part of the target, as
# namespace::shipped_files. Call it where the target is made.
function(tricorne_ship_data target namespace data)
  set(root ${CMAKE_CURRENT_SOURCE_DIR}/${data})
  cmake_path(RELATIVE_PATH root BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
  file(GLOB_RECURSE files RELATIVE ${root} CONFIGURE_DEPENDS ${root}/*.yaml)
  list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
  set(shipped ${CMAKE_CURRENT_BINARY_DIR}/${data}/shipped_files.cpp)
  add_custom_command(OUTPUT ${shipped}
    COMMAND ${CMAKE_COMMAND} "-DROOT=${root}" "-DFILES=${files}" "-DOUT=${shipped}" "-DNAMESPACE=${namespace}"
            "-DFOLDER=${folder}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding ${folder}" VERBATIM)
  target_sources(${target} PRIVATE ${shipped})
endfunction()
