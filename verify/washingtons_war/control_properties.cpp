// Chapter 10: properties of political control. They say where markers may be placed, flipped and removed, and what the
// Political Control Phase does by itself.
#include <algorithm>

#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// 3.0.adjacent, R-013: does the line join two spaces for markers?
bool joins(const Table& t, const State& s, const Connection& line) {
  if (!line.arnold_only) return true;
  return t.ruleset.falmouth_quebec == FalmouthQuebec::while_arnold_is_there &&
         (sees(s, General::Arnold, line.a) || sees(s, General::Arnold, line.b));
}

/// 10.11.B.ii: is a marker of the side in a neighbouring space? Markers in `fresh` do not count. For the British all
/// ports are next to each other (10.11.B.ii.3).
bool has_neighbour(const Table& t, const State& s, Side side, SpaceId at, const SpaceSet& fresh) {
  const auto stands = [&](SpaceId other) { return marker_at(s, other) == side && !fresh.contains(other); };
  for (const Connection& line : t.map.connections) {
    if (line.a != at && line.b != at) continue;
    if (joins(t, s, line) && stands(line.a == at ? line.b : line.a)) return true;
  }
  if (side != Side::British || !t.ruleset.british_ports_adjacent || !t.map[at].port) return false;
  for (std::size_t i = 0; i < t.map.spaces.size(); ++i)
    if (t.map.spaces[i].port && SpaceId(i) != at && stands(SpaceId(i))) return true;
  return false;
}

/// 10.11.A.ii, 10.11.A.iv: the reasons why the American player may not place a marker in a space.
Reasons bars_on_american_placing(const Table& t, const State& s, SpaceId at) {
  Reasons reasons;
  add_if(reasons, t.ruleset.mutinies_bar_placing && s.mutinies, "10.11.A.iv"_rule, "there are mutinies this turn");
  add_if(reasons, t.ruleset.dispersed_congress_bars_placing && s.congress == no_space, "10.11.A.iv"_rule,
         "Congress is dispersed");
  add_if(reasons, marker_at(s, at).has_value(), "10.11.A.ii"_rule, "a PC marker is there");
  add_if(reasons, sees_units(s, Side::British, at), "10.11.A.ii"_rule, "a British CU is there");
  return reasons;
}

/// 10.11.B.ii: the reasons in the space itself why the British player may not place a marker there.
Reasons bars_on_british_placing(const Table& t, const State& s, SpaceId at) {
  Reasons reasons;
  add_if(reasons, marker_at(s, at).has_value(), "10.11.B.ii"_rule, "a PC marker is there");
  add_if(reasons, t.ruleset.lone_americans_bar_placing ? sees_american_unit(s, at) : sees_units(s, Side::American, at),
         "10.11.B.ii"_rule, "an American unit is there");
  return reasons;
}

/// 10.11.A.iii, 10.11.B.iii: the reasons why a side may not flip a marker. The marker must be the enemy's, and an army
/// of the side must be in the space. For the Americans a general may be enough.
Reasons bars_on_flipping(const Table& t, const State& s, Side side, SpaceId at) {
  const bool american = side == Side::American;
  const RuleRef rule = american ? "10.11.A.iii"_rule : "10.11.B.iii"_rule;
  const bool general_does = american && !t.ruleset.american_flip_needs_army;
  const bool led = general_does ? sees_general(s, side, at) : sees_army(s, side, at);
  Reasons reasons;
  add_if(reasons, marker_at(s, at) != enemy_of(side), rule, "no enemy PC marker is there");
  add_if(reasons, !led, rule, general_does ? "no American general is there" : "no friendly army is there");
  return reasons;
}

Found placing(const Transition& step, const ChoosePcAction& question) {
  const Table& t = step.table;
  const State& s = step.before;
  const bool american = question.player == Side::American;
  const SpaceSet fresh = t.ruleset.pc_daisy_chain ? SpaceSet{} : question.fresh;
  Offered offered(step, &PlacePc::at);
  for (const SpaceId at : t.map.all) {
    Reasons reasons = american ? bars_on_american_placing(t, s, at) : bars_on_british_placing(t, s, at);
    const bool army = t.ruleset.british_army_acts_anywhere && sees_army(s, Side::British, at);
    add_if(reasons, !american && !army && !has_neighbour(t, s, Side::British, at, fresh), "10.11.B.ii"_rule,
           "no British PC marker from before the card is next to it");
    offered.expect(at, reasons, american ? "10.11.A.ii"_rule : "10.11.B.ii"_rule);
  }
  return offered.breach();
}

Found flipping(const Transition& step, const ChoosePcAction& question) {
  Offered offered(step, &FlipPc::at);
  for (const SpaceId at : step.table.map.all)
    offered.expect(at, bars_on_flipping(step.table, step.before, question.player, at),
                   question.player == Side::American ? "10.11.A.iii"_rule : "10.11.B.iii"_rule);
  return offered.breach();
}

void add_lonely(Reasons& reasons, const Transition& step, Side side, SpaceId at, RuleRef rule) {
  add_if(reasons, !has_neighbour(step.table, step.before, side, at, {}), rule, "no friendly PC marker is next to it");
}

/// 10.12.B: a discard places a marker as an OPS card does, but both sides need a friendly marker next to it.
Found placing_by_discard(const Transition& step, const ChooseDiscardAction& question) {
  Offered offered(step, &PlacePc::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons = question.player == Side::American ? bars_on_american_placing(step.table, step.before, at)
                                                        : bars_on_british_placing(step.table, step.before, at);
    add_lonely(reasons, step, question.player, at, "6.32.B.ii"_rule);
    offered.expect(at, reasons, "6.32.B.ii"_rule);
  }
  return offered.breach();
}

Found flipping_by_discard(const Transition& step, const ChooseDiscardAction& question) {
  Offered offered(step, &FlipPc::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons = bars_on_flipping(step.table, step.before, question.player, at);
    add_lonely(reasons, step, question.player, at, "6.32.B.ii"_rule);
    offered.expect(at, reasons, "6.32.B.ii"_rule);
  }
  return offered.breach();
}

/// 10.12.B.3, R-075: a discard removes an enemy marker that no enemy piece guards, next to a friendly marker. The
/// ruleset says which pieces guard besides combat units.
Found removing_by_discard(const Transition& step, const ChooseDiscardAction& question) {
  const Ruleset& rules = step.table.ruleset;
  const State& s = step.before;
  const Side enemy = enemy_of(question.player);
  Offered offered(step, &RemovePc::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons;
    add_if(reasons, marker_at(s, at) != enemy, "6.32.B.iii"_rule, "no enemy PC marker is there");
    add_if(reasons, sees_units(s, enemy, at), "6.32.B.iii"_rule, "an enemy CU is there");
    add_if(reasons, rules.discard_removal_spares_generals && sees_general(s, Side::American, at), "6.32.B.iii"_rule,
           "an American general is there");
    add_if(reasons, rules.discard_removal_spares_congress && sees_congress(s, at), "6.32.B.iii"_rule,
           "Congress is there");
    add_lonely(reasons, step, question.player, at, "6.32.B.iii"_rule);
    offered.expect(at, reasons, "6.32.B.iii"_rule);
  }
  return offered.breach();
}

/// 10.2.1: Congress returns to a space outside Canada with an American marker and without British pieces.
Found congress(const Transition& step) {
  if (asked<ChooseCongressSpace>(step) == nullptr) return std::nullopt;
  const State& s = step.before;
  Offered offered(step, &PlaceCongress::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons;
    add_if(reasons, step.table.map[at].colony == Colony::CA, "10.2.1"_rule, "it is in Canada");
    add_if(reasons, marker_at(s, at) != Side::American, "10.2.1"_rule, "no American PC marker is there");
    add_if(reasons, sees_units(s, Side::British, at) || sees_general(s, Side::British, at), "10.2.1"_rule,
           "a British piece is there");
    offered.expect(at, reasons, "10.2.1"_rule);
  }
  return offered.breach();
}

/// Is the segment that places markers under armies still to come?
bool armies_to_come(const State& s) {
  return waiting<BeginPoliticalControlPhase>(s) != nullptr || waiting<PlacePcUnderArmies>(s) != nullptr;
}
/// Is the segment that removes isolated markers still to come?
bool removal_to_come(const State& s) { return armies_to_come(s) || waiting<RemoveIsolatedPc>(s) != nullptr; }

bool phase_begins(const Event& event) { return begins(event, Phase::political_control); }

/// The breach of a step that leaves the wrong marker in a space. `old` is the marker before, `right` the right marker
/// after the step.
BrokenProperty wrong_marker(const Transition& step, RuleRef rule, SpaceId at, std::optional<Side> right,
                            std::optional<Side> old) {
  const std::string word = right ? std::string(to_word(*right)) : "none";
  const std::string what = "the marker at " + step.table.map[at].name + " should be " + word;
  if (right != old) return must_follow(rule, what, "spaces", space_fact(step.table, at, "pc", Node::text(word)));
  Node event = Node::map();
  event.add("kind", Node::text(old ? "pc_removed" : "pc_placed"));
  event.add("at", Node::text(step.table.map[at].name));
  return must_follow(rule, what, "no_events", sequence_of(std::move(event)));
}

/// 10.2.2: a marker is placed under every army, and all other spaces keep their markers.
Found markers_under_armies(const Transition& step) {
  const std::size_t begun = up_to_last(step, phase_begins);
  if ((begun == 0 && !armies_to_come(step.before)) || armies_to_come(step.after)) return std::nullopt;
  step.concerned = true;
  const auto segment = [](const Event& event) { return phase_begins(event) || event.rule == "10.2.1"_rule; };
  const auto removal = [](const Event& event) { return event.rule == "10.2.2"_rule; };
  const State old = position_after(step, up_to_last(step, segment));
  const State now = position_after(step, std::max(up_to_last(step, segment), up_to_last(step, removal)));
  for (std::size_t i = 0; i < step.table.map.spaces.size(); ++i) {
    const auto at = SpaceId(i);
    std::optional<Side> right = marker_at(old, at);
    for (const Side side : sides)
      if (sees_army(old, side, at)) right = side;
    if (marker_at(now, at) != right) return wrong_marker(step, "10.2.2"_rule, at, right, marker_at(old, at));
  }
  return std::nullopt;
}

/// 10.2.3, 10.3: exactly the isolated markers are removed.
Found isolated_markers_leave(const Transition& step) {
  const std::size_t begun = up_to_last(step, phase_begins);
  if ((begun == 0 && !removal_to_come(step.before)) || removal_to_come(step.after)) return std::nullopt;
  step.concerned = true;
  const auto segment = [](const Event& event) {
    return phase_begins(event) || event.rule == "10.2.1"_rule || event.rule == "10.2.2"_rule;
  };
  const std::size_t start = up_to_last(step, segment);
  const State old = position_after(step, start);
  std::array<SpaceSet, 2> gone;
  for (const Event& event : step.events.subspan(start))
    if (const auto* removed = std::get_if<PcRemoved>(&event.body)) gone[index(removed->side)].insert(removed->at);
  const RemovalTrace trace = trace_removal(step.table, old);
  for (const Side side : sides)
    for (const IsolationTrace& marker : trace.traces[index(side)]) {
      if (marker.isolated == gone[index(side)].contains(marker.marker)) continue;
      const std::optional<Side> right = marker.isolated ? std::nullopt : std::optional(side);
      return wrong_marker(step, side == Side::American ? "10.31.B"_rule : "10.32.B"_rule, marker.marker, right, side);
    }
  return std::nullopt;
}

constexpr Property control_chapter[] = {
    {"10.11.A.ii"_rule, "markers are placed where an OPS card may place them", when_asked<placing>},
    {"10.11.A.iii"_rule, "markers are flipped beside an own general or army", when_asked<flipping>},
    {"10.12.B"_rule, "a discard places next to a friendly marker", when_asked<placing_by_discard>},
    {"10.12.B"_rule, "a discard flips next to a friendly marker", when_asked<flipping_by_discard>},
    {"10.12.B.3"_rule, "a discard removes what nobody guards", when_asked<removing_by_discard>},
    {"10.2.1"_rule, "Congress returns among its friends", congress},
    {"10.2.2"_rule, "armies make their space friendly", markers_under_armies},
    {"10.2.3"_rule, "isolated markers leave, and no others", isolated_markers_leave},
};

}  // namespace

std::span<const Property> control_properties() { return control_chapter; }

}  // namespace tricorne::verify
