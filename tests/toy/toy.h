// Two Camps: the words of the toy game, its actions, events and questions, and the state of a game.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/game.h"
#include "engine/core/rulebook/law.h"
#include "engine/core/rulebook/rule_index.h"
#include "engine/core/rulebook/violation.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::toy {

namespace detail {
inline constexpr std::string_view rule_ids[] = {
#define RULE(id, kind, edition, title, summary) id,
#include "tests/toy/rule_index.inc"
#undef RULE
};
}  // namespace detail

CITATION RuleRef operator""_rule(const char* text, std::size_t length) {
  return rulebook::cite(detail::rule_ids, {text, length});
}
constexpr std::string_view id_of(RuleRef rule) { return detail::rule_ids[rule.index]; }

// --- words ---------------------------------------------------------------------------------------------------------

enum class Side : std::uint8_t { red, blue };
inline constexpr std::string_view side_words[] = {"red", "blue"};
constexpr rulebook::WordTable words_of(Side) { return {"side", side_words}; }
constexpr Side enemy_of(Side side) { return side == Side::red ? Side::blue : Side::red; }

enum class Weather : std::uint8_t { clear, storm };
inline constexpr std::string_view weather_words[] = {"clear", "storm"};
constexpr rulebook::WordTable words_of(Weather) { return {"weather", weather_words}; }

enum class Ending : std::uint8_t { none, red_wins, blue_wins, draw };
inline constexpr std::string_view ending_words[] = {"none", "red wins", "blue wins", "draw"};
constexpr rulebook::WordTable words_of(Ending) { return {"ending", ending_words}; }

enum class Die : std::uint8_t {};
constexpr rulebook::Numbers range_of(Die) { return {1, 6}; }
/// A card by its number; 0 is no card.
enum class Card : std::uint8_t {};
constexpr rulebook::Numbers range_of(Card) { return {0, 6}; }
using Cards = IndexSet<Card, 8>;

/// A place by its order in the board file.
enum class PlaceId : std::uint8_t {};
inline constexpr std::size_t most_places = 16;
using Places = IndexSet<PlaceId, most_places>;

// --- rulesets and the map ------------------------------------------------------------------------------------------

struct Ruleset {
  int rounds = 0;
  Side first{};
  int attack_needs = 0;
  bool isolated_leave = false;
  bool may_pass = true;  ///< false can lead to a question without an answer
};

struct Map {
  std::vector<std::string> names;
  std::vector<Places> roads;  ///< by place
  PlaceId camps[2]{};         ///< by Side
};

struct Table {
  const Ruleset& ruleset;
  const Map& map;
};

std::string to_word(const Table& t, PlaceId place);
void from_word(const Table& t, std::string_view word, PlaceId& out);
inline rulebook::EnumRange<PlaceId> domain(const Table& t, PlaceId) { return {0, int(t.map.names.size()) - 1}; }

// --- actions -------------------------------------------------------------------------------------------------------

struct Settle {
  NAMED("settle", "settle {at}");
  PlaceId at{};
  MEMBERS(Settle, at)
};
struct Attack {
  NAMED("attack", "attack {at}");
  PlaceId at{};
  MEMBERS(Attack, at)
};
struct Pass {
  NAMED("pass", "pass");
  MEMBERS(Pass)
};
struct PlayCard {
  NAMED("play_card", "play {card}");
  Card card{};
  MEMBERS(PlayCard, card)
};
struct KeepCard {
  NAMED("keep_card", "keep the card");
  MEMBERS(KeepCard)
};
struct Draw {
  NAMED("draw", "draw {card}");
  Card card{};
  MEMBERS(Draw, card)
};
struct Roll {
  NAMED("roll", "roll {die}");
  Die die{1};
  MEMBERS(Roll, die)
};
struct TurnWeather {
  NAMED("turn_weather", "weather {weather}");
  Weather weather{};
  MEMBERS(TurnWeather, weather)
};
using Action = std::variant<Settle, Attack, Pass, PlayCard, KeepCard, Draw, Roll, TurnWeather>;

// --- events --------------------------------------------------------------------------------------------------------

struct StonePlaced {
  NAMED("stone_placed", "{side} stone at {at}");
  Side side{};
  PlaceId at{};
  MEMBERS(StonePlaced, side, at)
};
struct StoneRemoved {
  NAMED("stone_removed", "{side} stone removed from {at}");
  Side side{};
  PlaceId at{};
  MEMBERS(StoneRemoved, side, at)
};
struct CardDrawn {
  NAMED("card_drawn", "{side} draws {card}");
  Side side{};
  Card card{};
  MEMBERS(CardDrawn, side, card)
};
struct CardPlayed {
  NAMED("card_played", "{side} plays {card}");
  Side side{};
  Card card{};
  MEMBERS(CardPlayed, side, card)
};
struct AttackBegan {
  NAMED("attack_began", "{attacker} attacks {at}");
  Side attacker{};
  PlaceId at{};
  MEMBERS(AttackBegan, attacker, at)
};
struct AttackWon {
  NAMED("attack_won", "{side} wins at {at}");
  Side side{};
  PlaceId at{};
  MEMBERS(AttackWon, side, at)
};
struct Rolled {
  NAMED("rolled", "{side} rolls {total}, needs {needed}");
  Side side{};
  int total = 0;
  int needed = 0;
  MEMBERS(Rolled, side, total, needed)
};
struct RoundBegan {
  NAMED("round_began", "round {round}: {weather}");
  int round = 0;
  Weather weather{};
  MEMBERS(RoundBegan, round, weather)
};
struct GameEnded {
  NAMED("game_ended", "{ending}");
  Ending ending{};
  MEMBERS(GameEnded, ending)
};
using Event = rulebook::EventOf<std::variant<StonePlaced, StoneRemoved, CardDrawn, CardPlayed, AttackBegan, Rolled,
                                             AttackWon, RoundBegan, GameEnded>>;

// --- questions and steps -------------------------------------------------------------------------------------------

struct DrawCard {
  NAMED("draw_card", "{player} draws a card");
  using Answer = std::variant<Draw>;
  Side player{};
  MEMBERS(DrawCard, player)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "3"_rule; }
};
struct RollWeather {
  NAMED("roll_weather", "what weather?");
  using Answer = std::variant<TurnWeather>;
  MEMBERS(RollWeather)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "2.1"_rule; }
};
struct ChooseMove {
  NAMED("choose_move", "{player}: settle, attack or pass");
  using Answer = std::variant<Settle, Attack, Pass>;
  Side player{};
  MEMBERS(ChooseMove, player)
  Seat seat() const { return Seat(player); }
  RuleRef rule() const { return "2"_rule; }
};
struct ChooseCard {
  NAMED("choose_card", "{player}: play the card against {at}?");
  using Answer = std::variant<PlayCard, KeepCard>;
  Side player{};
  PlaceId at{};
  MEMBERS(ChooseCard, player, at)
  Seat seat() const { return Seat(player); }
  RuleRef rule() const { return "3.1"_rule; }
};
struct RollAttack {
  NAMED("roll_attack", "{player} rolls against {at}");
  using Answer = std::variant<Roll>;
  Side player{};
  PlaceId at{};
  int bonus = 0;
  MEMBERS(RollAttack, player, at, bonus)
  Seat seat() const { return Seat::Chance; }
  RuleRef rule() const { return "4.2"_rule; }
};
struct BeginRound {
  static constexpr std::string_view name = "begin_round";
  MEMBERS(BeginRound)
};
struct EndTurn {
  static constexpr std::string_view name = "end_turn";
  Side player{};
  MEMBERS(EndTurn, player)
};
using Frame = std::variant<DrawCard, RollWeather, ChooseMove, ChooseCard, RollAttack, BeginRound, EndTurn>;

// --- the state -----------------------------------------------------------------------------------------------------

struct State {
  int round = 0;
  Weather weather{};
  Places red, blue;  ///< the stones of each side, with the camp
  Card red_card{}, blue_card{};
  Cards drawn;  ///< the cards that either side has drawn
  Ending ending{};
  Bounded<Frame, 8> agenda;
  MEMBERS(State, (round, .open = "2"_rule), (weather, .open = "2.1"_rule), (red, .open = "1"_rule),
          (blue, .open = "1"_rule), red_card, blue_card, drawn, (ending, .open = "6"_rule))

  Places& stones(Side side) { return side == Side::red ? red : blue; }
  const Places& stones(Side side) const { return side == Side::red ? red : blue; }
  Card& card(Side side) { return side == Side::red ? red_card : blue_card; }
  Card card(Side side) const { return side == Side::red ? red_card : blue_card; }
};

struct Resolving : rulebook::ResolvingOf<State, Table, Event> {};

using rulebook::Verdict;

// --- the rules -----------------------------------------------------------------------------------------------------

Verdict check(const State& s, const Table& t, const DrawCard& d, const Draw& a);
Verdict check(const State& s, const Table& t, const RollWeather& d, const TurnWeather& a);
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Settle& a);
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Attack& a);
Verdict check(const State& s, const Table& t, const ChooseMove& d, const Pass& a);
Verdict check(const State& s, const Table& t, const ChooseCard& d, const PlayCard& a);
Verdict check(const State& s, const Table& t, const ChooseCard& d, const KeepCard& a);
Verdict check(const State& s, const Table& t, const RollAttack& d, const Roll& a);

void resolve(Resolving& r, const DrawCard& d, const Draw& a);
void resolve(Resolving& r, const RollWeather& d, const TurnWeather& a);
void resolve(Resolving& r, const ChooseMove& d, const Settle& a);
void resolve(Resolving& r, const ChooseMove& d, const Attack& a);
void resolve(Resolving& r, const ChooseMove& d, const Pass& a);
void resolve(Resolving& r, const ChooseCard& d, const PlayCard& a);
void resolve(Resolving& r, const ChooseCard& d, const KeepCard& a);
void resolve(Resolving& r, const RollAttack& d, const Roll& a);

void run(Resolving& r, const BeginRound& step);
void run(Resolving& r, const EndTurn& step);

/// Can the engine carry out the action although the rules forbid it? Players sometimes agree on a forbidden action.
/// Here it is a stone in a free place far away.
inline bool possible(const State& s, const ChooseMove&, const Settle& a) { return !(s.red | s.blue).contains(a.at); }

// --- the loop ------------------------------------------------------------------------------------------------------

/// What core/rulebook/law.h asks of a game.
struct Rules {
  using State = toy::State;
  using Table = toy::Table;
  using Action = toy::Action;
  using Event = toy::Event;
  using Resolving = toy::Resolving;

  static bool over(const State& s) { return s.ending != Ending::none; }
  template <class A>
  static constexpr bool hint_is_the_law = false;
};
using Law = rulebook::Law<Rules>;

/// Stones of a side without a chain of own stones to their camp (5).
Places isolated(const State& s, const Table& t, Side side);

/// The typed values behind core/game.h. Both functions throw std::bad_cast for another game.
const State& state_of(const Position& position);
Table table_of(const Game& game);
/// The same game without the road between two places.
std::unique_ptr<Game> without_road(const Game& game, PlaceId a, PlaceId b);

/// Adds the toy to the table of games. Later calls do nothing.
void add_to_the_games();

}  // namespace tricorne::toy

namespace tricorne {
extern template class rulebook::Law<toy::Rules>;  // toy.cpp
}
