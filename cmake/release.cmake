# TRICORNE_DATE is the date of this version: it stands in the heading of the version's entry in CHANGELOG.md, so no version is
# built without an entry.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md heading REGEX "^## ${PROJECT_VERSION} \\([0-9-]+\\)$" LIMIT_COUNT 1)
if(NOT heading)
  message(FATAL_ERROR "CHANGELOG.md has no entry \"## ${PROJECT_VERSION} (DATE)\"")
endif()
string(REGEX REPLACE ".*\\((.*)\\)" "\\1" TRICORNE_DATE "${heading}")
