// Makes the text of an overlay from wishes, and finds the axes that a wish may mean.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// An axis and the value that it shall have.
struct Wish {
  std::string axis;
  std::string value;
};

/// The axes that a text may mean.
struct NearAxes {
  std::string slip_of;                 ///< the axis with nearly the text as its name; empty when there is none
  std::string paragraph;               ///< the first paragraph that the text names; empty when the text names none
  std::vector<AxisInfo> by_paragraph;  ///< axes of this paragraph or of related paragraphs, in the order of the axes
  std::vector<AxisInfo> by_word;       ///< a few further axes that share words with the text, best first
};
/// Finds the axes that `text`, words of a person, may mean.
NearAxes axes_near(const Game& game, const std::string& text);

/// The values that an axis may have, in words: `0 to 20`, `false or true`, `never or while_arnold_is_there`.
std::string allowed_values(const AxisInfo& axis);

/// The texts for an overlay that no wish gives.
struct DraftHead {
  std::string name;
  std::string reason;  ///< for each axis
  std::string path;    ///< the path the file will have, for the example in its head; empty: not known
};

/// The text of an overlay of `base`, a game under a ruleset we ship. Above each axis stands a comment with its
/// paragraph, our summary of the paragraph, the values that the axis may have, and the rulings. `rulings` holds by
/// paragraph the rulings, one line each. Throws std::invalid_argument for an axis that does not exist, that is named
/// twice, that has the value already or that cannot have the value.
std::string draft_overlay(const Game& base, const std::vector<Wish>& wishes, const DraftHead& head,
                          const std::map<std::string, std::vector<std::string>>& rulings);

}  // namespace tricorne::verify
