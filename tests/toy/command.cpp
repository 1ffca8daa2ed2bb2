// Adds Two Camps to the tables of games. Linked with cli/, this file makes the program `tricorne-toy`.
#include "tests/toy/kit.h"

namespace {

const bool added = (tricorne::toy::add_to_the_tables(), true);

}  // namespace
