#include "replay/import/plain_form.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "engine/core/printable.h"
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

std::vector<Hypothesis> behind_form(Giver& giver, const Hypothesis& begin, const LogLine& line, const PlainForm& form,
                                    std::size_t most, double& lost) {
  constexpr double price_of_no_action = 4, price_of_end_in_line = 0.2, price_of_early_end = 0.001;  // a slot
  constexpr double price_of_stop_of_word = 1;
  // Behind a name in short, `St.`, a full stop is rather the name's.
  const std::vector<std::string> words = words_in(line.text);
  const bool in_short = line.text.ends_with('.') && !words.empty() && !giver.words().name_meant(words.back()).empty();
  std::vector<Hypothesis> behind{begin};
  for (const auto& texts : form.slots) {
    std::vector<Hypothesis> next;
    for (const Hypothesis& h : behind)
      for (Hypothesis& one : giver.reach(h, texts, form.by_title, line)) {
        if (&texts != form.slots.data())
          one.cost += ends_between(giver, h, one) *
                      (price_of_end_in_line +
                       price_of_early_end * static_cast<double>(form.slots.data() + form.slots.size() - &texts));
        next.push_back(std::move(one));
      }
    if (texts.back().empty()) {
      const bool is_of_word = in_short && &texts == &form.slots.back();
      for (Hypothesis& one : next) one.cost += is_of_word ? price_of_stop_of_word : 0;
      for (Hypothesis& h : behind) {
        next.push_back(std::move(h));
        next.back().cost += is_of_word ? 0 : price_of_no_action;
      }
    }
    lost += prune(next, most, worst_kept);
    behind = std::move(next);
  }
  if (form.literal) return behind;
  // Some forms say more than their answers, such as where a march begins.
  for (Hypothesis& one : behind)
    if (const std::string left = not_told(giver, line, begin, one); !left.empty()) {
      constexpr double price_of_other_name = 6;
      one.cost += price_of_other_name;
      one.tell(LogNoteKind::unread, line,
               fmt::format("\"{}\" is read in part: nothing there tells \"{}\"", told(line), left),
               price_of_other_name);
    }
  return behind;
}

std::optional<Hypothesis> refused_behind_ends(Giver& giver, const Hypothesis& from, const std::string& text,
                                              const LogLine& line) {
  constexpr int most_ends = 3;
  Hypothesis at = from;
  for (int n = 0;; ++n) {
    const auto refusal = at.world->position()->check(text);
    const bool is_asked = at.world->asked() && other_seat(giver, at, line).empty();
    if (is_asked && refusal && refusal->asked == AnswersQuestion::yes && !refusal->rule.empty()) return at;
    if (n == most_ends) return {};
    auto obvious = giver.give_obvious(at, line);
    auto ends = obvious ? std::vector<Hypothesis>{} : giver.give_unwritten(at, line);
    if (!obvious && (ends.empty() || at.world->asked() == Seat::Chance)) return {};
    at = obvious ? std::move(*obvious) : std::move(ends.front());
  }
}

std::string with_longer_name(Giver& giver, const Hypothesis& from, const std::string& text, const LogLine& line) {
  const auto at = refused_behind_ends(giver, from, text, line);
  if (!at) return "";
  const AnswerWords& written = giver.words().answer(text);
  const auto is_longer = [&](const std::string& other, const std::string& value) {
    const std::vector<std::string> all = words_in(other), own = words_in(value);
    const auto is_own = [&](const std::string& word) { return std::ranges::find(own, word) != own.end(); };
    return std::ranges::count_if(all, is_own) == std::ssize(own) && all.size() > own.size() &&
           std::ranges::any_of(all, [&](const std::string& word) { return !is_own(word) && !giver.is_in_log(word); });
  };
  const auto differs_so = [&](const AnswerWords& answer) {
    if (answer.grammar != written.grammar || answer.values.size() != written.values.size()) return false;
    for (std::size_t i = 0; i < written.values.size(); ++i)
      if (answer.values[i] != written.values[i] && !is_longer(answer.values[i], written.values[i])) return false;
    return answer.text != text;
  };
  constexpr int most_ends = 3;
  Hypothesis behind = *at;
  for (int n = 0; n < most_ends; ++n) {
    for (const AnswerWords* answer : giver.answers(*behind.world))
      if (differs_so(*answer)) return answer->text;
    auto ends = giver.give_unwritten(behind, line);
    if (ends.empty()) break;
    behind = std::move(ends.front());
  }
  return "";
}

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
        (refusal->asked == AnswersQuestion::yes || i > 0 || refused_behind_ends(giver, at, texts.front(), line)) &&
        !places_another(*position, position->read(texts.front()));
    return {at.world->asked().has_value() && is_asked && !refusal->rule.empty(),
            fmt::format("\"{}\" is {}{}", texts.front(), in_words(*refusal),
                        is_asked ? ", but what stands before it is not read without doubt" : "")};
  }
  return {false, "is not read without doubt"};
}

Hypothesis by_force(Giver& giver, const Hypothesis& from, const LogLine& line, const PlainForm& form, int or_line) {
  Hypothesis at = from;
  for (const auto& texts : form.slots) {
    auto next = giver.reach(at, texts, form.by_title, line);
    if (!next.empty()) {
      at = next.front();
      continue;
    }
    if (auto behind = refused_behind_ends(giver, at, texts.front(), line)) at = std::move(*behind);
    auto world = at.world->clone();
    const bool forced = world->force(texts.front());
    at.last =
        std::make_shared<HeldAnswer>(HeldAnswer{at.last, at.world, texts.front(), line.mark, true, true, or_line});
    if (forced) at.world = std::move(world);
  }
  return at;
}

std::string why_not_by_chance(const Hypothesis& at, const PlainForm& form) {
  const bool asked = at.world->asked() == Seat::Chance;
  if (form.slots.empty() && !asked) return form.problem;
  if (!asked) return "nothing of chance is asked for here";
  const auto answers = at.world->answers();
  return "the answers here are " + answers.front() + " to " + answers.back();
}

bool says_again(const Hypothesis& at, const PlainForm& form) {
  auto written = at.last;
  while (written != nullptr && !written->written) written = written->before;
  return written != nullptr && std::ranges::find(form.slots.front(), written->answer) != form.slots.front().end();
}

std::string why_unread(const Hypothesis& behind, const LogLine& line) {
  const auto& note = behind.told;
  return note != nullptr && note->note.mark.line == line.mark.line ? note->note.message
                                                                   : fmt::format("\"{}\" is not legal", line.text);
}

std::string told(const LogLine& line) {
  constexpr std::size_t longest = 160;
  return shortened(line.text, longest);
}

void tell_reading(const LogLine& line, FoundReading& one) {
  if (!one.in_doubt && !one.guesses) return;
  const std::string answers = fmt::format("{}", fmt::join(one.reading.answers, ", ")), &left = one.reading.left;
  const std::string but = !one.in_doubt  ? (left.empty() ? "" : "; without a meaning here: \"" + left + "\"")
                          : left.empty() ? ", but its words fit many other answers"
                                         : ", which does not account for \"" + left + "\"";
  one.behind.tell(one.in_doubt ? LogNoteKind::unread : LogNoteKind::assumed, line,
                  fmt::format("\"{}\" is read as \"{}\"{}", told(line), answers, but), one.reading.cost, answers);
}

std::vector<Hypothesis> whatever_it_means(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line,
                                          std::vector<FoundReading>&& found) {
  const auto is_whole = [](const FoundReading& f) { return !f.in_doubt && !f.denied && f.reading.left.empty(); };
  std::vector<Hypothesis> behind;
  if (std::ranges::any_of(found, is_whole)) {
    std::erase_if(found, std::not_fn(is_whole));
  } else {
    behind = beam;
    for (Hypothesis& h : behind) h.cost += price_of_skipping(giver, line), ++h.doubt;
  }
  for (FoundReading& one : found) {
    if (one.in_doubt || one.denied)
      ++one.behind.doubt;
    else
      tell_reading(line, one);
    behind.push_back(std::move(one.behind));
  }
  return behind;
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
  const std::string_view seat = info_of(giver.game().seats(), *asked).name;
  const bool shares_no_word = !near.empty() && near.front().first == std::ssize(words_in(near.front().second));
  if (at.last == nullptr && shares_no_word && near.size() > 1)
    return fmt::format(
        "; the game begins with choices of {0}, which the log does not have: put them in front, such as \"{0}: {1}; "
        "{2}\"",
        seat, near[0].second, near[1].second);
  std::string text;
  for (std::size_t i = 0; i < std::min(most, near.size()); ++i) text += (i == 0 ? "\"" : "\", \"") + near[i].second;
  return fmt::format("; {} may answer {}\"{}", seat, text,
                     near.size() > most ? fmt::format(" and {} more", near.size() - most) : "");
}

}  // namespace tricorne::replay
