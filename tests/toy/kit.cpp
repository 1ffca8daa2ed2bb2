#include "tests/toy/kit.h"

#include "engine/core/rulebook/shipped.h"
#include "tests/toy/toy.h"
#include "verify/games/odds.h"
#include "verify/oracle.h"
#include "verify/table_kit.h"

namespace tricorne::toy {

/// The build makes this value from the files in data/.
extern const rulebook::ShippedFiles shipped_files;

namespace {

class ToyTables final : public verify::TableKit {
 public:
  Node shipped(std::string_view table) const override { return shipped_files.document(std::string(table) + ".yaml"); }
  std::span<const Paragraph> paragraphs() const override {
    static constexpr Paragraph list[] = {{"board", "1"}};
    return list;
  }
};

using verify::BrokenProperty;
using verify::JudgedStep;
using verify::Judgement;

/// The stones of a side without a chain to their camp (5). This is a second implementation, written from the text: it
/// walks from the camp, place by place.
Places without_chain(const State& s, const Table& t, Side side) {
  Places left = s.stones(side);
  std::vector<PlaceId> walk{t.map.camps[static_cast<std::size_t>(side)]};
  left.erase(walk.front());
  while (!walk.empty()) {
    const PlaceId at = walk.back();
    walk.pop_back();
    for (const PlaceId next : t.map.roads[static_cast<std::size_t>(at)])
      if (left.contains(next)) {
        left.erase(next);
        walk.push_back(next);
      }
  }
  return left;
}

bool asks(const Position& position, std::string_view decision) {
  const auto pending = position.pending();
  return pending && pending->decision == decision;
}

/// 4.1: a turn offers to settle only places without a stone that a road joins to an own stone.
Judgement settling(const Table& t, const JudgedStep& step) {
  if (step.answer != nullptr || !asks(step.before, ChooseMove::name)) return Judgement::not_asked();
  const State& s = state_of(step.before);
  const Places own = s.stones(static_cast<Side>(step.before.pending()->seat));
  Places allowed;
  for (const PlaceId stone : own) allowed = allowed | t.map.roads[static_cast<std::size_t>(stone)];
  for (const std::string& answer : step.before.legal_actions())
    for (std::size_t at = 0; at < t.map.names.size(); ++at) {
      const bool free = allowed.contains(PlaceId(at)) && !(s.red | s.blue).contains(PlaceId(at));
      if (answer != "settle " + t.map.names[at] || free) continue;
      BrokenProperty broken;
      broken.what = "\"" + answer + "\" is offered, but no road leads there or a stone is there";
      broken.must_be_refused = answer;
      return broken;
    }
  return Judgement::kept();
}

/// 4.3: nobody attacks a camp.
Judgement camps(const Table& t, const JudgedStep& step) {
  if (step.answer == nullptr || !asks(step.before, ChooseMove::name)) return Judgement::not_asked();
  for (const PlaceId camp : t.map.camps)
    if (*step.answer == "attack " + to_word(t, camp)) {
      BrokenProperty broken;
      broken.what = "\"" + *step.answer + "\" is carried out, but it is a camp";
      broken.must_be_refused = *step.answer;
      return broken;
    }
  return Judgement::kept();
}

/// Does the turn end when the question on top of the agenda is answered?
bool may_end_the_turn(const State& s) {
  return s.agenda.size() >= 2 && std::holds_alternative<EndTurn>(s.agenda[s.agenda.size() - 2]);
}

/// 5: after a turn every stone has a chain to its camp.
Judgement chains(const Table& t, const JudgedStep& step) {
  const bool between_turns = asks(step.after, ChooseMove::name) || asks(step.after, RollWeather::name);
  const bool ended = between_turns && may_end_the_turn(state_of(step.before));
  if (step.answer == nullptr || !ended || !t.ruleset.isolated_leave) return Judgement::not_asked();
  for (const Side side : {Side::red, Side::blue})
    for (const PlaceId at : without_chain(state_of(step.after), t, side)) {
      const std::string name(rulebook::word_of(side));
      BrokenProperty broken;
      broken.what = name + " is cut off at " + to_word(t, at) + " and stays";
      broken.then = Node::map();
      broken.then.add("isolated_" + name, Node::sequence());
      return broken;
    }
  return Judgement::kept();
}

class ToyKit final : public verify::Kit {
 public:
  std::string sources(std::string_view) const override { return "tests/toy"; }
  std::vector<verify::StepProperty> properties(const Game& law) const override {
    const auto by = [&law](auto judge) {
      return [&law, judge](const JudgedStep& step) { return judge(table_of(law), step); };
    };
    return {{"settling", "4.1", by(&settling)}, {"camps", "4.3", by(&camps)}, {"isolation", "5", by(&chains)}};
  }

  /// One mutant for each road. The mutant is the game without this road.
  std::vector<verify::Mutant> data_mutants(const Game& game) const override {
    std::vector<verify::Mutant> mutants;
    const Table t = table_of(game);
    for (std::size_t i = 0; i < t.map.names.size(); ++i)
      for (const PlaceId to : t.map.roads[i])
        if (static_cast<std::size_t>(to) > i) mutants.push_back(no_road(t, PlaceId(i), to));
    return mutants;
  }

  /// The events by which an attack begins and is won. An attack costs no units.
  const verify::BattleTerms* battle_terms() const override {
    static constexpr verify::BattleTerms terms{AttackBegan::name, AttackWon::name, "", ""};
    return &terms;
  }

 private:
  static verify::Mutant no_road(const Table& t, PlaceId a, PlaceId b) {
    verify::Mutant mutant;
    mutant.group = "road";
    mutant.name = "road " + to_word(t, a) + " to " + to_word(t, b) + ": none";
    mutant.rule = "1";
    mutant.change = [a, b](const Game& game) { return without_road(game, a, b); };
    return mutant;
  }
};

class ToyOracle final : public verify::Oracle {
 public:
  /// A note on each stone that would leave the board at the end of the turn.
  std::vector<Note> notes(const Position& position) const override {
    std::vector<Note> notes;
    const Node facts = position.facts();
    for (const char* side : {"red", "blue"})
      for (const Node& place : facts.find("isolated_" + std::string(side))->items)
        notes.push_back(cut_off(position.board(), place.scalar));
    return notes;
  }

 private:
  static Note cut_off(const Board& board, const std::string& name) {
    Note note;
    note.kind = Note::Kind::Doomed;
    note.rule = "5";
    note.text = name + " has no chain to its camp";
    for (std::size_t i = 0; i < board.places.size(); ++i)
      if (board.places[i].name == name) note.places.push_back(i);
    return note;
  }
};

}  // namespace

const verify::Kit& toy_kit() {
  static const ToyKit kit;
  return kit;
}

const verify::Oracle& toy_oracle() {
  static const ToyOracle oracle;
  return oracle;
}

static const verify::TableKit& toy_tables() {
  static const ToyTables tables;
  return tables;
}

void add_to_the_tables() {
  static const bool once = [] {
    add_to_the_games();
    verify::add_kit("two-camps", &toy_kit);
    verify::add_oracle("two-camps", &toy_oracle);
    verify::add_table_kit("two-camps", &toy_tables);
    return true;
  }();
  static_cast<void>(once);
}

}  // namespace tricorne::toy
