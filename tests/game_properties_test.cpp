// Properties of any game. Each property tries 200 games with answers chosen by number, or 200 random boards. A game
// that breaks a property shrinks by dropping and lowering answers. It is kept as a record.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/answers.h"
#include "tests/support/generators.h"
#include "tests/support/sample.h"
#include "verify/matrix/mutants.h"

namespace tricorne::test {
namespace game_properties_test {

using namespace ww;
using verify::Transition;

constexpr int cases = 200;

// --- answers -------------------------------------------------------------------------------------------------------

const Answers& answers_under(const Game& game) {
  static std::map<const Game*, Answers> all;
  return all.try_emplace(&game, table_of(game)).first->second;
}

/// The first answer that is in one list only; empty when the lists are equal.
std::string difference(const Table& t, const std::vector<Action>& legal, const std::vector<Action>& lawful) {
  for (const Action& action : lawful)
    if (std::ranges::find(legal, action) == legal.end()) return "the list misses \"" + to_text(t, action) + "\"";
  for (const Action& action : legal)
    if (std::ranges::find(lawful, action) == lawful.end()) return "the list offers \"" + to_text(t, action) + "\"";
  return legal == lawful ? "" : "the list is in another order";
}

PROPERTY(Answers, legal_are_all_that_check_accepts_and_no_others, (const GameByNumbers& game)) {
  const Table& t = table_of(rules_of(game));
  const State end = end_of(game);
  RC_CLASSIFY(Law::to_act(end).has_value(), "in the middle");
  fail_if(difference(t, Law::legal_actions(end, t), answers_under(rules_of(game)).lawful(end)), record_of(game));
}

PROPERTY(Answers, to_a_battle_on_any_board_are_all_that_check_accepts, (const BattleNumbers& battle)) {
  const State s = build(shipped_table(), battle);
  fail_if(
      difference(shipped_table(), Law::legal_actions(s, shipped_table()), answers_under(washingtons_war()).lawful(s)),
      to_text(s));
}

// --- apply ---------------------------------------------------------------------------------------------------------

/// Applies the same answer to the same position with and without events. Returns the first difference, or an empty
/// text.
std::string impurity(const Transition& step) {
  const State before = step.before;
  State silent = step.before, told = step.before;
  std::vector<Event> events;
  Law::apply(silent, step.table, *step.answer);
  Law::apply(told, step.table, *step.answer, &events);
  if (!(step.before == before)) return "apply changed the position it was copied from";
  if (!(told == step.after)) return "the same answer led somewhere else";
  if (!(silent == told) || digest(silent) != digest(told)) return "telling the events changed the position";
  return events.size() == step.events.size() ? "" : "the same answer told other events";
}

PROPERTY(Apply, is_pure, (const GameByNumbers& game)) {
  std::size_t steps = 0;
  play(game, [&](const Transition& step) {
    ++steps;
    if (const auto wrong = impurity(step); !wrong.empty()) RC_FAIL(kept(wrong, record_of(game, steps)));
  });
}

PROPERTY(Apply, to_a_copy_leaves_the_first_position_alone, (const GameByNumbers& game)) {
  const auto first = wrap(rules_of(game), end_of(game));
  const std::uint64_t before = first->digest();
  const std::string text = to_yaml(first->write());
  for (const std::string& answer : first->legal_actions()) {
    const auto copy = first->clone();
    copy->apply(answer);
    if (first->digest() != before || to_yaml(first->write()) != text)
      RC_FAIL(kept("\"" + answer + "\" changed the position it was not applied to", text));
    RC_ASSERT(copy->digest() != before);
  }
}

// --- the ledger ----------------------------------------------------------------------------------------------------

/// Where units, markers and cards are. A ledger knows no rule; only events change its counts.
struct Ledger {
  std::array<int, 3> on_map{};  ///< CUs, by Nation
  int british_box = 0, french_box = 0;
  std::array<int, 2> markers{};  ///< by Side
  std::map<CardId, Pile> cards;

  friend bool operator==(const Ledger&, const Ledger&) = default;
};

Ledger count(const State& s) {
  Ledger ledger;
  for (const Nation nation : nations)
    for (const int here : s.combat_units[index(nation)]) ledger.on_map[index(nation)] += here;
  ledger.british_box = s.british_reinforcements;
  ledger.french_box = s.french_reinforcements;
  for (const Side side : sides) ledger.markers[index(side)] = s.pc[index(side)].size();
  for (std::size_t pile = 0; pile < pile_count; ++pile)
    for (const CardId card : s.piles[pile]) ledger.cards[card] = Pile(pile);
  return ledger;
}

void enter(Ledger& l, const PcPlaced& e) { ++l.markers[index(e.side)]; }
void enter(Ledger& l, const PcRemoved& e) { --l.markers[index(e.side)]; }
void enter(Ledger& l, const PcFlipped& e) {
  ++l.markers[index(e.side)];
  --l.markers[index(enemy_of(e.side))];
}
void enter(Ledger& l, const UnitsRemoved& e) { l.on_map[index(e.nation)] -= e.count; }
void enter(Ledger& l, const UnitsArrived& e) {
  l.on_map[index(e.nation)] += e.count;
  if (e.nation == Nation::British) l.british_box -= e.count;
  if (e.nation == Nation::French) l.french_box -= e.count;
}
void enter(Ledger& l, const UnitsToBox& e) { (e.nation == Nation::British ? l.british_box : l.french_box) += e.count; }
void enter(Ledger& l, const CardMoved& e) { l.cards[e.card] = e.pile; }
void enter(Ledger& l, const DeckReshuffled&) {
  for (auto& [card, pile] : l.cards)
    if (pile == Pile::discards) pile = Pile::deck;
}
/// All other events move no counter and no card between the places of the ledger.
template <class E>
void enter(Ledger&, const E&) {}

/// The model needs the position only to find the answer for a number. Its ledger follows the events.
struct Model {
  State position;
  Ledger ledger;
};

struct Engine {
  State position;
};

const Table& rules() { return table_of(washingtons_war()); }

struct Answer : rc::state::Command<Model, Engine> {
  void checkPreconditions(const Model& model) const override { RC_PRE(Law::to_act(model.position).has_value()); }

  void apply(Model& model) const override {
    std::vector<Event> events;
    ww::Law::apply(model.position, rules(), chosen(Law::legal_actions(model.position, rules()), number), &events);
    for (const Event& event : events) std::visit([&](const auto& body) { enter(model.ledger, body); }, event.body);
  }

  void run(const Model& model, Engine& engine) const override {
    const State before = engine.position;
    const Action answer = chosen(Law::legal_actions(before, rules()), number);
    ww::Law::apply(engine.position, rules(), answer);
    if (!(count(engine.position) == nextState(model).ledger))
      RC_FAIL(kept("the events of \"" + to_text(rules(), answer) + "\" do not account for what it changed",
                   to_text(before)));
  }

  void show(std::ostream& out) const override { out << "answer " << number; }

  std::uint16_t number = *rc::gen::resize(100, rc::gen::arbitrary<std::uint16_t>());
};

PROPERTY(Ledger, an_engine_and_a_ledger_of_its_events_agree, ()) {
  State first = state_of(*washingtons_war().setup());
  Law::settle(first, rules());
  const Model model{first, count(first)};
  // RapidCheck's sizes end at 100, but a game has about 400 answers.
  const auto answers = *rc::gen::scale(4, rc::state::gen::commands(model, rc::state::gen::execOneOfWithArgs<Answer>()));
  Engine engine{first};
  rc::state::runAll(answers, model, engine);
}

// --- two rulesets --------------------------------------------------------------------------------------------------

/// The rules of 2014 with one axis changed by one step.
struct Aside {
  std::string name;
  std::string rule;
  std::unique_ptr<Game> game;
};

const std::vector<Aside>& rules_aside() {
  static const std::vector<Aside> all = [] {
    std::vector<Aside> list;
    for (const verify::Mutant& mutant : verify::axis_mutants(washingtons_war(), nullptr, ""))
      list.push_back({mutant.name, mutant.rule, mutant.change(washingtons_war())});
    return list;
  }();
  return all;
}

std::string chapter(std::string_view id) { return std::string(id.substr(0, id.find('.'))); }

/// The position after a step, and the events of the step.
struct Way {
  State after;
  std::vector<Event> events;
};

/// The chapters that a step meets: those of its question, its events, the refused answers and the next question.
std::set<std::string> met(const Game& game, const State& before, const Way& way) {
  std::set<std::string> chapters;
  const auto note = [&](RuleRef rule) { chapters.insert(chapter(id_of(rule))); };
  for (const Event& event : way.events) note(event.rule);
  for (const RuleRef rule : answers_under(game).barring(before)) note(rule);
  for (const State* s : {&before, &way.after})
    if (Law::to_act(*s))
      std::visit(
          [&]<class F>(const F& frame) {
            if constexpr (Decision<F>) note(frame.rule());
          },
          s->agenda.back());
  return chapters;
}

/// The step under the changed axis. Nothing when the legal answers and the position after the step are the same.
std::optional<Way> other_way(const Aside& aside, const Transition& step) {
  const Table& other = table_of(*aside.game);
  Way way{step.before, {}};
  if (!std::ranges::equal(Law::legal_actions(step.before, other), step.legal)) return way;
  Law::apply(way.after, other, *step.answer, &way.events);
  return way.after == step.after ? std::nullopt : std::optional(way);
}

/// Two games part at a step. The step must meet the chapter of the changed axis; then the text is empty. Otherwise the
/// text lists the chapters that the step meets.
std::string odd_parting(const Aside& aside, const Transition& step, const Way& other) {
  // No event tells of the naval support that a blockade takes away (12.3.5), so the battle of chapter 9 must be met.
  const std::string met_in = aside.rule == "12.3.5" ? "9" : chapter(aside.rule);
  auto chapters = met(washingtons_war(), step.before, {step.after, {step.events.begin(), step.events.end()}});
  chapters.merge(met(*aside.game, step.before, other));
  if (chapters.contains(met_in)) return "";
  std::string list;
  for (const std::string& id : chapters) list += " " + id;
  return aside.name + " of " + aside.rule + " parts the games where only these are met:" + list;
}

PROPERTY(TwoRulesets, that_agree_on_the_axes_met_give_the_same_game, (GameByNumbers game, std::uint16_t number)) {
  game.ruleset = 0;
  const Aside& aside = rules_aside()[number % rules_aside().size()];
  std::size_t steps = 0;
  bool parted = false;
  play(game, [&](const Transition& step) {
    ++steps;
    const auto other = parted ? std::nullopt : other_way(aside, step);
    if (!other) return;
    parted = true;
    fail_if(odd_parting(aside, step, *other), record_of(game, steps));
  });
  RC_CLASSIFY(parted, "parted");
}

}  // namespace game_properties_test
}  // namespace tricorne::test
