#include "engine/washingtons_war/rules/victory.h"

#include <algorithm>

#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// 13.2.1, 13.2.2: the side that alone has enough colonies to win; nothing when both sides or neither side have enough.
std::optional<Side> winner_of_count(const Table& t, int american, int british) {
  const bool american_goal = american >= t.ruleset.american_colonies_to_win;
  const bool british_goal = british >= t.ruleset.british_colonies_to_win;
  if (american_goal == british_goal) return std::nullopt;
  return american_goal ? Side::American : Side::British;
}

void end_game(Resolving& r, RuleRef rule, Side winner, Ending ending) {
  if (r.state.ending != Ending::none) return;
  r.state.winner = winner;
  r.state.ending = ending;
  r.emit(rule, GameWon{winner, ending});
}

}  // namespace

/// 13.1.1: no American or French unit on the map. 13.1.2: no British unit in the Thirteen Colonies.
void check_automatic_victory(Resolving& r) {
  if (!r.table.ruleset.automatic_victory) return;
  // The British victory comes first if both could be met at once.
  const SpaceSet& canada = r.table.map.colony_spaces[index(Colony::CA)];
  if (spaces_with_units(r.state, Side::American).empty())
    end_game(r, "13.1.1"_rule, Side::British, Ending::automatic_victory);
  if ((spaces_with_units(r.state, Side::British) - canada).empty())
    end_game(r, "13.1.2"_rule, Side::American, Ending::automatic_victory);
}

Side winner_of_count(const State& s, const Table& t) {
  return winner_of_count(t, colonies_of(s, t, Side::American), colonies_of(s, t, Side::British))
      .value_or(t.ruleset.default_winner);
}

/// 13.2: a side wins with enough colonies. The ruleset names the winner when both sides or neither side have enough.
void run(Resolving& r, const CountColonies&) {
  const int american = colonies_of(r.state, r.table, Side::American);
  const int british = colonies_of(r.state, r.table, Side::British);
  r.emit("13.2.4"_rule, ColoniesCounted{american, british});
  const auto winner = winner_of_count(r.table, american, british);
  if (!winner) return end_game(r, "13.2.3"_rule, r.table.ruleset.default_winner, Ending::count_of_colonies);
  if (*winner == Side::American) return end_game(r, "13.2.2"_rule, Side::American, Ending::count_of_colonies);
  end_game(r, "13.2.1"_rule, Side::British, Ending::count_of_colonies);
}

EndReason reason_to_end(const State& s, const Table& t) {
  const int now = year(s, t);
  // A card that comes too late for its year ends the game in this one (6.34.C.iii).
  for (const CardId card : s.pile(Pile::war_ends))
    if (t.cards[card].year <= now) return EndReason::war_ends_card;
  return now >= t.ruleset.last_year ? EndReason::last_year : EndReason::none;
}

EndReason reason_of_end(const State& s, const Table& t) {
  if (s.ending == Ending::count_of_colonies) return reason_to_end(s, t);
  if (s.ending == Ending::none) return EndReason::none;
  return s.winner == Side::American ? EndReason::no_british_units : EndReason::no_american_units;
}

bool won_by_default(const State& s, const Table& t) {
  if (s.ending != Ending::count_of_colonies) return false;
  return !winner_of_count(t, colonies_of(s, t, Side::American), colonies_of(s, t, Side::British));
}

std::optional<Side> controller(const State& s, const Table& t, Colony colony) {
  // Canada alone has key spaces; its other markers, Fort Detroit's too, count for nothing (10.0.B.1).
  const auto& keys = t.map.colonies[index(colony)].control_needs;
  if (!keys.empty()) {
    for (const Side side : sides)
      if (std::all_of(keys.begin(), keys.end(), [&](SpaceId key) { return controls(s, side, key); })) return side;
    return std::nullopt;
  }
  const SpaceSet& spaces = t.map.colony_spaces[index(colony)];
  const int american = (spaces & s.pc[index(Side::American)]).size();
  const int british = (spaces & s.pc[index(Side::British)]).size();
  if (american == british) return std::nullopt;
  return american > british ? Side::American : Side::British;
}

int colonies_of(const State& s, const Table& t, Side side) {
  int count = 0;
  for (std::size_t i = 0; i < colony_count; ++i) count += controller(s, t, Colony(i)) == side;
  return count;
}

}  // namespace tricorne::ww
