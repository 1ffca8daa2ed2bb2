#include <array>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/record/recorder.h"
#include "tests/support/by_numbers.h"
#include "tests/support/sample.h"

namespace tricorne::test {

using namespace ww;

const Game& rules_of(const GameByNumbers& game) {
  static constexpr std::array<const char*, 3> rulesets{"2014", "2010", "2014-tournament"};
  return washingtons_war(rulesets[game.ruleset % rulesets.size()]);
}

State start_of(const GameByNumbers& game) {
  static constexpr std::array<std::string_view, start_count> starts{
      "{base: setup}", "{base: setup, french_alliance: 8}",
      "{base: setup, french_alliance: 9, france: european_war, french_navy: Delaware, reinforcements: {french_cu: 0}, "
      "spaces: {Newport: {american_cu: 4}, Lexington and Concord: {french_cu: 2}, "
      "Philadelphia: {generals: [Rochambeau], french_cu: 3, american_cu: 4}}}",
      "{base: setup, french_alliance: 9, france: european_war, french_navy: Delaware, congress: dispersed, "
      "reinforcements: {french_cu: 5, generals: [Rochambeau]}, spaces: {Philadelphia: {pc: american}, York: {pc: "
      "american}, Concord: {pc: "
      "american}, "
      "New Haven: {generals: [Gates], pc: american}, Charleston: {generals: [Lee]}, Savannah: {generals: [Lincoln]}}, "
      "agenda: [choose_congress_space, {choose_markers_after_capture: {remaining: 2}}, "
      "{choose_raising_space: {count: 3}}, {begin_phase: {phase: winter attrition}}]}"};
  State s = state_of(*position(starts[game.start % starts.size()], rules_of(game)));
  Law::settle(s, table_of(rules_of(game)));
  return s;
}

const Action& chosen(std::span<const Action> legal, std::uint16_t number) {
  return legal[number * legal.size() >> 16U];
}

void play(const GameByNumbers& game, const std::function<void(const verify::Transition&)>& look) {
  const Table& t = table_of(rules_of(game));
  State s = start_of(game);
  std::vector<Action> legal;
  std::vector<Event> events;
  for (const std::uint16_t number : game.answers) {
    if (!Law::to_act(s)) break;
    Law::legal_actions(s, t, legal);
    const Action action = chosen(legal, number);
    const State before = s;
    events.clear();
    Law::apply(s, t, action, &events);
    look({t, before, legal, &action, events, s});
  }
}

State end_of(const GameByNumbers& game) {
  State end = start_of(game);
  play(game, [&](const verify::Transition& step) { end = step.after; });
  return end;
}

std::string record_of(const GameByNumbers& game, std::size_t steps) {
  replay::Recorder recorder(rules_of(game), "");
  const auto first = wrap(rules_of(game), start_of(game));
  if (game.start != 0) recorder.start_at(*first);
  GameByNumbers played = game;
  played.answers.resize(std::min(steps, played.answers.size()));
  play(played, [&](const verify::Transition& step) {
    recorder.add(to_text(step.table, *step.answer), *wrap(rules_of(game), step.after));
  });
  return replay::write_record(recorder.finished(*wrap(rules_of(game), end_of(played))));
}

}  // namespace tricorne::test
