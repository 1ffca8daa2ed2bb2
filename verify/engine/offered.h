// Offers runs to a foreign engine from a later question on, where it lacks the questions before.
#pragma once

#include <optional>

#include "verify/scenario/runner.h"

namespace tricorne::verify {

/// Runs the rest of `run` on the foreign engine, from the first of its questions that this engine does not lack. Our
/// engine plays up to that question. The rest must pass on our engine as a scenario of its own; events of `then` that
/// happened before are left out. Nothing when the engine lacks every rest, and when our engine does not take the
/// answers.
std::optional<Outcome> offer_later(const Scenario& run, Runner& ours, Runner& theirs);

}  // namespace tricorne::verify
