#include "engine/washingtons_war/washingtons_war.h"

#include <algorithm>

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

namespace tricorne::ww {

namespace {

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

std::optional<Question> question_of(const State& s, const Table& t) {
  if (!to_act(s)) return std::nullopt;
  return std::visit(
      [&]<class F>(const F& frame) -> std::optional<Question> {
        if constexpr (Decision<F>)
          return Question{frame.seat(), std::string(F::name), std::string(id_of(frame.rule())),
                          fill(t, F::phrase, frame)};
        return std::nullopt;
      },
      s.agenda.back());
}

class WwPosition final : public Position {
 public:
  WwPosition(std::shared_ptr<const Shared> shared, const State& state) : shared_(std::move(shared)), state_(state) {}

  std::unique_ptr<Position> clone() const override { return std::make_unique<WwPosition>(*this); }

  std::optional<Question> question() const override { return question_of(state_, table()); }

  std::vector<std::string> legal_actions() const override {
    std::vector<std::string> texts;
    for (const Action& action : ww::legal_actions(state_, table())) texts.push_back(to_text(table(), action));
    return texts;
  }

  std::string canonical(std::string_view action) const override {
    return to_text(table(), parse_action(table(), action));
  }

  std::optional<Refusal> check(std::string_view action) const override {
    const auto no = ww::check(state_, table(), parse_action(table(), action), last());
    if (!no) return std::nullopt;
    return refusal_of(state_, table(), *no);
  }

  std::vector<Happening> apply(std::string_view text) override {
    const Action action = parse_action(table(), text);
    if (const auto no = ww::check(state_, table(), action, last()))
      throw ActionError("\"" + std::string(text) + "\" is " + in_words(refusal_of(state_, table(), *no)));
    return give(action);
  }

  std::vector<Happening> carry_out(std::string_view text) override {
    const Action action = parse_action(table(), text);
    const auto no = ww::check(state_, table(), action, last());
    if (no && !can_be_carried_out(state_, table(), action))
      throw ActionError("\"" + std::string(text) + "\" cannot be carried out here (" +
                        in_words(refusal_of(state_, table(), *no)) + ")");
    return give(action);
  }

  std::vector<Happening> settle() override {
    return resolve([&](State& after, std::vector<Event>& events) { ww::settle(after, table(), &events); });
  }

  std::optional<Outcome> outcome() const override {
    if (state_.ending == Ending::none) return std::nullopt;
    return Outcome{seat_of(state_.winner), std::string(to_word(state_.ending)), table().turns[state_.turn].year};
  }

  Node write() const override {
    Node node = Node::map();
    node.add("format", Node::number(1));
    node.add("game", Node::text("washingtons-war"));
    for (Entry& entry : write_position(table(), state_).entries) node.add(entry.key, std::move(entry.value));
    return node;
  }
  Node facts() const override { return position_facts(table(), state_); }
  std::uint64_t digest() const override { return ww::digest(state_); }
  Board board() const override { return make_board(table(), state_); }

  const State& state() const { return state_; }
  const Table& table() const { return shared_->table; }

 private:
  const LastAnswer* last() const { return last_ ? &*last_ : nullptr; }

  std::vector<Happening> give(const Action& action) {
    LastAnswer given{state_, action};
    auto events = resolve([&](State& after, std::vector<Event>& e) { ww::apply(after, table(), action, &e); });
    last_ = given;
    return events;
  }

  /// A position that cannot be resolved stays as it was.
  template <class Work>
  std::vector<Happening> resolve(const Work& work) {
    State after = state_;
    std::vector<Event> events;
    work(after, events);
    state_ = after;
    return to_happenings(table(), events);
  }

  std::shared_ptr<const Shared> shared_;
  State state_;
  std::optional<LastAnswer> last_;  ///< no part of the position: neither written nor compared
};

NamedRuleset load_preset(const Node& name) {
  const std::string wanted = read_text(name);
  const auto known = shipped_rulesets();
  if (std::find(known.begin(), known.end(), wanted) == known.end())
    fail(name, "unknown ruleset \"" + wanted + "\"" + did_you_mean(wanted, known));
  return load_ruleset(shipped("rulesets/" + wanted + ".yaml"), &load_preset);
}

/// A preset by name, otherwise a file.
NamedRuleset find_ruleset(const std::string& name_or_path) {
  const auto known = shipped_rulesets();
  if (std::find(known.begin(), known.end(), name_or_path) != known.end()) return load_preset(Node::text(name_or_path));
  if (!name_or_path.ends_with(".yaml") && !name_or_path.ends_with(".yml") && name_or_path != "-")
    throw DataError("--ruleset", {},
                    "unknown ruleset \"" + name_or_path + "\"" + did_you_mean(name_or_path, known) +
                        "; an overlay file ends in .yaml");
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

  std::string_view name() const override { return "washingtons-war"; }
  std::string_view ruleset() const override { return shared_->ruleset.name; }

  std::unique_ptr<Position> setup() const override { return at(setup_); }
  std::unique_ptr<Position> read_position(const Node& node) const override {
    return at(ww::read_position(table(), setup_, node));
  }

  std::span<const RuleEntry> rules() const override { return rule_index(); }

  std::vector<AxisInfo> axes() const override {
    std::vector<AxisInfo> list;
    for (const Axis& axis : ww::axes()) {
      const Node value = axis.write(table().ruleset);
      std::string text = value.scalar;
      for (const Node& item : value.items) text += (text.empty() ? "" : ", ") + item.scalar;
      list.push_back(
          {std::string(axis.name), std::string(id_of(axis.rule)), text, std::string(axis.meaning), axis.choices()});
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

  DataHashes hashes() const override { return {hash_of(table().map), hash_of(table().cards)}; }

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

  std::unique_ptr<Game> with_axis_of(const Game& other, std::string_view name) const override {
    const auto all = ww::axes();
    const auto axis = std::find_if(all.begin(), all.end(), [&](const Axis& a) { return a.name == name; });
    if (axis == all.end()) throw std::invalid_argument("no axis is called \"" + std::string(name) + "\"");
    NamedRuleset mixed = shared_->ruleset;
    axis->read(mixed.rules, axis->write(table_of(other).ruleset));
    mixed.name += " with " + std::string(name);
    return std::make_unique<WwGame>(std::make_shared<const Shared>(shared_->data, std::move(mixed)));
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
  std::unique_ptr<Position> at(const State& state) const { return std::make_unique<WwPosition>(shared_, state); }

 private:
  std::shared_ptr<const Shared> shared_;
  State setup_;
};

}  // namespace

std::unique_ptr<Game> open(const GameOptions& options) {
  const auto file = [](const std::string& path, std::string_view ours) {
    return path.empty() ? shipped(ours) : load_yaml(path);
  };
  auto data = std::make_shared<Data>();
  data->map = load_map(file(options.map_file, "map.yaml"));
  data->cards = load_deck(file(options.deck_file, "cards.yaml"), data->map);
  data->generals = load_generals(shipped("generals.yaml"));
  data->turns = load_turn_track(shipped("turn_track.yaml"));
  return std::make_unique<WwGame>(std::make_shared<const Shared>(std::move(data), find_ruleset(options.ruleset)));
}

std::vector<Happening> to_happenings(const Table& t, const std::vector<Event>& events) {
  std::vector<Happening> list;
  for (const Event& event : events) list.push_back(to_happening(t, event));
  return list;
}

/// An action that is not asked for is told what is asked first, then why it is not.
Refusal refusal_of(const State& s, const Table& t, const Violation& no) {
  std::string why = no.why;
  if (!no.asked) {
    const auto question = question_of(s, t);
    why = (question ? "the game asks \"" + question->text + "\"; " : "nothing is asked; ") + why;
  }
  return {std::string(id_of(no.rule)), why, no.asked ? Asked::yes : Asked::no};
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
