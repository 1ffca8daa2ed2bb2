# Writes the schemas of all games when one of GAMES has none yet.
# cmake -DTRICORNE=… -DFOLDER=scenarios/schema -DGAMES=a;b -P schemas.cmake
foreach(game IN LISTS GAMES)
  if(NOT EXISTS ${FOLDER}/${game})
    message(STATUS "Writing the schemas of ${game}")
    execute_process(COMMAND ${TRICORNE} schema all --out ${FOLDER} --force --quiet COMMAND_ERROR_IS_FATAL ANY)
    break()
  endif()
endforeach()
