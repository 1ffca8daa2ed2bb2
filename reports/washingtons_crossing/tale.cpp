// Washington's Crossing as a story: the deeds of a day, and what changed from one position to another.
#include "reports/story/tale.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/core/load/json.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/washingtons_crossing/typed_events.h"
#include "reports/washingtons_crossing/parts.h"
#include "verify/oracle.h"

namespace tricorne::reports::wc_kit {

namespace {

using replay::wc_kit::number_of;
using wc::index;
using wc::Side;

using verify::Arguments;
using verify::sentence;

std::string word_of(Side side) { return std::string(wc::seats[index(side)].name); }
/// Of many names the first `most`, and how many more there are.
Said names(const std::vector<std::string>& all, std::size_t most) { return verify::listed(all, most + 1); }
/// The town of a hex; else its number with the nearest town.
Said hex_name(const wc::Table& t, wc::HexId hex) {
  constexpr int near = 5;
  if (!t.map[hex].town.empty()) return Said{t.map[hex].town};
  const std::string number = wc::text_of(hex);
  const auto away = [&](wc::HexId other) {
    const int one = std::stoi(number), two = std::stoi(wc::text_of(other));
    const int across = std::abs(one / 100 - two / 100), down = std::abs(one % 100 - two % 100);
    return across + std::max(0, down - across / 2);
  };
  const auto town = std::min_element(t.map.towns.begin(), t.map.towns.end(),
                                     [&](wc::HexId a, wc::HexId b) { return away(a) < away(b); });
  return town == t.map.towns.end() || away(*town) > near
             ? Said{number}
             : sentence("tale.near", {{"hex", number}, {"town", t.map[*town].town}});
}
bool is_town(const wc::Table& t, wc::HexId hex) { return !t.map[hex].town.empty(); }

wc::LeaderId leader(std::size_t i) { return wc::LeaderId(i); }

std::optional<Side> holder_of(const wc::State& s, const wc::Table& t, wc::HexId town) {
  for (const Side side : wc::sides)
    if (wc::holds(s, t, side, town)) return side;
  return std::nullopt;
}

int troops_lost(const wc::State& a, const wc::State& b, Side side) {
  const auto count = [&](const wc::State& s) {
    int men = 0;
    for (std::size_t i = 0; i < wc::leader_count; ++i)
      if (wc::side_of(leader(i)) == side && wc::on_map(s, leader(i))) men += s.troops[leader(i)];
    return men;
  };
  return count(a) - count(b);
}

/// The deeds of some moments, gathered from their events.
class Deeds {
 public:
  Deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer viewer)
      : timeline_(timeline), fights_(fights), open_(!viewer) {}

  std::vector<Said> of(std::size_t first, std::size_t last) {
    const Position &before = *timeline_.moments[first - 1].after, &after = *timeline_.moments[last].after;
    t_ = &wc::table_of(after);
    if (first > 1) take(first - 1, Part::of_next_turn);
    for (std::size_t i = first; i < last; ++i) take(i, Part::whole);
    take(last, Part::of_this_turn);
    end_marches();
    const wc::State &a = wc::state_of(before), &b = wc::state_of(after);
    if (!weather_.empty()) list_.insert(list_.begin(), sentence("tale.weather", {{"weather", weather_in_turn()}}));
    for (const Side side : wc::sides) {
      std::vector<std::string> towns;
      for (const wc::HexId town : t_->map.towns)
        if (const auto now = holder_of(b, *t_, town); now == side && holder_of(a, *t_, town) != now)
          towns.push_back(t_->map[town].town);
      if (!towns.empty())
        say("tale.towns_held",
            {{"towns", names(towns, 6)}, {"n", static_cast<int>(towns.size())}, {"side", word_of(side)}});
    }
    for (const Side side : wc::sides)
      if (const int more = points_[index(side)]; more != 0) {
        const auto& from = scored_[index(side)];
        say(from.empty() ? "tale.score" : "tale.score_from",
            {{"side", word_of(side)}, {"points", more}, {"from", names(from, 6)}});
      }
    if (end_) list_.push_back(*end_);
    const auto same = [](const Said& one, const Said& other) {
      return one.id == other.id && to_json_line(one.arguments) == to_json_line(other.arguments);
    };
    list_.erase(std::unique(list_.begin(), list_.end(), same), list_.end());
    return std::move(list_);
  }

  void operator()(const wc::WeatherCame& e) { weather(e.weather); }
  void operator()(const wc::Moved& e) {
    if (e.who.empty()) return;
    const wc::State& s = wc::state_of(*timeline_.moments[now_].from);
    const wc::LeaderId first = strongest(s, e.who);
    auto march = std::ranges::find(marches_, first, &March::leader);
    if (march == marches_.end()) march = marches_.insert(march, March{first, e.from, e.from, 0, 1});
    march->to = e.to;
    march->men = wc::troops_of(s, e.who);
    march->leaders = std::max(march->leaders, static_cast<int>(e.who.size()));
  }
  void operator()(const wc::Entered& e) {
    const int men = number_of(e.men);
    const auto& asked = timeline_.moments[now_].asked;
    auto& there = asked && asked->rule == "21.0"_id ? set_up_ : arrivals_;
    there[e.at].push_back(open_ && men > 0 ? fmt::format("{} ({})", name_of(e.leader), men) : name_of(e.leader));
  }
  void operator()(const wc::Reinforced& e) {
    const auto known = std::ranges::find(fresh_, e.leader, &std::pair<wc::LeaderId, int>::first);
    (known == fresh_.end() ? fresh_.emplace_back(e.leader, 0) : *known).second += number_of(e.men);
  }
  void operator()(const wc::Replaced& e) {
    say("tale.replaces", {{"leader", name_of(e.leader)}, {"old", name_of(e.old)}});
  }
  void operator()(const wc::LeftMap& e) { say("tale.leaves_the_map", {{"leader", name_of(e.leader)}}); }
  void operator()(const wc::WentToBase& e) { say("tale.leaves_for_base", {{"leader", name_of(e.leader)}}); }
  void operator()(const wc::Delayed& e) { say("tale.delayed", {{"side", word_of(e.side)}}); }
  void operator()(const wc::RaidMade& e) {
    say("tale.raids", {{"leader", name_of(e.raider)}, {"target", name_of(e.target)}});
  }
  void operator()(const wc::Captured& e) {
    if (fights_.at(now_) == nullptr) say("tale.captured", {{"leader", name_of(e.leader)}});
  }
  void operator()(const wc::AttackDeclared& e) {
    if (e.attackers.empty()) return;
    const wc::State& s = wc::state_of(*timeline_.moments[now_].from);
    attack_ = sentence(e.attackers.size() > 1 ? "tale.attack_of_several" : "tale.attack_of_one",
                       {{"leader", name_of(strongest(s, e.attackers))}, {"at", hex_name(*t_, e.at)}});
  }
  void operator()(const wc::Accelerated&) { say("tale.accelerated"); }
  void operator()(const wc::GameEnded& e) {
    end_ = sentence("tale.game_ends", {{"american", number_of(e.american)}, {"british", number_of(e.british)}});
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  struct March {
    wc::LeaderId leader;
    wc::HexId from, to;
    int men = 0;
    int leaders = 1;
  };

  void say(const char* id, const Arguments& arguments = {}) { list_.push_back(sentence(id, arguments)); }

  /// There was weather.
  Said weather_in_turn() const {
    Said all = sentence("tale.weather_word", {{"weather", weather_.front()}});
    for (std::size_t i = 1; i < weather_.size(); ++i)
      all = sentence("tale.weather_then", {{"before", std::move(all)}, {"weather", weather_[i]}});
    return all;
  }

  /// The leader with most troops gives a march or an attack its name.
  static wc::LeaderId strongest(const wc::State& s, const wc::LeaderSet& who) {
    wc::LeaderId first = *who.begin();
    for (const wc::LeaderId one : who)
      if (s.troops[one] > s.troops[first]) first = one;
    return first;
  }

  void weather(wc::Weather now) {
    std::string word(rulebook::word_of(now));
    if (weather_.empty() || weather_.back() != word) weather_.push_back(std::move(word));
  }

  /// The step that ends a turn begins the next one, so that its events belong to both.
  enum class Part : unsigned char { whole, of_this_turn, of_next_turn };

  void take(std::size_t i, Part part) {
    now_ = i;
    const replay::Moment& moment = timeline_.moments[i];
    const auto events = replay::wc_kit::events_of(moment);
    bool next = false;
    for (std::size_t k = 0; k < events.size(); ++k) {
      next = next || std::holds_alternative<wc::TurnBegan>(events[k].body);
      if (part != Part::whole && next != (part == Part::of_next_turn)) continue;
      std::visit(*this, events[k].body);
      if (const auto* scored = std::get_if<wc::Scored>(&events[k].body)) score(*scored, where_scored(moment, k));
    }
    if (part == Part::of_next_turn) return;
    if (const replay::Fight* fight = fights_.at(i); fight != nullptr && fight->last == i) tell(*fight);
  }

  void score(const wc::Scored& scored, const std::string& where) {
    points_[index(scored.side)] += number_of(scored.points);
    auto& from = scored_[index(scored.side)];
    if (!where.empty() && std::ranges::find(from, where) == from.end()) from.push_back(where);
  }

  void tell(const replay::Fight& fight) {
    end_marches();
    const Side attacker = fight.attacker == Seat{0} ? Side::American : Side::British;
    if (!attack_) attack_ = sentence("tale.attack_of_side", {{"side", word_of(attacker)}, {"at", fight.at}});
    list_.push_back(std::move(*attack_));
    attack_.reset();
    say(!fight.winner                    ? "tale.nobody_wins"
        : fight.winner == fight.attacker ? "tale.attack_succeeds"
                                         : "tale.attack_fails");
    const bool told = open_ && fight.sides.size() == 2 && fight.sides[0].lost + fight.sides[1].lost > 0;
    if (told)
      list_.back() =
          sentence("tale.with_losses",
                   {{"told", list_.back()}, {"american", fight.sides[0].lost}, {"british", fight.sides[1].lost}});
  }

  /// Where a phase or a fight ends the marches are told: those that lead to a town or bring many, the rest by number.
  void end_marches() {
    constexpr std::size_t most = 4;
    for (const auto& [at, who] : set_up_) say("tale.begins", {{"at", hex_name(*t_, at)}, {"leaders", names(who, 4)}});
    set_up_.clear();
    for (const auto& [at, who] : arrivals_)
      say("tale.arriving", {{"at", hex_name(*t_, at)}, {"leaders", names(who, 4)}});
    arrivals_.clear();
    std::vector<std::string> fresh;
    for (const auto& [who, men] : fresh_)
      fresh.push_back(open_ ? fmt::format("{} ({})", name_of(who), men) : name_of(who));
    if (!fresh.empty()) say("tale.fresh_troops", {{"leaders", names(fresh, 4)}});
    fresh_.clear();
    std::erase_if(marches_, [](const March& march) { return march.from == march.to; });
    std::ranges::stable_sort(marches_, [&](const March& a, const March& b) {
      return std::pair(is_town(*t_, a.to), a.men) > std::pair(is_town(*t_, b.to), b.men);
    });
    std::size_t told = 0;
    for (const March& march : marches_) {
      if (told == most) break;
      ++told;
      say(march.leaders > 1 ? "tale.several_march" : "tale.marches",
          {{"leader", name_of(march.leader)}, {"from", hex_name(*t_, march.from)}, {"to", hex_name(*t_, march.to)}});
      if (open_ && march.men > 0)
        list_.back() = sentence("tale.with_troops", {{"way", list_.back()}, {"men", march.men}});
    }
    if (marches_.size() > told) say("tale.other_marches", {{"n", static_cast<int>(marches_.size() - told)}});
    marches_.clear();
  }

  const replay::Timeline& timeline_;
  const replay::Fights& fights_;
  bool open_;  ///< are numbers of troops open?
  const wc::Table* t_ = nullptr;
  std::vector<Said> list_;
  std::vector<std::string> weather_;
  std::vector<std::pair<wc::LeaderId, int>> fresh_;
  std::vector<March> marches_;
  std::map<wc::HexId, std::vector<std::string>> set_up_, arrivals_;
  std::array<std::vector<std::string>, 2> scored_;
  std::array<int, 2> points_{};
  std::size_t now_ = 0;
  std::optional<Said> attack_;  ///< of the combat that is fought
  std::optional<Said> end_;
};

}  // namespace

std::vector<Effect> crossing_effects(const Position& before, const Position& after) {
  const wc::Table& t = wc::table_of(after);
  const wc::State &a = wc::state_of(before), &b = wc::state_of(after);
  std::vector<Effect> list;
  for (const Side side : wc::sides) {
    const Seat own = Seat(index(side)), other = Seat(index(wc::enemy_of(side)));
    if (const int more = b.victory_points[index(side)] - a.victory_points[index(side)]; more > 0)
      list.push_back({sentence("tale.points_scored", {{"side", word_of(side)}, {"points", more}}), own, 10 + more});
    if (const int lost = troops_lost(a, b, side); lost > 0)
      list.push_back({sentence("tale.troops_lost", {{"side", word_of(side)}, {"men", lost}}), other, 3 + lost / 100});
    std::vector<std::string> towns, left;
    for (const wc::HexId town : t.map.towns) {
      const auto was = holder_of(a, t, town), is = holder_of(b, t, town);
      if (was != is && is == side) towns.push_back(t.map[town].town);
      if (was != is && was == side && !is) left.push_back(t.map[town].town);
    }
    if (!towns.empty())
      list.push_back({sentence("tale.now_hold", {{"side", word_of(side)}, {"towns", names(towns, 4)}}), own, 8});
    if (!left.empty())
      list.push_back({sentence("tale.leave_towns", {{"side", word_of(side)}, {"towns", names(left, 4)}}), other, 6});
    int told = 0;
    for (std::size_t i = 0; i < wc::leader_count; ++i) {
      const wc::LeaderId who = leader(i);
      if (wc::side_of(who) != side) continue;
      if (b.where[who] == wc::Where::captured && a.where[who] != wc::Where::captured)
        list.push_back({sentence("tale.captured", {{"leader", name_of(who)}}), other, 15});
      if (b.condition[who] == wc::Condition::routed && a.condition[who] != wc::Condition::routed)
        list.push_back({sentence("tale.routed", {{"leader", name_of(who)}}), other, 9});
      if (wc::on_map(a, who) && wc::on_map(b, who) && a.at[who] != b.at[who] && b.troops[who] > 0 && told++ < 2)
        list.push_back(
            {sentence("tale.stands",
                      {{"leader", name_of(who)}, {"at", hex_name(t, b.at[who])}, {"men", int{b.troops[who]}}}),
             own, 2});
    }
  }
  return list;
}

std::vector<Holding> crossing_holdings(const Position& position) {
  const wc::Table& t = wc::table_of(position);
  const wc::State& s = wc::state_of(position);
  std::vector<Holding> list;
  for (std::size_t i = 0; i < t.map.towns.size(); ++i) {
    const auto holder = holder_of(s, t, t.map.towns[i]);
    list.push_back({t.map[t.map.towns[i]].town, holder ? std::string(wc::seats[index(*holder)].style) : ""});
  }
  return list;
}

std::vector<Said> crossing_deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer viewer,
                                 std::size_t first, std::size_t last) {
  return Deeds(timeline, fights, viewer).of(first, last);
}

}  // namespace tricorne::reports::wc_kit
