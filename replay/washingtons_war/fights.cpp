#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "engine/core/text.h"
#include "engine/washingtons_war/agenda.h"
#include "engine/washingtons_war/rule_index.h"
#include "replay/story/happening.h"
#include "replay/washingtons_war/odds.h"
#include "replay/washingtons_war/parts.h"
#include "replay/washingtons_war/typed_events.h"

namespace tricorne::replay::ww_kit {

namespace {

using namespace ww::literals;
using ww::index;
using ww::Side;

/// A battle that is going on. After its decision it goes on until losses and retreat are done.
struct Open {
  Fight fight;
  Battle battle;
  std::array<std::vector<std::pair<std::string, int>>, 2> modifiers;  ///< by Side: paragraph and value
  std::optional<BattleOdds> odds;
  bool overrun = false;
  Said fate;  ///< what became of the beaten force; its id is empty where nothing did
};

std::string name_of(Side side) { return std::string(info_of(ww::seats, Seat(index(side))).title); }

std::string percent(int casts) { return fmt::format("{:.2f} %", 100.0 * casts / BattleOdds::casts); }

/// The number of casts of the dice that a side wins, out of BattleOdds::casts.
int casts_won(const Open& open, Side side) {
  return side == open.battle.attacker ? open.odds->attacker_wins : BattleOdds::casts - open.odds->attacker_wins;
}

std::string with_capitals(std::string_view text) {
  static constexpr std::array<std::string_view, 3> names{"american", "british", "french"};
  return capitalised(text, names);
}

/// What a modifier is for, from the title of its paragraph: `Table: units` gives `units`.
std::string subject_of(const Game& game, const std::string& rule) {
  for (const RuleEntry& entry : game.rules())
    if (entry.id == rule) return std::string(entry.title.substr(entry.title.starts_with("Table: ") ? 7 : 0));
  return "";
}

std::string with_first(std::string text, int (*change)(int)) {
  if (!text.empty()) text[0] = static_cast<char>(change(static_cast<unsigned char>(text[0])));
  return text;
}

bool is_line(std::string_view kind) {
  static constexpr std::array kinds{ww::BattleRatingRolled::name, ww::BattleModifier::name, ww::BattleRolled::name,
                                    ww::LossesRolled::name, ww::BattleWon::name};
  return std::ranges::find(kinds, kind) != kinds.end();
}

/// Adds events to an open battle, with one function for each kind of event that belongs to a battle.
class FightEvents {
 public:
  FightEvents(Open& open, const ww::Table& t, const Happening& said, std::size_t moment)
      : open_(open), t_(t), said_(said), moment_(moment) {}

  void operator()(const ww::BattleModifier& e) const {
    open_.modifiers[index(e.side)].emplace_back(said_.rule, e.value);
  }
  void operator()(const ww::BattleWon&) const { open_.fight.decided = moment_; }
  void operator()(const ww::CardPlayed&) const { add_card(); }
  void operator()(const ww::CardDiscarded&) const { add_card(); }
  void operator()(const ww::Overrun&) const {
    open_.overrun = true;
    open_.fate = sentence("texts.is_overrun");
  }
  void operator()(const ww::UnitsRemoved& e) const {
    if (e.at == open_.battle.at) open_.fight.sides[index(side_of(e.nation))].lost += e.count;
  }
  void operator()(const ww::ArmyRetreated& e) const {
    open_.fate = sentence("texts.retreats", {{"place", t_.map[e.to].name}});
  }
  void operator()(const ww::ArmySurrendered&) const { open_.fate = sentence("texts.force_surrenders"); }
  template <class Other>
  void operator()(const Other&) const {}

 private:
  void add_card() const {
    if (!open_.battle.winner) open_.fight.cards.push_back(said_);
  }

  Open& open_;
  const ww::Table& t_;
  const Happening& said_;
  std::size_t moment_;
};

/// Writes a battle as rows and sentences.
class FightWriter {
 public:
  FightWriter(const Game& game, const Open& open) : game_(game), open_(open) {}

  Fight write(const std::string& when) const {
    Fight fight = open_.fight;
    const Battle& battle = open_.battle;
    fight.attacker = Seat(index(battle.attacker));
    if (battle.winner) fight.winner = Seat(index(*battle.winner));
    fight.headline = headline();
    fight.when = when;
    for (const Side side : ww::sides) {
      fight.sides[index(side)].lost_by_dice = battle.side(side).losses;
      fight.sides[index(side)].sum =
          sentence("texts.sum_of_side", {{"who", name_of(side)}, {"number", battle.side(side).total}});
    }
    if (open_.odds) add_odds(fight);
    if (!open_.overrun) fight.rows = rows();
    fight.losses = sentence("texts.losses", {{"a", fight.sides[0].lost}, {"b", fight.sides[1].lost}});
    fight.fate = fate();
    return fight;
  }

  static Said odds_line(const Open& open) {
    return sentence("texts.odds_line",
                    {{"a", percent(casts_won(open, Side::American))}, {"b", percent(casts_won(open, Side::British))}});
  }

 private:
  /// What became of the beaten force, or of both.
  Said fate() const {
    if (!open_.battle.winner) return sentence("texts.battle_saved_by_the_end");
    Said fate = open_.fate.id.empty() ? sentence("texts.is_destroyed") : open_.fate;
    fate.arguments.add("of", Node::text(name_of(ww::enemy_of(*open_.battle.winner))));
    return fate;
  }

  Said headline() const {
    const Battle& battle = open_.battle;
    if (open_.overrun) return sentence("texts.overrun_by", {{"who", name_of(*battle.winner)}});
    if (!battle.winner) return sentence("texts.attack_undecided", {{"of", name_of(battle.attacker)}});
    return sentence("texts.attack_and_victory",
                    {{"of", name_of(battle.attacker)}, {"winner", name_of(*battle.winner)}});
  }

  void add_odds(Fight& fight) const {
    FightOdds odds{BattleOdds::casts, {}, {}};
    for (const Side side : ww::sides) {
      odds.wins.push_back(casts_won(open_, side));
      odds.mean_losses.push_back(open_.odds->mean_losses(side));
    }
    fight.odds = std::move(odds);
    Said text = odds_line(open_);
    text.id = open_.battle.winner ? "texts.odds_and_winner" : "texts.odds";
    if (open_.battle.winner) text.arguments.add("who", Node::text(name_of(*open_.battle.winner)));
    fight.odds_text = std::move(text);
  }

  template <class Value>
  static FightRow row(Said title, std::string rule, const Value& value, FightRow::Kind kind) {
    FightRow row{std::move(title), std::move(rule), {}, kind};
    for (const Side side : ww::sides) row.cells.push_back(value(side));
    return row;
  }
  template <class Value>
  static FightRow row(Said title, const Value& value) {
    return row(std::move(title), "", value, FightRow::Kind::plain);
  }

  static FightCell die(int face) { return {face > 0 ? sentence("texts.die", {{"die", face}}) : Said{"–"}}; }

  std::vector<FightRow> rows() const {
    using Kind = FightRow::Kind;
    const auto of = [&](Side side) -> const BattleSide& { return open_.battle.side(side); };
    std::vector<FightRow> list;
    list.push_back(row(Said{"texts.general_die_and_rating"}, [&](Side side) -> FightCell {
      if (!of(side).general) return {Said{"texts.no_general"}};
      return {sentence("texts.die_and_rating", {{"general", std::string(ww::general_names[index(*of(side).general)])},
                                                {"die", of(side).rating_die},
                                                {"rating", of(side).rating}})};
    }));
    add_modifiers(list);
    list.push_back(row(Said{"texts.battle_roll"}, [&](Side side) { return die(of(side).battle_die); }));
    list.push_back(row(
        Said{"texts.total"}, "9.2.4"_id, [&](Side side) { return FightCell{Said{std::to_string(of(side).total)}}; },
        Kind::sum));
    if (open_.odds)
      list.push_back(row(
          Said{"texts.odds_before_the_dice"}, "9.2"_id,
          [&](Side side) {
            const int won = casts_won(open_, side);
            return FightCell{Said{percent(won)},
                             sentence("texts.casts", {{"won", won}, {"all", int{BattleOdds::casts}}})};
          },
          Kind::odds));
    list.push_back(row(Said{"texts.roll_for_losses"}, [&](Side side) { return die(of(side).loss_die); }));
    list.push_back(row(Said{"texts.lost_by_that_die"}, [&](Side side) {
      if (!open_.odds) return FightCell{sentence("texts.units", {{"count", of(side).losses}})};
      return FightCell{
          sentence("texts.units_and_expected",
                   {{"count", of(side).losses}, {"mean", fmt::format("{:.2f}", open_.odds->mean_losses(side))}})};
    }));
    list.push_back(row(Said{"texts.units_lost_in_all"}, [&](Side side) {
      return FightCell{Said{std::to_string(open_.fight.sides[index(side)].lost)}};
    }));
    return list;
  }

  /// Adds a row for each paragraph that gives a modifier, with the values of both sides.
  void add_modifiers(std::vector<FightRow>& list) const {
    std::vector<std::string> rules;
    for (const auto& side : open_.modifiers)
      for (const auto& [rule, value] : side)
        if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
    for (const std::string& rule : rules)
      list.push_back(row(
          Said{with_first(subject_of(game_, rule), std::toupper)}, rule,
          [&](Side side) { return share_of(side, rule); }, FightRow::Kind::plain));
  }

  FightCell share_of(Side side, const std::string& rule) const {
    int sum = 0;
    bool any = false;
    for (const auto& [id, value] : open_.modifiers[index(side)]) {
      if (id != rule) continue;
      sum += value;
      any = true;
    }
    return {Said{any ? fmt::format("+{}", sum) : "–"}};
  }

  const Game& game_;
  const Open& open_;
};

/// Does the battle go on with this question?
bool goes_on(const Open& open, const std::optional<Question>& question) {
  if (!question || open.overrun) return false;
  if (!open.battle.winner) return true;
  const std::string& decision = question->decision;
  return decision == ww::RollForLosses::name || decision == ww::ChooseLosses::name ||
         decision == ww::ChooseRetreat::name;
}

class FightTaker {
 public:
  FightTaker(const Game& game, const Timeline& timeline) : game_(game), t_(ww::table_of(game)), timeline_(timeline) {}

  /// Takes a moment into the battle that goes on, or begins one. Returns the battle that is over.
  std::optional<Fight> take(std::optional<Open>& open, std::size_t i) const {
    const Moment& moment = timeline_.moments[i];
    const bool begins = std::ranges::any_of(moment.events, [](const Happening& e) {
      return e.kind == ww::BattleBegun::name || e.kind == ww::Overrun::name;
    });
    if (!open && !begins) return std::nullopt;
    if (open && moment.asked && moment.asked->decision == ww::ChooseRetreat::name) open->fight.answer = i;
    const std::vector<ww::Event> events = events_of(moment);
    for (std::size_t k = 0; k < events.size(); ++k) add(open, events[k], moment.events[k], i);
    if (open->fight.decided == i)
      open->fight.lines.push_back({i, game_.words("en").text(FightWriter::odds_line(*open)), "9.2"_id});
    open->fight.last = i;
    if (goes_on(*open, moment.after->question())) return std::nullopt;
    return written(*std::exchange(open, std::nullopt));
  }

 private:
  void add(std::optional<Open>& open, const ww::Event& event, const Happening& said, std::size_t moment) const {
    begin_if_begun(open, event, moment);
    if (!open) return;
    std::visit(FightEvents(*open, t_, said, moment), event.body);
    tell(open->battle, event);
    if (std::holds_alternative<ww::BattleWon>(event.body)) open->odds = odds_of(t_, open->battle);
    if (!is_line(said.kind)) return;
    const bool modifier = std::holds_alternative<ww::BattleModifier>(event.body);
    const std::string subject = modifier ? ", " + with_first(subject_of(game_, said.rule), std::tolower) : "";
    open->fight.lines.push_back({moment, with_capitals(said.text) + subject, said.rule});
  }

  void begin_if_begun(std::optional<Open>& open, const ww::Event& event, std::size_t moment) const {
    const auto* begun = std::get_if<ww::BattleBegun>(&event.body);
    const auto* overrun = std::get_if<ww::Overrun>(&event.body);
    if (begun == nullptr && (overrun == nullptr || open)) return;
    open.emplace();
    open->fight.sides.resize(2);
    open->fight.first = open->fight.last = moment;
    open->battle.at = begun != nullptr ? begun->at : overrun->at;
    open->battle.attacker = begun != nullptr ? begun->attacker : overrun->side;
    open->fight.at = t_.map[open->battle.at].name;
  }

  Fight written(const Open& open) const {
    const Moment& first = timeline_.moments[open.fight.first];
    return FightWriter(game_, open).write(timeline_.before(first).after->when().label);
  }

  const Game& game_;
  const ww::Table& t_;
  const Timeline& timeline_;
};

}  // namespace

Fights fights_of(const Game& game, const Timeline& timeline) {
  const FightTaker taker(game, timeline);
  return collected_fights<std::optional<Open>>(
      timeline, [&](std::size_t i, std::optional<Open>& open) { return taker.take(open, i); });
}

}  // namespace tricorne::replay::ww_kit
