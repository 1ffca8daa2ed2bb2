#include "replay/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/washingtons_war/carry_out.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/happening.h"
#include "replay/washingtons_war/walk.h"

namespace tricorne::replay {

namespace {

constexpr std::array<std::string_view, 3> severity_words{"note", "warning", "error"};
constexpr std::array<std::string_view, 14> kind_words{
    "other_rules", "other_data", "impossible_start", "unreadable", "illegal", "not_carried_out", "after_the_end",
    "omitted",     "inferred",   "unknown",          "ambiguous",  "digest",  "wrong_result",    "cut_off"};

/// Answers filled in before the last one; draws among them are of unknown cards.
std::string list_of_omitted(const ww::Table& t, const std::vector<ww::Action>& actions) {
  std::string text;
  for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
    const bool draw = std::holds_alternative<ww::Draw>(actions[i]);
    text += (text.empty() ? "" : ", ") + (draw ? std::string("draw ?") : ww::to_text(t, actions[i]));
  }
  return text;
}

std::string seat_word(const std::optional<Seat>& seat) {
  return std::string(seat ? info_of(ww::seats, *seat).name : "");
}

/// One record under one ruleset.
class Check {
 public:
  Check(const Game& game, const Record& record, const CheckOptions& options, ActionTexts& texts)
      : game_(game), table_(ww::table_of(game)), record_(record), options_(options), texts_(texts) {}

  Checked run() {
    if (!go_through(has_gaps(record_))) go_through(true);
    return std::move(checked_);
  }

 private:
  /// False when unknown cards turned up without a look ahead: it must be done again.
  bool go_through(bool look_ahead) {
    checked_ = {};
    digest_differs_ = false;
    compare_head();
    std::unique_ptr<Position> first;
    try {
      first = first_position(game_, record_);
    } catch (const DataError& e) {
      add(FindingKind::impossible_start, Severity::error, e.message(), e.mark());
      return true;
    }
    Walk walk = begin_walk(table_, texts_, ww::state_of(*first), record_, look_ahead);
    identities_ = walk.hidden().known();
    follow(walk, record_.steps, "");
    finish(walk);
    return look_ahead || walk.known_throughout();
  }

  void add(FindingKind kind, Severity severity, const std::string& message, Mark mark) {
    checked_.findings.push_back({kind, severity, "", "", "", mark, message, std::nullopt});
  }

  void compare_head() {
    const DataHashes hashes = game_.hashes();
    compare_data(record_.map, hash_named(hashes, "map"), "map");
    compare_data(record_.deck, hash_named(hashes, "deck"), "deck");
    if (!options_.rules.empty() && !record_.rules.text.empty() && record_.rules.text != options_.rules)
      add(FindingKind::other_rules, Severity::note,
          fmt::format("written by rules with the signature {}; these have {}", record_.rules.text, options_.rules),
          record_.rules.mark);
  }

  void compare_data(const Said& said, std::uint64_t ours, std::string_view what) {
    if (said.text.empty() || said.text == hex(ours)) return;
    add(FindingKind::other_data, Severity::error,
        fmt::format("played with another {} ({}) than this one ({}); name it with --{}", what, said.text, hex(ours),
                    what),
        said.mark);
  }

  void follow(Walk& walk, const std::vector<Step>& steps, const std::string& before) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step& step = steps[i];
      if (!step.branches.empty()) follow_branches(walk, step, before + std::to_string(i + 1));
      ++checked_.steps;
      const Taken& taken = walk.take(step);
      checked_.actions += taken.actions.size();
      if (taken.how == Taken::How::after_the_end && over_) continue;
      over_ = taken.how == Taken::How::after_the_end;
      const bool plain =
          taken.how == Taken::How::legal && taken.actions.size() == 1 && taken.drawn == 0 && !taken.ambiguous;
      if (!plain) report(step, taken, before + std::to_string(i + 1));
      if (step.digest) compare_digest(walk, step, before + std::to_string(i + 1));
    }
    over_ = false;
  }

  void follow_branches(const Walk& walk, const Step& step, const std::string& path) {
    const bool digest_differs = digest_differs_;
    for (std::size_t k = 0; k < step.branches.size(); ++k) {
      Walk branch = walk;
      follow(branch, step.branches[k].steps, fmt::format("{}.{}.", path, k + 1));
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

  void report(const Step& step, const Taken& taken, const std::string& path) {
    who_ = seat_word(taken.who);
    refusal_ = taken.refusal;
    const std::string quoted = "\"" + step.action + "\"";
    switch (taken.how) {
      case Taken::How::after_the_end:
        return add(FindingKind::after_the_end, Severity::error, step, path, "the game is over before " + quoted);
      case Taken::How::unreadable:
        return add(FindingKind::unreadable, Severity::error, step, path, taken.problem);
      case Taken::How::skipped:
        return report_skipped(step, path);
      case Taken::How::by_force:
        if (step.agreed.empty())
          add(FindingKind::illegal, Severity::error, step, path,
              fmt::format("{} is {}; carried out all the same", quoted, in_words(*refusal_)));
        return;
      case Taken::How::legal:
        return report_gaps(step, taken, path);
    }
  }

  void report_skipped(const Step& step, const std::string& path) {
    const bool agreed = !step.agreed.empty();
    add(agreed ? FindingKind::not_carried_out : FindingKind::illegal, Severity::error, step, path,
        fmt::format("\"{}\" {} {}; it cannot be carried out and is left out", step.action,
                    agreed ? "was agreed on, but is" : "is", in_words(*refusal_)));
  }

  void report_gaps(const Step& step, const Taken& taken, const std::string& path) {
    if (taken.actions.size() > 1)
      add(FindingKind::omitted, taken.finish_omitted ? Severity::warning : Severity::note, step, path,
          fmt::format("filled in before \"{}\": {}", step.action, list_of_omitted(table_, taken.actions)));
    const std::string last = ww::to_text(table_, taken.actions.back());
    if (taken.ambiguous)
      add(FindingKind::ambiguous, Severity::warning, step, path,
          fmt::format("several answers fit \"{}\"; taken as \"{}\"", step.action, last));
    report_draws(step, path, static_cast<int>(taken.drawn));
  }

  void report_draws(const Step& step, const std::string& path, int drawn) {
    std::string inferred;
    int unknown = 0;
    for (int n = 0; n < drawn; ++n) {
      const auto found = identities_.find(DrawKey{&step, n});
      if (found == identities_.end() || !found->second.fixed)
        ++unknown;
      else
        inferred += (inferred.empty() ? "" : ", ") + std::to_string(ww::index(found->second.card));
    }
    if (!inferred.empty()) add(FindingKind::inferred, Severity::note, step, path, "later steps show: draw " + inferred);
    if (unknown > 0)
      add(FindingKind::unknown, Severity::note, step, path,
          unknown == 1 ? "the card stays unknown" : fmt::format("{} cards stay unknown", unknown));
  }

  void compare_digest(const Walk& walk, const Step& step, const std::string& path) {
    if (digest_differs_ || !walk.known_throughout()) return;
    if (*step.digest == ww::digest(walk.state())) {
      ++checked_.digests;
      return;
    }
    digest_differs_ = true;
    who_ = "";
    refusal_.reset();
    diverge(path);
    if (options_.other_ruleset)
      return add(FindingKind::digest, Severity::warning, step, path,
                 "under this ruleset the game leads to another position");
    add(FindingKind::digest, Severity::error, step, path,
        "the position is not the one that was written down; its digest is " + hex(ww::digest(walk.state())));
  }

  void finish(const Walk& walk) {
    const ww::State& end = walk.state();
    for (std::size_t i = 0; i < walk.trace().size(); ++i)
      if (walk.trace()[i] > 0)
        checked_.trace[std::string(ww::id_of(RuleRef{static_cast<std::uint16_t>(i)}))] = walk.trace()[i];
    checked_.outcome = ww::wrap(game_, end)->outcome();
    if (!record_.result) {
      const Mark last = record_.steps.empty() ? Mark{1, 1} : record_.steps.back().mark;
      return add(FindingKind::cut_off, Severity::error,
                 "the file ends without a result; an unfinished game says \"result: unfinished\"", last);
    }
    compare_result(*record_.result);
  }

  void compare_result(const Result& said) {
    const auto& outcome = checked_.outcome;
    if (!said.finished && !outcome) return;
    const bool same = said.finished && outcome && said.winner == outcome->who.name && said.ending == outcome->ending &&
                      said.year == outcome->when.order;
    if (same) return;
    const std::string really = outcome ? "a " + in_words(*outcome) : "no end: the game goes on";
    add(FindingKind::wrong_result, Severity::error, "the record leads to another result: " + really, said.mark);
  }

  const Game& game_;
  const ww::Table& table_;
  const Record& record_;
  const CheckOptions& options_;
  ActionTexts& texts_;
  Checked checked_;
  std::map<DrawKey, Identity> identities_;
  std::string who_;  ///< of the step being reported, as is the refusal
  std::optional<Refusal> refusal_;
  bool digest_differs_ = false, over_ = false;
};

}  // namespace

std::string_view to_text(Severity severity) { return severity_words[static_cast<std::size_t>(severity)]; }
std::string_view to_text(FindingKind kind) { return kind_words[static_cast<std::size_t>(kind)]; }

std::size_t Checked::count(Severity severity) const {
  return static_cast<std::size_t>(
      std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.severity == severity; }));
}

struct Checker::Memory {
  ActionTexts texts;
};

Checker::Checker() : memory_(std::make_unique<Memory>()) {}
Checker::~Checker() = default;

Checked Checker::check(const Game& game, const Record& record, const CheckOptions& options) {
  return Check(game, record, options, memory_->texts).run();
}

std::vector<Played> play(const Game& game, const Record& record, const StepPath& path) {
  const ww::Table& table = ww::table_of(game);
  ActionTexts texts;
  Walk walk = begin_walk(table, texts, ww::state_of(*first_position(game, record)), record, true);
  ww::State s = walk.state();
  std::vector<Played> line;
  for (const Step* step : line_to(record, path)) {
    const ww::CardSet unknown_before = walk.hidden().unknown();
    const Taken& taken = walk.take(*step);
    const ww::CardSet unknown = unknown_before | walk.hidden().unknown();
    Played played{step, {}, {}, taken.how == Taken::How::by_force ? taken.refusal->rule : ""};
    for (const ww::Action& action : taken.actions) {
      // A contradictory record can make the walk take a card for another one than it was dealt as.
      if (ww::check(s, table, action) && !ww::can_be_carried_out(s, table, action)) break;
      ww::apply(s, table, action);
      played.actions.push_back(ww::to_text(table, action));
      const ww::CardId card = card_in(action);
      const bool told = card == ww::no_card || !unknown.contains(card);
      played.told.push_back(told ? played.actions.back()
                                 : without_card(played.actions.back(), static_cast<int>(ww::index(card))));
    }
    for (const ww::CardId card : unknown) played.unknown_cards.push_back(static_cast<int>(ww::index(card)));
    line.push_back(std::move(played));
  }
  return line;
}

std::unique_ptr<Position> position_at(const Game& game, const Record& record, const StepPath& path) {
  auto position = first_position(game, record);
  position->settle();
  for (const Played& played : play(game, record, path))
    for (const std::string& action : played.actions) position->carry_out(action);
  return position;
}

std::unique_ptr<Position> first_position(const Game& game, const Record& record) {
  return record.start.is_null() ? game.setup() : game.read_position(record.start);
}

}  // namespace tricorne::replay
