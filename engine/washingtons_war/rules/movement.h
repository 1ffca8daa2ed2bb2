// §7 Movement: marching, sailing, interception, retreat before battle, captures, Congress.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/engagement.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 7.3, 7.5: the activated general moves on, sails, or stops.
struct ChooseMarchStep {
  static constexpr std::string_view name = "choose_march_step";
  static constexpr std::string_view phrase = "{march} moves on";
  using Answer = std::variant<MarchTo, SailTo, Finish>;
  March march;
  Seat seat() const { return seat_of(march.side); }
  RuleRef rule() const { return "7.3.A"_rule; }
  MEMBERS(ChooseMarchStep, march)
};

/// 7.3.A: how many units of his own nation go with him.
struct ChooseMarchingUnits {
  static constexpr std::string_view name = "choose_marching_units";
  static constexpr std::string_view phrase = "{march} goes to {to}: how many CU?";
  using Answer = std::variant<TakeUnits>;
  March march;
  SpaceId to = no_space;
  bool by_sea = false;
  Seat seat() const { return seat_of(march.side); }
  RuleRef rule() const { return "7.3.A"_rule; }
  MEMBERS(ChooseMarchingUnits, march, to, by_sea)
};

/// 12.2.C.1: how many French units go with him.
struct ChooseMarchingFrench {
  static constexpr std::string_view name = "choose_marching_french";
  static constexpr std::string_view phrase = "{march} goes to {to}: how many French CU?";
  using Answer = std::variant<TakeFrench>;
  March march;
  SpaceId to = no_space;
  Small own = 0;
  Seat seat() const { return seat_of(march.side); }
  RuleRef rule() const { return "12.2.C.1"_rule; }
  MEMBERS(ChooseMarchingFrench, march, to, own)
};

/// 7.8: which army tries to intercept.
struct ChooseInterception {
  static constexpr std::string_view name = "choose_interception";
  static constexpr std::string_view phrase = "intercept {march}?";
  using Answer = std::variant<Intercept, Finish>;
  March march;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "7.8.A"_rule; }
  MEMBERS(ChooseInterception, march)
};

/// 7.8.A: the die against the agility.
struct RollForInterception {
  static constexpr std::string_view name = "roll_for_interception";
  static constexpr std::string_view phrase = "{general} tries to intercept";
  using Answer = std::variant<Roll>;
  March march;
  General general{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "7.8.A"_rule; }
  MEMBERS(RollForInterception, march, general)
};

/// 7.8.C: more than five units of two nations: how many French go.
struct ChooseInterceptingFrench {
  static constexpr std::string_view name = "choose_intercepting_french";
  static constexpr std::string_view phrase = "{general} intercepts: how many French CU?";
  using Answer = std::variant<TakeFrench>;
  March march;
  General general{};
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "7.8.C"_rule; }
  MEMBERS(ChooseInterceptingFrench, march, general)
};

/// What an army finds in the space it has entered: interceptors first, then who is there.
struct Arrive {
  static constexpr std::string_view name = "arrive";
  March march;
  bool interceptions_over = false;  ///< nobody may or wants to intercept any more
  MEMBERS(Arrive, march, interceptions_over)
};

/// 7.9: slip away?
struct ChooseRetreatBeforeBattle {
  static constexpr std::string_view name = "choose_retreat_before_battle";
  static constexpr std::string_view phrase = "retreat before {march}?";
  using Answer = std::variant<TryRetreat, Finish>;
  March march;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "7.9.A"_rule; }
  MEMBERS(ChooseRetreatBeforeBattle, march)
};

/// 7.9.A: the die against the agility.
struct RollForRetreatBeforeBattle {
  static constexpr std::string_view name = "roll_for_retreat_before_battle";
  static constexpr std::string_view phrase = "{general} tries to retreat before battle";
  using Answer = std::variant<Roll>;
  March march;
  General general{};
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "7.9.A"_rule; }
  MEMBERS(RollForRetreatBeforeBattle, march, general)
};

/// 7.9.B: more than five units of two nations: how many French go.
struct ChooseEvadingFrench {
  static constexpr std::string_view name = "choose_evading_french";
  static constexpr std::string_view phrase = "{general} retreats: how many French CU?";
  using Answer = std::variant<TakeFrench>;
  March march;
  General general{};
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "7.9.B"_rule; }
  MEMBERS(ChooseEvadingFrench, march, general)
};

/// 7.9.B, 9.1, 9.7: overrun, battle or nothing, with whoever is still there.
struct Meet {
  static constexpr std::string_view name = "meet";
  March march;
  bool evaded = false;
  MEMBERS(Meet, march, evaded)
};

/// Behind everything that a space brings: the march goes on, or ends here.
struct EndOfEntry {
  static constexpr std::string_view name = "end_of_entry";
  March march;
  bool stopped = false;
  MEMBERS(EndOfEntry, march, stopped)
};

/// 7.4.C: one of two friendly generals in a space goes to the reinforcements box.
struct ChooseExcessGeneral {
  static constexpr std::string_view name = "choose_excess_general";
  static constexpr std::string_view phrase = "{owner} sends a general from {at} to the reinforcements box";
  using Answer = std::variant<SendToReinforcements>;
  Side owner{};
  SpaceId at = no_space;
  Seat seat() const { return seat_of(owner); }
  RuleRef rule() const { return "7.4.C"_rule; }
  MEMBERS(ChooseExcessGeneral, owner, at)
};

/// 7.6.B: American markers removed when Washington is taken.
struct ChooseMarkersAfterCapture {
  static constexpr std::string_view name = "choose_markers_after_capture";
  static constexpr std::string_view phrase = "Washington is captured: remove an American PC ({remaining} left)";
  using Answer = std::variant<RemovePc>;
  Small remaining = 0;
  ColonySet closed;  ///< colonies that have lost one
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "7.6.B"_rule; }
  MEMBERS(ChooseMarkersAfterCapture, remaining, closed)
};

Verdict check(const State& s, const Table& t, const ChooseMarchStep& d, const MarchTo& a);
Verdict check(const State& s, const Table& t, const ChooseMarchStep& d, const SailTo& a);
Verdict check(const State& s, const Table& t, const ChooseMarchStep& d, const Finish& a);
void resolve(Resolving& r, const ChooseMarchStep& d, const MarchTo& a);
void resolve(Resolving& r, const ChooseMarchStep& d, const SailTo& a);
void resolve(Resolving& r, const ChooseMarchStep& d, const Finish& a);

Verdict check(const State& s, const Table& t, const ChooseMarchingUnits& d, const TakeUnits& a);
void resolve(Resolving& r, const ChooseMarchingUnits& d, const TakeUnits& a);

Verdict check(const State& s, const Table& t, const ChooseMarchingFrench& d, const TakeFrench& a);
void resolve(Resolving& r, const ChooseMarchingFrench& d, const TakeFrench& a);

Verdict check(const State& s, const Table& t, const ChooseInterception& d, const Intercept& a);
Verdict check(const State& s, const Table& t, const ChooseInterception& d, const Finish& a);
void resolve(Resolving& r, const ChooseInterception& d, const Intercept& a);
void resolve(Resolving& r, const ChooseInterception& d, const Finish& a);

Verdict check(const State& s, const Table& t, const RollForInterception& d, const Roll& a);
void resolve(Resolving& r, const RollForInterception& d, const Roll& a);

Verdict check(const State& s, const Table& t, const ChooseInterceptingFrench& d, const TakeFrench& a);
void resolve(Resolving& r, const ChooseInterceptingFrench& d, const TakeFrench& a);

void run(Resolving& r, const Arrive& step);

Verdict check(const State& s, const Table& t, const ChooseRetreatBeforeBattle& d, const TryRetreat& a);
Verdict check(const State& s, const Table& t, const ChooseRetreatBeforeBattle& d, const Finish& a);
void resolve(Resolving& r, const ChooseRetreatBeforeBattle& d, const TryRetreat& a);
void resolve(Resolving& r, const ChooseRetreatBeforeBattle& d, const Finish& a);

Verdict check(const State& s, const Table& t, const RollForRetreatBeforeBattle& d, const Roll& a);
void resolve(Resolving& r, const RollForRetreatBeforeBattle& d, const Roll& a);

Verdict check(const State& s, const Table& t, const ChooseEvadingFrench& d, const TakeFrench& a);
void resolve(Resolving& r, const ChooseEvadingFrench& d, const TakeFrench& a);

void run(Resolving& r, const Meet& step);

void run(Resolving& r, const EndOfEntry& step);

Verdict check(const State& s, const Table& t, const ChooseExcessGeneral& d, const SendToReinforcements& a);
void resolve(Resolving& r, const ChooseExcessGeneral& d, const SendToReinforcements& a);

Verdict check(const State& s, const Table& t, const ChooseMarkersAfterCapture& d, const RemovePc& a);
void resolve(Resolving& r, const ChooseMarkersAfterCapture& d, const RemovePc& a);

/// May a march end with a battle or an overrun in its last space (7.3.C)? The spaces of an event are all alike
/// (7.3.C.1).
enum class LastSpace : std::uint8_t { without_fight, with_fight };
/// 7.3: an activated general begins his move.
void begin_march(Resolving& r, Side side, General general, int allowance, LastSpace last);
/// May this general be activated: on the map, of this side (7.0)?
Verdict check_activation(const State& s, const Table& t, Side side, General general);
/// 7.8.A, 7.8.E: may his army try to intercept in the space just entered?
Verdict check_interceptor(const State& s, const Table& t, const March& march, General general);
/// 7.8.A, 7.8.B: may anybody intercept the march in the space just entered?
Verdict check_interception(const State& s, const Table& t, const March& march);
/// 9.2.1.1: a general leaves the game from wherever he is.
void remove_for_good(Resolving& r, RuleRef rule, General general);
/// 7.6, 9.5.8, 9.63: a general is taken where he is. Washington's capture has its own consequences (7.6.B).
void capture(Resolving& r, RuleRef rule, General general);
/// 7.6.A: a lone enemy general in a space that `by`'s units have entered.
void capture_lone_general(Resolving& r, Side by, SpaceId at);
/// 7.7: Congress goes to the dispersed box.
void disperse_congress(Resolving& r, SpaceId at);
/// 7.7: Congress without American units in a space with a British army.
void disperse_congress_if_alone(Resolving& r, SpaceId at);
/// 7.4.C: asks for room where two generals of a side stand.
void make_room(Resolving& r, Side side, SpaceId at);
/// 7.4.E: adds units to the units of a list, from its entry `first` on, up to the number of entries that the list
/// holds.
void add_moved(MovedList& list, std::size_t first, const MovedUnits& more);
/// 7.4.E: units of the campaign's player in a space that the active general has moved there and left.
MovedUnits left_behind(State& s, SpaceId at);
/// 7.4.E: remembers that units there were moved by the active general of this campaign.
void mark_moved(State& s, SpaceId at, int own, int french);
/// 7.4.E: the mark goes along with units of the campaign's player that retreat.
void carry_moved_mark(State& s, Side side, SpaceId from, SpaceId to);
/// 7.4.E: takes the active general's mark off a space, for units that move on.
void unmark_moved(State& s, SpaceId at);

}  // namespace tricorne::ww
