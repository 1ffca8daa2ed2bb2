#include "verify/washingtons_war/ledger.h"

#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/rule_index.h"

namespace tricorne::ww {

namespace {

using Kind = GeneralPlace::Kind;

std::uint8_t& units_at(State& s, Nation nation, SpaceId at) { return s.combat_units[index(nation)][index(at)]; }

// Events that change nothing: other events make the changes that these events announce.
using Telling = std::variant<CongressStaysOut, CardPlayed, CardDiscarded, QueueAbandoned, FirstPlayerChosen,
                             GeneralActivated, InterceptionTried, RetreatBeforeBattleTried, Overrun, BattleBegun,
                             BattleRatingRolled, BattleModifier, BattleRolled, BattleWon, LossesRolled, ArmyRetreated,
                             ArmySurrendered, AttritionRolled, LastTurnEnded, ColoniesCounted>;

template <class E>
requires is_alternative<E, Telling>::value void enter(State&, const Table&, const E&) {}

// Events that change the position. A new kind of event must be added here or above, or this file does not compile.

void enter(State& s, const Table&, const PcPlaced& e) { s.pc[index(e.side)].insert(e.at); }

void enter(State& s, const Table&, const PcFlipped& e) {
  s.pc[index(enemy_of(e.side))].erase(e.at);
  s.pc[index(e.side)].insert(e.at);
}

void enter(State& s, const Table&, const PcRemoved& e) { s.pc[index(e.side)].erase(e.at); }

void enter(State& s, const Table&, const UnitsMoved& e) {
  change_count(units_at(s, e.nation, e.from), -e.count);
  change_count(units_at(s, e.nation, e.to), e.count);
}

void enter(State& s, const Table&, const UnitsRemoved& e) { change_count(units_at(s, e.nation, e.at), -e.count); }

/// British and French units come out of their boxes. American units come from the stock, which State does not hold.
void enter(State& s, const Table&, const UnitsArrived& e) {
  change_count(units_at(s, e.nation, e.at), e.count);
  if (e.nation == Nation::British) change_count(s.british_reinforcements, -e.count);
  if (e.nation == Nation::French) change_count(s.french_reinforcements, -e.count);
}

void enter(State& s, const Table&, const UnitsToBox& e) {
  change_count(e.nation == Nation::British ? s.british_reinforcements : s.french_reinforcements, e.count);
}

void enter(State& s, const Table&, const GeneralMoved& e) { s.generals[index(e.general)] = {Kind::on_map, e.to}; }
void enter(State& s, const Table&, const GeneralArrived& e) { s.generals[index(e.general)] = {Kind::on_map, e.at}; }

void enter(State& s, const Table&, const GeneralToReinforcements& e) {
  s.generals[index(e.general)] = {Kind::reinforcements, no_space};
}

void enter(State& s, const Table&, const GeneralCaptured& e) {
  s.generals[index(e.general)] = {Kind::captured, no_space};
}

void enter(State& s, const Table&, const GeneralRemoved& e) {
  s.generals[index(e.general)] = {Kind::removed, no_space};
}

void enter(State& s, const Table&, const CongressPlaced& e) { s.congress = e.at; }

void enter(State& s, const Table&, const CongressDispersed&) {
  s.congress = no_space;
  s.congress_dispersed.this_turn = true;
}

void enter(State& s, const Table&, const CardMoved& e) {
  for (CardSet& pile : s.piles) pile.erase(e.card);
  s.pile(e.pile).insert(e.card);
}

void enter(State& s, const Table&, const DeckReshuffled&) {
  s.pile(Pile::deck) |= s.pile(Pile::discards);
  s.pile(Pile::discards) = {};
}

void enter(State& s, const Table&, const ReshuffleCalled&) { s.reshuffle = true; }
void enter(State& s, const Table&, const RegularsLost&) { s.british_regulars = false; }
void enter(State& s, const Table&, const MutiniesBegan&) { s.mutinies = true; }
void enter(State& s, const Table&, const AllianceMoved& e) { s.french_alliance = static_cast<std::uint8_t>(e.to); }
void enter(State& s, const Table&, const AllianceSigned&) { s.french = French::allied; }
void enter(State& s, const Table&, const EuropeanWarBegan&) { s.french = French::european_war; }

void enter(State& s, const Table&, const NavyStationed& e) { s.french_navy = {NavyPlace::Kind::zone, e.zone}; }
void enter(State& s, const Table&, const NavyToTurnTrack&) { s.french_navy = {NavyPlace::Kind::turn_track, no_zone}; }

/// 5.7.3: a new turn ends the mutinies, and the dispersal of Congress belongs to the last turn.
void enter(State& s, const Table& t, const TurnBegan& e) {
  s.turn = static_cast<std::uint8_t>(e.year - t.turns.front().year);
  s.mutinies = false;
  s.congress_dispersed.last_turn = s.congress_dispersed.this_turn;
  s.congress_dispersed.this_turn = false;
}

/// 6.3.D: when the phase of the deal begins, no reshuffle is due any more.
void enter(State& s, const Table&, const PhaseBegan& e) {
  if (e.phase == Phase::strategy_cards) s.reshuffle = false;
}

void enter(State& s, const Table&, const GameWon& e) {
  s.winner = e.side;
  s.ending = e.ending;
}

}  // namespace

}  // namespace tricorne::ww

namespace tricorne::verify {

void replay(ww::State& s, const ww::Table& table, std::span<const ww::Event> events) {
  for (const ww::Event& event : events) std::visit([&](const auto& body) { ww::enter(s, table, body); }, event.body);
}

std::string differences(const ww::State& a, const ww::State& b) {
  std::string names;
  for (const std::string_view name : rulebook::differing_members(a, b))
    names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

std::string narrate(const ww::Table& table, const ww::Event& event) {
  const std::string text =
      std::visit([&]<class E>(const E& body) { return ww::fill(table, E::phrase, body); }, event.body);
  return std::string(ww::id_of(event.rule)) + "  " + text;
}

}  // namespace tricorne::verify
