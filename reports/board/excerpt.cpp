#include "reports/board/excerpt.h"

#include <set>

#include "reports/board/board_scene.h"
#include "reports/board/lettering.h"
#include "reports/board/outlines.h"

namespace tricorne::reports {

namespace {

/// The view, widened so that it shows enough of the map around it and is neither too flat nor too tall.
Rect comfortable(Rect view, const Rect& map) {
  const auto widen = [](double& low, double& high, double least, double limit) {
    const double more = std::max(0.0, least - (high - low)) / 2;
    const double shift = std::max(0.0, more - low) - std::max(0.0, high + more - limit);
    low = std::max(0.0, low - more + shift);
    high = std::min(limit, high + more + shift);
  };
  widen(view.left, view.right, std::max(480.0, view.height() / 1.15), map.right);
  widen(view.top, view.bottom, std::max(360.0, view.width() / 1.9), map.bottom);
  return {std::floor(view.left), std::floor(view.top), std::ceil(view.right), std::ceil(view.bottom)};
}

bool inside(const Rect& box, const Rect& view) {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

/// Copies the things of a scene that lie in a view.
class Cutter {
 public:
  explicit Cutter(const Rect& view) : view_(view), back_(Point{0, 0} - Point{view.left, view.top}) {
    scene_.width = view.width();
    scene_.height = view.height();
  }

  void add(Patch patch) {
    if (!patch.closed) return add_open(patch);
    patch.outline = cut(std::move(patch.outline), view_);
    if (patch.outline.size() < 3) return;
    for (Point& p : patch.outline) p = p + back_;
    scene_.patches.push_back(std::move(patch));
  }

  void operator()(Figure figure) {
    if (!inside(figure.box, view_)) return;
    figure.box = moved(figure.box, back_);
    scene_.add(std::move(figure));
  }

  void operator()(TextLine words) {
    const Look& look = look_of(words.ink);
    const double width = text_width(words.text, look.text_size, look.weight);
    const Point center = words.anchor == Anchor::start ? words.at + Point{width / 2, 0} : words.at;
    if (!inside(box_at(center, width, look.text_size), view_)) return;
    words.at = words.at + back_;
    scene_.add(std::move(words));
  }

  void operator()(Stroke stroke) {
    const auto part = clipped(stroke.way, view_);
    if (!part) return;
    if (!(part->b == stroke.way.b)) stroke.arrow = false;
    stroke.way = {part->a + back_, part->b + back_};
    scene_.add(stroke);
  }

  Scene take() { return std::move(scene_); }

 private:
  void add_open(const Patch& patch) {
    for (std::vector<Point>& run : cut_open(patch.outline, view_)) {
      for (Point& p : run) p = p + back_;
      scene_.patches.push_back({std::move(run), patch.ink, false, {}});
    }
  }

  Rect view_;
  Point back_;
  Scene scene_;
};

}  // namespace

Rect view_around(const Board& board, const std::vector<std::size_t>& places) {
  const auto layout = layout_of(board);
  const Rect& whole = layout->map;
  if (places.empty()) return whole;
  Rect view = layout->place_boxes[places[0]];
  for (const std::size_t place : places) view = united(view, layout->place_boxes[place]);
  for (std::size_t i = 0; i < board.zones.size(); ++i)
    for (const std::size_t port : board.zones[i].places)
      if (std::find(places.begin(), places.end(), port) != places.end()) view = united(view, layout->zones[i].box);
  view = grown(view, 60);
  view = comfortable({std::max(0.0, view.left), std::max(0.0, view.top), std::min(view.right, whole.right),
                      std::min(view.bottom, whole.bottom)},
                     whole);
  return view.width() * view.height() > 0.6 * whole.width() * whole.height() ? whole : view;
}

std::vector<std::size_t> places_of(const std::vector<Note>& notes) {
  std::set<std::size_t> places;
  for (const Note& note : notes) places.insert(note.places.begin(), note.places.end());
  return {places.begin(), places.end()};
}

Scene excerpt(const Scene& scene, const Rect& view) {
  Cutter cutter(view);
  for (const Patch& patch : scene.patches) cutter.add(patch);
  for (const Item& item : scene.items) std::visit(cutter, item);
  return cutter.take();
}

Scene key_map(const Board& board, const Layout& layout, const Rect& view, const Rect& box) {
  const double scale = std::min(box.width() / layout.map.width(), box.height() / layout.map.height());
  const Point corner{box.left, box.top};
  Scene scene;
  for (Patch patch : ground_scene(board, layout).patches) {
    if (!patch.closed || patch.ink == Ink::paper) continue;
    std::vector<Point> outline;
    for (const Point p : patch.outline)
      if (const Point at = corner + p * scale; outline.empty() || length(at - outline.back()) > 1.5)
        outline.push_back(at);
    if (outline.size() > 2) scene.patches.push_back({std::move(outline), patch.ink, true, patch.region});
  }
  const Rect frame{corner.x + view.left * scale, corner.y + view.top * scale, corner.x + view.right * scale,
                   corner.y + view.bottom * scale};
  scene.add(Figure{Form::box, frame, Ink::key_frame, "", ""});
  return scene;
}

}  // namespace tricorne::reports
