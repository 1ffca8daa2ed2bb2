#include "reports/washingtons_war/groups.h"

#include <cctype>

#include "engine/core/text.h"
#include "replay/story/happening.h"

namespace tricorne::reports {

namespace {

using replay::Moment;
using replay::Timeline;
using replay::word;

/// The year and the phase of the game after a moment.
struct Clock {
  std::string year;
  std::string phase = "set-up";
};

Clock advanced(Clock clock, const Moment& moment) {
  for (const Happening& event : moment.events) {
    if (event.kind == "turn_began") clock.year = word(event, "year");
    if (event.kind == "phase_began") clock.phase = fold(word(event, "phase"));
  }
  return clock;
}

std::string phase_title(std::string phase) {
  if (phase == "strategy cards") return "Cards are dealt";
  if (phase == "strategy") return "Who plays first";
  if (phase == "end" || phase == "french naval" || phase == "political control") phase += " phase";
  phase[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(phase[0])));
  return phase;
}

bool begins_impulse(const Moment& moment) {
  if (!moment.asked) return false;
  return moment.asked->decision == "choose_card_play" ||
         (moment.asked->decision == "choose_opening_campaign" && moment.action != "finish");
}

/// The purpose of a card: `activate Washington` for `play 57 for operations: activate Washington`.
std::string purpose_of(const std::string& action) {
  if (const auto colon = action.find(": "); colon != std::string::npos) return action.substr(colon + 2);
  return action.starts_with("discard") ? "discarded" : "as event";
}

class Grouper {
 public:
  explicit Grouper(const Timeline& timeline) : timeline_(timeline) {}

  StepGroups group() {
    const Moment& start = timeline_.moments[0];
    Clock clock;
    clock.year = start.after->when().label;
    clocks_.push_back(advanced(clock, start));
    phases_.push_back(clock.phase);
    groups_.list.push_back({clock.year, "Start", "", 0, 0});
    groups_.of.push_back(0);
    for (std::size_t i = 1; i < timeline_.moments.size(); ++i) add(i);
    return std::move(groups_);
  }

 private:
  void add(std::size_t i) {
    const Moment& moment = timeline_.moments[i];
    const Clock& clock = clocks_[moment.parent];
    const std::size_t old = groups_.of[moment.parent];
    const bool same = moment.parent > 0 && groups_.list[old].when == clock.year && phases_[old] == clock.phase;
    const bool branches = moment.variation != timeline_.before(moment).variation;
    if (begins_impulse(moment))
      open({clock.year, purpose_of(moment.action), std::string(moment.asked->who.title), war_card_in(moment.action), i},
           clock.phase);
    else if (!same)
      open({clock.year, phase_title(clock.phase), "", 0, i}, clock.phase);
    else if (branches)
      open(went_on_in(groups_.list[old], i), clock.phase);
    else
      groups_.of.push_back(old);
    clocks_.push_back(advanced(clock, moment));
  }

  static StepGroup went_on_in(StepGroup group, std::size_t i) {
    group.first = i;
    return group;
  }

  void open(StepGroup group, const std::string& phase) {
    groups_.of.push_back(groups_.list.size());
    groups_.list.push_back(std::move(group));
    phases_.push_back(phase);
  }

  const Timeline& timeline_;
  StepGroups groups_;
  std::vector<Clock> clocks_;        ///< the clock after each moment
  std::vector<std::string> phases_;  ///< the phase of each group
};

}  // namespace

StepGroups war_groups(const Timeline& timeline) { return Grouper(timeline).group(); }

int war_card_in(std::string_view action) {
  const auto at = action.find_first_of("0123456789");
  return at == std::string_view::npos ? 0 : std::atoi(std::string(action.substr(at)).c_str());
}

}  // namespace tricorne::reports
