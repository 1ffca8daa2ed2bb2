// A foreign engine behind the interface of engine/core/game.h, so that scenarios run on a foreign engine as on ours.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/engine/session.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// The fields of the request `hello`. `tables` are those of the game.
Node hello_request(const Game& own, const Node& tables);
/// The fields of the request `load`: the position with nothing left out, and `ruleset`, a name or the absolute path of
/// a file. `facts` are those of the position.
Node load_request(const Game& own, const std::string& ruleset, const Node& facts);

/// The fields of the requests `check` and `apply`: the answer as a text and as a value. `reader` is a position of our
/// engine.
Node answer_request(const Position& reader, const Choice& choice);
/// The texts of the answers that the result of `legal` lists, as texts or as values. Throws DataError for a result of
/// another shape.
std::vector<std::string> listed_answers(const Position& reader, const Node& result);

/// A foreign engine, started by a command. Many threads may use it at once: each position that is being played has a
/// process of its own.
class ForeignEngine {
 public:
  /// `own` is the game of our engine. It reads positions and actions, and must outlive this object. `tables` go to the
  /// engine in `hello`. Starts a process. Throws EngineFault when the process gives no good answer to `hello`,
  /// EngineLacks when it answers that it lacks the game or the protocol.
  ForeignEngine(const Game& own, const Node& tables, const EngineOptions& options);

  const EngineInfo& info() const { return info_; }
  const Game& own() const { return own_; }

  /// The game as the engine plays it. Its positions throw EngineFault and EngineLacks. They throw std::logic_error for
  /// calls that the protocol does not have, for example `digest`, `view` and answers by number. `own` must outlive the
  /// game.
  std::unique_ptr<Game> game() const;

  /// Why the scenario is not run on this engine: the ruleset or paragraph that `hello` did not claim. Nothing: the
  /// scenario is run.
  std::optional<std::string> lacks(const Scenario& scenario) const;

 private:
  const Game& own_;
  std::shared_ptr<Sessions> sessions_;
  EngineInfo info_;
};

}  // namespace tricorne::verify
