#include "reports/replay_page/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "reports/board/board_scene.h"
#include "reports/board/callouts.h"
#include "reports/board/lanes.h"
#include "reports/board/parts.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

using replay::Fight;
using replay::Moment;
using replay::Timeline;

class Marker {
 public:
  Marker(const Kit& kit, const Timeline& timeline, const replay::Fights& fights, std::size_t moment, const Board& board,
         const Layout& layout, const Wording& say, Picture picture)
      : kit_(kit),
        say_(say),
        number_(moment),
        moment_(timeline.moments[moment]),
        before_(*timeline.before(moment_).after),
        board_(board),
        layout_(layout),
        picture_(picture),
        fight_(fights.at(moment)) {
    marks_.scene.width = layout.width;
    marks_.scene.height = layout.height;
    marks_.notes = kit.notes_of(before_, moment_);
    marks_.origin = kit.origin(before_);
    for (Note& note : marks_.notes) note.text = say.note(note);
    if (fight_ == nullptr) return;
    for (const replay::FightLine& line : fight_->lines)
      if (line.moment <= number_) marks_.notes.push_back({Note::Kind::Barred, {}, line.text, line.rule});
  }

  Marks take() {
    for (const BoardChange& change : kit_.changes(before_, moment_, board_)) add(change);
    if (fight_ != nullptr) add_fight();
    if (picture_ == Picture::yes) draw();
    for (const Note& note : marks_.notes) touched_.insert(note.places.begin(), note.places.end());
    marks_.places.assign(touched_.begin(), touched_.end());
    return std::move(marks_);
  }

 private:
  void add(const BoardChange& change) {
    if (change.at >= board_.places.size() || change.to >= board_.places.size()) return;
    touched_.insert({change.at, change.to});
    marks_.changes.push_back(change);
    marks_.changes.back().text = Said{say_(change.text)};
    switch (change.kind) {
      case BoardChange::Kind::ring:
        tags_[change.at];
        return;
      case BoardChange::Kind::battle:
      case BoardChange::Kind::tag:
        tags_[change.at].push_back({tag_ink(change.style), drawable(say_(change.text))});
        if (std::string& rule = rules_[change.at]; rule.empty()) rule = change.rule;
        return;
      case BoardChange::Kind::cross:
        if (!noted(change.at)) crossed_.push_back(change);
        return;
      default:
        ways_.push_back(change);
    }
  }

  static Ink tag_ink(const std::string& style) {
    return style.empty() ? Ink(Ink::plain_tag) : Ink(Ink::tag, side_named(style));
  }

  /// Does a note already say that a piece at this place is removed?
  bool noted(std::size_t at) const {
    return std::ranges::any_of(marks_.notes, [&](const Note& note) {
      return note.kind == Note::Kind::Doomed && std::ranges::find(note.places, at) != note.places.end();
    });
  }

  void add_fight() {
    const auto at = std::ranges::find_if(board_.places, [&](const Place& place) { return place.name == fight_->at; });
    if (at == board_.places.end()) return;
    const auto place = static_cast<std::size_t>(at - board_.places.begin());
    fight_place_ = place;
    touched_.insert(place);
    const bool rolled = fight_->decided > 0 && fight_->decided <= number_;
    std::vector<Callout> lines{
        {Ink::battle_tag, say_.page(rolled ? "fight-added-up" : "fight-named", {{"fight", kit_.words().fight}})}};
    const auto seats = before_.seats();
    for (std::size_t i = 0; rolled && i < fight_->sides.size() && i < seats.size(); ++i)
      lines.push_back({{Ink::tag, side_named(seats[i].style)}, say_(fight_->sides[i].sum) + chance(i)});
    for (const Callout& line : lines)
      marks_.changes.push_back({BoardChange::Kind::battle, place, place,
                                line.ink.role == Ink::tag ? std::string(side_styles()[line.ink.style].name) : "",
                                Said{line.text}});
    tags_[place].insert(tags_[place].begin(), lines.begin(), lines.end());
  }

  /// The seat's chance to win before the dice were cast, or empty.
  std::string chance(std::size_t seat) const {
    if (!fight_->odds) return "";
    return fmt::format(" ({} {:.0f} %)", say_.page("odds"), 100.0 * fight_->odds->wins[seat] / fight_->odds->casts);
  }

  void draw() {
    Callouts callouts(board_, layout_);
    const auto ways = drawn_ways();
    for (const Drawn& way : ways) callouts.keep_clear(way.points);
    keep_clear_of_notes(layout_, marks_.notes, callouts);
    const double ring = size::port_ring + 9;
    for (const auto& [at, tags] : tags_)
      marks_.scene.add(Figure{Form::circle, box_at(layout_.places[at], ring, ring),
                              at == fight_place_ ? Ink::battle : Ink::changed, "", "", part_of(at, tags)});
    for (const Drawn& way : ways) draw_way(way);
    for (const BoardChange& cross : crossed_) add_cross(layout_.places[cross.at], part_of(cross), marks_.scene);
    marks_.scene.add(notes_scene(board_, layout_, marks_.notes, callouts, marks_.origin));
    for (const auto& [at, tags] : tags_)
      if (!tags.empty()) callouts.put(layout_.places[at], ring / 2 + 5, tags, marks_.scene);
    for (const Drawn& way : ways) callouts.put(middle(way.points), 14, {{way.tag, drawable(way.text)}}, marks_.scene);
  }

  /// A way as it is drawn on the board.
  struct Drawn {
    std::vector<Point> points;
    Ink ink{}, tag{};
    std::string text;
    PartOf part;
  };

  /// The part of the ring at a place: its label is what the tags say, its text the course of the fight.
  PartOf part_of(std::size_t at, const std::vector<Callout>& tags) const {
    const bool fight = at == fight_place_;
    GraphPart part = mark_at(board_, at, fight ? "battle" : "changed");
    for (const Callout& tag : tags) part.label += (part.label.empty() ? "" : ", ") + tag.text;
    if (const auto rule = rules_.find(at); rule != rules_.end()) part.rule = rule->second;
    if (fight)
      for (const Note& note : marks_.notes)
        if (note.places.empty())
          part.text += (part.text.empty() ? "" : "; ") + note.text + (note.rule.empty() ? "" : " (" + note.rule + ")");
    return shared(std::move(part));
  }

  PartOf part_of(const BoardChange& cross) const {
    GraphPart part = mark_at(board_, cross.at, "removed");
    part.rule = cross.rule;
    return shared(std::move(part));
  }

  /// The part of a way, with its label.
  PartOf part_of(const BoardChange& way, const std::string& label) const {
    static constexpr std::string_view kinds[] = {"", "march", "retreat", "attempt"};
    std::string kind(kinds[static_cast<std::size_t>(way.kind)]);
    if (!way.style.empty()) kind += ' ' + way.style;
    if (way.by_sea) kind += " by-sea";
    GraphPart part = way_between(board_, way.at, way.to, kind);
    part.label = drawable(label);
    part.rule = way.rule;
    return shared(std::move(part));
  }

  std::vector<Drawn> drawn_ways() const {
    std::vector<Drawn> ways;
    for (const BoardChange& way : ways_) {
      const std::string text = say_(way.text) + (way.by_sea ? " " + say_.page("by-sea") : "");
      ways.push_back({course(way.at, way.to, way.by_sea), ink_of(way), tag_ink(way.style), text, part_of(way, text)});
    }
    return ways;
  }

  static Ink ink_of(const BoardChange& way) {
    const StyleId side = side_named(way.style);
    if (way.kind == BoardChange::Kind::attempt) return Ink::attempt;
    if (way.by_sea) return {Ink::voyage, side};
    return {way.kind == BoardChange::Kind::retreat ? Ink::retreat : Ink::march, side};
  }

  /// The points of a way, from the ring of one place to the ring of another. A way by sea is a `sea_lane`.
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

  void draw_way(const Drawn& way) {
    for (std::size_t i = 0; i + 1 < way.points.size(); ++i)
      marks_.scene.add(Stroke{{way.points[i], way.points[i + 1]}, way.ink, i + 2 == way.points.size(), way.part});
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

  const Kit& kit_;
  const Wording& say_;
  std::size_t number_;
  const Moment& moment_;
  const Position& before_;
  const Board& board_;
  const Layout& layout_;
  Picture picture_;
  const Fight* fight_;
  Marks marks_;
  std::vector<BoardChange> ways_;
  std::map<std::size_t, std::vector<Callout>> tags_;
  std::map<std::size_t, std::string> rules_;  ///< the paragraph of the first tag at a place
  std::vector<BoardChange> crossed_;
  std::set<std::size_t> touched_;
  std::optional<std::size_t> fight_place_;
};

}  // namespace

Marks marks_of(const Kit& kit, const Timeline& timeline, const replay::Fights& fights, std::size_t moment,
               const Board& board, const Layout& layout, const Wording& say, Picture picture) {
  return Marker(kit, timeline, fights, moment, board, layout, say, picture).take();
}

}  // namespace tricorne::reports
