#include "verify/engine/message.h"

#include <vector>

#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

std::string text_or_nothing(const Node& map, std::string_view key) {
  const Node* value = map.find(key);
  return value == nullptr ? "" : read_text(*value);
}

const Node& message_part(const Node& map, std::string_view key) {
  const Node* value = map.find(key);
  if (value == nullptr) fail(map, "\"" + std::string(key) + "\" is missing");
  return *value;
}

Happening event_of(const Node& message) {
  Happening event;
  event.rule = read_text(message_part(message, "rule"));
  event.kind = read_text(message_part(message, "kind"));
  event.fields = message_part(message, "fields");
  if (!event.fields.is_map()) fail(event.fields, "the fields of an event are an object");
  event.text = text_or_nothing(message, "text");
  return event;
}

}  // namespace

bool speaks(std::string_view version) {
  for (int known = oldest_protocol; known <= protocol_version; ++known)
    if (version == std::to_string(known)) return true;
  return false;
}

Refusal refusal_of(const Node& message) {
  Refusal refusal{"", text_or_nothing(message, "why"), AnswersQuestion::unsaid};
  if (const Node* asked = message.find("asked"))
    refusal.asked = read_bool(*asked) ? AnswersQuestion::yes : AnswersQuestion::no;
  refusal.rule = refusal.asked == AnswersQuestion::no ? text_or_nothing(message, "rule")
                                                      : read_text(message_part(message, "rule"));
  return refusal;
}

std::optional<Question> question_of(const Node& message, std::span<const SeatInfo> seats) {
  if (message.is_null()) return std::nullopt;
  Question question;
  question.seat = read_seat(message_part(message, "seat"), seats);
  question.who = info_of(seats, question.seat);
  question.decision = read_text(message_part(message, "decision"));
  question.rule = read_text(message_part(message, "rule"));
  question.text = text_or_nothing(message, "text");
  return question;
}

std::vector<Happening> events_of(const Node& message) {
  std::vector<Happening> events;
  for (const Node& item : read_items(message)) events.push_back(event_of(item));
  return events;
}

}  // namespace tricorne::verify
