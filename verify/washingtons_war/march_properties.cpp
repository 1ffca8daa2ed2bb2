// 7.3 to 7.5: properties of marching, sailing, stopping, and of the units that come along.
#include <algorithm>
#include <array>

#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// 7.3.B: a march is offered exactly the neighbouring spaces that it may enter.
Found marching(const Transition& step, const ChooseMarchStep& question) {
  Offered offered(step, &MarchTo::to);
  for (const MarchOption& option : march_options(step.table, step.before, question.march))
    offered.expect(option.to, option.reasons, "7.3.B"_rule);
  offered.expect_nothing_else("7.3.B"_rule, "no line leads there");
  return offered.breach();
}

/// 7.5, 12.3.2: adds the reasons that close a port to British ships.
void add_closed_port(Reasons& reasons, const Transition& step, SpaceId port) {
  const State& s = step.before;
  add_if(reasons, !step.table.map[port].port, "7.5"_rule, "naval movement is from port to port");
  add_if(reasons, sees_units(s, Side::American, port), "7.5"_rule, "an American CU is in a port of the voyage");
  add_if(reasons, marker_at(s, port) == Side::American, "7.5"_rule, "an American PC marker is in a port of the voyage");
  add_if(reasons, step.table.ruleset.blockade_bars_naval_movement && under_blockade(step.table.map, s, port),
         "12.3.2"_rule, "the French navy blockades a port of the voyage");
}

Found sailing(const Transition& step, const ChooseMarchStep& question) {
  const March& march = question.march;
  Reasons shared;
  add_if(shared, march.side != Side::British, "7.5"_rule, "only the British move by sea");
  add_if(shared, march.spent > 0 || march.sailed, "7.5"_rule, "naval movement takes the whole move");
  add_if(shared, !step.table.ruleset.naval_movement, "7.5"_rule, "there is no naval movement");
  add_closed_port(shared, step, march.at);
  const bool alone = companions(step.table, step.before, march).total() == 0;
  Offered offered(step, &SailTo::to);
  for (const SpaceId to : step.table.map.all) {
    Reasons reasons = shared;
    add_if(reasons, to == march.at, "7.5"_rule, "he is there already");
    add_closed_port(reasons, step, to);
    add_if(reasons, alone && sees_lone_general(step.before, Side::American, to), "7.4.A"_rule,
           "a general alone may not stop with an enemy general");
    offered.expect(to, reasons, "7.5"_rule);
  }
  return offered.breach();
}

/// 7.4.A: a general without units may pass an enemy general who is alone, but may not stop in his space.
Found stopping(const Transition& step, const ChooseMarchStep& question) {
  const Side side = question.march.side;
  const SpaceId at = question.march.at;
  Reasons reasons;
  add_if(reasons, sees_lone_general(step.before, enemy_of(side), at) && !sees_units(step.before, side, at),
         "7.4.A"_rule, "an enemy general is there, and no unit to take him");
  return compare_offer<Finish>(step, reasons, "7.3.A"_rule);
}

/// The reasons why so many units may not go along to a space.
Reasons bars_on_company(const Transition& step, const March& march, SpaceId to, int own, int french, int spent) {
  const Companions there = companions(step.table, step.before, march);
  const bool missing = own > there.own || french > there.french;
  const bool others = missing && there.others > 0 && own + french <= there.total() + there.others;
  Reasons reasons;
  if (own + french == 0) reasons = barred_alone(step.table, step.before, march, to, spent);
  add_if(reasons, others, "7.4.E"_rule, "another general of this campaign has moved those units");
  add_if(reasons, missing && !others, "7.3.A"_rule, "there are not that many units");
  add_if(reasons, own + french > step.table.ruleset.army_units, "7.3.A"_rule, "an army on the march is not that large");
  return reasons;
}

/// The spaces that the march has used up when it is in `to` (7.3.D, 7.5).
int spent_at(const Table& t, const March& march, SpaceId to, bool by_sea) {
  if (by_sea) return march.spent + march.allowance;
  for (const Connection& line : t.map.connections)
    if ((line.a == march.at && line.b == to) || (line.b == march.at && line.a == to))
      return march.spent + spaces_counted(t, line);
  return march.spent;
}

/// 7.3.A, 7.4.E: a general is offered exactly the numbers of units that may go along. Where he takes none of his own
/// nation, French units may still be asked for in the next question.
Found company(const Transition& step, const ChooseMarchingUnits& question) {
  const March& march = question.march;
  const Companions there = companions(step.table, step.before, march);
  const int spent = spent_at(step.table, march, question.to, question.by_sea);
  Offered offered(step, &TakeUnits::count);
  for (int own = 0; own <= there.own + there.others + 1; ++own) {
    const int french = own == 0 && there.french > 0 ? 1 : 0;
    offered.expect(UnitCount(own), bars_on_company(step, march, question.to, own, french, spent), "7.3.A"_rule);
  }
  offered.expect_nothing_else("7.3.A"_rule, "there are not that many units");
  return offered.breach();
}

Found french_company(const Transition& step, const ChooseMarchingFrench& question) {
  const March& march = question.march;
  const int spent = spent_at(step.table, march, question.to, false);
  Offered offered(step, &TakeFrench::count);
  for (int french = 0; french <= companions(step.table, step.before, march).french + 1; ++french)
    offered.expect(UnitCount(french), bars_on_company(step, march, question.to, question.own, french, spent),
                   "7.3.A"_rule);
  offered.expect_nothing_else("7.3.A"_rule, "there are not that many units");
  return offered.breach();
}

/// 7.3.A, 7.3.D: each line counts its spaces, and the count goes on through the whole march.
Found counting(const Transition& step) {
  const auto* units = asked<ChooseMarchingUnits>(step);
  const auto* french = asked<ChooseMarchingFrench>(step);
  const auto* then = asked<ChooseMarchStep>(step.after);
  if (step.answer == nullptr || then == nullptr || (units == nullptr && french == nullptr)) return std::nullopt;
  const March& march = units != nullptr ? units->march : french->march;
  const SpaceId to = units != nullptr ? units->to : french->to;
  const int spent = spent_at(step.table, march, to, units != nullptr && units->by_sea);
  if (then->march.general != march.general || then->march.at != to || then->march.spent == spent) return std::nullopt;
  Node frame = Node::map();
  Node inner = Node::map();
  inner.add("march", to_node(step.table, [&] {
              March right = then->march;
              right.spent = static_cast<Small>(spent);
              return right;
            }()));
  frame.add("choose_march_step", std::move(inner));
  return must_follow(
      "7.3.D"_rule,
      "the march has used up " + std::to_string(spent) + " spaces, not " + std::to_string(then->march.spent), "agenda",
      sequence_of(std::move(frame)));
}

/// 7.4.A, 7.3.C: a general without units who passes an enemy general can go on from that space.
Found going_on(const Transition& step) {
  const auto* then = asked<ChooseMarchStep>(step.after);
  const bool moved = asked<ChooseMarchingUnits>(step) != nullptr || asked<ChooseMarchingFrench>(step);
  if (step.answer == nullptr || then == nullptr || !moved) return std::nullopt;
  const March& march = then->march;
  const bool passing = sees_lone_general(step.after, enemy_of(march.side), march.at);
  if (!passing || sees_units(step.after, march.side, march.at)) return std::nullopt;
  for (const MarchOption& option : march_options(step.table, step.after, march))
    if (option.reasons.empty()) return std::nullopt;
  return must_refuse(step, "7.4.A"_rule, *step.answer, "no space is left to go on from there, past an enemy general");
}

using Count = std::array<int, max_spaces>;

/// The units in the first `entries` entries of the units that a campaign has moved, by space.
Count units_moved(const ChooseCampaignActivation& campaign, std::size_t entries) {
  Count count{};
  for (std::size_t i = 0; i < std::min(entries, campaign.moved.size()); ++i)
    count.at(index(campaign.moved[i].at)) += campaign.moved[i].own + campaign.moved[i].french;
  return count;
}

Count others_have_moved(const EndOfActivation& activation) {
  const std::size_t all = activation.campaign.moved.size();
  return units_moved(activation.campaign, all - std::min<std::size_t>(all, activation.left));
}

Found wrong_marks(const Table& t, const char* what, const EndOfActivation& right) {
  Node frame = Node::map();
  frame.add("end_of_activation", to_node(t, right));
  return must_follow("7.4.E"_rule, what, "agenda", sequence_of(std::move(frame)));
}

/// 7.2.A, 7.3.A: units that a general leaves on his way are not barred to himself during his activation.
Found leaving_units(const Transition& step) {
  const auto* before = waiting<EndOfActivation>(step.before);
  const auto* after = waiting<EndOfActivation>(step.after);
  if (before == nullptr || after == nullptr || !(before->campaign.activated == after->campaign.activated))
    return std::nullopt;
  step.concerned = true;
  if (others_have_moved(*before) == others_have_moved(*after)) return std::nullopt;
  return wrong_marks(step.table, "units are barred to the general who has moved them himself", *before);
}

/// 7.4.E: when a general stops, all units that he has moved are barred to the next general.
Found ending_an_activation(const Transition& step) {
  const auto* question = asked<ChooseMarchStep>(step);
  const auto* before = waiting<EndOfActivation>(step.before);
  const auto* after = waiting<ChooseCampaignActivation>(step.after);
  if (question == nullptr || before == nullptr || after == nullptr || !answered<Finish>(step)) return std::nullopt;
  if (before->campaign.moved.size() >= MovedList::capacity()) return std::nullopt;
  Count expected = units_moved(before->campaign, before->campaign.moved.size());
  expected.at(index(question->march.at)) += question->march.own + question->march.french;
  if (units_moved(*after, after->moved.size()) == expected) return std::nullopt;
  return wrong_marks(step.table, "what a general has moved is not what is barred to the next", *before);
}

constexpr Property march_chapter[] = {
    {"7.3.B"_rule, "the march goes where the lines and the spaces left allow", when_asked<marching>},
    {"7.3.A"_rule, "an army on the march takes what it may", when_asked<company>},
    {"7.2.A"_rule, "what a general leaves on his way is his own", leaving_units},
    {"7.4.E"_rule, "what a general has moved is barred to the next", ending_an_activation},
    {"12.2.C.1"_rule, "French units go with an American general", when_asked<french_company>},
    {"7.3.D"_rule, "the spaces of a march are counted", counting},
    {"7.4.A"_rule, "a general alone who passes an enemy general can go on", going_on},
    {"7.4.A"_rule, "a general alone does not stay with an enemy general", when_asked<stopping>},
    {"7.5"_rule, "ships go from open port to open port", when_asked<sailing>},
};

}  // namespace

std::span<const Property> march_properties() { return march_chapter; }

}  // namespace tricorne::verify
