# What ./run tuned compiles twice: first so that it counts what it runs, then for what it ran most. Only here time is
# spent in games; everything else is compiled once, as in a release.
set(TRICORNE_TUNE "" CACHE STRING "For ./run tuned: generate counts, or use them")

# tricorne_tune(target…): gives targets the flags of the half of ./run tuned that is built. The compiler looks for the
# counts of an object beside it. Its cache does not know all that they change. GCC warns of some tuned code without cause.
function(tricorne_tune)
  if(NOT TRICORNE_TUNE)
    return()
  endif()
  set(generate -fprofile-generate -fprofile-update=single)
  set(use -fprofile-use -fprofile-partial-training -Wno-missing-profile -Wno-error)
  foreach(target ${ARGN})
    target_compile_options(${target} PRIVATE ${${TRICORNE_TUNE}})
    set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER "")
    if(TRICORNE_TUNE STREQUAL "generate")
      target_link_options(${target} INTERFACE -fprofile-generate)
    endif()
  endforeach()
endfunction()
