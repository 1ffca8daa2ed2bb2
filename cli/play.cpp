// tricorne play: a game at the terminal.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <random>

#include "cli/session.h"
#include "cli/subcommands.h"
#include "engine/core/load/yaml.h"
#include "verify/scenario.h"

namespace tricorne::cli {

namespace {

struct PlayOptions : Options {
  std::string american = "human";
  std::string british = "human";
  std::string load;
  std::string save;
  bool seed_given = false;
};

/// How a position saved from here names its ruleset: the option's, else the one of the file it came from.
std::string ruleset_of(const PlayOptions& o) {
  if (!o.ruleset.empty() || o.load.empty()) return o.ruleset;
  const Node root = load_yaml(o.load);
  const Node* ruleset = root.is_map() ? root.find("ruleset") : nullptr;
  return ruleset == nullptr ? "" : verify::ruleset_path(read_text(*ruleset), o.load);
}

Loaded first_position(const PlayOptions& o) {
  if (o.load == "-") throw std::invalid_argument("--load -: standard input is for the players; name a file");
  if (!o.load.empty()) return load_position(o, o.load);
  auto game = open(o);
  auto position = game->setup();
  return {std::move(game), std::move(position)};
}

int run_play(PlayOptions o) {
  if (!o.seed_given) o.seed = std::random_device{}();
  SessionOptions options;
  options.american_human = o.american == "human";
  options.british_human = o.british == "human";
  options.prompt = isatty(STDIN_FILENO) == 1;
  options.seed = o.seed;
  options.save = o.save;
  Loaded first = first_position(o);
  options.ruleset = ruleset_of(o);
  Session session(std::move(first), options, std::cin, std::cout);
  std::cout << "Seed " << o.seed << ". Type help for the commands.\n";
  session.run();
  return all_well;
}

}  // namespace

Run define_play(CLI::App& app) {
  auto o = std::make_shared<PlayOptions>();
  const std::string group = "Common options";
  app.add_option("--game", o->game, "The rulebook: washingtons-war")->type_name("NAME")->group(group);
  app.add_option("--ruleset", o->ruleset, "A ruleset (2014, 2010, 2014-tournament) or an overlay file")
      ->type_name("NAME|FILE")
      ->group(group);
  const auto* seed =
      app.add_option("--seed", o->seed, "Seed for dice, cards and the random player (default: by chance)")
          ->type_name("N")
          ->group(group);
  const auto who = CLI::IsMember({"human", "random"});
  app.add_option("--american", o->american, "Who answers for the Americans: human or random")->check(who);
  app.add_option("--british", o->british, "Who answers for the British: human or random")->check(who);
  app.add_option("--load", o->load, "Go on from a position file instead of set-up")->type_name("FILE");
  app.add_option("--save", o->save, "Write the position there at the end")->type_name("FILE");
  return [o, seed] {
    o->seed_given = seed->count() > 0;
    return run_play(*o);
  };
}

}  // namespace tricorne::cli
