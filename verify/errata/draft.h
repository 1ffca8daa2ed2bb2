// Making an overlay of a wish, and finding the axes that a wish may mean.
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
  std::string slip_of;                 ///< the axis whose name the text nearly is; empty when there is none
  std::string paragraph;               ///< the paragraph that the text names; empty when it names none
  std::vector<AxisInfo> by_paragraph;  ///< of this paragraph or related ones, in the order of the axes
  std::vector<AxisInfo> by_word;       ///< further axes that share words with the text, best first
};
NearAxes axes_near(const Game& game, const std::string& text);

/// What an axis may be set to: `0 to 20`, `false or true`, `never or while_arnold_is_there`, `any of …`.
std::string allowed_values(const AxisInfo& axis);

/// What the head of an overlay says.
struct DraftHead {
  std::string name;
  std::string reason;
  std::string path;  ///< how the file will be called, for the example in its head
};

/// The text of an overlay of `base`, a game under a ruleset we ship. Each axis has a comment with its paragraph, our
/// sentence of it, the values it may have and the rulings on it (`rulings`: by paragraph, one line each). Throws
/// std::invalid_argument for an axis that is not there, named twice has the value already or cannot
/// have it.
std::string draft_overlay(const Game& base, const std::vector<Wish>& wishes, const DraftHead& head,
                          const std::map<std::string, std::vector<std::string>>& rulings);

}  // namespace tricorne::verify
