#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "replay/washingtons_war/typed_events.h"
#include "reports/washingtons_war/parts.h"

namespace tricorne::reports::ww_kit {

namespace {

using ww::index;

/// Gathers the marks of one step, with one function for each kind of event that changes the board.
class Changes {
 public:
  Changes(const Position& before, const replay::Moment& moment, const Board& board)
      : before_(ww::state_of(before)), after_(ww::state_of(*moment.after)), board_(board) {}

  std::vector<BoardChange> list(const replay::Moment& moment) {
    for (const ww::Event& event : replay::ww_kit::events_of(moment)) {
      rule_ = ww::id_of(event.rule);
      std::visit(*this, event.body);
    }
    std::vector<BoardChange> all;
    for (const auto& [ends, way] : ways_) all.push_back(way);
    all.insert(all.end(), rest_.begin(), rest_.end());
    return all;
  }

  void operator()(const ww::UnitsMoved& e) {
    way(e.from, e.to, std::string(to_word(e.nation)), sentence("texts.units", {{"count", int{e.count}}}));
    way_between(e.from, e.to).strength += e.count;
  }
  void operator()(const ww::GeneralMoved& e) {
    way(e.from, e.to, std::string(to_word(side_of(e.general))), Said{name_of(e.general)});
  }
  void operator()(const ww::ArmyRetreated& e) {
    BoardChange& way = way_between(e.from, e.to);
    way.kind = BoardChange::Kind::retreat;
    way.rule = rule_;
    way.style = to_word(e.side);
    way.text = sentence("texts.retreat_of", {{"rest", way.text}});
  }
  /// An arrow from the general's space to the space where the enemy marches.
  void operator()(const ww::InterceptionTried& e) {
    const ww::SpaceId to = marched_into();
    const ww::SpaceId from = place_of(e.general);
    if (to == ww::no_space || from == ww::no_space) return;
    const Said text =
        sentence("texts.tries_to_intercept", {{"general", name_of(e.general)}, {"rest", roll_text(e.die, e.outcome)}});
    if (from != to)
      add({BoardChange::Kind::attempt, index(from), index(to), "", text});
    else
      tag(from, ww::Side::American, text);
  }
  void operator()(const ww::RetreatBeforeBattleTried& e) {
    tag(place_of(e.general), ww::Side::American,
        sentence("texts.tries_to_slip_away", {{"rest", roll_text(e.die, e.outcome)}}));
  }
  void operator()(const ww::PcPlaced& e) { tag(e.at, e.side, Said{"texts.marker_placed"}); }
  void operator()(const ww::PcFlipped& e) { tag(e.at, e.side, Said{"texts.marker_flipped"}); }
  void operator()(const ww::PcRemoved& e) {
    tag(e.at, e.side, Said{"texts.marker_removed"});
    add({BoardChange::Kind::cross, index(e.at), index(e.at), std::string(to_word(e.side)), {}});
  }
  void operator()(const ww::UnitsArrived& e) {
    tag(e.at, side_of(e.nation), sentence("texts.units_come", {{"count", int{e.count}}}));
  }
  void operator()(const ww::UnitsRemoved& e) {
    tag(e.at, side_of(e.nation), sentence("texts.units_go", {{"count", int{e.count}}}));
  }
  void operator()(const ww::GeneralArrived& e) { tag(e.at, side_of(e.general), Said{"texts.arrives"}); }
  void operator()(const ww::GeneralCaptured& e) {
    tag(e.at, side_of(e.general), sentence("texts.is_captured", {{"general", name_of(e.general)}}));
  }
  void operator()(const ww::CongressPlaced& e) { tag(e.at, {}, Said{"texts.congress_set_down"}); }
  void operator()(const ww::CongressDispersed& e) { tag(e.at, {}, Said{"texts.congress_dispersed"}); }
  void operator()(const ww::ArmySurrendered& e) { tag(e.at, e.side, Said{"texts.surrenders"}); }
  void operator()(const ww::Overrun& e) { tag(e.at, e.side, Said{"texts.overrun"}); }
  void operator()(const ww::AttritionRolled& e) {
    tag(e.at, side_of(e.nation), sentence("texts.attrition_die", {{"die", static_cast<int>(index(e.die))}}));
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  static std::string name_of(ww::General general) { return std::string(ww::general_names[index(general)]); }
  static Said roll_text(ww::Die die, ww::Attempt outcome) {
    return sentence("texts.die_and_outcome", {{"die", static_cast<int>(index(die))},
                                              {"outcome", std::string(ww::attempt_words[index(outcome)])}});
  }

  void way(ww::SpaceId from, ww::SpaceId to, const std::string& style, const Said& who) {
    BoardChange& way = way_between(from, to);
    const bool first = way.text.id.empty();
    if (first || style != "french") way.style = style;
    way.text = first ? who : sentence("texts.and_more_march", {{"first", way.text}, {"rest", who}});
  }

  BoardChange& way_between(ww::SpaceId from, ww::SpaceId to) {
    BoardChange& way = ways_[{index(from), index(to)}];
    way.kind = way.text.id.empty() ? BoardChange::Kind::way : way.kind;
    way.at = index(from);
    way.to = index(to);
    way.by_sea = !joined(way.at, way.to);
    if (way.rule.empty()) way.rule = rule_;
    return way;
  }

  bool joined(std::size_t a, std::size_t b) const {
    return std::ranges::any_of(
        board_.lines, [&](const Line& line) { return (line.a == a && line.b == b) || (line.a == b && line.b == a); });
  }

  /// The space of the march that the question before the step is about; no_space when it is about none.
  ww::SpaceId marched_into() const {
    return std::visit(
        [](const auto& frame) {
          if constexpr (requires { frame.march.at; }) return frame.march.at;
          return ww::no_space;
        },
        before_.agenda.back());
  }

  /// The space of a general before the step, or else after it; no_space when he is not on the map.
  ww::SpaceId place_of(ww::General general) const {
    for (const ww::State* s : {&before_, &after_})
      if (const ww::GeneralPlace& place = s->generals[index(general)]; place.kind == ww::GeneralPlace::Kind::on_map)
        return place.at;
    return ww::no_space;
  }

  void tag(ww::SpaceId at, std::optional<ww::Side> side, const Said& text) {
    if (at != ww::no_space)
      add({BoardChange::Kind::tag, index(at), index(at), std::string(side ? to_word(*side) : ""), text});
  }

  /// Adds a change by the paragraph of the present event.
  void add(BoardChange change) {
    change.rule = rule_;
    rest_.push_back(std::move(change));
  }

  const ww::State& before_;
  const ww::State& after_;
  const Board& board_;
  std::map<std::pair<std::size_t, std::size_t>, BoardChange> ways_;
  std::vector<BoardChange> rest_;
  std::string rule_;  ///< of the present event
};

}  // namespace

std::vector<BoardChange> changes_of(const Position& before, const replay::Moment& moment, const Board& board) {
  return Changes(before, moment, board).list(moment);
}

}  // namespace tricorne::reports::ww_kit
