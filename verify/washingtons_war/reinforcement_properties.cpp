// Chapter 8: properties of reinforcements. They say where reinforcements arrive, how many units come, which generals
// come, and what the box holds afterwards.
#include <algorithm>

#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// 8.1.C: the British land in a port without blockade, American unit and American marker.
Found landing(const Transition& step) {
  if (asked<ChooseLandingPort>(step) == nullptr) return std::nullopt;
  Offered offered(step, &LandAt::at);
  for (const SpaceId at : step.table.map.all) {
    const bool shut =
        step.table.ruleset.blockade_bars_reinforcements && under_blockade(step.table.map, step.before, at);
    Reasons reasons;
    add_if(reasons, !step.table.map[at].port, "8.1.C"_rule, "the space is no port");
    add_if(reasons, shut, "12.3.1"_rule, "the French navy blockades the port");
    add_if(reasons, sees_units(step.before, Side::American, at), "8.1.C"_rule, "an American CU is there");
    add_if(reasons, marker_at(step.before, at) == Side::American, "8.1.C"_rule, "an American PC marker is there");
    offered.expect(at, reasons, "8.1.C"_rule);
  }
  return offered.breach();
}

/// 8.1.C: the British may bring any number of the units in their box.
Found landing_units(const Transition& step) {
  if (asked<ChooseLandedUnits>(step) == nullptr) return std::nullopt;
  const int box = step.before.british_reinforcements;
  Offered offered(step, &BringUnits::count);
  for (int count = 0; count <= std::min(box, 200); ++count) offered.expect(UnitCount(count), {}, "8.1.C"_rule);
  offered.expect_nothing_else("8.1.C"_rule, "the box does not hold so many");
  return offered.breach();
}

/// 8.2.C: American units come to any space without British unit and British marker.
Found raising(const Transition& step) {
  if (asked<ChooseRaisingSpace>(step) == nullptr) return std::nullopt;
  Offered offered(step, &RaiseAt::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons;
    add_if(reasons, sees_units(step.before, Side::British, at), "8.2.C"_rule, "a British CU is there");
    add_if(reasons, marker_at(step.before, at) == Side::British, "8.2.C"_rule, "a British PC marker is there");
    offered.expect(at, reasons, "8.2.C"_rule);
  }
  return offered.breach();
}

/// 8.1.C, 8.2.C: a general comes from his side's box. Rochambeau does not come before his troops (12.2.B.ii.3). No
/// general comes to Washington's space (8.2.C.2).
Found generals_from_the_box(const Transition& step) {
  const auto* american = asked<ChooseRaisedGeneral>(step);
  const auto* british = asked<ChooseLandedGeneral>(step);
  if (american == nullptr && british == nullptr) return std::nullopt;
  const Side side = american != nullptr ? Side::American : Side::British;
  const SpaceId at = american != nullptr ? american->at : british->port;
  const RuleRef rule = american != nullptr ? "8.2.C"_rule : "8.1.C"_rule;
  Offered offered(step, &BringGeneral::general);
  for (const General general : generals_of(side)) {
    Reasons reasons;
    add_if(reasons, step.before.generals[index(general)].kind != GeneralPlace::Kind::reinforcements, rule,
           "the general is not in the box");
    add_if(reasons, american != nullptr && sees(step.before, General::Washington, at), "8.2.C.2"_rule,
           "Washington is there and does not make room");
    add_if(reasons, general == General::Rochambeau && step.before.french_reinforcements > 0, "12.2.B.ii.3"_rule,
           "his troops still wait");
    offered.expect(general, reasons, rule);
  }
  offered.expect_nothing_else(rule, "the general is of the other side");
  return offered.breach();
}

/// 12.2.B.ii, 12.2.B.ii.2: the French land in a port without British unit and British marker. From the box they come
/// as reinforcements, and so not to Washington (8.2.C.2).
Found french_landing(const Transition& step) {
  const bool from_box = asked<ChooseRaisingSpace>(step) != nullptr && step.before.french_reinforcements > 0 &&
                        step.before.generals[index(General::Rochambeau)].kind == GeneralPlace::Kind::reinforcements;
  if (!from_box && asked<ChooseFrenchPort>(step) == nullptr) return std::nullopt;
  const bool washington_bars = from_box && !step.table.ruleset.french_reinforce_washington;
  const RuleRef rule = from_box ? "12.2.B.ii.2"_rule : "12.2.B.ii"_rule;
  Offered offered(step, &LandAt::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons;
    add_if(reasons, !step.table.map[at].port, "12.2.B.ii"_rule, "the space is no port");
    add_if(reasons, sees_units(step.before, Side::British, at), "12.2.B.ii"_rule, "a British CU is there");
    add_if(reasons, marker_at(step.before, at) == Side::British, "12.2.B.ii"_rule, "a British PC marker is there");
    add_if(reasons, washington_bars && sees(step.before, General::Washington, at), "8.2.C.2"_rule,
           "Washington is there and does not make room");
    offered.expect(at, reasons, rule);
  }
  return offered.breach();
}

/// 8.2.C: where the French come as reinforcements, Rochambeau takes the place of any general but Washington.
Found rochambeau_takes_the_place(const Transition& step) {
  const auto* landing = answered<LandAt>(step);
  if (landing == nullptr || asked<ChooseRaisingSpace>(step) == nullptr) return std::nullopt;
  for (const General general : generals_of(Side::American))
    if (general != General::Washington && sees(step.before, general, landing->at) &&
        step.after.generals[index(general)].kind != GeneralPlace::Kind::reinforcements)
      return must_follow("8.2.C"_rule, to_word(step.table, general) + " should have made room for Rochambeau", "events",
                         sequence_of(event_pattern(step.table, "8.2.C"_rule, GeneralToReinforcements{general})));
  return std::nullopt;
}

/// 8.1.B, 8.2.B: a side brings reinforcements only so often in a turn as the ruleset says.
Found how_often(const Transition& step, const ChooseCardPlay& question) {
  const bool american = question.player == Side::American;
  const int most =
      american ? step.table.ruleset.american_reinforcement_cards : step.table.ruleset.british_reinforcement_cards;
  if (step.before.pile(reinforcement_of(question.player)).size() < most) return std::nullopt;
  Offered offered(step, &PlayForReinforcements::card);
  offered.expect_nothing_else(american ? "8.2.B"_rule : "8.1.B"_rule, "this turn's reinforcements have been brought");
  return offered.breach();
}

/// The number of units of a nation that the events bring to a space.
int arrived(const Transition& step, Nation nation, SpaceId at) {
  int count = 0;
  for (const Event& event : step.events)
    if (const auto* come = std::get_if<UnitsArrived>(&event.body); come != nullptr && come->at == at)
      count += come->nation == nation ? come->count : 0;
  return count;
}

Found compare_arrival(const Transition& step, RuleRef rule, const UnitsArrived& right) {
  if (arrived(step, right.nation, right.at) == right.count) return std::nullopt;
  const std::string what = std::to_string(right.count) + " CU should arrive";
  if (right.count > 0) return must_follow(rule, what, "events", sequence_of(event_pattern(step.table, rule, right)));
  return must_follow(rule, what, "no_events", sequence_of(Node::text("units_arrived")));
}

/// 8.2.C: as many American units arrive as the card shows, but no more than the stock has.
Found raised_units(const Transition& step) {
  const auto* question = asked<ChooseRaisingSpace>(step);
  const auto* answer = answered<RaiseAt>(step);
  if (question == nullptr || answer == nullptr) return std::nullopt;
  int on_map = 0;
  for (const int count : step.before.combat_units[index(Nation::American)]) on_map += count;
  const int right = std::clamp(step.table.ruleset.american_stock - on_map, 0, int{question->count});
  return compare_arrival(step, "8.2.C"_rule, {Nation::American, right, answer->at});
}

/// 8.1.C: as many British units arrive as the player says. The ledger (ledger.h) checks that they leave the box.
Found landed_units(const Transition& step) {
  const auto* question = asked<ChooseLandedUnits>(step);
  const auto* answer = answered<BringUnits>(step);
  if (question == nullptr || answer == nullptr) return std::nullopt;
  return compare_arrival(step, "8.1.C"_rule, {Nation::British, static_cast<int>(index(answer->count)), question->port});
}

/// 8.1.A, 8.2.A: the British units of the year come into the box, and captured generals come back.
Found reinforcements_phase(const Transition& step) {
  const auto begun = [](const Event& event) { return begins(event, Phase::reinforcements); };
  const std::size_t start = up_to_last(step, begun);
  const bool pending = waiting<BeginReinforcementsPhase>(step.before) != nullptr;
  if ((start == 0 && !pending) || waiting<BeginReinforcementsPhase>(step.after) != nullptr) return std::nullopt;
  step.concerned = true;
  const State then = position_after(step, start);
  const int box = then.british_reinforcements + step.table.turns[then.turn].british_units;
  if (step.after.british_reinforcements != box) {
    Node boxes = Node::map();
    boxes.add("british_cu", Node::number(box));
    return must_follow("8.1.A"_rule, "the British box should hold " + std::to_string(box) + " CU", "reinforcements",
                       std::move(boxes));
  }
  for (const Side side : sides)
    for (const General general : generals_of(side))
      if (step.after.generals[index(general)].kind == GeneralPlace::Kind::captured)
        return must_follow(side == Side::British ? "8.1.A"_rule : "8.2.A"_rule,
                           to_word(step.table, general) + " should have come home", "captured", Node::sequence());
  return std::nullopt;
}

constexpr Property reinforcement_chapter[] = {
    {"8.1.A"_rule, "the year's units and the prisoners reach the box", reinforcements_phase},
    {"8.1.B"_rule, "reinforcements come so often a turn", when_asked<how_often>},
    {"8.1.C"_rule, "the British land in open ports", landing},
    {"8.1.C"_rule, "the British bring any number from the box", landing_units},
    {"8.1.C"_rule, "as many land as the British say", landed_units},
    {"8.2.C"_rule, "American troops gather away from the British", raising},
    {"8.2.C"_rule, "the card's number of American troops comes", raised_units},
    {"8.2.C.2"_rule, "generals come from the box", generals_from_the_box},
    {"12.2.B.ii"_rule, "the French land in open ports", french_landing},
    {"8.2.C"_rule, "Rochambeau takes the place of a general", rochambeau_takes_the_place},
};

}  // namespace

std::span<const Property> reinforcement_properties() { return reinforcement_chapter; }

}  // namespace tricorne::verify
