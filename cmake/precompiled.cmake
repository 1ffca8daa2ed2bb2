# Sets of headers that the compiler reads once for the whole build. A source that forgets one of these includes still
# compiles. clang-tidy reads a changed source without the sets, so it finds the missing include.
#   tricorne_precompiled         the commonest standard headers, engine/core/game.h and fmt
#   tricorne_precompiled_plays   the first two of these, for libraries in which games are played
#   tricorne_precompiled_tests   the set for tests
set(TRICORNE_COMMON_HEADERS <algorithm> <array> <cstdint> <filesystem> <functional> <iostream> <map> <memory> <optional> <set>
  <span> <sstream> <stdexcept> <string> <string_view> <tuple> <utility> <variant> <vector> ${PROJECT_SOURCE_DIR}/engine/core/game.h)

# In a release everything but the play of games is compiled with -O1: that takes half the compiler's time, and drawing a
# page some 5 % more. Precompiled headers serve only sources with the same level.
set(TRICORNE_LEVEL $<$<CONFIG:Release>:-O1>)

# tricorne_reuse(target name): gives a target one of the sets above.
function(tricorne_reuse target name)
  tricorne_hide_symbols(${target})
  if(NOT name STREQUAL "tricorne_precompiled_plays" AND NOT EMSCRIPTEN)
    target_compile_options(${target} PRIVATE ${TRICORNE_LEVEL})
  endif()
  if(TRICORNE_PRECOMPILED_HEADERS)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# Sets the flags of code in a shared library (bindings/c). Targets that share precompiled headers need the same flags.
function(tricorne_hide_symbols target)
  set_target_properties(${target} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# tricorne_add_precompiled(name header… [PROGRAMS] [LEVEL option] [LIBRARIES lib…]): a set for libraries, or for programs.
function(tricorne_add_precompiled name)
  cmake_parse_arguments(SET "PROGRAMS" "LEVEL" "LIBRARIES" ${ARGN})
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/precompiled.cpp CONTENT "")
  add_library(${name} OBJECT ${PROJECT_BINARY_DIR}/precompiled.cpp)
  target_link_libraries(${name} PRIVATE tricorne_options tricorne_warnings ${SET_LIBRARIES})
  target_compile_options(${name} PRIVATE ${SET_LEVEL})
  if(NOT SET_PROGRAMS)
    tricorne_hide_symbols(${name})
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  target_precompile_headers(${name} PRIVATE ${TRICORNE_COMMON_HEADERS} ${SET_UNPARSED_ARGUMENTS})
  if(CCACHE)
    set_target_properties(${name} PROPERTIES
      CXX_COMPILER_LAUNCHER "sh;${PROJECT_SOURCE_DIR}/cmake/compile_anew.sh;${CMAKE_CXX_COMPILER_LAUNCHER}")
  endif()
endfunction()

if(TRICORNE_PRECOMPILED_HEADERS)
  find_package(fmt REQUIRED)
  tricorne_add_precompiled(tricorne_precompiled_plays)
  tricorne_add_precompiled(tricorne_precompiled <fmt/format.h> LEVEL ${TRICORNE_LEVEL} LIBRARIES fmt::fmt)
endif()

# tricorne_links_first(target library…): of a function that several objects hold, such as one of the standard library, a linker takes
# the first. It takes those of the libraries, which are optimised, not those of the target's own sources, which are less so or not at all.
function(tricorne_links_first target)
  if(NOT EMSCRIPTEN)
    list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE archives)
    list(JOIN archives " " archives)
    target_link_options(${target} PRIVATE "SHELL:-Wl,--whole-archive ${archives} -Wl,--no-whole-archive")
  endif()
endfunction()
