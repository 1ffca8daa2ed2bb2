#include <algorithm>

#include "engine/core/text.h"
#include "verify/scenario/game_names.h"
#include "verify/scenario/play.h"

namespace tricorne::verify {

namespace {

/// What a scenario says about one event. The node must outlive the pattern.
class EventPattern {
 public:
  EventPattern(const Game& game, const GameNames& game_names, const Node& node) : game_(game), node_(node) {
    if (node.is_scalar()) {
      read_word(game, game_names);
      return;
    }
    MapReader reader(node);
    if (const Node* rule = reader.optional("rule")) rule_ = read_rule(game, *rule);
    if (const Node* kind = reader.optional("kind")) kind_ = read_kind(game_names, *kind);
    if (node.entries.empty()) fail(node, "say what event is meant: rule, kind or fields");
    for (const Entry& entry : node.entries)
      if (entry.key != "rule" && entry.key != "kind") fields_.push_back(&entry);
  }

  bool matches(const Happening& event) const {
    if (rule_ && !stands_for(game_, *rule_, event.rule)) return false;
    if (kind_ && *kind_ != event.kind) return false;
    return std::all_of(fields_.begin(), fields_.end(), [&](const Entry* field) { return holds(event, *field); });
  }

  std::string text() const { return in_one_line(node_); }

 private:
  /// A single word is a kind of event or a paragraph.
  void read_word(const Game& game, const GameNames& game_names) {
    if (game_names.knows_event(node_.scalar)) {
      kind_ = node_.scalar;
      return;
    }
    if (!is_rule(game, node_.scalar)) {
      std::vector<std::string> known = rule_ids(game);
      known.insert(known.end(), game_names.events.begin(), game_names.events.end());
      fail(node_,
           "\"" + node_.scalar + "\" is neither a paragraph nor a kind of event" + did_you_mean(node_.scalar, known));
    }
    rule_ = node_.scalar;
  }

  static std::string read_kind(const GameNames& game_names, const Node& node) {
    std::string kind = read_text(node);
    if (!game_names.knows_event(kind))
      fail(node, "unknown kind of event \"" + kind + "\"" + did_you_mean(kind, game_names.events));
    return kind;
  }

  bool holds(const Happening& event, const Entry& field) const {
    const Node* value = find_fact(event.fields, field.key);
    if (value == nullptr && kind_) refuse_field(event, field);
    if (value == nullptr) return false;
    std::vector<Mismatch> mismatches;
    compare_fact(field.key, field.value, *value, mismatches);
    return mismatches.empty();
  }

  [[noreturn]] static void refuse_field(const Happening& event, const Entry& field) {
    std::vector<std::string> known;
    for (const Entry& entry : event.fields.entries) known.push_back(entry.key);
    Node key = field.value;
    key.mark = field.key_mark;
    fail(key, "the event " + event.kind + " has no field \"" + field.key + "\"" + did_you_mean(field.key, known));
  }

  const Game& game_;
  const Node& node_;
  std::optional<std::string> rule_;
  std::optional<std::string> kind_;
  std::vector<const Entry*> fields_;
};

/// An event in words. A foreign engine may leave its text out.
std::string describe(const Happening& event) {
  const std::string what = event.text.empty() ? in_one_line(event.fields) : "(" + event.text + ")";
  return event.rule + " " + event.kind + " " + what;
}

std::string events_text(const std::vector<Happening>& events) {
  constexpr std::size_t most = 6;
  if (events.empty()) return "nothing happened";
  std::string text;
  for (std::size_t i = 0; i < std::min(most, events.size()); ++i)
    text += (i == 0 ? "there were: " : "; ") + describe(events[i]);
  if (events.size() > most) text += "; and " + std::to_string(events.size() - most) + " more";
  return text;
}

const std::vector<Node>& items_of(const Node& list) {
  if (read_items(list).empty()) fail(list, "the list of events is empty");
  return list.items;
}

}  // namespace

std::optional<Mismatch> check_events(const Game& game, const GameNames& game_names, const Node& wanted,
                                     const std::vector<Happening>& events) {
  auto next = events.begin();
  for (const Node& item : items_of(wanted)) {
    const EventPattern pattern(game, game_names, item);
    const auto matches = [&](const Happening& event) { return pattern.matches(event); };
    const auto found = std::find_if(next, events.end(), matches);
    if (found == events.end()) {
      const bool earlier = std::find_if(events.begin(), next, matches) != next;
      return Mismatch{item.mark, "the event " + pattern.text() + " did not occur" +
                                     (earlier ? " after the ones listed before it; " : "; ") + events_text(events)};
    }
    next = found + 1;
  }
  return std::nullopt;
}

std::optional<Mismatch> check_no_events(const Game& game, const GameNames& game_names, const Node& barred,
                                        const std::vector<Happening>& events) {
  for (const Node& item : items_of(barred)) {
    const EventPattern pattern(game, game_names, item);
    for (const Happening& event : events)
      if (pattern.matches(event))
        return Mismatch{item.mark,
                        "the event " + pattern.text() + " must not occur, but there was: " + describe(event)};
  }
  return std::nullopt;
}

}  // namespace tricorne::verify
