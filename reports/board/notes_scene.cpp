#include <map>

#include "reports/board/board_scene.h"
#include "reports/board/callouts.h"
#include "reports/board/hexes.h"
#include "reports/board/parts.h"
#include "reports/board/place_boxes.h"

namespace tricorne::reports {

namespace {

constexpr double ring_size = size::port_ring + 9;

Point nearer(Point from, Point to, double by) { return from + (to - from) * (by / std::max(length(to - from), 1.0)); }

std::string note_label(const Note& note, std::size_t i) {
  return i < note.labels.size() ? drawable(note.labels[i]) : "";
}

/// The sign of a note at the place with this index in the note.
PartOf sign_of(const Note& note, std::size_t i, const Board& board, const std::string& kind) {
  GraphPart part = mark_at(board, note.places[i], kind);
  const std::string label = note_label(note, i);
  part.label = label.empty() ? note.rule : label;
  part.rule = note.rule;
  part.text = drawable(note.text);
  return shared(std::move(part));
}

void add_ring(Point at, Ink ink, const PartOf& part, Scene& scene) {
  scene.add(Figure{Form::circle, box_at(at, ring_size, ring_size), ink, "", "", part});
  if (ink != Ink::barred) return;
  const double reach = ring_size / 2 * 0.7071;
  scene.add(Stroke{{at + Point{-reach, reach}, at + Point{reach, -reach}}, Ink::barred, false});
}

/// Adds a way. The names of its places are drawn again, above the way.
void add_path(const Note& note, const Board& board, const Layout& layout, Scene& scene) {
  for (const std::size_t place : note.places)
    if (!has_hexes(board)) add_name(board.places[place], layout.places[place], Ink::path_name, scene);
  for (std::size_t i = 0; i + 1 < note.places.size(); ++i) {
    GraphPart part = way_between(board, note.places[i], note.places[i + 1], "path");
    part.label = note_label(note, i + 1);
    part.rule = note.rule;
    part.text = drawable(note.text);
    const Point a = layout.places[note.places[i]], b = layout.places[note.places[i + 1]];
    scene.add(Stroke{{nearer(a, b, size::port_ring / 2 + 2), nearer(b, a, size::port_ring / 2 + 2)},
                     Ink::path,
                     true,
                     shared(std::move(part))});
  }
  if (note.places.size() == 1)
    add_ring(layout.places[note.places[0]], Ink::option, sign_of(note, 0, board, "path"), scene);
}

/// Adds an area. Hexes are tinted; the places of other maps get a ring.
void add_area(const Note& note, const Board& board, const Layout& layout, Scene& scene) {
  const StyleId side = side_named(note.side);
  const std::string kind = note.side.empty() ? "area" : "area " + note.side;
  for (std::size_t i = 0; i < note.places.size(); ++i) {
    const Point at = layout.places[note.places[i]];
    const PartOf part = sign_of(note, i, board, kind);
    if (!has_hexes(board)) {
      add_ring(at, Ink::option, part, scene);
      continue;
    }
    scene.patches.push_back({hex_corners(at), {Ink::area, side}, true, {}});
    scene.add(Figure{Form::hexagon, box_at(at, size::hex_width, size::hex_height), Ink::hex, "", "", part});
  }
}

/// Adds the labels of a note, a few letters at each place, above its name.
void add_labels(const Note& note, const Layout& layout, Scene& scene) {
  for (std::size_t i = 0; i < std::min(note.places.size(), note.labels.size()); ++i) {
    const std::string text = drawable(note.labels[i]);
    if (text.empty()) continue;
    const double width = std::max(size::badge, text_width(text, size::least_text, Weight::bold) + 8);
    const Point at = layout.places[note.places[i]] + Point{0, 28};
    scene.add(Figure{Form::plate, box_at(at, width, size::badge), Ink::option_number, text, note.text});
  }
}

/// Adds the way from the origin to a place that may be chosen, or may not.
void add_way_to(const Note& note, std::size_t place, Origin origin, const Board& board, const Layout& layout,
                Scene& scene) {
  if (!origin || *origin == place) return;
  const bool open = note.kind == Note::Kind::Option;
  GraphPart part = way_between(board, *origin, place, open ? "option" : "barred");
  part.rule = note.rule;
  part.text = drawable(note.text);
  const Point a = layout.places[*origin], b = layout.places[place];
  scene.add(Stroke{{nearer(a, b, ring_size / 2), nearer(b, a, ring_size / 2)},
                   open ? Ink::open_way : Ink::barred_way,
                   true,
                   shared(std::move(part))});
}

void add_signs(const Note& note, const Board& board, const Layout& layout, Origin origin, Scene& scene) {
  add_labels(note, layout, scene);
  if (note.kind == Note::Kind::Path) return add_path(note, board, layout, scene);
  if (note.kind == Note::Kind::Area) return add_area(note, board, layout, scene);
  for (std::size_t i = 0; i < note.places.size(); ++i) {
    const Point at = layout.places[note.places[i]];
    switch (note.kind) {
      case Note::Kind::Doomed:
        add_cross(at, sign_of(note, i, board, "doomed"), scene);
        break;
      case Note::Kind::Cut:
        add_ring(at, Ink::cut, sign_of(note, i, board, "cut"), scene);
        break;
      case Note::Kind::Option:
        add_way_to(note, note.places[i], origin, board, layout, scene);
        add_ring(at, Ink::option, sign_of(note, i, board, "option"), scene);
        break;
      default:
        add_way_to(note, note.places[i], origin, board, layout, scene);
        add_ring(at, Ink::barred, sign_of(note, i, board, "barred"), scene);
    }
  }
}

/// The numbers of the notes at one place.
struct NoteBadge {
  std::string numbers;
  std::string rule;  ///< the paragraph, for a single verdict
  std::string hint;
  Ink ink{};
};

void add_to(NoteBadge& badge, const Note& note, int number) {
  const bool first = badge.numbers.empty();
  const bool verdict = note.kind == Note::Kind::Option || note.kind == Note::Kind::Barred;
  badge.rule = first && verdict && !note.rule.empty() ? "  " + note.rule : "";
  badge.ink = first ? number_ink(note.kind) : Ink::several_numbers;
  badge.hint += (first ? "" : "; ") + note.rule + (note.rule.empty() ? "" : ": ") + note.text;
  badge.numbers += (first ? "" : ", ") + std::to_string(number);
}

/// The badges by place. A way and an area have their number only at their first place.
std::map<std::size_t, NoteBadge> badges_of(const std::vector<Note>& notes) {
  const std::vector<int> numbers = note_numbers(notes);
  std::map<std::size_t, NoteBadge> badges;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    const bool once = notes[i].kind == Note::Kind::Path || notes[i].kind == Note::Kind::Area;
    const std::size_t count = once ? 1 : notes[i].places.size();
    for (std::size_t k = 0; numbers[i] > 0 && k < std::min(count, notes[i].places.size()); ++k)
      add_to(badges[notes[i].places[k]], notes[i], numbers[i]);
  }
  return badges;
}

}  // namespace

void add_cross(Point at, const PartOf& part, Scene& scene) {
  constexpr double reach = 19;
  scene.add(Figure{Form::circle, box_at(at, 2 * reach, 2 * reach), Ink::hex, "", "", part});
  for (const Ink ink : {Ink::doomed_edge, Ink::doomed})
    for (const double way : {1.0, -1.0})
      scene.add(Stroke{{at + Point{-reach, -reach * way}, at + Point{reach, reach * way}}, ink, false});
}

std::string_view name_of(Note::Kind kind) {
  static constexpr std::string_view names[] = {"path", "cut", "doomed", "option", "barred", "area"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<int> note_numbers(const std::vector<Note>& notes) {
  std::vector<int> numbers;
  int last = 0;
  for (const Note& note : notes) numbers.push_back(note.text.empty() && note.rule.empty() ? 0 : ++last);
  return numbers;
}

Ink number_ink(Note::Kind kind) {
  switch (kind) {
    case Note::Kind::Path:
    case Note::Kind::Area:
      return Ink::path_number;
    case Note::Kind::Cut:
      return Ink::cut_number;
    case Note::Kind::Doomed:
      return Ink::doomed_number;
    case Note::Kind::Option:
      return Ink::option_number;
    case Note::Kind::Barred:
      break;
  }
  return Ink::barred_number;
}

Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes, Origin origin) {
  Callouts callouts(board, layout);
  keep_clear_of_notes(layout, notes, callouts);
  return notes_scene(board, layout, notes, callouts, origin);
}

void keep_clear_of_notes(const Layout& layout, const std::vector<Note>& notes, Callouts& callouts) {
  for (const Note& note : notes) {
    if (note.kind != Note::Kind::Path) continue;
    std::vector<Point> way;
    for (const std::size_t place : note.places) way.push_back(layout.places[place]);
    callouts.keep_clear(way);
  }
}

Scene notes_scene(const Board& board, const Layout& layout, const std::vector<Note>& notes, Callouts& callouts,
                  Origin origin) {
  constexpr double gap = ring_size / 2 + 4;
  Scene scene{layout.width, layout.height, {}, {}};
  for (const Note& note : notes) add_signs(note, board, layout, origin, scene);
  for (const auto& [place, badge] : badges_of(notes))
    callouts.put(layout.places[place], gap, {{badge.ink, drawable(badge.numbers + badge.rule), badge.hint}}, scene);
  return scene;
}

Scene note_list_scene(const Rect& panel, const std::vector<Note>& notes) {
  constexpr double line_height = 19, indent = 40;
  Scene scene;
  const std::vector<int> numbers = note_numbers(notes);
  double y = panel.top + 22;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (numbers[i] == 0) continue;
    const std::string words =
        notes[i].rule + (notes[i].rule.empty() || notes[i].text.empty() ? "" : ": ") + notes[i].text;
    const auto lines = wrapped(drawable(words), panel.width() - indent - 8, size::least_text);
    if (y + line_height * static_cast<double>(lines.size() + 1) > panel.bottom) {
      scene.add(TextLine{{panel.left + indent, y}, Anchor::start, Ink::panel_strong, "… and more"});
      y += line_height;
      break;
    }
    scene.add(Figure{Form::plate, box_at({panel.left + 20, y}, 26, size::badge), number_ink(notes[i].kind),
                     std::to_string(numbers[i]), ""});
    for (const std::string& line : lines) {
      scene.add(TextLine{{panel.left + indent, y}, Anchor::start, Ink::panel_text, line});
      y += line_height;
    }
    y += 5;
  }
  if (scene.items.empty()) return scene;
  scene.patches.push_back(
      {{{panel.left, panel.top}, {panel.right, panel.top}, {panel.right, y}, {panel.left, y}}, Ink::panel});
  return scene;
}

}  // namespace tricorne::reports
