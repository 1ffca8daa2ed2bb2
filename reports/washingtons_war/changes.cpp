#include "reports/washingtons_war/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "replay/story/happening.h"

namespace tricorne::reports {

namespace {

using replay::number;
using replay::word;

/// A field of the first frame of a position's agenda. The keys lead to the field. Empty when the field is absent.
std::string asked_field(const Position& position, std::initializer_list<std::string_view> keys) {
  const Node written = position.write();
  const Node* agenda = written.find("agenda");
  if (agenda == nullptr || agenda->items.empty() || !agenda->items[0].is_map()) return "";
  const Node* node = &agenda->items[0].entries[0].value;
  for (const std::string_view key : keys) {
    if (!node->is_map()) return "";
    node = node->find(key);
    if (node == nullptr) return "";
  }
  return node->scalar;
}

class Changes {
 public:
  Changes(const Position& before, const replay::Moment& moment, const Board& board)
      : before_(before), was_(before.board()), moment_(moment), board_(board) {
    for (std::size_t i = 0; i < board.places.size(); ++i) places_.emplace(board.places[i].name, i);
  }

  std::vector<Change> list() {
    for (const Happening& event : moment_.events) add(event);
    std::vector<Change> all;
    for (const auto& [ends, way] : ways_) all.push_back(way);
    all.insert(all.end(), rest_.begin(), rest_.end());
    return all;
  }

 private:
  void add(const Happening& event) {
    const std::string& kind = event.kind;
    if (kind == "units_moved") {
      way(event, word(event, "nation"), std::to_string(number(event, "count")) + " CU");
    } else if (kind == "general_moved") {
      way(event, general_side(word(event, "general")), word(event, "general"));
    } else if (kind == "army_retreated") {
      retreat(event);
    } else if (kind == "interception_tried") {
      attempt(event);
    } else if (kind == "retreat_before_battle_tried") {
      tag(place_of(word(event, "general")), "american", "slips away? " + roll_text(event));
    } else {
      add_at_place(event);
    }
  }

  /// Adds the marks of an event about one space.
  void add_at_place(const Happening& event) {
    const auto found = places_.find(word(event, "at"));
    if (found == places_.end()) return;
    const std::size_t at = found->second;
    const std::string &kind = event.kind, &side = word(event, "side"), &nation = word(event, "nation");
    const std::string general = word(event, "general");
    const int count = number(event, "count");
    if (kind == "pc_placed") tag(at, side, "+ PC");
    if (kind == "pc_flipped") tag(at, side, "PC flipped");
    if (kind == "pc_removed") {
      tag(at, side, "PC removed");
      rest_.push_back({Change::Kind::cross, at, at, side, ""});
    }
    if (kind == "units_arrived") tag(at, commander(nation), fmt::format("+{} CU", count));
    if (kind == "units_removed") tag(at, commander(nation), fmt::format("\u2212{} CU", count));
    if (kind == "general_arrived") tag(at, general_side(general), "arrives");
    if (kind == "general_captured") tag(at, general_side(general), general + " captured");
    if (kind == "congress_placed") tag(at, "", "Congress set down");
    if (kind == "congress_dispersed") tag(at, "", "Congress dispersed");
    if (kind == "army_surrendered") tag(at, side, "surrenders");
    if (kind == "overrun") tag(at, side, "overrun");
    if (kind == "attrition_rolled") tag(at, commander(nation), "attrition die " + word(event, "die"));
  }

  /// A French unit is American wherever a rule says American (12.2.C).
  static std::string commander(const std::string& nation) { return nation == "british" ? "british" : "american"; }

  void way(const Happening& event, const std::string& style, const std::string& who) {
    const auto from = places_.find(word(event, "from")), to = places_.find(word(event, "to"));
    if (from == places_.end() || to == places_.end()) return;
    Change& way = way_between(from->second, to->second);
    if (way.text.empty() || style != "french") way.style = style;
    way.text += (way.text.empty() ? "" : ", ") + who;
  }

  void retreat(const Happening& event) {
    const auto from = places_.find(word(event, "from")), to = places_.find(word(event, "to"));
    if (from == places_.end() || to == places_.end()) return;
    Change& way = way_between(from->second, to->second);
    way.kind = Change::Kind::retreat;
    way.style = word(event, "side") == "british" ? "british" : "american";
    way.text = "retreat: " + way.text;
  }

  Change& way_between(std::size_t from, std::size_t to) {
    Change& way = ways_[{from, to}];
    way.kind = way.text.empty() ? Change::Kind::way : way.kind;
    way.at = from;
    way.to = to;
    way.by_sea = !joined(from, to);
    return way;
  }

  bool joined(std::size_t a, std::size_t b) const {
    return std::ranges::any_of(
        board_.lines, [&](const Line& line) { return (line.a == a && line.b == b) || (line.a == b && line.b == a); });
  }

  static std::string roll_text(const Happening& event) {
    return "die " + word(event, "die") + ", " + word(event, "outcome");
  }

  /// Adds an arrow from the general's space to the space where the enemy marches.
  void attempt(const Happening& event) {
    const auto to = places_.find(asked_field(before_, {"march", "at"}));
    const std::size_t from = place_of(word(event, "general"));
    if (to == places_.end() || from == board_.places.size()) return;
    const std::string text = word(event, "general") + " intercepts? " + roll_text(event);
    if (from != to->second)
      rest_.push_back({Change::Kind::attempt, from, to->second, "", text});
    else
      tag(from, "american", text);
  }

  /// The place of a general before the step, or else after it. The number of places when the general is on no place.
  std::size_t place_of(const std::string& general) const {
    for (const Board* board : {&was_, &board_})
      for (std::size_t i = 0; i < board->places.size(); ++i)
        for (const Piece& piece : board->places[i].pieces)
          if (piece.kind == Piece::Kind::Leader && piece.label == general) return i;
    return board_.places.size();
  }

  std::string general_side(const std::string& general) const {
    for (const Board* board : {&board_, &was_})
      for (const Place& place : board->places)
        for (const Piece& piece : place.pieces)
          if (piece.kind == Piece::Kind::Leader && piece.label == general) return piece.side;
    return "american";
  }

  void tag(std::size_t at, const std::string& style, const std::string& text) {
    if (at < board_.places.size()) rest_.push_back({Change::Kind::tag, at, at, style, text});
  }

  const Position& before_;
  const Board was_;
  const replay::Moment& moment_;
  const Board& board_;
  std::map<std::string, std::size_t, std::less<>> places_;
  std::map<std::pair<std::size_t, std::size_t>, Change> ways_;
  std::vector<Change> rest_;
};

}  // namespace

std::vector<Change> war_changes(const Position& before, const replay::Moment& moment, const Board& board) {
  return Changes(before, moment, board).list();
}

}  // namespace tricorne::reports
