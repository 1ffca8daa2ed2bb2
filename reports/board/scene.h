// A picture as a list of simple things, free of any drawing library.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "reports/board/geometry.h"
#include "reports/board/look.h"

namespace tricorne::reports {

/// A filled outline or an open thin line beneath everything else.
struct Patch {
  std::vector<Point> outline;
  Ink ink{};
  bool closed = true;
  std::optional<std::size_t> region = {};  ///< whose land it is
};

/// A shape with a text in its middle.
struct Figure {
  Form form = Form::none;
  Rect box;
  Ink ink{};
  std::string text;
  std::string hint;                       ///< shown when pointed at
  std::optional<std::size_t> place = {};  ///< the shape of a place
};

/// A straight line.
struct Stroke {
  Segment way;
  Ink ink{};
  bool arrow = false;
  std::optional<std::pair<std::size_t, std::size_t>> joins = {};  ///< two places
};

/// Which part of a text stands at its point: its beginning or its middle.
enum class Anchor : unsigned char { start, middle };

/// A line of text; `at` is the middle of its height.
struct Words {
  Point at;
  Anchor anchor = Anchor::start;
  Ink ink{};
  std::string text;
};

using Item = std::variant<Figure, Stroke, Words>;

/// A picture before it is written: patches beneath, things above them.
struct Scene {
  double width = 0, height = 0;
  std::vector<Patch> patches;
  std::vector<Item> items;

  void add(Figure figure);
  void add(Stroke stroke);
  void add(Words words);
  void add(Scene other);
  /// Brings all things into the order of drawing.
  void sort();
};

}  // namespace tricorne::reports
