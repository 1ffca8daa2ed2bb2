#include "reports/washingtons_crossing/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/story/happening.h"

namespace tricorne::reports::wc_kit {

namespace {

using replay::number;
using replay::word;

/// The style of a leader's side; empty for a text that names no leader.
std::string side_of(const std::string& name) {
  for (std::size_t i = 0; i < wc::leader_count; ++i)
    if (wc::leader_names[i] == name) return std::string(wc::seats[wc::index(wc::side_of(wc::LeaderId(i)))].style);
  return "";
}

/// The names in a field that holds a list.
std::vector<std::string> list_in(const Happening& event, std::string_view field) {
  std::vector<std::string> names;
  if (const Node* node = event.fields.find(field))
    for (const Node& item : node->items) names.push_back(item.scalar);
  return names;
}

class Changes {
 public:
  Changes(const replay::Moment& moment, const Board& board) : moment_(moment) {
    for (std::size_t i = 0; i < board.places.size(); ++i) {
      by_number_.emplace(board.places[i].number, i);
      for (const Piece& piece : board.places[i].pieces)
        if (piece.kind == Piece::Kind::Leader) {
          by_leader_.emplace(piece.label, i);
          if (piece.detail == "?") hidden_.insert(piece.label);
        }
    }
  }

  std::vector<Change> list() {
    for (const Happening& event : moment_.events) add(event);
    std::vector<Change> all;
    for (const auto& [ends, way] : ways_) all.push_back(way);
    all.insert(all.end(), rest_.begin(), rest_.end());
    return all;
  }

 private:
  void add(const Happening& event) {
    const std::string& kind = event.kind;
    const std::string leader = word(event, "leader");
    if (kind == "moved") return way(event, Change::Kind::way, fmt::format("{} points", number(event, "points")));
    if (kind == "retreated") return way(event, Change::Kind::retreat, "retreat");
    if (kind == "fled") return way(event, Change::Kind::retreat, "flight");
    if (kind == "attack_declared") return attack(event);
    if (kind == "troops_lost")
      tag(leader, hidden(leader) ? "loses troops" : fmt::format("\u2212{} troops", number(event, "men")));
    if (kind == "tired") tag(leader, hidden(leader) ? "more tired" : fmt::format("fatigue {}", number(event, "level")));
    if (kind == "rested") tag(leader, hidden(leader) ? "rests" : fmt::format("rests to {}", number(event, "level")));
    if (kind == "condition_changed") tag(leader, word(event, "condition"));
    if (kind == "activated") tag(leader, "activated");
    if (kind == "forced_march") tag(leader, "forced march");
    if (kind == "detached") tag(word(event, "detachment"), "detached");
    if (kind == "dug" || kind == "advanced") at_hex(event);
    if (kind == "entered") tag(leader, "arrives");
  }

  /// Are the leader's troops hidden from the viewer of the board?
  bool hidden(const std::string& leader) const { return hidden_.contains(leader); }

  /// The first of some leaders whom the board shows, with `and others` for the rest; or `troops`.
  std::string words_of(const std::vector<std::string>& who) const {
    for (const std::string& name : who)
      if (by_leader_.contains(name)) return name + (who.size() > 1 ? " and others" : "");
    return "troops";
  }

  void at_hex(const Happening& event) {
    const auto at = by_number_.find(word(event, "at"));
    if (at == by_number_.end()) return;
    rest_.push_back({Change::Kind::tag, at->second, at->second, side_of(word(event, "leader")), event.text});
  }

  void tag(const std::string& leader, const std::string& text) {
    const auto at = by_leader_.find(leader);
    if (at == by_leader_.end()) return;
    rest_.push_back({Change::Kind::tag, at->second, at->second, side_of(leader), leader + ": " + text});
  }

  void way(const Happening& event, Change::Kind kind, const std::string& text) {
    const auto from = by_number_.find(word(event, "from")), to = by_number_.find(word(event, "to"));
    if (from == by_number_.end() || to == by_number_.end()) return;
    std::vector<std::string> who = list_in(event, "who");
    if (who.empty()) who.push_back(word(event, "leader"));
    Change& way = ways_[{from->second, to->second}];
    way = {kind, from->second, to->second, side_of(who.front()), words_of(who) + ", " + text};
  }

  void attack(const Happening& event) {
    const auto to = by_number_.find(word(event, "at"));
    if (to == by_number_.end()) return;
    for (const std::string& name : list_in(event, "attackers"))
      if (const auto from = by_leader_.find(name); from != by_leader_.end())
        rest_.push_back(
            {Change::Kind::attempt, from->second, to->second, side_of(name), word(event, "kind") + " attack"});
  }

  const replay::Moment& moment_;
  std::map<std::string, std::size_t> by_number_, by_leader_;
  std::set<std::string> hidden_;
  std::map<std::pair<std::size_t, std::size_t>, Change> ways_;
  std::vector<Change> rest_;
};

/// The phase of a question, by the name of the question.
std::string phase_of(const std::string& decision) {
  const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, decision) != names.end();
  };
  if (is_one_of({"choose_start", "choose_mooring"})) return "Set-up";
  if (decision.find("weather") != std::string::npos) return "Weather";
  if (decision.find("raid") != std::string::npos) return "American raid";
  if (is_one_of({"choose_entry", "choose_return", "choose_vanguard_troops", "choose_monckton"}))
    return "Reinforcements";
  if (is_one_of({"choose_desertion", "choose_deserters", "choose_enlistment", "choose_enlisted", "choose_heir"}))
    return "Reorganisation";
  if (is_one_of({"choose_organisation", "choose_taker", "choose_transfer", "choose_detached_troops",
                 "choose_activation", "choose_commanded"}))
    return "Command";
  return "Action";
}

}  // namespace

std::vector<Change> crossing_changes(const replay::Moment& moment, const Board& board) {
  return Changes(moment, board).list();
}

StepGroups crossing_groups(const replay::Timeline& timeline) {
  StepGroups groups;
  groups.list.push_back({timeline.moments[0].after->when().label, "Start", "", 0, 0});
  groups.of.push_back(0);
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const replay::Moment& moment = timeline.moments[i];
    const std::size_t old = groups.of[moment.parent];
    StepGroup group = groups.list[old];
    if (moment.from && moment.asked) {
      group.when = moment.from->when().label;
      group.title = phase_of(moment.asked->decision);
      const wc::State& s = wc::state_of(*moment.from);
      const bool sided = group.title == "Command" || group.title == "Action";
      group.seat = sided ? std::string(wc::seats[wc::index(s.phasing)].title) : "";
    }
    const StepGroup& before = groups.list[old];
    const bool same = moment.parent > 0 && group.when == before.when && group.title == before.title &&
                      group.seat == before.seat && moment.variation == timeline.before(moment).variation;
    if (!same) {
      group.first = i;
      groups.list.push_back(group);
    }
    groups.of.push_back(same ? old : groups.list.size() - 1);
  }
  return groups;
}

}  // namespace tricorne::reports::wc_kit
