// A position as a file that can be opened again under the same ruleset.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::verify {

/// How a file in `folder` names a ruleset: a preset by its name, an overlay file by the way there.
std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset);

/// The text of a position file of `game` for `path`. The ruleset is written down unless the
/// file means it without a word.
std::string position_file(const Position& position, const Game& game, const std::string& ruleset,
                          const std::string& path);

/// A position, as it is written, for the `given` of a scenario: a scenario names format and game itself.
Node given_of(const Node& position);

}  // namespace tricorne::verify
