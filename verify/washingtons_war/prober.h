// The prober of Washington's War. At every question it tries one random answer of each type that the question allows.
// The fields of the answer are drawn from all spaces, cards, generals and so on.
#pragma once

#include <memory>

#include "verify/matrix/encounters.h"

namespace tricorne::verify {

/// As Kit::prober. `game` must outlive the prober.
std::unique_ptr<Prober> prober_of(const Game& game);

}  // namespace tricorne::verify
