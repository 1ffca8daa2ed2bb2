#include "replay/import/hypothesis.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <tuple>

#include "engine/core/text.h"
#include "replay/import/line_search.h"
#include "replay/kit.h"

namespace tricorne::replay {

namespace {

/// The most obvious answers in a row. The longest row is a deal of cards.
constexpr int most_obvious = 80;
/// The most cards that one can have in a hand.
constexpr std::size_t most_in_a_hand = 9;
/// The most answers in a row that nobody wrote down although there was a choice.
constexpr int most_guesses = 6;
/// The same where the text is legal without them.
constexpr int most_guesses_behind_a_fit = 2;

// Costs in bits.
constexpr double price_of_end = 1, price_of_seat_choice = 2.5, price_of_other_seat = 8, price_of_reply = 0.5;

}  // namespace

bool Giver::names_a_seat(const AnswerWords& answer) const {
  return answer.values.size() == 1 &&
         std::ranges::any_of(game_.seats(), [&](const SeatInfo& seat) { return seat.name == answer.values.front(); });
}

const Hypothesis& cheapest_of(const std::vector<Hypothesis>& beam) {
  return *std::min_element(beam.begin(), beam.end(),
                           [](const Hypothesis& a, const Hypothesis& b) { return a.cost < b.cost; });
}

double prune(std::vector<Hypothesis>& beam, std::size_t most, double worse) {
  std::ranges::stable_sort(beam, {}, &Hypothesis::cost);
  std::set<std::uint64_t> seen;
  std::erase_if(beam, [&](const Hypothesis& h) { return !seen.insert(h.world->digest()).second; });
  if (beam.empty()) return 0;
  const double best = beam.front().cost;
  double lost = 0, kept = 0;
  Room room(most);
  std::erase_if(beam, [&](const Hypothesis& h) {
    const bool has_room = room.has(h);
    (has_room ? kept : lost) += std::exp2(best - h.cost);
    return !has_room || h.cost > best + worse;
  });
  return lost / (lost + kept);
}

std::string other_seat(const Giver& giver, const Hypothesis& at, const LogLine& line) {
  const auto asked = at.world->asked();
  if (!asked || *asked == Seat::Chance || line.seat.empty()) return "";
  const std::string seat(info_of(giver.game().seats(), *asked).name);
  return seat == line.seat ? "" : seat;
}

bool is_by_another(const Giver& giver, const HeldAnswer& given, const LogLine& line) {
  const auto asked = given.from->asked();
  return !line.seat.empty() && asked && *asked != Seat::Chance &&
         info_of(giver.game().seats(), *asked).name != line.seat;
}

int ends_between(const Giver& giver, const Hypothesis& from, const Hypothesis& behind) {
  int n = 0;
  for (auto at = behind.last; at != nullptr && at != from.last; at = at->before)
    n += !at->written && giver.is_unwritten(at->answer) ? 1 : 0;
  return n;
}

std::vector<std::string> answers_since(const Hypothesis& behind, const Hypothesis& from) {
  std::vector<std::string> answers;
  for (auto at = behind.last; at != nullptr && at != from.last; at = at->before)
    answers.push_back(at->answer.empty() ? "draw ?" : at->answer);
  std::reverse(answers.begin(), answers.end());
  return answers;
}

int first_unread(const Hypothesis& h) {
  int first = std::numeric_limits<int>::max();
  for (auto told = h.told; told != nullptr; told = told->before)
    if (told->note.kind == LogNoteKind::unread || told->note.kind == LogNoteKind::seat)
      first = std::min(first, told->note.mark.line);
  return first;
}

std::pair<int, std::string> first_difference(const Hypothesis& one, const Hypothesis& other) {
  const auto given_in = [](const Hypothesis& h) {
    std::vector<const HeldAnswer*> given;
    for (auto at = h.last.get(); at != nullptr; at = at->before.get())
      if (!at->answer.empty()) given.push_back(at);
    return std::vector<const HeldAnswer*>(given.rbegin(), given.rend());
  };
  const auto ours = given_in(one), theirs = given_in(other);
  const auto same = [](const HeldAnswer* a, const HeldAnswer* b) { return a->answer == b->answer; };
  const auto [at, there] = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end(), same);
  constexpr int nowhere = std::numeric_limits<int>::max();
  const int line =
      std::min(at == ours.end() ? nowhere : (*at)->mark.line, there == theirs.end() ? nowhere : (*there)->mark.line);
  std::string answers;
  for (auto next = at; next != ours.end() && (*next)->mark.line == line; ++next)
    answers += (answers.empty() ? "\"" : ", ") + (*next)->answer;
  return {line, answers.empty() ? "nothing of the game" : answers + "\""};
}

std::vector<std::string> actions_of(const std::vector<Step>& steps) {
  std::vector<std::string> actions;
  for (const Step& step : steps) actions.push_back(step.action);
  return actions;
}

namespace {

/// Adds the hypothesis in which the answers from `first` on are taken back.
void add_taken_back(const Hypothesis& h, const HeldAnswer& first, const LogLine& line, double price,
                    std::vector<Hypothesis>& behind) {
  Hypothesis made = h;
  std::string answers;
  for (auto at = h.last; at != nullptr; at = at->before) {
    if (!at->answer.empty()) answers = answers.empty() ? at->answer : at->answer + ", " + answers;
    if (at.get() == &first) break;
  }
  made.last = first.before;
  made.world = first.from;
  made.cost += price;
  made.tell(LogNoteKind::assumed, line, "taken back: \"" + answers + "\"", price);
  behind.push_back(std::move(made));
}

/// The last answer that is written; null without one.
const HeldAnswer* last_written(const Hypothesis& h) {
  const HeldAnswer* given = h.last.get();
  while (given != nullptr && !given->written) given = given->before.get();
  return given;
}

constexpr double price_of_undo = 0.5;

}  // namespace

std::vector<Hypothesis> behind_undo(const Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line) {
  constexpr double price_of_nothing = 3;
  std::vector<Hypothesis> behind;
  for (const Hypothesis& h : beam) {
    Hypothesis nothing = h;
    nothing.cost += price_of_nothing;
    nothing.tell(LogNoteKind::assumed, line, "nothing of the log is taken back here", price_of_nothing);
    behind.push_back(std::move(nothing));
    const HeldAnswer* written = last_written(h);
    if (written == nullptr) continue;
    const double price = is_by_another(giver, *written, line) ? 2 * price_of_nothing : 0;
    add_taken_back(h, *written, line, price + price_of_undo, behind);
    const HeldAnswer* first = written;
    for (auto at = written; at != nullptr && at->mark.line == written->mark.line; at = at->before.get()) first = at;
    if (first != written) add_taken_back(h, *first, line, price, behind);
  }
  return behind;
}

std::vector<Hypothesis> behind_named_undo(const Giver& giver, const std::vector<Hypothesis>& beam,
                                          const LogLine& line) {
  const std::vector<std::string> named = words_taken_back(line.text);
  std::vector<Hypothesis> behind;
  for (const Hypothesis& h : beam) {
    const HeldAnswer* written = last_written(h);
    if (written == nullptr || named.empty() || is_by_another(giver, *written, line)) continue;
    const std::vector<std::string> words = words_in(written->answer);
    const auto is_said = [&](const std::string& word) {
      return Lexicon::is_filler(word) || std::ranges::find(words, word) != words.end();
    };
    if (std::ranges::all_of(named, is_said)) add_taken_back(h, *written, line, price_of_undo, behind);
  }
  return behind;
}

std::vector<Hypothesis> behind_who_begins(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line) {
  constexpr std::size_t most_on_a_level = 8;
  constexpr int most_levels = 100;
  const std::string seat = who_begins(giver, line);
  std::vector<Hypothesis> behind, level = beam;
  LogLine plain = line;  // whoever says it
  plain.seat = plain.heading = "";
  for (int n = 0; n < most_levels && !seat.empty() && !level.empty() && behind.empty(); ++n) {
    std::vector<Hypothesis> next;
    for (const Hypothesis& h : level) {
      for (const AnswerWords* answer : giver.answers(*h.world))
        if (giver.names_a_seat(*answer) && answer->values.front() == seat)
          if (auto made = giver.give(h, answer->text, plain, true)) behind.push_back(std::move(*made));
      if (auto obvious = giver.give_obvious(h, line)) next.push_back(std::move(*obvious));
      if (h.world->asked() && *h.world->asked() != Seat::Chance)
        for (const std::string& end : giver.unwritten())
          if (auto made = giver.give(h, end, line, false)) next.push_back(std::move(*made));
    }
    level = next.size() > most_on_a_level ? std::vector<Hypothesis>{} : std::move(next);
  }
  return behind;
}

std::vector<Hypothesis> behind_refusal(Giver& giver, const std::vector<Hypothesis>& beam, const LogLine& line) {
  constexpr int most_ends = 4;
  constexpr double price_of_refusal = 0.5;
  std::vector<Hypothesis> behind;
  for (const Hypothesis& h : beam) {
    Hypothesis at = h;
    for (int n = 0; n < most_ends; ++n) {
      if (declines(giver, at, line) && other_seat(giver, at, line).empty()) {
        for (const std::string& end : giver.unwritten())
          if (auto next = giver.give(at, end, line, true); next && next->broken == h.broken) {
            next->cost += price_of_refusal;
            next->tell(LogNoteKind::assumed, line, fmt::format("\"{}\" is read as \"{}\"", line.text, end),
                       price_of_refusal, end);
            behind.push_back(std::move(*next));
          }
        break;
      }
      if (line.seat.empty() || other_seat(giver, at, line).empty()) break;
      auto obvious = giver.give_obvious(at, line);
      std::vector<Hypothesis> ends = obvious ? std::vector<Hypothesis>{} : giver.give_unwritten(at, line);
      if (!obvious && (ends.empty() || at.world->asked() == Seat::Chance)) break;
      at = obvious ? std::move(*obvious) : std::move(ends.front());
    }
  }
  return behind;
}

void attach(const LogLine& line, std::vector<Step>& steps) {
  const auto behind = std::upper_bound(steps.begin(), steps.end(), line.mark.line,
                                       [](int number, const Step& s) { return number < s.mark.line; });
  if (behind == steps.begin()) return;
  Step& step = *std::prev(behind);
  if (line.kind == LineKind::note) step.note += (step.note.empty() ? "" : "\n") + line.text;
  if (line.kind == LineKind::glyph) step.glyph = line.text;
  if (line.kind == LineKind::bookmark && can_be_bookmark(line.text)) step.bookmark = line.text;
  if (line.kind != LineKind::branch) return;
  const auto colon = line.text.find(": ");
  if (colon == std::string::npos) return;
  Branch branch{line.text.substr(0, colon), {}, line.mark};
  for (const std::string& action : split(line.text.substr(colon + 2), ';')) {
    Step& played = branch.steps.emplace_back();
    played.action = trim(action);
    played.mark = line.mark;
  }
  step.branches.push_back(std::move(branch));
}

Giver::Giver(const Game& game, const std::vector<LogLine>& lines) : game_(game), lexicon_(game) {
  if (const Shorthand* shorthand = part_for(game.name(), shorthand_table())) {
    unwritten_ = shorthand->unwritten();
    groups_ = shorthand->groups();
    group_words_ = shorthand->group_words();
  }
  constexpr std::size_t most_words = 10'000;
  for (const LogLine& line : lines)
    for (const std::string& word : words_in(line.text)) {
      if (lexicon_.kind_of(word) == WordKind::number && named_.size() < most_words) named_.insert(word);
      if (!line.in_words && in_log_.size() < most_words) in_log_.insert(word);
      if (in_line_.size() < most_words) in_line_[line.mark.line].push_back(word);
    }
}

bool Giver::is_said(int line, WordId word) {
  const auto [known, fresh] = said_.try_emplace({line, word});
  const auto stands_for = [&](const std::string& one) { return lexicon_.cost(one, word) < with_slip; };
  if (fresh) known->second = std::ranges::any_of(in_line_[line], stands_for);
  return known->second;
}

std::size_t Giver::lines_that_say(WordId word) {
  const auto [known, fresh] = lines_that_say_.try_emplace(word);
  const auto says = [&](const auto& line) { return is_said(line.first, word); };
  if (fresh) known->second = static_cast<std::size_t>(std::ranges::count_if(in_line_, says));
  return known->second;
}

constexpr std::size_t most_remembered = 200;

const std::vector<const AnswerWords*>& Giver::answers(const World& world) {
  if (answers_.size() > most_remembered && !answers_.contains(world.digest())) answers_.clear();
  const auto [known, fresh] = answers_.try_emplace(world.digest());
  if (fresh)
    for (const std::string& text : world.answers()) known->second.push_back(&lexicon_.answer(text));
  return known->second;
}

/// Does the answer say all that the shorter one says, and more?
static bool has_more(const AnswerWords& answer, const AnswerWords& shorter) {
  return answer.grammar.size() > shorter.grammar.size() && std::ranges::all_of(shorter.grammar, [&](WordId word) {
           return std::ranges::find(answer.grammar, word) != answer.grammar.end();
         });
}

const std::vector<const AnswerWords*>& Giver::shorter_answers(const World& world) {
  if (shorter_.size() > most_remembered && !shorter_.contains(world.digest())) shorter_.clear();
  const auto [known, fresh] = shorter_.try_emplace(world.digest());
  if (!fresh) return known->second;
  std::map<std::vector<std::string>, const AnswerWords*> shortest;  // by values
  for (const AnswerWords* answer : answers(world)) {
    const auto [at, is_new] = shortest.try_emplace(answer->values, answer);
    if (!is_new && answer->grammar.size() < at->second->grammar.size()) at->second = answer;
  }
  for (const AnswerWords* answer : answers(world)) {
    const AnswerWords* other = shortest.at(answer->values);
    known->second.push_back(has_more(*answer, *other) ? other : nullptr);
  }
  return known->second;
}

const std::vector<std::string>& Giver::effects(const World& world, const std::string& answer) {
  constexpr std::size_t most_remembered = 2000;
  if (effects_.size() > most_remembered) effects_.clear();
  const auto [known, fresh] = effects_.try_emplace({world.digest(), answer});
  if (!fresh) return known->second;
  ++given_;
  for (Happening& event : world.effects_of(answer)) known->second.push_back(std::move(event.text));
  return known->second;
}

/// Has the seat given an answer that stands in the log below a line?
bool Giver::has_acted(const Hypothesis& h, const std::string& seat, int line) const {
  for (auto at = h.last; at != nullptr && at->mark.line > line; at = at->before) {
    const auto asked = at->from->asked();
    if (at->written && asked && *asked != Seat::Chance && info_of(game_.seats(), *asked).name == seat) return true;
  }
  return false;
}

std::optional<Hypothesis> Giver::give(const Hypothesis& from, const std::string& answer, const LogLine& line,
                                      bool written) const {
  if (answer.empty()) return {};
  ++given_;
  auto world = from.world->clone();
  const auto asked = world->asked();
  if (!asked || !world->give(answer)) return {};
  Hypothesis made = from;
  made.world = std::move(world);
  made.last = std::make_shared<HeldAnswer>(HeldAnswer{from.last, from.world, answer, line.mark, written});
  const std::string& told = line.seat.empty() ? line.heading : line.seat;
  if (!written || told.empty() || *asked == Seat::Chance) return made;
  const std::string_view seat = info_of(game_.seats(), *asked).name;
  if (seat == told) return made;
  // Below a heading one also writes what the other answers.
  const bool replies = line.seat.empty() && line.heading_line > 0 && has_acted(from, told, line.heading_line);
  const double price = replies ? price_of_reply : price_of_other_seat;
  made.cost += price;
  made.tell(replies ? LogNoteKind::assumed : LogNoteKind::seat, line,
            "\"" + answer + "\" is given to " + told + ", but " + std::string(seat) + " is asked", price,
            replies ? answer : "");
  return made;
}

std::optional<Hypothesis> Giver::give_obvious(const Hypothesis& from, const LogLine& line) const {
  auto world = from.world->clone();
  ++given_;
  auto answer = world->give_obvious();
  if (!answer) return {};
  Hypothesis made = from;
  made.world = std::move(world);
  made.last = std::make_shared<HeldAnswer>(HeldAnswer{from.last, from.world, std::move(*answer), line.mark, false});
  return made;
}

std::vector<Hypothesis> Giver::give_other_draws(const Hypothesis& from, const Hypothesis& obvious,
                                                const LogLine& line) const {
  std::vector<Hypothesis> made;
  if (!obvious.last->answer.empty()) return made;
  auto draws = from.world->other_draws();
  if (!draws) {
    const std::vector<std::string> known = from.world->answers();
    if (known.size() < 2 || known.size() > most_in_a_hand) return made;
    draws.emplace();
    for (const std::string& answer : known) draws->emplace_back(answer, 1 / static_cast<double>(known.size()));
  }
  for (const auto& [answer, likely] : *draws)
    if (auto behind = give(from, answer, line, false)) {
      behind->cost -= std::log2(likely) / 2;  // dearer, it would not come to where it shows
      behind->guessed_draws = std::hash<std::string>{}(std::to_string(from.guessed_draws) + answer);
      made.push_back(std::move(*behind));
    }
  return made;
}

bool Giver::is_guessed_die(const HeldAnswer& given) {
  return !given.written && !given.answer.empty() && given.from->asked() == Seat::Chance &&
         given.from->answers().size() > 1;
}

/// A die that the log does not tell, where nothing else was guessed before it: a hypothesis for each position that it
/// may lead to.
std::vector<Hypothesis> Giver::give_unwritten_die(const Hypothesis& from, const LogLine& line) {
  constexpr std::size_t most_sides = 10;
  constexpr double price_of_die = 4;
  std::vector<Hypothesis> made;
  for (auto at = from.last; at != nullptr && !at->written; at = at->before)
    if (!at->answer.empty() && at->from->answers().size() > 1) return made;
  const std::vector<std::string> sides = from.world->answers();
  if (from.last == nullptr || sides.size() < 2 || sides.size() > most_sides) return made;
  std::map<std::uint64_t, std::pair<Hypothesis, int>> by_position;  // and how many sides lead to it
  for (const std::string& side : sides)
    if (auto behind = give(from, side, line, false)) {
      const std::uint64_t digest = behind->world->digest();
      ++by_position.try_emplace(digest, std::move(*behind), 0).first->second.second;
    }
  for (auto& [digest, one] : by_position) {
    auto& [behind, count] = one;
    const double likely = static_cast<double>(count) / static_cast<double>(sides.size());
    const double price = price_of_die - std::log2(likely);
    behind.cost += price;
    behind.doubt += 1 - likely;
    const std::string answer = behind.last->answer;
    behind.tell(LogNoteKind::assumed, line, "the log does not tell a die here; \"" + answer + "\" is filled in", price,
                answer);
    made.push_back(std::move(behind));
  }
  return made;
}

std::vector<Hypothesis> Giver::give_unwritten(const Hypothesis& from, const LogLine& line) {
  std::vector<Hypothesis> made;
  const auto asked = from.world->asked();
  if (asked == Seat::Chance) return give_unwritten_die(from, line);
  if (!asked) return made;
  for (const AnswerWords* answer : answers(*from.world)) {
    const bool ends = is_unwritten(answer->text);
    if (!ends && !names_a_seat(*answer)) continue;
    auto behind = give(from, answer->text, line, false);
    if (!behind) continue;
    behind->cost += ends ? price_of_end : price_of_seat_choice;
    if (!ends)
      behind->tell(LogNoteKind::assumed, line, "\"" + answer->text + "\" is filled in", price_of_seat_choice,
                   answer->text);
    made.push_back(std::move(*behind));
  }
  return made;
}

std::vector<std::string> Giver::answers_of_word(const World& world, const std::string& word) {
  std::vector<std::string> found;
  for (const AnswerWords* answer : answers(world))
    if (answer->slots.size() == 1 && answer->grammar.size() == 1 && lexicon_.word(answer->grammar.front()) == word)
      found.push_back(answer->text);
  return found;
}

std::vector<std::pair<Hypothesis, std::size_t>> Giver::give_group(const Hypothesis& from, const LogLine& line) {
  constexpr std::size_t most_members = 12;
  std::vector<std::pair<Hypothesis, std::size_t>> made;
  const auto asked = from.world->asked();
  if (!asked || *asked == Seat::Chance || group_words_.second.empty()) return made;
  const auto join_all = [&](Hypothesis at, std::size_t members) {
    while (members < most_members) {
      const auto others = answers_of_word(*at.world, group_words_.second);
      auto next = others.empty() ? std::nullopt : give(at, others.front(), line, true);
      if (!next) break;
      at = std::move(*next);
      ++members;
    }
    return std::pair(std::move(at), members);
  };
  if (auto all = join_all(from, 0); all.second > 0) return {std::move(all)};
  std::size_t largest = 2;
  for (const std::string& first : answers_of_word(*from.world, group_words_.first)) {
    auto begun = give(from, first, line, true);
    if (!begun) continue;
    auto all = join_all(std::move(*begun), 1);
    if (all.second > largest) made.clear();
    if (all.second < largest) continue;
    largest = all.second;
    made.push_back(std::move(all));
  }
  return made;
}

bool Giver::is_by_title(const std::string& answer, const std::vector<std::string>& line) {
  const AnswerWords& words = lexicon_.answer(answer);
  for (std::size_t s = 0; s < words.slots.size(); ++s)
    if (words.slots[s].forms.size() > 1 && std::ranges::find(line, fold(words.values[s])) == line.end()) return true;
  return false;
}

bool Giver::is_unnamed(const AnswerWords& answer) const {
  return std::ranges::none_of(answer.values, [&](const std::string& value) { return named_.contains(value); });
}

/// The texts that can be given here, the likeliest first: of answers that are alike, those whose value is named nowhere
/// in the log, since the others are needed where they are named.
std::vector<std::string> Giver::texts_here(const World& world, const std::vector<std::string>& texts, bool alike) {
  if (!alike) return texts;
  std::vector<std::string> found, named;
  for (const std::string& text : texts) {
    if (text.empty()) continue;
    const std::string& kind = lexicon_.answer(text).alike;
    for (const AnswerWords* answer : answers(world))
      if (answer->alike == kind) (is_unnamed(*answer) ? found : named).push_back(answer->text);
  }
  found.insert(found.end(), named.begin(), named.end());
  return found;
}

std::vector<Hypothesis> Giver::reach(const Hypothesis& from, const std::vector<std::string>& texts, bool alike,
                                     const LogLine& line) {
  return reach(from, texts, alike, line, most_guesses, true);
}

std::vector<Hypothesis> Giver::reach(const Hypothesis& from, const std::vector<std::string>& texts, bool alike,
                                     const LogLine& line, int guesses, bool other_draws) {
  std::vector<Hypothesis> made;
  Hypothesis at = from;
  bool fits = false;
  for (int n = 0; n < most_obvious; ++n) {
    for (const std::string& text : texts_here(*at.world, texts, alike))
      if (auto behind = give(at, text, line, true)) {
        fits = behind->cost == at.cost;
        made.push_back(std::move(*behind));
        if (fits && !further_) guesses = std::min(guesses, most_guesses_behind_a_fit);
        break;  // the seat does not fit; perhaps it does once something is filled in
      }
    auto behind = give_obvious(at, line);
    if (!behind) break;
    if (other_draws) {
      for (const Hypothesis& drawn : give_other_draws(at, *behind, line))
        for (Hypothesis& one : reach(drawn, texts, alike, line, guesses, false)) made.push_back(std::move(one));
    }
    at = std::move(*behind);
  }
  if (guesses == 0) return made;
  for (Hypothesis& behind : give_unwritten(at, line)) {
    behind.cost += fits ? price_of_needless_end : 0;
    for (Hypothesis& one : reach(behind, texts, alike, line, guesses - 1, other_draws)) made.push_back(std::move(one));
  }
  prune(made, further_ ? 8 : 4, price_of_other_seat - 1);
  return made;
}

bool Giver::is_step(const AnswerWords& answer) {
  return answer.values.size() == 1 && answer.text.ends_with("to " + answer.values.front());
}

bool Giver::parts_ways(const AnswerWords& answer) const {
  if (group_words_.first.empty()) return !is_step(answer) && !is_die(answer);
  return !answer.grammar.empty() && lexicon_.word(answer.grammar.front()) == group_words_.first;
}

namespace {

/// A way that somebody went, by the places that its steps tell, and the line of its first step.
struct ToldWay {
  std::vector<std::string> places;
  int line = 0;
};

/// The ways of at least two steps, the last first.
std::vector<ToldWay> ways_told(Giver& giver, const Hypothesis& at) {
  constexpr std::size_t most = 4;
  std::vector<ToldWay> ways;
  ToldWay way;
  const auto end = [&] {
    std::reverse(way.places.begin(), way.places.end());
    const bool known = std::ranges::find(ways, way.places, &ToldWay::places) != ways.end();
    if (way.places.size() > 1 && !known) ways.push_back(way);
    way = {};
  };
  for (auto given = at.last; given != nullptr && ways.size() < most; given = given->before) {
    if (given->answer.empty() || given->from->asked() == Seat::Chance) continue;
    const AnswerWords& answer = giver.words().answer(given->answer);
    if (Giver::is_step(answer)) {
      if (way.places.empty() || way.places.back() != answer.values.front()) way.places.push_back(answer.values.front());
      way.line = given->mark.line;
    } else if (giver.parts_ways(answer)) {
      end();
    }
  }
  end();
  return ways;
}

/// A word of a text, folded, and where it stands.
struct WordAt {
  std::string word;
  std::size_t from = 0, end = 0;
};

std::vector<WordAt> words_at(const std::string& text) {
  std::vector<WordAt> words;
  const auto is_in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '\''; };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_in_word(text[at])) continue;
    const std::size_t from = at;
    while (at < text.size() && is_in_word(text[at])) ++at;
    words.push_back({fold(text.substr(from, at - from)), from, at});
  }
  return words;
}

/// The words, from the first to before the last, that say that a way is the same as one before; none: both are equal.
std::pair<std::size_t, std::size_t> same_way_in(Giver& giver, const std::vector<WordAt>& words) {
  const auto is = [&](std::size_t i, std::initializer_list<std::string_view> known) {
    return i < words.size() && std::ranges::find(known, words[i].word) != known.end();
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is(i, {"ditto", "dito", "idem"})) return {i, i + 1};
    if (is(i, {"same", "usual", "old"}) && is(i + 1, {"way", "road", "route", "path", "trip", "march", "line"}))
      return {i, i + 2};
    if (is(i, {"way", "road", "route"}) && is(i + 1, {"of"}) && is(i + 2, {"the"}) && is(i + 3, {"others", "rest"}))
      return {i, i + 4};
    if (is(i, {"same"})) return {i, i + 1};
    if (is(i, {"like", "as"}) && i + 1 < words.size() && giver.words().kind_of(words[i + 1].word) == WordKind::name)
      return {i, i + 2};
  }
  return {0, 0};
}

}  // namespace

std::vector<OtherWords> with_way_told(Giver& giver, const Hypothesis& at, const LogLine& line) {
  constexpr std::size_t most_left_out = 3, most_made = 8;
  const std::vector<WordAt> words = words_at(line.text);
  const auto [first, last] = same_way_in(giver, words);
  const bool says_so = first != last;
  std::vector<OtherWords> made;
  for (const ToldWay& way : ways_told(giver, at)) {
    // Where the words from one place to another name one of the way: which words, and which place.
    const auto named = [&](std::size_t from, std::size_t to) -> std::pair<std::size_t, std::size_t> {
      for (std::size_t i = from; i < to; ++i)
        for (std::size_t k = 0; k < way.places.size(); ++k) {
          const std::vector<std::string> place = words_in(way.places[k]);
          if (i + place.size() <= to &&
              std::equal(place.begin(), place.end(), words.begin() + std::ptrdiff_t(i),
                         [](const std::string& one, const WordAt& other) { return one == other.word; }))
            return {i, k};
        }
      return {words.size(), way.places.size()};
    };
    auto [word, place] = named(says_so ? last : 0, words.size());
    std::size_t put_at = says_so ? words[first].from : word < words.size() ? words[word].from : 0;
    if (says_so && word == words.size() && first > 0) {
      std::tie(word, place) = named(0, first);
      if (word < words.size()) put_at = words[word].from;
    }
    if (place == 0 || (!says_so && word == words.size())) continue;
    std::string text = line.text;
    if (says_so) text.erase(words[first].from, words[last - 1].end - words[first].from);
    for (std::size_t left_out = 0; left_out < std::min(place, most_left_out + 1) && made.size() < most_made;
         ++left_out) {
      std::string told = text;
      told.insert(put_at, fmt::format("{} ", fmt::join(way.places.begin() + std::ptrdiff_t(left_out),
                                                       way.places.begin() + std::ptrdiff_t(place), " ")));
      made.push_back({std::move(told), fmt::format("goes the way of line {}", way.line)});
    }
  }
  return made;
}

}  // namespace tricorne::replay
