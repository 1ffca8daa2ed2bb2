// Tries whether an engine keeps the line protocol, before any rule is asked for.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/core/game.h"
#include "verify/engine/session.h"

namespace tricorne::verify {

/// Something that the protocol promises and the engine does not keep.
struct ProtocolFault {
  std::string what;      ///< what was tried: `load of choose_pc_action`
  std::string expected;  ///< in words, as verify/PROTOCOL.md says it
  std::string seen;      ///< what the engine did
  MEMBERS(ProtocolFault, what, expected, seen)
};

/// What the trial has shown.
struct ProtocolCheck {
  EngineInfo engine;
  std::string speaks_of{};  ///< the other game that hello names; nothing more is tried then
  std::size_t passed = 0;   ///< trials that went well
  std::vector<ProtocolFault> failed;
  std::vector<std::string> known;  ///< the questions and steps that the engine does not lack
  std::size_t lacked = 0;          ///< how many questions and steps it lacks
  double milliseconds = 0;         ///< for one answer, on average
};

/// Tries an engine of the game `own`: hello, load, refuse, lacks, errors, garbage, speed, end. `tables` are those of
/// the game. Positions come from random games of our engine, each with its question alone. Never throws for what the
/// engine does. An engine that does not answer `hello` is asked nothing more.
ProtocolCheck check_protocol(const Game& own, const Node& tables, const EngineOptions& options);

}  // namespace tricorne::verify
