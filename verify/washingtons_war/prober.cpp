#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace ww;

namespace {

SpaceId any(const Table& t, Chance& chance, SpaceId) { return SpaceId(chance.below(t.map.spaces.size())); }
CardId any(const Table&, Chance& chance, CardId) { return CardId(1 + chance.below(card_count)); }
General any(const Table&, Chance& chance, General) { return General(chance.below(general_count)); }
Side any(const Table&, Chance& chance, Side) { return Side(chance.below(sides.size())); }
Nation any(const Table&, Chance& chance, Nation) { return Nation(chance.below(nations.size())); }
ZoneId any(const Table&, Chance& chance, ZoneId) { return ZoneId(chance.below(zone_count)); }
Die any(const Table&, Chance& chance, Die) { return Die(1 + chance.below(6)); }
UnitCount any(const Table& t, Chance& chance, UnitCount) {
  return UnitCount(chance.below(static_cast<std::size_t>(t.ruleset.army_units) + 3));
}

class TypedProber final : public Prober {
 public:
  explicit TypedProber(const Game& game) : t_(table_of(game)) {}

  void ask(const Position& position, Chance& chance, Encounters& met) override {
    const State& s = state_of(position);
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>) {
            ++met.paragraphs[frame.rule().index].allowed;
            for_each_alternative<typename F::Answer>([&]<class A>() { try_answer<A>(s, frame, chance, met); });
          }
        },
        s.agenda.back());
  }

  void give(Position& position, std::size_t n, Encounters& met) override {
    events_.clear();
    give_typed(position, n, events_);
    for (const Event& event : events_) ++met.paragraphs[event.rule.index].allowed;
  }

 private:
  template <class A, class F>
  void try_answer(const State& s, const F& frame, Chance& chance, Encounters& met) const {
    A action{};
    for_each_field(action, [&](std::string_view, auto& member) { member = any(t_, chance, member); });
    const Verdict no = check(s, t_, frame, action);
    if (no && no->rule) ++met.paragraphs[no->rule->index].refused;
  }

  const Table& t_;
  std::vector<Event> events_;
};

}  // namespace

std::unique_ptr<Prober> prober_of(const Game& game) { return std::make_unique<TypedProber>(game); }

}  // namespace tricorne::verify
