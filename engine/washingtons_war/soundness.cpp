#include "engine/washingtons_war/soundness.h"

#include <algorithm>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

using Fault = std::optional<std::string>;

std::string name_of(General general) { return std::string(general_names[index(general)]); }

// --- the members of a frame, held against the table ------------------------------------------------------------------

Fault fault_of_space(SpaceId space, const char* key) {
  if (space == no_space) return "this agenda entry needs a space as \"" + std::string(key) + "\"";
  return std::nullopt;
}

Fault first_of(std::initializer_list<Fault> faults) {
  for (const Fault& fault : faults)
    if (fault) return fault;
  return std::nullopt;
}

Fault fault_of_march(const March& march) {
  if (const Fault no = fault_of_space(march.at, "march: {at: …}")) return no;
  if (side_of(march.general) != march.side)
    return name_of(march.general) + " does not march for the " + std::string(to_word(march.side)) + " side";
  if (march.side == Side::British && march.french > 0) return "no French CUs march with the British";
  return std::nullopt;
}

/// 7.5: nobody sails into a battle, so the attacker must have come from a space.
Fault fault_of_battle(const Battle& battle) {
  if (const Fault no = fault_of_space(battle.at, "battle: {at: …}")) return no;
  if (const Fault no = fault_of_space(battle.entered_from, "battle: {entered_from: …}")) return no;
  if (battle.entered_from == battle.at) return "the attack came from another space than the one attacked";
  return std::nullopt;
}

Fault fault_of_campaign(const ChooseCampaignActivation& campaign) {
  if (campaign.activated.size() + campaign.remaining > ActivatedList::capacity())
    return "a campaign activates at most three generals (7.2.A)";
  for (const General general : campaign.activated)
    if (side_of(general) != campaign.player) return name_of(general) + " is of the other side";
  for (const MovedUnits& moved : campaign.moved)
    if (const Fault no = fault_of_space(moved.at, "moved: [{at: …}]")) return no;
  return std::nullopt;
}

template <class F>
Fault fault_of_event(const Table& t, const F& frame) {
  const auto& steps = t.cards[frame.card].steps;
  bool fits = frame.step < steps.size();
  if constexpr (requires { frame.option; }) fits = fits && frame.option <= steps[frame.step].size();
  if constexpr (std::is_same_v<F, ChooseEventGeneral>)
    fits = fits && steps[frame.step].front().op == EffectOp::activate_general;
  if (!fits) return "the event of card " + to_word(t, frame.card) + " has no such step";
  return std::nullopt;
}

/// A question that counts down is asked only while its count is above 0.
template <class F>
Fault fault_of_count(const F& frame) {
  if constexpr (requires { frame.remaining == 0; })
    if (Decision<F> && frame.remaining == 0)
      return "this agenda entry needs a number above 0 as \"remaining\": with none left nothing is asked";
  if constexpr (requires { frame.rounds; })
    if (frame.rounds == 0) return "this agenda entry needs a number above 0 as \"rounds\"";
  if constexpr (requires { frame.american_draws; })
    if (std::max(frame.american_draws, frame.british_draws) > card_count) return "more draws than there are cards";
  return std::nullopt;
}

template <class F>
Fault fault_of_members(const Table& t, const F& frame) {
  if constexpr (requires { frame.at; })
    if (const Fault no = fault_of_space(frame.at, "at")) return no;
  if constexpr (requires { frame.to; })
    if (const Fault no = fault_of_space(frame.to, "to")) return no;
  if constexpr (requires { frame.port; })
    if (const Fault no = fault_of_space(frame.port, "port")) return no;
  if constexpr (requires { frame.battle; })
    if (const Fault no = fault_of_battle(frame.battle)) return no;
  if constexpr (requires { frame.march; })
    if (const Fault no = fault_of_march(frame.march)) return no;
  if constexpr (requires { frame.campaign; })
    if (const Fault no = fault_of_campaign(frame.campaign)) return no;
  if constexpr (requires { frame.left; })
    if (frame.left > frame.campaign.moved.size())
      return "\"left\" counts entries of \"moved\", and there are fewer (7.4.E)";
  if constexpr (requires { frame.activated; })
    if (const Fault no = fault_of_campaign(frame)) return no;
  if constexpr (requires { frame.step; })
    if (const Fault no = fault_of_event(t, frame)) return no;
  return fault_of_count(frame);
}

/// 9.61.B: the attacker goes back to the space he came from. 7.9.B: only American defenders retreat before battle, with
/// at least one unit.
Fault fault_of_retreat(const ChooseRetreat& d) {
  if (!d.defending)
    if (const Fault no = fault_of_space(d.entered_from, "entered_from")) return no;
  if (d.entered_from == d.at) return "the attack came from another space than the one attacked";
  if (d.before_battle && (d.loser != Side::American || !d.defending)) return "only an American defender slips away";
  if (d.before_battle && d.own + d.french == 0) return "somebody slips away: \"own\" or \"french\" is above 0";
  return std::nullopt;
}

template <class F>
inline constexpr bool only_on_top =
    std::is_same_v<F, RollForInterception> || std::is_same_v<F, ChooseInterceptingFrench> ||
    std::is_same_v<F, RollForRetreatBeforeBattle> || std::is_same_v<F, ChooseEvadingFrench>;

// --- the frame on top, held against the pieces -----------------------------------------------------------------------

/// A marching general must be in the space of his march, with the units that march with him.
Fault fault_of_marcher(const State& s, const March& march) {
  if (s.generals[index(march.general)] != GeneralPlace{GeneralPlace::Kind::on_map, march.at})
    return name_of(march.general) + " marches but is not in the space of his march";
  const Nation own = march.side == Side::British ? Nation::British : Nation::American;
  if (march.own > units(s, own, march.at) || march.french > units(s, Nation::French, march.at))
    return "more units march than stand in the space";
  return std::nullopt;
}

/// 7.8: the Americans answer only a British march with units on land.
Fault fault_of_arrival(const March& march) {
  if (march.side != Side::British) return "the Americans answer a march of the British only";
  if (march.own == 0 || march.sailed) return "nobody answers a general alone or at sea (7.8.B)";
  return fault_of_space(march.from, "march: {from: …}");
}

Fault fault_of_interceptor(const State& s, const Table& t, const March& march, General general) {
  const GeneralPlace& place = s.generals[index(general)];
  if (side_of(general) != Side::American) return "only Americans intercept (7.8)";
  if (place.kind != GeneralPlace::Kind::on_map) return name_of(general) + " answers a march but is not on the map";
  const bool next = t.map.adjacent(place.at, march.at) || t.map.arnold_neighbours[index(place.at)].contains(march.at);
  if (!next) return name_of(general) + " is not next to the space he intercepts in (7.8.A)";
  if (units(s, Side::American, place.at) == 0) return name_of(general) + " has no CU to intercept with (7.8.A)";
  return std::nullopt;
}

Fault fault_of_evader(const State& s, const March& march, General general) {
  if (side_of(general) != Side::American) return "only Americans slip away (7.9)";
  if (s.generals[index(general)].kind != GeneralPlace::Kind::on_map)
    return name_of(general) + " answers a march but is not on the map";
  if (s.generals[index(general)].at != march.at) return name_of(general) + " is not in the space entered (7.9.A)";
  return std::nullopt;
}

/// What is wrong with a frame that follows from an answer to another question.
Fault unless_legal(const State& s, const Table& t, const auto& question, const auto& answer, const char* what) {
  const Verdict verdict = check(s, t, question, answer);
  if (!verdict) return std::nullopt;
  return std::string(what) + ": " + in_words(t, *verdict, answer) + " (" + std::string(id_of(verdict->rule)) + ")";
}

/// Each overload says what must hold in the position while its frame is on top.
template <class F>
Fault fault_on_top(const State&, const Table&, const F&) {
  return std::nullopt;
}

Fault fault_on_top(const State& s, const Table&, const ChooseMarchStep& d) { return fault_of_marcher(s, d.march); }

Fault fault_on_top(const State& s, const Table& t, const ChooseMarchingUnits& d) {
  if (const Fault no = fault_of_marcher(s, d.march)) return no;
  if (d.by_sea) return unless_legal(s, t, ChooseMarchStep{d.march}, SailTo{d.to}, "he cannot sail there");
  return unless_legal(s, t, ChooseMarchStep{d.march}, MarchTo{d.to}, "he cannot march there");
}

Fault fault_on_top(const State& s, const Table& t, const ChooseMarchingFrench& d) {
  const ChooseMarchingUnits before{.march = d.march, .to = d.to, .by_sea = false};
  if (const Fault no = fault_on_top(s, t, before)) return no;
  return unless_legal(s, t, before, TakeUnits{UnitCount(d.own)}, "he cannot take so many units");
}

Fault fault_on_top(const State& s, const Table&, const ChooseInterception& d) {
  if (const Fault no = fault_of_marcher(s, d.march)) return no;
  if (const Fault no = fault_of_arrival(d.march)) return no;
  if (units(s, Side::British, d.march.at) != d.march.own) return "British units were in the space before (7.8.B)";
  return std::nullopt;
}

Fault fault_on_top(const State& s, const Table& t, const RollForInterception& d) {
  return first_of({fault_on_top(s, t, ChooseInterception{d.march}), fault_of_interceptor(s, t, d.march, d.general)});
}

Fault fault_on_top(const State& s, const Table& t, const ChooseInterceptingFrench& d) {
  return fault_on_top(s, t, RollForInterception{d.march, d.general});
}

Fault fault_on_top(const State& s, const Table&, const ChooseRetreatBeforeBattle& d) {
  return first_of({fault_of_marcher(s, d.march), fault_of_arrival(d.march)});
}

Fault fault_on_top(const State& s, const Table& t, const RollForRetreatBeforeBattle& d) {
  return first_of({fault_on_top(s, t, ChooseRetreatBeforeBattle{d.march}), fault_of_evader(s, d.march, d.general)});
}

Fault fault_on_top(const State& s, const Table& t, const ChooseEvadingFrench& d) {
  return fault_on_top(s, t, RollForRetreatBeforeBattle{d.march, d.general});
}

Fault fault_on_top(const State& s, const Table&, const Arrive& step) { return fault_of_marcher(s, step.march); }
Fault fault_on_top(const State& s, const Table&, const Meet& step) { return fault_of_marcher(s, step.march); }

Fault fault_on_top(const State& s, const Table&, const ChooseRetreat& d) {
  if (const Fault no = fault_of_retreat(d)) return no;
  if (units(s, d.loser, d.at) == 0 && !general_at(s, d.loser, d.at)) return "nobody is there to retreat";
  return std::nullopt;
}

Fault fault_on_top(const State& s, const Table& t, const ChooseLandedUnits& d) {
  return unless_legal(s, t, ChooseLandingPort{}, LandAt{d.port}, "the British cannot land there");
}

Fault fault_on_top(const State& s, const Table& t, const ChooseLandedGeneral& d) {
  return fault_on_top(s, t, ChooseLandedUnits{d.port});
}

Fault fault_on_top(const State& s, const Table& t, const ChooseRaisedGeneral& d) {
  return unless_legal(s, t, ChooseRaisingSpace{1}, RaiseAt{d.at}, "no American troops are raised there");
}

Fault fault_on_top(const State& s, const Table&, const RollForAttrition& d) {
  if (units(s, d.nation, d.at) == 0) return "no such CU winters there";
  return std::nullopt;
}

Fault fault_on_top(const State& s, const Table&, const ChooseExchange& d) {
  if (!s.pile(Pile::discards).contains(d.offered)) return "\"offered\" is no card of the discards (6.32.C)";
  if (s.pile(hand_of(d.player)).empty())
    return "a player without cards has no impulse, and nothing to exchange (5.3.5)";
  return std::nullopt;
}

Fault fault_on_top(const State& s, const Table&, const ChooseCongressSpace&) {
  if (!congress_dispersed(s)) return "Congress is on the map";
  return std::nullopt;
}

Fault fault_on_top(const State& s, const Table&, const ChooseExcessGeneral& d) {
  const GeneralPlace here{GeneralPlace::Kind::on_map, d.at};
  int present = 0;
  for (const General general : generals_of(d.owner)) present += s.generals[index(general)] == here;
  if (present < 2) return "no two generals of the side are there (7.4.C)";
  return std::nullopt;
}

std::optional<Unsound> unsound_frame(const Table& t, const State& s, std::size_t i) {
  const bool top = i + 1 == s.agenda.size();
  const auto fault_of = [&]<class F>(const F& frame) -> Fault {
    if (const Fault no = fault_of_members(t, frame)) return no;
    if (only_on_top<F> && !top) return "nothing comes before " + std::string(F::name) + " in an agenda";
    if constexpr (std::is_same_v<F, ChooseRetreat>)
      if (const Fault no = fault_of_retreat(frame)) return no;
    return top ? fault_on_top(s, t, frame) : std::nullopt;
  };
  if (Fault fault = std::visit(fault_of, s.agenda[i])) return Unsound{*fault, std::nullopt, i};
  return std::nullopt;
}

// --- the pieces ------------------------------------------------------------------------------------------------------

std::optional<Unsound> unsound_counts(const State& s) {
  const auto too_many = [](const char* whose) {
    return Unsound{"more than " + std::to_string(most_units) + " " + whose + " CUs", std::nullopt, std::nullopt};
  };
  if (units_on_map(s, Nation::American) > most_units) return too_many("American");
  if (units_on_map(s, Nation::British) + s.british_reinforcements > most_units) return too_many("British");
  if (units_on_map(s, Nation::French) + s.french_reinforcements <= most_french_units) return std::nullopt;
  return Unsound{"more than five French CUs (12.2.C)", std::nullopt, std::nullopt};
}

/// may two generals, one of each side, share this space? Only without any units in the space, and only when the
/// ruleset lets a lone general retreat onto an enemy general.
bool lone_generals_share(const Table& t, const State& s, SpaceId at) {
  return t.ruleset.lone_general_may_retreat_onto_enemy_general && units(s, Side::American, at) == 0 &&
         units(s, Side::British, at) == 0;
}

/// 3.0.stacking_limits: two generals of a side, or pieces of both sides, in a space where nothing is to be settled.
std::optional<Unsound> unsound_stacking(const Table& t, const State& s) {
  std::array<SpaceSet, 2> present;
  for (const Side side : sides) {
    SpaceSet seen;
    for (const General general : generals_of(side)) {
      const GeneralPlace& place = s.generals[index(general)];
      if (place.kind != GeneralPlace::Kind::on_map) continue;
      if (seen.contains(place.at) && !unsettled(s, place.at))
        return Unsound{
            "two " + std::string(to_word(side)) + " generals in " + t.map[place.at].name + " (3.0.stacking_limits)",
            place.at, std::nullopt};
      seen.insert(place.at);
    }
    present[index(side)] = seen | spaces_with_units(s, side);
  }
  for (const SpaceId at : present[0] & present[1])
    if (!unsettled(s, at) && !lone_generals_share(t, s, at))
      return Unsound{"pieces of both sides in " + t.map[at].name + " outside a battle (3.0.stacking_limits)", at,
                     std::nullopt};
  return std::nullopt;
}

}  // namespace

bool unsettled(const State& s, SpaceId space) {
  if (s.ending != Ending::none) return true;
  const auto concerns = [&](const auto& frame) {
    if constexpr (requires { frame.battle.at; }) return frame.battle.at == space;
    if constexpr (requires { frame.march.at; }) return frame.march.at == space;
    if constexpr (requires { frame.at; }) return frame.at == space;
    return false;
  };
  return std::any_of(s.agenda.begin(), s.agenda.end(), [&](const Frame& frame) { return std::visit(concerns, frame); });
}

std::optional<Unsound> find_unsound(const Table& t, const State& s) {
  if (s.agenda.size() > most_frames_in_a_file)
    return Unsound{"the agenda has more than " + std::to_string(most_frames_in_a_file) + " entries", {}, {}};
  if (auto fault = unsound_counts(s)) return fault;
  if (auto fault = unsound_stacking(t, s)) return fault;
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (auto fault = unsound_frame(t, s, i)) return fault;
  if (Law::to_act(s) && Law::legal_actions(s, t).empty())
    return Unsound{"the first question of the agenda has no answer in this position", std::nullopt,
                   s.agenda.size() - 1};
  return std::nullopt;
}

}  // namespace tricorne::ww
