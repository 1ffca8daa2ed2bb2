// tricorne draw: the board of a position.

#include "cli/commands/subcommands.h"
#include "cli/position.h"
#include "reports/board/drawing.h"
#include "reports/kits.h"
#include "verify/oracle.h"

namespace tricorne::cli {

namespace {

struct DrawOptions : Options {
  std::string position;
  bool notes = true;
  bool crop = false;
};

int run_draw(const DrawOptions& o) {
  const LoadedPosition loaded = load_position(o, o.position);
  const Position& position = *loaded.position;
  const auto notes = o.notes ? verify::oracle_of(*loaded.game).notes(position) : std::vector<Note>{};
  const auto draw = o.crop ? reports::draw_matter : reports::draw;
  answer(o, draw(position.board(), notes, reports::picture_format(o.format),
                 reports::kit_of(*loaded.game).origin(position)));
  return all_well;
}

}  // namespace

Run define_draw(Command& command) {
  auto o = std::make_shared<DrawOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, {"svg", "png", "dot"});
  command.flag("--notes,!--no-notes", o->notes,
               "Draw notes about the question that is asked, such as the places that may be chosen and those that may "
               "not; when nothing is asked, notes about what is on the board (default: with notes)");
  command.flag("--crop", o->crop,
               "Draw only the part of the board that the notes are about, with the texts of the notes");
  return [o] { return run_draw(*o); };
}

}  // namespace tricorne::cli
