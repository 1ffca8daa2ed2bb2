#include "replay/import/import.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "replay/import/meanings.h"
#include "replay/kit.h"

namespace tricorne::replay {

namespace {

constexpr LogFormat formats[] = {
    {"transcript", "what people write down at the table or by mail: an action a line", false, &read_transcript},
    {"csv", "a table of actions, put into words by a mapping", true, &read_csv_log},
    {"json", "a list of actions, put into words by a mapping", true, &read_json_log},
};

/// The line of the first byte that is no UTF-8; 0 without one.
int line_that_is_no_utf8(const std::string& text) {
  int line = 1;
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = c < 0x80 ? 1 : c >= 0xF0 && c < 0xF5 ? 4 : c >= 0xE0 ? 3 : c >= 0xC2 ? 2 : 0;
    if (length == 0 || c >= 0xF5 || i + length > text.size()) return line;
    for (std::size_t k = 1; k < length; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80U) return line;
    line += c == '\n' ? 1 : 0;
    i += length;
  }
  return 0;
}

void require_text(const std::string& text, const std::string& file) {
  if (text.size() > longest_log)
    throw DataError(file, {}, fmt::format("is longer than {} MiB, which no log of one game is", longest_log >> 20U));
  if (const int line = line_that_is_no_utf8(text); line > 0)
    throw DataError(file, {line, 1}, "is not UTF-8; save it as UTF-8, or: iconv -f latin1 -t utf8");
}

/// Goes through a log with the rules at hand, since some words mean several actions of which one is legal.
class Importing {
 public:
  Importing(const Game& game, const std::string& file) : game_(game) {
    made_.record.file = file;
    made_.record.game = game.name();
    made_.record.title = "Imported from " + file;
    if (game.ruleset() != game.rulesets().front()) made_.record.ruleset.text = game.ruleset();
    walk_ = kit_of(game).begin_walk(game, start_, {});
  }

  Imported run(const std::vector<LogLine>& lines) {
    for (const LogLine& line : lines) read(line);
    made_.record.result = result();
    return std::move(made_);
  }

 private:
  void read(const LogLine& line) {
    try {
      const auto position = walk_->position();
      for (const auto& alternatives : meanings(game_, *position, line.text)) {
        give_unwritten(line, alternatives);
        take(line, alternatives);
      }
      ++made_.read;
    } catch (const ActionError& e) {
      if (is_player(line))
        made_.record.players.emplace_back(line.seat, line.text);
      else
        made_.unread.push_back({line.mark, fmt::format("\"{}\" is left out: {}", line.text, e.what())});
    }
  }

  /// Is the line the name of a player: a seat and a word, before the first action?
  bool is_player(const LogLine& line) const {
    const auto& players = made_.record.players;
    return made_.record.steps.empty() && !line.seat.empty() && line.text.find(' ') == std::string::npos &&
           std::none_of(players.begin(), players.end(), [&](const auto& player) { return player.first == line.seat; });
  }

  static Step step_of(const LogLine& line, const std::string& action) {
    Step step;
    step.action = action;
    step.mark = line.mark;
    return step;
  }

  /// The first alternative that is legal, else the first one.
  Step best_of(const LogLine& line, const std::vector<std::string>& alternatives) const {
    if (alternatives.size() > 1)
      for (const std::string& action : alternatives)
        if (Step step = step_of(line, action); walk_->clone()->take(step).how == StepResult::How::legal) return step;
    return step_of(line, alternatives.front());
  }

  /// Takes the answers that the game's shorthand leaves out before one of the alternatives. They belong to no seat.
  void give_unwritten(const LogLine& line, const std::vector<std::string>& alternatives) {
    const Shorthand* shorthand = shorthand_of(game_);
    const auto unwritten = shorthand == nullptr ? std::vector<std::string>{} : shorthand->unwritten();
    if (unwritten.empty()) return;
    const auto may = [&](const std::string& action) { return std::ranges::find(unwritten, action) != unwritten.end(); };
    const auto answers = left_out(*walk_->position(), alternatives, may);
    for (const std::string& answer : answers.value_or(std::vector<std::string>{}))
      take({line.mark, "", answer}, {answer});
  }

  void take(const LogLine& line, const std::vector<std::string>& alternatives) {
    taken_.push_back(std::make_unique<Step>(best_of(line, alternatives)));
    const StepResult& taken = walk_->take(*taken_.back());
    made_.record.steps.push_back(*taken_.back());
    if (line.seat.empty() || !taken.who || taken.answers != 1) return;  // filled-in answers belong to other seats
    const std::string asked(info_of(game_.seats(), *taken.who).name);
    if (asked != line.seat)
      made_.seats.push_back(
          {line.mark, fmt::format("\"{}\" is given to {}, but {} is asked", taken_.back()->action, line.seat, asked)});
  }

  Result result() const {
    const auto outcome = walk_->position()->outcome();
    if (!outcome) return {};
    return {true,          std::string(outcome->who.name), std::string(outcome->ending), outcome->when.order, {},
            outcome->score};
  }

  const Game& game_;
  const Record start_;                        ///< of the walk: it begins at the set-up
  std::vector<std::unique_ptr<Step>> taken_;  ///< the walk keeps their addresses
  std::unique_ptr<Walker> walk_;
  Imported made_;
};

bool is_about_cards(const Finding& finding) {
  return finding.kind == FindingKind::unknown || finding.kind == FindingKind::inferred;
}

/// Does the text name it as whole words?
bool names_datum(const std::string& text, const std::string& name) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const auto at = text.find(name);
  if (at == std::string::npos || (at > 0 && is_letter(text[at - 1]))) return false;
  return at + name.size() == text.size() || !is_letter(text[at + name.size()]);
}

/// The data that the record's actions name and that are not certain, each once.
std::vector<std::string> uncertain(const Game& game, const Record& record) {
  std::vector<std::string> found;
  for (const Datum& datum : game.data()) {
    const bool named = datum.confidence != Confidence::certain &&
                       std::any_of(record.steps.begin(), record.steps.end(),
                                   [&](const Step& step) { return names_datum(step.action, datum.name); });
    if (named) found.push_back(fmt::format("{} {} ({})", datum.group, datum.name, to_text(datum.confidence)));
  }
  return found;
}

std::size_t errors_in(const Game& game, const Record& record) {
  return Checker().check(game, record, {"", true}).count(Severity::error);
}

}  // namespace

std::span<const LogFormat> log_formats() { return formats; }

Imported import_log(const Game& game, const LogFormat& format, const std::string& text, const std::string& file,
                    const Node& mapping) {
  require_text(text, file);
  const std::vector<LogLine> lines = format.read(game, text, file, mapping);
  Imported made = Importing(game, file).run(lines);
  if (made.read == 0)
    throw DataError(file, made.unread.empty() ? Mark{} : made.unread.front().mark,
                    made.unread.empty() ? "holds no action"
                                        : fmt::format("no line is an action of {}; the first: {}", game.name(),
                                                      made.unread.front().message));
  return made;
}

std::string_view to_text(LogVerdict verdict) {
  static constexpr std::array<std::string_view, 4> words{"legal", "legal_if", "illegal", "another_ruleset"};
  return words[static_cast<std::size_t>(verdict)];
}

const Finding* Judged::first_error() const {
  const auto& all = checked.findings;
  const auto error =
      std::find_if(all.begin(), all.end(), [](const Finding& f) { return f.severity == Severity::error; });
  return error == all.end() ? nullptr : &*error;
}

Judged judge(const Game& game, const Record& record) {
  Judged judged;
  judged.ruleset = game.ruleset();
  judged.checked = Checker().check(game, record, {});
  judged.rests_on = uncertain(game, record);
  for (const Finding& finding : judged.checked.findings) {
    judged.filled_in += finding.kind == FindingKind::omitted ? 1 : 0;
    judged.unknown += is_about_cards(finding) ? 1 : 0;
  }
  if (judged.first_error() == nullptr) {
    judged.verdict = judged.filled_in + judged.unknown > 0 ? LogVerdict::legal_if : LogVerdict::legal;
    return judged;
  }
  for (const std::string& name : game.rulesets())
    if (name != game.ruleset() && errors_in(*game.with_ruleset(name), record) == 0) judged.legal_under.push_back(name);
  judged.verdict = judged.legal_under.empty() ? LogVerdict::illegal : LogVerdict::another_ruleset;
  return judged;
}

std::string in_words(const Judged& judged) {
  if (judged.verdict == LogVerdict::legal) return "legal throughout under " + judged.ruleset;
  if (judged.verdict == LogVerdict::legal_if)
    return fmt::format("legal under {}, if the cards and answers that were filled in ({}) are what was held and done",
                       judged.ruleset, judged.filled_in + judged.unknown);
  const Finding& error = *judged.first_error();
  std::string text = fmt::format("illegal at step {}{} under {}", error.step,
                                 error.rule.empty() ? "" : " by " + error.rule, judged.ruleset);
  if (!judged.legal_under.empty()) text += fmt::format(", but legal under {}", fmt::join(judged.legal_under, ", "));
  return text;
}

}  // namespace tricorne::replay
