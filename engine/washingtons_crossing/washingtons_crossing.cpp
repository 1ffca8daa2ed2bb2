#include "engine/washingtons_crossing/washingtons_crossing.h"

#include <algorithm>

#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/description.h"
#include "engine/games.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/hidden_information.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/position.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/soundness.h"
#include "engine/washingtons_crossing/tables.h"

namespace tricorne::wc {

namespace {

/// What core/rulebook/typed_game.h asks of a game.
struct Description : rulebook::DescriptionOf<Description, Rules> {
  using Data = wc::Data;
  using Ruleset = wc::Ruleset;

  static constexpr std::string_view name = game_name, title = game_title, default_ruleset = "2012";
  static constexpr std::span<const SeatInfo> seats = wc::seats;
  static constexpr std::span<const std::string_view> tables = file_names;

  static rulebook::RulesetShelf<Ruleset> shelf() { return ruleset_shelf(); }
  static const rulebook::ShippedFiles& shipped() { return shipped_files; }
  static std::string_view id_of(std::optional<RuleRef> rule) { return wc::id_of(rule); }

  static Data load(const std::map<std::string, std::string>& files) { return load_data(files); }
  static Data amended(const Data& data, const std::vector<rulebook::DataAmendment>& amendments) {
    return load_data(data.files, amendments);
  }
  static constexpr auto own_keys = own_table_keys;
  static const Node& own_documents(const Data& data) { return data.own; }
  /// The tables of a position that brings its own map, counters or cells of charts.
  static std::optional<Data> own_data(const Data& data, const Node& position) {
    if (!brings_own(position)) return std::nullopt;
    Data own = with_own(data, position);
    own.own = Node::map();
    for (const std::string_view key : own_keys)
      if (const Node* node = position.find(key)) own.own.add(std::string(key), *node);
    if (own.over_own) own.over_own(own);
    return own;
  }
  static Table table(const Ruleset& rules, const Data& data) {
    return {rules, data.map, data.leaders, data.charts, data.own};
  }
  static void thin_out(Data& data, Confidence least) { doubt(data, least); }

  static State setup(const Table& t, const Data& data) {
    const bool quick = t.ruleset.scenario == Scenario::quick_start;
    State s = read_position(t, {}, data.setups[quick ? 1 : 0].position);
    s.agenda.push_back(BeginPhase{Phase::weather});
    if (!quick) s.agenda.push_back(PlaceAmericans{});
    return s;
  }
  static State read(const Table& t, const State& setup, const Node& node) { return read_position(t, setup, node); }
  static Node write(const Table& t, const State& s) { return write_position(t, s); }
  static Node facts(const Table& t, const State& s) { return position_facts(t, s); }
  static Node facts(const Table& t, const State& s, const std::vector<std::string>& names) {
    return position_facts(t, s, rulebook::FactFilter(names));
  }
  static Board board(const Table& t, const State& s) { return make_board(t, s, std::nullopt); }
  static Board board_seen_by(const Table& t, const State& s, Seat viewer) { return make_board(t, s, viewer); }
  static void renew(Board& board, const Table& t, const State& s, std::optional<Seat> viewer) {
    renew_board(board, t, s, viewer);
  }
  static std::uint64_t digest(const State& s) { return wc::digest(s); }
  static Node position_schema(const Table& t) { return wc::position_schema(t); }
  static Node action_fields(const Table& t) { return wc::action_fields(t); }
  static auto vocabulary(const Table& t) { return wc::vocabulary(t); }

  static When when(const Table&, const State& s) {
    return {static_cast<int>(s.turn), std::string(rulebook::word_of(s.turn))};
  }
  /// 23.0
  static std::optional<Outcome> outcome(const Table& t, const State& s) {
    if (!s.over) return std::nullopt;
    const int american = s.victory_points[0], british = s.victory_points[1];
    if (american == british)
      return Outcome{std::nullopt, nobody, "victory points", when(t, s), 0, {{british, british}}, "texts.drawn_at"};
    const auto [less, more] = std::minmax(american, british);
    const Seat winner = seat_of(american > british ? Side::American : Side::British);
    return Outcome{winner,      info_of(seats, winner), "victory points",     when(t, s),
                   more - less, {{more, less}},         "texts.won_by_points"};
  }

  static bool can_be_carried_out(const Table& t, const State& s, const Action& action) {
    return wc::can_be_carried_out(s, t, action);
  }
  static void require_sound(const Table& t, const State& s) {
    if (const auto fault = find_unsound(t, s))
      throw DataError("position", {}, "no game comes into this position: " + *fault);
  }
  static void require_sound_step(const Table& t, const State& s) {
    if (const auto fault = find_unsound_step(t, s))
      throw DataError("position", {}, "no game comes into this position: " + *fault);
  }
  static Action parse(const Table& t, std::string_view text) { return parse_action(t, text); }
  static std::string print(const Table& t, const Action& action) { return to_text(t, action); }

  static std::optional<Secret> secret(const Table& t, std::optional<Seat>, const Event& event) {
    return secret_of(t, event);
  }
  static void hide(const Table& t, const State& s, Seat viewer, Node& facts) { wc::hide(t, s, viewer, facts); }
  static void imagine(const Table& t, State& s, Seat viewer, std::uint64_t key) {
    Chance chance(key, 0);
    wc::imagine(t, s, viewer, chance);
  }
  static std::string heard(const Table& t, const Action& action) {
    return std::holds_alternative<TakeMen>(action) ? "? troops" : to_text(t, action);
  }

  static std::vector<Datum> data(const Data& all) { return data_list(all); }
  static std::vector<DataFile> data_files(const Data& data);
  static DataHashes hashes(const Data& data);
  static rulebook::Sources sources(const Data& data) {
    auto list = data.map.sources;
    list.insert(list.end(), data.charts.sources.begin(), data.charts.sources.end());
    return list;
  }
};

std::vector<DataFile> Description::data_files(const Data& data) {
  constexpr std::array<std::string_view, 17> meanings{"hexes, towns, hexsides",
                                                      "costs, spans, ratings, radius and troops of the leaders",
                                                      "movement points by die and rating",
                                                      "movement points of terrain, water and zones",
                                                      "losses and retreats by die and rating",
                                                      "modifier of the ratio of troops",
                                                      "modifiers of the combat die",
                                                      "modifiers of the surprise die",
                                                      "what surprise does",
                                                      "troops that cross the Delaware",
                                                      "weather that continues, and new weather",
                                                      "raids, who makes them, and what they do",
                                                      "arrivals and withdrawals",
                                                      "points of towns, captures and battles",
                                                      "naval units and their waters",
                                                      "who stands where when the campaign game begins",
                                                      "who stands where when the quick start begins"};
  std::vector<DataFile> list;
  for (std::size_t i = 0; i < file_names.size(); ++i) {
    const auto own = data.files.find(std::string(file_names[i]));
    list.push_back({file_names[i], meanings[i], "", hash_of(data, file_names[i]),
                    own == data.files.end() ? std::string() : own->second});
  }
  return list;
}

DataHashes Description::hashes(const Data& data) {
  static const Data ours = load_data({});
  DataHashes list;
  for (const DataFile& table : data_files(data))
    if (table.name == "map" || table.name == "combat_results" || !table.file.empty() ||
        table.hash != hash_of(ours, table.name))
      list.push_back({std::string(table.name), table.hash});
  return list;
}

using WcPosition = rulebook::TypedPosition<Description>;
using WcGame = rulebook::TypedGame<Description>;

}  // namespace

rulebook::RulesetShelf<Ruleset> ruleset_shelf() {
  return {game_name, axes(), rule_index(), shipped_files, rule_remarks()};
}

std::unique_ptr<Game> open(const GameOptions& options) { return rulebook::open_typed_game<Description>(options); }

const State& state_of(const Position& position) { return dynamic_cast<const WcPosition&>(position).state(); }
const Table& table_of(const Position& position) { return dynamic_cast<const WcPosition&>(position).table(); }
const Table& table_of(const Game& game) { return dynamic_cast<const WcGame&>(game).table(); }
std::span<const Action> answers_of(const Position& position) {
  return dynamic_cast<const WcPosition&>(position).answers();
}
std::unique_ptr<Game> changed(const Game& game, const std::function<void(Ruleset&, Data&)>& change) {
  return dynamic_cast<const WcGame&>(game).changed(change);
}
std::unique_ptr<Position> wrap(const Game& game, const State& state) {
  return dynamic_cast<const WcGame&>(game).at(state, rulebook::PositionOrigin::by_the_game);
}

}  // namespace tricorne::wc

namespace tricorne {

GameEntry washingtons_crossing_game() { return {wc::game_name, wc::game_title, &wc::open, wc::seats}; }

}  // namespace tricorne
