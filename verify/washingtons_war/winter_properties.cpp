// Chapter 11: properties of winter attrition. The losses of each space are computed again from the text.
#include <algorithm>

#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// The losses of a side by winter in one space.
struct Toll {
  RuleRef rule;
  int lost = 0;       ///< units lost without a die
  bool roll = false;  ///< does a die decide on a single unit?
};

/// 11.0: is the space sheltered from winter? Squares and fortified ports are winter quarters; colonies south of the
/// line are sheltered, too.
bool sheltered(const Map& map, SpaceId at) {
  return map[at].shape != Shape::circle || map.south_of_attrition_line.contains(map[at].colony);
}

/// The losses of a stack: a part of the units, as the ruleset says. A single unit rolls, unless a general is with it.
Toll halved(const Table& t, RuleRef rule, int units, bool general) {
  if (units <= 0) return {rule};
  if (units == 1) return {rule, 0, !general};
  return {rule, units / t.ruleset.winter_divisor};
}

/// 11.1, 11.3.1: the losses of British units, or of French units alone. Sheltered units lose nothing.
Toll toll_in_the_open(const Table& t, const State& s, RuleRef rule, Side side, SpaceId at) {
  if (sheltered(t.map, at)) return {rule};
  return halved(t, rule, units_seen(s, side, at), sees_general(s, side, at));
}

/// 11.2, 11.2.1, 11.2.2, R-068: the losses of the American side. A stack with one American unit counts as American.
Toll american_toll(const Table& t, const State& s, SpaceId at) {
  if (units_seen(s, Nation::American, at) == 0) return toll_in_the_open(t, s, "11.3.1"_rule, Side::American, at);
  const int units = units_seen(s, Side::American, at);
  if (sees(s, General::Washington, at) && sheltered(t.map, at))
    return halved(t, "11.2"_rule, units - t.ruleset.washington_shelters, false);
  return halved(t, "11.2"_rule, units, sees_general(s, Side::American, at));
}

Toll toll(const Table& t, const State& s, Side side, SpaceId at) {
  if (side == Side::British) return toll_in_the_open(t, s, "11.1"_rule, side, at);
  return american_toll(t, s, at);
}

/// How far winter attrition has come.
struct Progress {
  bool running = false;                                     ///< is it going on?
  std::array<std::size_t, 2> next{max_spaces, max_spaces};  ///< by Side: the first space that is not dealt with
};

Progress progress_in(const State& s) {
  Progress progress;
  for (const Frame& frame : s.agenda)
    if (const auto* rest = std::get_if<WinterLosses>(&frame)) {
      progress.running = true;
      progress.next[index(rest->side)] = rest->next;
    }
  return progress;
}

/// The part of a step that belongs to winter attrition.
struct Winter {
  State start;                  ///< the position at the beginning of the part
  std::size_t first_event = 0;  ///< the first event of the part
  /// By Side: the spaces that the part deals with, `from` included and `to` not.
  std::array<std::size_t, 2> from{max_spaces, max_spaces}, to{max_spaces, max_spaces};
};

std::optional<Winter> winter_in(const Transition& step) {
  if (step.after.ending != Ending::none) return std::nullopt;
  const Progress before = progress_in(step.before), after = progress_in(step.after);
  const auto winter = [](const Event& event) { return begins(event, Phase::winter_attrition); };
  const std::size_t start = up_to_last(step, winter);
  const bool pending = waiting<BeginWinterAttrition>(step.before) != nullptr;
  if (waiting<BeginWinterAttrition>(step.after) != nullptr) return std::nullopt;
  if (!before.running && start == 0 && !pending) return std::nullopt;
  Winter part{position_after(step, start), start, before.next, after.next};
  if (!before.running) part.from = {0, 0};
  return part;
}

int removed_at(const Transition& step, std::size_t first_event, Nation nation, SpaceId at) {
  int count = 0;
  for (const Event& event : step.events.subspan(first_event))
    if (const auto* removed = std::get_if<UnitsRemoved>(&event.body); removed != nullptr && removed->at == at)
      count += removed->nation == nation ? removed->count : 0;
  return count;
}

int removed_at(const Transition& step, std::size_t first_event, Side side, SpaceId at) {
  if (side == Side::British) return removed_at(step, first_event, Nation::British, at);
  return removed_at(step, first_event, Nation::American, at) + removed_at(step, first_event, Nation::French, at);
}

/// 11.3.2: must the American player choose which units are lost? He must when American and French units are in the
/// space and not all units are lost.
bool must_choose(const State& s, Side side, SpaceId at, int lost) {
  return side == Side::American && lost > 0 && lost < units_seen(s, side, at) &&
         units_seen(s, Nation::American, at) > 0 && units_seen(s, Nation::French, at) > 0;
}

/// How many units the American player is asked to lose in a space by his choice; 0 when he is not asked.
int losses_asked(const State& s, Side side, SpaceId at) {
  const auto* question = asked<ChooseLosses>(s);
  const bool here = question != nullptr && question->winter && question->at == at;
  return here && side == Side::American ? question->remaining : 0;
}

BrokenProperty wrong_losses(const Transition& step, const State& start, const Toll& right, Side side, SpaceId at,
                            int removed) {
  const std::string where = " at " + step.table.map[at].name;
  const std::string what =
      std::to_string(right.lost) + " CU should be lost" + where + ", not " + std::to_string(removed);
  const Nation nation = side == Side::British                         ? Nation::British
                        : units_seen(start, Nation::American, at) > 0 ? Nation::American
                                                                      : Nation::French;
  const char* key = nation == Nation::British ? "british_cu" : nation == Nation::American ? "american_cu" : "french_cu";
  BrokenProperty breach =
      must_follow(right.rule, what, "spaces",
                  space_fact(step.table, at, key, Node::number(units_seen(start, nation, at) - right.lost)));
  const auto* die = asked<RollForAttrition>(step.after);
  if (die != nullptr && die->at == at) breach.asks = "";
  if (right.lost > 0) return breach;
  Node event = Node::map();
  event.add("kind", Node::text("units_removed"));
  event.add("at", Node::text(step.table.map[at].name));
  BrokenProperty spared = must_follow(right.rule, what, "no_events", sequence_of(std::move(event)));
  spared.asks = breach.asks;
  return spared;
}

Found judge_space(const Transition& step, const Winter& part, Side side, SpaceId at) {
  const Toll right = toll(step.table, part.start, side, at);
  const auto* die = asked<RollForAttrition>(step.after);
  const bool rolls = die != nullptr && die->at == at && side_of(die->nation) == side;
  const int removed = removed_at(step, part.first_event, side, at);
  if (rolls && !right.roll) {
    BrokenProperty breach = wrong_losses(step, part.start, right, side, at, removed);
    breach.what = "no CU at " + step.table.map[at].name + " should roll for its life";
    return breach;
  }
  if (right.roll && !rolls) {
    return must_ask(right.rule, "the CU at " + step.table.map[at].name + " should roll for its life",
                    "chance roll_for_attrition");
  }
  if (must_choose(part.start, side, at, right.lost)) {
    if (losses_asked(step.after, side, at) == right.lost) return std::nullopt;
    return must_ask("11.3.2"_rule,
                    "the American should choose " + std::to_string(right.lost) + " CU at " + step.table.map[at].name,
                    "american choose_losses");
  }
  const int taken = removed + losses_asked(step.after, side, at);
  if (taken == right.lost) return std::nullopt;
  return wrong_losses(step, part.start, right, side, at, taken);
}

/// 11.1, 11.2, 11.3: the losses are right in every space that winter attrition deals with in this step.
Found attrition(const Transition& step) {
  const auto part = winter_in(step);
  if (!part) return std::nullopt;
  step.concerned = true;
  for (const Side side : sides)
    for (std::size_t i = part->from[index(side)]; i < std::min(part->to[index(side)], step.table.map.spaces.size());
         ++i)
      if (auto breach = judge_space(step, *part, side, SpaceId(i))) return breach;
  return std::nullopt;
}

/// 11.1.2, 11.2: a single unit is lost on a low die, as the ruleset says.
Found single_units(const Transition& step) {
  const auto* question = asked<RollForAttrition>(step);
  const auto* roll = answered<Roll>(step);
  if (question == nullptr || roll == nullptr || step.after.ending != Ending::none) return std::nullopt;
  const Side side = side_of(question->nation);
  const int lost = static_cast<int>(index(roll->die)) <= step.table.ruleset.winter_single_lost_most ? 1 : 0;
  if (must_choose(step.before, side, question->at, lost)) return std::nullopt;
  const int removed = removed_at(step, 0, side, question->at);
  if (removed == lost) return std::nullopt;
  const RuleRef rule = question->nation == Nation::British    ? "11.1.2"_rule
                       : question->nation == Nation::American ? "11.2"_rule
                                                              : "11.3"_rule;
  return wrong_losses(step, step.before, {rule, lost}, side, question->at, removed);
}

constexpr Property winter_chapter[] = {
    {"11.0"_rule, "winter takes what its table says", attrition},
    {"11.1.2"_rule, "a single unit is lost on a low die", single_units},
};

}  // namespace

std::span<const Property> winter_properties() { return winter_chapter; }

}  // namespace tricorne::verify
