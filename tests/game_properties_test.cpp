// Properties of any game. Each property tries 200 games with answers chosen by number, or 200 random boards. A game
// that breaks a property shrinks by dropping and lowering answers. It is kept as a record.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/answers.h"
#include "tests/support/sample.h"
#include "tests/support/stateful.h"
#include "verify/matrix/mutants.h"
#include "verify/washingtons_war/ledger.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

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
  concerns("the game is in its middle", Law::to_act(end).has_value(), 40);
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

// --- a game a second time ------------------------------------------------------------------------------------------

/// The ledger of all events (verify/washingtons_war/ledger.h), control of colonies counted from its markers, and the
/// movement of a march by the spaces that the graph oracle named at its start.
class SecondWar {
 public:
  using Law = ww::Law;

  static const Table& table_of(const Game& game) { return ww::table_of(game); }
  static std::unique_ptr<Position> wrap(const Game& game, const State& s) { return ww::wrap(game, s); }

  SecondWar(const Table& t, const State& first) : t_(&t), ledger_(first) { look(first); }

  void enter(const State&, const Action&, const std::vector<Event>& events, const State& after) {
    verify::replay(ledger_, *t_, events);
    look(after);
  }

  /// The ledger knows no agenda, so it takes the engine's.
  State told(const State& s) const {
    State second = ledger_;
    second.agenda = s.agenda;
    return second;
  }

  std::string parts_from(const State& s) const {
    if (const std::string names = verify::differences(told(s), s); !names.empty())
      return "the events do not account for " + names;
    for (std::size_t i = 0; i < colony_count; ++i)
      if (controller(s, *t_, Colony(i)) != holder(Colony(i)))
        return "another side controls " + std::string(colony_codes[i]);
    return marched_too_far(s);
  }

 private:
  /// A march that begins now reaches so far.
  void look(const State& s) {
    const auto* asked = verify::asked<ChooseMarchStep>(s);
    if (asked == nullptr || asked->march.spent != 0 || asked->march.from != no_space) return;
    reach_ = {};
    for (const verify::ReachableSpace& reached : verify::march_reach(*t_, s, asked->march)) reach_.insert(reached.to);
    reach_.insert(asked->march.at);
  }

  /// 10.0.B: the side with more markers in the colony, and of Canada the side with Quebec and Montreal; nothing when
  /// there is none.
  std::optional<Side> holder(Colony colony) const {
    if (colony == Colony::CA) {
      const auto quebec = verify::marker_at(ledger_, *t_->map.find("Quebec"));
      return quebec == verify::marker_at(ledger_, *t_->map.find("Montreal")) ? quebec : std::nullopt;
    }
    std::array<int, 2> markers{};
    for (const SpaceId at : t_->map.colony_spaces[index(colony)])
      if (const auto side = verify::marker_at(ledger_, at)) ++markers[index(*side)];
    if (markers[0] == markers[1]) return std::nullopt;
    return markers[0] > markers[1] ? Side(0) : Side(1);
  }

  /// 7.3
  std::string marched_too_far(const State& s) const {
    const auto* asked = verify::asked<ChooseMarchStep>(s);
    if (asked == nullptr || asked->march.sailed || asked->march.own + asked->march.french == 0) return "";
    if (asked->march.spent == 0 && asked->march.from == no_space) return "";
    return reach_.contains(asked->march.at)
               ? ""
               : t_->map[asked->march.at].name + " lies beyond the reach at the start of the march";
  }

  const Table* t_;
  State ledger_;
  SpaceSet reach_;
};

template <class Answer>
bool was_given(const std::vector<Action>& answers) {
  return std::ranges::any_of(answers, [](const Action& a) { return std::holds_alternative<Answer>(a); });
}

/// RapidCheck's sizes end at 100, but a game has about 400 answers.
PROPERTY(WarSecond, R7_3_R10_0_B_an_engine_and_a_second_statement_agree, (std::uint8_t start)) {
  GameByNumbers begun;
  begun.start = static_cast<std::uint8_t>(start % start_count);
  const auto answers = test::in_step<SecondWar>(rules_of(begun), start_of(begun), 4);
  concerns("an army marches", was_given<MarchTo>(answers), 40);
  concerns("a marker is placed or flipped", was_given<PlacePc>(answers) || was_given<FlipPc>(answers), 40);
  concerns("an army retreats", was_given<RetreatTo>(answers) || was_given<RetreatBySea>(answers), 10);
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
  concerns("the two rulesets part", parted);
}

}  // namespace game_properties_test
}  // namespace tricorne::test
