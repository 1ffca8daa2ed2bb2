// What the properties of single steps (properties.cpp) and those of whole lists (lists.h) share. No code of the rules
// is used, so the words of the rulebook stand here a second time.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/washingtons_crossing/codec.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

using Found = std::optional<BrokenProperty>;

// --- whole lists ----------------------------------------------------------------------------------------------------

/// Why an answer is not allowed, as a text that lives as long as the program; empty: it is.
using Bar = std::string_view;

/// The first bar that there is.
Bar first_of(std::initializer_list<Bar> bars);

/// Holds the offers of a kind against the answers that come into question. `bar(answer)` says what bars each.
template <class A, class Bars>
Found whole_list(const Transition& step, RuleRef rule, const std::vector<A>& candidates, const Bars& bar) {
  step.concerned = true;
  for (const A& answer : candidates) {
    const Bar why = bar(answer);
    if (why.empty() == is_offered(step, answer)) continue;
    return why.empty() ? must_offer(step, rule, answer) : must_refuse(step, rule, answer, why);
  }
  return each_offer<A>(step, [&](const A& answer) -> Found {
    if (std::ranges::find(candidates, answer) != candidates.end()) return std::nullopt;
    return must_refuse(step, rule, answer, "it is not a possible move");
  });
}

/// An answer of the kind for each leader of a side.
template <class A>
std::vector<A> of_leaders(wc::Side side) {
  std::vector<A> answers;
  for (const wc::LeaderId leader : wc::leaders_of(side)) answers.push_back(A{leader});
  return answers;
}
/// For each detachment of a side. `rest` are the other fields of the answer.
template <class A, class... Rest>
std::vector<A> of_detachments(wc::Side side, const Rest&... rest) {
  std::vector<A> answers;
  for (const wc::LeaderId leader : wc::leaders_of(side))
    if (wc::is_detachment(leader)) answers.push_back(A{leader, rest...});
  return answers;
}
/// For each hex of the map around a hex.
template <class A>
std::vector<A> of_neighbours(const wc::Table& t, wc::HexId at) {
  std::vector<A> answers;
  for (const wc::Direction d : wc::directions)
    if (const wc::HexId to = wc::neighbour(at, d); to != wc::no_hex && t.map.exists(to)) answers.push_back(A{to});
  return answers;
}
/// Every number of troops up to `most`, counted in tens (2.3.1).
std::vector<wc::TakeMen> tens_up_to(int most);

/// Does the condition hold for one of them at least, or for all?
template <class Leaders, class Holds>
bool some(const Leaders& leaders, const Holds& holds) {
  for (const wc::LeaderId leader : leaders)
    if (holds(leader)) return true;
  return false;
}
template <class Holds>
bool every(const wc::LeaderSet& leaders, const Holds& holds) {
  return !some(leaders, [&](wc::LeaderId leader) { return !holds(leader); });
}

// --- words of the rulebook ------------------------------------------------------------------------------------------

inline bool here(const wc::State& s, wc::LeaderId leader) { return s.where[leader] == wc::Where::on_map; }
inline bool leads_troops(const wc::State& s, wc::LeaderId leader) { return s.troops[leader] > 0; }
inline bool in_good_order(const wc::State& s, wc::LeaderId leader) {
  return s.condition[leader] == wc::Condition::good;
}
inline bool beside_or_with(const wc::State& s, wc::LeaderId a, wc::LeaderId b) {
  return wc::distance(s.at[a], s.at[b]) <= 1;
}
/// 11.0: leaders without troops and Washington have 13 points.
inline bool needs_no_die(const wc::State& s, wc::LeaderId leader) {
  return leader == wc::LeaderId::Washington || !leads_troops(s, leader);
}
/// 2.1.1: is the Delaware frozen?
inline bool ice(const wc::State& s) { return wc::day_of(s.turn) >= wc::january_4; }
/// The column of the Movement Costs Chart.
inline std::size_t column_of_turn(const wc::State& s) { return ice(s) ? 2 : s.weather == wc::Weather::rain ? 0 : 1; }

/// The troops of a side in a hex.
int men_in(const wc::State& s, wc::Side side, wc::HexId hex);
int all_men(const wc::State& s, const wc::LeaderSet& who);
/// 4.0: the troops of a side in a hex, those of the newcomers too.
int men_with(const wc::State& s, wc::Side side, wc::HexId hex, const wc::LeaderSet& newcomers);
/// The movement points of the leader who has the fewest left.
int fewest_points(const wc::State& s, const wc::LeaderSet& who);
/// 11.0: who began the chain of activations in which the leader stands.
wc::LeaderId beginner(const wc::State& s, wc::LeaderId leader);
/// 10.2: has the side whose turn it is tried the die that activates a leader?
bool has_tried_die(const wc::State& s, wc::Side side);
/// 10.1: a leader who commands nobody is free without troops, and so is Washington. Four others cost one.
int price_alone(const Transition& step, wc::LeaderId leader);
/// 20.0: a garrison, its owner, and its least troops.
struct Post {
  wc::Garrison garrison;
  wc::Side side;
  int troops;
};
std::array<Post, 3> garrison_posts(const wc::Ruleset& rules);
/// 20.0: must troops stay in the hex that would otherwise leave it?
bool garrison_holds(const Transition& step, wc::Side side, wc::HexId from, int leaving);
/// 12.0, 11.3: has somebody of the stack spent points?
bool has_spent(const wc::State& s, const wc::Stack& stack);
/// 5.0, 4.0: points for zones and a full hex that are added to a crossing.
int added_on_crossing(const Transition& step, const wc::Stack& stack, wc::HexId from, wc::HexId to);
/// 11.4.2: how many troops the ferry of a hexside still takes; nothing before the roll.
std::optional<int> left_at_ferry(const wc::State& s, wc::HexsideId side);
/// 14.0, 15.0: militia and only militia exchanges troops with militia.
bool part_militia(const Transition& step, wc::LeaderId a, wc::LeaderId b);
/// 14.0: what bars a detachment of so many men.
Bar no_detachment(const Transition& step, wc::LeaderId leader, wc::LeaderId detachment, int men);
/// 4.0, 14.0: may so many troops of the stack stop where it has come, when the others go on?
bool may_stop(const Transition& step, const wc::Stack& stack, int men);
/// 15.0: what bars one leader from taking troops of another.
Bar no_taker(const Transition& step, wc::LeaderId giver, wc::LeaderId taker);
/// 15.0: what bars a leader from giving troops away and keeping enough.
Bar no_giver(const Transition& step, wc::LeaderId giver);

}  // namespace tricorne::verify::wc_kit
