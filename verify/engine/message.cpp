#include "verify/engine/message.h"

#include <array>

#include "engine/core/text.h"

namespace tricorne::verify {

namespace {

constexpr std::array<Seat, 3> seats{Seat::American, Seat::British, Seat::Chance};
constexpr std::array<std::string_view, 3> seat_words{"american", "british", "chance"};

std::string text_or_nothing(const Node& map, std::string_view key) {
  const Node* value = map.find(key);
  return value == nullptr ? "" : read_text(*value);
}

const Node& part(const Node& map, std::string_view key) {
  const Node* value = map.find(key);
  if (value == nullptr) fail(map, "\"" + std::string(key) + "\" is missing");
  return *value;
}

Happening event_of(const Node& message) {
  Happening event;
  event.rule = read_text(part(message, "rule"));
  event.kind = read_text(part(message, "kind"));
  event.fields = part(message, "fields");
  if (!event.fields.is_map()) fail(event.fields, "the fields of an event are an object");
  event.text = text_or_nothing(message, "text");
  return event;
}

}  // namespace

Node to_message(const std::optional<Question>& question) {
  if (!question) return {};
  Node node = Node::map();
  node.add("seat", Node::text(fold(to_text(question->seat))));
  node.add("decision", Node::text(question->decision));
  node.add("rule", Node::text(question->rule));
  node.add("text", Node::text(question->text));
  return node;
}

Node to_message(const std::vector<Happening>& events) {
  Node list = Node::sequence();
  for (const Happening& event : events) {
    Node node = Node::map();
    node.add("rule", Node::text(event.rule));
    node.add("kind", Node::text(event.kind));
    node.add("fields", event.fields);
    node.add("text", Node::text(event.text));
    list.push_back(std::move(node));
  }
  return list;
}

void add_refusal(Node& message, const Refusal& refusal) {
  message.add("asked", Node::boolean(refusal.asked != Asked::no));
  if (!refusal.rule.empty()) message.add("rule", Node::text(refusal.rule));
}

Refusal refusal_of(const Node& message) {
  Refusal refusal{"", text_or_nothing(message, "why"), Asked::unsaid};
  if (const Node* asked = message.find("asked")) refusal.asked = read_bool(*asked) ? Asked::yes : Asked::no;
  refusal.rule = refusal.asked == Asked::no ? text_or_nothing(message, "rule") : read_text(part(message, "rule"));
  return refusal;
}

std::optional<Question> question_of(const Node& message) {
  if (message.is_null()) return std::nullopt;
  Question question;
  question.seat = seats.at(read_word(part(message, "seat"), seat_words, "seat"));
  question.decision = read_text(part(message, "decision"));
  question.rule = read_text(part(message, "rule"));
  question.text = text_or_nothing(message, "text");
  return question;
}

std::vector<Happening> events_of(const Node& message) {
  std::vector<Happening> events;
  for (const Node& item : read_items(message)) events.push_back(event_of(item));
  return events;
}

}  // namespace tricorne::verify
