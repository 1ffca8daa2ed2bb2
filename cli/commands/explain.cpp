// tricorne explain: says whether an action is legal, and which paragraph and fact decide; without an action what holds
// the position together.

#include <algorithm>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"
#include "replay/story/phrases.h"
#include "reports/board/board_scene.h"
#include "reports/board/drawing.h"
#include "reports/diagram/around.h"
#include "reports/kits.h"
#include "verify/oracle.h"

namespace tricorne::cli {

namespace {

struct ExplainOptions : Options {
  std::string position;
  std::string action;
  std::string language = "en";
  bool graph = false;
};

struct Explanation {
  std::string action;  ///< empty: the position itself is explained
  std::string why;     ///< the reason of the refusal; empty for a legal action
  std::optional<Question> question;
  std::optional<Refusal> refusal;
  Board board;
  std::optional<Note> verdict;
  std::vector<Note> witness;          ///< of the action, or of the question that stands
  std::vector<Note> holdings;         ///< without an action: what holds the position together
  std::optional<std::size_t> origin;  ///< from where the options lead
  std::string hidden{};               ///< what of the asked hand nobody knows; empty: nothing
  bool unsure = false;                ///< does it hang on such a card whether the action is legal?
  bool graph = false;                 ///< is a picture the graph of the witness beside the board?

  std::string rule() const { return refusal ? refusal->rule : question ? question->rule : ""; }
};

/// Says question, reason and notes in the words of a catalogue.
void say_in(const Catalogue& words, Explanation& e) {
  if (e.question) e.question->text = replay::said(*e.question, words);
  if (e.refusal) e.why = reason_of(*e.refusal, words);
  if (e.verdict) e.verdict->text = replay::said(*e.verdict, words);
  for (auto* notes : {&e.witness, &e.holdings})
    for (Note& note : *notes) note.text = replay::said(note, words);
}

Explanation explain(const Game& game, const Position& position, const std::string& action) {
  const verify::Oracle& oracle = verify::oracle_of(game);
  Explanation e;
  e.question = position.question();
  e.board = position.board();
  e.origin = reports::kit_of(game).origin(position);
  if (action.empty()) {
    e.witness = oracle.notes(position);
    e.holdings = oracle.notes_on_holdings(position);
    return e;
  }
  const Choice choice = position.read(action);
  e.action = position.text_of(choice);
  e.refusal = position.check(choice);
  if (e.refusal) e.why = e.refusal->why;
  e.verdict = oracle.verdict(position, action);
  e.witness = oracle.witness(position, action);
  return e;
}

/// Says whether the answer hangs on cards of the hand that the record does not name.
void add_hidden(const LoadedPosition& loaded, Explanation& e) {
  if (!loaded.hidden) return;
  e.hidden = loaded.hidden->in_words();
  if (e.action.empty()) return;
  e.unsure = e.refusal ? loaded.hidden->may_be_legal(e.action)
                       : loaded.hidden->is_about_stand_in(*loaded.position, loaded.position->read(e.action));
}

/// The notes of an explanation, with the verdict in front unless a note says it.
std::vector<Note> notes_of(const Explanation& e) {
  std::vector<Note> notes = e.witness;
  const auto says = [&](const Note& note) {
    return e.verdict && note.places == e.verdict->places && note.rule == e.rule();
  };
  if (e.verdict && std::ranges::none_of(notes, says)) notes.insert(notes.begin(), *e.verdict);
  notes.insert(notes.end(), e.holdings.begin(), e.holdings.end());
  return notes;
}

std::string lines_of(const std::vector<Note>& notes) {
  std::string text;
  for (const Note& note : notes) text += "  " + note.rule + (note.rule.empty() ? "" : ": ") + note.text + "\n";
  return text;
}

std::string as_text(const Explanation& e) {
  std::string text;
  if (!e.action.empty()) text += e.action + (e.unsure ? ": not known\n" : e.refusal ? ": not legal\n" : ": legal\n");
  if (!e.hidden.empty()) text += "  " + e.hidden + (e.unsure ? "; it is legal if this card is among them\n" : "\n");
  if (e.refusal && !e.unsure) text += "  " + (e.rule().empty() ? "not asked for now" : e.rule()) + ": " + e.why + "\n";
  if (e.question) text += "  asked: " + in_words(*e.question) + "\n";
  text += lines_of(e.witness);
  if (!e.holdings.empty()) text += "what holds the position together:\n" + lines_of(e.holdings);
  return text;
}

Json json_of(const Note& note, const Board& board) {
  Json node;
  node["kind"] = reports::name_of(note.kind);
  node["rule"] = note.rule;
  node["text"] = note.text;
  node["places"] = Json::array();
  for (const std::size_t place : note.places) node["places"].push_back(board.places[place].name);
  return node;
}

Json json_of(const std::vector<Note>& notes, const Board& board) {
  Json list = Json::array();
  for (const Note& note : notes) list.push_back(json_of(note, board));
  return list;
}

Json as_json(const Explanation& e) {
  Json node;
  node["action"] = nullptr;
  if (!e.action.empty()) node["action"] = e.action;
  if (e.unsure) {
    node["legal"] = nullptr;
    node["why"] = e.hidden + "; it is legal if this card is among them";
  } else if (e.refusal) {
    add_refusal(node, *e.refusal);
    node["why"] = e.why;
  } else if (!e.action.empty()) {
    node.set_all({{"legal", true}, {"rule", e.rule()}, {"why", ""}});
  }
  node["decision"] = nullptr;
  if (e.question) node["decision"] = e.question->decision;
  node["places"] = e.verdict ? json_of(*e.verdict, e.board)["places"] : Json::array();
  node["witness"] = json_of(e.witness, e.board);
  if (e.action.empty()) node["holds"] = json_of(e.holdings, e.board);
  return node;
}

/// The notes as a graph of its own.
reports::Diagram witness_graph(const Explanation& e, const std::vector<Note>& notes) {
  if (e.action.empty())
    return reports::witness_of({e.board.title, "what holds it together", "", true, &e.board, notes, {}});
  const std::string verdict = e.refusal ? in_words(*e.refusal) : "legal" + (e.rule().empty() ? "" : " by " + e.rule());
  return reports::witness_of({e.action, verdict, e.rule(), !e.refusal, &e.board, notes, e.origin});
}

/// The picture of an explanation.
template <reports::PictureFormat format>
std::string drawn(const Explanation& e) {
  const std::vector<Note> notes = notes_of(e);
  if (e.graph) return reports::drawn(witness_graph(e, notes), format);
  return reports::draw_matter(e.board, notes, format, e.origin);
}

constexpr Form<Explanation> explain_forms[] = {{"text", as_text},
                                               {"json", as_json},
                                               {"svg", drawn<reports::PictureFormat::svg>},
                                               {"png", drawn<reports::PictureFormat::png>},
                                               {"dot", drawn<reports::PictureFormat::dot>}};

int run_explain(const ExplainOptions& o) {
  const LoadedPosition loaded = load_position(o, o.position);
  loaded.position->settle();
  Explanation e = explain(*loaded.game, *loaded.position, o.action);
  say_in(loaded.game->words(o.language), e);
  e.graph = o.graph;
  add_hidden(loaded, e);
  if (!e.action.empty())
    tell_result(o, e.action + (e.unsure    ? ": not known, since " + e.hidden
                               : e.refusal ? ": not legal, " + in_words(*e.refusal)
                                           : ": legal"));
  Options form = o;
  if (o.graph && o.format == "text") form.format = "svg";
  answer(form, explain_forms, e);
  return e.refusal || e.unsure ? answer_is_no : all_well;
}

}  // namespace

Run define_explain(Command& command) {
  auto o = std::make_shared<ExplainOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, explain_forms);
  command.option("ACTION", o->action,
                 "An action in text form. Without it the position is explained: what the question leaves open, which "
                 "places and lines others hang on, how few the enemy must take to cut off a force or a colony, and the "
                 "ways to port, winter quarters and base");
  add_language(command, o->language);
  command.flag(
      "--graph", o->graph,
      "Draw the reasons as a graph of their own, laid out by GraphViz, instead of on the board: the ways tried, "
      "what bars each, what isolates (svg, png or dot)");
  return [o] { return run_explain(*o); };
}

}  // namespace tricorne::cli
