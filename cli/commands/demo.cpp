// tricorne demo: runs the commands that most people come for, both games, and shows each command with what it prints.

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/commands/subcommands.h"
#include "cli/places.h"
#include "engine/core/load/files.h"

namespace tricorne::cli {

namespace {

struct DemoOptions {
  std::string folder = "tricorne-demo";
};

using Words = std::vector<std::string>;

/// A command of the demonstration, and what it shows.
struct Act {
  std::string what;
  Words words;
};

/// Games by heuristic players, the same each time.
constexpr std::string_view seed = "7";

std::vector<Act> acts_of(const std::string& folder) {
  const std::string scenarios = scenario_folder(), records = source_folder() + "/tests/records",
                    games = folder + "/games";
  const auto play = [&](const std::string& game) {
    return Words{"simulate",  "--game",    game,       "--games",          "1",      "--seed", std::string(seed),
                 "--players", "heuristic", "--record", games + "/" + game, "--quiet"};
  };
  const auto change = [&](const std::string& axis, const std::string& game, const std::string& file) {
    return Words{"errata", "new", axis, "--game", game, "--reason", "a demonstration", "--out", file, "--quiet"};
  };
  const auto broken = [&](const std::string& file, const std::string& list) {
    return Words{"errata", "scenarios", file, "--out", list};
  };
  const std::string zone = folder + "/zone.yaml", winter = folder + "/winter.yaml";
  return {
      {"Washington's Crossing: may Greene march over the river, and which paragraph says so?",
       {"explain",
        scenarios + "/washingtons_crossing/11_movement/0-chart-great-river.yaml#a great river before January 4",
        "to 1021"}},
      {"Washington's War: the same question, answered by a picture",
       {"explain", records + "/2014-seed-1.yaml@33", "march to Springfield", "--out", folder + "/why.svg"}},
      {"A game of each rulebook, played by the program", play("washingtons-war")},
      {"", play("washingtons-crossing")},
      {"Was every step of them legal?", {"replay", "check", games}},
      {"What happened, on pages", {"replay", "gallery", games, "--pages", "--out", folder + "/games.html", "--quiet"}},
      {"A rule changes: which scenarios of the rulebook turn out differently?",
       change("zone_troops=500", "washingtons-crossing", zone)},
      {"", broken(zone, folder + "/zone.txt")},
      {"", change("winter_divisor=3", "washingtons-war", winter)},
      {"", broken(winter, folder + "/winter.txt")},
  };
}

/// The command as a shell takes it.
std::string as_typed(const Words& words) {
  std::string line = "tricorne";
  for (const std::string& word : words)
    line += word.find_first_of(" '#") == std::string::npos ? " " + word : " \"" + word + "\"";
  return line;
}

/// A list as far as its first empty line.
std::string first_lines(const std::string& list) { return list.substr(0, list.find("\n\n") + 1); }

int run_demo(const DemoOptions& o) {
  std::error_code error;
  if (std::filesystem::exists(o.folder, error))
    throw std::invalid_argument(
        fmt::format("{} is there already; name another folder, as in tricorne demo --into {}-2", o.folder, o.folder));
  make_folder(o.folder);
  for (const Act& act : acts_of(o.folder)) {
    if (!act.what.empty()) std::cout << "\n" << act.what << "\n";
    std::cout << "$ " << as_typed(act.words) << std::endl;
    const int exit = run_words(act.words);
    if (exit > answer_is_no) return exit;
    if (act.words.back().ends_with(".txt")) std::cout << first_lines(read_file(act.words.back()));
  }
  std::cout << fmt::format(
      "\nNow open {0}/games.html (each game on a page), {0}/why.svg, {0}/zone.txt and {0}/winter.txt.\n"
      "What the change does to the balance, on a page, takes a minute more: tricorne errata report {0}/zone.yaml --out "
      "{0}/zone.html\n",
      o.folder);
  return all_well;
}

}  // namespace

Run define_demo(Command& command) {
  auto o = std::make_shared<DemoOptions>();
  command.option("--into", o->folder, "The folder for what the demonstration writes; it must not be there yet")
      .shown_as("FOLDER")
      .with_default_shown();
  return [o] { return run_demo(*o); };
}

}  // namespace tricorne::cli
