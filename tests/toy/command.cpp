// Makes the command know Two Camps: linked with cli/ this file is the program `tricorne-toy`.
#include "tests/toy/kit.h"

namespace {

const bool added = (tricorne::toy::add_to_the_tables(), true);

}  // namespace
