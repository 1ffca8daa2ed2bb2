// A foreign engine behind the interface of engine/core/game.h, so that scenarios run on it as on ours.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/core/game.h"
#include "verify/engine/session.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// May be used by many threads at once; each position being played has a process of its own.
class ForeignEngine {
 public:
  /// `own` reads positions and actions, and must outlive this. `tables` go to the engine in `hello`. Starts a process;
  /// throws EngineFault when it does not say hello as it should.
  ForeignEngine(const Game& own, const Node& tables, const EngineOptions& options);

  const EngineInfo& info() const { return info_; }
  const Game& own() const { return own_; }

  /// The game as the engine plays it. Its positions throw EngineFault and EngineLacks.
  std::unique_ptr<Game> game() const;

  /// Why the engine need not know what a scenario is about, as it said in `hello`; nothing: it must.
  std::optional<std::string> lacks(const Scenario& scenario) const;

 private:
  const Game& own_;
  std::shared_ptr<Sessions> sessions_;
  EngineInfo info_;
};

}  // namespace tricorne::verify
