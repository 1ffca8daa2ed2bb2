#include "reports/kit.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <mutex>
#include <set>

#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/story/happening.h"
#include "reports/board/lettering.h"
#include "reports/kits.h"
#include "verify/games/odds.h"

namespace tricorne::reports {

namespace {

using Sign = LegendEntry::Sign;

/// The signs that a map's places, lines, grounds and hexsides use.
class MapSigns {
 public:
  explicit MapSigns(const Board& board) : board_(board) {}

  std::vector<LegendEntry> list() {
    add_places();
    const bool hexes = board_.grid != Grid::none;
    for (const Line& line : board_.lines)
      add(line.certain || hexes ? Sign::line : Sign::unsure_line, line.style, "page.legend-connection");
    for (const Place& place : board_.places)
      if (hexes) add(Sign::ground, place.ground, "page.legend-open-ground");
    for (const Hexside& side : board_.hexsides)
      add(side.style == "ferry" ? Sign::ferry : Sign::hexside, side.style, "page.legend-hexside");
    if (hexes) add_crossings_and_doubt();
    return std::move(list_);
  }

 private:
  void add_places() {
    using Shape = Place::Shape;
    const bool hexes = board_.grid != Grid::none;
    const auto has = [&](const auto& holds) { return std::ranges::any_of(board_.places, holds); };
    const auto shaped = [&](Shape shape) { return has([&](const Place& place) { return place.shape == shape; }); };
    if (shaped(Shape::Circle)) list_.push_back({Sign::circle, Said{hexes ? "page.legend-town" : "page.legend-place"}});
    if (shaped(Shape::Square))
      list_.push_back({Sign::box, Said{hexes ? "page.legend-city" : "page.legend-place-of-another-kind"}});
    if (shaped(Shape::Star)) list_.push_back({Sign::star, Said{"page.legend-place-of-a-third-kind"}});
    if (has([](const Place& place) { return place.port; })) list_.push_back({Sign::port, Said{"page.legend-port"}});
    if (!hexes && has([](const Place& place) { return !place.certain; }))
      list_.push_back({Sign::unsure_place, Said{"page.legend-not-certain"}});
  }

  /// A map of hexes is drawn alike where it is certain and where it is not. The legend tells how much is not.
  void add_crossings_and_doubt() {
    std::set<std::pair<std::size_t, std::size_t>> wet;
    for (const Hexside& side : board_.hexsides)
      if (side.style != "ferry") wet.insert(std::minmax(side.a, side.b));
    if (std::ranges::any_of(board_.lines, [&](const Line& line) { return wet.contains(std::minmax(line.a, line.b)); }))
      list_.push_back({Sign::bridge, Said{"page.legend-bridge-or-ford"}});
    const auto unsure = std::ranges::count_if(board_.places, [](const Place& place) { return !place.certain; });
    if (unsure > 0)
      list_.push_back(
          {Sign::words, sentence("page.legend-stand-ins", {{"unsure", grouped(static_cast<std::uint64_t>(unsure))},
                                                           {"all", grouped(board_.places.size())}})});
  }

  void add(Sign sign, const std::string& style, const char* plain) {
    if (!known_.insert({sign, style}).second) return;
    Said text{style.empty() ? plain : style};
    if (sign == Sign::unsure_line) text = sentence("page.legend-line-not-certain", {{"line", std::move(text)}});
    list_.push_back({sign, std::move(text), style});
  }

  const Board& board_;
  std::vector<LegendEntry> list_;
  std::set<std::pair<Sign, std::string>> known_;
};

/// The sign of a seat's pieces. Pieces with a number are explained where the board has some.
LegendEntry pieces_of(const SeatInfo& seat, bool with_counts) {
  const std::string style(seat.style);
  const Arguments whose{{"side", std::string(seat.adjective)}};
  LegendEntry entry{Sign::pieces, sentence("page.legend-piece-of-side", whose), "", {{Piece::Kind::Marker, style, ""}}};
  if (!with_counts) return entry;
  entry.text.id = "page.legend-pieces-of-side";
  entry.pieces.push_back({Piece::Kind::Count, style, "3"});
  return entry;
}

bool has_counts(const Board& board) {
  return std::ranges::any_of(board.places, [](const Place& place) {
    return std::ranges::any_of(place.pieces, [](const Piece& piece) { return piece.kind == Piece::Kind::Count; });
  });
}

/// The pieces for which a piece of the board stands.
int number_of(const Piece& piece) {
  int number = 1;
  if (piece.kind == Piece::Kind::Count)
    std::from_chars(piece.label.data(), piece.label.data() + piece.label.size(), number);
  return number;
}

}  // namespace

std::span<const SeatInfo> seats_of(std::string_view game) {
  const auto known = std::ranges::find_if(games(), [&](const GameEntry& entry) { return entry.name == game; });
  return known == games().end() ? std::span<const SeatInfo>{} : known->seats;
}

std::string in_english(std::string_view game, const Said& said) {
  static std::mutex mutex;
  static std::map<std::string, const Catalogue*, std::less<>> all;
  const std::lock_guard lock(mutex);
  auto known = all.find(game);
  if (known == all.end()) {
    const bool is_game = !seats_of(game).empty();
    const auto opened = open_game(is_game ? game : games().front().name, {});
    known = all.emplace(std::string(game), &opened->words("en")).first;
  }
  return known->second->text(said);
}

std::vector<LegendEntry> map_legend(const Board& board) { return MapSigns(board).list(); }

std::vector<LegendEntry> Kit::legend(const Board& board) const {
  std::vector<LegendEntry> list = map_legend(board);
  for (const SeatInfo& seat : seats_of(board.game)) list.push_back(pieces_of(seat, has_counts(board)));
  for (const auto& [sign, id] : {std::pair{Sign::path, "page.legend-way"},
                                 {Sign::cut, "page.legend-in-the-way"},
                                 {Sign::doomed, "page.legend-doomed"},
                                 {Sign::option, "page.legend-option"},
                                 {Sign::barred, "page.legend-barred"}})
    list.push_back({sign, Said{id}});
  return list;
}

std::vector<std::string_view> Kit::names(std::span<const SeatInfo> seats) const {
  std::vector<std::string_view> names;
  for (const SeatInfo& seat : seats) names.push_back(seat.name);
  return names;
}

Said Kit::piece_words(const Piece& piece, std::span<const SeatInfo> seats) const {
  const auto seat = std::ranges::find(seats, piece.side, &SeatInfo::style);
  const Arguments words{{"side", std::string(seat == seats.end() ? std::string_view(piece.side) : seat->adjective)},
                        {"count", piece.label}};
  Said said = piece.kind == Piece::Kind::Marker  ? sentence("page.piece-of-side", words)
              : piece.kind == Piece::Kind::Count ? sentence("page.pieces-of-side", words)
                                                 : Said{piece.label};
  if (piece.detail.empty()) return said;
  return sentence("page.piece-with-detail", {{"piece", std::move(said)}, {"detail", piece.detail}});
}

std::optional<std::size_t> Kit::beside(const Board&, std::size_t, const Piece&) const { return {}; }
std::optional<verify::BattleChances> Kit::chances_of_next_dice(const Position&) const { return {}; }
std::vector<Said> Kit::costs(const Position& position, std::span<const std::string> answers) const {
  std::vector<Said> costs(answers.size());
  for (const AnswerGroup& group : answer_groups(position, answers))
    for (std::size_t i = 0; i < group.costs.size(); ++i) costs.at(group.answers[i]) = group.costs[i];
  return costs;
}
std::vector<CardWords> Kit::cards(const Game&) const { return {}; }
std::vector<Note> Kit::notes_of(const Position&, const replay::Moment&) const { return {}; }
Ways Kit::ways(const Position&, const replay::Fight&) const { return {}; }

StepGroups Kit::groups(const replay::Timeline& timeline) const {
  StepGroups groups;
  groups.list.push_back({timeline.moments[0].after->when().label, Said{"page.group-start"}, "", 0, 0});
  groups.of.push_back(0);
  for (std::size_t i = 1; i < timeline.moments.size(); ++i) {
    const replay::Moment& moment = timeline.moments[i];
    const std::string when = timeline.before(moment).after->when().label;
    const std::size_t old = groups.of[moment.parent];
    const bool branches = moment.variation != timeline.before(moment).variation;
    if (moment.parent > 0 && groups.list[old].when == when && !branches) {
      groups.of.push_back(old);
      continue;
    }
    groups.of.push_back(groups.list.size());
    groups.list.push_back({when, Said{"page.group-steps"}, "", 0, i});
  }
  return groups;
}

std::vector<BoardChange> Kit::changes(const Position&, const replay::Moment& moment, const Board& board) const {
  std::vector<BoardChange> changes;
  for (const Happening& event : moment.events)
    for (const Entry& field : event.fields.entries)
      for (std::size_t i = 0; field.value.is_scalar() && i < board.places.size(); ++i)
        if (fold(board.places[i].name) == fold(field.value.scalar) && !field.value.scalar.empty())
          changes.push_back({BoardChange::Kind::tag, i, i, "", Said{event.text}});
  return changes;
}

std::vector<LineChart> Kit::charts(const Game& game, const Board& board) const {
  std::vector<LineChart::Line> lines;
  for (const SeatInfo& seat : game.seats()) lines.push_back({Said{std::string(seat.title)}, std::string(seat.style)});
  std::vector<LineChart> charts{{Said{"page.chart-pieces"}, Said{"page.unit-pieces"}, lines, false}};
  if (!board.regions.empty()) charts.push_back({Said{"page.chart-regions"}, Said{"page.unit-regions"}, lines, false});
  return charts;
}

std::vector<int> Kit::figures(const Game& game, const Board& board, const Position&) const {
  std::vector<int> all, regions;
  for (const SeatInfo& seat : game.seats()) {
    all.push_back(0), regions.push_back(0);
    for (const Region& region : board.regions) regions.back() += region.controlled_by == seat.style ? 1 : 0;
    for (const Place& place : board.places)
      for (const Piece& piece : place.pieces) all.back() += piece.side == seat.style ? number_of(piece) : 0;
  }
  if (!board.regions.empty()) all.insert(all.end(), regions.begin(), regions.end());
  return all;
}

bool Kit::is_key(const Happening&) const { return false; }

std::vector<Holding> Kit::holdings(const Position& position) const {
  std::vector<Holding> list;
  for (const Region& region : position.board().regions) list.push_back({region.name, region.controlled_by});
  return list;
}

std::optional<Seat> Kit::ahead(const Position& position) const {
  std::optional<Seat> first;
  std::ptrdiff_t most = 0;
  const auto seats = position.seats();
  const auto all = holdings(position);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto held = std::ranges::count(all, std::string(seats[i].style), &Holding::holder);
    if (held == most) first.reset();
    if (held <= most) continue;
    most = held;
    first = Seat(i);
  }
  return first;
}

std::vector<Effect> Kit::effects(const Position& before, const Position& after) const {
  std::vector<Effect> list;
  const auto was = holdings(before), is = holdings(after);
  const auto seats = after.seats();
  for (std::size_t i = 0; i < was.size() && i < is.size(); ++i) {
    if (was[i].holder == is[i].holder) continue;
    const auto seat = std::ranges::find(seats, is[i].holder, &SeatInfo::style);
    const bool taken = seat != seats.end();
    list.push_back({{is[i].name + (taken ? " is now " + std::string(seat->adjective) : " is nobody's now")},
                    taken ? std::optional(Seat(seat - seats.begin())) : std::nullopt,
                    10});
  }
  return list;
}

std::vector<Said> Kit::deeds(const replay::Timeline& timeline, const replay::Fights& fights, replay::Viewer,
                             std::size_t first, std::size_t last) const {
  std::vector<Said> list;
  for (const replay::Fight& fight : fights.list)
    if (timeline.moments[fight.last].variation == 0 && fight.last >= first && fight.last <= last)
      list.push_back(sentence("page.fight-in-short", {{"at", fight.at}, {"headline", fight.headline}}));
  return list;
}

const Kit& kit_of(std::string_view game) {
  static const Kit plain;
  const Kit* kit = part_for(game, kit_table());
  return kit != nullptr ? *kit : plain;
}

std::vector<const Kit*> all_kits() {
  std::vector<const Kit*> kits;
  for (const auto& line : kit_table()) kits.push_back(&line.part());
  return kits;
}

}  // namespace tricorne::reports
