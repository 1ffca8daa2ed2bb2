// Reading the data files of Washington's War. Each loader throws DataError with file, line and column.
#pragma once

#include "engine/core/rulebook/row_file.h"
#include "engine/washingtons_war/cards.h"
#include "engine/washingtons_war/generals.h"
#include "engine/washingtons_war/map.h"
#include "engine/washingtons_war/ruleset.h"

namespace tricorne::washingtons_war {
/// The files in data/, made part of the program when it is built.
extern const rulebook::ShippedFiles shipped_files;
}  // namespace tricorne::washingtons_war

namespace tricorne::ww {

using rulebook::read_confidence, rulebook::read_provenance, rulebook::read_sources, rulebook::Sources;

/// Reads a map file. Refuses an unknown, doubled or missing space, a connection of a space to itself, a connection
/// given twice, a port without a zone, a zone port that is no port, a colony without a space, and a map in pieces.
Map load_map(const Node& file);

/// The schema of map files: what `load_map` takes.
Node map_schema();

/// Reads a deck file. Refuses a number that is missing, doubled or out of range, a wrong total, and an effect that we
/// cannot carry out. The map gives the spaces of the colonies and ports that an effect names.
Cards load_deck(const Node& file, const Map& map);
/// The schema of deck files.
Node deck_schema();

/// An `effect` of a deck file. The members are those of Card.
struct LoadedEffect {
  std::vector<EffectStep> steps;
  bool battle_card = false;
  std::vector<Effect> in_battle;
};
/// Reads an `effect`. The map is that of `load_deck`.
LoadedEffect load_effect(const Node& node, const Map& map);

/// Reads a file with the ratings of the generals.
Generals load_generals(const Node& file);
/// The schema of such files.
Node generals_schema();
/// Reads a file with the turns.
TurnTrack load_turn_track(const Node& file);
/// The schema of such files.
Node turn_track_schema();

using washingtons_war::shipped_files;
/// The document of a file that we ship, by its name, e.g. `map.yaml`.
inline Node shipped(std::string_view name) { return shipped_files.document(name); }
/// The axes, paragraphs and presets that rulesets are read with.
rulebook::RulesetShelf<Ruleset> ruleset_shelf();

}  // namespace tricorne::ww
