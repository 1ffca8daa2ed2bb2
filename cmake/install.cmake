# cmake --install BUILD --prefix FOLDER installs into FOLDER
#   bin/tricorne                                    the command
#   libexec/tricorne/tricorne-bench                 a program that it starts, for developers
#   share/man, share/bash-completion, zsh, fish     manual pages and the completion of words
#   share/tricorne                                  files that the command reads: scenarios, rulings, sources, records
#   include/tricorne, lib, lib/cmake/tricorne       the engine for find_package(tricorne): tricorne::engine, tricorne::c
include(CMakePackageConfigHelpers)

# Each of these is a component, and a Debian package (packaging/packages.cmake): command, development, python.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME command)
install(TARGETS tricorne RUNTIME)
install(TARGETS tricorne-bench RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/tricorne COMPONENT development)

# Manual pages and the completion of words in shells, where Debian's shells look for them.
install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\" -E make_directory \"${PROJECT_BINARY_DIR}/man\")
  execute_process(COMMAND \"$<TARGET_FILE:tricorne>\" manual \"${PROJECT_BINARY_DIR}/man\" COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB pages \"${PROJECT_BINARY_DIR}/man/*.1\")
  execute_process(COMMAND gzip -9nf \${pages} COMMAND_ERROR_IS_FATAL ANY)")
install(DIRECTORY ${PROJECT_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN *.1.gz)
install(FILES cli/completion/tricorne.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tricorne)
install(FILES cli/completion/_tricorne DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES cli/completion/tricorne.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# The folders are those of the source tree (cli/places.h).
set(share ${CMAKE_INSTALL_DATADIR}/tricorne)
install(DIRECTORY scenarios DESTINATION ${share})
install(FILES README.md CHANGELOG.md CONTRIBUTING.md DESTINATION ${share})
foreach(folder bindings cli engine examples players replay reports tests verify)
  install(DIRECTORY ${folder} DESTINATION ${share} FILES_MATCHING PATTERN *.md)  # for `tricorne docs`; scenarios stand whole
endforeach()
install(DIRECTORY tests/records DESTINATION ${share}/tests)
install(DIRECTORY build/web/page/ DESTINATION ${share}/web OPTIONAL PATTERN engine.wasm EXCLUDE)  # only when `./run web` has built the page
install(DIRECTORY engine DESTINATION ${share} FILES_MATCHING PATTERN *.h PATTERN *.cpp PATTERN *.inc)

# In the source tree a header is "engine/core/game.h", in other programs <tricorne/core/game.h>.
# These, and every header that they include.
set(public_headers core/game.h core/json.h core/load/files.h core/load/json.h core/load/yaml.h games.h)
set(written_headers "")
while(public_headers)
  list(POP_FRONT public_headers header)
  if(header IN_LIST written_headers)
    continue()
  endif()
  list(APPEND written_headers ${header})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/${header})
  file(READ ${PROJECT_SOURCE_DIR}/engine/${header} text)
  string(REGEX MATCHALL "#include \"engine/[^\"]+" included "${text}")
  list(TRANSFORM included REPLACE "#include \"engine/" "")
  list(APPEND public_headers ${included})
  string(REPLACE "#include \"engine/" "#include \"tricorne/" text "${text}")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/include/tricorne/${header} CONTENT "${text}" @ONLY)
endwhile()
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/tricorne DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES bindings/c/tricorne.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tricorne)

# The targets have the same names with and without installation.
add_library(tricorne_public INTERFACE)
target_include_directories(tricorne_public INTERFACE ${PROJECT_BINARY_DIR}/include)
target_link_libraries(tricorne_public INTERFACE tricorne_engine)
add_library(tricorne::engine ALIAS tricorne_public)
add_library(tricorne::c ALIAS tricorne_c)
set_target_properties(tricorne_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(tricorne_c PROPERTIES EXPORT_NAME c)
install(TARGETS tricorne_engine tricorne_c EXPORT tricorne INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/tricorne)
install(EXPORT tricorne NAMESPACE tricorne:: FILE tricorne-targets.cmake DESTINATION ${package})
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/tricorne-config.cmake CONTENT [[
include(CMakeFindDependencyMacro)
find_dependency(yaml-cpp)
include(${CMAKE_CURRENT_LIST_DIR}/tricorne-targets.cmake)
]] @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tricorne-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tricorne-config.cmake ${PROJECT_BINARY_DIR}/tricorne-config-version.cmake
  DESTINATION ${package})

if(TARGET tricorne_python)
  set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME python)
  set(modules lib/python3/dist-packages)  # where Debian's Python looks
  install(TARGETS tricorne_python LIBRARY DESTINATION ${modules}/tricorne)
  install(DIRECTORY bindings/python/tricorne DESTINATION ${modules})
  install(FILES bindings/python/pytest_tricorne.py DESTINATION ${modules})
  install(DIRECTORY ${PROJECT_BINARY_DIR}/bindings/python/tricorne-${PROJECT_VERSION}.dist-info DESTINATION ${modules})
endif()
if(PROJECT_IS_TOP_LEVEL)
  include(packaging/packages.cmake)
endif()
