// Comparing what a scenario says of a position with what the position is.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// A stated fact that does not hold.
struct Mismatch {
  Mark mark;
  std::string message;
};

/// Compares a stated value with the real one: maps are subsets, lists are complete (in any order when they hold single
/// values), single values are compared without case and accents, numbers with their sign. `path` names the value in
/// messages. Throws DataError for a key that the real map does not have; the message names the nearest key. Throws
/// EngineFault for a real value that is Null: a foreign engine has left it out.
void compare_fact(const std::string& path, const Node& stated, const Node& real, std::vector<Mismatch>& out);

/// The value of a key, forgiving its spelling as actions do; null if there is none.
const Node* find_fact(const Node& map, const std::string& key);

/// Are the two texts equal but for case, accents and punctuation? A minus in front of a number is none.
bool same_word(const std::string& a, const std::string& b);

/// A value in one line, for messages.
std::string in_one_line(const Node& node);

/// The first mismatches as one text.
std::string summary_of(std::span<const Mismatch> mismatches);

}  // namespace tricorne::verify
