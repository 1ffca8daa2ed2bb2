#include "verify/washingtons_war/shrink.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/invariants.h"

namespace tricorne::verify {

using namespace ww;

namespace {

bool decision_on_top(const State& s) { return Law::to_act(s).has_value(); }

/// Plays a case answer by answer.
class TypedCasePlay {
 public:
  TypedCasePlay(const Table& table, const Table& law, const TypedCase& broken)
      : t_(table), law_(law), case_(broken), s_(broken.start) {}

  std::optional<TypedEnd> run() {
    if (auto end = settle_start()) return end;
    for (std::size_t i = 0; i < case_.answers.size(); ++i) {
      if (!decision_on_top(s_)) return std::nullopt;
      if (auto end = look_at_question(i)) return end;
      if (check(s_, t_, case_.answers[i])) return std::nullopt;
      if (auto end = give(i)) return end;
    }
    return decision_on_top(s_) ? look_at_question(case_.answers.size()) : std::nullopt;
  }

 private:
  std::optional<TypedEnd> settle_start() {
    if (decision_on_top(s_)) return std::nullopt;
    const State before = s_;
    events_.clear();
    Law::settle(s_, t_, &events_);
    return judge({law_, before, {}, nullptr, events_, s_}, 0);
  }

  std::optional<TypedEnd> look_at_question(std::size_t answers) {
    Law::legal_actions(s_, t_, legal_);
    return judge({law_, s_, legal_, nullptr, {}, s_}, answers);
  }

  std::optional<TypedEnd> give(std::size_t i) {
    const State before = s_;
    events_.clear();
    Law::apply(s_, t_, case_.answers[i], &events_);
    return judge({law_, before, legal_, &case_.answers[i], events_, s_}, i + 1);
  }

  std::optional<TypedEnd> judge(const Step& step, std::size_t answers) const {
    auto broken = broken_property(step);
    if (!broken) return std::nullopt;
    return TypedEnd{std::move(*broken), answers, s_};
  }

  const Table& t_;
  const Table& law_;
  const TypedCase& case_;
  State s_;
  std::vector<Action> legal_;
  std::vector<Event> events_;
};

/// The kind of a breach, which must stay the same while a case is made small.
struct BreachKind {
  const Property* property;
  RuleRef rule;
  bool refused, legal;

  explicit BreachKind(const FoundBreach& broken)
      : property(broken.property),
        rule(broken.breach.rule),
        refused(broken.breach.must_be_refused.has_value()),
        legal(broken.breach.must_be_legal.has_value()) {}
  friend bool operator==(const BreachKind&, const BreachKind&) = default;
};

class TypedShrinking {
 public:
  TypedShrinking(const Game& game, const Game& law, TypedCase broken)
      : game_(game), law_(law), t_(table_of(game)), blank_(empty_position(t_)), best_(std::move(broken)) {
    auto end = play_typed_case(game, law, best_);
    if (!end) throw std::invalid_argument("the case breaks no property");
    best_.answers.resize(end->answers);
    end_ = std::move(*end);
  }

  TypedShrunk run() {
    advance();
    for (bool smaller = true; smaller;) {
      smaller = drop_answers();
      smaller = bare_agenda() || smaller;
      smaller = bare_board() || smaller;
    }
    return {best_, end_};
  }

 private:
  /// Takes the candidate as the best case when it breaks the property in the same way, with no more reasons, and a file
  /// can hold its start.
  bool keep(const TypedCase& candidate) {
    try {
      auto end = play_typed_case(game_, law_, candidate);
      if (!end || !(BreachKind(end->broken) == BreachKind(end_.broken))) return false;
      if (end->broken.breach.reasons > end_.broken.breach.reasons || !lasts(candidate.start)) return false;
      best_ = candidate;
      best_.answers.resize(end->answers);
      end_ = std::move(*end);
      return true;
    } catch (const std::exception&) {  // a position that no game can reach
      return false;
    }
  }

  /// Is the start sound, and is it equal after it has been written and read?
  bool lasts(const State& start) const {
    if (decision_on_top(start) && broken_invariant(t_, start)) return false;
    return ww::read_position(t_, start, write_position(t_, start)) == start;
  }

  /// Begins the case as late as possible. Every position of the game may be a start; the latest is tried first.
  void advance() {
    std::vector<State> starts{best_.start};
    Law::settle(starts.back(), t_);
    for (const Action& answer : best_.answers) {
      starts.push_back(starts.back());
      Law::apply(starts.back(), t_, answer);
    }
    for (std::size_t tail = 0; tail < best_.answers.size(); ++tail) {
      const std::vector<Action> answers(best_.answers.end() - static_cast<std::ptrdiff_t>(tail), best_.answers.end());
      if (keep({starts[starts.size() - 1 - tail], answers})) return;
    }
  }

  bool drop_answers() {
    bool smaller = false;
    for (std::size_t i = best_.answers.size(); i-- > 0;) {
      TypedCase candidate = best_;
      candidate.answers.erase(candidate.answers.begin() + static_cast<std::ptrdiff_t>(i));
      smaller = keep(candidate) || smaller;
      i = std::min(i, best_.answers.size());
    }
    return smaller;
  }

  /// Changes a copy of the start. Keeps the copy when it differs and still breaks the property.
  template <class Change>
  bool try_start(const Change& change) {
    TypedCase candidate = best_;
    change(candidate.start);
    return !(candidate.start == best_.start) && keep(candidate);
  }

  static void drop_frame(State& s, std::size_t at) {
    Agenda rest;
    for (std::size_t i = 0; i < s.agenda.size(); ++i)
      if (i != at) rest.push_back(s.agenda[i]);
    s.agenda = rest;
  }

  /// Makes the agenda small in three ways: replaces everything by one phase that runs by itself; leaves out frames;
  /// leaves out the first question with its answer.
  bool bare_agenda() {
    bool smaller = begin_with(BeginWinterAttrition{}) || begin_with(RemoveIsolatedPc{}) ||
                   begin_with(PlacePcUnderArmies{}) || begin_with(BeginReinforcementsPhase{});
    for (std::size_t i = best_.start.agenda.size(); i-- > 0;) {
      if (i >= best_.start.agenda.size()) continue;
      smaller = try_start([&](State& s) { drop_frame(s, i); }) || smaller;
    }
    return drop_first_question() || smaller;
  }

  template <class Frame>
  bool begin_with(const Frame& step) {
    const Agenda& agenda = best_.start.agenda;
    if (agenda.size() == 1 && std::holds_alternative<Frame>(agenda[0]) && best_.answers.empty()) return false;
    TypedCase candidate{best_.start, {}};
    candidate.start.agenda = {};
    candidate.start.agenda.push_back(step);
    return keep(candidate);
  }

  bool drop_first_question() {
    if (best_.answers.empty()) return false;
    TypedCase candidate = best_;
    candidate.answers.erase(candidate.answers.begin());
    drop_frame(candidate.start, candidate.start.agenda.size() - 1);
    return keep(candidate);
  }

  bool bare_board() {
    bool smaller = false;
    const auto attempt = [&](const auto& change) { smaller = try_start(change) || smaller; };
    attempt([&](State& s) { s.pc = {}; });
    attempt([&](State& s) { s.combat_units = {}; });
    attempt([&](State& s) { s.generals = blank_.generals; });
    attempt([&](State& s) { s.piles = blank_.piles; });
    for (const SpaceId at : t_.map.all) bare_space(at, attempt);
    for (std::size_t i = 0; i < general_count; ++i) attempt([&](State& s) { s.generals[i] = blank_.generals[i]; });
    for (std::size_t i = 0; i < pile_count; ++i)
      if (Pile(i) != Pile::deck) bare_pile(Pile(i), attempt);
    bare_tracks(attempt);
    return smaller;
  }

  template <class Attempt>
  void bare_space(SpaceId at, const Attempt& attempt) {
    for (const Side side : sides) attempt([&](State& s) { s.pc[index(side)].erase(at); });
    for (const Nation nation : nations)
      for (const int left : {0, 1, 2, 3, units_of(nation, at) - 1})
        if (left >= 0 && left < units_of(nation, at))
          attempt([&](State& s) { s.combat_units[index(nation)][index(at)] = static_cast<std::uint8_t>(left); });
  }
  int units_of(Nation nation, SpaceId at) const { return best_.start.combat_units[index(nation)][index(at)]; }

  /// Puts cards of the pile back into the deck: all cards at once, then one at a time.
  template <class Attempt>
  void bare_pile(Pile pile, const Attempt& attempt) {
    attempt([&](State& s) {
      s.pile(Pile::deck) |= s.pile(pile);
      s.pile(pile) = {};
    });
    const CardSet cards = best_.start.pile(pile);
    for (const CardId card : cards)
      attempt([&](State& s) {
        s.pile(pile).erase(card);
        s.pile(Pile::deck).insert(card);
      });
  }

  template <class Attempt>
  void bare_tracks(const Attempt& attempt) {
    const auto reset = [&](auto State::*member) { attempt([&](State& s) { s.*member = blank_.*member; }); };
    reset(&State::congress);
    reset(&State::french_navy);
    reset(&State::turn);
    reset(&State::british_reinforcements);
    reset(&State::french_reinforcements);
    reset(&State::mutinies);
    reset(&State::congress_dispersed_last_turn);
    reset(&State::congress_dispersed_this_turn);
    reset(&State::reshuffle);
    reset(&State::british_regulars);
    attempt([&](State& s) {
      s.french = blank_.french;
      s.french_alliance = blank_.french_alliance;
      s.french_reinforcements = blank_.french_reinforcements;
    });
    reset(&State::french_alliance);
  }

  const Game& game_;
  const Game& law_;
  const Table& t_;
  const State blank_;
  TypedCase best_;
  TypedEnd end_{};
};

}  // namespace

std::optional<TypedEnd> play_typed_case(const Game& game, const Game& law, const TypedCase& broken) {
  return TypedCasePlay(table_of(game), table_of(law), broken).run();
}

TypedShrunk shrink_typed(const Game& game, const Game& law, TypedCase broken) {
  return TypedShrinking(game, law, std::move(broken)).run();
}

}  // namespace tricorne::verify
