#include "engine/core/message.h"

namespace tricorne {

Node to_message(const std::optional<Question>& question) {
  if (!question) return {};
  Node node = Node::map();
  node.add("seat", Node::text(std::string(question->who.name)));
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
  message.add("asked", Node::boolean(refusal.asked != AnswersQuestion::no));
  if (!refusal.rule.empty()) message.add("rule", Node::text(refusal.rule));
}

Node verdict_message(const std::optional<Refusal>& refusal) {
  Node node = Node::map();
  node.add("legal", Node::boolean(!refusal));
  if (refusal) {
    add_refusal(node, *refusal);
    node.add("why", Node::text(refusal->why));
    if (!refusal->said.id.empty()) node.add("said", to_node(refusal->said));
  }
  return node;
}

Node progress_message(const std::vector<Happening>& events, const Position& position) {
  Node node = Node::map();
  node.add("events", to_message(events));
  node.add("question", to_message(position.question()));
  return node;
}

}  // namespace tricorne
