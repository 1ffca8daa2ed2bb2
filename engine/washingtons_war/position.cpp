#include "engine/washingtons_war/position.h"

#include <algorithm>
#include <set>

#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/soundness.h"
#include "engine/washingtons_war/state_keys.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

constexpr std::array<std::string_view, 3> control_words{"american", "british", "none"};
/// The winner of a game that lasts.
constexpr std::string_view nobody_yet = "none";

using GeneralKind = GeneralPlace::Kind;

// --- reading -------------------------------------------------------------------------------------------------------

/// The set-up before a piece is on the map: the boxes are full and Congress sits. `blank` is the empty position.
State without_pieces(const State& blank, State setup) {
  setup.pc = blank.pc;
  setup.combat_units = blank.combat_units;
  for (std::size_t i = 0; i < general_count; ++i)
    if (setup.generals[i].kind == GeneralKind::on_map) setup.generals[i] = blank.generals[i];
  setup.agenda.clear();
  return setup;
}

/// Reads one position. Remembers the generals and cards that the file has placed, since each has one place only.
class PositionReader {
 public:
  PositionReader(const Table& table, State& state) : t_(table), s_(state) {}

  void read(const Node& node, const State& setup) {
    MapReader map(node);
    if (const Node* format = map.optional("format")) read_number(*format, 1, 1);
    for (const char* key : {"game", "ruleset", "title", "note"})  // game and ruleset: checked when the file is opened
      if (const Node* text = map.optional(key)) read_text(*text);
    if (const Node* base = map.optional("base")) {
      static constexpr std::array<std::string_view, 2> bases{"setup", "empty"};
      s_ = read_word(*base, bases, "base position") == 0 ? setup : without_pieces(s_, setup);
    }
    read_spaces(map);
    read_boxes(map);
    if (const Node* year = map.optional("year"))
      s_.turn = static_cast<std::uint8_t>(read_number(*year, t_.turns.front().year, t_.turns.back().year) -
                                          t_.turns.front().year);
    rulebook::read_keys(t_, map, s_);
    read_end(map);
    read_cards(map);
    if (const Node* agenda = map.optional("agenda")) read_agenda(*agenda);
    map.finish();
    if (const auto fault = find_unsound(t_, s_)) refuse(node, *fault);
  }

 private:
  void read_spaces(MapReader& map) {
    const Node* spaces = map.optional("spaces");
    if (spaces == nullptr) return;
    MapReader by_name(*spaces);
    SpaceSet seen;
    for (const Entry& entry : spaces->entries) {
      by_name.optional(entry.key);
      SpaceId id = no_space;
      Node key = Node::text(entry.key);
      key.mark = entry.key_mark;
      key.file = spaces->file;
      from_node(t_, key, id);
      if (seen.contains(id)) fail(key, "the space \"" + entry.key + "\" stands here twice");
      seen.insert(id);
      read_space(id, entry.value);
    }
  }

  void read_space(SpaceId id, const Node& node) {
    places_[index(id)] = node.mark;
    MapReader map(node);
    if (const Node* pc = map.optional("pc")) {
      if (pc->is_sequence()) fail(*pc, "a space never holds more than one PC marker (10.0.A)");
      const auto word = read_word(*pc, control_words, "marker");
      for (const Side side : sides) {
        s_.pc[index(side)].erase(id);
        if (word == index(side)) s_.pc[index(side)].insert(id);
      }
    }
    for (const Nation nation : nations)
      if (const Node* count = map.optional(unit_keys[index(nation)]))
        s_.combat_units[index(nation)][index(id)] = static_cast<std::uint8_t>(read_number(*count, 0, most_units));
    if (const Node* generals = map.optional("generals")) {
      for (GeneralPlace& place : s_.generals)
        if (place == GeneralPlace{GeneralKind::on_map, id}) place = {GeneralKind::reinforcements, no_space};
      read_generals(*generals, {GeneralKind::on_map, id});
    }
    map.finish();
  }

  void read_generals(const Node& node, GeneralPlace place) {
    for (const Node& item : read_items(node)) {
      General general{};
      from_node(t_, item, general);
      if (!placed_.insert(general).second) fail(item, std::string(general_names[index(general)]) + " is in two places");
      s_.generals[index(general)] = place;
    }
  }

  void read_boxes(MapReader& map) {
    if (const Node* box = map.optional("reinforcements")) {
      MapReader reader(*box);
      for (const auto& [key, units, most] : reinforcement_keys)
        if (const Node* number = reader.optional(key))
          s_.*units = static_cast<std::uint8_t>(read_number(*number, 0, most));
      if (const Node* generals = reader.optional("generals"))
        read_generals(*generals, {GeneralKind::reinforcements, no_space});
      reader.finish();
    }
    for (const GeneralsKey& box_of : generals_keys)
      if (const Node* generals = map.optional(box_of.key)) read_generals(*generals, {box_of.kind, no_space});
  }

  void read_end(MapReader& map) {
    const Node* winner = map.optional("winner");
    if (winner != nullptr && winner->scalar == nobody_yet) winner = nullptr;
    if (winner != nullptr) from_node(t_, *winner, s_.winner);
    if (const Node* ending = map.optional("ending")) from_node(t_, *ending, s_.ending);
    if ((winner != nullptr) != (s_.ending != Ending::none))
      fail(winner != nullptr ? *winner : map.node(), "a game that has ended has an ending and a winner, no other has");
  }

  void read_cards(MapReader& map) {
    for (const CardsKey& pile : cards_keys)
      if (const Node* list = map.optional(pile.key)) take_cards(*list, pile.pile);
    for (const CardsOfSidesKey& both : cards_of_sides_keys) read_both(map, both.key, both.pile_of);
    if (s_.pile(Pile::war_ends).size() > 1) fail(map.node(), "the War Ends box holds one card (6.34.C.iii)");
  }

  void read_both(MapReader& map, std::string_view key, Pile (*pile_of_side)(Side)) {
    const Node* node = map.optional(key);
    if (node == nullptr) return;
    MapReader reader(*node);
    for (const Side side : sides)
      if (const Node* list = reader.optional(to_word(side))) take_cards(*list, pile_of_side(side));
    reader.finish();
  }

  /// Moves the listed cards from their piles to `pile`. The cards that `pile` held before go back to the deck.
  void take_cards(const Node& list, Pile pile) {
    CardSet fresh;
    for (const Node& item : read_items(list)) {
      CardId card{};
      from_node(t_, item, card);
      if (taken_.contains(card)) fail(item, "card " + to_word(t_, card) + " is in two places");
      taken_.insert(card);
      fresh.insert(card);
    }
    s_.pile(Pile::deck) |= s_.pile(pile);
    s_.pile(pile) = {};
    for (CardSet& other : s_.piles) other -= fresh;
    s_.pile(pile) = fresh;
  }

  void read_agenda(const Node& node) {
    const auto note_place = [&](const Node& frame, const auto&) { frames_.push_back(frame.mark); };
    rulebook::read_agenda(t_, node, most_frames_in_a_file, s_.agenda, note_place, rulebook::LeftOut::has_default);
  }

  /// Throws DataError at the part of the file that shows the fault.
  [[noreturn]] void refuse(const Node& file, const Unsound& fault) const {
    Node part = file;
    if (fault.at && places_[index(*fault.at)].line != 0) part.mark = places_[index(*fault.at)];
    if (fault.frame && !frames_.empty()) part.mark = frames_[*fault.frame];
    fail(part, fault.why);
  }

  const Table& t_;
  State& s_;
  std::array<Mark, max_spaces> places_{};
  std::vector<Mark> frames_;  ///< where the frames stand in the file, the last frame first
  std::set<General> placed_;
  CardSet taken_;
};

// --- writing -------------------------------------------------------------------------------------------------------

Node space_node(const State& s, SpaceId space, bool all) {
  Node node = Node::map();
  const std::size_t owner = controls(s, Side::American, space) ? 0 : controls(s, Side::British, space) ? 1 : 2;
  if (all || owner != 2) node.add("pc", Node::text(std::string(control_words[owner])));
  Node generals = Node::sequence();
  for (std::size_t i = 0; i < general_count; ++i)
    if (s.generals[i] == GeneralPlace{GeneralKind::on_map, space})
      generals.push_back(Node::text(std::string(general_names[i])));
  if (all || !generals.items.empty()) node.add("generals", std::move(generals));
  for (const Nation nation : nations)
    if (const int count = units(s, nation, space); all || count > 0)
      node.add(std::string(unit_keys[index(nation)]), Node::number(count));
  return node;
}

Node generals_node(const State& s, GeneralKind kind) {
  Node list = Node::sequence();
  for (std::size_t i = 0; i < general_count; ++i)
    if (s.generals[i].kind == kind) list.push_back(Node::text(std::string(general_names[i])));
  return list;
}

/// How much is written: the differences from the empty position, or everything.
enum class Extent : std::uint8_t { changes, everything };

class PositionWriter {
 public:
  PositionWriter(const Table& table, const State& state, Extent extent)
      : t_(table), s_(state), blank_(empty_position(table)), all_(extent == Extent::everything) {}

  Node write(const rulebook::FactFilter& wanted) {
    if (all_ || s_.turn != blank_.turn) node_.add("year", Node::number(t_.turns[s_.turn].year));
    if (wanted("spaces")) spaces();
    boxes();
    rulebook::write_keys(t_, s_, all_ ? nullptr : &blank_, node_);
    cards();
    if (s_.ending != Ending::none || all_) {
      node_.add("ending", Node::text(std::string(to_word(s_.ending))));
      node_.add("winner", Node::text(std::string(s_.ending != Ending::none ? to_word(s_.winner) : nobody_yet)));
    }
    node_.add("agenda", rulebook::agenda_node(t_, s_.agenda));
    return std::move(node_);
  }

 private:
  void spaces() {
    Node list = Node::map();
    list.entries.reserve(static_cast<std::size_t>(t_.map.all.size()));
    for (const SpaceId space : t_.map.all) {
      Node one = space_node(s_, space, all_);
      if (!one.entries.empty()) list.add(t_.map[space].name, std::move(one));
    }
    if (!list.entries.empty()) node_.add("spaces", std::move(list));
  }

  void boxes() {
    Node box = Node::map();
    const auto same = [&](GeneralKind kind) { return generals_node(s_, kind) == generals_node(blank_, kind); };
    if (all_ || !same(GeneralKind::reinforcements)) box.add("generals", generals_node(s_, GeneralKind::reinforcements));
    for (const auto& [key, units, most] : reinforcement_keys)
      if (all_ || s_.*units != 0) box.add(std::string(key), Node::number(s_.*units));
    if (!box.entries.empty()) node_.add("reinforcements", std::move(box));
    for (const auto& [key, kind, meaning] : generals_keys)
      if (all_ || !same(kind)) node_.add(std::string(key), generals_node(s_, kind));
  }

  void cards() {
    for (const CardsOfSidesKey& both : cards_of_sides_keys) {
      Node node = Node::map();
      for (const Side side : sides)
        if (const CardSet& pile = s_.pile(both.pile_of(side)); all_ || !pile.empty())
          node.add(std::string(to_word(side)), to_node(t_, pile));
      if (!node.entries.empty()) node_.add(std::string(both.key), std::move(node));
    }
    for (const auto& [key, pile, meaning] : cards_keys)
      if (all_ || !(s_.pile(pile) == blank_.pile(pile))) node_.add(std::string(key), to_node(t_, s_.pile(pile)));
  }

  const Table& t_;
  const State& s_;
  const State blank_;
  const bool all_;
  Node node_ = Node::map();
};

}  // namespace

State empty_position(const Table&) {
  State s;
  for (std::size_t i = 0; i < general_count; ++i)
    s.generals[i].kind = General(i) == General::Rochambeau ? GeneralKind::not_in_play : GeneralKind::reinforcements;
  s.british_regulars = true;
  for (int n = 1; n <= card_count; ++n) s.pile(Pile::deck).insert(CardId(n));
  return s;
}

State read_position(const Table& t, const State& setup, const Node& node) {
  State s = empty_position(t);
  PositionReader(t, s).read(node, setup);
  return s;
}

Node write_position(const Table& t, const State& s) { return PositionWriter(t, s, Extent::changes).write({}); }

namespace {

Node control_node(const Table& t, const State& s) {
  Node control = Node::map();
  for (std::size_t i = 0; i < colony_count; ++i) {
    const auto side = controller(s, t, Colony(i));
    control.add(std::string(colony_codes[i]), Node::text(side ? std::string(to_word(*side)) : "none"));
  }
  return control;
}

/// A map from each side to what `make` gives for it.
template <class Make>
Node by_side(const Make& make) {
  Node node = Node::map();
  for (const Side side : sides) node.add(std::string(to_word(side)), make(side));
  return node;
}

}  // namespace

Node position_facts(const Table& t, const State& s, const rulebook::FactFilter& wanted) {
  Node facts = PositionWriter(t, s, Extent::everything).write(wanted);
  if (wanted("control")) facts.add("control", control_node(t, s));
  if (wanted("colonies"))
    facts.add("colonies", by_side([&](Side side) { return Node::number(colonies_of(s, t, side)); }));
  if (wanted("isolated")) facts.add("isolated", by_side([&](Side side) { return to_node(t, isolated(s, t, side)); }));
  if (wanted("by_default")) facts.add("by_default", Node::boolean(won_by_default(s, t)));
  if (wanted("ended_by")) facts.add("ended_by", to_node(t, reason_of_end(s, t)));
  facts.add("asks", Node::text(rulebook::asks(s, seats)));
  return facts;
}

}  // namespace tricorne::ww
