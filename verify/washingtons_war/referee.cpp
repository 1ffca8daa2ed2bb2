#include "verify/washingtons_war/referee.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/referee/typed_referee.h"
#include "verify/washingtons_war/invariants.h"
#include "verify/washingtons_war/properties.h"

namespace tricorne::verify {

namespace {

/// The description of the game that typed_referee.h needs.
struct Typed {
  using State = ww::State;
  using Table = ww::Table;
  using Action = ww::Action;
  using Event = ww::Event;
  using Law = ww::Law;

  static const Table& table_of(const Game& game) { return ww::table_of(game); }
  static const State& state_of(const Position& position) { return ww::state_of(position); }
  static std::span<const Action> answers_of(const Position& position) { return ww::answers_of(position); }
  static std::optional<std::string> broken_invariant(const Table& t, const State& s) {
    return verify::broken_invariant(t, s);
  }
  static std::optional<std::string> broken_progress(const Table& t, const State& before, const State& after,
                                                    const std::vector<Event>& events) {
    return verify::broken_progress(t, before, after, events);
  }
  /// Steps without an answer are not checked: the ledger is checked for steps with an answer only.
  static std::optional<std::string> broken_settling(const Table&, const State&, const State&,
                                                    const std::vector<Event>&) {
    return std::nullopt;
  }
  static std::vector<std::string> property_names() {
    std::vector<std::string> names;
    for (const Property& property : properties())
      names.push_back(std::string(ww::id_of(property.rule)) + " " + std::string(property.name));
    return names;
  }
  static void judge(const Step& step, std::span<std::uint64_t> asked) {
    if (const auto found = broken_property(step, asked)) throw Broken(in_texts(step.table, *found));
  }
};

}  // namespace

/// The plain referee is left out: he checks texts and files at each step, which costs more than all properties.
std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks) {
  return std::make_unique<TypedReferee<Typed>>(game, law, checks, nullptr);
}

}  // namespace tricorne::verify
