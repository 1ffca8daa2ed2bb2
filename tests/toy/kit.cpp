#include "tests/toy/kit.h"

#include "tests/toy/toy.h"
#include "verify/games/odds.h"

namespace tricorne::toy {

namespace {

using verify::Broken;
using verify::BrokenProperty;

/// The markers of a side without a chain to their camp (5). This is a second implementation, written from the text: it
/// walks from the camp, place by place.
Places without_chain(const State& s, const Table& t, Side side) {
  Places left = s.markers(side);
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

/// The plain referee with two more properties. No legal answer attacks a camp (4.3). After a turn every marker has a
/// chain to its camp (5).
class ToyReferee final : public verify::Referee {
 public:
  ToyReferee(const Game& game, const Game& law, const verify::Checks& checks)
      : plain_(verify::plain_referee(game, checks)), law_(law), checks_(checks) {}

  void settle(Position& position) override {
    plain_->settle(position);
    require_chains(position);
  }
  void look_at(const Position& position) override {
    plain_->look_at(position);
    require_camps(position);
  }
  void give(Position& position, std::size_t n) override {
    require_camps(position);
    plain_->give(position, n);
    require_chains(position);
  }

 private:
  void require_camps(const Position& position) const {
    if (!checks_.properties) return;
    const Table t = table_of(law_);
    for (const PlaceId camp : t.map.camps)
      for (const std::string& answer : position.legal_actions())
        if (answer == "attack " + to_word(t, camp)) {
          BrokenProperty broken{"camps", "4.3", "4.3", "\"" + answer + "\" is offered, but it is a camp"};
          broken.must_be_refused = answer;
          throw Broken(broken);
        }
  }

  void require_chains(const Position& position) const {
    const auto pending = position.pending();
    const Table t = table_of(law_);
    const bool between_turns = pending && (pending->decision == "choose_move" || pending->decision == "roll_weather");
    if (!checks_.properties || !between_turns || !t.ruleset.isolated_leave) return;
    for (const Side side : {Side::red, Side::blue})
      for (const PlaceId at : without_chain(state_of(position), t, side)) {
        const std::string name(rulebook::word_of(side));
        BrokenProperty broken{"isolation", "5", "5", name + " is cut off at " + to_word(t, at) + " and stays"};
        broken.then = Node::map();
        broken.then.add("isolated_" + name, Node::sequence());
        throw Broken(broken);
      }
  }

  const std::unique_ptr<verify::Referee> plain_;
  const Game& law_;
  const verify::Checks checks_;
};

class ToyKit final : public verify::Kit {
 public:
  std::string sources(std::string_view) const override { return "tests/toy"; }
  bool has_properties() const override { return true; }
  std::unique_ptr<verify::Referee> referee(const Game& game, const Game& law,
                                           const verify::Checks& checks) const override {
    return std::make_unique<ToyReferee>(game, law, checks);
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

  /// A note on each marker that would leave the board at the end of the turn.
  std::vector<Note> notes(const Position& position) const override {
    std::vector<Note> notes;
    const Node facts = position.facts();
    for (const char* side : {"red", "blue"})
      for (const Node& place : facts.find("isolated_" + std::string(side))->items)
        notes.push_back(cut_off(position.board(), place.scalar));
    return notes;
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

void add_to_the_tables() {
  static const ToyKit kit;
  static const bool once = (add_to_the_games(), verify::add_kit("two-camps", kit), true);
  static_cast<void>(once);
}

}  // namespace tricorne::toy
