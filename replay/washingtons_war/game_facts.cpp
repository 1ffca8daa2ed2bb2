#include "replay/washingtons_war/game_facts.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/washingtons_war/walk.h"

namespace tricorne::replay::ww_kit {

using namespace ww::literals;
using ww::index;
using ww::Side;
using ww::State;

namespace {

/// What the side that is asked does with a card of its hand. The other answers use none.
constexpr std::string_view use_in(const ww::PlayEvent&) { return "event"; }
constexpr std::string_view use_in(const ww::PlayForPoliticalControl&) { return "political control"; }
constexpr std::string_view use_in(const ww::PlayToActivate&) { return "activate"; }
constexpr std::string_view use_in(const ww::PlayForReinforcements&) { return "reinforcements"; }
constexpr std::string_view use_in(const ww::PlayIntoQueue&) { return "queue"; }
constexpr std::string_view use_in(const ww::DiscardCard&) { return "discard"; }
constexpr std::string_view use_in(const ww::BuyEvent&) { return "exchange"; }
constexpr std::string_view use_in(const ww::PlayInBattle&) { return "battle"; }
constexpr std::string_view use_in(const ww::DiscardInBattle&) { return "discard in battle"; }

/// Gathers facts from the answers of a game, one after another.
class Gatherer {
 public:
  Gatherer(const ww::Table& t, GameFacts& facts, const State& first) : t_(t), facts_(facts) {
    now_.year = year(first, t);
  }

  /// Adds a step with its answers. `pattern`: the step holds a `?`.
  void step(int number, const std::vector<Answer>& answers, bool pattern) {
    now_.step = number;
    facts_.inferred += static_cast<int>(answers.size()) - (pattern ? 0 : 1);
    for (const Answer& answer : answers) add(answer);
  }

  void finish(const State& last) {
    facts_.last_year = now_.year;
    facts_.steps = now_.step;
    facts_.digest = digest(last);
    if (last.ending != ww::Ending::none) facts_.winner = last.winner;
    facts_.ending = last.ending;
    facts_.sieges = sieges_.finish();
    list_colonies();
    for (FoughtBattle& fought : facts_.battles) weigh(fought);
  }

  void operator()(const ww::TurnBegan& e) { now_.year = e.year; }
  void operator()(const ww::PhaseBegan& e) {
    if (e.phase == ww::Phase::end) end_turn();
  }
  void operator()(const ww::GameWon&) { end_turn(); }
  void operator()(const ww::BattleBegun& e) {
    FoughtBattle fought;
    fought.when = now_;
    fought.battle.attacker = e.attacker;
    fought.battle.at = e.at;
    facts_.battles.push_back(fought);
  }
  void operator()(const ww::GeneralActivated&) { marching_.reset(); }
  void operator()(const ww::UnitsMoved& e) { units_ += e.count; }
  void operator()(const ww::GeneralMoved& e) {
    const bool by_sea = rule_ == "7.5"_rule;
    if (by_sea || rule_ == "7.3.B"_rule) march(e, by_sea);
    units_ = 0;
  }
  void operator()(const ww::CongressDispersed& e) { facts_.congress.push_back({now_, e.at, true}); }
  void operator()(const ww::CongressPlaced& e) { facts_.congress.push_back({now_, e.at, false}); }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void add(const Answer& answer) {
    note_draw(answer);
    note_card(answer);
    if (std::holds_alternative<ww::Roll>(answer.action)) add_cast(facts_.luck, t_, answer.before, answer.events);
    for (const ww::Event& event : answer.events) {
      rule_ = event.rule;
      after_ = &answer.after;
      std::visit(*this, event.body);
      if (!facts_.battles.empty()) tell(facts_.battles.back().battle, event);
    }
  }

  void march(const ww::GeneralMoved& e, bool by_sea) {
    if (marching_ != e.general) facts_.marches.push_back({now_, e.general, e.from, e.from, 0, 0, by_sea});
    marching_ = e.general;
    MarchFact& march = facts_.marches.back();
    march.to = e.to;
    march.units = units_;
    ++march.spaces;
  }

  /// Adds a draw to the luck. Cards that nobody knows do not count.
  void note_draw(const Answer& answer) {
    const auto* draw = std::get_if<ww::Draw>(&answer.action);
    const ww::CardSet& deck = answer.before.pile(ww::Pile::deck);
    if (draw == nullptr || !deck.contains(draw->card) || answer.unknown.contains(draw->card)) return;
    for (const Side side : ww::sides)
      if (answer.after.pile(hand_of(side)).contains(draw->card))
        add_draw(facts_.luck[index(side)], t_.cards, deck, draw->card);
  }

  void note_card(const Answer& answer) {
    std::visit(
        [&](const auto& action) {
          if constexpr (requires { use_in(action); }) {
            CardFact fact{now_, ww::side_of(*ww::Law::to_act(answer.before)), action.card, use_in(action)};
            if (answer.unknown.contains(action.card)) fact.card.reset();
            facts_.cards.push_back(fact);
          }
        },
        answer.action);
  }

  void end_turn() {
    if (!facts_.turns.empty() && facts_.turns.back().when.year == now_.year) return;
    const State& s = *after_;
    TurnFact turn;
    turn.when = now_;
    for (const Side side : ww::sides) {
      turn.markers[index(side)] = s.pc[index(side)].size();
      turn.colonies[index(side)] = colonies_of(s, t_, side);
    }
    for (const ww::Nation nation : ww::nations)
      for (const auto count : s.combat_units[index(nation)]) turn.units[index(nation)] += count;
    turn.alliance = s.french_alliance;
    turn.congress_dispersed = congress_dispersed(s);
    facts_.turns.push_back(turn);
    for (std::size_t i = 0; i < ww::colony_count; ++i) hold(ww::Colony(i), controller(s, t_, ww::Colony(i)));
    sieges_.end_turn(s, t_, now_.year);
    hold_spaces(s);
  }

  void hold_spaces(const State& s) {
    facts_.spaces.add_turn(std::to_string(now_.year));
    for (std::size_t i = 0; i < t_.map.spaces.size(); ++i) {
      std::optional<std::string_view> holder;
      for (const Side side : ww::sides)
        if (s.pc[index(side)].contains(ww::SpaceId(i))) holder = to_word(side);
      facts_.spaces.hold(t_.map.spaces[i].name, t_.map.spaces[i].name, holder);
    }
  }

  void hold(ww::Colony colony, std::optional<Side> holder) {
    auto& spells = held_[index(colony)];
    if (spells.empty() || spells.back().holder != holder) spells.push_back({colony, holder, now_.year, now_.year});
    spells.back().last_year = now_.year;
  }

  void list_colonies() {
    for (const auto& spells : held_) facts_.colonies.insert(facts_.colonies.end(), spells.begin(), spells.end());
  }

  void weigh(FoughtBattle& fought) {
    if (!fought.battle.rolled()) return;
    fought.odds = odds_of(t_, fought.battle);
    for (const Side side : ww::sides) add_battle(facts_.luck[index(side)], side, fought.battle, *fought.odds);
  }

  const ww::Table& t_;
  GameFacts& facts_;
  When now_;
  RuleRef rule_;
  const State* after_ = nullptr;
  std::optional<ww::General> marching_;  ///< the activated general, once he has entered a space
  int units_ = 0;                        ///< units that have moved since a general moved
  Sieges sieges_;
  std::array<std::vector<ColonyFact>, ww::colony_count> held_;
};

GameFacts head_of(const Game& game, const Record& record) {
  GameFacts facts;
  facts.ruleset = record.ruleset.text.empty() ? game.ruleset() : record.ruleset.text;
  for (const auto& [seat, name] : record.players) facts.players[seat == "british" ? 1 : 0] = name;
  return facts;
}

}  // namespace

GameFacts FactReader::read(const Record& record) {
  require_whole(record);
  GameFacts facts;
  if (!go_through(record, has_gaps(record), facts)) go_through(record, true, facts);
  return facts;
}

/// False when unknown cards turned up in a walk that did not look ahead. Then the record must be read again with a look
/// ahead.
bool FactReader::go_through(const Record& record, bool look_ahead, GameFacts& facts) {
  const ww::Table& t = ww::table_of(*game_);
  facts = head_of(*game_, record);
  WarWalker walk(*game_, record, {Keep::answers, look_ahead ? LookAhead::yes : LookAhead::no, &texts_});
  Gatherer gatherer(t, facts, walk.state());
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    require_good(record, i, walk.take(record.steps[i]));
    gatherer.step(static_cast<int>(i + 1), walk.typed_answers(), is_pattern(record.steps[i].action));
  }
  gatherer.finish(walk.state());
  return look_ahead || walk.known_throughout();
}

}  // namespace tricorne::replay::ww_kit
