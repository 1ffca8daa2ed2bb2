// A picture as a list of simple things, independent of any drawing library.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/said.h"
#include "reports/board/geometry.h"
#include "reports/board/look.h"

namespace tricorne::reports {

/// Says a sentence of a picture.
using SaySentence = std::function<std::string(const Said&)>;

/// A filled outline or an open thin line. Patches lie beneath everything else.
struct Patch {
  std::vector<Point> outline;
  Ink ink{};
  bool closed = true;
  std::optional<std::size_t> region = {};  ///< the region whose land it is
};

/// What something is in the graph of its picture: a place, a connection, a mark. Several items may show one part. Items
/// without a part are lettering.
struct GraphPart {
  std::string kind;          ///< its class, one word or more: `place british`, `march`, `barred`
  std::string name{};        ///< of a node
  std::string from{}, to{};  ///< of an edge: the names of two nodes
  std::string place{};       ///< of a node that marks a place: the name of the place
  std::string label{};       ///< a few words for people
  std::string rule{};        ///< paragraph id, may be empty
  std::string text{};        ///< a sentence for people, may be empty
  std::string pieces{};      ///< of a place or zone: the pieces there, in words
  std::string port{};        ///< of a place: `sea` for a port

  bool is_edge() const { return !from.empty(); }
};
using PartOf = std::shared_ptr<const GraphPart>;

/// A shape with a text in its middle.
struct Figure {
  Form form = Form::none;
  Rect box;
  Ink ink{};
  std::string text;
  std::string hint;  ///< shown when the reader points at the figure
  PartOf part{};
};

/// A straight line.
struct Stroke {
  Segment way;
  Ink ink{};
  bool arrow = false;
  PartOf part{};
};

/// Does the beginning or the middle of a text stand at its point?
enum class Anchor : unsigned char { start, middle };

/// A line of text; `at` is the middle of its height.
struct TextLine {
  Point at;
  Anchor anchor = Anchor::start;
  Ink ink{};
  std::string text;
  PartOf part{};
};

using Item = std::variant<Figure, Stroke, TextLine>;

/// A picture: patches, and other things above them.
struct Scene {
  double width = 0, height = 0;
  std::vector<Patch> patches;
  std::vector<Item> items;
  std::string title{};  ///< the name of the graph

  void add(Figure figure);
  void add(Stroke stroke);
  void add(TextLine words);
  void add(Scene other);
  /// Sorts all things into the order of drawing (Ink).
  void sort();
};

}  // namespace tricorne::reports
