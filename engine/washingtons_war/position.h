// Positions as documents: what a position file and a scenario's `given` hold.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/board.h"
#include "engine/core/document.h"
#include "engine/core/rulebook/view.h"
#include "engine/washingtons_war/state.h"

namespace tricorne::ww {

/// Nothing on the map, every general but Rochambeau in his reinforcements box, all cards in the deck, empty agenda.
State empty_position(const Table& t);

/// Reads a position file. Keys that are missing have the values of `empty_position`, or of `setup` when the file says
/// `base: setup`. Throws DataError for unknown names and keys, wrong values and positions into which no game comes.
State read_position(const Table& t, const State& setup, const Node& node);

/// The position as a document. Values that are as in `empty_position` are left out.
Node write_position(const Table& t, const State& s);

/// The position with nothing left out. Also the facts that follow from the position: control, colonies, isolated,
/// by_default, asks. Facts that take long are left out where they are not wanted.
Node position_facts(const Table& t, const State& s, const rulebook::FactFilter& wanted = {});

// A position as a picture's content.

/// The picture of a position. Of the cards in the hands and the deck only their numbers are shown.
Board make_board(const Table& t, const State& s);

// What editors can complete: the names of the table, and the shape of a position.

/// Each kind of name with its names: spaces, colonies, generals, cards, zones, actions, agenda, events, rules.
std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary(const Table& t);

/// The JSON schema (draft 7) of a position file.
Node position_schema(const Table& t);
/// The schemas of the fields of all actions, by the names of the actions.
Node action_fields(const Table& t);

}  // namespace tricorne::ww
