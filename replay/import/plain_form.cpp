#include "replay/import/plain_form.h"

#include <fmt/format.h>

#include <algorithm>

#include "replay/import/log_line.h"

namespace tricorne::replay {

PlainForm form_of(Giver& giver, const Position& position, const std::string& text) {
  PlainForm form;
  try {
    form.slots = meanings(giver.game(), position, text);
    const std::vector<std::string> words = words_in(text);
    form.literal = form.slots.size() == 1 && form.slots[0].size() == 1 && words_in(form.slots[0][0]) == words;
    for (const auto& texts : form.slots)
      for (const std::string& meant : texts)
        form.by_title = form.by_title || (!meant.empty() && giver.is_by_title(meant, words));
  } catch (const ActionError& e) {
    form.problem = e.what();
    // A long name is none: the line has no form of ours.
    constexpr std::ptrdiff_t longest_name = 4;  // words
    const auto from = form.problem.find('"'), to = form.problem.find('"', from + 1);
    if (to != std::string::npos &&
        std::count(form.problem.begin() + static_cast<std::ptrdiff_t>(from),
                   form.problem.begin() + static_cast<std::ptrdiff_t>(to), ' ') >= longest_name)
      form.problem = "no answer that is possible here accounts for its words";
  }
  return form;
}

namespace {

/// Does the game ask for the action behind ends that nobody wrote down, and a paragraph refuse it there?
bool is_refused_behind_ends(Giver& giver, const Hypothesis& from, const std::string& text, const LogLine& line) {
  constexpr int most_ends = 3;
  Hypothesis at = from;
  for (int n = 0; n < most_ends; ++n) {
    auto obvious = giver.give_obvious(at, line);
    auto ends = obvious ? std::vector<Hypothesis>{} : giver.give_unwritten(at, line);
    if (!obvious && (ends.empty() || at.world->asked() == Seat::Chance)) return false;
    at = obvious ? std::move(*obvious) : std::move(ends.front());
    const auto refusal = at.world->position()->check(text);
    if (at.world->asked() && refusal && refusal->asked == AnswersQuestion::yes && !refusal->rule.empty()) return true;
  }
  return false;
}

}  // namespace

RefusedForm refused_in(Giver& giver, const Hypothesis& from, const LogLine& line, const PlainForm& form) {
  Hypothesis at = from;
  for (std::size_t i = 0; i < form.slots.size(); ++i) {
    const auto& texts = form.slots[i];
    auto next = giver.reach(at, texts, form.by_title, line);
    if (!next.empty()) {
      at = std::move(next.front());
      continue;
    }
    if (texts.back().empty()) continue;
    const auto position = at.world->position();
    const auto refusal = position->check(texts.front());
    if (!refusal) break;
    // Behind another action of the line it is one too many.
    const bool is_asked =
        (refusal->asked == AnswersQuestion::yes || i > 0 || is_refused_behind_ends(giver, at, texts.front(), line)) &&
        !places_another(*position, position->read(texts.front()));
    return {at.world->asked().has_value() && is_asked && !refusal->rule.empty(),
            fmt::format("\"{}\" is {}{}", texts.front(), in_words(*refusal),
                        is_asked ? ", but what stands before it is not read without doubt" : "")};
  }
  return {false, "is not read without doubt"};
}

bool says_again(const Hypothesis& at, const PlainForm& form) {
  auto written = at.last;
  while (written != nullptr && !written->written) written = written->before;
  return written != nullptr && std::ranges::find(form.slots.front(), written->answer) != form.slots.front().end();
}

std::string what_is_possible(Giver& giver, const Hypothesis& at, const LogLine& line) {
  constexpr std::size_t most = 3;
  const auto asked = at.world->asked();
  if (!asked || *asked == Seat::Chance) return "";
  const std::vector<std::string> words = words_in(line.text);
  std::vector<std::pair<std::ptrdiff_t, std::string>> near;
  for (const AnswerWords* answer : giver.answers(*at.world)) {
    const std::vector<std::string> own = words_in(answer->text);
    near.emplace_back(std::ranges::count_if(
                          own, [&](const std::string& word) { return std::ranges::find(words, word) == words.end(); }),
                      answer->text);
  }
  std::ranges::stable_sort(near, {}, [](const auto& one) { return one.first; });
  std::string text;
  for (std::size_t i = 0; i < std::min(most, near.size()); ++i) text += (i == 0 ? "\"" : "\", \"") + near[i].second;
  return fmt::format("; {} may answer {}\"{}", info_of(giver.game().seats(), *asked).name, text,
                     near.size() > most ? fmt::format(" and {} more", near.size() - most) : "");
}

}  // namespace tricorne::replay
