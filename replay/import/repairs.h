// What a log may have meant where its words lead nowhere: a line that is written wrong, or a stretch that is lost.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replay/import/hypothesis.h"

namespace tricorne::replay {

/// Reads lines behind hypotheses. Empty when one of the lines cannot be read without doubt.
using ReadOn = std::function<std::vector<Hypothesis>(const std::vector<Hypothesis>&, std::span<const LogLine>)>;

/// The hypotheses before a line.
struct Past {
  std::size_t line;
  std::vector<Hypothesis> beam;
};

/// The hypotheses before the last line that was not read, or not wholly, where `line` takes it back as a whole. `at` is
/// the best one now. None where every line was read.
std::vector<Hypothesis> without_unread(std::span<const Past> past, const Hypothesis& at, const LogLine& line);

/// The changes of one line with which the log can be read from it to `ahead` lines behind line `broken`, the likeliest
/// first: another answer or name, the line left out, an answer put in before it. The lines tried are those of `past`.
/// The work is bounded; none for a line of more than 2000 bytes.
std::vector<Repair> repairs_of(Giver& giver, std::span<const Past> past, std::span<const LogLine> lines,
                               std::size_t broken, const ReadOn& read_on);

/// The line that may be the illegal one in place of a line that is legal in none of its `slots`: a refused answer that
/// was read as legal only since an end that nobody wrote down was filled in before it. Nothing where there is none.
std::optional<Mark> illegal_instead(Giver& giver, const Hypothesis& at,
                                    const std::vector<std::vector<std::string>>& slots, const LogLine& line);

/// The number of ends that nobody wrote down without which a paragraph refuses what was written next.
std::size_t ends_that_made_legal(Giver& giver, const Hypothesis& at);

/// Of a log that writes the ends of actions: the first line that a paragraph refuses unless an end stood before it that
/// is not written. Nothing for a log that leaves ends out as well.
std::optional<Mark> refused_without_end(Giver& giver, const Hypothesis& at);

/// The ways over a lost stretch.
struct Bridge {
  std::vector<Hypothesis> behind;  ///< at its end, one for each position
  double ways = 0;                 ///< how many rows of answers lead over it
  std::size_t answers = 0;         ///< the least number of answers that were lost, dice included
  std::set<std::string> certain;   ///< answers that all ways have
};

/// The shortest ways from the cheapest hypothesis over a lost stretch to positions in which the `next` lines can be
/// read. No hypothesis when none was found; the work is bounded.
Bridge bridge(Giver& giver, const Hypothesis& from, const LogLine& lost, std::span<const LogLine> next,
              const ReadOn& read_on);

/// Charges the hypotheses behind a lost stretch for what nobody can know of it, and notes what is filled in.
void tell_bridge(Bridge& over, const Hypothesis& from, const LogLine& lost);

/// Another account of the game, laid beside the lines of this one.
struct OtherAccount {
  const std::vector<LogLine>* lines = nullptr;
  /// By line of this account: the lines of the other one between which the text before it may end; none of the other
  /// lines reaches over it. Nothing where one does.
  std::vector<std::optional<std::pair<std::size_t, std::size_t>>> before{};
};

/// Lays an account beside another, so that as many names and numbers as possible stand side by side.
OtherAccount beside(Giver& giver, const std::vector<LogLine>& lines, const std::vector<LogLine>& others);

/// Answers of two accounts, which agree in them, or between which they agree again.
struct Stretch {
  std::array<std::vector<Step>, 2> told;
  std::array<double, 2> cost{};  ///< what their readings assumed
  bool agreed = false;
};

/// Lays what was read of two accounts beside each other, so that as many answers as possible agree.
std::vector<Stretch> stretches_of(const DecodedLog& one, const DecodedLog& other);

/// A line of a log that says a step.
LogLine line_of_step(const Step& step);
/// The hypotheses behind steps; empty when one cannot be given.
std::vector<Hypothesis> behind_steps(Giver& giver, std::vector<Hypothesis> beam, const std::vector<Step>& steps);
/// How many of the agreed answers behind stretch `i` can be given.
std::size_t steps_ahead(Giver& giver, std::vector<Hypothesis> beam, const std::vector<Stretch>& stretches,
                        std::size_t i);
/// How many answers people wrote down.
std::size_t written_in(const Giver& giver, const std::vector<Step>& steps);

}  // namespace tricorne::replay
