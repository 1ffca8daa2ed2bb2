#include "engine/washingtons_war/washingtons_war.h"

#include <algorithm>
#include <typeinfo>

#include "engine/core/load/json.h"
#include "engine/core/rulebook/description.h"
#include "engine/core/rulebook/imagined.h"
#include "engine/core/rulebook/view.h"
#include "engine/games.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/soundness.h"

namespace tricorne::ww {

namespace {

/// The tables, with further facts that only the files give.
struct FileData : Data, rulebook::TableData {
  Node setup;  ///< the position before the first turn, as a position file
  std::uint64_t setup_hash = 0;
};

/// A seat looks at a position.
struct Look {
  const State& s;
  Seat viewer;
  Seat seat() const { return viewer; }
};

/// Of the hand of another player only the number of cards is seen (5.2, 6.1.C).
void show_hands(const Look& look, Node& hands) {
  for (const Side side : sides)
    if (seat_of(side) != look.viewer)
      hands.set(std::string(to_word(side)), Node::number(look.s.pile(hand_of(side)).size()));
}

/// What position.cpp tells in its own way, and what follows from it.
constexpr rulebook::OpenFact<Look> other_facts[] = {
    {.key = "year", .open = "5.7.3"_rule},
    {.key = "spaces", .open = "2.1"_rule},
    {.key = "reinforcements", .open = "8.1.A"_rule},
    {.key = "captured", .open = "5.1"_rule},
    {.key = "not_in_play", .open = "4.0.3"_rule},
    {.key = "removed_generals", .open = "2.2.B"_rule},
    {.key = "hands", .open = "6.1.C"_rule, .show = show_hands},
    {.key = "queues", .open = "6.2.4"_rule},
    {.key = "reinforcement_cards", .open = "6.2.5"_rule},
    {.key = "discards", .open = "6.1.C"_rule},
    {.key = "removed_cards", .open = "6.3.C"_rule},
    {.key = "set_aside", .open = "4.0.6"_rule},
    {.key = "war_ends", .open = "6.34.C.iii"_rule},
    {.key = "winner", .open = "13.0"_rule},
    {.key = "ending", .open = "13.0"_rule},
    {.key = "agenda", .open = "5.0"_rule},
    {.key = "asks", .open = "5.0"_rule},
    {.key = "control", .open = "10.0.B"_rule},
    {.key = "colonies", .open = "13.2.4"_rule},
    {.key = "isolated", .open = "10.3"_rule},
    {.key = "by_default", .open = "13.2.3"_rule},
    {.key = "ended_by", .open = "13.0"_rule},
};

/// What core/rulebook/typed_game.h asks of a game.
struct Description : rulebook::DescriptionOf<Description, Rules> {
  using Data = FileData;
  using Ruleset = ww::Ruleset;

  static constexpr std::string_view name = game_name, title = game_title, default_ruleset = "2014";
  static constexpr std::span<const SeatInfo> seats = ww::seats;
  static constexpr std::array<std::string_view, 5> tables{"map", "deck", "generals", "turn_track", "setup"};

  static rulebook::RulesetShelf<Ruleset> shelf() { return ruleset_shelf(); }
  static std::string_view id_of(std::optional<RuleRef> rule) { return ww::id_of(rule); }

  static const rulebook::ShippedFiles& shipped() { return shipped_files; }
  static Data read_tables(const rulebook::TableFiles& files);
  static void derive(Data& data) { data.map.derive(); }
  static void thin_out(Data& data, Confidence least) { doubt(data, least); }
  static Table table(const Ruleset& rules, const Data& data) {
    return {rules, data.map, data.cards, data.generals, data.turns};
  }

  static State setup(const Table& t, const Data& data) { return read_position(t, empty_position(t), data.setup); }
  static State read(const Table& t, const State& setup, const Node& node) { return read_position(t, setup, node); }
  static Node write(const Table& t, const State& s) { return write_position(t, s); }
  static Node facts(const Table& t, const State& s) { return position_facts(t, s); }
  static Node facts(const Table& t, const State& s, const std::vector<std::string>& names) {
    return position_facts(t, s, rulebook::FactFilter(names));
  }
  static Board board(const Table& t, const State& s) { return make_board(t, s); }
  static std::uint64_t digest(const State& s) { return ww::digest(s); }
  static Node position_schema(const Table& t) { return ww::position_schema(t); }
  static Node action_fields(const Table& t) { return ww::action_fields(t); }
  static auto vocabulary(const Table& t) { return ww::vocabulary(t); }

  static When when(const Table& t, const State& s) {
    const int year = t.turns[s.turn].year;
    return {year, std::to_string(year)};
  }
  static std::optional<Outcome> outcome(const Table& t, const State& s) {
    if (s.ending == Ending::none) return std::nullopt;
    const Seat winner = seat_of(s.winner);
    Outcome outcome{winner, info_of(seats, winner), to_word(s.ending), when(t, s), std::nullopt};
    if (s.ending == Ending::automatic_victory) {
      outcome.told = s.winner == Side::American ? "texts.won_as_british_are_gone" : "texts.won_as_americans_are_gone";
      return outcome;
    }
    outcome.counts = {colonies_of(s, t, s.winner), colonies_of(s, t, enemy_of(s.winner))};
    const bool as_many = outcome.counts->front() == outcome.counts->back();  // the sides need different numbers (13.2)
    outcome.told = won_by_default(s, t) ? "texts.won_by_default"
                   : as_many            ? "texts.won_by_enough_colonies"
                                        : "texts.won_by_colonies";
    return outcome;
  }

  static bool can_be_carried_out(const Table& t, const State& s, const Action& action) {
    return ww::can_be_carried_out(s, t, action);
  }
  static void require_sound(const Table& t, const State& s) {
    if (const auto fault = find_unsound(t, s))
      throw DataError("position", {}, "no game comes into this position: " + fault->why);
  }
  static Action parse(const Table& t, std::string_view text) { return parse_action(t, text); }
  static std::string print(const Table& t, const Action& action) { return to_text(t, action); }

  /// A card that chance draws into a hand is hidden from the other player. A card that a player takes from the discards
  /// is open (6.32.C).
  static std::optional<Secret> secret(const Table&, std::optional<Seat> asked, const Event& event) {
    const CardMoved* moved = std::get_if<CardMoved>(&event.body);
    if (moved == nullptr || asked != Seat::Chance) return std::nullopt;
    for (const Side side : sides)
      if (moved->pile == hand_of(side))
        return Secret{seat_of(side),
                      {"card"},
                      "a card goes to the " + std::string(info_of(seats, seat_of(side)).adjective) + " hand"};
    return std::nullopt;
  }
  static void hide(const Table&, const State& s, Seat viewer, Node& facts) {
    rulebook::show_position<Look>({s, viewer}, s, other_facts, facts);
  }
  /// Draws the hand of the other player anew, from that hand and the deck. Each of these cards is equally likely (6.1).
  static void imagine(const Table&, State& s, Seat viewer, std::uint64_t key) {
    Chance chance(key, 0);
    CardSet unseen = s.pile(Pile::deck);
    for (const Side side : sides)
      if (seat_of(side) != viewer) unseen |= s.pile(hand_of(side));
    for (const Side side : sides) {
      if (seat_of(side) == viewer) continue;
      CardSet& hand = s.pile(hand_of(side));
      hand = rulebook::drawn_from(unseen, hand.size(), chance);
      unseen -= hand;
    }
    s.pile(Pile::deck) = unseen;
  }
  static std::string heard(const Table& t, const Action& action) {
    return std::holds_alternative<Draw>(action) ? "draw ?" : to_text(t, action);
  }

  static std::vector<Datum> data(const Data& all) { return data_list(all); }
  static std::vector<DataFile> data_files(const Data& data);
  static DataHashes hashes(const Data& data);
  static rulebook::Sources sources(const Data& data) {
    auto list = data.map.sources;
    list.insert(list.end(), data.cards.sources.begin(), data.cards.sources.end());
    return list;
  }
};

std::uint64_t hash_of_setup(const Node& setup) {
  Digest digest;
  for (const char c : to_json_line(setup)) digest.add(static_cast<unsigned char>(c));
  return digest.value();
}

FileData Description::read_tables(const rulebook::TableFiles& files) {
  FileData data;
  data.map = load_map(files.of("map"));
  data.cards = load_deck(files.of("deck", "cards.yaml"), data.map);
  data.generals = load_generals(files.of("generals"));
  data.turns = load_turn_track(files.of("turn_track"));
  data.setup = files.of("setup");
  data.setup_hash = hash_of_setup(data.setup);
  return data;
}

std::vector<DataFile> Description::data_files(const FileData& data) {
  const auto file = [&](const char* table) {
    const auto own = data.files.find(table);
    return own == data.files.end() ? std::string() : own->second;
  };
  return {
      {"map", "spaces, connections, colonies, blockade zones", "map", hash_of(data.map), file("map")},
      {"deck", "the 110 strategy cards", "deck", hash_of(data.cards), file("deck")},
      {"generals", "ratings of the generals", "generals", hash_of(data.generals), file("generals")},
      {"turn_track", "British units of each year", "turn_track", hash_of(data.turns), file("turn_track")},
      {"setup", "the position before the first turn", "position", data.setup_hash, file("setup")},
  };
}

DataHashes Description::hashes(const FileData& data) {
  DataHashes list;
  for (const DataFile& table : data_files(data))
    if (table.name == "map" || table.name == "deck" || !table.file.empty() ||
        data.changed.contains(std::string(table.name)))
      list.push_back({std::string(table.name), table.hash});
  return list;
}

using WwPosition = rulebook::TypedPosition<Description>;
using WwGame = rulebook::TypedGame<Description>;

}  // namespace

rulebook::RulesetShelf<Ruleset> ruleset_shelf() {
  return {game_name, axes(), rule_index(), shipped_files, rule_remarks()};
}

std::unique_ptr<Game> open(const GameOptions& options) { return rulebook::open_typed_game<Description>(options); }

std::vector<Happening> to_happenings(const Table& t, const std::vector<Event>& events, std::optional<Seat> asked) {
  return rulebook::to_happenings<Description>(t, events, asked);
}

Refusal refusal_of(const State& s, const Table& t, const Action& action, const Violation& no) {
  return rulebook::refusal_in<Description>(t, s, action, no);
}

namespace {

/// A dynamic_cast that costs one comparison, since no class derives from WwPosition.
const WwPosition& typed(const Position& position) {
  if (typeid(position) != typeid(WwPosition)) throw std::bad_cast();
  return static_cast<const WwPosition&>(position);
}

}  // namespace

const State& state_of(const Position& position) { return typed(position).state(); }
std::span<const Action> answers_of(const Position& position) { return typed(position).answers(); }
const Table& table_of(const Position& position) { return typed(position).table(); }
const Table& table_of(const Game& game) { return dynamic_cast<const WwGame&>(game).table(); }
void give_typed(Position& position, std::size_t n, std::vector<Event>& events) {
  dynamic_cast<WwPosition&>(position).give_typed(n, events);
}
std::unique_ptr<Game> changed(const Game& game, const std::function<void(Ruleset&, Data&)>& change) {
  return dynamic_cast<const WwGame&>(game).changed(change);
}
std::unique_ptr<Position> wrap(const Game& game, const State& state) {
  return dynamic_cast<const WwGame&>(game).at(state, rulebook::PositionOrigin::by_the_game);
}

}  // namespace tricorne::ww

namespace tricorne {

GameEntry washingtons_war_game() { return {ww::game_name, ww::game_title, &ww::open, ww::seats}; }

}  // namespace tricorne
