// The signature: a short text for the behaviour of the rules in this program.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::cli {

/// The signature of a game, which `game` names as files do. It is a digest of the rule index, the axes of the shipped
/// rulesets, and the ends of some random games under each of them. It is the same on every machine. When it changes,
/// the rules of the game behave otherwise. Takes the time of these games at each call. Throws std::invalid_argument for
/// a game that is not in the table.
std::string signature(std::string_view game);

/// The same at once: a release build has worked out the signatures of the games of its table. Other games, and builds
/// for development, take the time of `signature`.
std::string known_signature(std::string_view game);

}  // namespace tricorne::cli
