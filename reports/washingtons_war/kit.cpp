#include "reports/washingtons_war/kit.h"

#include <algorithm>
#include <array>

#include "engine/washingtons_war/washingtons_war.h"
#include "replay/story/happening.h"
#include "reports/washingtons_war/cards.h"
#include "reports/washingtons_war/changes.h"
#include "reports/washingtons_war/groups.h"
#include "reports/washingtons_war/look.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {

namespace {

/// A French unit is American wherever a rule says American (12.2.C).
std::size_t side_index(const std::string& nation) { return nation == "british" ? 1 : 0; }

class WashingtonsWar final : public Kit {
 public:
  std::vector<SideStyle> sides() const override { return war_sides(); }
  std::vector<NamedStyle> styles() const override { return war_styles(); }
  std::vector<LegendEntry> legend(const Board&) const override { return war_legend(); }

  std::vector<std::string_view> names(std::span<const SeatInfo>) const override {
    return {"american", "british", "french"};
  }
  std::string piece_words(const Piece& piece, std::span<const SeatInfo>) const override {
    if (piece.kind == Piece::Kind::Control) return title_of(piece.side) + " PC";
    return piece.kind == Piece::Kind::Units ? piece.label + " " + title_of(piece.side) + " CU" : piece.label;
  }
  std::string piece_in_full(const Piece& piece, std::span<const SeatInfo>) const override {
    if (piece.kind == Piece::Kind::Control) return title_of(piece.side) + " control";
    return piece.kind == Piece::Kind::Units ? piece.label + " " + title_of(piece.side) + " combat units" : piece.label;
  }
  PageWords words() const override {
    return {"impulse", "combat units", "CU", "space, general, card, paragraph",
            "A, B: PC markers  . none  * port  [who controls the colony]"};
  }
  EventWords event_words(const Happening& event) const override {
    if (event.kind == "phase_began") return {event.text + " phase", true};
    const bool tells_card =
        replay::number(event, "card") > 0 && event.text.find_first_of("0123456789") != std::string::npos;
    const bool names_card = event.text.find("card") != std::string::npos ||
                            event.text.find("plays") != std::string::npos ||
                            event.text.find("discards") != std::string::npos;
    return {event.text + (tells_card && names_card ? ":" : "")};
  }
  std::vector<CardWords> cards(const Game& game) const override { return war_cards(game); }

  std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const override {
    std::vector<Note> notes;
    if (moment.asked && moment.asked->decision == "choose_retreat") notes = verify::explain_retreat(before);
    for (Note& note : verify::explain_removal(*moment.after, moment.events)) notes.push_back(std::move(note));
    return notes;
  }
  Ways ways(const Position& before, const replay::Fight& fight) const override {
    Ways ways{"", verify::explain_retreat(before)};
    const bool open = std::ranges::any_of(ways.notes, [](const Note& n) { return n.kind == Note::Kind::Option; });
    const std::string loser(info_of(before.seats(), fight.loser().value_or(Seat{0})).title);
    ways.title =
        open ? "Where could the " + loser + " force retreat?" : "Why could the " + loser + " force not retreat?";
    return ways;
  }

  StepGroups groups(const replay::Timeline& timeline) const override { return war_groups(timeline); }
  std::vector<Change> changes(const Position& before, const replay::Moment& moment, const Board& board) const override {
    return war_changes(before, moment, board);
  }

  std::vector<LineChart> charts(const Game&, const Board&) const override {
    const LineChart::Line american{"American", "american"}, british{"British", "british"}, french{"French", "french"};
    return {{"Colonies controlled", "colonies", {american, british}},
            {"PC markers on the map", "markers", {american, british}},
            {"Combat units on the map", "CU", {american, british, french}},
            {"French Alliance marker", "of 9", {{"Alliance", "french"}}}};
  }
  std::vector<int> figures(const Game&, const Board& board, const Position& position) const override {
    std::array<int, 2> colonies{}, markers{};
    std::array<int, 3> units{};
    for (const Region& region : board.regions)
      if (!region.controlled_by.empty()) ++colonies[side_index(region.controlled_by)];
    for (const Place& place : board.places)
      for (const Piece& piece : place.pieces) {
        if (piece.kind == Piece::Kind::Control) ++markers[side_index(piece.side)];
        if (piece.kind == Piece::Kind::Units)
          units[piece.side == "french" ? 2 : side_index(piece.side)] += std::stoi(piece.label);
      }
    return {colonies[0], colonies[1], markers[0], markers[1],
            units[0],    units[1],    units[2],   ww::state_of(position).french_alliance};
  }

  bool is_key(const Happening& event) const override {
    static constexpr std::array<std::string_view, 9> kinds{"army_surrendered",   "general_captured", "general_removed",
                                                           "congress_dispersed", "regulars_lost",    "alliance_signed",
                                                           "european_war_began", "overrun",          "game_won"};
    return std::ranges::find(kinds, event.kind) != kinds.end();
  }

 private:
  static std::string title_of(const std::string& side) {
    return side == "british" ? "British" : side == "french" ? "French" : "American";
  }
};

}  // namespace

const Kit& washingtons_war_kit() {
  static const WashingtonsWar kit;
  return kit;
}

}  // namespace tricorne::reports
