#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/referee/typed_referee.h"
#include "verify/washingtons_crossing/parts.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

namespace {

/// The description of the game that typed_referee.h needs.
struct Typed {
  using Transition = wc_kit::Transition;

  static const wc::Table& table_of(const Game& game) { return wc::table_of(game); }
  static const wc::Table& table_of(const Position& position) { return wc::table_of(position); }
  static const wc::State& state_of(const Position& position) { return wc::state_of(position); }
  static std::span<const wc::Action> answers_of(const Position& position) { return wc::answers_of(position); }
  static std::optional<std::string> broken_invariant(const wc::Table& t, const wc::State& s) {
    return wc_kit::broken_invariant(t, s);
  }
  static std::optional<std::string> broken_progress(const wc::Table&, const wc::State& before, const wc::State& after,
                                                    const std::vector<wc::Event>& events) {
    return broken_ledger(before, after, events);
  }
  static std::optional<std::string> broken_settling(const wc::Table&, const wc::State& before, const wc::State& after,
                                                    const std::vector<wc::Event>& events) {
    return broken_ledger(before, after, events);
  }
  static std::span<const Property> properties() { return wc_kit::properties(); }
};

}  // namespace

std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks) {
  return std::make_unique<TypedReferee<Typed>>(game, law, checks, plain_referee(game, checks));
}

}  // namespace tricorne::verify::wc_kit
