#include <algorithm>
#include <optional>

#include "engine/core/text.h"
#include "engine/washingtons_war/agenda.h"
#include "engine/washingtons_war/event.h"
#include "replay/story/happening.h"
#include "replay/washingtons_war/typed_events.h"
#include "reports/washingtons_war/parts.h"

namespace tricorne::reports::ww_kit {

namespace {

using replay::Moment;
using replay::Timeline;
using replay::word;

/// The year and the phase of the game after a moment; no phase in the set-up.
struct Clock {
  std::string year;
  std::optional<ww::Phase> phase;
};

std::optional<ww::Phase> phase_named(std::string_view word) {
  const auto found = std::ranges::find_if(ww::phase_words, [&](auto one) { return fold(one) == fold(word); });
  if (found == ww::phase_words.end()) return std::nullopt;
  return ww::Phase(found - ww::phase_words.begin());
}

Clock advanced(Clock clock, const Moment& moment) {
  for (const Happening& event : moment.events) {
    if (event.kind == ww::TurnBegan::name) clock.year = word(event, "year");
    if (event.kind == ww::PhaseBegan::name) clock.phase = phase_named(word(event, "phase"));
  }
  return clock;
}

Said title_of(std::optional<ww::Phase> phase) {
  if (!phase) return sentence("texts.group_set_up");
  switch (*phase) {
    case ww::Phase::reinforcements:
      return sentence("texts.group_reinforcements");
    case ww::Phase::strategy_cards:
      return sentence("texts.group_cards_are_dealt");
    case ww::Phase::strategy:
      return sentence("texts.group_who_plays_first");
    case ww::Phase::winter_attrition:
      return sentence("texts.group_winter_attrition");
    case ww::Phase::french_naval:
      return sentence("texts.group_french_naval");
    case ww::Phase::political_control:
      return sentence("texts.group_political_control");
    case ww::Phase::end:
      break;
  }
  return sentence("texts.group_end");
}

bool begins_impulse(const Moment& moment) {
  if (!moment.asked) return false;
  return moment.asked->decision == ww::ChooseCardPlay::name ||
         (moment.asked->decision == ww::ChooseOpeningCampaign::name && moment.action != ww::Finish::phrase);
}

/// The purpose of a card.
Said purpose_of(const Moment& moment) {
  using replay::ww_kit::answered;
  if (const auto* action = moment.choice.as_if<ww::Action>())
    if (const auto* play = std::get_if<ww::PlayToActivate>(action))
      return sentence("texts.for_activation", {{"general", std::string(ww::general_names[ww::index(play->general)])}});
  if (answered<ww::PlayForPoliticalControl>(moment)) return sentence("texts.for_political_control");
  if (answered<ww::PlayForReinforcements>(moment)) return sentence("texts.for_reinforcements");
  if (answered<ww::PlayIntoQueue>(moment)) return sentence("texts.for_queue");
  return sentence(answered<ww::DiscardCard>(moment) ? "texts.discarded" : "texts.as_event");
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
    groups_.list.push_back({clock.year, Said{"page.group-start"}, "", 0, 0});
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
      open({clock.year, purpose_of(moment), std::string(moment.asked->who.title), card_in(moment.action), i,
            replay::ww_kit::answered<ww::DiscardCard>(moment)},
           clock.phase);
    else if (!same)
      open({clock.year, title_of(clock.phase), "", 0, i}, clock.phase);
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

  void open(StepGroup group, std::optional<ww::Phase> phase) {
    groups_.of.push_back(groups_.list.size());
    groups_.list.push_back(std::move(group));
    phases_.push_back(phase);
  }

  const Timeline& timeline_;
  StepGroups groups_;
  std::vector<Clock> clocks_;                     ///< the clock after each moment
  std::vector<std::optional<ww::Phase>> phases_;  ///< the phase of each group
};

}  // namespace

StepGroups groups_of(const Timeline& timeline) { return Grouper(timeline).group(); }

int card_in(std::string_view action) {
  const auto at = action.find_first_of("0123456789");
  return at == std::string_view::npos ? 0 : std::atoi(std::string(action.substr(at)).c_str());
}

}  // namespace tricorne::reports::ww_kit
