// The parts of the line protocol that both ends share. verify/PROTOCOL.md describes the protocol.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/message.h"

namespace tricorne::verify {

/// The newest version of the protocol, which `hello` offers.
inline constexpr int protocol_version = 3;
/// The oldest version that is understood.
inline constexpr int oldest_protocol = 1;
/// Is this the number of a version that is understood?
bool speaks(std::string_view version);
/// The longest line either end accepts, in bytes.
inline constexpr std::size_t max_line_bytes = 1U << 20U;

// These functions read a part of an answer: a refusal, a question or a list of events. They throw DataError when the
// part has another shape.

/// Without `asked: false` the refusal must name a paragraph.
Refusal refusal_of(const Node& message);
/// Nothing when the message is null. `seats` are the game's seats.
std::optional<Question> question_of(const Node& message, std::span<const SeatInfo> seats);
/// Each event must have a paragraph, a kind and an object of fields.
std::vector<Happening> events_of(const Node& message);

// The JSON schema of the messages of the line protocol.

/// The schema, as JSON text, of a request with its answer, `{request, answer}`: what `verify --engine COMMAND --trace`
/// shows in two lines. There is a form for each method. Answers may hold more than the protocol has, requests of
/// `verify` hold nothing more.
std::string exchange_schema(const Game& game);

}  // namespace tricorne::verify
