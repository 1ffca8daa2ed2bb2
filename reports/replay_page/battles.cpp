#include "reports/replay_page/battles.h"

#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <set>

#include "replay/happening.h"
#include "reports/replay_page/words.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {

namespace {

using replay::Moment;
using replay::number;
using replay::Timeline;
using replay::word;

void begin(Battle& battle, const Happening& event, std::size_t moment) {
  battle = {};
  battle.first = battle.last = moment;
  battle.at = word(event, "at");
  battle.attacker = word(event, "attacker");
}

BattleSide& side_of(Battle& battle, const Happening& event) { return battle.sides[side_index(word(event, "side"))]; }

void add_rating(Battle& battle, const Happening& event, const Moment& moment) {
  const bool british = moment.asked && moment.asked->text.starts_with("british");
  BattleSide& side = battle.sides[british ? 1 : 0];
  side.general = word(event, "general");
  side.rating_die = number(event, "die");
  side.rating = number(event, "rating");
}

void add_overrun(Battle& battle, const Happening& event) {
  battle.overrun = true;
  battle.winner = word(event, "side");
  if (battle.attacker.empty()) battle.attacker = battle.winner;
  battle.fate = "is overrun";
}

/// The sums of one roll.
void add_roll(Battle& battle, const Happening& event) {
  BattleSide& side = side_of(battle, event);
  if (event.kind == "battle_modifier") side.modifiers.push_back(event);
  if (event.kind == "battle_rolled") {
    side.die = number(event, "die");
    side.total = number(event, "total");
  }
  if (event.kind == "losses_rolled") {
    side.loss_die = number(event, "die");
    side.lost_by_die = number(event, "losses");
  }
  if (event.kind == "battle_won") battle.winner = word(event, "side");
}

void add(Battle& battle, const Happening& event, const Moment& moment) {
  const std::string& kind = event.kind;
  if (kind == "battle_rating_rolled") add_rating(battle, event, moment);
  if (kind == "battle_modifier" || kind == "battle_rolled" || kind == "losses_rolled" || kind == "battle_won")
    add_roll(battle, event);
  if ((kind == "card_played" || kind == "card_discarded") && battle.winner.empty()) battle.cards.push_back(event);
  if (kind == "overrun") add_overrun(battle, event);
  if (kind == "units_removed" && word(event, "at") == battle.at)
    battle.sides[side_index(word(event, "nation"))].lost += number(event, "count");
  if (kind == "army_retreated") battle.fate = "retreats to " + word(event, "to");
  if (kind == "army_surrendered") battle.fate = "surrenders";
}

/// What a paragraph gives a modifier for: `Table: units` is about units.
std::string subject_of(const Game& game, const std::string& rule) {
  for (const RuleEntry& entry : game.rules()) {
    if (entry.id != rule) continue;
    std::string title(entry.title);
    if (title.starts_with("Table: ")) title.erase(0, 7);
    if (!title.empty()) title[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(title[0])));
    return title;
  }
  return "";
}

void add_line(Battle& battle, const Game& game, const Happening& event, std::size_t moment) {
  static const std::set<std::string> kinds{"battle_rating_rolled", "battle_modifier", "battle_rolled", "losses_rolled",
                                           "battle_won"};
  if (!kinds.contains(event.kind)) return;
  if (event.kind == "battle_won") battle.decided = moment;
  std::string text = polished(event.text);
  if (event.kind == "battle_modifier") text += ", " + subject_of(game, event.rule);
  battle.lines.push_back({moment, {Note::Kind::Barred, {}, text, event.rule}});
}

/// `28.70 %`
std::string percent(int wins) { return fmt::format("{:.2f} %", 100.0 * wins / replay::Chances::casts); }

void add_chances(Battle& battle, const replay::Chances& chances, std::size_t moment) {
  battle.chances = chances;
  battle.lines.push_back({moment,
                          {Note::Kind::Barred,
                           {},
                           fmt::format("odds before the dice: American {}, British {}", percent(chances.wins[0]),
                                       percent(chances.wins[1])),
                           "9.2"}});
}

/// Does the question belong to a battle that goes on?
bool goes_on(const Battle& battle, const std::optional<Question>& question) {
  if (!question || battle.overrun) return false;
  if (battle.winner.empty()) return true;
  const std::string& decision = question->decision;
  return decision == "roll_for_losses" || decision == "choose_losses" || decision == "choose_retreat";
}

class Collector {
 public:
  Collector(const Game& game, const Timeline& timeline)
      : game_(game), timeline_(timeline), open_(timeline.moments.size()) {
    battles_.of.resize(timeline.moments.size(), 0);
  }

  Battles collect() {
    for (std::size_t i = 1; i < timeline_.moments.size(); ++i) take(i);
    return std::move(battles_);
  }

 private:
  void take(std::size_t i) {
    const Moment& moment = timeline_.moments[i];
    std::optional<Battle> battle = open_[moment.parent];
    if (battle && moment.asked && moment.asked->decision == "choose_retreat") {
      battle->retreat = i;
      battle->ways = verify::explain_retreat(*timeline_.before(moment).after);
    }
    for (const Happening& event : moment.events) {
      if (event.kind == "battle_begun" || (event.kind == "overrun" && !battle)) begin(battle.emplace(), event, i);
      if (!battle) continue;
      add(*battle, event, moment);
      add_line(*battle, game_, event, i);
    }
    if (!battle) return;
    if (moment.chances) add_chances(*battle, *moment.chances, i);
    battle->last = i;
    if (goes_on(*battle, moment.after->question()))
      open_[i] = std::move(battle);
    else
      close(std::move(*battle));
  }

  /// The moments of a battle are a way up the tree; those shared with another branch keep its first battle.
  void close(Battle battle) {
    if (battle.fate.empty()) battle.fate = battle.winner.empty() ? "is saved by the end of the game" : "is destroyed";
    battles_.list.push_back(std::move(battle));
    const Battle& done = battles_.list.back();
    for (std::size_t at = done.last; at >= done.first && at > 0; at = timeline_.moments[at].parent)
      if (battles_.of[at] == 0) battles_.of[at] = battles_.list.size();
  }

  const Game& game_;
  const Timeline& timeline_;
  std::vector<std::optional<Battle>> open_;  ///< behind each moment
  Battles battles_;
};

}  // namespace

std::size_t side_index(const std::string& side) { return side == "british" ? 1 : 0; }

Battles battles_of(const Game& game, const Timeline& timeline) { return Collector(game, timeline).collect(); }

}  // namespace tricorne::reports
