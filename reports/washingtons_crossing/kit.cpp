#include "reports/kit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/washingtons_crossing/agenda.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/rules/victory_points.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/story/happening.h"
#include "reports/washingtons_crossing/parts.h"
#include "verify/games/odds.h"
#include "verify/washingtons_crossing/notes.h"

namespace tricorne::reports {

namespace {

class WashingtonsCrossing final : public Kit {
 public:
  /// The names of the styles are the words that the board uses.
  std::vector<NamedStyle> styles() const override { return wc_kit::crossing_styles(); }
  std::vector<LegendEntry> legend(const Board& board) const override {
    return wc_kit::crossing_legend(map_legend(board));
  }
  std::vector<Badge> badges(const Piece& piece) const override { return wc_kit::crossing_badges(piece); }
  std::optional<std::size_t> beside(const Board& board, std::size_t place, const Piece& piece) const override {
    return wc_kit::boat_beside(board, place, piece);
  }
  std::vector<Water> waters(const Board& board) const override { return wc_kit::crossing_waters(board); }
  std::vector<std::vector<std::size_t>> zones(const Position& position) const override {
    return wc_kit::crossing_zones(position);
  }

  Said piece_words(const Piece& piece, std::span<const SeatInfo>) const override {
    if (piece.kind != Piece::Kind::Name) return Said{piece.label.empty() ? piece.hint : piece.label};
    if (piece.detail == "?") return sentence("texts.leader_hidden", {{"leader", piece.label}});
    return sentence("texts.leader_with_troops", {{"leader", piece.label}, {"men", piece.detail}});
  }
  Said piece_in_full(const Piece& piece, std::span<const SeatInfo> seats) const override {
    Said said = piece_words(piece, seats);
    if (piece.hint.empty() || piece.kind != Piece::Kind::Name) return said;
    return sentence("texts.leader_and_hint", {{"leader", std::move(said)}, {"hint", piece.hint}});
  }
  PageWords words() const override {
    return {"phase", "troops", "troops", "hex, town, leader, paragraph", "", "battle", "battles", "lead-in-points"};
  }
  EventWords event_words(const Happening& event) const override { return {event.kind == wc::TurnBegan::name}; }

  std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const override {
    const bool explained = moment.asked && (moment.asked->decision == wc::ChooseRetreat::name ||
                                            moment.asked->decision == wc::ChooseStep::name);
    if (!explained || moment.answer.empty()) return {};
    return verify::wc_kit::witness_of(before, moment.answer);
  }
  Ways ways(const Position& before, const replay::Fight& fight) const override {
    Ways ways{{}, verify::wc_kit::notes_on(before)};
    const std::string loser = fight.loser() ? std::string(info_of(before.seats(), *fight.loser()).title) : "";
    ways.title = loser.empty() ? sentence("texts.where_could_the_beaten_retreat")
                               : sentence("texts.where_could_it_retreat", {{"who", loser}});
    return ways;
  }

  bool begins_fight(const Happening& event) const override { return event.kind == wc::AttackDeclared::name; }
  /// The combat die, all else, and what came of them (17.1).
  std::string fight_line(std::span<const Happening> events) const override {
    const auto rolled = std::ranges::find(events, wc::CombatRolled::name, &Happening::kind);
    if (rolled == events.end()) return "";
    const int die = replay::number(*rolled, "die"), rest = replay::number(*rolled, "total") - die;
    const auto& attacker = replay::word(*rolled, "attacker");
    const auto& defender = replay::word(*rolled, "defender");
    return fmt::format("attack on {}: {} {} {}, losses {} and {} percent; attacker {}, defender {}",
                       replay::word(events.front(), "at"), die, rest < 0 ? "-" : "+", std::abs(rest),
                       replay::word(*rolled, "attacker_percent"), replay::word(*rolled, "defender_percent"), attacker,
                       defender);
  }

  StepGroups groups(const replay::Timeline& timeline) const override { return wc_kit::crossing_groups(timeline); }
  std::optional<std::size_t> origin(const Position& position) const override {
    return wc_kit::crossing_origin(position);
  }
  std::vector<BoardChange> changes(const Position& before, const replay::Moment& moment,
                                   const Board& board) const override {
    return wc_kit::crossing_changes(before, moment, board);
  }

  std::vector<Effect> effects(const Position& before, const Position& after) const override {
    return wc_kit::crossing_effects(before, after);
  }
  std::vector<Holding> holdings(const Position& position) const override { return wc_kit::crossing_holdings(position); }
  std::vector<Said> deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer viewer,
                          std::size_t first, std::size_t last) const override {
    return wc_kit::crossing_deeds(timeline, fights, viewer, first, last);
  }
  std::vector<Said> in_short(std::span<const Happening> events) const override {
    return wc_kit::crossing_in_short(events);
  }
  std::string chapter(const std::string& when) const override { return when.substr(0, when.rfind(' ')); }

  std::string where(const replay::Moment& moment, std::size_t event) const override {
    return wc_kit::where_scored(moment, event);
  }
  /// 23.0: more points win. Those that towns will still bring count too, so that no count changes who is ahead.
  std::optional<Seat> ahead(const Position& position) const override {
    const auto points = wc::points_in_prospect(wc::state_of(position), wc::table_of(position));
    if (points[0] == points[1]) return std::nullopt;
    return points[0] > points[1] ? Seat{0} : Seat{1};
  }
  std::string front(const Position& position, Seat viewer, const std::string& leader) const override {
    return wc_kit::crossing_front(position, viewer, leader);
  }
  std::optional<verify::BattleChances> chances_of_next_dice(const Position& position) const override {
    return wc_kit::combat_chances(position);
  }
  bool tells_chances() const override { return true; }
  std::vector<AnswerGroup> answer_groups(const Position& position,
                                         std::span<const std::string> answers) const override {
    return wc_kit::crossing_answers(position, answers);
  }

  std::vector<LineChart> charts(const Game&, const Board&) const override {
    const LineChart::Line american{Said{"American"}, "american"}, british{Said{"British"}, "british"};
    return {{Said{"texts.chart_victory_points"}, Said{"texts.unit_points"}, {american, british}},
            {Said{"texts.chart_troops"}, Said{"texts.unit_troops"}, {american, british}},
            {Said{"texts.chart_activation_points"}, Said{"texts.unit_points"}, {american, british}},
            {Said{"texts.chart_fatigue"}, Said{"texts.unit_levels"}, {american, british}}};
  }
  /// Troops and fatigue are counted only where the board shows them. Hidden troops are left out.
  std::vector<int> figures(const Game&, const Board& board, const Position& position) const override {
    std::array<int, 2> troops{}, fatigue{};
    for (const Place& place : board.places)
      for (const Piece& piece : place.pieces) {
        if (piece.kind != Piece::Kind::Name || piece.detail == "?") continue;
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
