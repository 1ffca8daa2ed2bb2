#include "verify/referee/referee.h"

#include <set>

namespace tricorne::verify {

namespace {

class PlainReferee final : public Referee {
 public:
  PlainReferee(const Game& game, const Checks& checks) : game_(game), checks_(checks) {
    for (const RuleEntry& entry : game.rules()) ids_.emplace(entry.id);
  }

  void settle(Position& position) override {
    for (const Happening& event : position.settle()) look_at(event);
  }

  void look_at(const Position& position) override {
    if (!checks_.invariants) return;
    const auto legal = position.legal_actions();
    if (legal.size() != position.answer_count()) throw Broken("the answers are not as many as counted");
    for (const std::string& action : legal) {
      if (position.canonical(action) != action) throw Broken("\"" + action + "\" does not print as itself");
      if (const auto no = position.check(action))
        throw Broken("\"" + action + "\" is listed as an answer, but " + in_words(*no));
    }
    if (position.clone()->digest() != position.digest()) throw Broken("a copy has another digest");
    if (game_.read_position(position.write())->digest() != position.digest())
      throw Broken("the position is not read back as it was written");
  }

  void give(Position& position, std::size_t n) override {
    look_at(position);
    std::vector<Happening> events;
    position.give(n, &events);
    for (const Happening& event : events) look_at(event);
  }

 private:
  void look_at(const Happening& event) const {
    if (checks_.invariants && !ids_.contains(event.rule))
      throw Broken("the event " + event.kind + " cites \"" + event.rule + "\", which the index does not have");
  }

  const Game& game_;
  const Checks checks_;
  std::set<std::string, std::less<>> ids_;
};

}  // namespace

std::string in_words(const BrokenProperty& broken) {
  return broken.named_by + " " + broken.property + ": " + broken.what;
}

std::unique_ptr<Referee> plain_referee(const Game& game, const Checks& checks) {
  return std::make_unique<PlainReferee>(game, checks);
}

}  // namespace tricorne::verify
