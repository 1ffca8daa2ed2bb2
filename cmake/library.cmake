# tricorne_library(name): a static library of every .cpp below the current folder, with the project's options.
function(tricorne_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC tricorne_options)
endfunction()
