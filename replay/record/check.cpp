#include "replay/record/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "replay/record/record.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

std::optional<Finding> compare_data(const Record& record, const DataHash& ours) {
  const HeadText& said = record.data_hash(ours.name);
  if (said.text.empty() || said.text == hex(ours.hash)) return {};
  return Finding{FindingKind::other_data,
                 Severity::error,
                 "",
                 "",
                 "",
                 said.mark,
                 fmt::format("played with another {0} ({1}) than this one ({2}); name it with --data {0}=FILE",
                             ours.name, said.text, hex(ours.hash)),
                 std::nullopt};
}

constexpr std::array<std::string_view, 3> severity_words{"note", "warning", "error"};
constexpr std::array<std::string_view, 14> finding_words{
    "other_rules", "other_data", "impossible_start", "unreadable", "illegal", "not_carried_out", "after_the_end",
    "omitted",     "inferred",   "unknown",          "ambiguous",  "digest",  "wrong_result",    "cut_off"};

/// One record under one ruleset.
class Check {
 public:
  Check(const Game& game, const Record& record, const CheckOptions& options, WalkMemory* memory)
      : game_(game), record_(record), options_(options), memory_(memory) {}

  RecordCheck run() {
    if (!go_through(has_gaps(record_))) go_through(true);
    return std::move(checked_);
  }

  std::vector<Finding> find_at_ends(const Walker& walk) {
    compare_head();
    finish(walk);
    return std::move(checked_.findings);
  }

 private:
  /// False when unknown cards turned up in a walk that did not look ahead. Then the check must be done again with a
  /// look ahead.
  bool go_through(bool look_ahead) {
    checked_ = {};
    digest_differs_ = false;
    compare_head();
    std::unique_ptr<Walker> walk;
    try {
      walk = walks_of(game_).begin_walk(game_, record_,
                                        {Keep::nothing, look_ahead ? LookAhead::yes : LookAhead::no, memory_});
    } catch (const DataError& e) {
      add(FindingKind::impossible_start, Severity::error, e.message(), e.mark());
      return true;
    }
    follow(*walk, record_.steps, "");
    finish(*walk);
    return look_ahead || walk->known_throughout();
  }

  void add(FindingKind kind, Severity severity, const std::string& message, Mark mark) {
    checked_.findings.push_back({kind, severity, "", "", "", mark, message, std::nullopt});
  }

  void compare_head() {
    for (const DataHash& table : game_.hashes())
      if (auto finding = compare_data(record_, table)) checked_.findings.push_back(std::move(*finding));
    if (!options_.rules.empty() && !record_.rules.text.empty() && record_.rules.text != options_.rules)
      add(FindingKind::other_rules, Severity::note,
          say("texts.finding_rules", {{"theirs", record_.rules.text}, {"ours", options_.rules}}), record_.rules.mark);
  }

  /// A sentence of the catalogues in the language of the check.
  std::string say(const char* id, const Arguments& arguments = {}) const {
    return game_.words(options_.language).text(sentence(id, arguments));
  }

  void follow(Walker& walk, const std::vector<Step>& steps, const std::string& before) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step& step = steps[i];
      if (!step.branches.empty()) follow_branches(walk, step, before + std::to_string(i + 1));
      ++checked_.steps;
      const StepResult& taken = walk.take(step);
      checked_.actions += taken.answers;
      if (taken.how == StepResult::How::after_the_end && over_) continue;
      over_ = taken.how == StepResult::How::after_the_end;
      if (!taken.plain()) report(walk, step, taken, before + std::to_string(i + 1));
      if (step.digest) compare_digest(walk, step, before + std::to_string(i + 1));
    }
    over_ = false;
  }

  void follow_branches(const Walker& walk, const Step& step, const std::string& path) {
    const bool digest_differs = digest_differs_;
    for (std::size_t k = 0; k < step.branches.size(); ++k) {
      const std::unique_ptr<Walker> branch = walk.clone();
      follow(*branch, step.branches[k].steps, fmt::format("{}.{}.", path, k + 1));
      digest_differs_ = digest_differs;
    }
  }

  void add(FindingKind kind, Severity severity, const Step& step, const std::string& path, const std::string& message) {
    checked_.findings.push_back(
        {kind, severity, path, who_, refusal_ ? refusal_->rule : "", step.mark, message, refusal_});
    if (severity == Severity::error) diverge(path);
  }

  void diverge(const std::string& path) {
    if (checked_.divergence.empty() && path.find('.') == std::string::npos) checked_.divergence = path;
  }

  void report(const Walker& walk, const Step& step, const StepResult& taken, const std::string& path) {
    who_ = taken.who ? info_of(game_.seats(), *taken.who).name : "";
    refusal_ = taken.refusal;
    switch (taken.how) {
      case StepResult::How::after_the_end:
        return add(FindingKind::after_the_end, Severity::error, step, path,
                   say("texts.finding_over", {{"action", step.action}}));
      case StepResult::How::unreadable:
        return add(FindingKind::unreadable, Severity::error, step, path, taken.problem);
      case StepResult::How::skipped:
        return report_skipped(step, path);
      case StepResult::How::by_force:
        if (step.agreed.empty())
          add(FindingKind::illegal, Severity::error, step, path,
              say("texts.finding_illegal", {{"action", step.action}, {"verdict", told(*refusal_)}}));
        return;
      case StepResult::How::legal:
        return report_gaps(walk, step, taken, path);
    }
  }

  std::string told(const Refusal& refusal) const {
    return options_.language == "en" ? in_words(refusal) : in_words(refusal, game_.words(options_.language));
  }

  void report_skipped(const Step& step, const std::string& path) {
    const bool agreed = !step.agreed.empty();
    add(agreed ? FindingKind::not_carried_out : FindingKind::illegal, Severity::error, step, path,
        say(agreed ? "texts.finding_agreed" : "texts.finding_left_out",
            {{"action", step.action}, {"verdict", told(*refusal_)}}));
  }

  void report_gaps(const Walker& walk, const Step& step, const StepResult& taken, const std::string& path) {
    if (taken.answers > 1)
      add(FindingKind::omitted, taken.guessed ? Severity::warning : Severity::note, step, path,
          say("texts.finding_omitted", {{"action", step.action}, {"answers", walk.filled_in()}}));
    if (taken.ambiguous)
      add(FindingKind::ambiguous, Severity::warning, step, path,
          say("texts.finding_ambiguous", {{"action", step.action}, {"answer", walk.actions().back()}}));
    if (!taken.shown.empty())
      add(FindingKind::inferred, Severity::note, step, path, say("texts.finding_inferred", {{"shown", taken.shown}}));
    if (taken.unknown > 0)
      add(FindingKind::unknown, Severity::note, step, path,
          say("texts.finding_unknown", {{"n", static_cast<int>(taken.unknown)}}));
  }

  void compare_digest(const Walker& walk, const Step& step, const std::string& path) {
    if (digest_differs_ || !walk.known_throughout()) return;
    if (*step.digest == walk.digest()) {
      ++checked_.digests;
      return;
    }
    digest_differs_ = true;
    who_ = "";
    refusal_.reset();
    diverge(path);
    if (options_.other_ruleset)
      return add(FindingKind::digest, Severity::warning, step, path, say("texts.finding_other_position"));
    add(FindingKind::digest, Severity::error, step, path,
        say("texts.finding_digest", {{"digest", hex(walk.digest())}}));
  }

  void finish(const Walker& walk) {
    checked_.trace = walk.trace();
    const auto end = walk.position();
    checked_.outcome = end->outcome();
    checked_.end = game_.words(options_.language).text(end_of(*end, record_));
    if (!record_.result) {
      const Mark last = record_.steps.empty() ? Mark{1, 1} : record_.steps.back().mark;
      return add(FindingKind::cut_off, Severity::error, say("texts.finding_cut_off"), last);
    }
    compare_result(*record_.result, end->when().order);
  }

  /// `turn` is the turn in which the record stops.
  void compare_result(const Result& said, int turn) {
    const auto& outcome = checked_.outcome;
    if (!said.finished && !outcome) return;
    if (const PlayerEnding* ending = player_ending(said.ending); ending != nullptr && !outcome)
      return compare_player_ending(*ending, said, turn);
    const bool same = said.finished && outcome && said.winner == outcome->who.name && said.ending == outcome->ending &&
                      said.turn == outcome->when.order && (!said.score || said.score == outcome->score);
    if (same) return;
    const Said really = outcome ? said_of(*outcome) : Said{"texts.game_goes_on"};
    add(FindingKind::wrong_result, Severity::error, say("texts.finding_result", {{"end", really}}), said.mark);
  }

  /// What the players agreed on is theirs to say, but it fits the turn, and a draw has no winner.
  void compare_player_ending(const PlayerEnding& ending, const Result& said, int turn) {
    if (ending.draw != (said.winner == nobody.name))
      add(FindingKind::wrong_result, Severity::error, say("texts.finding_winner", {{"ending", said.ending}}),
          said.mark);
    else if (said.turn != turn)
      add(FindingKind::wrong_result, Severity::error, say("texts.finding_turn", {{"turn", turn}, {"said", said.turn}}),
          said.mark);
  }

  const Game& game_;
  const Record& record_;
  const CheckOptions& options_;
  WalkMemory* memory_;
  RecordCheck checked_;
  std::string who_;  ///< of the step that is reported, as is `refusal_`
  std::optional<Refusal> refusal_;
  bool digest_differs_ = false, over_ = false;
};

}  // namespace

std::string_view to_text(Severity severity) { return severity_words[static_cast<std::size_t>(severity)]; }
std::string_view to_text(FindingKind kind) { return finding_words[static_cast<std::size_t>(kind)]; }

std::size_t RecordCheck::count(Severity severity) const {
  return static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.severity == severity; }));
}

struct Checker::Memory {
  std::map<std::string, std::unique_ptr<WalkMemory>, std::less<>> of_game;
};

Checker::Checker() : memory_(std::make_unique<Memory>()) {}
Checker::~Checker() = default;

WalkMemory* Checker::memory(const Game& game) {
  const auto [known, fresh] = memory_->of_game.try_emplace(std::string(game.name()));
  if (fresh) known->second = walks_of(game).make_memory();
  return known->second.get();
}

RecordCheck Checker::check(const Game& game, const Record& record, const CheckOptions& options) {
  return Check(game, record, options, memory(game)).run();
}

std::vector<Finding> findings_of_ends(const Game& game, const Record& record, const CheckOptions& options,
                                      const Walker& walk) {
  return Check(game, record, options, nullptr).find_at_ends(walk);
}

std::optional<Finding> other_data(const Game& game, const Record& record) {
  for (const DataHash& table : game.hashes())
    if (auto finding = compare_data(record, table)) return finding;
  return {};
}

std::vector<std::string> main_line(const Game& game, const Record& record) {
  std::vector<std::string> line;
  for (Step& step : whole_line(game, record)) line.push_back(std::move(step.action));
  return line;
}

std::vector<Step> whole_line(const Game& game, const Record& record) {
  const auto walk = walks_of(game).begin_walk(game, record, {Keep::nothing, LookAhead::yes, nullptr});
  std::vector<Step> line;
  for (const Step& step : record.steps) {
    const bool by_force = walk->take(step).how == StepResult::How::by_force;
    std::vector<std::string> actions = walk->actions();
    for (std::string& action : actions) {
      Step& made = line.emplace_back();
      if (&action == &actions.back()) made = step;
      made.action = std::move(action);
      made.mark = step.mark;
    }
    if (by_force && !actions.empty() && line.back().agreed.empty()) line.back().agreed = "played against the rules";
  }
  return line;
}

std::unique_ptr<Walker> walk_to(const Game& game, const Record& record, const StepPath& path, const BadStep& bad) {
  auto walk = walks_of(game).begin_walk(game, record, {Keep::nothing, LookAhead::yes, nullptr});
  for (const Step* step : line_to(record, path))
    if (const std::string fault = fault_of(*step, walk->take(*step)); !fault.empty() && bad) bad(*step, fault);
  return walk;
}

std::unique_ptr<Position> position_at(const Game& game, const Record& record, const StepPath& path) {
  return walk_to(game, record, path)->position();
}

std::unique_ptr<Position> first_position(const Game& game, const Record& record) {
  return record.start.is_null() ? game.setup() : game.read_position(record.start);
}

}  // namespace tricorne::replay
