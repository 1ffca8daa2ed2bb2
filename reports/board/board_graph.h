// A scene as a graph: places and marks are nodes, connections and ways are edges, each with a name that a person reads.
// The DOT document and GraphViz's pictures are made of the same graph.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "reports/board/scene.h"

namespace tricorne::reports {

/// A node of a graph.
struct GraphNode {
  PartOf part;
  std::string name;  ///< the part's name, with a number where two nodes would have the same
  Rect box;
  Form form = Form::none;
  Ink ink{};
};

/// An edge of a graph.
struct GraphEdge {
  PartOf part;
  std::string from, to;    ///< names of nodes
  std::string id;          ///< `New York->Philadelphia march`
  std::vector<Point> way;  ///< its bends, with its ends
  Ink ink{};
  bool arrow = false;
};

/// The graph of a scene.
class BoardGraph {
 public:
  /// The scene must outlive the graph. `elsewhere` are nodes of the same graph that another scene shows: edges of this
  /// scene may join them.
  explicit BoardGraph(const Scene& scene, std::set<std::string> elsewhere = {});

  /// An item that belongs to no part, or adds to the sign of a part.
  struct Lettering {};
  /// An item whose edge another item shows already.
  struct Shown {};
  using Role = std::variant<Lettering, Shown, const GraphNode*, const GraphEdge*>;

  const Scene& scene() const { return *scene_; }
  const std::vector<GraphNode>& nodes() const { return nodes_; }
  const std::vector<GraphEdge>& edges() const { return edges_; }
  /// What the item of the scene with this index shows.
  Role role_of(std::size_t item) const;

 private:
  enum class Kind : unsigned char { lettering, shown, node, edge };
  struct Index {
    Kind kind = Kind::lettering;
    std::size_t at = 0;
  };

  const Scene* scene_;
  std::vector<GraphNode> nodes_;
  std::vector<GraphEdge> edges_;
  std::vector<Index> roles_;
};

/// The graph as a document in DOT, for people and for GraphViz's programs. README.md in this folder has the attributes.
std::string dot_of(const BoardGraph& graph);

}  // namespace tricorne::reports
