// Every visible effect. An event says what happened. The paragraph beside the event says why it happened.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/rule_ref.h"
#include "engine/core/rulebook/agenda.h"
#include "engine/washingtons_war/types.h"

namespace tricorne::ww {

/// How a game ended.
enum class Ending : std::uint8_t { none, automatic_victory, count_of_colonies };
inline constexpr std::array<std::string_view, 3> ending_words{"none", "automatic victory", "count of colonies"};
constexpr rulebook::WordTable words_of(Ending) { return {"ending", ending_words}; }

/// Why a game ended.
enum class EndReason : std::uint8_t { none, no_american_units, no_british_units, war_ends_card, last_year };
inline constexpr std::array<std::string_view, 5> end_reason_words{"none", "no American CU", "no British CU",
                                                                  "War Ends card", "last year"};
constexpr rulebook::WordTable words_of(EndReason) { return {"reason", end_reason_words}; }

/// The result of a die rolled against the agility of a general.
enum class Attempt : std::uint8_t { fails, succeeds };
inline constexpr std::array<std::string_view, 2> attempt_words{"fails", "succeeds"};
constexpr rulebook::WordTable words_of(Attempt) { return {"attempt", attempt_words}; }

/// The phases of a turn, in order (chapter 5).
enum class Phase : std::uint8_t {
  reinforcements,
  strategy_cards,
  strategy,
  winter_attrition,
  french_naval,
  political_control,
  end
};
inline constexpr std::array<std::string_view, 7> phase_words{
    "reinforcements", "strategy cards", "strategy", "winter attrition", "french naval", "political control", "end"};
constexpr rulebook::WordTable words_of(Phase) { return {"phase", phase_words}; }

/// A PC marker of `side` is placed in a space without a PC marker.
struct PcPlaced {
  static constexpr std::string_view name = "pc_placed";
  static constexpr std::string_view phrase = "{side} PC placed at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(PcPlaced, side, at)
};

/// A PC marker is turned over. `side` is the new owner.
struct PcFlipped {
  static constexpr std::string_view name = "pc_flipped";
  static constexpr std::string_view phrase = "PC at {at} flipped to {side}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(PcFlipped, side, at)
};

/// A PC marker leaves the map. `side` is the owner who loses the marker.
struct PcRemoved {
  static constexpr std::string_view name = "pc_removed";
  static constexpr std::string_view phrase = "{side} PC removed from {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(PcRemoved, side, at)
};

/// Combat units of one nation move from space to space.
struct UnitsMoved {
  static constexpr std::string_view name = "units_moved";
  static constexpr std::string_view phrase = "{count} {nation} CU move from {from} to {to}";
  Nation nation{};
  int count = 0;
  SpaceId from = no_space;
  SpaceId to = no_space;
  MEMBERS(UnitsMoved, nation, count, from, to)
};

/// Combat units of one nation leave the map.
struct UnitsRemoved {
  static constexpr std::string_view name = "units_removed";
  static constexpr std::string_view phrase = "{count} {nation} CU removed from {at}";
  Nation nation{};
  int count = 0;
  SpaceId at = no_space;
  MEMBERS(UnitsRemoved, nation, count, at)
};

/// Combat units of one nation come onto the map from a box or from the stock.
struct UnitsArrived {
  static constexpr std::string_view name = "units_arrived";
  static constexpr std::string_view phrase = "{count} {nation} CU arrive at {at}";
  Nation nation{};
  int count = 0;
  SpaceId at = no_space;
  MEMBERS(UnitsArrived, nation, count, at)
};

/// New combat units enter the reinforcements box (8.1.A).
struct UnitsToBox {
  static constexpr std::string_view name = "units_to_box";
  static constexpr std::string_view phrase = "{count} {nation} CU enter the reinforcements box";
  Nation nation{};
  int count = 0;
  MEMBERS(UnitsToBox, nation, count)
};

/// A general moves from space to space.
struct GeneralMoved {
  static constexpr std::string_view name = "general_moved";
  static constexpr std::string_view phrase = "{general} moves from {from} to {to}";
  General general{};
  SpaceId from = no_space;
  SpaceId to = no_space;
  MEMBERS(GeneralMoved, general, from, to)
};

/// A general who was off the map comes onto the map.
struct GeneralArrived {
  static constexpr std::string_view name = "general_arrived";
  static constexpr std::string_view phrase = "{general} arrives at {at}";
  General general{};
  SpaceId at = no_space;
  MEMBERS(GeneralArrived, general, at)
};

/// A general goes to the reinforcements box.
struct GeneralToReinforcements {
  static constexpr std::string_view name = "general_to_reinforcements";
  static constexpr std::string_view phrase = "{general} goes to the reinforcements box";
  General general{};
  MEMBERS(GeneralToReinforcements, general)
};

/// A general is captured in the space where he stands.
struct GeneralCaptured {
  static constexpr std::string_view name = "general_captured";
  static constexpr std::string_view phrase = "{general} is captured at {at}";
  General general{};
  SpaceId at = no_space;
  MEMBERS(GeneralCaptured, general, at)
};

/// A general leaves the game for good.
struct GeneralRemoved {
  static constexpr std::string_view name = "general_removed";
  static constexpr std::string_view phrase = "{general} leaves the game";
  General general{};
  MEMBERS(GeneralRemoved, general)
};

/// Congress comes back to the map (10.2.1).
struct CongressPlaced {
  static constexpr std::string_view name = "congress_placed";
  static constexpr std::string_view phrase = "Congress placed at {at}";
  SpaceId at = no_space;
  MEMBERS(CongressPlaced, at)
};

/// Congress leaves the space `at` for the dispersed box (7.7).
struct CongressDispersed {
  static constexpr std::string_view name = "congress_dispersed";
  static constexpr std::string_view phrase = "Congress dispersed at {at}";
  SpaceId at = no_space;
  MEMBERS(CongressDispersed, at)
};

/// No space can take Congress this turn (10.2.1).
struct CongressStaysOut {
  static constexpr std::string_view name = "congress_stays_out";
  static constexpr std::string_view phrase = "Congress stays in the dispersed box";
  MEMBERS(CongressStaysOut)
};

/// A player plays a card.
struct CardPlayed {
  static constexpr std::string_view name = "card_played";
  static constexpr std::string_view phrase = "{seat} plays {card}";
  Seat seat{};
  CardId card = no_card;
  MEMBERS(CardPlayed, seat, card)
};

/// A card of `seat` goes to the discards without being played.
struct CardDiscarded {
  static constexpr std::string_view name = "card_discarded";
  static constexpr std::string_view phrase = "{seat} discards {card}";
  Seat seat{};
  CardId card = no_card;
  MEMBERS(CardDiscarded, seat, card)
};

/// A card leaves its pile for `pile`. A reshuffle moves cards without this event.
struct CardMoved {
  static constexpr std::string_view name = "card_moved";
  static constexpr std::string_view phrase = "card {card} goes to {pile}";
  CardId card = no_card;
  Pile pile{};
  MEMBERS(CardMoved, card, pile)
};

/// The discards go back into the deck (6.1).
struct DeckReshuffled {
  static constexpr std::string_view name = "deck_reshuffled";
  static constexpr std::string_view phrase = "the deck is reshuffled";
  MEMBERS(DeckReshuffled)
};

/// The deck will be reshuffled before the next deal (6.3.D).
struct ReshuffleCalled {
  static constexpr std::string_view name = "reshuffle_called";
  static constexpr std::string_view phrase = "the deck will be reshuffled before the next deal";
  MEMBERS(ReshuffleCalled)
};

/// An operations queue ends without activating a general (7.1.B.iii).
struct QueueAbandoned {
  static constexpr std::string_view name = "queue_abandoned";
  static constexpr std::string_view phrase = "{side} operations queue abandoned";
  Side side{};
  MEMBERS(QueueAbandoned, side)
};

/// `side` plays the first card of the turn (5.3).
struct FirstPlayerChosen {
  static constexpr std::string_view name = "first_player_chosen";
  static constexpr std::string_view phrase = "{side} plays first";
  Side side{};
  MEMBERS(FirstPlayerChosen, side)
};

/// A general is activated: he may move now.
struct GeneralActivated {
  static constexpr std::string_view name = "general_activated";
  static constexpr std::string_view phrase = "{general} is activated";
  General general{};
  MEMBERS(GeneralActivated, general)
};

/// An American general rolls a die to intercept (7.8.A).
struct InterceptionTried {
  static constexpr std::string_view name = "interception_tried";
  static constexpr std::string_view phrase = "{general} tries to intercept: rolls {die}, {outcome}";
  General general{};
  Die die{};
  Attempt outcome{};
  MEMBERS(InterceptionTried, general, die, outcome)
};

/// An American general rolls a die to retreat before battle (7.9.A).
struct RetreatBeforeBattleTried {
  static constexpr std::string_view name = "retreat_before_battle_tried";
  static constexpr std::string_view phrase = "{general} tries to retreat before battle: rolls {die}, {outcome}";
  General general{};
  Die die{};
  Attempt outcome{};
  MEMBERS(RetreatBeforeBattleTried, general, die, outcome)
};

/// An army of `side` overruns the enemy unit in the space (9.7).
struct Overrun {
  static constexpr std::string_view name = "overrun";
  static constexpr std::string_view phrase = "{side} overrun at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(Overrun, side, at)
};

/// A battle begins (9.1).
struct BattleBegun {
  static constexpr std::string_view name = "battle_begun";
  static constexpr std::string_view phrase = "battle at {at}, {attacker} attacks";
  Side attacker{};
  SpaceId at = no_space;
  MEMBERS(BattleBegun, attacker, at)
};

/// A die decides the battle rating of a general (9.3).
struct BattleRatingRolled {
  static constexpr std::string_view name = "battle_rating_rolled";
  static constexpr std::string_view phrase = "{general} rolls {die}: battle rating {rating}";
  General general{};
  Die die{};
  int rating = 0;
  MEMBERS(BattleRatingRolled, general, die, rating)
};

/// `side` adds a modifier to its battle roll. The paragraph of the event says which modifier (9.41 to 9.46, 9.4.1,
/// 9.4.2).
struct BattleModifier {
  static constexpr std::string_view name = "battle_modifier";
  static constexpr std::string_view phrase = "{side} +{value}";
  Side side{};
  int value = 0;
  MEMBERS(BattleModifier, side, value)
};

/// `side` rolls the die of the battle. `total` is the sum of the die and all modifiers (9.2.4).
struct BattleRolled {
  static constexpr std::string_view name = "battle_rolled";
  static constexpr std::string_view phrase = "{side} rolls {die}: total {total}";
  Side side{};
  Die die{};
  int total = 0;
  MEMBERS(BattleRolled, side, die, total)
};

/// `side` wins the battle (9.2.4).
struct BattleWon {
  static constexpr std::string_view name = "battle_won";
  static constexpr std::string_view phrase = "{side} wins at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(BattleWon, side, at)
};

/// A die decides how many units `side` loses in the battle (9.5).
struct LossesRolled {
  static constexpr std::string_view name = "losses_rolled";
  static constexpr std::string_view phrase = "{side} rolls {die}: loses {losses} CU";
  Side side{};
  Die die{};
  int losses = 0;
  MEMBERS(LossesRolled, side, die, losses)
};

/// A force of `side` retreats from a battle, or before one.
struct ArmyRetreated {
  static constexpr std::string_view name = "army_retreated";
  static constexpr std::string_view phrase = "{side} army retreats from {from} to {to}";
  Side side{};
  SpaceId from = no_space;
  SpaceId to = no_space;
  MEMBERS(ArmyRetreated, side, from, to)
};

/// A force of `side` gives up after a battle (9.63).
struct ArmySurrendered {
  static constexpr std::string_view name = "army_surrendered";
  static constexpr std::string_view phrase = "{side} army surrenders at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(ArmySurrendered, side, at)
};

/// A single unit rolls a die for winter attrition (11.1.2, 11.2).
struct AttritionRolled {
  static constexpr std::string_view name = "attrition_rolled";
  static constexpr std::string_view phrase = "{nation} CU at {at} rolls {die}";
  Nation nation{};
  SpaceId at = no_space;
  Die die{};
  MEMBERS(AttritionRolled, nation, at, die)
};

/// The British lose the Regulars for the rest of the game (9.41).
struct RegularsLost {
  static constexpr std::string_view name = "regulars_lost";
  static constexpr std::string_view phrase = "the British lose the Regulars advantage";
  MEMBERS(RegularsLost)
};

/// The Americans may place no PC markers by OPS cards or discards for the rest of the turn (10.11.A.iv).
struct MutiniesBegan {
  static constexpr std::string_view name = "mutinies_began";
  static constexpr std::string_view phrase = "the Mutinies bar American placing this turn";
  MEMBERS(MutiniesBegan)
};

/// The marker moves on the French Alliance track (12.1). `from` and `to` are numbers of spaces of the track.
struct AllianceMoved {
  static constexpr std::string_view name = "alliance_moved";
  static constexpr std::string_view phrase = "French Alliance marker from {from} to {to}";
  int from = 0;
  int to = 0;
  MEMBERS(AllianceMoved, from, to)
};

/// The alliance marker has entered the last space of its track (12.2.A).
struct AllianceSigned {
  static constexpr std::string_view name = "alliance_signed";
  static constexpr std::string_view phrase = "France enters the war";
  MEMBERS(AllianceSigned)
};

/// The European War begins in the End Phase (12.2.B.iii).
struct EuropeanWarBegan {
  static constexpr std::string_view name = "european_war_began";
  static constexpr std::string_view phrase = "the European War begins";
  MEMBERS(EuropeanWarBegan)
};

/// The French navy enters a blockade zone (12.3).
struct NavyStationed {
  static constexpr std::string_view name = "navy_stationed";
  static constexpr std::string_view phrase = "French navy at {zone}";
  ZoneId zone = no_zone;
  MEMBERS(NavyStationed, zone)
};

/// The French navy leaves its blockade zone for the turn track (12.3.7).
struct NavyToTurnTrack {
  static constexpr std::string_view name = "navy_to_turn_track";
  static constexpr std::string_view phrase = "French navy on the turn track";
  MEMBERS(NavyToTurnTrack)
};

/// The next turn begins (5.7.3).
struct TurnBegan {
  static constexpr std::string_view name = "turn_began";
  static constexpr std::string_view phrase = "turn {year} begins";
  int year = 0;
  MEMBERS(TurnBegan, year)
};

/// A phase of the turn begins (5.0).
struct PhaseBegan {
  static constexpr std::string_view name = "phase_began";
  static constexpr std::string_view phrase = "{phase}";
  Phase phase{};
  MEMBERS(PhaseBegan, phase)
};

/// The game ends with this turn (5.7.2).
struct LastTurnEnded {
  static constexpr std::string_view name = "last_turn_ended";
  static constexpr std::string_view phrase = "the game ends: {reason}";
  EndReason reason{};
  MEMBERS(LastTurnEnded, reason)
};

/// The number of colonies that each side controls at the end of the game (13.2).
struct ColoniesCounted {
  static constexpr std::string_view name = "colonies_counted";
  static constexpr std::string_view phrase = "colonies counted: American {american}, British {british}";
  int american = 0;
  int british = 0;
  MEMBERS(ColoniesCounted, american, british)
};

/// The game ends with the victory of `side`.
struct GameWon {
  static constexpr std::string_view name = "game_won";
  static constexpr std::string_view phrase = "{side} victory by {ending}";
  Side side{};
  Ending ending{};
  MEMBERS(GameWon, side, ending)
};

/// What happened: one of the structs above.
using EventBody =
    std::variant<PcPlaced, PcFlipped, PcRemoved, UnitsMoved, UnitsRemoved, UnitsArrived, UnitsToBox, GeneralMoved,
                 GeneralArrived, GeneralToReinforcements, GeneralCaptured, GeneralRemoved, CongressPlaced,
                 CongressDispersed, CongressStaysOut, CardPlayed, CardDiscarded, CardMoved, DeckReshuffled,
                 ReshuffleCalled, QueueAbandoned, FirstPlayerChosen, GeneralActivated, InterceptionTried,
                 RetreatBeforeBattleTried, Overrun, BattleBegun, BattleRatingRolled, BattleModifier, BattleRolled,
                 BattleWon, LossesRolled, ArmyRetreated, ArmySurrendered, AttritionRolled, RegularsLost, MutiniesBegan,
                 AllianceMoved, AllianceSigned, EuropeanWarBegan, NavyStationed, NavyToTurnTrack, TurnBegan, PhaseBegan,
                 LastTurnEnded, ColoniesCounted, GameWon>;

/// One event with its paragraph.
using Event = rulebook::EventOf<EventBody>;

}  // namespace tricorne::ww
