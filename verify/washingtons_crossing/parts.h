// What the kit of Washington's Crossing is put together from. Each part has a source of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/state.h"
#include "verify/kit.h"

namespace tricorne::verify::wc_kit {

// data_schemas.cpp: the JSON schemas of the table files of Washington's Crossing.
/// The schema of map files and of the map that a position brings. An editor can complete hexes, terrain, waters and
/// ferries from it.
Node map_schema();

// referee.cpp: the referee of Washington's Crossing. He checks invariants, the ledger of events and the properties of
// the chapters.
/// As Kit::referee.
std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks);

// workloads.cpp: the figures that `tricorne bench` measures only of Washington's Crossing.
/// As Kit::workloads. `game` must outlive the workloads.
std::vector<Workload> workloads_of(const Game& game);

// Invariants of Washington's Crossing: what holds in every position, and what the events of a step must explain.

/// What is wrong in a position, for people; nothing in a sound position.
std::optional<std::string> broken_invariant(const wc::Table& t, const wc::State& s);
/// The first change of a step that its events do not explain, for people. Looks at troops, victory points, activation
/// points and places. Nothing when the events explain all changes.
std::optional<std::string> broken_ledger(const wc::State& before, const wc::State& after,
                                         const std::vector<wc::Event>& events);

}  // namespace tricorne::verify::wc_kit
