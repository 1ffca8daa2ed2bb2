// Every visible effect. An event says what happened; the paragraph beside it says why.
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
constexpr rulebook::Words words_of(Ending) { return {"ending", ending_words}; }

/// What came of a roll against agility.
enum class Attempt : std::uint8_t { fails, succeeds };
inline constexpr std::array<std::string_view, 2> attempt_words{"fails", "succeeds"};
constexpr rulebook::Words words_of(Attempt) { return {"attempt", attempt_words}; }

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
constexpr rulebook::Words words_of(Phase) { return {"phase", phase_words}; }

struct PcPlaced {
  static constexpr std::string_view name = "pc_placed";
  static constexpr std::string_view phrase = "{side} PC placed at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(PcPlaced, side, at)
};

/// `side` is the new owner.
struct PcFlipped {
  static constexpr std::string_view name = "pc_flipped";
  static constexpr std::string_view phrase = "PC at {at} flipped to {side}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(PcFlipped, side, at)
};

/// `side` is the owner who loses it.
struct PcRemoved {
  static constexpr std::string_view name = "pc_removed";
  static constexpr std::string_view phrase = "{side} PC removed from {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(PcRemoved, side, at)
};

struct UnitsMoved {
  static constexpr std::string_view name = "units_moved";
  static constexpr std::string_view phrase = "{count} {nation} CU move from {from} to {to}";
  Nation nation{};
  int count = 0;
  SpaceId from = no_space;
  SpaceId to = no_space;
  MEMBERS(UnitsMoved, nation, count, from, to)
};

struct UnitsRemoved {
  static constexpr std::string_view name = "units_removed";
  static constexpr std::string_view phrase = "{count} {nation} CU removed from {at}";
  Nation nation{};
  int count = 0;
  SpaceId at = no_space;
  MEMBERS(UnitsRemoved, nation, count, at)
};

/// From a box or the stock.
struct UnitsArrived {
  static constexpr std::string_view name = "units_arrived";
  static constexpr std::string_view phrase = "{count} {nation} CU arrive at {at}";
  Nation nation{};
  int count = 0;
  SpaceId at = no_space;
  MEMBERS(UnitsArrived, nation, count, at)
};

struct UnitsToBox {
  static constexpr std::string_view name = "units_to_box";
  static constexpr std::string_view phrase = "{count} {nation} CU enter the reinforcements box";
  Nation nation{};
  int count = 0;
  MEMBERS(UnitsToBox, nation, count)
};

struct GeneralMoved {
  static constexpr std::string_view name = "general_moved";
  static constexpr std::string_view phrase = "{general} moves from {from} to {to}";
  General general{};
  SpaceId from = no_space;
  SpaceId to = no_space;
  MEMBERS(GeneralMoved, general, from, to)
};

/// From a box.
struct GeneralArrived {
  static constexpr std::string_view name = "general_arrived";
  static constexpr std::string_view phrase = "{general} arrives at {at}";
  General general{};
  SpaceId at = no_space;
  MEMBERS(GeneralArrived, general, at)
};

struct GeneralToReinforcements {
  static constexpr std::string_view name = "general_to_reinforcements";
  static constexpr std::string_view phrase = "{general} goes to the reinforcements box";
  General general{};
  MEMBERS(GeneralToReinforcements, general)
};

struct GeneralCaptured {
  static constexpr std::string_view name = "general_captured";
  static constexpr std::string_view phrase = "{general} is captured at {at}";
  General general{};
  SpaceId at = no_space;
  MEMBERS(GeneralCaptured, general, at)
};

struct GeneralRemoved {
  static constexpr std::string_view name = "general_removed";
  static constexpr std::string_view phrase = "{general} leaves the game";
  General general{};
  MEMBERS(GeneralRemoved, general)
};

struct CongressPlaced {
  static constexpr std::string_view name = "congress_placed";
  static constexpr std::string_view phrase = "Congress placed at {at}";
  SpaceId at = no_space;
  MEMBERS(CongressPlaced, at)
};

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

struct CardPlayed {
  static constexpr std::string_view name = "card_played";
  static constexpr std::string_view phrase = "{seat} plays {card}";
  Seat seat{};
  CardId card = no_card;
  MEMBERS(CardPlayed, seat, card)
};

struct CardDiscarded {
  static constexpr std::string_view name = "card_discarded";
  static constexpr std::string_view phrase = "{seat} discards {card}";
  Seat seat{};
  CardId card = no_card;
  MEMBERS(CardDiscarded, seat, card)
};

/// Every card that changes its place.
struct CardMoved {
  static constexpr std::string_view name = "card_moved";
  static constexpr std::string_view phrase = "card {card} goes to {pile}";
  CardId card = no_card;
  Pile pile{};
  MEMBERS(CardMoved, card, pile)
};

struct DeckReshuffled {
  static constexpr std::string_view name = "deck_reshuffled";
  static constexpr std::string_view phrase = "the deck is reshuffled";
  MEMBERS(DeckReshuffled)
};

struct ReshuffleCalled {
  static constexpr std::string_view name = "reshuffle_called";
  static constexpr std::string_view phrase = "the deck will be reshuffled before the next deal";
  MEMBERS(ReshuffleCalled)
};

struct QueueAbandoned {
  static constexpr std::string_view name = "queue_abandoned";
  static constexpr std::string_view phrase = "{side} operations queue abandoned";
  Side side{};
  MEMBERS(QueueAbandoned, side)
};

struct FirstPlayerChosen {
  static constexpr std::string_view name = "first_player_chosen";
  static constexpr std::string_view phrase = "{side} plays first";
  Side side{};
  MEMBERS(FirstPlayerChosen, side)
};

struct GeneralActivated {
  static constexpr std::string_view name = "general_activated";
  static constexpr std::string_view phrase = "{general} is activated";
  General general{};
  MEMBERS(GeneralActivated, general)
};

struct InterceptionTried {
  static constexpr std::string_view name = "interception_tried";
  static constexpr std::string_view phrase = "{general} tries to intercept: rolls {die}, {outcome}";
  General general{};
  Die die{};
  Attempt outcome{};
  MEMBERS(InterceptionTried, general, die, outcome)
};

struct RetreatBeforeBattleTried {
  static constexpr std::string_view name = "retreat_before_battle_tried";
  static constexpr std::string_view phrase = "{general} tries to retreat before battle: rolls {die}, {outcome}";
  General general{};
  Die die{};
  Attempt outcome{};
  MEMBERS(RetreatBeforeBattleTried, general, die, outcome)
};

struct Overrun {
  static constexpr std::string_view name = "overrun";
  static constexpr std::string_view phrase = "{side} overrun at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(Overrun, side, at)
};

struct BattleBegun {
  static constexpr std::string_view name = "battle_begun";
  static constexpr std::string_view phrase = "battle at {at}, {attacker} attacks";
  Side attacker{};
  SpaceId at = no_space;
  MEMBERS(BattleBegun, attacker, at)
};

struct BattleRatingRolled {
  static constexpr std::string_view name = "battle_rating_rolled";
  static constexpr std::string_view phrase = "{general} rolls {die}: battle rating {rating}";
  General general{};
  Die die{};
  int rating = 0;
  MEMBERS(BattleRatingRolled, general, die, rating)
};

/// The paragraph says which modifier (9.41 to 9.46, 9.4.1, 9.4.2).
struct BattleModifier {
  static constexpr std::string_view name = "battle_modifier";
  static constexpr std::string_view phrase = "{side} +{value}";
  Side side{};
  int value = 0;
  MEMBERS(BattleModifier, side, value)
};

struct BattleRolled {
  static constexpr std::string_view name = "battle_rolled";
  static constexpr std::string_view phrase = "{side} rolls {die}: total {total}";
  Side side{};
  Die die{};
  int total = 0;
  MEMBERS(BattleRolled, side, die, total)
};

struct BattleWon {
  static constexpr std::string_view name = "battle_won";
  static constexpr std::string_view phrase = "{side} wins at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(BattleWon, side, at)
};

struct LossesRolled {
  static constexpr std::string_view name = "losses_rolled";
  static constexpr std::string_view phrase = "{side} rolls {die}: loses {losses} CU";
  Side side{};
  Die die{};
  int losses = 0;
  MEMBERS(LossesRolled, side, die, losses)
};

struct ArmyRetreated {
  static constexpr std::string_view name = "army_retreated";
  static constexpr std::string_view phrase = "{side} army retreats from {from} to {to}";
  Side side{};
  SpaceId from = no_space;
  SpaceId to = no_space;
  MEMBERS(ArmyRetreated, side, from, to)
};

struct ArmySurrendered {
  static constexpr std::string_view name = "army_surrendered";
  static constexpr std::string_view phrase = "{side} army surrenders at {at}";
  Side side{};
  SpaceId at = no_space;
  MEMBERS(ArmySurrendered, side, at)
};

struct AttritionRolled {
  static constexpr std::string_view name = "attrition_rolled";
  static constexpr std::string_view phrase = "{nation} CU at {at} rolls {die}";
  Nation nation{};
  SpaceId at = no_space;
  Die die{};
  MEMBERS(AttritionRolled, nation, at, die)
};

struct RegularsLost {
  static constexpr std::string_view name = "regulars_lost";
  static constexpr std::string_view phrase = "the British lose the Regulars advantage";
  MEMBERS(RegularsLost)
};

struct MutiniesBegan {
  static constexpr std::string_view name = "mutinies_began";
  static constexpr std::string_view phrase = "the Mutinies bar American placing this turn";
  MEMBERS(MutiniesBegan)
};

struct AllianceMoved {
  static constexpr std::string_view name = "alliance_moved";
  static constexpr std::string_view phrase = "French Alliance marker from {from} to {to}";
  int from = 0;
  int to = 0;
  MEMBERS(AllianceMoved, from, to)
};

struct AllianceSigned {
  static constexpr std::string_view name = "alliance_signed";
  static constexpr std::string_view phrase = "France enters the war";
  MEMBERS(AllianceSigned)
};

struct EuropeanWarBegan {
  static constexpr std::string_view name = "european_war_began";
  static constexpr std::string_view phrase = "the European War begins";
  MEMBERS(EuropeanWarBegan)
};

struct NavyStationed {
  static constexpr std::string_view name = "navy_stationed";
  static constexpr std::string_view phrase = "French navy at {zone}";
  ZoneId zone = no_zone;
  MEMBERS(NavyStationed, zone)
};

struct NavyToTurnTrack {
  static constexpr std::string_view name = "navy_to_turn_track";
  static constexpr std::string_view phrase = "French navy on the turn track";
  MEMBERS(NavyToTurnTrack)
};

struct TurnBegan {
  static constexpr std::string_view name = "turn_began";
  static constexpr std::string_view phrase = "turn {year} begins";
  int year = 0;
  MEMBERS(TurnBegan, year)
};

struct PhaseBegan {
  static constexpr std::string_view name = "phase_began";
  static constexpr std::string_view phrase = "{phase}";
  Phase phase{};
  MEMBERS(PhaseBegan, phase)
};

/// The count of 13.2.
struct ColoniesCounted {
  static constexpr std::string_view name = "colonies_counted";
  static constexpr std::string_view phrase = "colonies counted: American {american}, British {british}";
  int american = 0;
  int british = 0;
  MEMBERS(ColoniesCounted, american, british)
};

struct GameWon {
  static constexpr std::string_view name = "game_won";
  static constexpr std::string_view phrase = "{side} victory by {ending}";
  Side side{};
  Ending ending{};
  MEMBERS(GameWon, side, ending)
};

using EventBody =
    std::variant<PcPlaced, PcFlipped, PcRemoved, UnitsMoved, UnitsRemoved, UnitsArrived, UnitsToBox, GeneralMoved,
                 GeneralArrived, GeneralToReinforcements, GeneralCaptured, GeneralRemoved, CongressPlaced,
                 CongressDispersed, CongressStaysOut, CardPlayed, CardDiscarded, CardMoved, DeckReshuffled,
                 ReshuffleCalled, QueueAbandoned, FirstPlayerChosen, GeneralActivated, InterceptionTried,
                 RetreatBeforeBattleTried, Overrun, BattleBegun, BattleRatingRolled, BattleModifier, BattleRolled,
                 BattleWon, LossesRolled, ArmyRetreated, ArmySurrendered, AttritionRolled, RegularsLost, MutiniesBegan,
                 AllianceMoved, AllianceSigned, EuropeanWarBegan, NavyStationed, NavyToTurnTrack, TurnBegan, PhaseBegan,
                 ColoniesCounted, GameWon>;

using Event = rulebook::EventOf<EventBody>;

}  // namespace tricorne::ww
