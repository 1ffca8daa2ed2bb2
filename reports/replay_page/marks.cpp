#include "reports/replay_page/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "replay/happening.h"
#include "reports/board/board_scene.h"
#include "reports/board/callouts.h"
#include "reports/board/furniture.h"
#include "reports/board/lanes.h"
#include "reports/replay_page/words.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {

namespace {

using replay::Moment;
using replay::number;
using replay::Timeline;
using replay::word;

/// Who went from one place to another in a step.
struct Way {
  Ink ink{};
  std::string who;
};

Ink march_ink(const std::string& nation) {
  if (nation == "british") return Ink::british_march;
  return nation == "french" ? Ink::french_march : Ink::american_march;
}

Ink tag_ink(const std::string& side) { return side == "british" ? Ink::british_tag : Ink::american_tag; }

/// A field of the frame on top of a position's agenda, by the keys that lead to it; empty when there is none.
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

class Marker {
 public:
  Marker(const Timeline& timeline, const Battles& battles, std::size_t moment, const Board& board, const Layout& layout)
      : number_(moment),
        moment_(timeline.moments[moment]),
        before_(*timeline.before(moment_).after),
        board_(board),
        layout_(layout),
        battle_(battles.of[moment] == 0 ? nullptr : &battles.list[battles.of[moment] - 1]) {
    marks_.scene.width = layout.width;
    marks_.scene.height = layout.height;
    for (std::size_t i = 0; i < board.places.size(); ++i) places_.emplace(board.places[i].name, i);
    collect_notes();
  }

  Marks take() {
    for (const Happening& event : moment_.events) add(event);
    if (battle_ != nullptr) add_battle();
    draw();
    for (const Note& note : marks_.notes) touched_.insert(note.places.begin(), note.places.end());
    marks_.places.assign(touched_.begin(), touched_.end());
    return std::move(marks_);
  }

 private:
  void collect_notes() {
    if (moment_.asked && moment_.asked->decision == "choose_retreat") marks_.notes = verify::explain_retreat(before_);
    for (Note& note : verify::explain_removal(*moment_.after, moment_.events)) marks_.notes.push_back(std::move(note));
    if (battle_ == nullptr) return;
    for (const BattleLine& line : battle_->lines)
      if (line.moment <= number_) marks_.notes.push_back(line.note);
  }

  void add(const Happening& event) {
    const std::string& kind = event.kind;
    if (kind == "units_moved") {
      const int count = number(event, "count");
      way(event, march_ink(word(event, "nation")), std::to_string(count) + " CU");
    } else if (kind == "general_moved") {
      way(event, march_ink(general_side(word(event, "general"))), word(event, "general"));
    } else if (kind == "army_retreated") {
      retreat(event);
    } else if (kind == "interception_tried") {
      attempt(event);
    } else if (kind == "retreat_before_battle_tried") {
      tag(place_of(word(event, "general")), Ink::american_tag, "slips away? " + roll_text(event));
    } else {
      add_at_place(event);
    }
  }

  /// Events that concern one space.
  void add_at_place(const Happening& event) {
    const auto at = places_.find(word(event, "at"));
    if (at == places_.end()) return;
    const std::string& kind = event.kind;
    const std::string& side = word(event, "side");
    const int count = number(event, "count");
    if (kind == "pc_placed") tag(at->second, tag_ink(side), "+ PC");
    if (kind == "pc_flipped") tag(at->second, tag_ink(side), "PC flipped");
    if (kind == "pc_removed") remove_marker(at->second, side);
    if (kind == "units_arrived") tag(at->second, tag_ink(word(event, "nation")), fmt::format("+{} CU", count));
    if (kind == "units_removed") tag(at->second, tag_ink(word(event, "nation")), fmt::format("\u2212{} CU", count));
    if (kind == "general_arrived") tag(at->second, tag_ink(general_side(word(event, "general"))), "arrives");
    if (kind == "general_captured")
      tag(at->second, tag_ink(general_side(word(event, "general"))), word(event, "general") + " captured");
    if (kind == "congress_placed") tag(at->second, Ink::plain_tag, "Congress set down");
    if (kind == "congress_dispersed") tag(at->second, Ink::plain_tag, "Congress dispersed");
    if (kind == "army_surrendered") tag(at->second, tag_ink(side), "surrenders");
    if (kind == "overrun") tag(at->second, tag_ink(side), "overrun");
    if (kind == "attrition_rolled")
      tag(at->second, tag_ink(word(event, "nation")), "attrition die " + word(event, "die"));
  }

  void remove_marker(std::size_t at, const std::string& side) {
    tag(at, tag_ink(side), "PC removed");
    const bool noted = std::any_of(marks_.notes.begin(), marks_.notes.end(), [&](const Note& note) {
      return note.kind == Note::Kind::Doomed &&
             std::find(note.places.begin(), note.places.end(), at) != note.places.end();
    });
    if (!noted) crossed_.push_back(at);
  }

  void way(const Happening& event, Ink ink, const std::string& who) {
    const auto from = places_.find(word(event, "from")), to = places_.find(word(event, "to"));
    if (from == places_.end() || to == places_.end()) return;
    Way& way = ways_[{from->second, to->second}];
    if (way.who.empty() || ink != Ink::french_march) way.ink = ink;
    way.who += (way.who.empty() ? "" : ", ") + who;
  }

  void retreat(const Happening& event) {
    const auto from = places_.find(word(event, "from")), to = places_.find(word(event, "to"));
    if (from == places_.end() || to == places_.end()) return;
    Way& way = ways_[{from->second, to->second}];
    way.ink = word(event, "side") == "british" ? Ink::british_retreat : Ink::american_retreat;
    way.who = "retreat: " + way.who;
  }

  static std::string roll_text(const Happening& event) {
    return "die " + word(event, "die") + ", " + word(event, "outcome");
  }

  /// From where the general stood to where the enemy marches.
  void attempt(const Happening& event) {
    const auto to = places_.find(asked_field(before_, {"march", "at"}));
    const std::size_t from = place_of(word(event, "general"));
    if (to == places_.end() || from == board_.places.size()) return;
    const std::string text = word(event, "general") + " intercepts? " + roll_text(event);
    if (from != to->second)
      tries_.push_back({from, to->second, text});
    else
      tag(from, Ink::american_tag, text);
  }

  /// Where a general stands or stood; the number of places when he is not on the map.
  std::size_t place_of(const std::string& general) const {
    for (const Board& board : {before_.board(), board_})
      for (std::size_t i = 0; i < board.places.size(); ++i)
        for (const Piece& piece : board.places[i].pieces)
          if (piece.kind == Piece::Kind::Leader && piece.label == general) return i;
    return board_.places.size();
  }

  std::string general_side(const std::string& general) const {
    for (const Board& board : {board_, before_.board()})
      for (const Place& place : board.places)
        for (const Piece& piece : place.pieces)
          if (piece.kind == Piece::Kind::Leader && piece.label == general) return piece.side;
    return "american";
  }

  void add_battle() {
    const auto at = places_.find(battle_->at);
    if (at == places_.end()) return;
    battle_place_ = at->second;
    touched_.insert(at->second);
    const bool rolled = battle_->decided > 0 && battle_->decided <= number_;
    std::vector<Callout> lines{{Ink::battle_tag, rolled ? "battle, all added up" : "battle"}};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      if (rolled)
        lines.push_back(
            {side == 0 ? Ink::american_tag : Ink::british_tag,
             fmt::format("{} {}{}", side == 0 ? "American" : "British", battle_->sides[side].total, chance(side))});
    tags_[at->second].insert(tags_[at->second].begin(), lines.begin(), lines.end());
  }

  /// What the odds were before the dice.
  std::string chance(std::size_t side) const {
    if (!battle_->chances) return "";
    return fmt::format(" (odds {:.0f} %)", 100.0 * battle_->chances->wins[side] / replay::Chances::casts);
  }

  void tag(std::size_t at, Ink ink, const std::string& text) {
    if (at >= board_.places.size()) return;
    touched_.insert(at);
    tags_[at].push_back({ink, printable(text)});
  }

  void draw() {
    Callouts callouts(board_, layout_);
    const auto ways = drawn_ways();
    for (const Drawn& way : ways) callouts.keep_clear(way.points);
    keep_clear_of_notes(layout_, marks_.notes, callouts);
    const double ring = size::port_ring + 9;
    for (const auto& [at, tags] : tags_)
      marks_.scene.add(Figure{Form::circle, box_at(layout_.places[at], ring, ring),
                              at == battle_place_ ? Ink::battle : Ink::changed, "", ""});
    for (const Drawn& way : ways) draw_way(way);
    for (const std::size_t at : crossed_) add_cross(layout_.places[at], marks_.scene);
    marks_.scene.add(notes_scene(board_, layout_, marks_.notes, callouts));
    for (const auto& [at, tags] : tags_) callouts.put(layout_.places[at], ring / 2 + 5, tags, marks_.scene);
    for (const Drawn& way : ways) callouts.put(middle(way.points), 14, {{way.tag, printable(way.text)}}, marks_.scene);
  }

  /// A way as it runs on the board.
  struct Drawn {
    std::vector<Point> points;
    Ink ink{}, tag{};
    std::string text;
  };

  std::vector<Drawn> drawn_ways() {
    std::vector<Drawn> ways;
    for (const auto& [ends, way] : ways_) {
      const bool by_sea = !joined(ends.first, ends.second);
      ways.push_back({course(ends.first, ends.second, by_sea), by_sea ? Ink::voyage : way.ink, tag_of(way.ink),
                      way.who + (by_sea ? " by sea" : "")});
    }
    for (const auto& [from, to, text] : tries_)
      ways.push_back({course(from, to, false), Ink::attempt, Ink::plain_tag, text});
    for (const auto& [ends, way] : ways_) touched_.insert({ends.first, ends.second});
    for (const auto& [from, to, text] : tries_) touched_.insert({from, to});
    return ways;
  }

  bool joined(std::size_t a, std::size_t b) const {
    return std::any_of(board_.lines.begin(), board_.lines.end(),
                       [&](const Line& line) { return (line.a == a && line.b == b) || (line.a == b && line.b == a); });
  }

  /// From ring to ring; a voyage goes over the sea.
  std::vector<Point> course(std::size_t from, std::size_t to, bool by_sea) const {
    constexpr double edge = size::port_ring / 2 + 2;
    const Point a = layout_.places[from], b = layout_.places[to];
    std::vector<Point> points = by_sea ? sea_lane(layout_, a, b) : std::vector<Point>{a, b};
    const auto shortened = [](Point end, Point next) {
      return end + (next - end) * std::min(0.45, edge / std::max(length(next - end), 1.0));
    };
    const Point first = shortened(points[0], points[1]);
    points.back() = shortened(points.back(), points[points.size() - 2]);
    points.front() = first;
    return points;
  }

  static Ink tag_of(Ink way) {
    return way == Ink::british_march || way == Ink::british_retreat ? Ink::british_tag : Ink::american_tag;
  }

  void draw_way(const Drawn& way) {
    for (std::size_t i = 0; i + 1 < way.points.size(); ++i)
      marks_.scene.add(Stroke{{way.points[i], way.points[i + 1]}, way.ink, i + 2 == way.points.size()});
  }

  static Point middle(const std::vector<Point>& points) {
    double half = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) half += length(points[i + 1] - points[i]) / 2;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const double part = length(points[i + 1] - points[i]);
      if (part >= half) return points[i] + (points[i + 1] - points[i]) * (half / std::max(part, 1e-9));
      half -= part;
    }
    return points.back();
  }

  std::size_t number_;
  const Moment& moment_;
  const Position& before_;
  const Board& board_;
  const Layout& layout_;
  const Battle* battle_;
  Marks marks_;
  std::map<std::string, std::size_t, std::less<>> places_;
  std::map<std::pair<std::size_t, std::size_t>, Way> ways_;
  std::vector<std::tuple<std::size_t, std::size_t, std::string>> tries_;
  std::map<std::size_t, std::vector<Callout>> tags_;
  std::vector<std::size_t> crossed_;
  std::set<std::size_t> touched_;
  std::optional<std::size_t> battle_place_;
};

}  // namespace

Marks marks_of(const Timeline& timeline, const Battles& battles, std::size_t moment, const Board& board,
               const Layout& layout) {
  return Marker(timeline, battles, moment, board, layout).take();
}

}  // namespace tricorne::reports
