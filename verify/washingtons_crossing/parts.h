// What the kit of Washington's Crossing is put together from. Each part has a source of its own.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "verify/kit.h"

namespace tricorne::verify::wc_kit {

// chart_schemas.cpp: JSON schemas of the files of the charts and of the leaders. An owner of the printed game can fill
// in these files.
/// The schema of the file of a table other than the map. `table` is a name of `table_names`. The schema allows the keys
/// and the kinds of values of the file that we ship. Throws std::runtime_error for a table that is not shipped.
Node chart_schema(std::string_view table);

// data_mutants.cpp: changes of the charts and of the leaders' counters, for mutation.
/// One mutant for each value of the charts and counters: a number is changed by a step, a word to another word. For a
/// stand-in, the mutant also changes the value that a position brings in its place. A scenario that brings values of
/// its own cannot prove the stand-in. It can prove that the rules look at this cell.
std::vector<Mutant> data_mutants(const Game& game);

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

}  // namespace tricorne::verify::wc_kit
