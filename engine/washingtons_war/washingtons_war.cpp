#include "engine/washingtons_war/washingtons_war.h"

#include <algorithm>
#include <filesystem>

#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/board.h"
#include "engine/washingtons_war/carry_out.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "engine/washingtons_war/hashes.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/schema.h"
#include "engine/washingtons_war/soundness.h"

namespace tricorne::ww {

namespace {

constexpr std::string_view default_ruleset = "2014";

/// Everything a position of this game points to; shared, so that positions outlive the Game they came from.
struct Shared {
  std::shared_ptr<const Data> data;
  NamedRuleset ruleset;
  Table table{ruleset.rules, data->map, data->cards, data->generals, data->turns};

  Shared(std::shared_ptr<const Data> d, NamedRuleset r) : data(std::move(d)), ruleset(std::move(r)) {}
};

Happening to_happening(const Table& t, const Event& event) {
  return std::visit(
      [&]<class E>(const E& body) {
        Node fields = Node::map();
        for_each_field(body, [&](std::string_view name, const auto& member) {
          fields.add(std::string(name), to_node(t, member));
        });
        return Happening{std::string(id_of(event.rule)), std::string(E::name), std::move(fields),
                         fill(t, E::phrase, body)};
      },
      event.body);
}

/// Cards that chance brings into a hand come face down; who takes a card from the discards does it openly (6.32.C).
void hide_drawn_cards(const std::vector<Event>& events, std::vector<Happening>& told) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const CardMoved* moved = std::get_if<CardMoved>(&events[i].body);
    if (moved == nullptr) continue;
    for (const Side side : sides)
      if (moved->pile == hand_of(side))
        told[told.size() - events.size() + i].secret =
            Secret{seat_of(side), {"card"}, "a card goes to " + std::string(to_word(side)) + " hand"};
  }
}

class WwPosition final : public Position {
 public:
  /// Where a position comes from: one made by hand may hold what turns out to be impossible when it comes up.
  enum class Made : std::uint8_t { by_the_game, by_hand };

  WwPosition(std::shared_ptr<const Shared> shared, const State& state, Made made)
      : shared_(std::move(shared)), state_(state), made_(made) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<WwPosition>(shared_, state_, made_); }

  void assign(const Position& other) override {
    const auto& theirs = dynamic_cast<const WwPosition&>(other);
    if (shared_ != theirs.shared_) shared_ = theirs.shared_;  // threads would wait for each other at its counter
    state_ = theirs.state_;
    made_ = theirs.made_;
    listed_ = false;
  }

  std::span<const SeatInfo> seats() const override { return ww::seats; }

  std::optional<Pending> pending() const override {
    if (state_.agenda.empty()) return std::nullopt;
    return std::visit(
        []<class F>(const F& frame) -> std::optional<Pending> {
          if constexpr (Decision<F>) return Pending{frame.seat(), F::name, id_of(frame.rule())};
          return std::nullopt;
        },
        state_.agenda.back());
  }

  std::optional<Question> question() const override {
    if (!to_act(state_)) return std::nullopt;
    return std::visit(
        [&]<class F>(const F& frame) -> std::optional<Question> {
          if constexpr (Decision<F>)
            return Question{frame.seat(), info_of(ww::seats, frame.seat()), std::string(F::name),
                            std::string(id_of(frame.rule())), fill(table(), F::phrase, frame)};
          return std::nullopt;
        },
        state_.agenda.back());
  }

  std::size_t answer_count() const override { return answers().size(); }
  std::string answer_text(std::size_t n) const override { return to_text(table(), answers().at(n)); }
  /// A die has six equal faces, a shuffled deck any order.
  double answer_weight(std::size_t) const override { return 1; }

  void give(std::size_t n, std::vector<Happening>* events) override {
    const Action action = answers().at(n);
    if (events != nullptr) return append(resolve_action(action), *events);
    State after = state_;
    ww::apply(after, table(), action);
    change(after);
  }

  std::vector<std::string> legal_actions() const override {
    std::vector<std::string> texts;
    for (const Action& action : answers()) texts.push_back(to_text(table(), action));
    return texts;
  }

  std::string canonical(std::string_view action) const override {
    return to_text(table(), parse_action(table(), action));
  }

  std::optional<Refusal> check(std::string_view action) const override {
    const auto no = ww::check(state_, table(), parse_action(table(), action));
    if (!no) return std::nullopt;
    return Refusal{std::string(id_of(no->rule)), no->why};
  }

  std::vector<Happening> apply(std::string_view text) override {
    const Action action = parse_action(table(), text);
    if (const auto no = ww::check(state_, table(), action))
      throw ActionError("\"" + std::string(text) + "\" is refused by " + std::string(id_of(no->rule)) + ": " + no->why);
    return resolve_action(action);
  }

  std::vector<Happening> carry_out(std::string_view text) override {
    const Action action = parse_action(table(), text);
    const auto no = ww::check(state_, table(), action);
    if (no && !can_be_carried_out(state_, table(), action))
      throw ActionError("\"" + std::string(text) + "\" cannot be carried out here (" + std::string(id_of(no->rule)) +
                        ": " + no->why + ")");
    if (no) made_ = Made::by_the_game;  // what comes of an illegal action need not be sound
    return resolve_action(action);
  }

  std::vector<Happening> settle() override {
    State after = state_;
    std::vector<Event> events;
    ww::settle(after, table(), &events);
    change(after);
    return to_happenings(table(), events);
  }

  std::optional<Outcome> outcome() const override {
    if (state_.ending == Ending::none) return std::nullopt;
    const Seat winner = seat_of(state_.winner);
    return Outcome{winner, info_of(ww::seats, winner), to_word(state_.ending), when(), std::nullopt};
  }
  When when() const override {
    const int year = table().turns[state_.turn].year;
    return {year, std::to_string(year)};
  }

  Node write() const override {
    Node node = Node::map();
    node.add("format", Node::number(1));
    node.add("game", Node::text(std::string(game_name)));
    for (Entry& entry : write_position(table(), state_).entries) node.add(entry.key, std::move(entry.value));
    return node;
  }
  Node facts() const override { return position_facts(table(), state_); }

  /// The hand of the other side lies face down (5.2, 6.1.C); played and discarded cards lie open.
  Node view(Seat viewer) const override {
    Node seen = facts();
    Node& hands = *seen.find("hands");
    for (const Side side : sides)
      if (seat_of(side) != viewer)
        hands.set(std::string(to_word(side)), Node::number(state_.pile(hand_of(side)).size()));
    return seen;
  }

  std::string action_seen_by(Seat viewer, std::string_view text) const override {
    const Action action = parse_action(table(), text);
    if (std::holds_alternative<Draw>(action) && !ww::check(state_, table(), action)) {
      WwPosition after(shared_, state_, made_);
      for (const Happening& event : after.resolve_action(action))
        if (event.secret && event.secret->seat != viewer) return "draw ?";
    }
    return to_text(table(), action);
  }

  std::uint64_t digest() const override { return ww::digest(state_); }
  Board board() const override { return make_board(table(), state_); }

  const State& state() const { return state_; }
  const Table& table() const { return shared_->table; }

 private:
  const std::vector<Action>& answers() const {
    if (!listed_) ww::legal_actions(state_, table(), answers_);
    listed_ = true;
    return answers_;
  }

  /// Throws DataError for a position into which no game comes, and stays as it was.
  void change(const State& after) {
    if (made_ == Made::by_hand)
      if (const auto fault = find_unsound(table(), after))
        throw DataError("position", {}, "no game comes into this position: " + fault->why);
    state_ = after;
    listed_ = false;
  }

  /// A position that cannot be resolved stays as it was.
  std::vector<Happening> resolve_action(const Action& action) {
    const bool by_chance = to_act(state_) == Seat::Chance;
    State after = state_;
    std::vector<Event> events;
    ww::apply(after, table(), action, &events);
    change(after);
    std::vector<Happening> told = to_happenings(table(), events);
    if (by_chance) hide_drawn_cards(events, told);
    return told;
  }

  static void append(std::vector<Happening> more, std::vector<Happening>& list) {
    list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }

  std::shared_ptr<const Shared> shared_;
  State state_;
  Made made_;
  mutable std::vector<Action> answers_;  ///< of this very state, when `listed_`
  mutable bool listed_ = false;
};

NamedRuleset load_preset(const Node& name) {
  const std::string wanted = read_text(name);
  const auto known = shipped_files.rulesets();
  if (std::find(known.begin(), known.end(), wanted) == known.end())
    fail(name, "unknown ruleset \"" + wanted + "\"" + did_you_mean(wanted, known));
  return load_ruleset(shipped("rulesets/" + wanted + ".yaml"), &load_preset);
}

/// A preset by name, otherwise a file.
NamedRuleset find_ruleset(const std::string& name_or_path) {
  const auto known = shipped_files.rulesets();
  if (std::find(known.begin(), known.end(), name_or_path) != known.end()) return load_preset(Node::text(name_or_path));
  if (!name_or_path.ends_with(".yaml") && !name_or_path.ends_with(".yml") && name_or_path != "-")
    throw DataError("--ruleset", {},
                    "unknown ruleset \"" + name_or_path + "\"" + did_you_mean(name_or_path, known) +
                        "; an overlay file ends in .yaml");
  std::error_code unknown;
  const bool exists = std::filesystem::exists(name_or_path, unknown);
  if (exists && !std::filesystem::is_regular_file(name_or_path, unknown))  // a FIFO would make us wait for ever
    throw DataError(name_or_path, {}, "is no regular file");
  return load_ruleset(load_yaml(name_or_path), &load_preset);
}

void add_map_data(const Map& map, std::vector<Datum>& data) {
  for (const Space& space : map.spaces) {
    data.push_back({"spaces", space.name, space.existence.confidence, space.existence.sources, space.existence.note});
    data.push_back({"names", space.name, space.name_confidence, space.existence.sources, ""});
    data.push_back({"shapes", space.name, space.shape_provenance.confidence, space.shape_provenance.sources, ""});
    if (space.port) data.push_back({"ports", space.name, Confidence::certain, {"R"}, ""});
  }
  for (const Connection& line : map.connections) {
    const std::string name = map[line.a].name + " - " + map[line.b].name;
    data.push_back({"connections", name, line.provenance.confidence, line.provenance.sources, line.provenance.note});
    if (line.wilderness || line.wilderness_confidence != line.provenance.confidence)
      data.push_back({"wilderness lines", name, line.wilderness_confidence, line.provenance.sources, ""});
  }
  for (const ColonyInfo& colony : map.colonies)
    data.push_back(
        {"spaces per colony", colony.name, colony.count.confidence, colony.count.sources, colony.count.note});
}

void add_table_data(const Data& all, std::vector<Datum>& data) {
  for (const Turn& turn : all.turns)
    data.push_back({"turn track", std::to_string(turn.year), turn.provenance.confidence, turn.provenance.sources, ""});
  static constexpr std::array<std::string_view, 3> ratings{"strategy", "battle", "agility"};
  for (std::size_t i = 0; i < general_count; ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const GeneralInfo& general = all.generals[i];
      data.push_back({"ratings", std::string(general_names[i]) + " " + std::string(ratings[k]), general.confidence[k],
                      general.sources, general.note});
    }
}

void add_card_data(const Cards& cards, std::vector<Datum>& data) {
  for (int n = 1; n <= card_count; ++n) {
    const Card& card = cards[CardId(n)];
    const std::string name = std::to_string(n) + " " + card.title;
    data.push_back({"cards", name, card.existence.confidence, card.existence.sources, card.existence.note});
    data.push_back({"card numbers", name, card.number_printed ? Confidence::certain : Confidence::placeholder,
                    card.existence.sources, ""});
    for (const auto& [part, confidence] : card.confidence)
      if (part == "mechanics") data.push_back({"card mechanics", name, confidence, card.existence.sources, ""});
  }
}

class WwGame final : public Game {
 public:
  explicit WwGame(std::shared_ptr<const Shared> shared) : shared_(std::move(shared)) {
    setup_ = ww::read_position(table(), empty_position(table()), shipped("setup.yaml"));
  }

  std::string_view name() const override { return game_name; }
  std::string_view title() const override { return game_title; }
  std::span<const SeatInfo> seats() const override { return ww::seats; }
  std::string_view ruleset() const override { return shared_->ruleset.name; }
  std::vector<std::string> rulesets() const override {
    auto names = shipped_files.rulesets();
    std::stable_partition(names.begin(), names.end(), [](const std::string& name) { return name == default_ruleset; });
    return names;
  }

  std::unique_ptr<Position> setup() const override { return at(setup_); }
  std::unique_ptr<Position> read_position(const Node& node) const override {
    const State state = ww::read_position(table(), setup_, node);
    return std::make_unique<WwPosition>(shared_, state, WwPosition::Made::by_hand);
  }

  std::span<const RuleEntry> rules() const override { return rule_index(); }

  std::vector<AxisInfo> axes() const override {
    std::vector<AxisInfo> list;
    for (const Axis& axis : ww::axes()) {
      const Node value = axis.write(table().ruleset);
      std::string text = value.scalar;
      for (const Node& item : value.items) text += (text.empty() ? "" : ", ") + item.scalar;
      list.push_back({std::string(axis.name), std::string(id_of(axis.rule)), text, std::string(axis.meaning),
                      axis.choices(), axis.range});
    }
    return list;
  }

  std::vector<Datum> data() const override {
    std::vector<Datum> list;
    add_map_data(shared_->data->map, list);
    add_table_data(*shared_->data, list);
    add_card_data(shared_->data->cards, list);
    return list;
  }

  std::vector<DataFile> data_files() const override {
    const auto file = [&](std::string_view name) {
      const auto found = shared_->data->files.find(std::string(name));
      return found == shared_->data->files.end() ? std::string() : found->second;
    };
    return {
        {"map", "spaces, connections, colonies, blockade zones", "map", hash_of(table().map), file("map")},
        {"deck", "the 110 strategy cards", "deck", hash_of(table().cards), file("deck")},
        {"generals", "ratings of the generals", "", hash_of(table().generals), file("generals")},
        {"turn_track", "British units of each year", "", hash_of(table().turns), file("turn_track")},
    };
  }

  DataHashes hashes() const override {
    DataHashes list;
    for (const DataFile& data : data_files())
      if (data.name == "map" || data.name == "deck" || !data.file.empty())
        list.push_back({std::string(data.name), data.hash});
    return list;
  }

  std::vector<std::pair<std::string, std::string>> sources() const override {
    auto list = shared_->data->map.sources;
    const auto& cards = shared_->data->cards.sources;
    list.insert(list.end(), cards.begin(), cards.end());
    return list;
  }

  std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary() const override {
    return ww::vocabulary(table());
  }
  Node position_schema() const override { return ww::position_schema(table()); }

  std::unique_ptr<Game> with_ruleset(const std::string& name_or_path) const override {
    return std::make_unique<WwGame>(std::make_shared<const Shared>(shared_->data, find_ruleset(name_or_path)));
  }

  std::unique_ptr<Game> with_axis(std::string_view name, const std::string& value) const override {
    const Axis& axis = axis_named(name);
    Node node = Node::text(value);
    if (axis.write(table().ruleset).is_sequence()) {
      node = Node::sequence();
      for (const std::string& item : split(value, ','))
        if (const auto word = trim(item); !word.empty()) node.push_back(Node::text(std::string(word)));
    }
    return with(axis, node, std::string(name) + " " + value);
  }

  std::unique_ptr<Game> with_axis_of(const Game& other, std::string_view name) const override {
    const Axis& axis = axis_named(name);
    return with(axis, axis.write(table_of(other).ruleset), std::string(name));
  }

  std::unique_ptr<Game> with_connections_at_least(Confidence least) const override {
    auto data = std::make_shared<Data>(*shared_->data);
    std::erase_if(data->map.connections, [&](const Connection& line) { return line.provenance.confidence > least; });
    data->map.derive();
    return std::make_unique<WwGame>(std::make_shared<const Shared>(std::move(data), shared_->ruleset));
  }

  std::unique_ptr<Game> changed(const std::function<void(Ruleset&, Data&)>& change) const {
    auto data = std::make_shared<Data>(*shared_->data);
    NamedRuleset ruleset = shared_->ruleset;
    change(ruleset.rules, *data);
    data->map.derive();
    return std::make_unique<WwGame>(std::make_shared<const Shared>(std::move(data), std::move(ruleset)));
  }

  const Table& table() const { return shared_->table; }
  std::unique_ptr<Position> at(const State& state) const {
    return std::make_unique<WwPosition>(shared_, state, WwPosition::Made::by_the_game);
  }

 private:
  static const Axis& axis_named(std::string_view name) {
    const auto all = ww::axes();
    const auto axis = std::find_if(all.begin(), all.end(), [&](const Axis& a) { return a.name == name; });
    if (axis == all.end()) throw std::invalid_argument("no axis is called \"" + std::string(name) + "\"");
    return *axis;
  }

  std::unique_ptr<Game> with(const Axis& axis, const Node& value, const std::string& what) const {
    NamedRuleset mixed = shared_->ruleset;
    axis.read(mixed.rules, value);
    mixed.name += " with " + what;
    return std::make_unique<WwGame>(std::make_shared<const Shared>(shared_->data, std::move(mixed)));
  }

  std::shared_ptr<const Shared> shared_;
  State setup_;
};

void refuse_unknown_tables(const std::map<std::string, std::string>& files) {
  static const std::vector<std::string> tables{"map", "deck", "generals", "turn_track"};
  for (const auto& [name, file] : files)
    if (std::find(tables.begin(), tables.end(), name) == tables.end())
      throw std::invalid_argument("Washington's War has no table \"" + name + "\"" + did_you_mean(name, tables) +
                                  "; it has map, deck, generals, turn_track");
}

}  // namespace

std::unique_ptr<Game> open(const GameOptions& options) {
  refuse_unknown_tables(options.data);
  const auto file = [&](const std::string& name, std::string_view ours) {
    const auto found = options.data.find(name);
    return found == options.data.end() ? shipped(ours) : load_yaml(found->second);
  };
  auto data = std::make_shared<Data>();
  data->map = load_map(file("map", "map.yaml"));
  data->cards = load_deck(file("deck", "cards.yaml"), data->map);
  data->generals = load_generals(file("generals", "generals.yaml"));
  data->turns = load_turn_track(file("turn_track", "turn_track.yaml"));
  data->files = options.data;
  const std::string ruleset = options.ruleset.empty() ? std::string(default_ruleset) : options.ruleset;
  return std::make_unique<WwGame>(std::make_shared<const Shared>(std::move(data), find_ruleset(ruleset)));
}

std::vector<Happening> to_happenings(const Table& t, const std::vector<Event>& events) {
  std::vector<Happening> list;
  for (const Event& event : events) list.push_back(to_happening(t, event));
  return list;
}

const State& state_of(const Position& position) { return dynamic_cast<const WwPosition&>(position).state(); }
const Table& table_of(const Position& position) { return dynamic_cast<const WwPosition&>(position).table(); }
const Table& table_of(const Game& game) { return dynamic_cast<const WwGame&>(game).table(); }
std::unique_ptr<Game> changed(const Game& game, const std::function<void(Ruleset&, Data&)>& change) {
  return dynamic_cast<const WwGame&>(game).changed(change);
}
std::unique_ptr<Position> wrap(const Game& game, const State& state) {
  return dynamic_cast<const WwGame&>(game).at(state);
}

}  // namespace tricorne::ww
