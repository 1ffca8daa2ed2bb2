#include "reports/washingtons_crossing/kit.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/washingtons_crossing/agenda.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "reports/washingtons_crossing/changes.h"
#include "verify/washingtons_crossing/notes.h"

namespace tricorne::reports {

namespace {

class WashingtonsCrossing final : public Kit {
 public:
  /// The names of the styles are the words that the board uses.
  std::vector<NamedStyle> styles() const override {
    using Kind = NamedStyle::Kind;
    constexpr Colour none{};
    return {{Kind::ground, "ocean", {"#a9cbdb", "#182a33"}, {"#7fa6b8", "#30505f"}, 0.9, Dash::solid, none},
            {Kind::ground, "clear", {"#f5efdc", "#3a372e"}, {"#b9ae94", "#575040"}, 0.9, Dash::solid, none},
            {Kind::hexside, "major", none, {"#2f7aa4", "#3f93c3"}, 11, Dash::solid, none},
            {Kind::hexside, "minor", none, {"#4f92b5", "#5aa6ce"}, 6, Dash::solid, none},
            {Kind::hexside, "sea", none, {"#2f6f95", "#3f86b0"}, 11, Dash::solid, none},
            {Kind::line, "road", none, {"#8a5a2b", "#c89a66"}, 3, Dash::solid, none},
            {Kind::token,
             "works",
             {"#d9c7a0", "#5a4a2c"},
             {"#6b5200", "#d9b86a"},
             1.6,
             Dash::solid,
             {"#3d2f00", "#f3dc96"}},
            {Kind::token,
             "boat",
             {"#dceaf2", "#22404f"},
             {"#2f6f95", "#7fb4d0"},
             1.6,
             Dash::solid,
             {"#12405a", "#d5ebf7"}}};
  }

  std::string piece_words(const Piece& piece, std::span<const SeatInfo>) const override {
    if (piece.kind != Piece::Kind::Leader) return piece.label.empty() ? piece.hint : piece.label;
    return piece.label + ", " + (piece.detail == "?" ? "troops hidden" : piece.detail + " troops");
  }
  std::string piece_in_full(const Piece& piece, std::span<const SeatInfo> seats) const override {
    return piece_words(piece, seats) +
           (piece.hint.empty() || piece.kind != Piece::Kind::Leader ? "" : ", " + piece.hint);
  }
  PageWords words() const override { return {"phase", "troops", "troops", "hex, town, leader, paragraph"}; }
  EventWords event_words(const Happening& event) const override {
    return {event.text, event.kind == wc::TurnBegan::name};
  }

  std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const override {
    const bool explained = moment.asked && (moment.asked->decision == wc::ChooseRetreat::name ||
                                            moment.asked->decision == wc::ChooseStep::name);
    if (!explained || moment.answer.empty()) return {};
    return verify::wc_kit::witness_of(before, moment.answer);
  }
  Ways ways(const Position& before, const replay::Fight& fight) const override {
    Ways ways{"", verify::wc_kit::notes_on(before)};
    const std::string loser = fight.loser() ? std::string(info_of(before.seats(), *fight.loser()).title) : "beaten";
    ways.title = "Where could the " + loser + " force retreat, and what ruled the other hexes out?";
    return ways;
  }

  StepGroups groups(const replay::Timeline& timeline) const override { return wc_kit::crossing_groups(timeline); }
  std::vector<Change> changes(const Position&, const replay::Moment& moment, const Board& board) const override {
    return wc_kit::crossing_changes(moment, board);
  }

  std::vector<LineChart> charts(const Game&, const Board&) const override {
    const LineChart::Line american{"American", "american"}, british{"British", "british"};
    return {{"Victory points", "points", {american, british}},
            {"Troops on the map", "troops", {american, british}},
            {"Activation points", "points", {american, british}},
            {"Fatigue of all leaders", "levels", {american, british}}};
  }
  /// Troops and fatigue are counted only where the board shows them. Hidden troops are left out.
  std::vector<int> figures(const Game&, const Board& board, const Position& position) const override {
    std::array<int, 2> troops{}, fatigue{};
    for (const Place& place : board.places)
      for (const Piece& piece : place.pieces) {
        if (piece.kind != Piece::Kind::Leader || piece.detail == "?") continue;
        const std::size_t side = piece.side == wc::seats[0].style ? 0 : 1;
        troops[side] += std::atoi(piece.detail.c_str());
        fatigue[side] += std::atoi(piece.hint.c_str() + piece.hint.find_first_of("0123456789"));
      }
    const wc::State& s = wc::state_of(position);
    return {s.victory_points[0],    s.victory_points[1],    troops[0],  troops[1],
            s.activation_points[0], s.activation_points[1], fatigue[0], fatigue[1]};
  }

  bool is_key(const Happening& event) const override {
    static constexpr std::array kinds{wc::Captured::name,    wc::Surrendered::name,    wc::BattleWon::name,
                                      wc::Accelerated::name, wc::DawnAttackMade::name, wc::WentToBase::name,
                                      wc::Withdrawn::name,   wc::GameEnded::name};
    return std::ranges::find(kinds, event.kind) != kinds.end();
  }
};

}  // namespace

const Kit& washingtons_crossing_kit() {
  static const WashingtonsCrossing kit;
  return kit;
}

}  // namespace tricorne::reports
