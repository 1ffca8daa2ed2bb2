// The walk through a record by the calls of core/game.h alone, for any game; and functions that all walks share.
#include <algorithm>
#include <unordered_map>

#include "engine/core/slots.h"
#include "engine/core/text.h"
#include "engine/game_parts.h"
#include "replay/import/world.h"
#include "replay/record/check.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

/// The most answers that are filled in before one step.
constexpr int most_omitted = 20;

/// The answer that is taken for an unknown answer of chance.
struct Guess {
  Choice choice;
  bool fixed = false;  ///< no other answer lets the record go on as far
};
using Guesses = std::map<const Step*, Guess>;

/// The actions that texts mean in the positions of one game.
class ReadActions final : public WalkMemory {
 public:
  /// Makes it the memory of walks through games of this ruleset.
  void begin(const Game& game) {
    if (&game == game_ && game.ruleset() == ruleset_) return;
    game_ = &game;
    ruleset_ = game.ruleset();
    known_.clear();
  }
  const Choice& read(const Position& position, const std::string& text) {
    const auto known = known_.find(text);
    return known != known_.end() ? known->second : known_.emplace(text, position.read(text)).first->second;
  }

 private:
  const Game* game_ = nullptr;
  std::string ruleset_;
  std::unordered_map<std::string, Choice> known_;
};

class PlainWalk final : public Walker {
 public:
  PlainWalk(const Game& game, const Record& record, const WalkOptions& options)
      : record_(&record), keep_(options.keep), memory_(dynamic_cast<ReadActions*>(options.memory)) {
    if (!record.start.is_null()) memory_ = nullptr;  // a first position may bring tables of its own
    if (memory_ != nullptr) memory_->begin(game);
    auto first = first_position(game, record);
    first->settle();
    position_ = std::move(first);
  }

  std::unique_ptr<Walker> clone() const override { return std::make_unique<PlainWalk>(*this); }
  std::vector<Moment> answers() const override {
    std::vector<Moment> list;
    if (keep_ == Keep::nothing) return list;
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      const Answer& a = answers_[i];
      list.push_back(moment_of(a.choice, a.told, a.known, origin_of(i, answers_.size()), a.events, a.before, a.after));
    }
    return list;
  }
  std::vector<std::string> actions() const override {
    std::vector<std::string> list;
    for (const Answer& answer : answers_) list.push_back(answer.before->text_of(answer.choice));
    return list;
  }
  std::string filled_in() const override {
    std::string text;
    for (std::size_t i = 0; i + 1 < answers_.size(); ++i) text += (text.empty() ? "" : ", ") + answers_[i].told;
    return text;
  }
  std::unique_ptr<Position> position() const override { return position_->clone(); }
  std::uint64_t digest() const override { return position_->digest(); }
  bool known_throughout() const override { return known_; }
  std::map<std::string, std::uint64_t> trace() const override { return trace_; }

 private:
  /// An answer that was carried out. `told` has a `?` for what nobody knows.
  struct Answer {
    Choice choice;
    std::string told;
    bool known;
    std::vector<Happening> events;
    std::shared_ptr<const Position> before, after;
  };

  void begin(const Step&) override { answers_.clear(); }
  std::optional<Seat> asked() const override {
    const auto pending = position_->pending();
    return pending ? std::optional(pending->seat) : std::nullopt;
  }
  std::string rule_asked() const override { return std::string(position_->pending()->rule); }
  void become(const Walker& other) override { *this = static_cast<const PlainWalk&>(other); }

  /// Takes the answer if it is legal. Without `told` everybody may know it.
  bool give(const Choice& choice, const std::string& told = "") {
    std::shared_ptr<Position> next = position_->clone();
    std::vector<Happening> events;
    if (next->give(choice, events)) return false;
    came_to(std::move(next), choice, told, std::move(events));
    return true;
  }

  void came_to(std::shared_ptr<const Position> next, const Choice& choice, const std::string& told,
               std::vector<Happening> events) {
    for (Happening& event : events) {
      ++trace_[event.rule];
      if (!told.empty()) event = seen_by(Seat::Chance, std::move(event));
    }
    answers_.push_back(
        {choice, told.empty() ? position_->text_of(choice) : told, told.empty(), std::move(events), position_, next});
    ++taken_.answers;
    position_ = std::move(next);
  }

  bool understand(const Step& step) override {
    if (is_pattern(step.action)) return take_pattern(step);
    return give(memory_ != nullptr ? memory_->read(*position_, step.action) : position_->read(step.action));
  }

  bool take_pattern(const Step& step) {
    const GapPattern pattern(step.action);
    std::vector<Choice> fitting;
    for (std::size_t n = 0; n < position_->answer_count(); ++n)
      if (const Choice choice = position_->answer(n); pattern.fits(position_->text_of(choice)))
        fitting.push_back(choice);
    if (fitting.empty()) return false;
    if (fitting.size() == 1 || taken_.who != Seat::Chance) {
      taken_.ambiguous = fitting.size() > 1;
      return give(fitting.front());
    }
    const Guess guess = best_guess(step, fitting);
    known_ = known_ && guess.fixed;
    if (!guess.fixed) {
      ++taken_.unknown;
      return give(guess.choice, position_->action_seen_by(Seat::Chance, guess.choice));
    }
    taken_.shown += (taken_.shown.empty() ? "" : ", ") + position_->text_of(guess.choice);
    return give(guess.choice);
  }

  /// The answer with which the main line goes on the furthest. Each candidate is tried on a copy of this walk, a scout.
  /// A scout itself takes the first candidate, so that no scout starts scouts of its own.
  Guess best_guess(const Step& step, const std::vector<Choice>& fitting) {
    const auto made = guesses_.find(&step);
    if (made != guesses_.end()) return made->second;
    Guess best{fitting.front(), false};
    if (scouts_) return best;
    std::size_t furthest = 0;
    for (const Choice& choice : fitting) {
      const std::size_t length = length_with(step, choice);
      if (length > furthest)
        best = {choice, true};
      else if (length == furthest)
        best.fixed = false;
      furthest = std::max(furthest, length);
    }
    guesses_[&step] = best;
    return best;
  }

  /// The number of steps of the main line that are legal when `step` is taken as `choice`, counted from `step`.
  std::size_t length_with(const Step& step, const Choice& choice) const {
    const auto& steps = record_->steps;
    const auto at = std::find_if(steps.begin(), steps.end(), [&](const Step& one) { return &one == &step; });
    PlainWalk scout(*this);
    scout.scouts_ = true;
    scout.keep_ = Keep::nothing;
    scout.give(choice);
    std::size_t length = 1;
    for (auto next = at == steps.end() ? at : at + 1; next != steps.end(); ++next, ++length)
      if (scout.take(*next).how != StepResult::How::legal) break;
    return length;
  }

  /// Fills in an answer only when it is the one legal answer.
  bool fill_in(int number) override {
    if (number >= most_omitted || position_->answer_count() != 1) return false;
    return give(position_->answer(0));
  }

  void force(const Step& step) override {
    const Choice choice = position_->read(step.action);
    taken_.refusal = position_->check(choice);
    std::shared_ptr<Position> next = position_->clone();
    try {
      std::vector<Happening> events = next->carry_out(choice);
      came_to(std::move(next), choice, "", std::move(events));
      taken_.how = StepResult::How::by_force;
    } catch (const ActionError&) {  // the pieces do not allow it
    }
  }

  const Record* record_;
  Keep keep_;
  ReadActions* memory_;  ///< null: none
  bool scouts_ = false;
  std::shared_ptr<const Position> position_;
  std::vector<Answer> answers_;
  Guesses guesses_;
  std::map<std::string, std::uint64_t> trace_;
  bool known_ = true;
};

}  // namespace

std::unique_ptr<Walker> plain_walk(const Game& game, const Record& record, Keep keep) {
  return std::make_unique<PlainWalk>(game, record, WalkOptions{keep, LookAhead::no, nullptr});
}

const StepResult& Walker::take(const Step& step) {
  taken_ = {};
  pattern_ = is_pattern(step.action);
  begin(step);
  taken_.who = asked();
  if (!taken_.who) {
    taken_.how = StepResult::How::after_the_end;
    return taken_;
  }
  try {
    if (!understand(step) && !take_after_omitted(step)) take_against_the_law(step);
  } catch (const ActionError& e) {
    taken_.how = StepResult::How::unreadable;
    taken_.problem = e.what();
  }
  tell_unknown();
  return taken_;
}

/// Fills in answers that the writer left out until the step is legal, and takes the step. When the step does not become
/// legal, returns false and changes nothing.
bool Walker::take_after_omitted(const Step& step) {
  const std::unique_ptr<Walker> before = clone();
  for (int n = 0; fill_in(n); ++n)
    if (asked() && understand(step)) return true;
  become(*before);
  return false;
}

void Walker::take_against_the_law(const Step& step) {
  taken_.how = StepResult::How::skipped;
  if (pattern_)
    taken_.refusal = Refusal{rule_asked(), "no legal answer fits this text"};
  else
    force(step);
}

Origin Walker::origin_of(std::size_t n, std::size_t count) const {
  return n + 1 < count || pattern_ ? Origin::inferred : Origin::written;
}

Moment moment_of(const Choice& choice, const std::string& told, bool known, Origin origin,
                 std::vector<Happening> events, std::shared_ptr<const Position> before,
                 std::shared_ptr<const Position> after) {
  Moment moment;
  moment.asked = before->question();
  moment.choice = choice;
  moment.answer = before->text_of(choice);
  moment.action = origin == Origin::written ? moment.answer : told;
  moment.origin = origin != Origin::written && !known ? Origin::unknown : origin;
  const bool hides = std::ranges::any_of(events, [](const Happening& event) { return event.secret.has_value(); });
  moment.heard = hides ? before->heard(choice) : moment.action;
  moment.events = std::move(events);
  moment.from = std::move(before);
  moment.after = std::move(after);
  return moment;
}

std::unique_ptr<Walker> Walks::begin_walk(const Game& game, const Record& record, const WalkOptions& options) const {
  return std::make_unique<PlainWalk>(game, record, options);
}

std::unique_ptr<WalkMemory> Walks::make_memory() const { return std::make_unique<ReadActions>(); }

std::unique_ptr<World> Walks::begin_world(const Game& game) const { return plain_world(game); }

const Walks& walks_of(const Game& game) {
  static const Walks plain;
  const Walks* walks = part_for(game.name(), walks_table());
  return walks != nullptr ? *walks : plain;
}

void require_whole(const Record& record) {
  if (record.result) return;
  const Mark end = record.steps.empty() ? Mark{1, 1} : record.steps.back().mark;
  throw DataError(
      record.file, end,
      "the record ends without a result, so it was cut off; an unfinished game says \"result: unfinished\"");
}

std::string fault_of(const Step& step, const StepResult& taken) {
  using How = StepResult::How;
  if (taken.how == How::legal || (taken.how == How::by_force && !step.agreed.empty())) return "";
  if (taken.how == How::after_the_end) return "nothing is asked any more";
  return taken.how == How::unreadable ? taken.problem : in_words(*taken.refusal);
}

void require_good(const Record& record, std::size_t number, const StepResult& taken) {
  const Step& step = record.steps[number];
  if (const std::string fault = fault_of(step, taken); !fault.empty())
    throw DataError(record.file, step.mark,
                    "step " + std::to_string(number + 1) + ", \"" + step.action + "\": " + fault);
}

bool is_pattern(std::string_view text) { return take_piece(text, gap_signs).slot.has_value(); }

bool has_gaps(const Record& record) {
  return std::any_of(record.steps.begin(), record.steps.end(), [](const Step& s) { return is_pattern(s.action); });
}

GapPattern::GapPattern(const std::string& text) : phrase_(folded_phrase(text, gap_signs)) {}

bool GapPattern::fits(const std::string& action) const { return match_slots(phrase_, fold(action)).has_value(); }

}  // namespace tricorne::replay
