#include "replay/washingtons_war/recording.h"

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::replay {

Record record_of(const Game& game, Recorder blank, const std::vector<ww::Action>& answers) {
  const ww::Table& table = ww::table_of(game);
  ww::State s = ww::state_of(*game.setup());
  ww::settle(s, table);
  for (const ww::Action& answer : answers) {
    ww::apply(s, table, answer);
    blank.add(ww::to_text(table, answer), ww::digest(s));
  }
  return blank.finished(*ww::wrap(game, s));
}

}  // namespace tricorne::replay
