#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/washingtons_crossing/agenda.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/rule_id.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/washingtons_crossing/battles.h"
#include "replay/washingtons_crossing/parts.h"

namespace tricorne::replay::wc_kit {

namespace {

using namespace wc::literals;
using wc::index;
using wc::Side;

std::string title_of(Side side) { return std::string(wc::seats[index(side)].title); }

bool is_line(std::string_view kind) {
  static constexpr std::array kinds{wc::ModifierCounted::name, wc::SurpriseRolled::name, wc::CombatRolled::name,
                                    wc::BattleWon::name,       wc::DawnAttackMade::name, wc::BrokeThrough::name};
  return std::ranges::find(kinds, kind) != kinds.end();
}

/// A combat as rows and sentences.
class FightWriter {
 public:
  explicit FightWriter(const CrossingBattle& battle) : b_(battle), defender_(wc::enemy_of(battle.attacker)) {}

  void write(Fight& fight) const {
    fight.attacker = seat_of(b_.attacker);
    if (b_.combat_die) fight.winner = winner();
    fight.headline = fmt::format("{} attack ({}){}", title_of(b_.attacker), b_.kind,
                                 fight.winner ? ", " + title_of(wc::side_of(*fight.winner)) + " victory" : "");
    fight.sides.resize(2);
    for (const Side side : wc::sides) {
      fight.sides[index(side)].lost = b_.lost[index(side)];
      fight.sides[index(side)].lost_by_dice = percent_of(side) * b_.defending_troops / 100;
      fight.sides[index(side)].sum = fmt::format("{} {} %", title_of(side), percent_of(side));
    }
    if (b_.odds) add_odds(fight);
    if (b_.combat_die) fight.rows = rows();
    fight.losses = fmt::format("American {} troops, British {} troops", b_.lost[0], b_.lost[1]);
    fight.fate = fate();
  }

 private:
  int percent_of(Side side) const { return side == b_.attacker ? b_.attacker_percent : b_.defender_percent; }

  /// The side with victory points for the combat. Without victory points the side whose enemy alone has an adverse
  /// result.
  std::optional<Seat> winner() const {
    if (b_.victor) return seat_of(*b_.victor);
    const bool attacker_beaten = b_.attacker_effect != "none", defender_beaten = b_.defender_effect != "none";
    if (attacker_beaten == defender_beaten) return std::nullopt;
    return seat_of(attacker_beaten ? defender_ : b_.attacker);
  }

  void add_odds(Fight& fight) const {
    FightOdds odds{wc::CrossingOdds::casts, {0, 0}, {0, 0}};
    odds.wins[index(b_.attacker)] = b_.odds->attacker_wins;
    odds.wins[index(defender_)] = b_.odds->defender_wins;
    odds.mean_losses[index(b_.attacker)] = b_.odds->attacker_percent * b_.defending_troops / 100;
    odds.mean_losses[index(defender_)] = b_.odds->defender_percent * b_.defending_troops / 100;
    fight.odds = odds;
    fight.odds_text =
        fmt::format("Odds before the roll: only the defender retreats in {} of {} throws, only the attacker in {}.",
                    b_.odds->attacker_wins, wc::CrossingOdds::casts, b_.odds->defender_wins);
  }

  static std::string in_tens(int value) { return fmt::format("{:+}", value); }

  FightRow row(std::string title, std::string rule, std::array<std::string, 2> cells,
               FightRow::Kind kind = FightRow::Kind::plain) const {
    FightRow row{std::move(title), std::move(rule), {}, kind};
    row.cells.resize(2);
    row.cells[index(b_.attacker)] = {cells[0]};
    row.cells[index(defender_)] = {cells[1]};
    return row;
  }

  /// The rows of the table. The attacker casts both dice, so all modifiers stand in his column.
  std::vector<FightRow> rows() const {
    using Kind = FightRow::Kind;
    std::vector<FightRow> list;
    list.push_back(row("Leaders", "", {b_.attackers, b_.defenders}));
    list.push_back(
        row("Troops", "17.1.2"_id, {std::to_string(b_.attacking_troops), std::to_string(b_.defending_troops)}));
    for (const char* table : {"surprise", "combat"}) {
      for (const CountedModifier& m : b_.modifiers)
        if (m.table == table)
          list.push_back(row(fmt::format("{}: {}", table, m.term) + (m.stand_in ? " (stand-in)" : ""), m.rule,
                             {in_tens(m.value), ""}));
      const auto& die = std::string_view(table) == "combat" ? b_.combat_die : b_.surprise_die;
      if (die)
        list.push_back(
            row(fmt::format("{} die with its modifiers", table), "17.1.1"_id, {std::to_string(*die), ""}, Kind::sum));
    }
    if (b_.odds)
      list.push_back(row("Odds that only the enemy retreats", "17.1"_id,
                         {fmt::format("{} %", b_.odds->attacker_wins), fmt::format("{} %", b_.odds->defender_wins)},
                         Kind::odds));
    list.push_back(row("Loss by the dice, of the defender's troops", "17.1.5"_id,
                       {fmt::format("{} %", b_.attacker_percent), fmt::format("{} %", b_.defender_percent)}));
    list.push_back(row("Must", "17.1.5"_id, {b_.attacker_effect, b_.defender_effect}));
    list.push_back(row("Troops lost in all", "",
                       {std::to_string(b_.lost[index(b_.attacker)]), std::to_string(b_.lost[index(defender_)])}));
    return list;
  }

  std::string fate() const {
    std::string text;
    for (const std::string& fate : b_.fates) text += (text.empty() ? "" : "; ") + fate;
    return text.empty() ? "Both sides stay." : text + ".";
  }

  const CrossingBattle& b_;
  Side defender_;
};

/// A combat that is still going on.
struct Open {
  Fight fight;
  BattleWatch watch;
};

void begin(Fight& fight, std::size_t i, const Moment& moment) {
  fight = {};
  fight.first = i;
  fight.when = moment.from->when().label;
}

void add(Fight& fight, std::size_t i, const Moment& moment) {
  fight.last = i;
  if (moment.asked && moment.asked->decision == wc::ChooseRetreat::name) fight.answer = i;
  if (moment.asked && moment.asked->decision == wc::RollForCombat::name) fight.decided = i;
  for (const Happening& event : moment.events)
    if (is_line(event.kind)) fight.lines.push_back({i, event.text, event.rule});
}

/// The name of a hex on the board; its number when the board has no such place.
std::string place_named(const Position& position, const std::string& number) {
  for (const Place& place : position.board().places)
    if (place.number == number) return place.name;
  return number;
}

/// Takes a moment into the combat that goes on, or begins one. Returns the combat that is over.
std::optional<Fight> take(Open& open, std::size_t i, const Moment& moment) {
  const bool begins = !open.watch.open();
  const bool over = moment.from && open.watch.tell(moment);
  if (!moment.from || (!over && !open.watch.open())) {
    open = {};
    return std::nullopt;
  }
  if (begins) begin(open.fight, i, moment);
  add(open.fight, i, moment);
  if (!over) return std::nullopt;
  FightWriter(open.watch.battle()).write(open.fight);
  open.fight.at = place_named(*moment.after, open.watch.battle().at);
  return std::exchange(open, {}).fight;
}

}  // namespace

Fights crossing_fights(const Timeline& timeline) {
  return collected_fights<Open>(timeline,
                                [&](std::size_t i, Open& open) { return take(open, i, timeline.moments[i]); });
}

}  // namespace tricorne::replay::wc_kit
