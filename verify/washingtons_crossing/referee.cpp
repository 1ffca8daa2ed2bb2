#include "verify/washingtons_crossing/referee.h"

#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/referee/typed_referee.h"
#include "verify/washingtons_crossing/invariants.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

namespace {

/// The description of the game that typed_referee.h needs.
struct Typed {
  using State = wc::State;
  using Table = wc::Table;
  using Action = wc::Action;
  using Event = wc::Event;
  using Law = wc::Law;

  static const Table& table_of(const Game& game) { return wc::table_of(game); }
  static const State& state_of(const Position& position) { return wc::state_of(position); }
  static std::span<const Action> answers_of(const Position& position) { return wc::answers_of(position); }
  static std::optional<std::string> broken_invariant(const Table& t, const State& s) {
    return wc_kit::broken_invariant(t, s);
  }
  static std::optional<std::string> broken_progress(const Table&, const State& before, const State& after,
                                                    const std::vector<Event>& events) {
    return broken_ledger(before, after, events);
  }
  static std::optional<std::string> broken_settling(const Table&, const State& before, const State& after,
                                                    const std::vector<Event>& events) {
    return broken_ledger(before, after, events);
  }
  static std::vector<std::string> property_names() { return wc_kit::property_names(); }
  static void judge(const Step& step, std::span<std::uint64_t> asked) {
    if (const auto found = broken_property(step, asked)) throw Broken(*found);
  }
};

}  // namespace

std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks) {
  return std::make_unique<TypedReferee<Typed>>(game, law, checks, plain_referee(game, checks));
}

}  // namespace tricorne::verify::wc_kit
