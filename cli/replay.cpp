// tricorne replay: what can be done with a record of a game.

#include "cli/replay.h"

#include <CLI/CLI.hpp>
#include <map>

#include "cli/subcommands.h"

namespace tricorne::cli {

namespace {

constexpr Subcommand replay_subcommands[] = {
    {"render", "Draw a record: one HTML page, or a picture a step",
     "tricorne replay render game.yaml --out pictures\n  tricorne replay render game.yaml --out pictures --format svg "
     "--steps 40..60",
     define_replay_render},
};

}  // namespace

Run define_replay(CLI::App& app) {
  app.require_subcommand(1);
  std::map<const CLI::App*, Run> runs;
  for (const Subcommand& subcommand : replay_subcommands) {
    CLI::App* sub = app.add_subcommand(std::string(subcommand.name), std::string(subcommand.summary));
    sub->footer("Example:\n  " + std::string(subcommand.example));
    runs[sub] = subcommand.define(*sub);
  }
  return [&app, runs] { return runs.at(app.get_subcommands().front())(); };
}

}  // namespace tricorne::cli
