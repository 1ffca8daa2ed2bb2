#include "verify/washingtons_crossing/referee.h"

#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/washingtons_crossing/invariants.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

void require_none(const std::optional<std::string>& fault) {
  if (fault) throw Broken(*fault);
}

/// The plain referee, and what is particular about the game.
class TypedReferee final : public Referee {
 public:
  TypedReferee(const Game& game, const Game& law, const Checks& checks)
      : plain_(plain_referee(game, checks)), t_(table_of(game)), law_(table_of(law)), checks_(checks) {}

  void settle(Position& position) override {
    if (to_act(state_of(position))) return;
    const State before = state_of(position);
    State after = before;
    events_.clear();
    wc::settle(after, t_, &events_);
    plain_->settle(position);
    if (checks_.invariants) require_none(broken_ledger(before, state_of(position), events_));
    if (checks_.properties) judge({law_, before, {}, nullptr, events_, state_of(position)});
  }

  void look_at(const Position& position) override {
    plain_->look_at(position);
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
    State told = before;
    wc::apply(told, t_, answer, &events_);
    plain_->give(position, n);
    const State& after = state_of(position);
    if (checks_.invariants) require_none(broken_ledger(before, after, events_));
    if (checks_.properties) judge({law_, before, legal_, &answer, events_, after});
  }

 private:
  static void judge(const Step& step) {
    if (const auto found = broken_property(step)) throw Broken(*found);
  }

  const std::unique_ptr<Referee> plain_;
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

}  // namespace tricorne::verify::wc_kit
