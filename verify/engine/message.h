// The words of the line protocol that both ends share. Described in verify/PROTOCOL.md.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

inline constexpr int protocol_version = 1;
/// The longest line either end accepts, in bytes.
inline constexpr std::size_t max_line_bytes = 1U << 20U;

namespace error_code {
inline constexpr std::string_view lacks = "lacks";
inline constexpr std::string_view illegal = "illegal";
inline constexpr std::string_view bad_request = "bad_request";
inline constexpr std::string_view bad_position = "bad_position";
inline constexpr std::string_view bad_action = "bad_action";
}  // namespace error_code

/// Questions and events as the protocol holds them; nothing for no question.
Node to_message(const std::optional<Question>& question);
Node to_message(const std::vector<Happening>& events);

/// Adds what `check` and the error `illegal` say of a refusal besides the reason.
void add_refusal(Node& message, const Refusal& refusal);

/// The other way. Throw DataError for another shape. `seats` are those of the game. An engine that leaves out `asked` must
/// name a paragraph.
Refusal refusal_of(const Node& message);
std::optional<Question> question_of(const Node& message, std::span<const SeatInfo> seats);
std::vector<Happening> events_of(const Node& message);

}  // namespace tricorne::verify
