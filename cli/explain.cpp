// tricorne explain: is an action legal, and what decides.

#include <CLI/CLI.hpp>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/json.h"
#include "cli/position.h"
#include "cli/subcommands.h"
#include "engine/core/text.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::cli {

namespace {

struct ExplainOptions : Options {
  std::string position;
  std::string action;
};

struct Explanation {
  std::string action;
  std::optional<Question> question;
  std::optional<Refusal> refusal;
  Board board;
  std::vector<Note> witness;

  std::string rule() const { return refusal ? refusal->rule : question ? question->rule : ""; }
};

constexpr std::array<std::string_view, 5> note_kinds{"path", "cut", "doomed", "option", "barred"};

/// The place an action ends with, as an index of the board's places.
std::optional<std::size_t> place_of(const Board& board, const std::string& action) {
  const std::string text = " " + fold(action);
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const std::string name = " " + fold(board.places[i].name);
    if (text.ends_with(name) && (!best || name.size() > fold(board.places[*best].name).size() + 1)) best = i;
  }
  return best;
}

/// The notes about the place the action names; all of them when it names none.
std::vector<Note> witness_of(const Position& position, const Board& board, const std::string& action) {
  std::vector<Note> notes = verify::explain_on_board(position);
  if (const auto place = place_of(board, action))
    std::erase_if(notes,
                  [&](const Note& note) { return std::count(note.places.begin(), note.places.end(), *place) == 0; });
  return notes;
}

Explanation explain(const Position& position, const std::string& action) {
  Explanation e;
  e.action = position.canonical(action);
  e.question = position.question();
  e.refusal = position.check(action);
  e.board = position.board();
  e.witness = witness_of(position, e.board, e.action);
  return e;
}

std::string as_text(const Explanation& e) {
  std::string text = e.action + (e.refusal ? ": not legal\n" : ": legal\n");
  if (e.refusal) text += "  " + e.refusal->rule + ": " + e.refusal->why + "\n";
  if (e.question)
    text += "  asked: " + std::string(to_text(e.question->seat)) + ", " + e.question->text + " (" + e.question->rule +
            ")\n";
  for (const Note& note : e.witness) text += "  " + note.rule + (note.rule.empty() ? "" : ": ") + note.text + "\n";
  return text;
}

nlohmann::ordered_json json_of(const Note& note, const Board& board) {
  nlohmann::ordered_json node;
  node["kind"] = note_kinds[static_cast<std::size_t>(note.kind)];
  node["rule"] = note.rule;
  node["text"] = note.text;
  node["places"] = nlohmann::ordered_json::array();
  for (const std::size_t place : note.places) node["places"].push_back(board.places[place].name);
  return node;
}

std::string as_json(const Explanation& e) {
  nlohmann::ordered_json node;
  node["action"] = e.action;
  node["legal"] = !e.refusal;
  node["rule"] = e.rule();
  node["why"] = e.refusal ? e.refusal->why : "";
  node["decision"] = nullptr;
  if (e.question) node["decision"] = e.question->decision;
  node["witness"] = nlohmann::ordered_json::array();
  for (const Note& note : e.witness) node["witness"].push_back(json_of(note, e.board));
  return print(node);
}

int run_explain(const ExplainOptions& o) {
  const Loaded loaded = load_position(o, o.position);
  loaded.position->settle();
  const Explanation e = explain(*loaded.position, o.action);
  answer(o, o.format == "json" ? as_json(e) : as_text(e));
  return e.refusal ? answer_is_no : all_well;
}

}  // namespace

Run define_explain(CLI::App& app) {
  auto o = std::make_shared<ExplainOptions>();
  add_common(app, *o, {"text", "json"});
  app.add_option("POSITION", o->position, position_help)->required();
  app.add_option("ACTION", o->action, "An action in text form")->required();
  return [o] { return run_explain(*o); };
}

}  // namespace tricorne::cli
