// Chapter 7 without marching itself: properties of activation, landing parties, captures, interception and retreat
// before battle.
#include <algorithm>

#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// 7.1.A: an OPS card activates generals whose strategy rating is not above its number. The answers of each card are
/// compared by themselves.
Found activating(const Transition& step, const ChooseCardPlay& question) {
  for (const CardId card : step.before.pile(hand_of(question.player)) & step.table.cards.ops) {
    Offered offered(step, &PlayToActivate::general, PlayToActivate{.card = card});
    for (const General general : generals_of(question.player)) {
      const int rating = step.table.generals[index(general)].strategy;
      Reasons reasons;
      add_if(reasons, step.before.generals[index(general)].kind != GeneralPlace::Kind::on_map, "7.0"_rule,
             "the general is not on the map");
      add_if(reasons, rating > step.table.cards[card].ops, "7.1.A"_rule, "the card is lower than his strategy rating");
      offered.expect(general, reasons, "7.1.A"_rule);
    }
    offered.expect_nothing_else("7.0"_rule, "the general is of the other side");
    if (offered.breach()) return offered.breach();
  }
  return std::nullopt;
}

/// 7.2.A, 7.4.E: a campaign activates any general of its player, each only once.
Found activating_by_campaign(const Transition& step, const ChooseCampaignActivation& question) {
  const auto& activated = question.activated;
  Offered offered(step, &ActivateGeneral::general);
  for (const General general : generals_of(question.player)) {
    Reasons reasons;
    add_if(reasons, step.before.generals[index(general)].kind != GeneralPlace::Kind::on_map, "7.0"_rule,
           "the general is not on the map");
    add_if(reasons, std::ranges::find(activated, general) != activated.end(), "7.4.E"_rule,
           "the campaign has activated him already");
    offered.expect(general, reasons, "7.2.A"_rule);
  }
  offered.expect_nothing_else("7.0"_rule, "the general is of the other side");
  return offered.breach();
}

/// 7.4.C: of two generals in the space, either may be sent away, but never Washington.
Found making_room(const Transition& step, const ChooseExcessGeneral& question) {
  Offered offered(step, &SendToReinforcements::general);
  for (const General general : generals_of(question.owner)) {
    Reasons reasons;
    add_if(reasons, !sees(step.before, general, question.at), "7.4.C"_rule, "the general is not in the space");
    add_if(reasons, general == General::Washington, "7.4.C"_rule, "Washington never goes to the box");
    offered.expect(general, reasons, "7.4.C"_rule);
  }
  offered.expect_nothing_else("7.4.C"_rule, "the general is of the other side");
  return offered.breach();
}

/// 7.2.B: the reasons why no landing party may come to a space, whether it flips or places a marker.
Reasons bars_on_landing(const Transition& step, const ChooseCampaignActivation& campaign, SpaceId at) {
  const Ruleset& rules = step.table.ruleset;
  const Space& space = step.table.map[at];
  Reasons reasons;
  add_if(reasons, campaign.player != Side::British, "7.2.B"_rule, "only the British land");
  add_if(reasons, campaign.landing_parties >= rules.landing_parties_per_campaign, "7.2.B"_rule,
         "the campaign has had its landing party");
  add_if(reasons, !space.port, "7.2.B"_rule, "the space is no port");
  add_if(reasons, space.shape == Shape::fortified_port && !rules.landing_party_in_fortified_port, "7.2.B"_rule,
         "the port is fortified");
  return reasons;
}

Found landing_to_flip(const Transition& step, const ChooseCampaignActivation& question) {
  const bool barred = !step.table.ruleset.landing_party_flips_in_blockaded_port;
  Offered offered(step, &LandAndFlip::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons = bars_on_landing(step, question, at);
    add_if(reasons, barred && under_blockade(step.table.map, step.before, at), "7.2.B.a"_rule, "the port is blockaded");
    add_if(reasons, marker_at(step.before, at) != Side::American, "7.2.B.a"_rule, "no American PC marker is there");
    add_if(reasons, sees_american_unit(step.before, at), "7.2.B.a"_rule, "an American unit is there");
    offered.expect(at, reasons, "7.2.B.a"_rule);
  }
  return offered.breach();
}

/// is the port empty? The ruleset says which pieces count.
bool empty_port(const Transition& step, SpaceId at) {
  const bool american = sees_american_unit(step.before, at);
  const bool british = sees_units(step.before, Side::British, at) || sees_general(step.before, Side::British, at);
  switch (step.table.ruleset.landing_party_empty_port) {
    case EmptyPort::no_marker:
      return true;
    case EmptyPort::no_american_piece:
      return !american;
    case EmptyPort::no_piece:
      return !american && !british;
  }
  return false;
}

Found landing_to_place(const Transition& step, const ChooseCampaignActivation& question) {
  const bool barred = !step.table.ruleset.landing_party_places_in_blockaded_port;
  Offered offered(step, &LandAndPlace::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons = bars_on_landing(step, question, at);
    add_if(reasons, barred && under_blockade(step.table.map, step.before, at), "7.2.B.b"_rule, "the port is blockaded");
    add_if(reasons, marker_at(step.before, at).has_value(), "7.2.B.b"_rule, "a PC marker is there");
    add_if(reasons, !empty_port(step, at), "7.2.B.b"_rule, "the port is not empty");
    offered.expect(at, reasons, "7.2.B.b"_rule);
  }
  return offered.breach();
}

/// 7.6.B: Washington's capture removes one American marker in each colony, in spaces without an American unit.
Found markers_for_washington(const Transition& step, const ChooseMarkersAfterCapture& question) {
  Offered offered(step, &RemovePc::at);
  for (const SpaceId at : step.table.map.all) {
    Reasons reasons;
    add_if(reasons, marker_at(step.before, at) != Side::American, "7.6.B"_rule, "no American PC marker is there");
    add_if(reasons, sees_american_unit(step.before, at), "7.6.B"_rule, "an American unit is there");
    add_if(reasons, question.closed.contains(step.table.map[at].colony), "7.6.B"_rule, "the colony has lost a marker");
    offered.expect(at, reasons, "7.6.B"_rule);
  }
  return offered.breach();
}

Found intercepting(const Transition& step, const ChooseInterception& question) {
  Offered offered(step, &Intercept::general);
  for (const General general : generals_of(Side::American)) {
    Reasons reasons = bars_on_being_intercepted(step.table, step.before, question.march);
    for (const Objection& bar : bars_on_interception(step.table, step.before, general, question.march.at))
      reasons.push_back(bar);
    offered.expect(general, reasons, "7.8.A"_rule);
  }
  offered.expect_nothing_else("7.8"_rule, "only Americans intercept");
  return offered.breach();
}

/// A British army that is about to enter a space by land.
struct Entry {
  March march;
  SpaceId to{};
};

std::optional<Entry> british_entry(const Transition& step) {
  const auto* question = asked<ChooseMarchingUnits>(step);
  const auto* taken = answered<TakeUnits>(step);
  if (question == nullptr || taken == nullptr || step.after.ending != Ending::none) return std::nullopt;
  if (question->march.side != Side::British || question->by_sea || index(taken->count) == 0) return std::nullopt;
  return Entry{question->march, question->to};
}

/// 7.8.A, 7.8.B: may anybody intercept? The space must have no British units before and an American marker, where the
/// ruleset needs the marker. An American army must be able to try.
bool may_be_intercepted(const Transition& step, const Entry& entry) {
  const bool marked = marker_at(step.before, entry.to) == Side::American;
  if ((!marked && step.table.ruleset.interception_needs_marker) || sees_units(step.before, Side::British, entry.to))
    return false;
  for (const General general : generals_of(Side::American))
    if (bars_on_interception(step.table, step.before, general, entry.to).empty()) return true;
  return false;
}

BrokenProperty asks_wrongly(RuleRef rule, bool expected, const char* question) {
  return must_ask(rule,
                  std::string("the question ") + question + (expected ? " is not asked" : " is asked without cause"),
                  expected ? question : "");
}

/// 7.8.A, 7.8.B: interception is offered when, and only when, it may be tried.
Found offering_interception(const Transition& step) {
  const auto entry = british_entry(step);
  if (!entry || waiting<ChooseMarkersAfterCapture>(step.after) != nullptr) return std::nullopt;
  step.concerned = true;
  const bool expected = may_be_intercepted(step, *entry);
  if (expected == (waiting<ChooseInterception>(step.after) != nullptr)) return std::nullopt;
  return asks_wrongly("7.8.A"_rule, expected, "american choose_interception");
}

bool is_taken(const Transition& step, General general) {
  return std::ranges::any_of(step.events, [&](const Event& event) {
    const auto* captured = std::get_if<GeneralCaptured>(&event.body);
    return captured != nullptr && captured->general == general;
  });
}

/// Compares a capture with the events: `expected` says whether the general must be captured.
Found compare_capture(const Transition& step, RuleRef rule, const GeneralCaptured& capture, bool expected) {
  if (is_taken(step, capture.general) == expected) return std::nullopt;
  Node pattern = sequence_of(event_pattern(step.table, rule, capture));
  if (expected) return must_follow(rule, "the general alone is not taken", "events", std::move(pattern));
  return must_follow(rule, "the general is taken, though an army may still come to him", "no_events",
                     std::move(pattern));
}

/// The space that British units have just entered, also while an interception there is decided.
std::optional<SpaceId> space_entered(const Transition& step) {
  if (const auto entry = british_entry(step)) return entry->to;
  if (step.answer == nullptr || step.after.ending != Ending::none) return std::nullopt;
  if (const auto* choice = asked<ChooseInterception>(step)) return choice->march.at;
  if (const auto* roll = asked<RollForInterception>(step)) return roll->march.at;
  return std::nullopt;
}

bool somebody_intercepts(const Transition& step) {
  if (waiting<ChooseInterception>(step.after) || waiting<RollForInterception>(step.after)) return true;
  return std::ranges::any_of(step.events, [](const Event& event) {
    const auto* tried = std::get_if<InterceptionTried>(&event.body);
    return tried != nullptr && tried->outcome == Attempt::succeeds;
  });
}

/// 7.8.F, 7.6.A: an American general alone is captured when British units enter his space. Where the ruleset says so,
/// an interception that succeeds or is still possible saves him.
Found taking_a_general_alone(const Transition& step) {
  const auto at = space_entered(step);
  const auto alone = at ? general_seen(step.before, Side::American, *at) : std::nullopt;
  if (!alone) return std::nullopt;
  step.concerned = true;
  // 12.2.C: French units guard him as his own do. A battle that begins at once is another matter.
  if (sees_units(step.before, Side::American, *at))
    return british_entry(step) ? compare_capture(step, "7.6.A"_rule, {*alone, *at}, false) : std::nullopt;
  const bool waits = step.table.ruleset.interception_saves_lone_general && somebody_intercepts(step);
  return compare_capture(step, "7.6.A"_rule, {*alone, *at}, !waits);
}

/// 7.6.A, 7.8.F: when interceptors come, a British general who stood in the space before the army came is captured. The
/// ruleset says whether this happens.
Found taking_by_interception(const Transition& step) {
  const auto* roll = asked<RollForInterception>(step);
  const auto* nation = asked<ChooseInterceptingFrench>(step);
  if (step.answer == nullptr || (roll == nullptr && nation == nullptr)) return std::nullopt;
  const March& march = roll != nullptr ? roll->march : nation->march;
  const bool came = std::ranges::any_of(step.events, [](const Event& event) {
    return event.rule == "7.8.C"_rule && std::holds_alternative<GeneralMoved>(event.body);
  });
  if (!came) return std::nullopt;
  for (const General general : generals_of(Side::British))
    if (general != march.general && sees(step.before, general, march.at))
      return compare_capture(step, "7.6.A"_rule, {general, march.at},
                             step.table.ruleset.interception_captures_lone_general);
  return std::nullopt;
}

/// 7.9.A: may an American army retreat before the battle? The ruleset says whether it must not have tried to intercept,
/// and whether it needs a space to go to.
bool may_slip_away(const Transition& step, const Entry& entry) {
  const auto general = general_seen(step.before, Side::American, entry.to);
  if (!general || !sees_units(step.before, Side::American, entry.to)) return false;
  if (step.table.ruleset.interception_bars_evasion && interceptions_tried(step.before, *general) > 0) return false;
  if (!step.table.ruleset.evasion_needs_haven) return true;
  return std::ranges::any_of(retreat_options(step.table, step.before, {Side::American, entry.to, entry.march.at, true}),
                             &RetreatOption::legal);
}

Found offering_retreat_before_battle(const Transition& step) {
  const auto entry = british_entry(step);
  if (!entry || may_be_intercepted(step, *entry)) return std::nullopt;
  step.concerned = true;
  const bool expected = may_slip_away(step, *entry);
  if (expected == (waiting<ChooseRetreatBeforeBattle>(step.after) != nullptr)) return std::nullopt;
  return asks_wrongly("7.9.A"_rule, expected, "american choose_retreat_before_battle");
}

/// 7.8.A, 7.9.A: an attempt succeeds when the die is not above the agility plus `bonus`. Washington and Greene have a
/// bonus for a retreat before battle (7.9.A.1).
template <class Tried>
Found die_against_agility(const Transition& step, RuleRef rule, const Tried& tried, int bonus) {
  step.concerned = true;
  const bool success = static_cast<int>(index(tried.die)) <= step.table.generals[index(tried.general)].agility + bonus;
  if (success == (tried.outcome == Attempt::succeeds)) return std::nullopt;
  Tried right = tried;
  right.outcome = success ? Attempt::succeeds : Attempt::fails;
  return must_follow(rule, std::string("the attempt should ") + (success ? "succeed" : "fail"), "events",
                     sequence_of(event_pattern(step.table, rule, right)));
}

Found rolling_against_agility(const Transition& step) {
  for (const Event& event : step.events) {
    if (const auto* tried = std::get_if<InterceptionTried>(&event.body))
      if (auto breach = die_against_agility(step, "7.8.A"_rule, *tried, 0)) return breach;
    if (const auto* tried = std::get_if<RetreatBeforeBattleTried>(&event.body)) {
      const bool skilled = tried->general == General::Washington || tried->general == General::Greene;
      if (auto breach = die_against_agility(step, "7.9.A"_rule, *tried, skilled ? 2 : 0)) return breach;
    }
  }
  return std::nullopt;
}

constexpr Property movement_chapter[] = {
    {"7.1.A"_rule, "an OPS card activates generals up to its number", when_asked<activating>},
    {"7.2.A"_rule, "a campaign activates each general once", when_asked<activating_by_campaign>},
    {"7.2.B.a"_rule, "landing parties flip undefended markers in open ports", when_asked<landing_to_flip>},
    {"7.2.B.b"_rule, "landing parties place markers in empty open ports", when_asked<landing_to_place>},
    {"7.4.C"_rule, "one of two generals makes room, never Washington", when_asked<making_room>},
    {"7.6.A"_rule, "a general alone is taken when nobody has intercepted", taking_a_general_alone},
    {"7.6.A"_rule, "interceptors take a British general who stood alone", taking_by_interception},
    {"7.6.B"_rule, "Washington's capture costs unguarded markers, one a colony", when_asked<markers_for_washington>},
    {"7.8.A"_rule, "armies next door may intercept, each once a card", when_asked<intercepting>},
    {"7.8.B"_rule, "interception is offered when it may be tried", offering_interception},
    {"7.9.A"_rule, "an army with a way out may retreat before battle", offering_retreat_before_battle},
    {"7.9.A.1"_rule, "attempts succeed by agility", rolling_against_agility},
};

}  // namespace

std::span<const Property> movement_properties() { return movement_chapter; }

}  // namespace tricorne::verify
