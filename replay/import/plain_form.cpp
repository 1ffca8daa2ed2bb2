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

}  // namespace tricorne::replay
