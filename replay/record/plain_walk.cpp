// The walk through a record by the calls of core/game.h alone, for any game; and functions that all walks share.
#include <algorithm>

#include "engine/core/text.h"
#include "replay/record/check.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

/// The most answers that are filled in before one step.
constexpr int most_omitted = 20;

/// The answer that is taken for an unknown answer of chance.
struct Guess {
  std::string action;
  bool fixed = false;  ///< no other answer lets the record go on as far
};
using Guesses = std::map<const Step*, Guess>;

class PlainWalk final : public Walker {
 public:
  PlainWalk(const Game& game, const Record& record, Keep keep)
      : record_(&record), keep_(keep), position_(first_position(game, record)) {
    position_->settle();
  }
  PlainWalk(const PlainWalk& other)
      : Walker(other),
        record_(other.record_),
        keep_(other.keep_),
        scouts_(other.scouts_),
        position_(other.position_->clone()),
        taken_(other.taken_),
        answers_(other.answers_),
        actions_(other.actions_),
        told_(other.told_),
        guesses_(other.guesses_),
        trace_(other.trace_),
        known_(other.known_) {}
  PlainWalk& operator=(const PlainWalk&) = delete;

  std::unique_ptr<Walker> clone() const override { return std::make_unique<PlainWalk>(*this); }

  const Taken& take(const Step& step) override {
    taken_ = {};
    answers_.clear();
    actions_.clear();
    told_.clear();
    const auto pending = position_->pending();
    if (!pending) {
      taken_.how = Taken::How::after_the_end;
      return taken_;
    }
    taken_.who = pending->seat;
    try {
      if (!understand(step) && !take_after_omitted(step)) take_against_the_law(step);
    } catch (const ActionError& e) {
      taken_.how = Taken::How::unreadable;
      taken_.problem = e.what();
    }
    taken_.answers = actions_.size();
    return taken_;
  }

  std::vector<Answered> answers() const override { return answers_; }
  std::vector<std::string> actions() const override { return actions_; }
  std::vector<std::string> told() const override { return told_; }
  std::string filled_in() const override {
    std::string text;
    for (std::size_t i = 0; i + 1 < told_.size(); ++i) text += (text.empty() ? "" : ", ") + told_[i];
    return text;
  }
  std::unique_ptr<Position> position() const override { return position_->clone(); }
  std::uint64_t digest() const override { return position_->digest(); }
  bool known_throughout() const override { return known_; }
  std::vector<int> unknown_cards() const override { return {}; }
  std::map<std::string, std::uint64_t> trace() const override { return trace_; }

 private:
  void carry_out(const std::string& action, const std::string& told) {
    const std::string printed = position_->canonical(action);
    const std::shared_ptr<const Position> before = keep_ == Keep::answers ? position_->clone() : nullptr;
    std::vector<Happening> events = position_->carry_out(printed);
    for (Happening& event : events) {
      ++trace_[event.rule];
      if (!told.empty()) event = seen_by(Seat::Chance, std::move(event));
    }
    actions_.push_back(printed);
    told_.push_back(told.empty() ? printed : told);
    if (keep_ == Keep::answers)
      answers_.push_back({printed, told_.back(), told.empty(), std::move(events), before, position_->clone(), {}});
  }

  bool understand(const Step& step) {
    if (is_pattern(step.action)) return take_pattern(step);
    if (position_->check(step.action)) return false;
    carry_out(step.action, "");
    return true;
  }

  bool take_pattern(const Step& step) {
    const Pattern pattern(step.action);
    std::vector<std::string> fitting = position_->legal_actions();
    std::erase_if(fitting, [&](const std::string& action) { return !pattern.fits(action); });
    if (fitting.empty()) return false;
    if (fitting.size() == 1 || taken_.who != Seat::Chance) {
      taken_.ambiguous = fitting.size() > 1;
      carry_out(fitting.front(), "");
      return true;
    }
    const Guess guess = best_guess(step, fitting);
    if (guess.fixed) {
      taken_.shown += (taken_.shown.empty() ? "" : ", ") + guess.action;
      carry_out(guess.action, "");
    } else {
      ++taken_.unknown;
      carry_out(guess.action, position_->action_seen_by(Seat::Chance, guess.action));
    }
    known_ = known_ && guess.fixed;
    return true;
  }

  /// The answer with which the main line goes on the furthest. Each candidate is tried on a copy of this walk, a scout.
  /// A scout itself takes the first candidate, so that no scout starts scouts of its own.
  Guess best_guess(const Step& step, const std::vector<std::string>& fitting) {
    const auto made = guesses_.find(&step);
    if (made != guesses_.end()) return made->second;
    Guess best{fitting.front(), false};
    if (scouts_) return best;
    std::size_t furthest = 0;
    for (const std::string& action : fitting) {
      const std::size_t length = length_with(step, action);
      if (length > furthest)
        best = {action, true};
      else if (length == furthest)
        best.fixed = false;
      furthest = std::max(furthest, length);
    }
    guesses_[&step] = best;
    return best;
  }

  /// The number of steps of the main line that are legal when `step` is taken as `action`, counted from `step`.
  std::size_t length_with(const Step& step, const std::string& action) const {
    const auto& steps = record_->steps;
    const auto at = std::find_if(steps.begin(), steps.end(), [&](const Step& one) { return &one == &step; });
    PlainWalk scout(*this);
    scout.scouts_ = true;
    scout.keep_ = Keep::nothing;
    scout.carry_out(action, "");
    std::size_t length = 1;
    for (auto next = at == steps.end() ? at : at + 1; next != steps.end(); ++next, ++length)
      if (scout.take(*next).how != Taken::How::legal) break;
    return length;
  }

  /// Fills in answers that the writer left out until the step is legal, and takes the step. An answer is filled in only
  /// when it is the one legal answer. When the step does not become legal, returns false and changes nothing.
  bool take_after_omitted(const Step& step) {
    PlainWalk before(*this);
    for (int n = 0; n < most_omitted && position_->answer_count() == 1; ++n) {
      carry_out(position_->answer_text(0), "");
      if (position_->pending() && understand(step)) return true;
    }
    restore(before);
    return false;
  }

  void restore(PlainWalk& before) {
    position_ = std::move(before.position_);
    answers_ = std::move(before.answers_);
    actions_ = std::move(before.actions_);
    told_ = std::move(before.told_);
    trace_ = std::move(before.trace_);
  }

  void take_against_the_law(const Step& step) {
    taken_.how = Taken::How::skipped;
    if (is_pattern(step.action)) {
      taken_.refusal = Refusal{std::string(position_->pending()->rule), "no legal answer fits this text"};
      return;
    }
    taken_.refusal = position_->check(step.action);
    const std::unique_ptr<Position> before = position_->clone();
    try {
      carry_out(step.action, "");
      taken_.how = Taken::How::by_force;
    } catch (const ActionError&) {
      position_ = before->clone();
    }
  }

  const Record* record_;
  Keep keep_;
  bool scouts_ = false;
  std::unique_ptr<Position> position_;
  Taken taken_;
  std::vector<Answered> answers_;
  std::vector<std::string> actions_, told_;
  Guesses guesses_;
  std::map<std::string, std::uint64_t> trace_;
  bool known_ = true;
};

}  // namespace

std::unique_ptr<Walker> plain_walk(const Game& game, const Record& record, Keep keep) {
  return std::make_unique<PlainWalk>(game, record, keep);
}

void require_whole(const Record& record) {
  if (record.result) return;
  const Mark end = record.steps.empty() ? Mark{1, 1} : record.steps.back().mark;
  throw DataError(
      record.file, end,
      "the record ends without a result, so it was cut off; an unfinished game says \"result: unfinished\"");
}

void require_good(const Record& record, std::size_t number, const Taken& taken) {
  using How = Taken::How;
  const Step& step = record.steps[number];
  const auto refuse = [&](const std::string& message) {
    throw DataError(record.file, step.mark,
                    "step " + std::to_string(number + 1) + ", \"" + step.action + "\": " + message);
  };
  if (taken.how == How::legal || (taken.how == How::by_force && !step.agreed.empty())) return;
  if (taken.how == How::after_the_end) refuse("nothing is asked any more");
  if (taken.how == How::unreadable) refuse(taken.problem);
  refuse(in_words(*taken.refusal));
}

bool is_pattern(const std::string& text) { return text.find('?') != std::string::npos; }

bool has_gaps(const Record& record) {
  return std::any_of(record.steps.begin(), record.steps.end(), [](const Step& s) { return is_pattern(s.action); });
}

Pattern::Pattern(const std::string& text)
    : before_(fold(text.substr(0, text.find('?')))), after_(fold(text.substr(text.find('?') + 1))) {}

bool Pattern::fits(const std::string& action) const {
  const std::string text = fold(action);
  const std::size_t least = before_.size() + after_.size() + (before_.empty() ? 0 : 1) + (after_.empty() ? 0 : 1);
  return text.size() > least && text.starts_with(before_) && text.ends_with(after_) &&
         (before_.empty() || text[before_.size()] == ' ') &&
         (after_.empty() || text[text.size() - after_.size() - 1] == ' ');
}

}  // namespace tricorne::replay
