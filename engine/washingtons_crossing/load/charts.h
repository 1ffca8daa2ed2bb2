// Reading the charts of Washington's Crossing, and their schemas: what core/rulebook/chart_file.h and chart_schema.h do
// not know. A chart is described in charts.h; here are only types that need a reader of their own.
#pragma once

#include "engine/core/rulebook/chart_schema.h"
#include "engine/washingtons_crossing/data.h"

namespace tricorne::wc {

using rulebook::CellReader, rulebook::Reading, rulebook::Sources, rulebook::Spot, rulebook::Standing;

/// In tens (2.3.1).
void read_chart(CellReader& cells, const Spot& at, MenCell& out);
void read_chart(CellReader& cells, const Spot& at, HexId& out);
/// A hex, or `falls`.
void read_chart(CellReader& cells, const Spot& at, LowestHex& out);
/// A stretch of hexes where arrivals enter: `{from, to}`.
void read_chart(CellReader& cells, const Spot& at, std::vector<HexId>& out);
/// `columns: {low: 2 to 4, …}`
void read_chart(CellReader& cells, const Spot& at, RatingColumns& out);
/// `20/60!`
void read_chart(CellReader& cells, const Spot& at, CombatResult& out);
/// The rows go from the worst ratio to the best. One of an overlay comes in beside the others.
void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<Ratio>& out);
void read_chart(CellReader& cells, const Spot& at, Continuing& out);
constexpr std::string_view row_key(const Continuing&) { return "continues"; }
constexpr std::string_view row_key(const RaidCell&) { return "raid"; }
// A list of an overlay replaces the whole list.
void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<Arrival>& out);
void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<TownPoints>& out);
void read_chart(CellReader& cells, const Spot& at, Captures& out);

// What they take.

Node chart_schema(const MenCell& cell, Standing standing);
Node chart_schema(const HexId& hex, Standing standing);
Node chart_schema(const LowestHex& hex, Standing standing);
Node chart_schema(const std::vector<HexId>& stretch, Standing standing);
Node chart_schema(const RatingColumns& columns, Standing standing);
Node chart_schema(const CombatResult& result, Standing standing);
Node chart_schema(const rulebook::Rows<Ratio>& rows, Standing standing);
Node chart_schema(const Continuing& row, Standing standing);
Node chart_schema(const rulebook::Rows<Arrival>& rows, Standing standing);
Node chart_schema(const rulebook::Rows<TownPoints>& rows, Standing standing);
Node chart_schema(const Captures& captures, Standing standing);

/// The entries under `key`, by leader.
void read_leaders(CellReader& cells, const Node& list, Leaders& leaders);

}  // namespace tricorne::wc
