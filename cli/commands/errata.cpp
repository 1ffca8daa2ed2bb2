// tricorne errata: what does a change of the rules do?

#include "cli/commands/errata.h"

#include <fmt/format.h>

#include "cli/commands/subcommands.h"
#include "cli/evidence.h"

namespace tricorne::cli {

namespace {

constexpr Subcommand errata_subcommands[] = {
    {"new", "Write an overlay, or find the axes that a wish may mean",
     "tricorne errata new army_units=4 --reason \"smaller armies\" --out four.yaml\n  tricorne errata new 9.41\n  "
     "tricorne errata new \"ports and isolation\"",
     define_errata_new},
    {"touch", "List paragraphs, code, scenarios, rulings and data that rest on what an overlay changes",
     "tricorne errata touch four.yaml", define_errata_touch},
};

}  // namespace

Run define_errata(Command& command) { return command.subcommands(errata_subcommands); }

void add_errata(Command& command, Options& options, std::string& overlay, const std::vector<std::string>& formats) {
  add_common(command, options, formats);
  command["--ruleset"].described("The ruleset to compare with (default: the overlay's base)");
  command.option("OVERLAY", overlay, overlay_help).required();
}

verify::Erratum open_erratum(const Options& options, const std::string& overlay) {
  Options own = options;
  own.ruleset.clear();
  if (const std::string game = verify::game_of_overlay(overlay); !game.empty()) own.game = game;
  return verify::read_erratum(*open(own), overlay, options.ruleset);
}

std::map<std::string, std::vector<std::string>> rulings_by_paragraph(const Game& game,
                                                                     const std::vector<std::string>& paragraphs) {
  std::map<std::string, std::vector<std::string>> lines;
  for (const auto& [id, sources] : paragraph_sources(game, {paragraphs.begin(), paragraphs.end()}))
    for (const auto& [number, title] : sources.rulings)
      lines[id].push_back(number + (title.empty() ? "" : " " + title));
  return lines;
}

}  // namespace tricorne::cli
