// Two Camps behind the interface of core/game.h: the files, the description for core/rulebook, and the line in the
// table of games.
#include "tests/toy/toy.h"

#include "engine/core/rulebook/description.h"
#include "engine/core/rulebook/imagined.h"
#include "engine/core/rulebook/view.h"
#include "engine/games.h"

namespace tricorne::toy {

/// The build makes this value from the files in data/.
extern const rulebook::ShippedFiles shipped_files;

std::string to_word(const Table& t, PlaceId place) { return t.map.names[static_cast<std::size_t>(place)]; }

void from_word(const Table& t, std::string_view word, PlaceId& out) {
  const std::vector<std::string_view> names(t.map.names.begin(), t.map.names.end());
  out = PlaceId(rulebook::find_word({"place", names}, word));
}

namespace {

using namespace rulebook;

constexpr RuleEntry rule_index[] = {
#define RULE(id, kind, edition, title, summary) {id, RuleKind::kind, Edition::edition, title, summary},
#include "tests/toy/rule_index.inc"
#undef RULE
};

constexpr Axis<Ruleset> axis_list[] = {
    number<&Ruleset::rounds, 1, 9>("rounds", "2"_rule, "rounds of a game"),
    axis<&Ruleset::first>("first", "2"_rule, "whose turn comes first"),
    number<&Ruleset::attack_needs, 1, 12>("attack_needs", "4.2"_rule, "the die that turns a stone over"),
    axis<&Ruleset::isolated_leave>("isolated_leave", "5"_rule, "do isolated stones leave the board"),
    axis<&Ruleset::may_pass>("may_pass", "4.4"_rule, "may a turn be passed"),
};

Map load_board(const Node& file) {
  MapReader reader(file);
  read_head(reader, "two-camps");
  const Node& places = reader.required("places");
  Map map;
  for (const Entry& entry : places.entries) map.names.push_back(entry.key);
  if (map.names.size() > most_places) fail(places, "a board has at most " + std::to_string(most_places) + " places");
  const Ruleset none;
  const Table t{none, map};
  for (const Entry& entry : places.entries) from_node(t, entry.value, map.roads.emplace_back());
  const Node& camps = reader.required("camps");
  if (read_items(camps).size() != 2) fail(camps, "there are two camps");
  for (std::size_t i = 0; i < 2; ++i) from_node(t, camps.items[i], map.camps[i]);
  reader.finish();
  return map;
}

/// A seat looks at a position.
struct Look {
  const State& s;
  Seat viewer;
  Seat seat() const { return viewer; }
};

/// 3: a side looks at its card alone; whether it has one shows.
template <Side side>
void show_card(const Look& look, Node& card) {
  const bool none = (side == Side::red ? look.s.red_card : look.s.blue_card) == Card{0};
  if (look.viewer != Seat(side)) card = none ? Node::text("none") : hidden();
}
/// 3: how many cards are gone shows.
void show_drawn(const Look& look, Node& drawn) { drawn = Node::number(look.s.drawn.size()); }

constexpr OpenFact<Look> other_facts[] = {
    {.key = "red_card", .open = "3"_rule, .show = show_card<Side::red>},
    {.key = "blue_card", .open = "3"_rule, .show = show_card<Side::blue>},
    {.key = "drawn", .open = "3"_rule, .show = show_drawn},
    {.key = "isolated_red", .open = "5"_rule},
    {.key = "isolated_blue", .open = "5"_rule},
    {.key = "agenda", .open = "2"_rule},
    {.key = "asks", .open = "2"_rule},
    {.key = "winner", .open = "6"_rule},
};

/// What core/rulebook/typed_game.h asks of a game. What is not here is that of DescriptionOf.
struct Description : DescriptionOf<Description, Rules> {
  using Ruleset = toy::Ruleset;
  struct Data : TableData {
    Map map;
  };

  static constexpr std::string_view name = "two-camps", title = "Two Camps", default_ruleset = "plain";
  static constexpr SeatInfo seats[] = {{"red", "Red", "Red", "red"}, {"blue", "Blue", "Blue", "blue"}};
  static constexpr std::string_view tables[] = {"board"}, table_meanings[] = {"places and roads"};
  static constexpr std::span<const Axis<Ruleset>> all_axes = axis_list;
  static constexpr std::span<const RuleEntry> paragraphs = rule_index;
  static const ShippedFiles& shipped() { return shipped_files; }

  static Data read_tables(const TableFiles& files) { return {{}, load_board(files.of("board"))}; }
  static Table table(const Ruleset& ruleset, const Data& data) { return {ruleset, data.map}; }

  static State setup(const Table& t) {
    State s;
    s.red.insert(t.map.camps[0]);
    s.blue.insert(t.map.camps[1]);
    for (const Frame& frame : {Frame(BeginRound{}), Frame(DrawCard{Side::blue}), Frame(DrawCard{Side::red})})
      s.agenda.push_back(frame);
    return s;
  }
  /// Throws DataError for a position into which no game comes.
  static void require_sound(const Table& t, const State& s) {
    for (const PlaceId at : s.red& s.blue)
      throw DataError("position", {}, "no game comes into this position: both sides stand at " + to_word(t, at));
  }
  static double weight(const Table&, const State&, const Action& action) {
    const TurnWeather* turned = std::get_if<TurnWeather>(&action);
    return turned != nullptr && turned->weather == Weather::clear ? 2 : 1;
  }

  static std::optional<Outcome> outcome(const Table& t, const State& s) {
    if (!over(s)) return std::nullopt;
    const int red = s.red.size(), blue = s.blue.size();
    if (red == blue) return Outcome{std::nullopt, nobody, "count of stones", when(t, s), 0, {{red, blue}}};
    const auto [less, more] = std::minmax(red, blue);
    const Seat winner{red > blue ? std::uint8_t{0} : std::uint8_t{1}};
    return Outcome{winner, info_of(seats, winner), "count of stones", when(t, s), more - less, {{more, less}}};
  }
  static When when(const Table&, const State& s) { return {s.round, "round " + std::to_string(s.round)}; }

  static Node facts(const Table& t, const State& s) {
    Node facts = DescriptionOf::facts(t, s);
    for (const Side side : {Side::red, Side::blue})
      facts.add("isolated_" + std::string(word_of(side)), to_node(t, isolated(s, t, side)));
    return facts;
  }
  static std::optional<Secret> secret(const Table&, std::optional<Seat>, const Event& event) {
    const CardDrawn* drawn = std::get_if<CardDrawn>(&event.body);
    if (drawn == nullptr) return std::nullopt;
    return Secret{Seat(drawn->side), {"card"}, std::string(word_of(drawn->side)) + " draws a card"};
  }
  static void hide(const Table&, const State& s, Seat viewer, Node& facts) {
    show_position<Look>({s, viewer}, s, other_facts, facts);
  }
  /// Deals a random card to each other side that holds one. A viewer cannot tell these cards apart.
  static void imagine(const Table&, State& s, Seat viewer, std::uint64_t key) {
    Chance chance(key, 0);
    const auto own = [&](Side side) { return Seat(side) == viewer; };
    Cards known, unseen;
    for (const Side side : {Side::red, Side::blue})
      if (own(side) && s.card(side) != Card{0}) known.insert(s.card(side));
    for (std::uint8_t card = 1; card <= 6; ++card)
      if (!known.contains(Card(card))) unseen.insert(Card(card));
    s.drawn = known | drawn_from(unseen, s.drawn.size() - known.size(), chance);
    unseen = s.drawn - known;
    for (const Side side : {Side::red, Side::blue}) {
      if (own(side) || s.card(side) == Card{0}) continue;
      const Cards one = drawn_from(unseen, 1, chance);
      s.card(side) = *one.begin();
      unseen -= one;
    }
  }
  static std::string heard(const Table& t, const Action& action) {
    return std::holds_alternative<Draw>(action) ? "draw ?" : print(t, action);
  }

  static Board board(const Table& t, const State& s);
  static std::vector<Datum> data(const Data& data) {
    std::vector<Datum> list;
    for (const std::string& place : data.map.names) list.push_back({"places", place, Confidence::certain, {}, ""});
    return list;
  }
  static std::vector<std::pair<std::string, std::vector<std::string>>> own_words(const Table& t) {
    return {{"places", t.map.names}};
  }
};

Board Description::board(const Table& t, const State& s) {
  Board board;
  board.title = when(t, s).label;
  for (std::size_t i = 0; i < t.map.names.size(); ++i) {
    Place place;
    place.name = t.map.names[i];
    place.east = static_cast<double>(i % 3);
    place.north = static_cast<double>(i / 3);
    for (const Side side : {Side::red, Side::blue})
      if (s.stones(side).contains(PlaceId(i)))
        place.pieces.push_back({Piece::Kind::Marker, std::string(seats[static_cast<std::size_t>(side)].style), ""});
    board.places.push_back(place);
    for (const PlaceId to : t.map.roads[i])
      if (static_cast<std::size_t>(to) > i) board.lines.push_back({i, static_cast<std::size_t>(to), "", true});
  }
  return board;
}

}  // namespace

const State& state_of(const Position& position) {
  return dynamic_cast<const TypedPosition<Description>&>(position).state();
}
Table table_of(const Game& game) { return dynamic_cast<const TypedGame<Description>&>(game).table(); }

std::unique_ptr<Game> without_road(const Game& game, PlaceId a, PlaceId b) {
  return dynamic_cast<const TypedGame<Description>&>(game).changed([&](Ruleset&, Description::Data& data) {
    data.map.roads[static_cast<std::size_t>(a)].erase(b);
    data.map.roads[static_cast<std::size_t>(b)].erase(a);
  });
}

void add_to_the_games() {
  static const bool once =
      (add_game({Description::name, Description::title, &open_typed_game<Description>, Description::seats}), true);
  static_cast<void>(once);
}

}  // namespace tricorne::toy

template class tricorne::rulebook::Law<tricorne::toy::Rules>;
