// Writes a position as a file that can be opened again under the same ruleset.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// How a file in `folder` names a ruleset: a preset by its name, an overlay file by its path from `folder`.
std::string ruleset_seen_from(const std::string& folder, const std::string& ruleset);

/// The text of a position file of `game` that will stand at `path`. The key `ruleset` is left out for the game's first
/// ruleset, which a file without the key means.
std::string position_file(const Position& position, const Game& game, const std::string& ruleset,
                          const std::string& path);

/// The first entry of the agenda of a position file; nothing when it has none.
std::optional<Node> next_entry(const Node& position);
/// The name of an entry of an agenda, or of nothing: empty.
std::string name_of_entry(const std::optional<Node>& entry);

/// Makes the entry the whole agenda of a position file that has an agenda.
void put_alone(Node& position, const Node& entry);

/// The agendas of one question each with which the action is legal in `given`, a position without agenda. A question
/// that needs more than the word of a seat, a phase or the like is none of them.
std::vector<Node> agendas_for(const Game& game, const Node& given, const std::string& action);

/// A question that takes an action, and why it refuses it in a position.
struct RefusingAgenda {
  Node agenda;
  Refusal refusal;
};
/// The agendas of one question each that the action answers in `given`, a position without agenda, and that refuse it.
std::vector<RefusingAgenda> agendas_refusing(const Game& game, const Node& given, const std::string& action);

/// The agendas of one question each that takes actions of such words in other positions, with `…` for each value:
/// `[{choose_mover: {side: …}}]`.
std::vector<std::string> agendas_in_outline(const Game& game, const std::string& action);

/// The `given` of a scenario for a position of Position::write. The keys `format` and `game` are left out, because a
/// scenario has them itself.
Node given_of(const Node& position);

}  // namespace tricorne::verify
