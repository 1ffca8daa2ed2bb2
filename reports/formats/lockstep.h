// The results of two engines in lockstep, as text for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "verify/engine/session.h"
#include "verify/lockstep/lockstep.h"

namespace tricorne::reports {

/// The results of one foreign engine.
struct Lockstep {
  verify::EngineInfo engine;
  verify::LockstepResult result;
};

/// The differences, the number of comparisons by question, the questions that the engine lacks, the blamed paragraphs,
/// and a summary. When nothing was compared, the text says so.
std::string lockstep_as_text(const Lockstep& lockstep, double seconds);

/// The questions that were never compared, in a sentence without its full stop; empty when there are none.
std::string lacking_in_words(const verify::LockstepResult& result);

/// The same facts as JSON for programs, with the scenarios. Several engines stand in a list, `engines`. The JSON holds
/// no times.
std::string lockstep_as_json(const std::vector<Lockstep>& engines);

}  // namespace tricorne::reports
