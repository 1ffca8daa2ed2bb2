#include "replay/query/find.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "engine/core/rulebook/house_rules.h"
#include "engine/core/text.h"
#include "replay/kit.h"
#include "replay/record/check.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

[[noreturn]] void complain(const std::string& why) { throw std::invalid_argument("the pattern: " + why); }

int number_in(const std::string& word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  constexpr int most = 100'000;
  if (error != std::errc() || end != word.data() + word.size() || number < 0 || number > most)
    complain("`within` wants a number, as in within 3 steps");
  return number;
}

/// `to=Boston`, `units>=3`, `seat!=british`, `at=New York or Boston`.
std::pair<std::string, Node> condition_in(const std::string& said) {
  const auto sign = said.find_first_of("=<>!");
  if (sign == 0 || sign == std::string::npos || sign + 1 == said.size())
    complain("\"" + said + "\" is no condition such as year=1775 or units>=3");
  const auto value = said.find_first_not_of("=<>!", sign);
  if (value == std::string::npos) complain("\"" + said + "\" has no value behind its sign");
  const std::string compares = said.substr(sign, value - sign);
  const std::string before = compares == "!=" ? "not " : compares == "=" ? "" : compares;
  Node list = Node::sequence();
  std::string wants;
  const auto close = [&] {
    if (wants.empty()) complain("\"" + said + "\" has no value beside its `or`");
    list.push_back(Node::text(before + std::exchange(wants, "")));
  };
  for (const std::string& word : split(said.substr(value), ' ')) {
    if (word == "or")
      close();
    else
      wants += (wants.empty() ? "" : " ") + word;
  }
  close();
  if (list.items.size() > 1 && (!before.empty() || said.find('$') != std::string::npos))
    complain("\"" + said + "\": `or` stands between plain values behind = alone");
  return {said.substr(0, sign), list.items.size() == 1 ? list.items.front() : list};
}

MomentPart part_in(const std::string& text) {
  std::vector<std::string> words;
  for (const std::string& word : split(text, ' '))
    if (!word.empty()) words.push_back(word);
  MomentPart part;
  std::size_t at = 0;
  const auto next = [&](const char* wanted) {
    if (at == words.size()) complain(std::string("expected ") + wanted + " at the end of \"" + text + "\"");
    return words[at++];
  };
  if (!words.empty() && words[0] == "within") {
    ++at;
    part.within = number_in(next("a number"));
    const std::string unit = next("steps or turns");
    if (unit != "steps" && unit != "step" && unit != "turns" && unit != "turn")
      complain("`within` counts steps or turns, not \"" + unit + "\"");
    part.unit = unit.starts_with("turn") ? MomentPart::Unit::turns : MomentPart::Unit::steps;
  }
  part.kind = next("a kind of action, `event` and a kind of event, or *");
  if (part.kind == "event") {
    part.is_event = true;
    part.kind = next("a kind of event");
  } else if (part.kind == "*") {
    part.kind.clear();
  }
  if (at < words.size() && words[at] != "when") complain("expected `when` before \"" + words[at] + "\"");
  const bool conditional = at < words.size();
  const auto begins = [&](std::size_t i) { return words[i].find_first_of("=<>!") != std::string::npos; };
  std::string said;  // a condition, whose value may have several words
  const auto close = [&] {
    if (!said.empty()) part.when.push_back(condition_in(std::exchange(said, "")));
  };
  for (++at; at < words.size(); ++at) {
    const bool between = words[at] == "and" && (at + 1 == words.size() || begins(at + 1));
    if (between || begins(at)) close();
    if (!between) said += (said.empty() ? "" : " ") + words[at];
  }
  close();
  if (conditional && part.when.empty()) complain("expected a condition behind `when` at the end of \"" + text + "\"");
  return part;
}

/// An answer of a game, as patterns look at it.
struct AnswerFacts {
  std::size_t step = 0;
  When when;
  std::string kind;  ///< of the action
  Node fields;       ///< of the action, with `seat`
  Moment moment;
};

std::vector<AnswerFacts> moments_of(const Game& game, const Record& record, NamesKnown& known) {
  const Walks& walks = walks_of(game);
  const auto memory = walks.make_memory();
  const auto walk = walks.begin_walk(game, record, {Keep::answers, LookAhead::yes, memory.get()});
  for (const auto& [kind, words] : game.vocabulary())
    if (kind == "events")
      known.events.insert(words.begin(), words.end());
    else if (kind == "actions")
      known.all_actions.insert(words.begin(), words.end());
  std::vector<AnswerFacts> all;
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    require_good(record, i, walk->take(record.steps[i]));
    for (Moment& answer : walk->answers()) {
      AnswerFacts met{i + 1, answer.from->when(), "", Node::map(), std::move(answer)};
      const Node document = met.moment.from->document_of(met.moment.choice);
      met.kind = document.is_map() && !document.entries.empty() ? document.entries.front().key : document.scalar;
      if (document.is_map() && !document.entries.empty() && document.entries.front().value.is_map())
        met.fields = document.entries.front().value;
      if (met.moment.asked) {
        const auto seat = met.moment.asked->seat;
        met.fields.add("seat",
                       Node::text(seat == Seat::Chance ? "chance" : std::string(info_of(game.seats(), seat).name)));
      }
      known.actions.insert(met.kind);
      all.push_back(std::move(met));
    }
  }
  return all;
}

using Values = std::map<std::string, std::string>;  ///< of the words that begin with $

/// `text` with the values of its words that begin with $. Complains of one that has no value yet.
std::string with_values(const std::string& text, const Values& values) {
  const auto dollar = text.find('$');
  if (dollar == std::string::npos) return text;
  const std::size_t end = std::min(text.find('.', dollar), text.size());
  const auto known = values.find(text.substr(dollar, end - dollar));
  if (known == values.end())
    complain(text.substr(dollar, end - dollar) + " has no value yet where \"" + text + "\" stands");
  return text.substr(0, dollar) + known->second + text.substr(end);
}

/// The single value that a name leads to, with dots into maps; null when there is none.
const Node* value_in(const Node& node, const std::string& name) {
  const Node* at = &node;
  for (const std::string& part : split(name, '.')) {
    const Node* next = nullptr;
    for (const Entry& entry : at->entries)
      if (fold(entry.key) == fold(part)) next = &entry.value;
    if (next == nullptr) return nullptr;
    at = next;
  }
  return at->is_scalar() ? at : nullptr;
}

/// The facts that the conditions of a part ask for.
Node facts_for(const Position& position, const MomentPart& part, const Node& fields) {
  std::vector<std::string> names;
  for (const auto& [name, wants] : part.when)
    if (std::string first = name.substr(0, name.find('.')); fields.find(first) == nullptr)
      names.push_back(std::move(first));
  return names.empty() ? Node::map() : position.facts_named(names);
}

/// Do the conditions of a part hold? Then the words that it meets first have their values: those of fields before those
/// of facts, whose names may hold words.
bool fits(const MomentPart& part, const Node& fields, const Position& position, Values& values, NamesKnown& known) {
  const Node facts = facts_for(position, part, fields);
  for (const auto& condition : part.when) {
    const std::string first = condition.first.substr(0, condition.first.find('.'));
    known.asked.insert(first);
    const Node* value = fields.find(first) != nullptr ? fields.find(first) : facts.find(first);
    if (value == nullptr) continue;
    known.with_value.insert(first);
    constexpr std::size_t most_values = 500;
    if (value->is_scalar() && known.values[first].size() < most_values) known.values[first].insert(value->scalar);
  }
  for (const Entry& field : fields.entries) known.fields.insert(field.key);
  rulebook::HouseRule plain;
  for (const Node* from : {&fields, &facts})
    for (const auto& [name, wants] : part.when) {
      const bool is_new = wants.scalar.starts_with('$') && !values.contains(wants.scalar);
      const bool in_fields = fields.find(name.substr(0, name.find('.'))) != nullptr;
      if (in_fields != (from == &fields)) continue;
      Values folded;  // a dot in a name leads into a map
      for (const auto& [word, value] : values) folded[word] = fold(value);
      const std::string full = with_values(name, folded);
      if (is_new) {
        const Node* value = value_in(*from, full);
        if (value == nullptr) return false;
        values[wants.scalar] = value->scalar;
      } else {
        plain.when.emplace_back(full, wants.is_scalar() ? Node::text(with_values(wants.scalar, values)) : wants);
      }
    }
  return rulebook::holds(plain, fields, facts);
}

class Search {
 public:
  Search(const std::vector<AnswerFacts>& game, const MomentPattern& pattern, NamesKnown& known)
      : game_(game), pattern_(pattern), known_(known) {}

  std::vector<Found> all() {
    std::vector<Found> found;
    for (std::size_t begin = 0; begin < game_.size(); ++begin)
      if (auto place = from(begin)) found.push_back(std::move(*place));
    return found;
  }

 private:
  /// What of a moment fits a part, and the values that words have then.
  struct Fitting {
    const std::string* text;
    const Node* fields;
    Values values;
  };
  /// A part, a moment, and the values that words have before it.
  using Place = std::tuple<std::size_t, std::size_t, Values>;

  std::optional<Found> from(std::size_t begin) {
    Found found;
    if (!take(0, begin, begin, begin + 1, {}, found)) return std::nullopt;
    std::reverse(found.begin(), found.end());
    return found;
  }

  /// Finds part `n` and those behind it, with part `n` among the moments from `first` and before `end`; `last` is the
  /// moment of the part before it. They are in `found` from the last to the first. Where nothing was found once nothing
  /// is looked for again, so that the time grows with the square of the game and not with a power of it for each part.
  bool take(std::size_t n, std::size_t last, std::size_t first, std::size_t end, const Values& values, Found& found) {
    if (failed_.contains({n, last, values})) return false;
    for (std::size_t i = first; i < std::min(end, game_.size()); ++i) {
      if (n > 0 && !is_within(pattern_[n], game_[last], game_[i])) break;
      for (const Fitting& one : fitting(n, i, values))
        if (go_on(n, i, one, found)) return true;
    }
    failed_.emplace(n, last, values);
    return false;
  }

  const std::vector<Fitting>& fitting(std::size_t n, std::size_t i, const Values& values) {
    const auto [known, is_new] = fitting_.try_emplace({n, i, values});
    std::vector<Fitting>& all = known->second;
    if (!is_new) return all;
    const MomentPart& part = pattern_[n];
    const AnswerFacts& answer = game_[i];
    const auto look_at = [&](const std::string& kind, const std::string& text, const Node& fields,
                             const Position& position) {
      Fitting one{&text, &fields, values};
      if ((part.kind.empty() || kind == part.kind) && fits(part, fields, position, one.values, known_))
        all.push_back(std::move(one));
    };
    if (!part.is_event) look_at(answer.kind, answer.moment.action, answer.fields, *answer.moment.from);
    if (part.is_event)
      for (const Happening& event : answer.moment.events)
        look_at(event.kind, event.text, event.fields, *answer.moment.after);
    return all;
  }

  bool go_on(std::size_t n, std::size_t at, const Fitting& one, Found& found) {
    if (n + 1 < pattern_.size()) {
      const bool same_answer = pattern_[n + 1].is_event && !pattern_[n].is_event;
      if (!take(n + 1, at, same_answer ? at : at + 1, game_.size(), one.values, found)) return false;
    }
    found.push_back({game_[at].step, game_[at].when.label, *one.text, *one.fields});
    return true;
  }

  static bool is_within(const MomentPart& part, const AnswerFacts& before, const AnswerFacts& now) {
    if (!part.within) return true;
    if (part.unit == MomentPart::Unit::turns) return now.when.order - before.when.order <= *part.within;
    return now.step - before.step <= static_cast<std::size_t>(*part.within);
  }

  const std::vector<AnswerFacts>& game_;
  const MomentPattern& pattern_;
  NamesKnown& known_;
  std::set<Place> failed_;  ///< `last` of `take`, in place of the moment
  std::map<Place, std::vector<Fitting>> fitting_;
};

}  // namespace

MomentPattern read_pattern(const std::string& written) {
  constexpr std::size_t most_parts = 100;
  std::string text = written;
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  MomentPattern pattern;
  for (const std::string& part : split(text, ';')) pattern.push_back(part_in(part));
  if (pattern.size() > most_parts)
    complain(std::to_string(pattern.size()) + " parts; it may have " + std::to_string(most_parts));
  if (pattern.front().within) complain("nothing stands before the first part, so it has no `within`");
  return pattern;
}

void NamesKnown::merge(const NamesKnown& more) {
  actions.insert(more.actions.begin(), more.actions.end());
  events.insert(more.events.begin(), more.events.end());
  fields.insert(more.fields.begin(), more.fields.end());
  asked.insert(more.asked.begin(), more.asked.end());
  with_value.insert(more.with_value.begin(), more.with_value.end());
  all_actions.insert(more.all_actions.begin(), more.all_actions.end());
  for (const auto& [name, met] : more.values) values[name].insert(met.begin(), met.end());
}

std::vector<Found> find_in(const Game& game, const Record& record, const MomentPattern& pattern, NamesKnown& known) {
  require_whole(record);
  const std::vector<AnswerFacts> moments = moments_of(game, record, known);
  return Search(moments, pattern, known).all();
}

}  // namespace tricorne::replay
