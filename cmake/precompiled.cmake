# Sets of headers that the compiler reads once for the whole build. A source that forgets one of these includes still
# compiles. clang-tidy reads a changed source without the sets, so it finds the missing include.
#   tricorne_precompiled         the commonest standard headers and engine/core/game.h
#   tricorne_precompiled_text    these headers and fmt
#   tricorne_precompiled_GAME    these headers and the game's `resolving.h`, which includes its state and its events
set(TRICORNE_COMMON_HEADERS <algorithm> <array> <cstdint> <filesystem> <functional> <iostream> <map> <memory> <optional> <set>
  <span> <sstream> <stdexcept> <string> <string_view> <tuple> <utility> <variant> <vector> ${PROJECT_SOURCE_DIR}/engine/core/game.h)
file(GLOB TRICORNE_STATES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/*/resolving.h)

# tricorne_reuse(target name): gives a target one of the sets above.
function(tricorne_reuse target name)
  tricorne_hide_symbols(${target})
  if(TRICORNE_PRECOMPILED_HEADERS)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# Sets the flags of code in a shared library (bindings/c). Targets that share precompiled headers need the same flags.
function(tricorne_hide_symbols target)
  set_target_properties(${target} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

function(tricorne_add_precompiled name)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/precompiled.cpp CONTENT "")
  add_library(${name} OBJECT ${PROJECT_BINARY_DIR}/precompiled.cpp)
  target_link_libraries(${name} PRIVATE tricorne_options tricorne_warnings)
  tricorne_hide_symbols(${name})
  target_precompile_headers(${name} PRIVATE ${TRICORNE_COMMON_HEADERS} ${ARGN})
  if(CCACHE)
    set_target_properties(${name} PROPERTIES
      CXX_COMPILER_LAUNCHER "sh;${PROJECT_SOURCE_DIR}/cmake/compile_anew.sh;${CMAKE_CXX_COMPILER_LAUNCHER}")
  endif()
endfunction()

if(TRICORNE_PRECOMPILED_HEADERS)
  tricorne_add_precompiled(tricorne_precompiled)
  find_package(fmt REQUIRED)
  tricorne_add_precompiled(tricorne_precompiled_text <fmt/format.h>)
  target_link_libraries(tricorne_precompiled_text PRIVATE fmt::fmt)
  foreach(header ${TRICORNE_STATES})
    cmake_path(GET header PARENT_PATH folder)
    cmake_path(GET folder FILENAME game)
    tricorne_add_precompiled(tricorne_precompiled_${game} ${header})
  endforeach()
endif()
