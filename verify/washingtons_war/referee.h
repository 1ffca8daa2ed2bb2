// The referee of Washington's War. He checks invariants, the ledger of events and the properties of the chapters.
#pragma once

#include <memory>

#include "verify/referee/referee.h"

namespace tricorne::verify {

/// As Kit::referee.
std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks);

}  // namespace tricorne::verify
