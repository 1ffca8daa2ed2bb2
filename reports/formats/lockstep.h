// What came of two engines in lockstep, as text for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/session.h"
#include "verify/lockstep/lockstep.h"

namespace tricorne::reports {

/// What came of one engine.
struct Lockstep {
  verify::EngineInfo engine;
  verify::LockstepResult result;
};

/// The differences, what was compared at which question, what the engine lacks, and a line that counts. When
/// nothing was compared, the text says so.
std::string lockstep_as_text(const Lockstep& lockstep, double seconds);

/// What the text says, as JSON for programs, with the scenarios. Several engines stand in a list, `engines`. Holds no
/// times.
std::string lockstep_as_json(const std::vector<Lockstep>& engines);

}  // namespace tricorne::reports
