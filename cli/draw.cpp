// tricorne draw: the board of a position.

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "cli/position.h"
#include "cli/subcommands.h"
#include "reports/drawing.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::cli {

namespace {

struct DrawOptions : Options {
  std::string position;
  bool notes = true;
};

reports::PictureFormat picture_format(const std::string& name) {
  if (name == "png") return reports::PictureFormat::png;
  return name == "dot" ? reports::PictureFormat::dot : reports::PictureFormat::svg;
}

int run_draw(const DrawOptions& o) {
  if (o.format == "png" && o.out.empty() && isatty(STDOUT_FILENO) == 1)
    throw std::invalid_argument("a PNG picture is no text for a terminal; give --out FILE");
  const Loaded loaded = load_position(o, o.position);
  const Position& position = *loaded.position;
  const auto notes = o.notes ? verify::explain_on_board(position) : std::vector<Note>{};
  answer(o, reports::draw(position.board(), notes, picture_format(o.format)));
  return all_well;
}

}  // namespace

Run define_draw(CLI::App& app) {
  auto o = std::make_shared<DrawOptions>();
  add_common(app, *o, {"svg", "png", "dot"});
  app.add_option("POSITION", o->position, position_help)->required();
  app.add_flag("--notes,!--no-notes", o->notes,
               "With or without notes: isolated markers, ways to safety, retreats (default: with)");
  return [o] { return run_draw(*o); };
}

}  // namespace tricorne::cli
