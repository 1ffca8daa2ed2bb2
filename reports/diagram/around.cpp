#include "reports/diagram/around.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "reports/board/board_scene.h"
#include "reports/board/parts.h"

namespace tricorne::reports {

namespace around_text {

namespace {

constexpr std::size_t most_of_a_kind = 24;

/// What an arrow between a paragraph and a neighbour says.
std::string_view bond(std::string_view kind) {
  static constexpr std::pair<std::string_view, std::string_view> bonds[] = {
      {"scenario", "proves"}, {"code", "carries out"}, {"ruling", "reads"},
      {"axis", "sets"},       {"table", "rests on"},   {"mutant", "changes"},
      {"above", "is within"}, {"below", "contains"},   {"same", "same bar"}};
  for (const auto& [name, words] : bonds)
    if (name == kind) return words;
  return "";
}

/// Does the arrow lead from the paragraph to the neighbour?
bool leads_out(std::string_view kind) {
  return kind == "axis" || kind == "above" || kind == "below" || kind == "table";
}

/// Draws the notes of an answer: a node for each note, and one for each place.
class Witness {
 public:
  explicit Witness(const Why& why) : why_(why) {}

  Diagram make() {
    Diagram diagram{why_.answer, Arrangement::rightwards, {}, {}};
    diagram_ = &diagram;
    const std::string kind = why_.legal ? "option" : "barred";
    diagram.nodes.push_back({"answer", kind, why_.answer + ": " + why_.verdict, why_.rule, ""});
    for (const Note& note : why_.notes) add(note);
    return diagram;
  }

 private:
  /// The node of a place, which is added once.
  std::string place(std::size_t at) {
    const PartOf part = place_part(*why_.board, why_.board->places[at]);
    if (places_.insert(at).second)
      diagram_->nodes.push_back(
          {part->name, part->kind, part->name + (part->pieces.empty() ? "" : ": " + part->pieces), "", ""});
    return part->name;
  }

  void add(const Note& note) {
    const std::string kind(name_of(note.kind)), name = "why " + std::to_string(++count_);
    diagram_->nodes.push_back(
        {name, kind, note.rule + (note.rule.empty() || note.text.empty() ? "" : ": ") + note.text, note.rule, ""});
    diagram_->edges.push_back({"answer", name, kind});
    const bool chain = note.kind == Note::Kind::Path;
    for (std::size_t i = 0; i < note.places.size(); ++i) {
      const std::string label = i < note.labels.size() ? note.labels[i] : "";
      const std::string from = chain && i > 0 ? place(note.places[i - 1]) : name;
      diagram_->edges.push_back({from, place(note.places[i]), kind, label, note.rule});
    }
    const bool way = note.kind == Note::Kind::Option || note.kind == Note::Kind::Barred;
    for (const std::size_t to : note.places)
      if (way && why_.origin && *why_.origin != to)
        diagram_->edges.push_back({place(*why_.origin), place(to), kind, note.rule, note.rule});
  }

  const Why& why_;
  Diagram* diagram_ = nullptr;
  std::set<std::size_t> places_;
  int count_ = 0;
};

}  // namespace

}  // namespace around_text

Diagram around(const RuleEntry& paragraph, std::span<const Neighbour> neighbours) {
  using namespace around_text;
  const std::string id(paragraph.id);
  Diagram diagram{fmt::format("{} {}", id, paragraph.title), Arrangement::around, {}, {}};
  diagram.nodes.push_back(
      {id, "paragraph", fmt::format("{} {}", id, paragraph.title), id, std::string(paragraph.summary)});
  std::map<std::string, std::size_t> all, shown;
  for (const Neighbour& one : neighbours) ++all[one.kind];
  // The arrows of a kind stand side by side, so the words on the middle one are enough.
  const auto join = [&](const std::string& name, const std::string& kind) {
    const bool out = leads_out(kind), middle = shown[kind] == (std::min(all[kind], most_of_a_kind) + 1) / 2;
    diagram.edges.push_back({out ? id : name, out ? name : id, "about", middle ? std::string(bond(kind)) : ""});
  };
  for (const Neighbour& one : neighbours) {
    if (++shown[one.kind] > most_of_a_kind) continue;
    const std::string name = one.kind + ' ' + one.name;
    diagram.nodes.push_back({name, one.kind, one.name, "", one.text});
    join(name, one.kind);
  }
  for (const auto& [kind, count] : all) {
    if (count <= most_of_a_kind) continue;
    const std::string name = "more of " + kind;
    diagram.nodes.push_back({name, kind, fmt::format("{} more", count - most_of_a_kind), "", ""});
    join(name, kind);
  }
  return diagram;
}

Diagram witness_of(const Why& why) { return around_text::Witness(why).make(); }

}  // namespace tricorne::reports
