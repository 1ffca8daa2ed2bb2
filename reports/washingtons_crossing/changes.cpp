#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "engine/core/fields.h"
#include "engine/washingtons_crossing/terms.h"
#include "replay/story/happening.h"
#include "replay/washingtons_crossing/typed_events.h"
#include "reports/washingtons_crossing/parts.h"

namespace tricorne::reports::wc_kit {

namespace {

using replay::said_of;
using replay::wc_kit::number_of;

/// The style of a leader's side.
std::string style_of(wc::LeaderId leader) { return std::string(wc::seats[wc::index(wc::side_of(leader))].style); }

/// Gathers the marks of one step, with one function for each kind of event that changes the board.
class Changes {
 public:
  Changes(const wc::Table& t, const wc::State& before, const Board& board) : t_(t), before_(before) {
    for (std::size_t i = 0; i < board.places.size(); ++i)
      for (const Piece& piece : board.places[i].pieces)
        if (piece.kind == Piece::Kind::Name) {
          by_leader_.emplace(piece.label, i);
          shows_leaders_ = true;
          if (piece.detail == "?") hidden_.insert(piece.label);
        }
  }

  std::vector<BoardChange> list(const replay::Moment& moment) {
    const std::vector<wc::Event> events = replay::wc_kit::events_of(moment);
    for (std::size_t i = 0; i < events.size(); ++i) {
      event_ = &moment.events[i];
      rule_ = moment.events[i].rule;
      std::visit(*this, events[i].body);
      std::visit([&](const auto& event) { for_each_field(event, [&](auto, const auto& member) { name(member); }); },
                 events[i].body);
    }
    std::vector<BoardChange> all;
    for (const auto& [ends, way] : ways_) all.push_back(way);
    all.insert(all.end(), rest_.begin(), rest_.end());
    return all;
  }

  void operator()(const wc::Moved& e) {
    way(e.from, e.to, e.who, BoardChange::Kind::way, "texts.march_of", number_of(e.points));
  }
  void operator()(const wc::Retreated& e) { way(e.from, e.to, e.who, BoardChange::Kind::retreat, "texts.retreat_of"); }
  void operator()(const wc::Fled& e) {
    wc::LeaderSet who;
    who.insert(e.leader);
    way(e.from, e.to, who, BoardChange::Kind::retreat, "texts.flight_of");
  }
  void operator()(const wc::AttackDeclared& e) {
    const auto to = place_of(t_, e.at);
    if (!to) return;
    for (const wc::LeaderId leader : e.attackers)
      if (const auto from = by_leader_.find(name_of(leader)); from != by_leader_.end())
        add({BoardChange::Kind::attempt, from->second, *to, style_of(leader),
             Said{e.kind == wc::AttackKind::hasty    ? "texts.hasty_attack"
                  : e.kind == wc::AttackKind::normal ? "texts.normal_attack"
                                                     : "texts.prepared_attack"}});
  }
  void operator()(const wc::TroopsLost& e) {
    tag(e.leader, hidden(e.leader) ? "texts.loses_troops" : "texts.loses_men", {{"men", number_of(e.men)}});
  }
  void operator()(const wc::Tired& e) {
    tag(e.leader, hidden(e.leader) ? "texts.is_more_tired" : "texts.is_tired", {{"level", number_of(e.level)}});
  }
  void operator()(const wc::Rested& e) {
    tag(e.leader, hidden(e.leader) ? "texts.rests" : "texts.rests_to", {{"level", number_of(e.level)}});
  }
  void operator()(const wc::ConditionChanged& e) {
    tag(e.leader, "texts.condition_is", {{"condition", std::string(rulebook::word_of(e.condition))}});
  }
  void operator()(const wc::Activated& e) { tag(e.leader, "texts.is_activated"); }
  void operator()(const wc::ForcedMarch& e) { tag(e.leader, "texts.marches_by_force"); }
  void operator()(const wc::Detached& e) { tag(e.detachment, "texts.is_detached"); }
  void operator()(const wc::Entered& e) { tag(e.leader, "texts.arrives"); }
  void operator()(const wc::Dug& e) { at_hex(e.at, style_of(e.leader)); }
  void operator()(const wc::Advanced& e) { at_hex(e.at, ""); }
  void operator()(const wc::Transferred& e) {
    tag(e.giver, hidden(e.giver) ? "texts.gives_troops" : "texts.gives_men", {{"men", number_of(e.men)}});
    tag(e.taker, hidden(e.taker) ? "texts.takes_troops" : "texts.takes_men", {{"men", number_of(e.men)}});
  }
  void operator()(const wc::Absorbed& e) { tag(e.leader, "texts.absorbs", {{"detachment", name_of(e.detachment)}}); }
  void operator()(const wc::Reinforced& e) {
    tag(e.leader, hidden(e.leader) ? "texts.more_troops" : "texts.more_men", {{"men", number_of(e.men)}});
  }
  void operator()(const wc::Captured& e) { tag(e.leader, "texts.is_captured"); }
  void operator()(const wc::Surrendered& e) { tag(e.leader, "texts.surrenders"); }
  void operator()(const wc::Sailed& e) {
    if (const auto at = place_of(t_, wc::hexes_of(e.side)[0]))
      add({BoardChange::Kind::tag, *at, *at, "american", said_of(*event_)});
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  // Rings for what an event names.
  void name(wc::LeaderId leader) {
    if (const auto at = place_of_leader(leader)) ring(*at);
  }
  void name(const wc::LeaderSet& leaders) {
    for (const wc::LeaderId leader : leaders) name(leader);
  }
  void name(wc::HexId hex) {
    if (const auto at = place_of(t_, hex)) ring(*at);
  }
  void name(wc::HexsideId side) {
    if (side != wc::no_hexside)
      for (const wc::HexId hex : wc::hexes_of(side)) name(hex);
  }
  template <class Other>
  void name(const Other&) {}
  void ring(std::size_t at) {
    if (ringed_.insert(at).second) add({BoardChange::Kind::ring, at, at, "", {}});
  }

  /// The place of a leader on the board; for one whom the step removed, the place where he stood. A leader whom the
  /// viewer does not see has none.
  std::optional<std::size_t> place_of_leader(wc::LeaderId leader) const {
    if (leader == wc::no_leader) return {};
    if (const auto at = by_leader_.find(name_of(leader)); at != by_leader_.end()) return at->second;
    if (!hidden_.empty() || !shows_leaders_ || before_.where[leader] != wc::Where::on_map) return {};
    return place_of(t_, before_.at[leader]);
  }

  /// Are the leader's troops hidden from the viewer of the board?
  bool hidden(wc::LeaderId leader) const { return hidden_.contains(name_of(leader)); }

  /// The first of some leaders whom the board shows, with `and others` for the rest; or `troops`.
  Said words_of(const wc::LeaderSet& who) const {
    for (const wc::LeaderId leader : who)
      if (by_leader_.contains(name_of(leader)))
        return sentence(who.size() > 1 ? "texts.leader_and_others" : "texts.leader_alone",
                        {{"leader", name_of(leader)}});
    return sentence("texts.some_troops");
  }

  void at_hex(wc::HexId hex, const std::string& style) {
    if (const auto at = place_of(t_, hex)) add({BoardChange::Kind::tag, *at, *at, style, said_of(*event_)});
  }

  /// A tag with a sentence on the leader.
  void tag(wc::LeaderId leader, const char* id, Arguments arguments = {}) {
    const auto at = place_of_leader(leader);
    if (!at) return;
    arguments.emplace_back("who", name_of(leader));
    add({BoardChange::Kind::tag, *at, *at, style_of(leader), sentence(id, arguments)});
  }

  void way(wc::HexId begin, wc::HexId end, const wc::LeaderSet& who, BoardChange::Kind kind, const char* id,
           int points = 0) {
    const auto from = place_of(t_, begin), to = place_of(t_, end);
    if (!from || !to || who.empty()) return;
    ways_[{*from, *to}] = {kind,
                           *from,
                           *to,
                           style_of(*who.begin()),
                           sentence(id, {{"who", words_of(who)}, {"points", points}}),
                           false,
                           hidden_.empty() ? wc::troops_of(before_, who) : 0,
                           rule_};
  }

  /// Adds a change by the paragraph of the present event.
  void add(BoardChange change) {
    change.rule = rule_;
    rest_.push_back(std::move(change));
  }

  const wc::Table& t_;
  const wc::State& before_;
  std::map<std::string, std::size_t> by_leader_;
  std::set<std::size_t> ringed_;
  bool shows_leaders_ = false;
  std::set<std::string> hidden_;
  std::map<std::pair<std::size_t, std::size_t>, BoardChange> ways_;
  std::vector<BoardChange> rest_;
  const Happening* event_ = nullptr;  ///< the present event
  std::string rule_;                  ///< its paragraph
};

/// The phase of a question, by the name of the question.
const char* phase_of(const std::string& decision) {
  const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, decision) != names.end();
  };
  if (is_one_of({"choose_start", "choose_mooring"})) return "texts.group_set_up";
  if (decision.find("weather") != std::string::npos) return "texts.group_weather";
  if (decision.find("raid") != std::string::npos) return "texts.group_raid";
  if (is_one_of({"choose_entry", "choose_joining", "choose_return", "choose_vanguard_troops", "choose_monckton"}))
    return "texts.group_reinforcements";
  if (is_one_of({"choose_desertion", "choose_deserters", "choose_enlistment", "choose_enlisted", "choose_heir"}))
    return "texts.group_reorganisation";
  if (is_one_of({"choose_organisation", "choose_taker", "choose_transfer", "choose_detached_troops",
                 "choose_activation", "choose_commanded"}))
    return "texts.group_command";
  return "texts.group_action";
}

}  // namespace

std::vector<BoardChange> crossing_changes(const Position& before, const replay::Moment& moment, const Board& board) {
  return Changes(wc::table_of(before), wc::state_of(before), board).list(moment);
}

std::optional<std::size_t> crossing_origin(const Position& position) {
  const wc::State& s = wc::state_of(position);
  if (s.agenda.empty()) return {};
  const auto* retreat = std::get_if<wc::ChooseRetreat>(&s.agenda.back());
  const auto* step = std::get_if<wc::ChooseStep>(&s.agenda.back());
  const wc::LeaderSet who = retreat != nullptr ? retreat->retreat.who
                            : step != nullptr  ? step->stack.who
                                               : wc::LeaderSet{};
  return who.empty() ? std::nullopt : place_of(wc::table_of(position), s.at[*who.begin()]);
}

StepGroups crossing_groups(const replay::Timeline& timeline) {
  StepGroups groups;
  groups.list.push_back({timeline.moments[0].after->when().label, Said{"page.group-start"}, "", 0, 0});
  groups.of.push_back(0);
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const replay::Moment& moment = timeline.moments[i];
    const std::size_t old = groups.of[moment.parent];
    StepGroup group = groups.list[old];
    if (moment.from && moment.asked) {
      group.when = moment.from->when().label;
      group.title = Said{phase_of(moment.asked->decision)};
      const wc::State& s = wc::state_of(*moment.from);
      const bool sided = group.title.id == "texts.group_command" || group.title.id == "texts.group_action";
      group.seat = sided ? std::string(wc::seats[wc::index(s.phasing)].title) : "";
    }
    const StepGroup& before = groups.list[old];
    const bool same = moment.parent > 0 && group.when == before.when && group.title.id == before.title.id &&
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
