// Compares the facts that a scenario states with the facts of a position.
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

/// Compares a stated value with the real value and appends each mismatch to `out`. A stated map may leave keys out. A
/// stated list must be complete; lists of single values are compared in any order. Single values are compared as by
/// `same_word`. `path` names the value in messages. Throws DataError for a key that the real map does not have; the
/// message names the nearest key. Throws EngineFault when the real value is Null and the stated value is not: a foreign
/// engine has left the fact out.
void compare_fact(const std::string& path, const Node& stated, const Node& real, std::vector<Mismatch>& out);

/// The value of a key, also of a key that is equal by `same_word`. Null if there is none.
const Node* find_fact(const Node& map, const std::string& key);

/// Are the two texts equal but for case, accents and punctuation? The minus of a number counts as no punctuation.
bool same_word(const std::string& a, const std::string& b);

/// A value in one line, for messages.
std::string in_one_line(const Node& node);

/// The first mismatches as one text.
std::string summary_of(std::span<const Mismatch> mismatches);

}  // namespace tricorne::verify
