// The flow of a rulebook: which question leads to which, as games ran.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "reports/diagram/diagram.h"
#include "verify/games/game_run.h"

namespace tricorne::reports {

/// Counts which question follows which in games that are played at the same time.
class FlowCount {
 public:
  /// The name of a question.
  using Name = std::string;
  /// From question to question, by the paragraph of the second. The end of a game has the name `end`.
  using Steps = std::map<std::tuple<Name, Name, std::string>, std::uint64_t>;

  /// Watches games for this count, which must outlive them.
  verify::MakeWatcher watcher();
  const Steps& steps() const { return steps_; }
  /// The names of the questions that chance answers.
  bool is_chance(const Name& name) const;
  void add(const Steps& steps, const std::map<Name, bool>& chance);

 private:
  std::mutex mutex_;
  Steps steps_;
  std::map<Name, bool> chance_;
};

/// What scenarios walk: the questions that they ask, and which question follows which.
struct ScenarioPaths {
  std::set<FlowCount::Name> asked;
  std::set<std::pair<FlowCount::Name, FlowCount::Name>> steps;

  /// Adds the questions of one scenario in their order.
  void add(const std::vector<FlowCount::Name>& questions);
};

/// The flow as a diagram. What games met and no scenario walks has the kind `unproved`, what only scenarios walk the
/// kind `proved`. `open` is a chapter, as `9`: its questions stand in the diagram, and every other chapter is one node.
/// Empty: every question stands there.
Diagram flow_of(const Game& game, const FlowCount& count, std::uint64_t games, const ScenarioPaths& walked,
                const std::string& open = "");

}  // namespace tricorne::reports
