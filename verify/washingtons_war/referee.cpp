#include "verify/washingtons_war/referee.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/typed.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/invariants.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

using namespace ww;

namespace {

void require_none(const std::optional<std::string>& fault) {
  if (fault) throw Broken(*fault);
}

class TypedReferee final : public Referee {
 public:
  TypedReferee(const Game& game, const Game& law, const Checks& checks)
      : t_(table_of(game)), law_(table_of(law)), checks_(checks) {}

  void settle(Position& position) override {
    if (to_act(state_of(position))) return;
    const State before = state_of(position);
    State after = before;
    events_.clear();
    ww::settle(after, t_, &events_);
    position.settle();
    if (checks_.properties) judge({law_, before, {}, nullptr, events_, state_of(position)});
  }

  void look_at(const Position& position) override {
    const State& now = state_of(position);
    if (checks_.invariants) require_none(broken_invariant(t_, now));
    if (checks_.properties && position.pending()) judge({law_, now, answers_of(position), nullptr, {}, now});
  }

  void give(Position& position, std::size_t n) override {
    const State before = state_of(position);
    if (checks_.invariants) require_none(broken_invariant(t_, before));
    const auto legal = answers_of(position);
    if (checks_.properties) legal_.assign(legal.begin(), legal.end());
    const Action answer = legal[n];
    events_.clear();
    give_typed(position, n, events_);
    const State& after = state_of(position);
    if (checks_.invariants) require_none(broken_progress(t_, before, after, events_));
    if (checks_.properties) judge({law_, before, legal_, &answer, events_, after});
  }

 private:
  void judge(const Step& step) const {
    if (const auto found = broken_property(step)) throw Broken(in_texts(step.table, *found));
  }

  const Table& t_;
  const Table& law_;
  const Checks checks_;
  std::vector<Action> legal_;
  std::vector<Event> events_;
};

}  // namespace

std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks) {
  return std::make_unique<TypedReferee>(game, law, checks);
}

}  // namespace tricorne::verify
