#include "reports/verification/run.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "engine/core/load/yaml.h"
#include "reports/verification/board.h"
#include "verify/oracle.h"

namespace tricorne::reports {

namespace {

using verify::RunResult;
using verify::Status;

/// Stands before the word of a status, which is never shown by colour alone. The word is also its class.
std::string_view sign_of(Status status) {
  static constexpr std::array<std::string_view, 5> signs{"✓", "✗", "!", "–", "⚡"};
  return signs.at(static_cast<std::size_t>(status));
}

Html part(const char* title, const Html& content) { return content.empty() ? content : element("h5", title) + content; }

Html yaml(const Node& node) { return node.is_null() ? Html() : preformatted(to_yaml(node)); }

Html meta(const RunResult& outcome, const std::string& file, const RuleIndex& rules) {
  const verify::Scenario& s = outcome.scenario;
  Html out =
      element("p.meta", element("code", s.id), " ", element("span.dim", fmt::format("{}:{}", file, s.mark.line)));
  Html links;
  for (const std::string& rule : s.rules) links += rules.link(rule) + " ";
  if (!links.empty()) out += element("p.meta", "Paragraphs: ", links);
  std::string more;
  if (!s.source.empty()) more += "Source: " + s.source + ". ";
  if (!s.ruleset.empty()) more += "Ruleset: " + s.ruleset + ". ";
  if (s.rests_on) more += fmt::format("Rests on data that are only {}.", to_text(*s.rests_on));
  return more.empty() ? out : out + element("p", {{"class", "meta dim"}}, more);
}

Html message(const RunResult& outcome, const std::string& file) {
  if (outcome.message.empty()) return {};
  const std::string place = fmt::format("{}:{}:{}", file, outcome.mark.line, outcome.mark.column);
  return element("div.message", element("p", element("code", place)), preformatted(outcome.message));
}

/// The action at which a run stopped; empty when the message points at something else.
std::string stopped_at(const RunResult& outcome) {
  for (const Node& step : outcome.scenario.when)
    if (outcome.status != Status::passed && step.is_scalar() && step.mark.line == outcome.mark.line &&
        step.mark.column == outcome.mark.column)
      return step.scalar;
  return "";
}

Html actions(const RunResult& outcome) {
  Html items = list_items(outcome.actions);
  if (const std::string last = stopped_at(outcome); !last.empty())
    items += element("li.stopped", last, " ", element("b", "✗ the run stops here"));
  else if (outcome.let_through)
    items += element("li.stopped", outcome.let_through->action, " ", element("b", "✗ is not refused"));
  return items.empty() ? items : element("ol", items);
}

Html events(const RunResult& outcome, const RuleIndex& rules) {
  Html items;
  // A foreign engine may tell the paragraph of an event and nothing else.
  for (const Happening& event : outcome.events)
    items += element("li", rules.link(event.rule), " ",
                     event.text.empty() ? std::string(rules.title_of(event.rule)) : event.text);
  return items.empty() ? items : element("ul", items);
}

Html refusals(const RunResult& outcome, const RuleIndex& rules) {
  Html items;
  for (const auto& [asked, answer] : outcome.refusals)
    items += element("li", element("b", asked.action), ": ",
                     answer.rule.empty() ? "not asked for now:" : rules.link(answer.rule), " ", answer.why);
  return items.empty() ? items : element("ul.refused", items);
}

/// Adds every key and every scalar of a document to `texts`.
void collect_texts(const Node& node, std::vector<std::string>& texts) {
  if (node.is_scalar()) texts.push_back(node.scalar);
  for (const Node& item : node.items) collect_texts(item, texts);
  for (const Entry& entry : node.entries) {
    texts.push_back(entry.key);
    collect_texts(entry.value, texts);
  }
}

/// The places of a run: the places that the run names, and the places that changed.
std::vector<std::size_t> places_of(const RunResult& outcome, const Board& before, const Board& after) {
  std::vector<std::string> texts = outcome.actions;
  collect_texts(outcome.scenario.given, texts);
  collect_texts(outcome.scenario.then, texts);
  for (const auto& refused : outcome.scenario.refused) texts.push_back(refused.action);
  std::vector<std::size_t> places = places_named(before, texts);
  for (const std::size_t place : places_changed(before, after))
    if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  return places;
}

/// Chapter and paragraph of an id: `10.31` of `10.31.A.1`.
std::string_view paragraph_of(std::string_view id) { return id.substr(0, id.find('.', id.find('.') + 1)); }

/// Is a note shown on the boards of a scenario? A way to safety is shown only when the scenario cites its paragraph, a
/// paragraph above it or a paragraph below it, e.g. `10.3` for `10.31`.
bool belongs(const Note& note, const verify::Scenario& scenario) {
  if (note.kind != Note::Kind::Path) return true;
  const std::string_view noted = paragraph_of(note.rule);
  return std::any_of(scenario.rules.begin(), scenario.rules.end(), [&](const std::string& rule) {
    const std::string_view cited = paragraph_of(rule);
    return noted.starts_with(cited) || cited.starts_with(noted);
  });
}

std::vector<Note> notes_for(const Position& position, const verify::Scenario& scenario) {
  std::vector<Note> notes = verify::oracle_of(position.board().game).notes_on_board(position);
  std::erase_if(notes, [&](const Note& note) { return !belongs(note, scenario); });
  return notes;
}

Html boards(const RunResult& outcome, const Board& map) {
  if (!outcome.before) return {};
  const Position& last = outcome.after ? *outcome.after : *outcome.before;
  const Board before = outcome.before->board(), after = last.board();
  const auto places = places_of(outcome, before, after);
  const Rect view = view_around(before, places);
  const auto figure = [&](const Board& board, const Position& position, const char* caption) {
    return board_figure(board, map, notes_for(position, outcome.scenario), {caption, view, places});
  };
  if (outcome.theirs) {
    constexpr const char* both = "After, as expected and as answered";
    const Html expected = figure(after, last, both);
    const bool alike = expected.as_markup() == figure(outcome.theirs->board(), *outcome.theirs, both).as_markup();
    if (alike)  // the two differ in what is legal, or in what no board shows
      return side_by_side(view, figure(before, *outcome.before, "Before") + expected);
    return side_by_side(view, figure(before, *outcome.before, "Before") + figure(after, last, "As expected") +
                                  figure(outcome.theirs->board(), *outcome.theirs, "As answered"));
  }
  const bool same = outcome.before->digest() == last.digest();
  const Html figures = same ? figure(before, *outcome.before, "The board; nothing changes")
                            : figure(before, *outcome.before, "Before") + figure(after, last, "After");
  return side_by_side(view, figures);
}

}  // namespace

Html run_body(const RunResult& outcome, const RunNames& names, const RuleIndex& rules, const Board& map) {
  const verify::Scenario& s = outcome.scenario;
  return element("div.facts", message(outcome, names.file), meta(outcome, names.file, rules),
                 part("Given", yaml(s.given)), part("Actions", actions(outcome)),
                 part("Events", events(outcome, rules)), part("Refused", refusals(outcome, rules)),
                 part("Expected", yaml(s.then))) +
         boards(outcome, map);
}

Html status_mark(std::string_view look, std::string_view sign, std::string_view word) {
  return element("span", {{"class", fmt::format("status {}", look)}}, element("span", {{"aria-hidden", "true"}}, sign),
                 " ", word);
}

Html run_article(const RunResult& outcome, const RunNames& names, const Html& body, std::optional<std::size_t> number,
                 bool open) {
  const verify::Scenario& s = outcome.scenario;
  const std::string_view status = to_text(outcome.status);
  std::string find = s.name + " " + names.file;
  for (const std::string& rule : s.rules) find += " " + rule;
  return element("details.run",
                 {{"id", names.anchor},
                  {"data-status", status},
                  {"data-find", find},
                  {"open", open && outcome.status != Status::passed}},
                 element("summary", status_mark(status, sign_of(outcome.status), status),
                         element("h4", s.title.empty() ? s.name : s.title),
                         s.case_name.empty() ? Html() : element("span.case", s.case_name),
                         s.ruleset.empty() ? Html() : element("span.ruleset", s.ruleset)),
                 number ? element("div.body", {{"data-body", std::to_string(*number)}}) : element("div.body", body));
}

}  // namespace tricorne::reports
