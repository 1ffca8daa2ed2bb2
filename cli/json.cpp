#include "cli/forms.h"

namespace tricorne::cli {

void add_refusal(Json& node, const Refusal& refusal) {
  node["legal"] = false;
  node["asked"] = refusal.asked != AnswersQuestion::no;
  if (!refusal.rule.empty()) node["rule"] = refusal.rule;
  node["why"] = refusal.why;
  if (!refusal.said.id.empty()) node["said"] = tricorne::json_of(to_node(refusal.said));
}

Json json_of(const std::vector<Happening>& events) {
  Json list = Json::array();
  for (const Happening& event : events) {
    Json item;
    item["rule"] = event.rule;
    item["kind"] = event.kind;
    item.set_all(tricorne::json_of(event.fields));
    item["text"] = event.text;
    list.push_back(item);
  }
  return list;
}

}  // namespace tricorne::cli
