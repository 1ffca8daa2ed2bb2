#include <fmt/format.h>

#include <algorithm>

#include "engine/core/text.h"
#include "replay/record/check.h"
#include "replay/story/happening.h"
#include "replay/story/phrases.h"
#include "replay/story/teller.h"

namespace tricorne::replay {

namespace {

/// The words of the narration that do not come from the game.
struct NarrationWords {
  std::string chance, skipped, by_force, agreed, instead, bookmark;
};

NarrationWords words_in(const Catalogue& words) {
  const auto say = [&](const char* id, std::string_view otherwise = "") {
    const std::string* found = words.find(id);
    return found == nullptr ? std::string(otherwise) : *found;
  };
  return {say("narration.chance"),
          say("narration.skipped"),
          say("narration.by_force"),
          say("narration.agreed"),
          say("narration.instead", told_as.instead),
          say("narration.bookmark", told_as.bookmark)};
}

class Narrator {
 public:
  Narrator(const Game& game, const Record& record, const Telling& telling)
      : kit_(kit_of(game)),
        teller_(game, telling.language, telling.cards),
        seats_(game.seats()),
        record_(record),
        telling_(telling),
        catalogue_(game.words(telling.language.name)),
        words_(words_in(catalogue_)),
        first_(first_position(game, record)),
        walk_(walks_of(game).begin_walk(game, record, {Keep::answers, LookAhead::yes, nullptr})) {}

  std::string tell() {
    tell_head();
    loud_ = telling_.first <= 1;
    tell_first_turn(first_->settle());
    for (std::size_t number = 1; number <= record_.steps.size() && number <= last(); ++number) {
      if (!loud_ && number >= telling_.first) {
        loud_ = true;
        tell_turn(walk_->position()->when());
      }
      tell(record_.steps[number - 1], std::to_string(number));
    }
    return std::move(text_);
  }

 private:
  std::size_t last() const { return telling_.last.value_or(record_.steps.size()); }

  void line(const std::string& text) {
    if (loud_) text_ += text + "\n";
  }

  void tell_head() {
    if (!record_.title.empty()) line(record_.title);
    for (const auto& [name, player] : record_.players)
      for (const SeatInfo& seat : seats_)
        if (seat.name == name) line(fmt::format("{}: {}", teller_.seat(seat), player));
    if (!record_.note.empty()) line(record_.note);
  }

  /// Tells the first events. When none of them begins a turn, the heading of the present turn stands before them.
  void tell_first_turn(const std::vector<Happening>& events) {
    const bool begins = std::ranges::any_of(events, [&](const Happening& event) { return begins_turn(event); });
    if (!begins) tell_turn(first_->when());
    tell(events);
  }

  void tell_turn(const When& when) {
    label_ = when.label;
    line(fmt::format("\n=== {} ===", kit_.turn_heading(label_, catalogue_)));
  }

  bool begins_turn(const Happening& event) const {
    const auto heading = kit_.heading(event, catalogue_);
    return heading && heading->level == Heading::Level::turn;
  }

  std::string seat_name(const Question& question) const {
    return question.seat == Seat::Chance ? words_.chance : teller_.seat(question.who);
  }

  void tell(const Step& step, const std::string& number) {
    const StepResult& taken = walk_->take(step);
    const std::vector<Moment> moments = walk_->answers();
    if (moments.empty()) line(fmt::format("{:>5}. {} ({})", number, step.action, words_.skipped));
    for (const Moment& moment : moments) {
      const bool last = &moment == &moments.back();
      line(fmt::format("{:>6} {}: {}{}", last ? number + "." : "", moment.asked ? seat_name(*moment.asked) : "",
                       teller_.action(last && is_pattern(step.action) ? step.action : moment.action),
                       last && !step.glyph.empty() ? " " + step.glyph : ""));
      if (last && taken.how == StepResult::How::by_force)
        line(fmt::format("         ({} {})", words_.by_force, taken.refusal->rule));
      tell(moment.events);
      if (!kit_.events_begin_turns() && moment.after->when().label != label_) tell_turn(moment.after->when());
    }
    tell_remarks(step);
  }

  void tell_remarks(const Step& step) {
    if (!step.bookmark.empty()) line(fmt::format("         [{}: {}]", words_.bookmark, step.bookmark));
    for (const std::string& note : split(trim(step.note), '\n'))
      if (!note.empty()) line("         # " + note);
    if (!step.agreed.empty()) line(fmt::format("         # {}: {}", words_.agreed, step.agreed));
    for (const Branch& branch : step.branches) tell_branch(branch);
  }

  void tell_branch(const Branch& branch) {
    std::string actions;
    for (const Step& step : branch.steps)
      actions +=
          (actions.empty() ? "" : "; ") + teller_.action(step.action) + (step.glyph.empty() ? "" : " " + step.glyph);
    line(fmt::format("         ({}{}: {})", words_.instead, branch.title.empty() ? "" : ", " + branch.title, actions));
  }

  void tell(const std::vector<Happening>& events) {
    for (const Happening& event : events) {
      const auto heading = kit_.heading(event, catalogue_);
      if (!heading)
        line(fmt::format("         {} ({})", teller_.event(event), event.rule));
      else if (heading->level == Heading::Level::turn)
        line(fmt::format("\n=== {} ({}) ===", heading->text, event.rule));
      else
        line(fmt::format("\n--- {} ({}) ---", heading->text, event.rule));
    }
  }

  const Kit& kit_;
  Teller teller_;
  std::span<const SeatInfo> seats_;
  const Record& record_;
  const Telling& telling_;
  const Catalogue& catalogue_;
  NarrationWords words_;
  std::string label_;  ///< of the present turn
  std::unique_ptr<Position> first_;
  std::unique_ptr<Walker> walk_;
  std::string text_;
  bool loud_ = true;  ///< is the present step within the steps that Telling asks for?
};

}  // namespace

std::string narrate(const Game& game, const Record& record, const Telling& telling) {
  return Narrator(game, record, telling).tell();
}

}  // namespace tricorne::replay
