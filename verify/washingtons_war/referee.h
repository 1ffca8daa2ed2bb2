// Watches a game of Washington's War: invariants, the ledger of events, properties.
#pragma once

#include <memory>

#include "verify/referee/referee.h"

namespace tricorne::verify {

std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks);

}  // namespace tricorne::verify
