#include "reports/diagram/game_tree.h"

#include <map>

#include "reports/story/explain.h"

namespace tricorne::reports {

namespace game_tree {

namespace {

/// Makes the tree. What stands first decides the look of a moment.
class Tree {
 public:
  Tree(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer, replay::Language language)
      : game_(game), timeline_(timeline), viewer_(viewer), language_(language), say_(game, language) {}

  Diagram make(const replay::Analysis* analysis) {
    const Explainer explainer(game_, timeline_, language_);
    if (const TurningPoint turning = explainer.turning_point(analysis); turning.found)
      tell(turning.show, "turning", say_.page("turning-point-is", {{"play", turning.what}}));
    add_marks();
    for (const KeyMoment& key : explainer.key_moments(viewer_, analysis)) tell(key.moment, kind_of(key.kind), key.text);
    add_ends();
    Diagram tree{say_.page("the-game-as-a-tree"), Arrangement::downwards, {}, {}};
    for (const auto& [moment, told] : told_) tree.nodes.push_back(node_of(moment, told));
    for (const auto& [moment, told] : told_)
      if (moment > 0) tree.edges.push_back(edge_to(moment));
    return tree;
  }

 private:
  /// What is told of a moment.
  struct MomentLabel {
    std::string kind, text;
  };

  static const char* kind_of(KeyMoment::Kind kind) {
    switch (kind) {
      case KeyMoment::Kind::mistake:
        return "mistake";
      case KeyMoment::Kind::turning:
        return "turning";
      case KeyMoment::Kind::battle:
        return "battle";
      case KeyMoment::Kind::holding:
        return "holding";
      case KeyMoment::Kind::event:
        return "event";
      case KeyMoment::Kind::end:
        break;
    }
    return "end";
  }

  void tell(std::size_t moment, const std::string& kind, const std::string& text) {
    MomentLabel& told = told_[moment];
    if (told.kind.empty()) told.kind = kind;
    if (told.text.find(text) == std::string::npos) told.text += (told.text.empty() ? "" : "; ") + text;
  }

  void add_marks() {
    for (std::size_t i = 0; i < timeline_.moments.size(); ++i) {
      const replay::Moment& moment = timeline_.moments[i];
      if (moment.glyph.empty() && moment.bookmark.empty()) continue;
      const bool mistake = moment.glyph.starts_with('?');
      tell(i, mistake ? "mistake" : "event", moment.bookmark.empty() ? action_of(i) : moment.bookmark);
    }
  }

  void add_ends() {
    tell(0, "start", say_.page("start"));
    for (const replay::Variation& branch : timeline_.variations) {
      tell(timeline_.moments[branch.first].parent, "leave", "");
      tell(branch.first, "branch", branch.title.empty() ? action_of(branch.first) : branch.title);
      tell(branch.last, "branch", end_of(branch.last));
    }
    if (timeline_.length > 0) tell(timeline_.length, "end", end_of(timeline_.length));
  }

  std::string end_of(std::size_t moment) const {
    const auto outcome = timeline_.moments[moment].after->outcome();
    return outcome ? say_(said_of(*outcome)) : action_of(moment);
  }

  std::string action_of(std::size_t moment) const {
    const replay::Moment seen = replay::seen_by(viewer_, timeline_.moments[moment]);
    return (seen.asked ? say_(std::string(seen.asked->who.title)) + ": " : "") + say_.action(seen.action);
  }

  std::string name_of(std::size_t moment) const { return "step " + timeline_.moments[moment].name; }

  DiagramNode node_of(std::size_t moment, const MomentLabel& told) const {
    const replay::Moment& at = timeline_.moments[moment];
    const std::string number = moment == 0 ? "" : at.name + at.glyph + ". ";
    const std::string text = told.text.empty() ? action_of(moment) : told.text;
    return {name_of(moment), told.kind, number + text, "", say_(at.after->when().label) + ": " + action_of(moment)};
  }

  /// The arrow to a moment from the nearest moment before it that the tree shows.
  DiagramEdge edge_to(std::size_t moment) const {
    std::size_t from = timeline_.moments[moment].parent, steps = 1;
    for (; !told_.contains(from); ++steps) from = timeline_.moments[from].parent;
    const bool branch = timeline_.moments[moment].variation > 0;
    return {name_of(from), name_of(moment), branch ? "branch" : "line", steps == 1 ? "" : "+" + std::to_string(steps)};
  }

  const Game& game_;
  const replay::Timeline& timeline_;
  replay::Viewer viewer_;
  replay::Language language_;
  Wording say_;
  std::map<std::size_t, MomentLabel> told_;  ///< in the order of the moments
};

}  // namespace

}  // namespace game_tree

Diagram tree_of(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                const replay::Analysis* analysis, replay::Language language) {
  return game_tree::Tree(game, timeline, viewer, language).make(analysis);
}

}  // namespace tricorne::reports
