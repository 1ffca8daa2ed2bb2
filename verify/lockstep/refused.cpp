#include "verify/lockstep/refused.h"

#include <algorithm>
#include <cctype>

namespace tricorne::verify {

namespace {

/// How many answers are remembered for each kind of question, and how many numbers.
constexpr std::size_t most_remembered = 64;
/// Tries for each answer that is wanted: many altered answers are legal, or nonsense.
constexpr std::size_t tries_for_each = 4;

/// A part of an answer, and what may stand there instead.
struct Part {
  std::size_t at = 0, length = 0;
  const std::vector<std::string>* instead = nullptr;
};

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Is a whole word or several at this place?
bool stands_alone(const std::string& text, std::size_t at, std::size_t length) {
  return (at == 0 || !is_letter(text[at - 1])) && (at + length == text.size() || !is_letter(text[at + length]));
}

bool overlap(const Part& a, const Part& b) { return a.at < b.at + b.length && b.at < a.at + a.length; }

/// Adds the part unless a longer one, added before, covers its place.
void add(std::vector<Part>& parts, const Part& part) {
  if (std::none_of(parts.begin(), parts.end(), [&](const Part& other) { return overlap(part, other); }))
    parts.push_back(part);
}

void find_names(const std::string& answer, const std::vector<std::string>& names, std::vector<Part>& found) {
  for (const std::string& name : names)
    if (const auto at = answer.find(name); at != std::string::npos && stands_alone(answer, at, name.size()))
      found.push_back({at, name.size(), &names});
}

void find_numbers(const std::string& answer, const std::vector<std::string>& numbers, std::vector<Part>& found) {
  for (std::size_t at = 0; at < answer.size(); ++at) {
    std::size_t end = at;
    while (end < answer.size() && std::isdigit(static_cast<unsigned char>(answer[end])) != 0) ++end;
    if (end > at && stands_alone(answer, at, end - at)) found.push_back({at, end - at, &numbers});
    at = std::max(at, end);
  }
}

/// Is the action of a kind that is asked for, and does a paragraph refuse it?
bool is_refused(const Position& position, const std::string& action) {
  const auto no = position.check(action);
  return no && no->asked == Asked::yes && !no->rule.empty();
}

}  // namespace

RefusedAnswers::RefusedAnswers(const Game& own) {
  for (const auto& [kind, words] : own.vocabulary()) {
    Words names;
    std::copy_if(words.begin(), words.end(), std::back_inserter(names), [](const std::string& word) {
      return !word.empty() && std::islower(static_cast<unsigned char>(word.front())) == 0;
    });
    if (kind != "rules" && !names.empty()) names_.push_back(std::move(names));
  }
}

void RefusedAnswers::remember(const std::string& decision, const std::string& answer, Chance& chance) {
  const auto keep = [&](Words& words, const std::string& word) {
    if (words.size() < most_remembered)
      words.push_back(word);
    else
      words[chance.below(most_remembered)] = word;
  };
  keep(earlier_[decision], answer);
  std::vector<Part> numbers;
  find_numbers(answer, numbers_, numbers);
  for (const Part& part : numbers) keep(numbers_, answer.substr(part.at, part.length));
}

std::string RefusedAnswers::altered(const std::string& answer, Chance& chance) const {
  std::vector<Part> found, parts;
  for (const Words& names : names_) find_names(answer, names, found);
  std::stable_sort(found.begin(), found.end(), [](const Part& a, const Part& b) { return a.length > b.length; });
  for (const Part& part : found) add(parts, part);
  std::vector<Part> numbers;
  if (!numbers_.empty()) find_numbers(answer, numbers_, numbers);
  for (const Part& part : numbers) add(parts, part);
  if (parts.empty()) return answer;
  const Part& part = parts[chance.below(parts.size())];
  std::string text = answer;
  return text.replace(part.at, part.length, (*part.instead)[chance.below(part.instead->size())]);
}

std::vector<std::string> RefusedAnswers::at(const Position& position, std::size_t most, Chance& chance) {
  const auto pending = position.pending();
  if (!pending || pending->seat == Seat::Chance || position.answer_count() == 0) return {};
  const std::string decision(pending->decision);
  remember(decision, position.answer_text(chance.below(position.answer_count())), chance);
  const Words& earlier = earlier_[decision];
  std::vector<std::string> refused;
  for (std::size_t i = 0; i < most * tries_for_each && refused.size() < most; ++i) {
    const std::string& model = earlier[chance.below(earlier.size())];
    try {
      const std::string action = position.canonical(chance.below(4) == 0 ? model : altered(model, chance));
      const bool fresh = std::find(refused.begin(), refused.end(), action) == refused.end();
      if (fresh && is_refused(position, action)) refused.push_back(action);
    } catch (const ActionError&) {  // with this name in it, it is no action
    }
  }
  return refused;
}

}  // namespace tricorne::verify
