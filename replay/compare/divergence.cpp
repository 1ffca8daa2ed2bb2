#include "replay/compare/divergence.h"

#include <fmt/format.h>

#include <tuple>
#include <unordered_map>

#include "replay/record/check.h"

namespace tricorne::replay {

namespace {

/// Finds the number of an answer by its text. Texts are remembered.
class Answers {
 public:
  /// Nothing when the action is not among the answers of a position.
  std::optional<std::size_t> number(const Position& position, const std::string& text) {
    const auto known = keys_.find(text);
    if (known != keys_.end()) return with_key(position, known->second);
    for (std::size_t n = 0; n < position.answer_count(); ++n)
      if (position.answer_text(n) == text) {
        keys_.emplace(text, position.answer_key(n));
        return n;
      }
    return std::nullopt;
  }

 private:
  static std::optional<std::size_t> with_key(const Position& position, std::uint64_t key) {
    for (std::size_t n = 0; n < position.answer_count(); ++n)
      if (position.answer_key(n) == key) return n;
    return std::nullopt;
  }

  std::unordered_map<std::string, std::uint64_t> keys_;
};

/// What the same answer does in two positions. `unknown`: it is no answer of the first position.
enum class StepDifference : std::uint8_t { same, unknown, forced, legality, winner, state };

std::string ending_of(const Position& position, const Game& game) {
  const auto outcome = position.outcome();
  return game.words("en").text(outcome ? said_of(*outcome) : Said{"texts.game_goes_on"});
}

/// Do both positions end the game for the same winner, in the same way and turn, or in neither?
bool end_alike(const Position& a, const Position& b) {
  const auto one = a.outcome(), other = b.outcome();
  if (!one || !other) return one.has_value() == other.has_value();
  const auto how = [](const Outcome& o) { return std::tuple(o.winner, o.ending, o.when.order, o.score); };
  return how(*one) == how(*other);
}

std::string rule_asked(const Position& position) {
  const auto pending = position.pending();
  return pending ? std::string(pending->rule) : "";
}

/// Are two positions equal, apart from their agendas?
bool alike(const Position& a, const Position& b) { return a.digest() == b.digest() || differing_facts(a, b).empty(); }

DifferenceKind kind_of(StepDifference stepped) {
  if (stepped == StepDifference::forced) return DifferenceKind::forced;
  if (stepped == StepDifference::legality) return DifferenceKind::legality;
  return stepped == StepDifference::winner ? DifferenceKind::winner : DifferenceKind::state;
}

}  // namespace

class DivergenceFinder::Impl {
 public:
  explicit Impl(FactChange change) : change_(std::move(change)) {}

  std::optional<Divergence> find(const Record& record) {
    auto a = first_position(*change_.before, record), b = first_position(*change_.after, record);
    a->settle();
    b->settle();
    if (!alike(*a, *b)) return Divergence{DifferenceKind::start, 0, a->when(), "", "", "", begun_by(*a, record)};
    auto earlier = a->clone();
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
      earlier->assign(*a);
      const std::string& text = record.steps[i].action;
      const StepDifference stepped = step(*a, *b, text);
      if (stepped == StepDifference::same) continue;
      if (stepped == StepDifference::unknown) return find_slowly(record);
      return tell(stepped, i, text, *earlier, *b);
    }
    return std::nullopt;
  }

 private:
  /// Gives the answer in both positions. When the result is `unknown`, `forced` or `legality`, both positions are
  /// unchanged.
  StepDifference step(Position& a, Position& b, const std::string& text) {
    const auto in_a = answers_.number(a, text);
    if (!in_a) return StepDifference::unknown;
    if ((a.answer_count() == 1) != (b.answer_count() == 1)) return StepDifference::forced;
    const auto in_b = answers_.number(b, text);
    if (!in_b) return StepDifference::legality;
    a.give(*in_a);
    b.give(*in_b);
    if (a.pending().has_value() != b.pending().has_value()) return StepDifference::winner;
    if (!a.pending() && !end_alike(a, b)) return StepDifference::winner;
    return alike(a, b) ? StepDifference::same : StepDifference::state;
  }

  Divergence tell(StepDifference stepped, std::size_t i, const std::string& text, const Position& earlier,
                  const Position& b) {
    Divergence found{kind_of(stepped), i + 1, earlier.when(), rule_asked(earlier), text, "", {}};
    if (stepped == StepDifference::forced)
      found.why = fmt::format("{} answers instead of {}", b.answer_count(), earlier.answer_count());
    if (stepped == StepDifference::winner) found.why = ending_of(b, *change_.after);
    if (stepped == StepDifference::legality)
      if (const auto no = b.check(text)) found.rule = no->rule, found.why = in_words(*no);
    if (stepped == StepDifference::state) found.rule = rule_under_change(earlier, text, found.rule);
    found.responsible = responsible(stepped, earlier, text);
    return found;
  }

  /// The paragraph by which the same answer has another effect under the changed rules.
  std::string rule_under_change(const Position& earlier, const std::string& text, const std::string& otherwise) const {
    try {
      const auto other = change_.after->read_position(earlier.write());
      other->settle();
      return rule_of_effect(earlier, *other, {text}, otherwise);
    } catch (const DataError&) {
      return otherwise;
    }
  }

  /// The parts that alone make another beginning.
  std::vector<std::string> begun_by(const Position& a, const Record& record) const {
    std::vector<std::string> names;
    for (const auto& [name, game] : change_.alone) {
      if (change_.alone.size() > 1) {
        const auto other = first_position(*game, record);
        other->settle();
        if (alike(a, *other)) continue;
      }
      names.push_back(name);
    }
    return names;
  }

  std::vector<std::string> responsible(StepDifference stepped, const Position& earlier, const std::string& text) {
    std::vector<std::string> names;
    for (const auto& [name, game] : change_.alone)
      if (change_.alone.size() == 1 || parts(*game, stepped, earlier, text)) names.push_back(name);
    return names;
  }

  bool parts(const Game& game, StepDifference stepped, const Position& earlier, const std::string& text) {
    try {
      const auto a = earlier.clone(), b = game.read_position(earlier.write());
      b->settle();
      return step(*a, *b, text) == stepped;
    } catch (const DataError&) {
      return false;  // with this change alone the position cannot even be read
    }
  }

  /// Finds the divergence of a record with gaps, with free spelling or with illegal steps, which the quick way cannot
  /// follow.
  std::optional<Divergence> find_slowly(const Record& record) {
    const Version a{*change_.before, record}, b{*change_.after, record};
    const auto found = first_difference(a, b);
    if (!found) return std::nullopt;
    Divergence told{found->kind, found->step, found->position_a->when(),
                    found->rule, "",          change_.after->words("en").text(found->b),
                    {}};
    if (found->step > 0 && found->step <= record.steps.size()) told.action = record.steps[found->step - 1].action;
    for (const auto& [name, game] : change_.alone) {
      const auto alone = change_.alone.size() == 1 ? std::nullopt : first_difference(a, {*game, record});
      if (change_.alone.size() == 1 || (alone && alone->step == found->step)) told.responsible.push_back(name);
    }
    return told;
  }

  FactChange change_;
  Answers answers_;
};

DivergenceFinder::DivergenceFinder(FactChange change) : impl_(std::make_unique<Impl>(std::move(change))) {}
DivergenceFinder::~DivergenceFinder() = default;
std::optional<Divergence> DivergenceFinder::find(const Record& record) { return impl_->find(record); }

}  // namespace tricorne::replay
