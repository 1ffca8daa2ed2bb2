// Reading the data files of Washington's War. Each loader throws DataError with file, line and column.
#pragma once

#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_war/cards.h"
#include "engine/washingtons_war/generals.h"
#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/ruleset.h"

namespace tricorne::ww {

/// A map file. Refused: an unknown, doubled or missing space, a connection to itself or given twice, a port without a
/// zone, a zone port that is no port, a colony without a space, a map in pieces.
Map load_map(const Node& file);

/// A deck file. Refused: a number missing, doubled or out of range, a wrong total, an effect we cannot carry out. The
/// map tells which spaces an effect's colonies and ports are.
Cards load_deck(const Node& file, const Map& map);

/// An `effect` of a deck file.
struct LoadedEffect {
  std::vector<EffectStep> steps;
  bool battle_card = false;
  std::vector<Effect> in_battle;
};
LoadedEffect load_effect(const Node& node, const Map& map);

Generals load_generals(const Node& file);
TurnTrack load_turn_track(const Node& file);

/// The files in data/, made part of the program when it is built.
extern const rulebook::ShippedFiles shipped_files;
/// The document of a file we ship, by name (`map.yaml`).
inline Node shipped(std::string_view name) { return shipped_files.document(name); }
/// What rulesets are read with.
rulebook::RulesetShelf<Ruleset> ruleset_shelf();

}  // namespace tricorne::ww
