#include "verify/lockstep/refused.h"

#include <algorithm>
#include <cctype>

namespace tricorne::verify {

namespace {

/// How many answers are remembered for each kind of question, and how many numbers.
constexpr std::size_t most_remembered = 64;
/// Tries for each answer that is wanted: many altered answers are legal, or nonsense.
constexpr std::size_t tries_for_each = 4;

/// The words and numbers in the fields of an answer.
void find_scalars(Node& node, std::vector<Node*>& found) {
  for (Entry& entry : node.entries) find_scalars(entry.value, found);
  for (Node& item : node.items) find_scalars(item, found);
  if (node.is_scalar()) found.push_back(&node);
}

bool is_number(const std::string& word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// Puts the word into the list, in place of some other once the list is full.
template <class T>
void keep(std::vector<T>& list, const T& word, Chance& chance) {
  if (list.size() < most_remembered)
    list.push_back(word);
  else
    list[chance.below(most_remembered)] = word;
}

}  // namespace

RefusedAnswer refused_answer(const Position& position, const std::string& action) {
  return {action, position.check(position.read(action))};
}

RefusedAnswers::RefusedAnswers(const Game& own) {
  for (const auto& [kind, words] : own.vocabulary())
    if (kind != "rules" && !words.empty()) names_.push_back(words);
}

void RefusedAnswers::remember(const std::string& decision, const Node& answer, Chance& chance) {
  keep(earlier_[decision], answer, chance);
  Node fields = answer;
  std::vector<Node*> scalars;
  if (answer.is_map()) find_scalars(fields, scalars);
  for (const Node* scalar : scalars)
    if (is_number(scalar->scalar)) keep(numbers_, scalar->scalar, chance);
}

/// What may stand in place of the word: the names of its kind, or the numbers so far; null where nothing may.
const RefusedAnswers::WordList* RefusedAnswers::instead_of(const std::string& word) const {
  const auto kind = std::find_if(names_.begin(), names_.end(), [&](const WordList& names) {
    return std::find(names.begin(), names.end(), word) != names.end();
  });
  if (kind != names_.end()) return &*kind;
  return is_number(word) && !numbers_.empty() ? &numbers_ : nullptr;
}

/// The answer with one of its words or numbers exchanged.
Node RefusedAnswers::altered(Node answer, Chance& chance) const {
  std::vector<Node*> scalars;
  if (answer.is_map()) find_scalars(answer, scalars);
  std::erase_if(scalars, [&](const Node* scalar) { return instead_of(scalar->scalar) == nullptr; });
  if (scalars.empty()) return answer;
  Node& scalar = *scalars[chance.below(scalars.size())];
  const WordList& instead = *instead_of(scalar.scalar);
  scalar.scalar = instead[chance.below(instead.size())];
  return answer;
}

std::vector<RefusedAnswer> RefusedAnswers::at(const Position& position, std::size_t most, Chance& chance) {
  const auto pending = position.pending();
  if (!pending || pending->seat == Seat::Chance || position.answer_count() == 0) return {};
  const std::string decision(pending->decision);
  remember(decision, position.document_of(position.answer(chance.below(position.answer_count()))), chance);
  const std::vector<Node>& earlier = earlier_[decision];
  std::vector<RefusedAnswer> refused;
  for (std::size_t i = 0; i < most * tries_for_each && refused.size() < most; ++i) {
    const Node& model = earlier[chance.below(earlier.size())];
    try {
      const Choice choice = position.read(chance.below(4) == 0 ? model : altered(model, chance));
      std::string action = position.text_of(choice);
      if (std::ranges::find(refused, action, &RefusedAnswer::action) != refused.end()) continue;
      auto no = position.check(choice);
      if (no && no->asked == AnswersQuestion::yes && !no->rule.empty())
        refused.push_back({std::move(action), std::move(no)});
    } catch (const DataError&) {  // with this name in it, it is no action
    }
  }
  return refused;
}

}  // namespace tricorne::verify
