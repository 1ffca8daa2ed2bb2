#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "engine/core/text.h"
#include "engine/washingtons_crossing/agenda.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/hidden_information.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/rules/movement.h"
#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "reports/board/lettering.h"
#include "reports/washingtons_crossing/parts.h"

namespace tricorne::reports::wc_kit {

namespace {

using wc::HexId, wc::LeaderId, wc::Side;

constexpr int sight = 12;  // hexes around the leader that the front shows
constexpr std::size_t most_rows = 18;
constexpr int points_looked = 60;  // movement points up to which ways are measured

std::string leader_name(LeaderId leader) { return std::string(wc::leader_names[wc::index(leader)]); }

/// `2029 Trenton`, or the number alone.
std::string hex_in_words(const wc::Table& t, HexId hex) {
  const std::string& town = t.map[hex].town;
  return wc::text_of(hex) + (town.empty() ? "" : " " + town);
}

std::string grouped_men(int men) { return grouped(static_cast<std::uint64_t>(std::max(men, 0))); }

/// The front of one side as its player sees it.
class Front {
 public:
  Front(const Position& position, Side side) : t_(wc::table_of(position)), s_(wc::state_of(position)), side_(side) {}

  std::string around(LeaderId leader) const {
    return clock() + due() + own() + (leader == wc::no_leader ? "" : near(leader));
  }

  /// The leader with this name, in any spelling.
  LeaderId named(const std::string& text) const {
    std::string names;
    for (const LeaderId leader : wc::leaders_on_map(s_, side_)) {
      if (fold(leader_name(leader)) == fold(text)) return leader;
      names += (names.empty() ? "" : ", ") + leader_name(leader);
    }
    throw std::invalid_argument(fmt::format("\"{}\" is no leader of yours on the map; there are {}", text, names));
  }

  /// The leader whom the open question is about, else the one with most troops.
  LeaderId asked() const {
    if (!s_.agenda.empty())
      if (const auto* step = std::get_if<wc::ChooseStep>(&s_.agenda.back());
          step != nullptr && step->stack.side == side_ && !step->stack.who.empty())
        return *step->stack.who.begin();
    LeaderId best = wc::no_leader;
    for (const LeaderId leader : wc::leaders_on_map(s_, side_))
      if (best == wc::no_leader || s_.troops[leader] > s_.troops[best]) best = leader;
    return best;
  }

 private:
  std::string title(Side side) const { return std::string(wc::seats[wc::index(side)].title); }

  std::string clock() const {
    std::string text =
        fmt::format("=== {}, {}{} ===  player turn: {}\n", rulebook::word_of(s_.turn), rulebook::word_of(s_.weather),
                    wc::frozen(s_) ? ", rivers frozen" : "", title(s_.phasing));
    for (const Side side : wc::sides)
      text += fmt::format("{}{}: {} activation points, {} victory points", side == Side::American ? "" : "   ",
                          title(side), s_.activation_points[wc::index(side)], s_.victory_points[wc::index(side)]);
    return text + "\n";
  }

  /// The next reinforcements of the side that have not come.
  std::string due() const {
    std::string text;
    int told = 0;
    const auto& arrivals = t_.charts.reinforcements.arrivals;
    for (std::size_t i = 0; i < arrivals.size() && told < 4; ++i) {
      const wc::Arrival& arrival = arrivals[i];
      const wc::Turn when = s_.accelerated ? arrival.accelerated : arrival.normal;
      if (arrival.side != side_ || s_.arrived.contains(wc::ArrivalId(i)) || when < s_.turn) continue;
      const std::string who =
          arrival.kind == wc::ArrivalKind::withdrawal
              ? fmt::format("{} leaves", rulebook::word_of(arrival.boat))
              : (arrival.leader == wc::no_leader ? std::string(arrival.label) : leader_name(arrival.leader)) +
                    (arrival.strength > 0 ? " " + grouped_men(arrival.strength) : "") +
                    (arrival.town.empty() ? "" : " at " + arrival.town);
      text += fmt::format("{}{} {}", text.empty() ? "Due: " : "; ", rulebook::word_of(when), who);
      ++told;
    }
    std::string lines;
    for (const std::string& line : wrapped_at(text, 100)) lines += line + "\n";
    return text.empty() ? "" : lines;
  }

  std::string state_of(LeaderId leader) const {
    std::string text = grouped_men(s_.troops[leader]);
    if (s_.fatigue[leader] > 0) text += fmt::format(", fatigue {}", s_.fatigue[leader]);
    if (s_.condition[leader] != wc::Condition::good)
      text += fmt::format(", {}", rulebook::word_of(s_.condition[leader]));
    if (s_.points[leader] > 0) text += fmt::format(", {} movement points", s_.points[leader]);
    return text;
  }

  /// The side's stacks: where, who, how many, how tired.
  std::string own() const {
    std::map<HexId, std::vector<LeaderId>> stacks;
    for (const LeaderId leader : wc::leaders_on_map(s_, side_)) stacks[s_.at[leader]].push_back(leader);
    std::string text = "Your forces:\n";
    for (const auto& [hex, leaders] : stacks) {
      std::string line = fmt::format("  {:<18}", hex_in_words(t_, hex));
      for (std::size_t i = 0; i < leaders.size(); ++i)
        line += fmt::format("{}{} ({})", i == 0 ? "" : "; ", leader_name(leaders[i]), state_of(leaders[i]));
      for (const std::string& part : wrapped_at(line, 100)) text += part + "\n";
    }
    return text;
  }

  /// A line, broken after `;` where it is too long; what follows is indented.
  static std::vector<std::string> wrapped_at(std::string line, std::size_t width) {
    std::vector<std::string> lines;
    while (line.size() > width) {
      const std::size_t cut = line.rfind("; ", width);
      if (cut == std::string::npos || cut < 24) break;
      lines.push_back(line.substr(0, cut + 1));
      line = std::string(20, ' ') + line.substr(cut + 2);
    }
    lines.push_back(line);
    return lines;
  }

  /// The enemies in a hex as the side sees them; not how many lie below the leader on top (3.0.1).
  std::string enemies_at(HexId hex) const {
    std::string text;
    for (const LeaderId leader : wc::leaders_at(s_, wc::enemy_of(side_), hex))
      if (wc::sees(s_, t_, side_, leader)) text += (text.empty() ? "" : ", ") + leader_name(leader);
    return text.empty() ? "" : title(wc::enemy_of(side_)) + ": " + text;
  }

  std::string friends_at(HexId hex) const {
    std::string text;
    for (const LeaderId leader : wc::leaders_at(s_, side_, hex))
      text += (text.empty() ? "" : ", ") + leader_name(leader);
    const int men = wc::troops_at(s_, side_, hex);
    return text.empty() ? "" : fmt::format("own: {} {}", text, grouped_men(men));
  }

  /// Towns and forces around a leader, near ones first.
  std::string near(LeaderId leader) const {
    const HexId here = s_.at[leader];
    wc::LeaderSet who;
    who.insert(leader);
    const wc::Distances points = wc::march_points(wc::as_told(s_, t_, side_), t_, who, points_looked);
    std::vector<std::pair<int, HexId>> list, beyond;  // beyond: the nearest enemies who are farther away
    for (const HexId hex : t_.map.all) {
      const int far = wc::distance(here, hex);
      const bool told =
          !t_.map[hex].town.empty() || wc::anyone_at(s_, Side::American, hex) || wc::anyone_at(s_, Side::British, hex);
      if (hex != here && far <= sight && told) list.emplace_back(far, hex);
      if (far > sight && wc::anyone_at(s_, wc::enemy_of(side_), hex)) beyond.emplace_back(far, hex);
    }
    std::ranges::sort(list);
    std::ranges::sort(beyond);
    beyond.resize(std::min<std::size_t>(beyond.size(), 2));
    std::string text = fmt::format("Around {} at {} ({}):\n  hexes  points  {:<22} there\n", leader_name(leader),
                                   hex_in_words(t_, here), state_of(leader), "hex");
    const std::size_t left_out = list.size() - std::min(most_rows, list.size());
    list.resize(list.size() - left_out);
    list.insert(list.end(), beyond.begin(), beyond.end());
    for (const auto& [far, hex] : list) {
      const int cost = points[hex];
      std::string there = enemies_at(hex);
      if (const std::string own = friends_at(hex); !own.empty()) there += (there.empty() ? "" : "; ") + own;
      std::string line = fmt::format("  {:>5}  {:>6}  {:<22} {}", far,
                                     cost <= points_looked ? std::to_string(cost) : "–", hex_in_words(t_, hex), there);
      while (line.ends_with(' ')) line.pop_back();
      text += line + "\n";
    }
    if (left_out > 0) text += fmt::format("  and {} more within {} hexes\n", left_out, sight);
    if (list.empty()) text += fmt::format("  nothing within {} hexes\n", sight);
    return text + "  points: movement points of the cheapest march by land (– : none within 60)\n";
  }

  const wc::Table& t_;
  const wc::State& s_;
  Side side_;
};

/// Sorts answers into groups in the order of their first answers.
class Groups {
 public:
  Groups(const wc::Table& t, const wc::State& s) : t_(t), s_(s) {}

  void add(const wc::Action& action, std::size_t number) {
    std::visit([&](const auto& answer) { put(answer, number); }, action);
  }
  std::vector<AnswerGroup> take() { return std::move(list_); }

 private:
  void put(const wc::StepTo& a, std::size_t number) {
    const auto* step = std::get_if<wc::ChooseStep>(&s_.agenda.back());
    const std::string& town = t_.map[a.to].town;
    Said words{step == nullptr ? town : ""};
    if (step != nullptr)
      words = sentence(town.empty() ? "texts.cost_of_march" : "texts.cost_of_march_to_town",
                       {{"count", wc::step_points(s_, t_, step->stack, a.to)},
                        {"all", wc::points_of(s_, step->stack)},
                        {"town", town}});
    group("March on", number, words);
  }
  void put(const wc::Activate& a, std::size_t number) {
    group("Activate one leader", number, cost_of(t_.leaders[a.leader].cost_alone.value, a.leader));
  }
  void put(const wc::ActivateToCommand& a, std::size_t number) {
    group("Activate a commander", number, cost_of(t_.leaders[a.leader].cost.value, a.leader));
  }
  void put(const wc::Detach&, std::size_t number) { group("Make detachments", number); }
  void put(const wc::Absorb&, std::size_t number) { group("Absorb detachments", number); }
  void put(const wc::TransferFrom&, std::size_t number) { group("Transfer troops", number); }
  void put(const wc::Attack& a, std::size_t number) { group("Attack", number, Said{defender_at(a)}); }
  void put(const wc::PreparedAttack& a, std::size_t number) { group("Attack", number, Said{defender_at(a)}); }
  void put(const wc::ForceMarch&, std::size_t number) { group("Forced marches", number, Said{"texts.cost_fatigue"}); }
  void put(const wc::ForceMarchFree&, std::size_t number) {
    group("Forced marches", number, Said{"texts.cost_no_fatigue"});
  }
  template <class Other>
  void put(const Other&, std::size_t number) {
    group("Other answers", number);
  }

  template <class Aimed>
  std::string defender_at(const Aimed& a) const {
    if constexpr (requires { a.at; }) return t_.map[a.at].town;
    return "";
  }

  Said cost_of(int points, LeaderId leader) const {
    return sentence("texts.cost_of_activation",
                    {{"count", points}, {"all", int{s_.activation_points[wc::index(wc::side_of(leader))]}}});
  }

  void group(const std::string& title, std::size_t number, const Said& cost = {}) {
    auto found = std::ranges::find(list_, title, &AnswerGroup::title);
    if (found == list_.end()) found = list_.insert(list_.end(), {title, {}, {}});
    found->answers.push_back(number);
    found->costs.push_back(cost);
  }

  const wc::Table& t_;
  const wc::State& s_;
  std::vector<AnswerGroup> list_;
};

}  // namespace

std::optional<verify::BattleChances> combat_chances(const Position& position) {
  const wc::State& s = wc::state_of(position);
  if (s.agenda.empty() || !std::holds_alternative<wc::RollForSurprise>(s.agenda.back())) return {};
  const wc::Table& t = wc::table_of(position);
  const wc::Engagement& e = s.combat.engagement;
  const Side attacker = e.stack.who.empty() ? wc::side_of(*e.attackers.begin()) : e.stack.side;
  const auto name = [](Side side) { return std::string(wc::seats[wc::index(side)].name); };
  verify::BattleChances chances;
  chances.attacker = name(attacker);
  chances.defender = name(wc::enemy_of(attacker));
  chances.at = hex_in_words(t, e.target);
  chances.otherwise = "neither side alone must give way";
  const int troops = wc::troops_at(s, wc::enemy_of(attacker), e.target);
  const wc::CrossingOdds odds = wc::odds_of(t, s);
  const auto of_casts = [](int casts) { return verify::Fraction::of(casts, wc::CrossingOdds::casts); };
  chances.wins = {{chances.attacker, of_casts(odds.attacker_wins)}, {chances.defender, of_casts(odds.defender_wins)}};
  for (const auto& [percents, casts] : odds.losses) {
    chances.losses[chances.attacker][percents.first * troops / 100] += of_casts(casts);
    chances.losses[chances.defender][percents.second * troops / 100] += of_casts(casts);
  }
  return chances;
}

std::string crossing_front(const Position& position, Seat viewer, const std::string& leader) {
  const Front front(position, wc::side_of(viewer));
  return front.around(leader.empty() ? front.asked() : front.named(leader));
}

std::vector<AnswerGroup> crossing_answers(const Position& position, std::span<const std::string> answers) {
  const auto actions = wc::answers_of(position);
  if (actions.size() != answers.size() || wc::state_of(position).agenda.empty()) return {};
  Groups groups(wc::table_of(position), wc::state_of(position));
  for (std::size_t i = 0; i < actions.size(); ++i) groups.add(actions[i], i);
  return groups.take();
}

}  // namespace tricorne::reports::wc_kit
