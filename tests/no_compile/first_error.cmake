# Compiles the toy with one line of its header changed, and holds the first error of the compiler against what it should
# say. A @ in TEXT stands for a semicolon. cmake -DCOMPILER=… -DROOT=… -DFOLDER=… -DLINE=regex -DTEXT=instead -DERROR=… -P first_error.cmake
file(READ ${ROOT}/tests/toy/toy.h text)
string(REPLACE "@" ";" TEXT "${TEXT}")
string(REGEX REPLACE "\n[^\n]*${LINE}[^\n]*\n" "\n${TEXT}\n" faulty "${text}")
if(faulty STREQUAL text)
  message(FATAL_ERROR "no line to take out of toy.h: ${LINE}")
endif()
file(WRITE ${FOLDER}/tests/toy/toy.h "${faulty}")
execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -I${FOLDER} -I${ROOT} ${ROOT}/tests/toy/toy.cpp
  RESULT_VARIABLE failed ERROR_VARIABLE errors)
string(REGEX MATCH "error: [^\n]*" first "${errors}")
string(FIND "${first}" "${ERROR}" at)
if(NOT failed OR at EQUAL -1)
  message(FATAL_ERROR "the first error is \"${first}\", which does not say \"${ERROR}\"")
endif()
