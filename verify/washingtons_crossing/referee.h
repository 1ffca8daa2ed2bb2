// Watches a game of Washington's Crossing: invariants, the ledger of events, properties of the chapters.
#pragma once

#include <memory>

#include "verify/referee/referee.h"

namespace tricorne::verify::wc_kit {

std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks);

}  // namespace tricorne::verify::wc_kit
