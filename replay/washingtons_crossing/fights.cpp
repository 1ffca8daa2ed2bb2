#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/washingtons_crossing/agenda.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/rule_index.h"
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
    Arguments attack{{"of", title_of(b_.attacker)}, {"kind", b_.kind}};
    if (fight.winner) attack.emplace_back("winner", title_of(wc::side_of(*fight.winner)));
    fight.headline = sentence(fight.winner ? "texts.attack_and_victory" : "texts.attack", attack);
    fight.sides.resize(2);
    for (const Side side : wc::sides) {
      fight.sides[index(side)].lost = b_.lost[index(side)];
      fight.sides[index(side)].lost_by_dice = percent_of(side) * b_.defending_troops / 100;
      fight.sides[index(side)].sum =
          sentence("texts.percent_of_side", {{"who", title_of(side)}, {"percent", percent_of(side)}});
    }
    if (b_.odds) add_odds(fight);
    if (b_.combat_die) fight.rows = rows();
    fight.losses = sentence("texts.losses", {{"a", b_.lost[0]}, {"b", b_.lost[1]}});
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
    fight.odds_text = sentence("texts.odds", {{"a", int{b_.odds->attacker_wins}},
                                              {"all", int{wc::CrossingOdds::casts}},
                                              {"b", int{b_.odds->defender_wins}}});
  }

  static std::string in_tens(int value) { return fmt::format("{:+}", value); }

  FightRow row(Said title, std::string rule, std::array<std::string, 2> cells,
               FightRow::Kind kind = FightRow::Kind::plain) const {
    FightRow row{std::move(title), std::move(rule), {}, kind};
    row.cells.resize(2);
    row.cells[index(b_.attacker)] = {Said{cells[0]}};
    row.cells[index(defender_)] = {Said{cells[1]}};
    return row;
  }

  /// The rows of the table. The attacker casts both dice, so all modifiers stand in his column.
  std::vector<FightRow> rows() const {
    using Kind = FightRow::Kind;
    std::vector<FightRow> list;
    list.push_back(row(Said{"texts.row_leaders"}, "", {b_.attackers, b_.defenders}));
    list.push_back(row(Said{"texts.row_troops"}, "17.1.2"_id,
                       {std::to_string(b_.attacking_troops), std::to_string(b_.defending_troops)}));
    for (const char* table : {"surprise", "combat"}) {
      for (const CountedModifier& m : b_.modifiers)
        if (m.table == table)
          list.push_back(row(sentence(m.stand_in ? "texts.modifier_stand_in" : "texts.modifier",
                                      {{"table", m.table}, {"term", m.term}}),
                             m.rule, {in_tens(m.value), ""}));
      const auto& die = std::string_view(table) == "combat" ? b_.combat_die : b_.surprise_die;
      if (die)
        list.push_back(row(Said{std::string_view(table) == "combat" ? "texts.combat_die" : "texts.surprise_die"},
                           "17.1.1"_id, {std::to_string(*die), ""}, Kind::sum));
    }
    if (b_.odds)
      list.push_back(row(Said{"texts.row_odds"}, "17.1"_id,
                         {fmt::format("{} %", b_.odds->attacker_wins), fmt::format("{} %", b_.odds->defender_wins)},
                         Kind::odds));
    list.push_back(row(Said{"texts.row_loss_by_dice"}, "17.1.5"_id,
                       {fmt::format("{} %", b_.attacker_percent), fmt::format("{} %", b_.defender_percent)}));
    list.push_back(row(Said{"texts.row_must"}, "17.1.5"_id, {b_.attacker_effect, b_.defender_effect}));
    list.push_back(row(Said{"texts.row_lost_in_all"}, "",
                       {std::to_string(b_.lost[index(b_.attacker)]), std::to_string(b_.lost[index(defender_)])}));
    return list;
  }

  Said fate() const {
    if (b_.fates.empty()) return sentence("texts.both_stay");
    Said all = b_.fates.front();
    for (std::size_t i = 1; i < b_.fates.size(); ++i)
      all = sentence("texts.first_and_rest", {{"first", std::move(all)}, {"rest", b_.fates[i]}});
    return sentence("texts.full_stop", {{"rest", std::move(all)}});
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
