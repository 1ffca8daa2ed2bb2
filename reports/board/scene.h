// A picture as a list of simple things, independent of any drawing library.
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

/// A filled outline or an open thin line. Patches lie beneath everything else.
struct Patch {
  std::vector<Point> outline;
  Ink ink{};
  bool closed = true;
  std::optional<std::size_t> region = {};  ///< the region whose land it is
};

/// A shape with a text in its middle.
struct Figure {
  Form form = Form::none;
  Rect box;
  Ink ink{};
  std::string text;
  std::string hint;                       ///< shown when the reader points at the figure
  std::optional<std::size_t> place = {};  ///< the place whose shape it is
};

/// A straight line.
struct Stroke {
  Segment way;
  Ink ink{};
  bool arrow = false;
  std::optional<std::pair<std::size_t, std::size_t>> joins = {};  ///< the two places that it connects
};

/// Does the beginning or the middle of a text stand at its point?
enum class Anchor : unsigned char { start, middle };

/// A line of text; `at` is the middle of its height.
struct Words {
  Point at;
  Anchor anchor = Anchor::start;
  Ink ink{};
  std::string text;
};

using Item = std::variant<Figure, Stroke, Words>;

/// A picture: patches, and other things above them.
struct Scene {
  double width = 0, height = 0;
  std::vector<Patch> patches;
  std::vector<Item> items;

  void add(Figure figure);
  void add(Stroke stroke);
  void add(Words words);
  void add(Scene other);
  /// Sorts all things into the order of drawing (Ink).
  void sort();
};

}  // namespace tricorne::reports
