#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/terms.h"
#include "replay/kit.h"
#include "replay/query/holdings.h"
#include "replay/query/query.h"
#include "replay/record/check.h"
#include "replay/washingtons_crossing/battles.h"
#include "replay/washingtons_crossing/parts.h"
#include "replay/washingtons_crossing/typed_events.h"

namespace tricorne::replay::wc_kit {

namespace {

using namespace wc::literals;
using Kind = Column::Kind;

/// The topics of this game beside `games` and `events`, by their place in the list.
enum Own : std::size_t { battles, luck, marches, crossings, fatigue, points, days, spaces, own_count };

Topic topic_of_battles() {
  return {"battles",
          "battles",
          "Combats, the odds before the dice beside what the dice gave",
          {{"step", Kind::integer, "of the first die"},
           {"turn", Kind::text, ""},
           {"space", Kind::space, "hex of the defender"},
           {"kind", Kind::text, "hasty, normal, prepared"},
           {"attacker", Kind::text, "side"},
           {"attackers", Kind::text, "leaders"},
           {"defenders", Kind::text, "leaders"},
           {"attacking_troops", Kind::integer, ""},
           {"defending_troops", Kind::integer, ""},
           {"attacker_odds", Kind::real, "exact probability that only the defender must retreat, no die cast"},
           {"defender_odds", Kind::real, "the same of the attacker"},
           {"expected_attacker_percent", Kind::real, "mean loss, percent of the defender's troops"},
           {"expected_defender_percent", Kind::real, ""},
           {"surprise_modifiers", Kind::integer, "17.1.1"_id},
           {"combat_modifiers", Kind::integer, "17.1.2 to 17.1.4, without surprise"},
           {"surprise_die", Kind::integer, "with its modifiers"},
           {"combat_die", Kind::integer, "with its modifiers"},
           {"attacker_percent", Kind::integer, "by the dice"},
           {"defender_percent", Kind::integer, ""},
           {"attacker_effect", Kind::text, "none, retreat, disorder, rout"},
           {"defender_effect", Kind::text, ""},
           {"american_lost", Kind::integer, "troops, in all"},
           {"british_lost", Kind::integer, ""},
           {"victor", Kind::text, "side with victory points by 22.2; nothing: nobody"},
           {"level", Kind::text, "major, moderate, minor, skirmish"},
           {"stand_ins", Kind::integer, "cells of charts that nobody could read"}}};
}

Topic topic_of_luck() {
  return {"luck",
          "luck",
          "Each side's combats against what the odds let expect",
          {{"side", Kind::text, ""},
           {"attacks", Kind::integer, "whose dice were cast"},
           {"won", Kind::integer, "only the defender had to retreat"},
           {"expected_won", Kind::real, "sum of the odds"},
           {"percent", Kind::integer, "losses of the defenders by the dice"},
           {"expected_percent", Kind::real, ""}}};
}

Topic topic_of_marches() {
  return {"marches",
          "marches",
          "Marches hex by hex, of the same leaders as one",
          {{"step", Kind::integer, "of the first hex entered"},
           {"turn", Kind::text, ""},
           {"side", Kind::text, ""},
           {"leaders", Kind::text, ""},
           {"from_space", Kind::space, "hex"},
           {"to_space", Kind::space, "the last they entered"},
           {"hexes", Kind::integer, "entered"},
           {"points", Kind::integer, "movement points spent"},
           {"troops", Kind::integer, "with them at the end"}}};
}

Topic topic_of_crossings() {
  return {"crossings",
          "crossings",
          "Dice for crossings of the Delaware",
          {{"step", Kind::integer, ""},
           {"turn", Kind::text, ""},
           {"leaders", Kind::text, "who try"},
           {"from_space", Kind::space, "hex"},
           {"to_space", Kind::space, "hex"},
           {"die", Kind::integer, "as cast"},
           {"troops", Kind::integer, "with them"},
           {"may_cross", Kind::integer, "troops that the die lets cross"}}};
}

Topic topic_of_fatigue() {
  return {"fatigue",
          "fatigue",
          "Every change of a leader's fatigue",
          {{"step", Kind::integer, ""},
           {"turn", Kind::text, ""},
           {"leader", Kind::text, ""},
           {"level", Kind::integer, "from then on"},
           {"rule", Kind::text, "paragraph"}}};
}

Topic topic_of_points() {
  return {"points",
          "points",
          "Activation points received and paid",
          {{"step", Kind::integer, ""},
           {"turn", Kind::text, ""},
           {"side", Kind::text, ""},
           {"change", Kind::integer, ""},
           {"now", Kind::integer, "on the track"}}};
}

Topic topic_of_days() {
  return {"days",
          "days",
          "Victory points, troops and captures at the end of each day",
          {{"day", Kind::text, "`Dec 26`"},
           {"american_points", Kind::integer, "victory points in all"},
           {"british_points", Kind::integer, ""},
           {"american_troops", Kind::integer, "on the map"},
           {"british_troops", Kind::integer, ""},
           {"american_captured", Kind::integer, "American leaders taken so far"},
           {"british_captured", Kind::integer, ""}}};
}

const std::vector<Topic>& own_topics() {
  static const std::vector<Topic> topics{
      topic_of_battles(), topic_of_luck(),
      topic_of_marches(), topic_of_crossings(),
      topic_of_fatigue(), topic_of_points(),
      topic_of_days(),    topic_of_spaces("side that holds the town; nothing: neither (22.1)")};
  return topics;
}

std::vector<Topic> joined() {
  std::vector<Topic> all = plain_topics();
  all.insert(all.end(), own_topics().begin(), own_topics().end());
  return all;
}

Value number(std::size_t value) { return static_cast<std::int64_t>(value); }
Value integer(int value) { return std::int64_t{value}; }
Value integer(const std::optional<int>& value) { return value ? integer(*value) : Value(); }
Value text(std::string_view words) { return std::string(words); }
Value side_text(wc::Side side) { return text(rulebook::word_of(side)); }

/// `Dec 26` of `Dec 26 7am`.
std::string day_label(const std::string& turn) { return turn.substr(0, turn.rfind(' ')); }

/// A march from its first move to its last.
struct March {
  std::size_t step = 0;
  std::string turn, side, who, from, to;
  int hexes = 0, points = 0, troops = 0;
};

/// Gathers the rows of one game, answer by answer.
class TopicCollector {
 public:
  explicit TopicCollector(const Position& first) : rows_(own_count) { day_ = day_label(first.when().label); }

  void tell(std::size_t step, const Moment& answer) {
    step_ = step;
    answer_ = &answer;
    turn_ = answer.after->when().label;
    const bool begins = !watch_.open();
    if (watch_.tell(answer)) add_battle();
    if (begins && watch_.open()) battle_step_ = step;
    for (const wc::Event& event : events_of(answer)) {
      rule_ = event.rule;
      std::visit(*this, event.body);
    }
    if (day_label(turn_) != day_) {
      end_day(*answer.from);
      day_ = day_label(turn_);
    }
  }

  void operator()(const wc::Moved& e) { add_move(e); }
  void operator()(const wc::TurnBegan&) { end_march(); }
  void operator()(const wc::Stopped&) { end_march(); }
  void operator()(const wc::CrossingRolled& e) { add_crossing(e); }
  void operator()(const wc::Tired& e) { add_fatigue(e.leader, number_of(e.level)); }
  void operator()(const wc::Rested& e) { add_fatigue(e.leader, number_of(e.level)); }
  void operator()(const wc::PointsReceived& e) {
    row(points, {side_text(e.side), integer(number_of(e.points)), integer(number_of(e.now))});
  }
  void operator()(const wc::PointsSpent& e) {
    row(points, {side_text(e.side), integer(-number_of(e.points)), integer(number_of(e.now))});
  }
  template <class Other>
  void operator()(const Other&) {}

  std::vector<std::vector<Row>> finish(const Position& end) {
    end_march();
    end_day(end);
    for (const wc::Side side : wc::sides) add_luck(side);
    rows_[spaces] = towns_.rows();
    return std::move(rows_);
  }

 private:
  void add_fatigue(wc::LeaderId leader, int level) {
    row(fatigue, {text(wc::leader_names[wc::index(leader)]), integer(level), text(wc::id_of(rule_))});
  }

  /// A row that begins with step and turn.
  void row(Own topic, Row rest) {
    Row whole{number(step_), text(turn_)};
    std::move(rest.begin(), rest.end(), std::back_inserter(whole));
    rows_[topic].push_back(std::move(whole));
  }

  // --- marches ---

  void add_move(const wc::Moved& e) {
    if (e.who.empty()) return;
    const std::string who = wc::to_word(wc::table_of(*answer_->after), e.who), from = wc::text_of(e.from);
    if (march_ && (march_->who != who || march_->to != from)) end_march();
    if (!march_) {
      march_.emplace();
      march_->step = step_;
      march_->turn = turn_;
      march_->side = rulebook::word_of(wc::side_of(*e.who.begin()));
      march_->who = who;
      march_->from = from;
    }
    march_->to = wc::text_of(e.to);
    ++march_->hexes;
    march_->points += number_of(e.points);
    march_->troops = 0;
    for (const wc::LeaderId leader : e.who) march_->troops += wc::state_of(*answer_->after).troops[leader];
  }
  void end_march() {
    if (!march_) return;
    const March& m = *march_;
    rows_[marches].push_back({number(m.step), text(m.turn), text(m.side), text(m.who), text(m.from), text(m.to),
                              integer(m.hexes), integer(m.points), integer(m.troops)});
    march_.reset();
  }

  // --- crossings ---

  void add_crossing(const wc::CrossingRolled& e) {
    const wc::State& s = wc::state_of(*answer_->from);
    if (s.agenda.empty()) return;
    const auto* roll = std::get_if<wc::RollForCrossing>(&s.agenda.back());
    if (roll == nullptr || roll->stack.who.empty()) return;
    int troops = 0;
    for (const wc::LeaderId leader : roll->stack.who) troops += s.troops[leader];
    const wc::HexId from = s.at[*roll->stack.who.begin()];
    row(crossings,
        {text(wc::to_word(wc::table_of(*answer_->from), roll->stack.who)), text(wc::text_of(from)),
         text(wc::text_of(roll->to)), integer(number_of(e.die)), integer(troops), integer(number_of(e.men))});
  }

  // --- battles ---

  void add_battle() {
    const CrossingBattle& b = watch_.battle();
    const auto odds = [&](auto value) -> Value { return b.odds ? Value(value(*b.odds)) : Value(); };
    const auto share = [](int casts) { return static_cast<double>(casts) / wc::CrossingOdds::casts; };
    rows_[battles].push_back({number(battle_step_),
                              text(turn_),
                              text(b.at),
                              text(b.kind),
                              side_text(b.attacker),
                              text(b.attackers),
                              text(b.defenders),
                              integer(b.attacking_troops),
                              integer(b.defending_troops),
                              odds([&](const wc::CrossingOdds& o) { return share(o.attacker_wins); }),
                              odds([&](const wc::CrossingOdds& o) { return share(o.defender_wins); }),
                              odds([](const wc::CrossingOdds& o) { return o.attacker_percent; }),
                              odds([](const wc::CrossingOdds& o) { return o.defender_percent; }),
                              odds([](const wc::CrossingOdds& o) { return std::int64_t{o.surprise_modifiers}; }),
                              odds([](const wc::CrossingOdds& o) { return std::int64_t{o.combat_modifiers}; }),
                              integer(b.surprise_die),
                              integer(b.combat_die),
                              integer(b.attacker_percent),
                              integer(b.defender_percent),
                              text(b.attacker_effect),
                              text(b.defender_effect),
                              integer(b.lost[0]),
                              integer(b.lost[1]),
                              b.victor ? side_text(*b.victor) : Value(),
                              b.victor ? text(b.level) : Value(),
                              integer(b.stand_ins)});
    if (!b.odds || !b.combat_die) return;
    Luck& mine = luck_[wc::index(b.attacker)];
    ++mine.attacks;
    mine.won += b.defender_effect != "none" && b.attacker_effect == "none";
    mine.expected += share(b.odds->attacker_wins);
    mine.percent += b.defender_percent;
    mine.expected_percent += b.odds->defender_percent;
  }

  struct Luck {
    int attacks = 0, won = 0, percent = 0;
    double expected = 0, expected_percent = 0;
  };
  void add_luck(wc::Side side) {
    const Luck& l = luck_[wc::index(side)];
    rows_[luck].push_back(
        {side_text(side), integer(l.attacks), integer(l.won), l.expected, integer(l.percent), l.expected_percent});
  }

  // --- days ---

  void end_day(const Position& position) {
    const wc::State& s = wc::state_of(position);
    std::array<int, 2> troops{}, captured{};
    for (std::size_t i = 0; i < wc::leader_count; ++i) {
      const auto leader = wc::LeaderId(i);
      const std::size_t side = wc::index(wc::side_of(leader));
      if (s.where[leader] == wc::Where::on_map) troops[side] += s.troops[leader];
      captured[side] += s.where[leader] == wc::Where::captured;
    }
    rows_[days].push_back({text(day_), integer(s.victory_points[0]), integer(s.victory_points[1]), integer(troops[0]),
                           integer(troops[1]), integer(captured[0]), integer(captured[1])});
    hold_towns(s, wc::table_of(position));
  }

  void hold_towns(const wc::State& s, const wc::Table& t) {
    towns_.add_turn(day_);
    for (const wc::HexId town : t.map.towns) {
      std::optional<std::string_view> holder;
      for (const wc::Side side : wc::sides)
        if (wc::holds(s, t, side, town)) holder = rulebook::word_of(side);
      towns_.hold(wc::text_of(town), t.map[town].town, holder);
    }
  }

  std::vector<std::vector<Row>> rows_;
  std::size_t step_ = 0, battle_step_ = 0;
  std::string turn_, day_;
  const Moment* answer_ = nullptr;  ///< the answer that is told, and the paragraph of its present event
  RuleRef rule_;
  BattleWatch watch_;
  std::optional<March> march_;
  std::array<Luck, 2> luck_;
  Holdings towns_;
};

class CrossingReader final : public Reader {
 public:
  explicit CrossingReader(const Game& game)
      : game_(game), walks_(walks_of(game)), plain_(make_plain_reader(game)), memory_(walks_.make_memory()) {}

  GameRows read(const Record& record) override {
    GameRows rows = plain_->read(record);
    const auto walk = walks_.begin_walk(game_, record, {Keep::answers, LookAhead::yes, memory_.get()});
    TopicCollector collector(*walk->position());
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
      walk->take(record.steps[i]);
      for (const Moment& answer : walk->answers()) collector.tell(i + 1, answer);
    }
    for (auto& topic : collector.finish(*walk->position())) rows.push_back(std::move(topic));
    return rows;
  }

 private:
  const Game& game_;
  const Walks& walks_;
  std::unique_ptr<Reader> plain_;
  std::unique_ptr<WalkMemory> memory_;
};

}  // namespace

const std::vector<Topic>& crossing_topics() {
  static const std::vector<Topic> topics = joined();
  return topics;
}
std::unique_ptr<Reader> make_crossing_reader(const Game& game) { return std::make_unique<CrossingReader>(game); }

}  // namespace tricorne::replay::wc_kit
