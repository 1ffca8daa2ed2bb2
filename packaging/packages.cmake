# The Debian packages, by CPack: tricorne (the command and what it reads), libtricorne-dev (the engine for C and C++), and
# python3-tricorne where the module is built. `./run package` builds them and tries them.
set(maintainer "The Tricorne developers <tricorne@example.org>")

# What Debian wants beside the files: the licence, the changes, and the changes of the packaging.
set(papers ${PROJECT_BINARY_DIR}/papers)
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX REPLACE ".*developers\n\n" "" licence "${licence}")
string(REGEX REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n([^\n])" "\n \\1" licence "${licence}")
file(CONFIGURE OUTPUT ${papers}/copyright CONTENT "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Tricorne

Files: *
Copyright: 2026 The Tricorne developers
License: Expat
 @licence@" @ONLY)
execute_process(COMMAND date -R -u -d ${TRICORNE_DATE} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
file(CONFIGURE OUTPUT ${papers}/changelog.Debian CONTENT "tricorne (${PROJECT_VERSION}-1) stable; urgency=medium

  * Release ${PROJECT_VERSION}; changelog.gz says what it brings.

 -- ${maintainer}  ${date}
")
file(COPY_FILE ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${papers}/changelog)
execute_process(COMMAND gzip -9nkf ${papers}/changelog ${papers}/changelog.Debian COMMAND_ERROR_IS_FATAL ANY)

set(CPACK_COMPONENTS_ALL command development)
set(names_command tricorne)
set(names_development libtricorne-dev)
if(TARGET tricorne_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(names_python python3-tricorne)
endif()
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  install(FILES ${papers}/copyright ${papers}/changelog.gz ${papers}/changelog.Debian.gz
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${names_${component}} COMPONENT ${component})
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${names_${component}})
  set(CPACK_DEBIAN_${upper}_FILE_NAME DEB-DEFAULT)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/out/packages)
set(CPACK_PACKAGE_NAME tricorne)
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
file(CONFIGURE OUTPUT ${papers}/triggers CONTENT "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_CONTROL_EXTRA ${papers}/triggers)  # for the shared library
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_COMPONENT_COMMAND_DESCRIPTION "executable rulebooks of board wargames
Tricorne checks the rules of board wargames about the American Revolution
and analyses games of them. Each paragraph of a rulebook is code with an
id, each refusal names the paragraph and the fact that forbids, and
scenarios that a player can read prove both.")
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION utils)  # a program in `games` would have to lie in /usr/games
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "executable rulebooks of board wargames - engine for C and C++
The engine of Tricorne as a library: open a game, ask for the legal
answers of a position, give one. The package has the headers for C++ and
C, a static library, a shared library for C, and a CMake package.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libyaml-cpp-dev)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "executable rulebooks of board wargames - module for Python
The engine of Tricorne for Python: positions, legal answers with their
weights, play, records as iterators, scenarios as tests of pytest.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
if(TARGET tricorne_python)
  execute_process(COMMAND ${Python_EXECUTABLE} -c "import sys; print('python3 (>= 3.%d), python3 (<< 3.%d)' % (sys.version_info[1], sys.version_info[1] + 1))"
    OUTPUT_VARIABLE CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()
include(CPack)
