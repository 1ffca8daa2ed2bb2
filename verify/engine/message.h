// The words of the line protocol that both ends share. Described in verify/PROTOCOL.md.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace tricorne::verify {

inline constexpr int protocol_version = 2;
/// The oldest version that is understood.
inline constexpr int oldest_protocol = 1;
/// Is this a version that both ends can speak?
bool speaks(std::string_view version);
/// The longest line either end accepts, in bytes.
inline constexpr std::size_t max_line_bytes = 1U << 20U;

/// Refusals, questions and events of a message. Throw DataError for another shape. `seats` are the game's seats. An
/// engine that leaves out `asked` must name a paragraph.
Refusal refusal_of(const Node& message);
std::optional<Question> question_of(const Node& message, std::span<const SeatInfo> seats);
std::vector<Happening> events_of(const Node& message);

}  // namespace tricorne::verify
