#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/referee/typed_referee.h"
#include "verify/washingtons_war/ledger.h"
#include "verify/washingtons_war/parts.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

namespace {

/// The description of the game that typed_referee.h needs.
struct Typed {
  using Transition = verify::Transition;

  static const ww::Table& table_of(const Game& game) { return ww::table_of(game); }
  static const ww::Table& table_of(const Position& position) { return ww::table_of(position); }
  static const ww::State& state_of(const Position& position) { return ww::state_of(position); }
  static std::span<const ww::Action> answers_of(const Position& position) { return ww::answers_of(position); }
  static std::optional<std::string> broken_invariant(const ww::Table& t, const ww::State& s) {
    return verify::broken_invariant(t, s);
  }
  static std::optional<std::string> broken_progress(const ww::Table& t, const ww::State& before, const ww::State& after,
                                                    const std::vector<ww::Event>& events) {
    return verify::broken_progress(t, before, after, events);
  }
  /// Steps without an answer are not checked: the ledger is checked for steps with an answer only.
  static std::optional<std::string> broken_settling(const ww::Table&, const ww::State&, const ww::State&,
                                                    const std::vector<ww::Event>&) {
    return std::nullopt;
  }
  static std::span<const Property> properties() { return verify::properties(); }
};

}  // namespace

/// The plain referee is left out: he checks texts and files at each step, which costs more than all properties.
std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks) {
  return std::make_unique<TypedReferee<Typed>>(game, law, checks, nullptr);
}

}  // namespace tricorne::verify
