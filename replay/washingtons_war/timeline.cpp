#include "replay/timeline.h"

#include <algorithm>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/happening.h"
#include "replay/washingtons_war/odds.h"
#include "replay/washingtons_war/walk.h"

namespace tricorne::replay {

namespace {

using ww::index;

static_assert(Chances::casts == BattleOdds::casts);

Chances chances_of(const ww::Table& t, const Battle& battle) {
  const BattleOdds odds = odds_of(t, battle);
  Chances chances;
  for (const ww::Side side : ww::sides) {
    chances.wins[index(side)] = side == battle.attacker ? odds.attacker_wins : BattleOdds::casts - odds.attacker_wins;
    chances.mean_losses[index(side)] = odds.mean_losses(side);
  }
  return chances;
}

/// One walk through a record, main line first, then the branches from the walk as it stood where they leave.
class Builder {
 public:
  Builder(const Game& game, const Record& record) : game_(game), t_(ww::table_of(game)), record_(record) {}

  /// False when unknown cards turned up without a look ahead: it must be done again.
  bool go_through(bool look_ahead) {
    timeline_ = {};
    battles_.clear();
    const auto position = first_position(game_, record_);
    Walk walk = begin_walk(t_, texts_, ww::state_of(*position), record_, look_ahead);
    walk.keep_answers();
    add_start(*position);
    const std::vector<Fork> forks = follow(walk, record_.steps, 0, 0, "");
    timeline_.length = timeline_.moments.size() - 1;
    const bool known = walk.known_throughout();
    take(forks);
    return look_ahead || known;
  }

  Timeline take() { return std::move(timeline_); }

 private:
  /// A branch still to be walked.
  struct Fork {
    const Branch* branch;
    std::shared_ptr<const Walk> walk;
    std::size_t from;
    std::string prefix;  ///< of the names of its steps
  };

  void add_start(Position& position) {
    Moment start;
    start.name = "0";
    start.events = position.settle();
    start.after = position.clone();
    timeline_.moments.push_back(std::move(start));
    battles_.emplace_back();
  }

  /// Takes steps to their end; gives what leaves them on the way.
  std::vector<Fork> follow(Walk& walk, const std::vector<Step>& steps, std::size_t from, std::size_t variation,
                           const std::string& prefix) {
    std::vector<Fork> forks;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string name = prefix + std::to_string(i + 1);
      if (!steps[i].branches.empty()) {
        const auto here = std::make_shared<const Walk>(walk);
        for (std::size_t k = 0; k < steps[i].branches.size(); ++k)
          forks.push_back({&steps[i].branches[k], here, from, name + "." + std::to_string(k + 1) + "."});
      }
      from = add(walk, steps[i], from, variation, name);
    }
    return forks;
  }

  void take(const std::vector<Fork>& forks) {
    for (const Fork& fork : forks) {
      const std::size_t first = timeline_.moments.size(), number = timeline_.variations.size() + 1;
      Walk walk = *fork.walk;
      const std::vector<Fork> inner = follow(walk, fork.branch->steps, fork.from, number, fork.prefix);
      timeline_.variations.push_back({fork.branch->title, first, timeline_.moments.size() - 1});
      take(inner);
    }
  }

  /// Gives the moment of the step itself.
  std::size_t add(Walk& walk, const Step& step, std::size_t from, std::size_t variation, const std::string& name) {
    const Taken& taken = walk.take(step);
    const std::size_t filled_in = taken.answers.empty() ? 0 : taken.answers.size() - 1;
    for (std::size_t i = 0; i < filled_in; ++i) {
      Moment& moment = add_moment(from, variation, name + "~" + std::to_string(i + 1));
      tell(taken.answers[i], moment, Origin::inferred);
      from = timeline_.moments.size() - 1;
    }
    Moment& moment = add_moment(from, variation, name);
    moment.action = step.action;
    moment.note = step.note;
    moment.bookmark = step.bookmark;
    moment.glyph = step.glyph;
    if (taken.answers.empty())
      moment.after = timeline_.moments[from].after;
    else
      tell(taken.answers.back(), moment, is_pattern(step.action) ? Origin::inferred : Origin::written);
    if (!step.agreed.empty()) add_agreement(step, taken, moment);
    return timeline_.moments.size() - 1;
  }

  Moment& add_moment(std::size_t from, std::size_t variation, const std::string& name) {
    const Moment& before = timeline_.moments[from];
    Moment moment{from,
                  before.depth + 1,
                  variation,
                  name,
                  "",
                  before.after->question(),
                  {},
                  nullptr,
                  "",
                  "",
                  "",
                  Origin::written,
                  before.unknown_cards,
                  {},
                  {}};
    timeline_.moments.push_back(std::move(moment));
    battles_.push_back(battles_[from]);
    return timeline_.moments.back();
  }

  void tell(const Answer& answer, Moment& moment, Origin origin) {
    moment.action = ww::to_text(t_, answer.action);
    moment.origin = origin;
    moment.after = ww::wrap(game_, answer.after);
    moment.events = ww::to_happenings(t_, answer.events);
    moment.unknown_cards.clear();
    for (const ww::CardId card : answer.unknown) moment.unknown_cards.push_back(static_cast<int>(index(card)));
    if (origin != Origin::written && answer.unknown.contains(card_in(answer.action))) hide_card(answer, moment);
    for (const ww::Event& event : answer.events) follow_battle(event, moment);
  }

  static void hide_card(const Answer& answer, Moment& moment) {
    moment.origin = Origin::unknown;
    moment.action = without_card(moment.action, static_cast<int>(index(card_in(answer.action))));
  }

  void follow_battle(const ww::Event& event, Moment& moment) {
    std::optional<Battle>& battle = battles_.back();
    if (const auto* begun = std::get_if<ww::BattleBegun>(&event.body)) {
      battle.emplace();
      battle->attacker = begun->attacker;
      battle->at = begun->at;
    }
    if (!battle) return;
    replay::tell(*battle, event);
    if (std::holds_alternative<ww::BattleWon>(event.body)) moment.chances = chances_of(t_, *battle);
  }

  /// What the players let stand is told with the notes.
  static void add_agreement(const Step& step, const Taken& taken, Moment& moment) {
    if (!moment.note.empty()) moment.note += "\n";
    moment.note += "Agreed by the players: " + step.agreed;
    if (taken.refusal) moment.note += " (" + in_words(*taken.refusal) + ")";
  }

  const Game& game_;
  const ww::Table& t_;
  const Record& record_;
  ActionTexts texts_;
  Timeline timeline_;
  std::vector<std::optional<Battle>> battles_;  ///< the last one begun, behind each moment
};

bool is_error(const Finding& finding) { return finding.severity == Severity::error; }

/// Each finding goes to the moment of its step.
void add_findings(std::vector<Finding> findings, Timeline& timeline) {
  std::map<std::string, Moment*> moments;
  for (Moment& moment : timeline.moments) moments[moment.name] = &moment;
  for (Finding& finding : findings) {
    const auto moment = moments.find(finding.step);
    (moment == moments.end() ? timeline.findings : moment->second->findings).push_back(std::move(finding));
  }
}

}  // namespace

bool Timeline::has_errors() const {
  return std::ranges::any_of(findings, is_error) || std::ranges::any_of(moments, [](const Moment& moment) {
           return std::ranges::any_of(moment.findings, is_error);
         });
}

Timeline make_timeline(const Game& game, const Record& record, const CheckOptions& options) {
  Builder builder(game, record);
  if (!builder.go_through(has_gaps(record))) builder.go_through(true);
  Timeline timeline = builder.take();
  add_findings(Checker().check(game, record, options).findings, timeline);
  return timeline;
}

}  // namespace tricorne::replay
