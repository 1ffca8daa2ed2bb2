#include "verify/washingtons_war/step_view.h"

#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_war/load/load.h"
#include "verify/washingtons_war/ledger.h"

namespace tricorne::verify {

std::string in_english(const Objection& reason) {
  return rulebook::catalogue_in(ww::shipped_files, "en").text(Said{reason.why});
}

ww::State position_after(const Transition& step, std::size_t count) {
  ww::State state = step.before;
  replay(state, step.table, step.events.first(count));
  return state;
}

BrokenProperty must_follow(RuleRef rule, std::string what, const char* key, Node value) {
  BrokenProperty breach = Transition::broken(rule, std::move(what));
  breach.then = Node::map();
  breach.then.add(key, std::move(value));
  return breach;
}

BrokenProperty must_ask(RuleRef rule, std::string what, std::string question) {
  BrokenProperty breach = Transition::broken(rule, std::move(what));
  breach.then = Node::map();
  breach.asks = std::move(question);
  return breach;
}

Node space_fact(const ww::Table& table, ww::SpaceId at, const char* key, Node value) {
  Node space = Node::map();
  space.add(key, std::move(value));
  Node spaces = Node::map();
  spaces.add(table.map[at].name, std::move(space));
  return spaces;
}

Node sequence_of(Node item) {
  Node list = Node::sequence();
  list.push_back(std::move(item));
  return list;
}

}  // namespace tricorne::verify
