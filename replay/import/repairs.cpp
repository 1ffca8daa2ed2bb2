#include "replay/import/repairs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/text.h"

namespace tricorne::replay {

namespace {

constexpr std::size_t most_lines_ahead = 5, most_told = 8;
constexpr std::size_t most_given_to_repair = 40'000,
                      most_given_to_bridge = 150'000;  // answers, so that time is bounded
constexpr std::size_t most_lost_answers = 12, most_on_a_level = 20'000;
constexpr std::size_t most_tried_edits = 800;
constexpr std::size_t longest_edited = 400;  // letters; a longer line is no line of a game, and can only be left out

// Costs in bits.
constexpr double price_of_change = 3, price_of_letter = 1.5, price_of_leaving_out = 7, price_of_putting_in = 10;
constexpr double worst_repair = 6;     // more than the cheapest
constexpr double dearest_repair = 30;  // a whole line that is another is no slip

/// How many letters must be changed, put in or left out between two texts.
std::size_t letters_between(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t corner = row[0]++;
    for (std::size_t k = 0; k < b.size(); ++k) {
      const std::size_t above = row[k + 1];
      row[k + 1] = std::min({above + 1, row[k] + 1, corner + (a[i] == b[k] ? 0U : 1U)});
      corner = above;
    }
  }
  return row.back();
}

/// The hypotheses behind everything that is obvious, and behind one answer that nobody writes down.
std::vector<Hypothesis> behind_the_obvious(Giver& giver, const Hypothesis& from, const LogLine& line) {
  const auto settled = [&](Hypothesis h) {
    constexpr int most_obvious = 80;
    for (int n = 0; n < most_obvious; ++n) {
      auto next = giver.give_obvious(h, line);
      if (!next) break;
      h = std::move(*next);
    }
    return h;
  };
  std::vector<Hypothesis> all{from, settled(from)};
  for (Hypothesis& next : giver.give_unwritten(all.back(), line)) all.push_back(settled(std::move(next)));
  return all;
}

/// A change of one line.
struct Edit {
  const Past* at;
  std::vector<LogLine> lines;  ///< in place of the line
  double cost;
};

class Repairing {
 public:
  Repairing(Giver& giver, std::span<const LogLine> lines, std::size_t broken, const ReadOn& read_on)
      : giver_(giver), lines_(lines), read_on_(read_on) {
    std::size_t ahead = 0;
    for (end_ = broken + 1; end_ < lines.size() && ahead < most_lines_ahead; ++end_)
      ahead += is_remark(lines[end_].kind) ? 0 : 1;
  }

  std::vector<Repair> run(std::span<const Past> past) {
    for (const Past& at : past)
      if (lines_[at.line].kind == LineKind::action) add_edits(at);
    std::ranges::stable_sort(edits_, {}, &Edit::cost);
    if (edits_.size() > most_tried_edits) edits_.resize(most_tried_edits);
    const std::size_t limit = giver_.given() + most_given_to_repair;
    for (const Edit& edit : edits_) {
      if (giver_.given() > limit) break;
      if (!found_.empty() && edit.cost > best() + worst_repair) break;
      try_edit(edit);
    }
    std::ranges::stable_sort(found_, {}, &Repair::cost);
    if (found_.empty()) return {};
    const double dearest = std::min(dearest_repair, found_.front().cost + worst_repair);
    std::erase_if(found_, [&](const Repair& repair) { return repair.cost > dearest; });
    if (found_.size() > most_told) found_.resize(most_told);
    return std::move(found_);
  }

 private:
  double best() const {
    double least = found_.front().cost;
    for (const Repair& repair : found_) least = std::min(least, repair.cost);
    return least;
  }

  void add_edits(const Past& at) {
    const LogLine& line = lines_[at.line];
    edits_.push_back({&at, {}, price_of_leaving_out});
    if (line.text.size() > longest_edited) return;
    const std::string written = fold(line.text);
    std::set<std::string> answers, values;
    for (const Hypothesis& h : behind_the_obvious(giver_, at.beam.front(), line))
      if (const auto asked = h.world->asked(); asked && *asked != Seat::Chance)
        for (const AnswerWords* answer : giver_.answers(*h.world)) {
          answers.insert(answer->text);
          values.insert(answer->values.begin(), answer->values.end());
        }
    for (const std::string& answer : answers) {
      LogLine changed = line;
      changed.text = answer;
      const auto letters = static_cast<double>(letters_between(written, fold(answer)));
      if (letters > 0) edits_.push_back({&at, {changed}, price_of_change + price_of_letter * letters});
      edits_.push_back({&at, {changed, line}, price_of_putting_in + std::log2(static_cast<double>(answers.size()))});
    }
    for (const std::string& value : values) add_exchanges(at, value);
  }

  /// Puts a name in place of a word, or of two, of a line in short.
  void add_exchanges(const Past& at, const std::string& value) {
    const LogLine& line = lines_[at.line];
    const std::vector<std::string> words = split(line.text, ' ');
    for (std::size_t from = 0; from < words.size(); ++from)
      for (std::size_t to = from + 1; to <= std::min(words.size(), from + 2); ++to) {
        std::string old, text;
        for (std::size_t i = 0; i < words.size(); ++i) {
          if (i >= from && i < to) old += (old.empty() ? "" : " ") + words[i];
          if (i < from || i >= to) text += (text.empty() ? "" : " ") + words[i];
          if (i == from) text += (text.empty() ? "" : " ") + value;
        }
        const auto letters = static_cast<double>(letters_between(fold(old), fold(value)));
        if (letters == 0 || letters > 4) continue;
        LogLine changed = line;
        changed.text = std::move(text);
        edits_.push_back({&at, {changed}, price_of_change + price_of_letter * letters});
      }
  }

  void try_edit(const Edit& edit) {
    std::vector<LogLine> lines = edit.lines;
    for (std::size_t i = edit.at->line + 1; i < end_; ++i)
      if (!is_remark(lines_[i].kind)) lines.push_back(lines_[i]);
    if (lines.empty()) return;
    const auto behind = read_on_(edit.at->beam, lines);
    if (behind.empty()) return;
    const LogLine& line = lines_[edit.at->line];
    Repair made{line.mark, line.text, edit.lines.empty() ? "" : edit.lines.front().text,
                edit.cost + behind.front().cost - edit.at->beam.front().cost};
    if (edit.lines.size() > 1) made.written.clear();
    const auto same = [&](const Repair& other) {
      return other.mark.line == made.mark.line && other.written == made.written && other.instead == made.instead;
    };
    if (std::ranges::none_of(found_, same)) found_.push_back(std::move(made));
  }

  Giver& giver_;
  std::span<const LogLine> lines_;
  std::size_t end_;
  const ReadOn& read_on_;
  std::vector<Edit> edits_;
  std::vector<Repair> found_;
};

/// A position that a lost stretch may lead to.
struct RepairedPosition {
  Hypothesis h;
  double ways = 1;
  std::set<std::string> certain;
};
using RepairLevel = std::map<std::uint64_t, RepairedPosition>;

void add(RepairLevel& level, Hypothesis h, double ways, const std::set<std::string>& certain) {
  const std::uint64_t digest = h.world->digest();
  const auto [at, fresh] = level.try_emplace(digest, RepairedPosition{std::move(h), ways, certain});
  if (fresh) return;
  at->second.ways += ways;
  std::erase_if(at->second.certain, [&](const std::string& answer) { return !certain.contains(answer); });
}

/// The positions one answer further. Of answers that the log does not tell apart it takes one.
RepairLevel one_further(Giver& giver, const RepairLevel& level, const LogLine& lost, std::size_t limit) {
  RepairLevel next;
  for (const auto& [digest, node] : level) {
    if (next.size() > most_on_a_level || giver.given() > limit) return {};
    if (auto behind = giver.give_obvious(node.h, lost)) {
      add(next, std::move(*behind), node.ways, node.certain);
      continue;
    }
    std::map<std::string, const AnswerWords*> kinds;
    for (const AnswerWords* answer : giver.answers(*node.h.world)) {
      const auto [at, fresh] = kinds.try_emplace(answer->alike, answer);
      if (!fresh && !giver.is_unnamed(*at->second) && giver.is_unnamed(*answer)) at->second = answer;
    }
    for (const auto& [kind, answer] : kinds)
      if (auto behind = giver.give(node.h, answer->text, lost, false)) {
        std::set<std::string> certain = node.certain;
        certain.insert(answer->text);
        add(next, std::move(*behind), node.ways, certain);
      }
  }
  return next;
}

/// Does a paragraph refuse an answer to what is asked?
bool is_refused(const World& world, const std::string& answer) {
  const auto refusal = world.position()->check(answer);
  return refusal && refusal->asked == AnswersQuestion::yes && !refusal->rule.empty();
}

/// The next written answer behind a filled-in one, if a paragraph refuses it without that; `behind` is what follows,
/// the last answer first.
const HeldAnswer* refused_without(const HeldAnswer& filled_in, const std::vector<const HeldAnswer*>& behind) {
  const auto next =
      std::find_if(behind.rbegin(), behind.rend(), [](const HeldAnswer* given) { return given->written; });
  return next != behind.rend() && is_refused(*filled_in.from, (*next)->answer) ? *next : nullptr;
}

/// Are the slots legal where `refused` was carried out against the rules in place of a filled-in answer? Where the
/// pieces do not allow that, nobody can say that they are not.
bool is_legal_behind(Giver& giver, const HeldAnswer& filled_in, const HeldAnswer& refused,
                     const std::vector<const HeldAnswer*>& behind, const std::vector<std::vector<std::string>>& slots,
                     const LogLine& line) {
  auto world = filled_in.from->clone();
  if (!world->force(refused.answer)) return true;
  Hypothesis at;
  at.world = std::move(world);
  std::vector<std::vector<std::string>> texts;
  const auto begin = std::find(behind.rbegin(), behind.rend(), &refused);
  for (auto given = begin + 1; given != behind.rend(); ++given)
    if ((*given)->written) texts.push_back({(*given)->answer});
  texts.insert(texts.end(), slots.begin(), slots.end());
  for (const auto& text : texts) {
    auto next = giver.reach(at, text, false, line);
    if (next.empty()) return false;
    at = std::move(next.front());
  }
  return true;
}

}  // namespace

std::vector<Hypothesis> without_unread(std::span<const Past> past, const Hypothesis& at, const LogLine& line) {
  if (!at.broken) return {};
  const auto before =
      std::find_if(past.rbegin(), past.rend(), [&](const Past& one) { return one.beam.front().told != at.told; });
  if (before == past.rend() || before->beam.front().broken) return {};
  std::vector<Hypothesis> behind = before->beam;
  for (Hypothesis& h : behind) h.tell(LogNoteKind::assumed, line, "taken back: \"" + at.told->note.text + "\"", 0);
  return behind;
}

std::vector<Repair> repairs_of(Giver& giver, std::span<const Past> past, std::span<const LogLine> lines,
                               std::size_t broken, const ReadOn& read_on) {
  constexpr std::size_t longest_line = 2000;  // in bytes; each repair would read it again
  if (lines[broken].text.size() > longest_line) return {};
  return Repairing(giver, lines, broken, read_on).run(past);
}

Bridge bridge(Giver& giver, const Hypothesis& from, const LogLine& lost, std::span<const LogLine> next,
              const ReadOn& read_on) {
  const std::size_t limit = giver.given() + most_given_to_bridge;
  RepairLevel level;
  add(level, from, 1, {});
  Bridge made;
  for (; made.answers <= most_lost_answers && !level.empty(); ++made.answers) {
    for (const auto& [digest, node] : level) {
      if (giver.given() > limit) return {};
      if (read_on({node.h}, next).empty()) continue;
      if (made.ways == 0) made.certain = node.certain;
      std::erase_if(made.certain,
                    [&certain = node.certain](const std::string& answer) { return !certain.contains(answer); });
      made.ways += node.ways;
      made.behind.push_back(node.h);
    }
    if (made.ways > 0) return made;
    level = one_further(giver, level, lost, limit);
  }
  return {};
}

void tell_bridge(Bridge& over, const Hypothesis& from, const LogLine& lost) {
  const std::string ways =
      fmt::format("{} over it by {}", over.ways > 1 ? fmt::format("{:.0f} ways lead", over.ways) : "one way leads",
                  over.answers == 1 ? "one answer" : fmt::format("{} answers", over.answers));
  const double price = std::log2(over.ways);
  for (Hypothesis& h : over.behind) {
    h.cost += price;
    h.doubt += 1 - 1 / over.ways;  // a step behind it may be illegal only behind the way that was taken
    h.tell(LogNoteKind::assumed, lost,
           fmt::format("a stretch is lost: {}{}; \"{}\" is filled in", ways,
                       over.certain.empty() ? "" : fmt::format(", all with \"{}\"", fmt::join(over.certain, "\", \"")),
                       fmt::join(answers_since(h, from), ", ")),
           price);
  }
}

std::optional<Mark> illegal_instead(Giver& giver, const Hypothesis& at,
                                    const std::vector<std::vector<std::string>>& slots, const LogLine& line) {
  constexpr std::size_t most_behind = 60;
  std::vector<const HeldAnswer*> behind;  // answers, the last one first
  for (auto given = at.last.get(); given != nullptr && behind.size() < most_behind; given = given->before.get()) {
    const bool filled_in = !given->written && giver.is_unwritten(given->answer);
    if (filled_in && given->from->answers().size() > 1 && !behind.empty())
      if (const HeldAnswer* refused = refused_without(*given, behind))
        if (is_legal_behind(giver, *given, *refused, behind, slots, line)) return refused->mark;
    behind.push_back(given);
  }
  return {};
}

std::size_t ends_that_made_legal(Giver& giver, const Hypothesis& at) {
  std::size_t n = 0;
  const HeldAnswer* next = nullptr;  // the written answer behind
  for (auto given = at.last.get(); given != nullptr; given = given->before.get()) {
    if (given->written) next = given;
    if (given->written || next == nullptr || !giver.is_unwritten(given->answer)) continue;
    if (given->from->answers().size() > 1 && is_refused(*given->from, next->answer)) ++n;
  }
  return n;
}

std::optional<Mark> refused_without_end(Giver& giver, const Hypothesis& at) {
  constexpr std::size_t least_written = 8, least_share = 10;
  std::size_t written = 0, filled_in = 0;
  const HeldAnswer *next = nullptr, *refused = nullptr;
  for (auto given = at.last.get(); given != nullptr; given = given->before.get()) {
    if (given->written) next = given;
    if (!giver.is_unwritten(given->answer) || given->from->answers().size() < 2) continue;
    ++(given->written ? written : filled_in);
    if (!given->written && next != nullptr && is_refused(*given->from, next->answer)) refused = next;
  }
  if (refused == nullptr || written < least_written || filled_in * least_share > written) return {};
  return refused->mark;
}

OtherAccount beside(Giver& giver, const std::vector<LogLine>& lines, const std::vector<LogLine>& others) {
  constexpr std::size_t most = 60'000'000;
  struct Word {
    std::string text;
    std::size_t line;
  };
  const auto words_of = [&](const std::vector<LogLine>& all) {
    std::vector<Word> words;
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::string& word : words_in(all[i].text))
        if (const WordKind kind = giver.words().kind_of(word); kind == WordKind::name || kind == WordKind::number)
          words.push_back({std::move(word), i});
    return words;
  };
  const std::vector<Word> a = words_of(lines), b = words_of(others);
  OtherAccount made{&others};
  made.before.resize(lines.size() + 1);
  if ((a.size() + 1) * (b.size() + 1) > most) return made;
  std::vector<std::uint16_t> common((a.size() + 1) * (b.size() + 1));
  const auto at = [&](std::size_t i, std::size_t k) -> std::uint16_t& { return common[i * (b.size() + 1) + k]; };
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t k = b.size(); k-- > 0;)
      at(i, k) = a[i].text == b[k].text ? static_cast<std::uint16_t>(at(i + 1, k + 1) + 1)
                                        : std::max(at(i + 1, k), at(i, k + 1));
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  // lines that share a word
  for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
    if (a[i].text == b[k].text)
      pairs.emplace_back(a[i++].line, b[k++].line);
    else
      (at(i + 1, k) >= at(i, k + 1) ? i : k) += 1;
  }
  for (std::size_t line = 0; line <= lines.size(); ++line) {
    const auto next = std::ranges::lower_bound(pairs, line, {}, [](const auto& pair) { return pair.first; });
    const std::size_t low = next == pairs.begin() ? 0 : std::prev(next)->second + 1;
    const std::size_t high = next == pairs.end() ? others.size() : next->second;
    if (low <= high) made.before[line] = std::pair(low, high);
  }
  return made;
}

std::vector<Stretch> stretches_of(const DecodedLog& one, const DecodedLog& other) {
  const auto& a = one.steps;
  const auto& b = other.steps;
  std::vector<std::vector<std::uint16_t>> common(a.size() + 1, std::vector<std::uint16_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t k = b.size(); k-- > 0;)
      common[i][k] = a[i].action == b[k].action ? static_cast<std::uint16_t>(common[i + 1][k + 1] + 1)
                                                : std::max(common[i + 1][k], common[i][k + 1]);
  std::vector<Stretch> made;
  const auto differing = [&]() -> Stretch& {
    if (made.empty() || made.back().agreed) made.emplace_back();
    return made.back();
  };
  for (std::size_t i = 0, k = 0; i < a.size() || k < b.size();) {
    if (i < a.size() && k < b.size() && a[i].action == b[k].action) {
      made.push_back({{{{a[i++]}, {b[k++]}}}, {}, true});
    } else if (k == b.size() || (i < a.size() && common[i + 1][k] >= common[i][k + 1])) {
      differing().told[0].push_back(a[i++]);
    } else {
      differing().told[1].push_back(b[k++]);
    }
  }
  for (Stretch& stretch : made)
    for (const std::size_t side : {0U, 1U})
      for (const LogNote& note : (side == 0 ? one : other).notes)
        if (note.kind != LogNoteKind::remark &&
            std::ranges::any_of(stretch.told[side], [&](const Step& step) { return step.mark.line == note.mark.line; }))
          stretch.cost[side] += note.cost;
  return made;
}

LogLine line_of_step(const Step& step) { return {step.mark, "", step.action}; }

std::vector<Hypothesis> behind_steps(Giver& giver, std::vector<Hypothesis> beam, const std::vector<Step>& steps) {
  for (const Step& step : steps) {
    std::vector<Hypothesis> next;
    for (const Hypothesis& h : beam)
      for (Hypothesis& one : giver.reach(h, {step.action}, false, line_of_step(step))) next.push_back(std::move(one));
    prune(next, most_kept, worst_kept);
    beam = std::move(next);
  }
  return beam;
}

std::size_t steps_ahead(Giver& giver, std::vector<Hypothesis> beam, const std::vector<Stretch>& stretches,
                        std::size_t i) {
  constexpr std::size_t most_ahead = 15;
  std::size_t n = 0;
  for (; i + n + 1 < stretches.size() && stretches[i + n + 1].agreed && n < most_ahead; ++n)
    if (beam = behind_steps(giver, std::move(beam), stretches[i + n + 1].told[0]); beam.empty()) break;
  return n;
}

std::size_t written_in(const Giver& giver, const std::vector<Step>& steps) {
  return static_cast<std::size_t>(
      std::ranges::count_if(steps, [&](const Step& step) { return !giver.is_unwritten(step.action); }));
}

}  // namespace tricorne::replay
