#include "reports/gallery/gallery.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "replay/kit.h"
#include "reports/board/drawing.h"
#include "reports/board/hexes.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/kits.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/page/wording.h"
#include "reports/story/explain.h"

namespace tricorne::reports {

namespace {

/// Numbers texts in the order of their first use, from 0.
class Numbers {
 public:
  std::size_t of(const std::string& text) {
    const auto [found, fresh] = numbers_.try_emplace(text, list_.size());
    if (fresh) list_.emplace_back(text);
    return found->second;
  }
  Json list() const { return list_; }

 private:
  std::map<std::string, std::size_t> numbers_;
  Json::Array list_;
};

/// The board with no region controlled.
Board nobodys(Board board) {
  for (Region& region : board.regions) region.controlled_by.clear();
  return board;
}

/// The map of a game as data. All boards of the game share it.
Json map_of(const Game& game, const Board& board, const Wording& say) {
  const auto layout = layout_of(board);
  Json node{{"title", say(std::string(game.title()))}, {"land", land_svg(nobodys(board))}};
  node["ways"] = has_hexes(board) ? ways_svg(board) : "";
  node["size"] = Json::array({std::lround(layout->map.right), std::lround(layout->map.bottom)});
  for (const char* key : {"places", "tints"}) node[key] = Json::array();
  for (std::size_t i = 0; i < board.places.size(); ++i)
    node["places"].push_back(
        Json::array({board.places[i].name, std::lround(layout->places[i].x), std::lround(layout->places[i].y)}));
  for (const std::size_t tint : layout->tints) {
    Json colours = Json::array({look_of(land_ink(tint, "")).fill});
    for (const SeatInfo& seat : game.seats()) colours.push_back(look_of(land_ink(tint, seat.style)).fill);
    node["tints"].push_back(std::move(colours));
  }
  node["seats"] = Json::array();
  for (const SeatInfo& seat : game.seats())
    node["seats"].push_back(Json::array({seat.name, say(std::string(seat.title))}));
  return node;
}

/// The digit of the seat with this style: `1` for the first seat, `2` for the second. `0` for any other style.
char letter_of(const Game& game, std::string_view style) {
  const auto seats = game.seats();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].style == style) return static_cast<char>('1' + i);
  return '0';
}

std::string seat_title(const Game& game, const std::string& seat) {
  for (const SeatInfo& info : game.seats())
    if (info.name == seat) return std::string(info.title);
  return seat;
}

/// How strong the pieces of a place are: the numbers on them, or else how many they are.
int strength_at(const Place& place) {
  int sum = 0;
  for (const Piece& piece : place.pieces)
    sum += std::atoi((piece.kind == Piece::Kind::Count ? piece.label : piece.detail).c_str());
  return sum > 0 ? sum : 1;
}

/// Two texts with one digit (`letter_of`) for each region and for each place. A place counts for the side of its first
/// piece.
Json board_holders(const Game& game, const Board& board) {
  std::string regions, places;
  for (const Region& region : board.regions) regions += letter_of(game, region.controlled_by);
  for (const Place& place : board.places)
    places += place.pieces.empty() ? '0' : letter_of(game, place.pieces.front().side);
  return Json::array({regions, places});
}

/// Games with a winner, and how many of them the first seat won.
struct Wins {
  std::size_t games = 0, first = 0;

  double share(bool first_seat) const {
    const double won = games == 0 ? 0 : static_cast<double>(first) / static_cast<double>(games);
    return first_seat ? won : 1 - won;
  }
};

/// What became of one card in all games: how often it was played or discarded, how many games the sides that played it
/// won, and the changes of the chance of the side that played it, in analysed games.
struct CardUse {
  std::string title;
  std::size_t played = 0, discarded = 0, measured = 0;
  std::array<std::size_t, 2> by_seat{},
      won{};  ///< games with a winner in which the seat played it, the first seat first
  double sum = 0, squares = 0;

  void count(bool discard, std::optional<double> change) {
    ++(discard ? discarded : played);
    if (!change) return;
    ++measured;
    sum += *change;
    squares += *change * *change;
  }
  void add(const CardUse& other) {
    if (title.empty()) title = other.title;
    played += other.played, discarded += other.discarded, measured += other.measured;
    sum += other.sum, squares += other.squares;
    for (std::size_t seat = 0; seat < won.size(); ++seat)
      by_seat[seat] += other.by_seat[seat], won[seat] += other.won[seat];
  }
  /// Title, times played and discarded, games in which a side played it, how many of them this side won, and how many
  /// it would have won as often as its seat wins `all`; with measured changes their mean and half its 95 % interval, in
  /// points.
  Json as_row(const Wins& all) const {
    const double expected =
        static_cast<double>(by_seat[0]) * all.share(true) + static_cast<double>(by_seat[1]) * all.share(false);
    Json row = Json::array(
        {title, played, discarded, by_seat[0] + by_seat[1], won[0] + won[1], std::round(10 * expected) / 10});
    if (measured < 2) return row;
    const double n = static_cast<double>(measured), mean = sum / n;
    const double variance = std::max(0.0, (squares - n * mean * mean) / (n - 1));
    row.push_back(std::round(1000 * mean) / 10);
    row.push_back(std::round(1000 * 1.96 * std::sqrt(variance / n)) / 10);
    return row;
  }
};
using CardUses = std::map<std::pair<std::string, int>, CardUse>;  // by game and number

/// What players chose before the first play, and the first play of each seat.
struct Openings {
  std::vector<std::string> setup, first;
};

/// What the page tells of one game beyond its result.
class Findings {
 public:
  Findings(const Game& game, const replay::Timeline& timeline, const replay::Analysis* analysis,
           replay::Language language)
      : game_(game),
        say_(game, language),
        kit_(kit_of(game)),
        timeline_(timeline),
        analysis_(analysis),
        explainer_(game, timeline, language),
        groups_(explainer_.groups()),
        fights_(explainer_.fights()) {}

  /// Counts what became of the cards of the main line.
  void count_cards(CardUses& uses) const {
    const auto chances = analysis_ != nullptr ? analysis_->chances() : std::vector<double>{};
    const auto chance = [&](std::size_t moment) { return chances[std::min(moment, chances.size() - 1)]; };
    const auto seats = game_.seats();
    const auto cards = kit_.cards(game_);
    const auto outcome = timeline_.moments[timeline_.length].after->outcome();
    std::set<std::pair<int, bool>> played;  // card and seat
    for (std::size_t i = 1; i <= timeline_.length; ++i) {
      const StepGroup& group = groups_.list[groups_.of[i]];
      if (group.card == 0 || group.first != i) continue;
      std::size_t last = i;
      while (last < timeline_.length && groups_.of[last + 1] == groups_.of[i]) ++last;
      const bool first_seat = group.seat == seats.front().title;
      std::optional<double> change;
      if (!chances.empty()) change = (chance(last) - chance(i - 1)) * (first_seat ? 1 : -1);
      CardUse& use = uses[{std::string(game_.name()), group.card}];
      if (use.title.empty()) use.title = title_of(cards, group.card);
      use.count(group.discarded, change);
      if (group.discarded || !outcome || !outcome->winner || !played.insert({group.card, first_seat}).second) continue;
      ++use.by_seat[first_seat ? 0 : 1];
      use.won[first_seat ? 0 : 1] += (outcome->winner == Seat{0}) == first_seat ? 1U : 0U;
    }
  }

  /// `board` is that of the end.
  Json write(const Board& board) const {
    const Position& end = *timeline_.moments[timeline_.length].after;
    Json node;
    add_fights(board, node);
    add_decided(node);
    node["strengths"] = Json::array();
    for (const Place& place : board.places)
      if (!place.pieces.empty() && letter_of(game_, place.pieces.front().side) != '0')
        node["strengths"].push_back(strength_at(place));
    const auto outcome = end.outcome();
    if (outcome && outcome->winner) {
      node["won"] = outcome->winner == Seat{0} ? 1 : 0;
      if (analysis_ != nullptr) {
        double low = 1;
        for (const double chance : analysis_->chances())
          low = std::min(low, outcome->winner == Seat{0} ? chance : 1 - chance);
        node["low"] = std::lround(100 * low);
      }
    }
    return node;
  }

  /// What players chose before the first play, and the first play of each seat.
  Openings openings() const {
    Openings openings;
    std::set<std::string_view> played;
    for (std::size_t i = 1; i <= timeline_.length && played.size() < game_.seats().size(); ++i) {
      const auto& asked = timeline_.moments[i].asked;
      if (!asked || asked->seat == Seat::Chance || timeline_.moments[i].events.empty()) continue;
      const bool begun = !groups_.list[groups_.of[i]].seat.empty();
      if (!begun && !played.empty()) continue;
      if (begun && (groups_.list[groups_.of[i]].seat != asked->who.title || !played.insert(asked->who.name).second))
        continue;
      (begun ? openings.first : openings.setup).push_back(chosen(*asked, timeline_.moments[i]));
    }
    return openings;
  }

  /// What a player chose. A choice that begins with the name of a seat says something of that seat, which may be the
  /// other one: its event is a sentence.
  std::string chosen(const Question& asked, const replay::Moment& moment) const {
    const bool of_seat = std::ranges::any_of(
        game_.seats(), [&](const SeatInfo& seat) { return moment.action.starts_with(std::string(seat.name) + " "); });
    if (of_seat) return capital(say_.event(moment.events.front()));
    return say_(std::string(asked.who.title)) + ": " + say_.action(moment.action);
  }

 private:
  std::string title_of(const std::vector<CardWords>& cards, int number) const {
    for (const CardWords& card : cards)
      if (card.number == number) return std::to_string(number) + " “" + say_.card(card.title) + "”";
    return std::to_string(number);
  }

  /// The fights of the main line with their places, and the battles that Seat{0} won beyond what the odds promised.
  void add_fights(const Board& board, Json& node) const {
    int battles = 0;
    double luck = 0;
    node["fought"] = Json::array();
    for (const replay::Fight& fight : fights_.list) {
      if (timeline_.moments[fight.last].variation > 0) continue;
      ++battles;
      if (fight.odds && fight.winner && fight.odds->casts > 0)
        luck += (fight.winner == Seat{0} ? 1.0 : 0.0) - 1.0 * fight.odds->wins.at(0) / fight.odds->casts;
      const auto place = std::ranges::find(board.places, fight.at, &Place::name);
      if (place != board.places.end()) node["fought"].push_back(place - board.places.begin());
    }
    node["battles"] = battles;
    node["luck"] = std::round(100 * luck) / 100;
  }

  /// Name, turn, step, order and subject of the turning point, as the page of the game tells it.
  void add_decided(Json& node) const {
    const TurningPoint point = explainer_.turning_point(analysis_);
    if (!point.found) return;
    const StepGroup& group = groups_.list[groups_.of[point.show]];
    const std::string subject = point.fight != nullptr ? point.fight->at : say_(group.seat) + ": " + say_(group.title);
    node["decided"] = Json::array({point.name, say_(kit_.chapter(group.when)), point.show,
                                   timeline_.moments[point.show].after->when().order, subject});
  }

  const Game& game_;
  Wording say_;
  const Kit& kit_;
  const replay::Timeline& timeline_;
  const replay::Analysis* analysis_;
  Explainer explainer_;
  const StepGroups& groups_;
  const replay::Fights& fights_;
};

}  // namespace

struct GalleryRow::Found {
  const Game* game;
  Board end;
  GalleryGame about;
  std::string result, ending, players;
  When when;
  std::optional<int> score;
  Json findings;
  Openings openings;
  CardUses cards;
  std::optional<bool> first_won;  ///< nothing: nobody won
};

GalleryRow::GalleryRow(const Game& game, const GalleryGame& about, const replay::Timeline& timeline,
                       replay::Language language) {
  const Wording say(game, language);
  const Position& end = *timeline.moments[timeline.length].after;
  const auto outcome = end.outcome();
  std::string players;
  for (const auto& [seat, name] : about.players)
    players += (players.empty() ? "" : ", ") + say(seat_title(game, seat)) + ": " + name;
  const Findings findings(game, timeline, about.analysis, language);
  Board board = end.board();
  Json written = findings.write(board);
  found_ = std::make_unique<Found>(
      Found{&game,
            std::move(board),
            about,
            say(outcome ? std::string(outcome->who.title) : "unfinished"),
            outcome ? std::string(game.words(language.name).word("ending", outcome->ending)) : "",
            std::move(players),
            outcome ? outcome->when : end.when(),
            outcome ? outcome->score : std::nullopt,
            std::move(written),
            findings.openings(),
            {},
            outcome && outcome->winner ? std::optional(outcome->winner == Seat{0}) : std::nullopt});
  findings.count_cards(found_->cards);
}

GalleryRow::GalleryRow(GalleryRow&&) noexcept = default;
GalleryRow& GalleryRow::operator=(GalleryRow&&) noexcept = default;
GalleryRow::~GalleryRow() = default;

struct Gallery::Games {
  replay::Language language;
  const Game* first = nullptr;  ///< null: no game yet
  Json::Array rows;
  std::map<std::string, std::size_t> map_numbers;
  Json::Array maps;
  Numbers texts;
  CardUses cards;
  std::map<std::string, Wins> wins;  ///< by game
  Html warnings;

  Wording say() const { return first == nullptr ? Wording() : Wording(*first, language); }

  Json numbers_of(const std::vector<std::string>& list) {
    Json numbers = Json::array();
    for (const std::string& text : list) numbers.push_back(texts.of(text));
    return numbers;
  }
};

Gallery::Gallery(replay::Language language) : games_(std::make_unique<Games>()) { games_->language = language; }

Gallery::~Gallery() = default;

void Gallery::warn(const Html& warning) { games_->warnings += warning; }

std::size_t Gallery::size() const { return games_->rows.size(); }

void Gallery::add(GalleryRow game) {
  GalleryRow::Found& found = *game.found_;
  const GalleryGame& about = found.about;
  if (games_->first == nullptr) games_->first = found.game;
  const auto [map, fresh] = games_->map_numbers.try_emplace(
      std::string(found.game->name()) + std::to_string(found.end.places.size()), games_->maps.size());
  if (fresh) games_->maps.push_back(map_of(*found.game, found.end, Wording(*found.game, games_->language)));
  Json row = Json::array({about.name, about.link, about.title == about.name ? "" : about.title});
  row.push_back(map->second);
  row.push_back(games_->texts.of(found.result));
  row.push_back(games_->texts.of(found.ending));
  row.push_back(
      Json::array({found.when.order, games_->texts.of(Wording(*found.game, games_->language)(found.when.label))}));
  row.push_back(about.steps);
  row.push_back(found.score ? Json(*found.score) : Json(nullptr));
  row.push_back(games_->texts.of(about.ruleset));
  row.push_back(games_->texts.of(found.players));
  row.push_back(board_holders(*found.game, found.end));
  found.findings["setup"] = games_->numbers_of(found.openings.setup);
  found.findings["first"] = games_->numbers_of(found.openings.first);
  row.push_back(std::move(found.findings));
  for (const auto& [key, use] : found.cards) games_->cards[key].add(use);
  if (found.first_won) {
    Wins& wins = games_->wins[std::string(found.game->name())];
    ++wins.games;
    wins.first += *found.first_won ? 1U : 0U;
  }
  games_->rows.push_back(std::move(row));
}

std::string Gallery::title_of(std::vector<std::string> folders) const {
  constexpr std::size_t most = 3;
  const Wording say = games_->say();
  if (folders == std::vector<std::string>{"games"}) return say.page("games");
  if (folders.size() > most + 1) {
    const std::string more = say.page("more-of-them", {{"n", std::to_string(folders.size() - most)}});
    folders.resize(most);
    folders.push_back(more);
  }
  std::string text;
  for (std::size_t i = 0; i < folders.size(); ++i)
    text += (i == 0 ? "" : i + 1 == folders.size() ? say.page("and-between") : ", ") + folders[i];
  return say.page("games-in", {{"folders", text}});
}

std::string Gallery::page(const std::string& title) const {
  const Wording say = games_->say();
  const Html warnings = say.language() == "en" || games_->warnings.empty()
                            ? games_->warnings
                            : element("div", {{"lang", "en"}}, games_->warnings);
  constexpr std::size_t many = 500;  // rows; more are packed
  Json data{{"maps", games_->maps}, {"texts", games_->texts.list()}};
  data["words"] = say.table(gallery_js);
  data["language"] = say.language();
  if (games_->rows.size() < many)
    data["games"] = games_->rows;
  else
    data["packed"] = base64(gzipped(to_json(Json(games_->rows))));
  data["cards"] = Json::array();
  for (const auto& [key, use] : games_->cards) data["cards"].push_back(use.as_row(games_->wins[key.first]));
  return whole_page({.title = title,
                     .body = say.frame(gallery_html, {{"title", title},
                                                      {"warnings", warnings},
                                                      {"command", element("code", "tricorne replay gallery --pages")}}),
                     .style = std::string(gallery_css) + dark_boards(),
                     .script = gallery_js,
                     .data = std::move(data),
                     .language = say.language()});
}

}  // namespace tricorne::reports
