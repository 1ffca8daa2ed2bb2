#include "replay/compare/compare.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "replay/kit.h"

namespace tricorne::replay {

namespace {

constexpr std::array<std::string_view, 7> difference_words{"start", "action", "legality", "forced",
                                                           "state", "winner", "length"};

std::string in_line(const Node& node) {
  std::string text = node.scalar;
  for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + in_line(item);
  for (const Entry& entry : node.entries) text += (text.empty() ? "" : ", ") + entry.key + " " + in_line(entry.value);
  return text.empty() ? "none" : text;
}

/// The items of a value, each in a line; none where there is no value.
std::vector<std::string> items_of(const Node* node) {
  std::vector<std::string> items;
  if (node == nullptr) return items;
  if (!node->scalar.empty()) items.push_back(node->scalar);
  for (const Node& item : node->items) items.push_back(in_line(item));
  for (const Entry& entry : node->entries) items.push_back(entry.key + " " + in_line(entry.value));
  return items;
}

void compare_nodes(const std::string& path, const Node* a, const Node* b, std::vector<FactDifference>& found) {
  if (a != nullptr && b != nullptr && *a == *b) return;
  const bool maps = (a == nullptr || a->is_map()) && (b == nullptr || b->is_map());
  if (!maps) {
    found.push_back({path, items_of(a), items_of(b)});
    return;
  }
  const std::string prefix = path.empty() ? "" : path + ".";
  if (a != nullptr)
    for (const Entry& entry : a->entries)
      compare_nodes(prefix + entry.key, &entry.value, b == nullptr ? nullptr : b->find(entry.key), found);
  if (b != nullptr)
    for (const Entry& entry : b->entries)
      if (a == nullptr || a->find(entry.key) == nullptr)
        compare_nodes(prefix + entry.key, nullptr, &entry.value, found);
}

/// All facts of a position but its agenda. Two rulesets may put different questions on the agenda long before a player
/// notices a difference.
Node facts_of(const Position& position) {
  Node facts = position.facts();
  std::erase_if(facts.entries, [](const Entry& entry) { return entry.key == "agenda"; });
  return facts;
}

/// The position as its file shows it, without the agenda. Facts that only follow from the position, such as the cost of
/// ways that nobody has taken, are not in it.
Node pieces_of(const Position& position) {
  Node pieces = position.write();
  std::erase_if(pieces.entries, [](const Entry& entry) { return entry.key == "agenda"; });
  return pieces;
}

bool same(const Position& a, const Position& b) { return a.digest() == b.digest() || pieces_of(a) == pieces_of(b); }

/// One of the two games, with the position that the comparison has reached in it.
struct WalkedVersion {
  explicit WalkedVersion(const Version& v)
      : steps(v.record.steps),
        walk(walks_of(v.game).begin_walk(v.game, v.record, {Keep::nothing, LookAhead::yes, nullptr})),
        position(walk->position()) {}

  /// Takes step `i`. The position stays the one before it until `advance`.
  void take(std::size_t i) {
    walk->take(steps[i]);
    actions = walk->actions();
    text = actions.empty() ? steps[i].action : actions.back();
  }
  void advance() { position = walk->position(); }

  const std::vector<Step>& steps;
  std::unique_ptr<Walker> walk;
  std::unique_ptr<Position> position;
  std::vector<std::string> actions;  ///< that carry out the step, filled-in answers first
  std::string text;                  ///< the step as the game prints it
};

Said outcome_of(const Position& position) {
  const auto outcome = position.outcome();
  return outcome ? said_of(*outcome) : Said{"texts.game_goes_on"};
}

/// Is the action of the step legal in the position before it? Nothing when it is legal.
std::optional<Refusal> verdict(const WalkedVersion& side) {
  const auto question = side.position->question();
  if (!question) return Refusal{"", "the game is over"};
  try {
    if (side.actions.size() > 1) return std::nullopt;  // answers nobody wrote down come first
    return side.position->check(side.text);
  } catch (const ActionError& e) {
    return Refusal{question->rule, e.what()};
  }
}

std::string verdict_text(const std::optional<Refusal>& refusal) { return refusal ? in_words(*refusal) : "legal"; }

/// The verdict as a sentence; that of a foreign engine is a text.
Said verdict_of(const std::optional<Refusal>& refusal) {
  if (!refusal) return {"texts.legal"};
  Said why = refusal->said;
  if (why.id.empty()) why.id = refusal->why;
  return sentence(refusal->rule.empty() ? "not-asked-for" : "refused-by", {{"rule", refusal->rule}, {"reason", why}});
}

Said given(const std::string& action) { return sentence("texts.answer_given", {{"action", action}}); }

class Comparison {
 public:
  Comparison(const Version& a, const Version& b) : a_(a), b_(b) {}

  std::optional<Difference> run() {
    if (!same(*a_.position, *b_.position)) return differ(DifferenceKind::start, 0, "", {}, {});
    const std::size_t both = std::min(a_.steps.size(), b_.steps.size());
    for (std::size_t i = 0; i < both; ++i)
      if (auto found = compare(i)) return found;
    if (a_.steps.size() == b_.steps.size()) return std::nullopt;
    const auto ending = [&](WalkedVersion& side) {
      if (side.steps.size() <= both) return Said{"texts.record_ends"};
      side.take(both);
      return sentence("texts.record_goes_on", {{"action", side.text}});
    };
    return differ(DifferenceKind::length, both + 1, "", ending(a_), ending(b_));
  }

 private:
  std::optional<Difference> compare(std::size_t i) {
    if (auto found = compare_choice(i)) return found;
    a_.take(i);
    b_.take(i);
    const auto no_a = verdict(a_), no_b = verdict(b_);
    if (a_.text != b_.text)
      return after(i, DifferenceKind::action, rule_of(no_a, no_b), given(a_.text), given(b_.text));
    if (verdict_text(no_a) != verdict_text(no_b))
      return after(i, DifferenceKind::legality, rule_of(no_a, no_b), judged(no_a), judged(no_b));
    const std::shared_ptr<const Position> from_a = std::move(a_.position), from_b = std::move(b_.position);
    a_.advance();
    b_.advance();
    const Said end_a = outcome_of(*a_.position), end_b = outcome_of(*b_.position);
    if (end_a != end_b) return differ(DifferenceKind::winner, i + 1, "", end_a, end_b);
    if (same(*a_.position, *b_.position)) return std::nullopt;
    const auto question = from_a->question();
    const auto answers = a_.actions.empty() ? std::vector<std::string>{a_.text} : a_.actions;
    const std::string rule = rule_of_effect(*from_a, *from_b, answers, question ? question->rule : "");
    return differ(DifferenceKind::state, i + 1, rule, given(a_.text), given(a_.text));
  }

  /// A difference when exactly one of the two positions has only one legal answer.
  std::optional<Difference> compare_choice(std::size_t i) {
    const auto a = a_.position->legal_actions(), b = b_.position->legal_actions();
    if ((a.size() == 1) == (b.size() == 1)) return std::nullopt;
    const auto text = [](const std::vector<std::string>& legal) {
      return legal.size() == 1 ? sentence("texts.one_answer", {{"action", legal.front()}})
                               : sentence("texts.several_answers", {{"n", static_cast<int>(legal.size())}});
    };
    const auto question = a_.position->question();
    return differ(DifferenceKind::forced, i + 1, question ? question->rule : "", text(a), text(b));
  }

  Said judged(const std::optional<Refusal>& refusal) const {
    return sentence("texts.answer_judged", {{"action", a_.text}, {"verdict", verdict_of(refusal)}});
  }

  static std::string rule_of(const std::optional<Refusal>& a, const std::optional<Refusal>& b) {
    return a ? a->rule : b ? b->rule : "";
  }

  Difference after(std::size_t i, DifferenceKind kind, const std::string& rule, const Said& a, const Said& b) {
    a_.advance();
    b_.advance();
    return differ(kind, i + 1, rule, a, b);
  }

  Difference differ(DifferenceKind kind, std::size_t step, const std::string& rule, const Said& a, const Said& b) {
    return {kind,
            step,
            rule,
            a,
            b,
            differing_facts(*a_.position, *b_.position),
            std::move(a_.position),
            std::move(b_.position)};
  }

  WalkedVersion a_, b_;
};

std::string axis_value(const std::vector<AxisInfo>& axes, const std::string& name) {
  const auto axis = std::find_if(axes.begin(), axes.end(), [&](const AxisInfo& a) { return a.name == name; });
  return axis == axes.end() ? "" : axis->value;
}

/// The record without the steps after the first `step` steps.
Record cut_after(const Record& record, std::size_t step) {
  Record cut = record;
  cut.steps.resize(std::min(step, cut.steps.size()));
  return cut;
}

}  // namespace

std::string_view to_text(DifferenceKind kind) { return difference_words[static_cast<std::size_t>(kind)]; }

std::optional<Difference> first_difference(const Version& a, const Version& b) { return Comparison(a, b).run(); }

std::vector<std::string> responsible_axes(const Version& a, const Version& b, const Difference& difference) {
  std::vector<PartAlone> parts;
  const auto theirs = b.game.axes();
  for (const AxisInfo& axis : a.game.axes())
    if (axis_value(theirs, axis.name) != axis.value)
      parts.emplace_back(axis.name, a.game.with_axis_of(b.game, axis.name));
  return responsible_parts(a, parts, difference);
}

std::vector<std::string> responsible_parts(const Version& a, const std::vector<PartAlone>& parts,
                                           const Difference& difference) {
  std::vector<std::string> responsible;
  const Record record = cut_after(a.record, difference.step);
  for (const auto& [name, switched] : parts) {
    const auto found = first_difference({a.game, record}, {*switched, record});
    if (found && found->step == difference.step) responsible.push_back(name);
  }
  return responsible;
}

std::string rule_of_effect(const Position& a, const Position& b, const std::vector<std::string>& answers,
                           const std::string& otherwise) {
  const auto events_of = [&](const Position& position) {
    const auto at = position.clone();
    std::vector<Happening> events;
    for (const std::string& answer : answers)
      for (Happening& event : at->apply(answer)) events.push_back(std::move(event));
    return events;
  };
  try {
    const auto here = events_of(a), there = events_of(b);
    const auto alike = [](const Happening& x, const Happening& y) { return x.rule == y.rule && x.text == y.text; };
    const auto [one, other] = std::mismatch(here.begin(), here.end(), there.begin(), there.end(), alike);
    return one != here.end() ? one->rule : other != there.end() ? other->rule : otherwise;
  } catch (const ActionError&) {
    return otherwise;  // cards that nobody knows, or a position made by hand
  } catch (const DataError&) {
    return otherwise;
  }
}

std::string FactDifference::text() const {
  const auto list = [](const std::vector<std::string>& items) {
    return items.empty() ? "none" : fmt::format("{}", fmt::join(items, ", "));
  };
  return path + ": " + list(a) + " | " + list(b);
}

std::vector<FactDifference> differing_facts(const Position& a, const Position& b) {
  std::vector<FactDifference> found;
  const Node facts_a = facts_of(a), facts_b = facts_of(b);
  compare_nodes("", &facts_a, &facts_b, found);
  return found;
}

}  // namespace tricorne::replay
