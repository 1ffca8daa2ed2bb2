#include "verify/lockstep/step.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "verify/games/sums.h"
#include "verify/scenario/facts.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

/// The kind of the answer, `march_to`.
std::string kind_of(const Position& position, const std::string& action) {
  return name_of_entry(position.document_of(position.read(action)));
}

std::string in_words(const std::optional<Question>& question) {
  return question ? std::string(question->who.name) + " " + question->decision : "nothing";
}

std::string in_words(const Happening& event) { return event.rule + " " + event.kind + " " + in_one_line(event.fields); }

/// The events of a kind, in their order.
std::vector<const Happening*> of_kind(const std::vector<Happening>& events, const std::string& kind) {
  std::vector<const Happening*> list;
  for (const Happening& event : events)
    if (event.kind == kind) list.push_back(&event);
  return list;
}

/// Is `cited` a paragraph that neither is `rule` nor says so too, nor stands above or below it?
bool cites_another(const Game& game, const std::string& cited, const std::string& rule) {
  return is_rule(game, cited) && !numbered_within(cited, rule) && !numbered_within(rule, cited) &&
         !says_too(game, cited, rule);
}

/// The first event without an equal event on the other side. Events are compared kind by kind in their order. Our
/// events count only when the foreign engine reports their kind (`told`), and their events only when we have words for
/// their kind.
std::optional<UnmatchedEvent> first_unmatched(const Game& game, const std::vector<Happening>& ours,
                                              const std::vector<Happening>& theirs, const ToldEvents& told) {
  std::map<std::string, std::size_t> place;
  for (const Happening& event : ours) {
    if (!told.theirs.contains(event.kind)) continue;
    const auto same_kind = of_kind(theirs, event.kind);
    const std::size_t i = place[event.kind]++;
    if (i >= same_kind.size()) return UnmatchedEvent{&event, nullptr, event.kind};
    const auto fields = differing(event.fields, same_kind[i]->fields);
    if (!fields.empty())
      return UnmatchedEvent{&event, same_kind[i], event.kind + "." + pattern_of(fields.front().path)};
    if (cites_another(game, same_kind[i]->rule, event.rule))
      return UnmatchedEvent{&event, same_kind[i], event.kind + " cites " + same_kind[i]->rule};
  }
  for (const std::string& kind : told.ours)
    if (const auto same_kind = of_kind(theirs, kind); same_kind.size() > place[kind])
      return UnmatchedEvent{nullptr, same_kind[place[kind]], kind};
  return std::nullopt;
}

/// Sets the value at a path. Makes the maps on the way.
void add_below(Node& root, const std::vector<std::string>& path, const Node& value) {
  Node* at = &root;
  for (const std::string& key : path) {
    auto found = std::find_if(at->entries.begin(), at->entries.end(), [&](const Entry& e) { return e.key == key; });
    if (found == at->entries.end()) {
      at->add(key, Node::map());
      found = at->entries.end() - 1;
    }
    at = &found->value;
  }
  *at = value;
}

/// The key `then` of a scenario, with our values of the first few facts that differ.
Node expectation(const std::vector<DifferingValue>& facts) {
  constexpr std::size_t most = 4;
  Node then = Node::map();
  for (std::size_t i = 0; i < std::min(most, facts.size()); ++i) add_below(then, facts[i].path, facts[i].ours);
  return then;
}

/// A list of only the event that differs: this event is to blame for the facts that differ afterwards.
std::vector<Happening> alone(const UnmatchedEvent& unmatched) {
  return {unmatched.ours != nullptr ? *unmatched.ours : *unmatched.theirs};
}

Node list_with(const Happening& event) {
  Node item = Node::map();
  item.add("kind", Node::text(event.kind));
  for (const Entry& field : event.fields.entries) item.add(field.key, field.value);
  Node list = Node::sequence();
  list.push_back(std::move(item));
  return list;
}

/// The facts without `agenda`, which need not be equal, and without `asks`, which is compared with the question.
Node comparable(Node facts) {
  std::erase_if(facts.entries, [](const Entry& fact) { return fact.key == "agenda" || fact.key == "asks"; });
  return facts;
}

std::string differences_text(const std::vector<DifferingValue>& facts, const Node DifferingValue::*side) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, facts.size()); ++i)
    text += (text.empty() ? "" : "; ") + text_of(facts[i].path) + " is " + in_one_line(facts[i].*side);
  return facts.size() > most ? text + "; and " + std::to_string(facts.size() - most) + " more" : text;
}

std::set<std::string> set_of(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

/// The answers in the canonical form of our engine, in which `known` are already. Throws EngineFault for a text that is
/// no action.
std::set<std::string> canonical(const Position& position, const std::vector<std::string>& texts,
                                const std::set<std::string>& known) {
  std::set<std::string> actions;
  for (const std::string& text : texts) {
    try {
      actions.insert(known.contains(text) ? text : position.canonical(text));
    } catch (const ActionError& e) {
      throw EngineFault("a legal answer is no action: " + std::string(e.what()));
    }
  }
  return actions;
}

}  // namespace

std::string_view to_text(DifferenceKind kind) {
  static constexpr std::array<std::string_view, 7> words{"question", "missing", "extra",   "allows",
                                                         "events",   "facts",   "protocol"};
  return words[static_cast<std::size_t>(kind)];
}

std::string Difference::key() const {
  const std::string laid = std::string(to_text(kind)) + " " + rule + " ";
  const bool effect = kind == DifferenceKind::facts || kind == DifferenceKind::events;
  return laid + (effect ? "" : decision + " ") + about;
}

void lay_at(Difference& difference, const Suspect* guilty) {
  if (guilty == nullptr) return;
  const Suspect only = *guilty;
  difference.rule = only.rule;
  difference.suspects = {only};
}

ComparisonCounts& ComparisonCounts::operator+=(const ComparisonCounts& more) {
  add_up(more, *this);
  return *this;
}

void ComparedRules::add(const ComparedRules& more) {
  for (const auto& [rule, compared] : more.by_rule) by_rule[rule] += compared;
  for (const auto& [question, rules] : more.met) met[question].insert(rules.begin(), rules.end());
  acted.insert(more.acted.begin(), more.acted.end());
  asked.insert(more.asked.begin(), more.asked.end());
}

bool ComparedRules::compared(const std::string& rule) const {
  const auto found = by_rule.find(rule);
  if (found == by_rule.end()) return false;
  const ComparisonCounts& what = found->second;
  return what.positions > 0 || (!acted.contains(rule) && what.lists + what.refused > 0);
}

ToldEvents::ToldEvents(const Game& own)
    : ours(set_of(vocabulary_of(own, "events"))), entries(set_of(vocabulary_of(own, "agenda"))) {}

Pair::Pair(const Game& theirs, std::unique_ptr<Position> start, std::shared_ptr<ToldEvents> told)
    : their_game_(theirs), ours_(std::move(start)), told_(std::move(told)) {
  before_ = ours_->clone();
  begun_ = ours_->settle();
}

void Pair::compare_first_step(std::vector<Difference>& found) {
  ask(found, [&] {
    theirs_ = their_game_.read_position(before_->write());
    try {
      compare_after("", begun_, theirs_->settle(), found);
    } catch (const EngineStopped& stopped) {
      compare_stopped("", stopped, found);
    }
  });
}

void Pair::note_events(const std::vector<Happening>& theirs) {
  for (const Happening& event : theirs) told_->theirs.insert(event.kind);
}

/// Carries out requests to the foreign engine. When the engine lacks one or breaks the protocol, their position is
/// absent until `bring_theirs`.
void Pair::ask(std::vector<Difference>& found, const std::function<void()>& request) {
  try {
    request();
  } catch (const EngineLacks&) {
    ++compared_.lacks;
    theirs_.reset();
  } catch (const EngineFault& e) {
    Difference broken = at(DifferenceKind::protocol, "");
    broken.rule.clear();
    broken.about = broken.theirs = e.what();
    broken.ours = "an answer as verify/PROTOCOL.md says";
    found.push_back(std::move(broken));
    theirs_.reset();
  }
}

void Pair::begin_step() {
  compared_ = {};
  clean_deeds_.clear();
  listed_.clear();
  our_list_.clear();
  before_->assign(*ours_);
}

bool Pair::bring_theirs(std::vector<Difference>& found) {
  if (theirs_) return true;
  ask(found, [&] {
    theirs_ = their_game_.read_position(ours_->write());
    theirs_->settle();
    compare_question("", found);
  });
  return theirs_ != nullptr;
}

Difference Pair::at(DifferenceKind kind, const std::string& action) const {
  Difference difference;
  difference.kind = kind;
  difference.action = action;
  if (const auto pending = before_->pending()) {
    difference.decision = pending->decision;
    difference.rule = difference.asked_by = pending->rule;
  }
  difference.position = before_->write();
  difference.at_step = difference.decision.empty();
  if (difference.at_step) difference.decision = name_of_entry(next_entry(difference.position));
  return difference;
}

/// Compares the questions that stand now. `action` is the answer that led to them, or empty after a load.
void Pair::compare_question(const std::string& action, std::vector<Difference>& found) {
  const auto ours = ours_->question(), theirs = theirs_->question();
  if (in_words(ours) == in_words(theirs)) return;
  Difference difference = at(DifferenceKind::question, action);
  difference.ours = "the game asks " + in_words(ours);
  difference.theirs = "it asks " + in_words(theirs);
  difference.about = in_words(ours) + " / " + in_words(theirs);
  if (ours)
    difference.rule = ours->rule;
  else if (difference.at_step)
    difference.rule = theirs->rule;  // no paragraph of ours asked or acted
  difference.expected = Node::map();
  if (action.empty() && ours) difference.expected.add("legal", Node::texts({ours_->answer_text(0)}));
  difference.expected.add("asks", Node::text(in_words(ours)));
  found.push_back(std::move(difference));
  theirs_.reset();
}

/// Compares what the next question is about, such as how many actions are left, where the foreign engine tells its
/// agenda and has changed the number: an engine may keep an agenda of its own and tell the loaded one.
void Pair::compare_counts(const std::string& action, const Node& told, std::vector<Difference>& found) {
  const Node* agenda = told.find("agenda");
  const auto asked = theirs_ ? ours_->question() : std::nullopt;
  if (!asked || agenda == nullptr || agenda->items.empty()) return;
  const auto ours = next_entry(ours_->write()), loaded = next_entry(before_->write());
  const Node& theirs = agenda->items.front();
  if (!ours || name_of_entry(theirs) != name_of_entry(ours) || !theirs.is_map() || !ours->is_map()) return;
  for (const Entry& field : ours->entries.front().value.entries) {
    const Node* said = theirs.entries.front().value.find(field.key);
    const Node* before = loaded && loaded->is_map() && name_of_entry(loaded) == name_of_entry(ours)
                             ? loaded->entries.front().value.find(field.key)
                             : nullptr;
    if (said == nullptr || !said->is_scalar() || *said == field.value || (before != nullptr && *said == *before))
      continue;
    Difference difference = at(DifferenceKind::question, action);
    difference.rule = asked->rule;
    difference.about = asked->decision + "." + field.key;
    difference.ours = "it asks with " + field.key + " " + field.value.scalar;
    difference.theirs = "it asks with " + field.key + " " + said->scalar;
    difference.expected = Node::map("asks", Node::text(in_words(asked)));
    found.push_back(std::move(difference));
    theirs_.reset();
    return;
  }
}

void Pair::add_missing(const std::string& action, std::vector<Difference>& found) const {
  Difference difference = at(DifferenceKind::missing, action);
  const auto no = theirs_->check(action);
  if (no && is_rule(their_game_, no->rule)) difference.rule = no->rule;
  difference.about = kind_of(*ours_, action);
  difference.ours = in_quotes(action) + " is legal";
  difference.theirs = no ? "it is " + tricorne::in_words(*no) : "it is not in the list, although `check` says legal";
  difference.expected = Node::map();
  difference.expected.add("legal", Node::texts({action}));
  found.push_back(std::move(difference));
}

void Pair::add_extra(const std::string& action, std::vector<Difference>& found) const {
  Difference difference = at(DifferenceKind::extra, action);
  const auto no = ours_->check(action);
  if (no && !no->rule.empty()) difference.rule = no->rule;
  difference.about = kind_of(*ours_, action);
  difference.ours = in_quotes(action) + " is " + (no ? tricorne::in_words(*no) : "legal");
  difference.theirs = "it is in the list of legal answers";
  found.push_back(std::move(difference));
}

/// Their list of legal answers. Nothing when the foreign engine lacks the list; their position stays.
std::optional<std::set<std::string>> Pair::their_list(const std::set<std::string>& ours) {
  try {
    auto listed = canonical(*ours_, theirs_->legal_actions(), ours);
    ++compared_.lists;
    if (const auto pending = before_->pending(); pending && pending->seat != Seat::Chance)
      ++compared_rules_.by_rule[std::string(pending->rule)].lists;
    return listed;
  } catch (const EngineLacks&) {
    ++compared_.lacks;
    return std::nullopt;
  }
}

std::vector<std::string> Pair::compare_lists(std::vector<Difference>& found) {
  const std::vector<std::string>& ours = our_list_ = ours_->legal_actions();
  std::vector<std::string> common = ours;
  if (!theirs_) return common;
  ask(found, [&] {
    const std::set<std::string> mine(ours.begin(), ours.end());
    const auto listing = their_list(mine);
    if (!listing) return;
    const std::set<std::string>& listed = listed_ = *listing;
    std::erase_if(common, [&](const std::string& action) { return !listed.contains(action); });
    for (const std::string& action : ours)
      if (!listed.contains(action)) add_missing(action, found);
    for (const std::string& action : listed)
      if (!mine.contains(action)) add_extra(action, found);
  });
  return common.empty() || !theirs_ ? ours : common;
}

void Pair::add_allowed(const RefusedAnswer& answer, std::vector<Difference>& found) const {
  Difference difference = at(DifferenceKind::allows, answer.action);
  const auto& no = answer.refusal;
  if (no && !no->rule.empty()) difference.rule = no->rule;
  difference.about = kind_of(*ours_, answer.action);
  difference.ours = in_quotes(answer.action) + " is " + (no ? tricorne::in_words(*no) : "legal");
  difference.theirs = "it allows the answer when `check` asks about it";
  found.push_back(std::move(difference));
}

void Pair::compare_refused(const std::vector<RefusedAnswer>& refused, std::vector<Difference>& found) {
  ask(found, [&] {
    for (const RefusedAnswer& answer : refused) {
      if (!theirs_ || listed_.contains(answer.action)) continue;
      try {
        const auto no = theirs_->check(answer.action);
        ++compared_.refused;
        if (answer.refusal) ++compared_rules_.by_rule[answer.refusal->rule].refused;
        if (!no) add_allowed(answer, found);
      } catch (const EngineLacks&) {  // the list shows what it lacks; this is only a question more
        return;
      }
    }
  });
}

/// Gives an answer of our list by its number, and only another one by its text.
std::vector<Happening> Pair::give_ours(const std::string& action) {
  const auto listed = std::ranges::find(our_list_, action);
  if (listed == our_list_.end()) return ours_->apply(action);
  std::vector<Happening> events;
  ours_->give(static_cast<std::size_t>(listed - our_list_.begin()), &events);
  return events;
}

void Pair::give(const std::string& action, std::vector<Difference>& found) {
  const auto pending = ours_->pending();
  const std::string question(pending ? pending->rule : std::string_view());
  if (pending && pending->seat != Seat::Chance) compared_rules_.asked.insert(question);
  const std::vector<Happening> events = give_ours(action);
  for (const Happening& event : events) {
    compared_rules_.met[question].insert(event.rule);
    if (theirs_) compared_rules_.acted.insert(event.rule);
  }
  if (!theirs_) return;
  ask(found, [&] {
    if (compared_.lists == 0 && theirs_->check(action)) {
      add_missing(action, found);
      theirs_.reset();
      return;
    }
    try {
      compare_after(action, events, theirs_->apply(action), found);
    } catch (const EngineStopped& stopped) {
      compare_stopped(action, stopped, found);
    }
  });
}

void Pair::compare_after(const std::string& action, const std::vector<Happening>& events,
                         const std::vector<Happening>& answered, std::vector<Difference>& found) {
  const auto told = compare_effect(*ours_, action, events, answered, found);
  if (!told) return;
  compare_question(action, found);
  compare_counts(action, *told, found);
}

/// Compares what was done where the foreign engine does not know what follows: our game halts there, too.
void Pair::compare_stopped(const std::string& action, const EngineStopped& stopped, std::vector<Difference>& found) {
  const auto first = next_entry(before_->write());
  if (action.empty() && first && *first == stopped.at()) throw EngineLacks(stopped.what());  // nothing was done
  const auto ours = before_->clone();
  try {
    ours->halt_before({stopped.at()});
  } catch (const DataError&) {  // a question, at which our game waits by itself, or an entry of its own
  }
  const std::vector<Happening> events = action.empty() ? ours->settle() : ours->apply(action);
  const std::string here = name_of_entry(next_entry(ours->write())), there = name_of_entry(stopped.at());
  if (here == there) {
    compare_effect(*ours, action, events, stopped.events(), found);
  } else if (const auto asked = ours->question(); asked && told_->entries.contains(there)) {
    note_events(stopped.events());
    if (const auto unmatched = first_unmatched(their_game_, events, stopped.events(), *told_)) {
      add_event(action, *unmatched, found);
      return theirs_.reset();
    }
    Difference difference = at(DifferenceKind::question, action);
    difference.rule = asked->rule;
    difference.ours = "the game asks " + in_words(asked);
    difference.theirs = "it comes to " + there;
    difference.about = in_words(asked) + " / " + there;
    difference.expected = Node::map("asks", Node::text(in_words(asked)));
    found.push_back(std::move(difference));
  } else {  // where it stands our game never does
    throw EngineLacks(stopped.what());
  }
  theirs_.reset();
}

/// Compares events and facts. Gives the facts that the foreign engine told where nothing differs.
std::optional<Node> Pair::compare_effect(const Position& ours, const std::string& action,
                                         const std::vector<Happening>& events, const std::vector<Happening>& answered,
                                         std::vector<Difference>& found) {
  note_events(answered);
  const auto unmatched = first_unmatched(their_game_, events, answered, *told_);
  const Node told = theirs_->facts();
  const auto facts = differing(comparable(ours.facts()), comparable(told));
  ++compared_.positions;
  std::set<std::string> rules;
  for (const Happening& event : events) rules.insert(event.rule);
  for (const std::string& rule : rules) ++compared_rules_.by_rule[rule].positions;
  for (const Entry& fact : told.entries)
    if (!fact.value.is_null()) facts_told_.insert(fact.key);
  if (facts.empty() && !unmatched) {
    for (const Happening& event : events) clean_deeds_.push_back(deed_of(event));
    return told;
  }
  const std::size_t before = found.size();
  if (facts.empty())
    add_event(action, *unmatched, found);
  else
    add_facts(action, events,
              unmatched ? suspects_of(alone(*unmatched), {}, facts) : suspects_of(events, answered, facts), facts,
              found);
  if (ours.outcome() && !events.empty())
    for (std::size_t i = before; i < found.size(); ++i) found[i].ended_by = events.back().rule;
  theirs_.reset();
  return std::nullopt;
}

void Pair::add_event(const std::string& action, const UnmatchedEvent& unmatched, std::vector<Difference>& found) const {
  Difference difference = at(DifferenceKind::events, action);
  const Happening& event = unmatched.ours != nullptr ? *unmatched.ours : *unmatched.theirs;
  if (is_rule(their_game_, event.rule)) difference.rule = event.rule;
  difference.about = unmatched.about;
  difference.event = event.kind;
  difference.ours = unmatched.ours != nullptr ? in_words(*unmatched.ours) : "no such event";
  difference.theirs = unmatched.theirs != nullptr ? in_words(*unmatched.theirs) : "no such event";
  difference.expected = Node::map(unmatched.ours != nullptr ? "events" : "no_events", list_with(event));
  found.push_back(std::move(difference));
}

void Pair::add_facts(const std::string& action, const std::vector<Happening>& events, std::vector<Suspect> suspects,
                     const std::vector<DifferingValue>& facts, std::vector<Difference>& found) const {
  Difference difference = at(DifferenceKind::facts, action);
  difference.suspects = std::move(suspects);
  std::erase_if(difference.suspects, [&](const Suspect& suspect) { return !is_rule(their_game_, suspect.rule); });
  difference.about = pattern_of(facts.front().path);
  difference.ours = differences_text(facts, &DifferingValue::ours);
  difference.theirs = differences_text(facts, &DifferingValue::theirs);
  difference.expected = expectation(facts);
  const auto both =
      std::find_if(events.begin(), events.end(), [&](const Happening& e) { return told_->theirs.contains(e.kind); });
  if (both != events.end()) difference.expected.add("events", list_with(*both));
  found.push_back(std::move(difference));
}

}  // namespace tricorne::verify
