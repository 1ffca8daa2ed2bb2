// The JSON schema of the messages of the line protocol.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The schema, as JSON text, of a request with its answer, `{request, answer}`: what `verify --engine COMMAND --trace`
/// shows in two lines. There is a form for each method. Answers may hold more than the protocol has, requests of
/// `verify` hold nothing more.
std::string exchange_schema(const Game& game);

}  // namespace tricorne::verify
