// Washington's War as a story: the deeds of a year, and what changed from one position to another.
#include "reports/story/tale.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "engine/washingtons_war/rules/victory.h"
#include "replay/washingtons_war/typed_events.h"
#include "reports/washingtons_war/parts.h"
#include "verify/oracle.h"

namespace tricorne::reports::ww_kit {

namespace {

using ww::index;

using verify::Arguments;
using verify::sentence;

std::string word_of(ww::Side side) { return std::string(to_word(side)); }
ww::Side side_of_seat(Seat seat) { return seat == Seat{0} ? ww::Side::American : ww::Side::British; }
/// Of many names the first `most`, and how many more there are.
Said names(const std::vector<std::string>& all, std::size_t most) { return verify::listed(all, most + 1); }
std::string name_of(ww::General general) { return std::string(ww::general_names[index(general)]); }
std::string name_of(const ww::Table& t, ww::SpaceId at) { return t.map[at].name; }

Said game_won(ww::Side side, ww::Ending ending) {
  return sentence("tale.game_won", {{"side", word_of(side)}, {"ending", std::string(ww::ending_words[index(ending)])}});
}

/// The units of a side on the map; the French count for the Americans.
int units_of(const ww::State& s, ww::Side side) {
  int units = 0;
  for (const ww::Nation nation : {ww::Nation::American, ww::Nation::British, ww::Nation::French})
    if (side_of(nation) == side)
      units += std::accumulate(s.combat_units[index(nation)].begin(), s.combat_units[index(nation)].end(), 0);
  return units;
}

int units_with(const ww::State& s, ww::Side side, ww::SpaceId at) {
  int units = 0;
  for (const ww::Nation nation : {ww::Nation::American, ww::Nation::British, ww::Nation::French})
    if (side_of(nation) == side) units += s.combat_units[index(nation)][index(at)];
  return units;
}

void add_colonies(const ww::State& a, const ww::State& b, const ww::Table& t, std::vector<Effect>& list) {
  std::array<std::vector<std::string>, 2> won, free;  // by side: won, and lost to nobody
  for (std::size_t i = 0; i < ww::colony_count; ++i) {
    const auto was = ww::controller(a, t, ww::Colony(i)), is = ww::controller(b, t, ww::Colony(i));
    if (was == is) continue;
    (is ? won[index(*is)] : free[index(*was)]).push_back(t.map.colonies[i].name);
  }
  for (const ww::Side side : ww::sides) {
    const auto& all = won[index(side)];
    const int wanted =
        side == ww::Side::American ? t.ruleset.american_colonies_to_win : t.ruleset.british_colonies_to_win;
    if (!all.empty())
      list.push_back({sentence("tale.colonies_turn", {{"colonies", names(all, 5)},
                                                      {"n", static_cast<int>(all.size())},
                                                      {"side", word_of(side)},
                                                      {"held", ww::colonies_of(b, t, side)},
                                                      {"wanted", wanted}}),
                      seat_of(side), 20});
  }
  for (const ww::Side side : ww::sides)
    if (const auto& lost = free[index(side)]; !lost.empty())
      list.push_back({sentence("tale.nobody_holds", {{"colonies", names(lost, 5)}}), seat_of(enemy_of(side)), 9});
}

void add_pieces(const ww::State& a, const ww::State& b, const ww::Table& t, std::vector<Effect>& list) {
  for (const ww::Side side : ww::sides) {
    const int more = units_of(b, side) - units_of(a, side);
    if (more != 0)
      list.push_back(
          {sentence(more < 0 ? "tale.units_gone" : "tale.units_come", {{"side", word_of(side)}, {"n", std::abs(more)}}),
           seat_of(more < 0 ? enemy_of(side) : side), more < 0 ? 4 + std::abs(more) : 3});
  }
  using Kind = ww::GeneralPlace::Kind;
  for (std::size_t i = 0; i < ww::general_count; ++i) {
    const ww::GeneralPlace &was = a.generals[i], &is = b.generals[i];
    const auto general = ww::General(i);
    const ww::Side side = side_of(general);
    if (was == is) continue;
    if (is.kind == Kind::captured)
      list.push_back({sentence("tale.captured", {{"general", name_of(general)}}), seat_of(enemy_of(side)), 15});
    if (is.kind == Kind::removed)
      list.push_back({sentence("tale.leaves_the_game", {{"general", name_of(general)}}), seat_of(enemy_of(side)), 12});
    if (is.kind == Kind::on_map && was.kind == Kind::on_map)
      if (const int units = units_with(b, side, is.at); units > 0)
        list.push_back(
            {sentence("tale.stands", {{"general", name_of(general)}, {"at", name_of(t, is.at)}, {"n", units}}),
             seat_of(side), 2});
  }
}

void add_markers(const ww::State& a, const ww::State& b, const ww::Table& t, std::vector<Effect>& list) {
  for (const ww::Side side : ww::sides) {
    std::vector<std::string> came, gone;
    for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
      const auto at = ww::SpaceId(i);
      const bool was = a.pc[index(side)].contains(at), is = b.pc[index(side)].contains(at);
      if (is && !was) came.push_back(name_of(t, at));
      if (was && !is && !b.pc[index(enemy_of(side))].contains(at)) gone.push_back(name_of(t, at));
    }
    if (!came.empty())
      list.push_back(
          {sentence("tale.markers_lie", {{"side", word_of(side)}, {"spaces", names(came, 4)}}), seat_of(side), 1});
    if (!gone.empty())
      list.push_back({sentence("tale.markers_gone", {{"side", word_of(side)}, {"spaces", names(gone, 4)}}),
                      seat_of(enemy_of(side)), 3});
  }
}

/// The deeds of some moments, gathered from their events.
class Deeds {
 public:
  Deeds(const replay::Timeline& timeline, const replay::Fights& fights) : timeline_(timeline), fights_(fights) {}

  std::vector<Said> of(std::size_t first, std::size_t last) {
    const Position& before = *timeline_.moments[first - 1].after;
    const ww::Table& t = ww::table_of(before);
    t_ = &t;
    for (std::size_t i = first; i <= last; ++i) take(i);
    end_march();
    end_arrivals();
    tell_winter();
    tell_markers();
    const ww::State &a = ww::state_of(before), &b = ww::state_of(*timeline_.moments[last].after);
    std::vector<Effect> colonies;
    add_colonies(a, b, t, colonies);
    for (const Effect& effect : colonies) list_.push_back(effect.said);
    if (end_) list_.push_back(*end_);
    return std::move(list_);
  }

  void operator()(const ww::GeneralActivated& e) {
    end_march();
    marching_ = e.general;
  }
  void operator()(const ww::GeneralMoved& e) {
    if (marching_ != e.general || in_battle_) return;
    if (from_ == ww::no_space) from_ = e.from;
    to_ = e.to;
    sailed_ = sailed_ || replay::ww_kit::answered<ww::SailTo>(timeline_.moments[now_]);
  }
  void operator()(const ww::UnitsMoved& e) {
    if (marching_ && side_of(e.nation) == side_of(*marching_) && !in_battle_)
      moved_ = e.to == moved_to_ ? moved_ + e.count : e.count;
    moved_to_ = e.to;
  }
  void operator()(const ww::BattleBegun&) { in_battle_ = true; }
  void operator()(const ww::InterceptionTried& e) {
    if (e.outcome == ww::Attempt::succeeds) intercepted_ = name_of(e.general);
  }
  void operator()(const ww::RetreatBeforeBattleTried& e) {
    if (e.outcome != ww::Attempt::succeeds) return;
    end_march();
    say("tale.slips_away", {{"general", name_of(e.general)}});
  }
  void operator()(const ww::Overrun& e) {
    end_march();
    say("tale.overrun", {{"side", word_of(e.side)}, {"at", name_of(*t_, e.at)}});
  }
  void operator()(const ww::UnitsArrived& e) {
    if (arrived_at_ != e.at) end_arrivals();
    arrived_at_ = e.at;
    arrived_ += e.count;
    arrived_nation_ = e.nation;
  }
  void operator()(const ww::GeneralArrived& e) {
    if (arrived_at_ != e.at) end_arrivals();
    arrived_at_ = e.at;
    leaders_.push_back(name_of(e.general));
    if (arrived_ == 0)
      arrived_nation_ = e.general == ww::General::Rochambeau ? ww::Nation::French : nation_of(e.general);
  }
  void operator()(const ww::UnitsRemoved& e) {
    if (phase_ == ww::Phase::winter_attrition) winter_[index(side_of(e.nation))] += e.count;
    if (phase_ == ww::Phase::strategy && !in_battle_ && fights_.at(now_) == nullptr) {
      end_march();
      say("tale.units_lost", {{"n", int{e.count}}, {"side", word_of(side_of(e.nation))}, {"at", name_of(*t_, e.at)}});
    }
  }
  void operator()(const ww::PcPlaced& e) { markers_[index(e.side)].push_back(e.at); }
  void operator()(const ww::PcFlipped& e) { markers_[index(e.side)].push_back(e.at); }
  void operator()(const ww::PcRemoved& e) { ++removed_[index(e.side)]; }
  void operator()(const ww::GeneralCaptured& e) {
    say("tale.captured_at", {{"general", name_of(e.general)}, {"at", name_of(*t_, e.at)}});
  }
  void operator()(const ww::GeneralRemoved& e) { say("tale.leaves_the_game", {{"general", name_of(e.general)}}); }
  void operator()(const ww::CongressDispersed& e) {
    end_march();
    say("tale.congress_is_driven", {{"at", name_of(*t_, e.at)}});
  }
  void operator()(const ww::CongressPlaced& e) { say("tale.congress_meets", {{"at", name_of(*t_, e.at)}}); }
  void operator()(const ww::RegularsLost&) { say("tale.regulars_lost"); }
  void operator()(const ww::AllianceSigned&) { say("tale.france_enters"); }
  void operator()(const ww::EuropeanWarBegan&) { say("tale.europe"); }
  void operator()(const ww::MutiniesBegan&) { say("tale.mutinies"); }
  void operator()(const ww::PhaseBegan& e) {
    end_march();
    end_arrivals();
    phase_ = e.phase;
  }
  void operator()(const ww::CardPlayed& e) {
    if (in_battle_) return;
    end_march();
    end_arrivals();
    const ww::Card& card = t_->cards[e.card];
    if (replay::ww_kit::answered<ww::PlayEvent>(timeline_.moments[now_]) && !card.title.starts_with("Unidentified"))
      say("tale.event", {{"side", word_of(side_of_seat(e.seat))},
                         {"title", verify::titled(card.title.substr(0, card.title.find(" (")))}});
  }
  void operator()(const ww::GameWon& e) { end_ = game_won(e.side, e.ending); }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void say(const char* id, const Arguments& arguments = {}) { list_.push_back(sentence(id, arguments)); }

  static ww::Nation nation_of(ww::General general) {
    return side_of(general) == ww::Side::American ? ww::Nation::American : ww::Nation::British;
  }

  void take(std::size_t i) {
    now_ = i;
    for (const ww::Event& event : replay::ww_kit::events_of(timeline_.moments[i])) std::visit(*this, event.body);
    if (const replay::Fight* fight = fights_.at(i); fight != nullptr && fight->last == i) tell(*fight);
  }

  /// A march and the battle at its end are one sentence.
  void tell(const replay::Fight& fight) {
    in_battle_ = false;
    const auto goes_on = marching_;
    if (fight.headline.id == "texts.overrun_by") return;
    const bool marched = marching_ && from_ != ww::no_space;
    const char* how = !fight.winner                    ? "tale.and_fights"
                      : fight.winner == fight.attacker ? "tale.and_wins"
                                                       : "tale.and_is_beaten";
    const Arguments winner{
        {"general", intercepted_}, {"at", fight.at}, {"side", word_of(side_of_seat(fight.winner.value_or(Seat{1})))}};
    if (marched && intercepted_.empty() && name_of(*t_, to_) == fight.at)
      say(how, {{"way", march_with_units()}});
    else {
      end_march();
      if (!intercepted_.empty())
        say("tale.intercepted", winner);
      else if (fight.winner)
        say("tale.battle_won", winner);
    }
    forget_march();
    marching_ = goes_on;
    Said& told = list_.back();
    if (fight.sides.size() == 2 && fight.sides[0].lost + fight.sides[1].lost > 0)
      told = sentence("tale.with_losses",
                      {{"told", std::move(told)}, {"american", fight.sides[0].lost}, {"british", fight.sides[1].lost}});
    if (!fight.fate.id.empty()) list_.push_back(fight.fate);
  }

  Arguments way() const {
    return {{"general", name_of(*marching_)}, {"from", name_of(*t_, from_)}, {"to", name_of(*t_, to_)}, {"n", moved_}};
  }
  Said march_with_units() const { return sentence(sailed_ ? "tale.sails" : "tale.marches", way()); }
  void end_march() {
    if (marching_ && from_ != ww::no_space && from_ != to_) {
      if (moved_ > 0)
        list_.push_back(march_with_units());
      else
        say(sailed_ ? "tale.sails_alone" : "tale.marches_alone", way());
    }
    forget_march();
  }
  void forget_march() {
    marching_.reset();
    sailed_ = false;
    from_ = to_ = moved_to_ = ww::no_space;
    moved_ = 0;
    intercepted_.clear();
  }

  void end_arrivals() {
    if (arrived_ > 0) {
      say("tale.units_arrive",
          {{"n", arrived_}, {"nation", std::string(to_word(arrived_nation_))}, {"at", name_of(*t_, arrived_at_)}});
      if (!leaders_.empty())
        list_.back() = sentence("tale.with_leaders",
                                {{"told", list_.back()}, {"leaders", verify::listed(leaders_)}, {"n", arrived_}});
    } else if (!leaders_.empty()) {
      say("tale.leaders_come", {{"leaders", verify::listed(leaders_)}, {"at", name_of(*t_, arrived_at_)}});
    }
    arrived_ = 0;
    arrived_at_ = ww::no_space;
    leaders_.clear();
  }

  void tell_winter() {
    for (const ww::Side side : ww::sides)
      if (winter_[index(side)] > 0) say("tale.winter", {{"side", word_of(side)}, {"n", winter_[index(side)]}});
  }

  /// Markers come in small numbers all through a year, so they are told together.
  void tell_markers() {
    for (const ww::Side side : ww::sides) {
      std::vector<std::string> spaces;
      for (const ww::SpaceId at : markers_[index(side)])
        if (std::string name = name_of(*t_, at); std::ranges::find(spaces, name) == spaces.end())
          spaces.push_back(std::move(name));
      if (!spaces.empty()) say("tale.markers_put_down", {{"side", word_of(side)}, {"spaces", names(spaces, 6)}});
      const int removed = removed_[index(side)];
      if (removed > 0)
        say(removed == 1 ? "tale.marker_lost" : "tale.markers_lost", {{"side", word_of(side)}, {"n", removed}});
    }
  }

  const replay::Timeline& timeline_;
  const replay::Fights& fights_;
  const ww::Table* t_ = nullptr;
  std::vector<Said> list_;
  std::size_t now_ = 0;  ///< the present moment
  std::optional<ww::Phase> phase_;
  std::optional<ww::General> marching_;
  ww::SpaceId from_ = ww::no_space, to_ = ww::no_space, moved_to_ = ww::no_space;
  int moved_ = 0;
  bool sailed_ = false, in_battle_ = false;
  std::string intercepted_;
  int arrived_ = 0;
  ww::SpaceId arrived_at_ = ww::no_space;
  ww::Nation arrived_nation_{};
  std::vector<std::string> leaders_;
  std::array<int, 2> winter_{}, removed_{};
  std::array<std::vector<ww::SpaceId>, 2> markers_;
  std::optional<Said> end_;
};

}  // namespace

std::vector<Effect> war_effects(const Position& before, const Position& after) {
  const ww::Table& t = ww::table_of(after);
  const ww::State &a = ww::state_of(before), &b = ww::state_of(after);
  std::vector<Effect> list;
  if (b.ending != ww::Ending::none && a.ending == ww::Ending::none)
    list.push_back({game_won(b.winner, b.ending), seat_of(b.winner), 100});
  add_colonies(a, b, t, list);
  add_pieces(a, b, t, list);
  if (a.congress != b.congress && a.congress != ww::no_space)
    list.push_back({sentence("tale.congress_is_driven", {{"at", name_of(t, a.congress)}}), Seat{1}, 12});
  if (a.french == ww::French::neutral && b.french != ww::French::neutral)
    list.push_back({sentence("tale.france_enters"), Seat{0}, 18});
  else if (a.french_alliance != b.french_alliance)
    list.push_back({sentence("tale.alliance_moves", {{"from", int{a.french_alliance}}, {"to", int{b.french_alliance}}}),
                    a.french_alliance < b.french_alliance ? Seat{0} : Seat{1}, 5});
  if (a.british_regulars && !b.british_regulars) list.push_back({sentence("tale.regulars_lost"), Seat{0}, 10});
  add_markers(a, b, t, list);
  return list;
}

std::vector<Said> war_deeds(const replay::Timeline& timeline, const replay::Fights& fights, std::size_t first,
                            std::size_t last) {
  return Deeds(timeline, fights).of(first, last);
}

}  // namespace tricorne::reports::ww_kit
