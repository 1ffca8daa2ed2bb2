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

/// 7.3.A: how many American or British units go with the general.
struct ChooseMarchingUnits {
  static constexpr std::string_view name = "choose_marching_units";
  static constexpr std::string_view phrase = "{march} goes to {to}: how many CU?";
  using Answer = std::variant<TakeUnits>;
  March march;
  SpaceId to = no_space;
  bool by_sea = false;  ///< does the general sail (7.5)?
  Seat seat() const { return seat_of(march.side); }
  RuleRef rule() const { return "7.3.A"_rule; }
  MEMBERS(ChooseMarchingUnits, march, to, by_sea)
};

/// 12.2.C.1: how many French units go with the general.
struct ChooseMarchingFrench {
  static constexpr std::string_view name = "choose_marching_french";
  static constexpr std::string_view phrase = "{march} goes to {to}: how many French CU?";
  using Answer = std::variant<TakeFrench>;
  March march;
  SpaceId to = no_space;
  Small own = 0;  ///< American units that go with the general
  Seat seat() const { return seat_of(march.side); }
  RuleRef rule() const { return "12.2.C.1"_rule; }
  MEMBERS(ChooseMarchingFrench, march, to, own)
};

/// 7.8: the American player says which army tries to intercept, if any.
struct ChooseInterception {
  static constexpr std::string_view name = "choose_interception";
  static constexpr std::string_view phrase = "intercept {march}?";
  using Answer = std::variant<Intercept, Finish>;
  March march;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "7.8.A"_rule; }
  MEMBERS(ChooseInterception, march)
};

/// 7.8.A: a die is rolled against the agility of the intercepting general.
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

/// 7.8.C: how many French units go with the intercepting general. Asked when his army has both nations and more units
/// than may go.
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

/// A march has entered a space. Interceptions come first. Then the march meets the pieces in the space.
struct Arrive {
  static constexpr std::string_view name = "arrive";
  March march;
  bool interceptions_over = false;  ///< no army may intercept any more, or the player wants no interception
  MEMBERS(Arrive, march, interceptions_over)
};

/// 7.9: does the American army in the space try to retreat before battle?
struct ChooseRetreatBeforeBattle {
  static constexpr std::string_view name = "choose_retreat_before_battle";
  static constexpr std::string_view phrase = "retreat before {march}?";
  using Answer = std::variant<TryRetreat, Finish>;
  March march;
  Seat seat() const { return american_seat; }
  RuleRef rule() const { return "7.9.A"_rule; }
  MEMBERS(ChooseRetreatBeforeBattle, march)
};

/// 7.9.A: a die is rolled against the agility of the retreating general.
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

/// 7.9.B: how many French units go with the retreating general. Asked when his army has both nations and more units
/// than may go.
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

/// 7.9.B, 9.1, 9.7: the march meets the enemy units that are still in the space: an overrun, a battle or nothing.
struct Meet {
  static constexpr std::string_view name = "meet";
  March march;
  bool evaded = false;  ///< has an American army retreated before battle?
  MEMBERS(Meet, march, evaded)
};

/// Waits on the agenda until everything in the entered space is settled. Then the march goes on or ends.
struct EndOfEntry {
  static constexpr std::string_view name = "end_of_entry";
  March march;
  bool stopped = false;  ///< true: the march ends here in any case
  MEMBERS(EndOfEntry, march, stopped)
};

/// 7.4.C: `owner` sends one of its generals in the space to the reinforcements box.
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

/// 7.6.B: Washington has been captured. The British player removes an American marker.
struct ChooseMarkersAfterCapture {
  static constexpr std::string_view name = "choose_markers_after_capture";
  static constexpr std::string_view phrase = "Washington is captured: remove an American PC ({remaining} left)";
  using Answer = std::variant<RemovePc>;
  Small remaining = 0;  ///< markers still to be removed
  ColonySet closed;     ///< colonies that have lost a marker
  Seat seat() const { return british_seat; }
  RuleRef rule() const { return "7.6.B"_rule; }
  MEMBERS(ChooseMarkersAfterCapture, remaining, closed)
};

// What `check`, `resolve` and `run` of a frame do stands in core/rulebook/law.h.

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

/// May a march enter its last space with a battle or an overrun (7.3.C)? A march by an event may do so in every space
/// (7.3.C.1).
enum class LastSpace : std::uint8_t { without_fight, with_fight };
/// 7.3: an activated general begins his move. `allowance` is the number of spaces that he may move.
void begin_march(Resolving& r, Side side, General general, int allowance, LastSpace last);
/// May `side` activate this general (7.0)? The general must belong to the side and be on the map.
Verdict check_activation(const State& s, const Table& t, Side side, General general);
/// 7.8.A, 7.8.E: may the army of this general try to intercept the march in the space just entered?
Verdict check_interceptor(const State& s, const Table& t, const March& march, General general);
/// 7.8.A, 7.8.B: may any army intercept the march in the space just entered?
Verdict check_interception(const State& s, const Table& t, const March& march);
/// 9.2.1.1: takes a general out of the game for good, wherever the general is.
void remove_for_good(Resolving& r, RuleRef rule, General general);
/// 7.6, 9.5.8, 9.63: captures a general. The capture of Washington has consequences of its own (7.6.B).
void capture(Resolving& r, RuleRef rule, General general);
/// 7.6.A: captures the general of the enemy of `by` in the space, if that general has no units.
void capture_lone_general(Resolving& r, Side by, SpaceId at);
/// 7.7: Congress leaves the space `at` for the dispersed box.
void disperse_congress(Resolving& r, SpaceId at);
/// 7.7: disperses Congress if Congress is in the space with a British army and without American combat units.
void disperse_congress_if_alone(Resolving& r, SpaceId at);
/// 7.4.C: asks the side to send a general away when two of its generals are in the space.
void make_room(Resolving& r, Side side, SpaceId at);
/// 7.4.E: adds `more` to the entry of the same space among the entries from number `first` on. Appends an entry when no
/// entry is of this space. A full list stays as it is.
void add_moved(MovedList& list, std::size_t first, const MovedUnits& more);
/// 7.4.E: the units that the active general of the campaign has moved to the space and left there.
MovedUnits left_behind(State& s, SpaceId at);
/// 7.4.E: marks units in the space as moved by the active general of the campaign. Does nothing outside a campaign.
void mark_moved(State& s, SpaceId at, int own, int french);
/// 7.4.E: moves the mark of the active general along with units of `side` that retreat. Does nothing when `side` does
/// not play the campaign.
void carry_moved_mark(State& s, Side side, SpaceId from, SpaceId to);
/// 7.4.E: takes the mark of the active general off a space, since the marked units move on.
void unmark_moved(State& s, SpaceId at);

// 7.9 Retreat before battle: who may try.

/// 7.9.A, 7.9.B, 7.8.E: may the American army in the space that the march has just entered retreat before battle?
Verdict check_evasion(const State& s, const Table& t, const March& march);

}  // namespace tricorne::ww
