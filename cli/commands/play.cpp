// tricorne play: a game at the terminal.

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <random>

#include "cli/commands/replay.h"
#include "cli/commands/subcommands.h"
#include "cli/session.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "engine/core/load/yaml.h"
#include "players/seating.h"
#include "verify/scenario.h"

namespace tricorne::cli {

namespace {

struct PlayOptions : Options {
  std::string american = "human";
  std::string british = "human";
  std::string players;
  std::string load;
  std::string save;
  bool seed_given = false;
};

/// Where a game begins or goes on.
struct Beginning {
  Loaded loaded;
  replay::Recorder recorder;
  std::string ruleset;
};

/// The steps of a record that lead to where the game goes on.
replay::Recorder continued(const replay::Record& record, const std::string& step) {
  replay::Record so_far = record;
  so_far.steps.clear();
  for (const replay::Step* played : replay::line_to(record, step_of(record, step))) so_far.steps.push_back(*played);
  return replay::Recorder(std::move(so_far));
}

Beginning go_on_from_record(const PlayOptions& o, const replay::Record& record, const std::string& step) {
  const std::string own = verify::ruleset_path(record.ruleset.text, record.file);
  return {load_position(o, o.load), continued(record, step), o.ruleset.empty() ? own : o.ruleset};
}

Beginning go_on_from_position(const PlayOptions& o) {
  Loaded loaded = load_position(o, o.load);
  replay::Recorder recorder(*loaded.game, signature());
  recorder.start_at(*loaded.position);
  std::string ruleset = o.ruleset.empty() ? std::string(loaded.game->ruleset()) : o.ruleset;
  const Node root = load_yaml(o.load.substr(0, o.load.find('#')));
  const Node* named = root.is_map() && o.ruleset.empty() ? root.find("ruleset") : nullptr;
  if (named != nullptr) ruleset = verify::ruleset_path(read_text(*named), o.load);
  return {std::move(loaded), std::move(recorder), ruleset};
}

Beginning beginning(const PlayOptions& o) {
  if (o.load == "-") throw std::invalid_argument("--load -: standard input is for the players; name a file");
  if (o.load.empty()) {
    auto game = open(o);
    replay::Recorder recorder(*game, signature());
    recorder.record().players = {{"american", o.american}, {"british", o.british}};
    auto position = game->setup();
    return {{std::move(game), std::move(position)}, std::move(recorder), o.ruleset.empty() ? "2014" : o.ruleset};
  }
  const auto [path, step] = split_step(o.load);
  if (path.find('#') == std::string::npos)
    if (const std::string text = read_file(path); replay::looks_like_record(text))
      return go_on_from_record(o, replay::read_record(text, path), step.empty() ? "end" : step);
  return go_on_from_position(o);
}

int run_play(PlayOptions o) {
  if (!o.players.empty()) {
    const auto names = players::read_players(open(o)->seats(), o.players, "human");
    o.american = names.at(0);
    o.british = names.at(1);
  }
  if (!o.seed_given) o.seed = std::random_device{}();
  SessionOptions options;
  options.players = {o.american, o.british};
  options.prompt = isatty(STDIN_FILENO) == 1;
  options.seed = o.seed;
  options.save = o.save;
  options.save_broken = "tricorne-game-" + std::to_string(o.seed) + ".yaml";
  Beginning first = beginning(o);
  options.ruleset = first.ruleset;
  options.stop = &stop_at_signals();
  Session session(std::move(first.loaded), std::move(first.recorder), options, std::cin, std::cout);
  std::cout << "Seed " << o.seed << ". Type help for the commands.\n";
  session.run();
  return all_well;
}

}  // namespace

Run define_play(Command& command) {
  auto o = std::make_shared<PlayOptions>();
  const std::string group = "Common options";
  command.option("--game", o->game, "The rulebook: washingtons-war").shown_as("NAME").in_group(group);
  command.option("--ruleset", o->ruleset, "A ruleset (2014, 2010, 2014-tournament) or an overlay file")
      .shown_as("NAME|FILE")
      .in_group(group);
  const Argument seed =
      command.option("--seed", o->seed, "Seed for dice, cards and the random player (default: by chance)")
          .shown_as("N")
          .in_group(group);
  command.option("--american", o->american, "Who answers for the Americans: human, or a player as in --players")
      .shown_as("PLAYER");
  command.option("--british", o->british, "Who answers for the British: human, or a player as in --players")
      .shown_as("PLAYER");
  command
      .option("--players", o->players,
              fmt::format("Who plays, by seat; human at the others. From weak to strong: random, heuristic, mcts:100, "
                          "mcts:1000. All forms: {}",
                          players::player_forms()))
      .shown_as("SEAT=PLAYER,…");
  command.option("--load", o->load, "Go on from a record (FILE, FILE@STEP) or a position file instead of set-up")
      .shown_as("FILE");
  command.option("--save", o->save, "Write the game there at the end, or when Ctrl-C ends it").shown_as("FILE");
  return [o, seed] {
    o->seed_given = seed.given();
    return run_play(*o);
  };
}

}  // namespace tricorne::cli
