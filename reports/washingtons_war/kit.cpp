#include "reports/kit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/washingtons_war/agenda.h"
#include "engine/washingtons_war/event.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/story/happening.h"
#include "reports/washingtons_war/parts.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {

namespace {

/// Does a kind of event name a card, which a page shows after the words?
bool names_card(std::string_view kind) {
  return kind == ww::CardPlayed::name || kind == ww::CardDiscarded::name || kind == ww::CardMoved::name;
}

class WashingtonsWar final : public Kit {
 public:
  std::vector<SideStyle> sides() const override { return ww_kit::war_sides(); }
  std::vector<NamedStyle> styles() const override { return ww_kit::war_styles(); }
  std::vector<LegendEntry> legend(const Board&) const override { return ww_kit::war_legend(); }

  std::vector<std::string_view> names(std::span<const SeatInfo>) const override {
    return {"american", "british", "french"};
  }
  Said piece_words(const Piece& piece, std::span<const SeatInfo>) const override {
    return in_words(piece, "texts.marker_of", "texts.units_of");
  }
  Said piece_in_full(const Piece& piece, std::span<const SeatInfo>) const override {
    return in_words(piece, "texts.control_of", "texts.combat_units_of");
  }
  PageWords words() const override {
    return {"impulse",
            "combat units",
            "CU",
            "space, general, card, paragraph",
            "A, B: PC markers  . none  * port  [who controls the colony]",
            "battle",
            "battles",
            "lead-in-colonies"};
  }
  EventWords event_words(const Happening& event) const override {
    return {event.kind == ww::PhaseBegan::name, names_card(event.kind)};
  }
  std::vector<CardWords> cards(const Game& game) const override { return ww_kit::war_cards(game); }

  std::vector<Note> notes_of(const Position& before, const replay::Moment& moment) const override {
    std::vector<Note> notes;
    if (moment.asked && moment.asked->decision == ww::ChooseRetreat::name) notes = verify::explain_retreat(before);
    for (Note& note : verify::explain_removal(*moment.after, moment.events)) notes.push_back(std::move(note));
    return notes;
  }
  Ways ways(const Position& before, const replay::Fight& fight) const override {
    Ways ways{{}, verify::explain_retreat(before)};
    const bool open = std::ranges::any_of(ways.notes, [](const Note& n) { return n.kind == Note::Kind::Option; });
    const std::string loser(info_of(before.seats(), fight.loser().value_or(Seat{0})).title);
    ways.title = sentence(open ? "texts.where_could_it_retreat" : "texts.why_could_it_not_retreat", {{"of", loser}});
    return ways;
  }

  /// The spaces that a march uses up (7.3.A to 7.3.D).
  std::vector<Said> costs(const Position& position, std::span<const std::string> answers) const override {
    std::vector<Said> costs(answers.size());
    const auto& agenda = ww::state_of(position).agenda;
    const auto* step = agenda.empty() ? nullptr : std::get_if<ww::ChooseMarchStep>(&agenda.back());
    const auto actions = ww::answers_of(position);
    if (step == nullptr || actions.size() != answers.size()) return costs;
    const ww::Table& t = ww::table_of(position);
    const int left = step->march.allowance - step->march.spent;
    for (std::size_t i = 0; i < actions.size(); ++i)
      if (const auto* march = std::get_if<ww::MarchTo>(&actions[i])) {
        const bool wild = t.map.wilderness[ww::index(step->march.at)].contains(march->to);
        costs[i] = sentence("texts.spaces_used", {{"count", wild ? int{t.ruleset.wilderness_cost} : 1}, {"all", left}});
      }
    return costs;
  }

  bool begins_fight(const Happening& event) const override { return event.kind == ww::BattleBegun::name; }
  /// Die and all else of each side, the attacker first; and who wins.
  std::string fight_line(std::span<const Happening> events) const override {
    std::string sides, won;
    for (const Happening& event : events) {
      if (event.kind == ww::BattleWon::name) won = "; " + title_of(replay::word(event, "side")) + " victory";
      if (event.kind != ww::BattleRolled::name) continue;
      const int die = replay::number(event, "die"), total = replay::number(event, "total");
      sides += fmt::format("{}{} {} + {}", sides.empty() ? "" : " against ", title_of(replay::word(event, "side")), die,
                           total - die);
    }
    if (won.empty() || sides.empty()) return "";
    return fmt::format("battle at {}: {}{}", replay::word(events.front(), "at"), sides, won);
  }

  StepGroups groups(const replay::Timeline& timeline) const override { return ww_kit::groups_of(timeline); }
  /// The space of the march or of the beaten army.
  std::optional<std::size_t> origin(const Position& position) const override {
    const auto& agenda = ww::state_of(position).agenda;
    if (agenda.empty()) return {};
    const ww::SpaceId at = std::visit(
        [](const auto& frame) {
          if constexpr (requires { frame.march.at; }) return frame.march.at;
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(frame)>, ww::ChooseRetreat>) return frame.at;
          return ww::no_space;
        },
        agenda.back());
    return at == ww::no_space ? std::nullopt : std::optional<std::size_t>(ww::index(at));
  }
  std::vector<BoardChange> changes(const Position& before, const replay::Moment& moment,
                                   const Board& board) const override {
    return ww_kit::changes_of(before, moment, board);
  }

  std::vector<Effect> effects(const Position& before, const Position& after) const override {
    return ww_kit::war_effects(before, after);
  }
  std::vector<Said> deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer,
                          std::size_t first, std::size_t last) const override {
    return ww_kit::war_deeds(timeline, fights, first, last);
  }

  std::vector<LineChart> charts(const Game&, const Board&) const override {
    const LineChart::Line american{Said{"American"}, "american"}, british{Said{"British"}, "british"},
        french{Said{"French"}, "french"};
    return {{Said{"texts.chart_colonies"}, Said{"texts.unit_colonies"}, {american, british}},
            {Said{"texts.chart_markers"}, Said{"texts.unit_markers"}, {american, british}},
            {Said{"texts.chart_units"}, Said{"texts.unit_units"}, {american, british, french}},
            {Said{"texts.chart_alliance"}, Said{"texts.unit_of_nine"}, {{Said{"texts.line_alliance"}, "french"}}}};
  }
  std::vector<int> figures(const Game&, const Board&, const Position& position) const override {
    const ww::State& s = ww::state_of(position);
    const ww::Table& t = ww::table_of(position);
    std::vector<int> all;
    for (const ww::Side side : ww::sides) all.push_back(colonies_of(s, t, side));
    for (const ww::Side side : ww::sides) all.push_back(s.pc[ww::index(side)].size());
    for (const ww::Nation nation : {ww::Nation::American, ww::Nation::British, ww::Nation::French})
      all.push_back(
          std::accumulate(s.combat_units[ww::index(nation)].begin(), s.combat_units[ww::index(nation)].end(), 0));
    all.push_back(s.french_alliance);
    return all;
  }

  std::optional<Seat> ahead(const Position& position) const override {
    return ww::seat_of(ww::winner_of_count(ww::state_of(position), ww::table_of(position)));
  }

  bool is_key(const Happening& event) const override {
    static constexpr std::array kinds{ww::ArmySurrendered::name,   ww::GeneralCaptured::name, ww::GeneralRemoved::name,
                                      ww::CongressDispersed::name, ww::RegularsLost::name,    ww::AllianceSigned::name,
                                      ww::EuropeanWarBegan::name,  ww::Overrun::name,         ww::GameWon::name};
    return std::ranges::find(kinds, event.kind) != kinds.end();
  }

 private:
  static Said in_words(const Piece& piece, const char* marker, const char* units) {
    if (piece.kind == Piece::Kind::Marker) return sentence(marker, {{"of", title_of(piece.side)}});
    if (piece.kind != Piece::Kind::Count) return Said{piece.label};
    return sentence(units, {{"count", piece.label}, {"of", title_of(piece.side)}});
  }
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
