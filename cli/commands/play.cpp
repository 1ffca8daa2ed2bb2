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
#include "engine/games.h"
#include "players/seating.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

struct PlayOptions : Options {
  std::map<std::string, std::string> who;  ///< by the name of the seat: `human`, or the name of a player
  std::string players;
  std::string load;
  std::string save;
  bool seed_given = false;
  bool quiz = false;
};

/// The position where a game begins or goes on, with the record so far.
struct Beginning {
  LoadedPosition loaded;
  replay::Recorder recorder;
  std::string ruleset;
};

/// A recorder with the steps of a record up to the step where the game goes on.
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
  LoadedPosition loaded = load_position(o, o.load);
  replay::Recorder recorder(*loaded.game, known_signature(loaded.game->name()));
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
    replay::Recorder recorder(*game, known_signature(game->name()));
    for (const SeatInfo& seat : game->seats())
      recorder.record().players.emplace_back(seat.name, o.who.at(std::string(seat.name)));
    auto position = game->setup();
    const std::string ruleset = o.ruleset.empty() ? std::string(game->ruleset()) : o.ruleset;
    return {{std::move(game), std::move(position)}, std::move(recorder), ruleset};
  }
  const auto [path, step] = split_step(o.load);
  if (path.find('#') == std::string::npos)
    if (const std::string text = read_file(path); replay::looks_like_record(text))
      return go_on_from_record(o, replay::read_record(text, path), step.empty() ? "end" : step);
  return go_on_from_position(o);
}

/// Puts the players of `--players` into `o.who`.
void seat_players(PlayOptions& o) {
  const auto game = o.load.empty() ? open(o) : load_position(o, o.load).game;
  const players::PlayerNames names = players::read_players(game->seats(), o.players, "human");
  for (std::size_t seat = 0; seat < names.size(); ++seat) o.who[std::string(game->seats()[seat].name)] = names[seat];
}

int run_play(PlayOptions o) {
  if (!o.players.empty()) seat_players(o);
  if (o.quiz && o.load.empty()) throw std::invalid_argument("play: --quiz asks about a position: name it with --load");
  if (!o.seed_given) o.seed = o.quiz ? 0 : std::random_device{}();
  SessionOptions options;
  options.prompt = isatty(STDIN_FILENO) == 1;
  options.seed = o.seed;
  options.save = o.save;
  options.save_broken = "tricorne-game-" + std::to_string(o.seed) + ".yaml";
  Beginning first = beginning(o);
  options.ruleset = first.ruleset;
  for (const SeatInfo& seat : first.loaded.game->seats()) options.players.push_back(o.who.at(std::string(seat.name)));
  options.stop = &stop_at_signals();
  options.quiz = o.quiz;
  Session session(std::move(first.loaded), std::move(first.recorder), options, std::cin, std::cout);
  if (o.quiz)
    std::cout << "What is best here? Type help for the commands.\n";
  else
    std::cout << "Seed " << o.seed << ". Type help for the commands.\n";
  session.run();
  return stop_at_signals() ? interrupted() : int(all_well);
}

/// Adds an option `--NAME` for the player of a seat. When a seat of another game has the same name, the option is there
/// already.
void add_seat(Command& command, PlayOptions& o, const GameEntry& game, const SeatInfo& seat) {
  const std::string name(seat.name);
  const auto [who, fresh] = o.who.emplace(name, "human");
  if (!fresh) return;
  command
      .option("--" + name, who->second,
              "Who plays the " + std::string(seat.title) + " (" + std::string(game.title) +
                  "): human, or a player as in --players")
      .shown_as("PLAYER");
}

}  // namespace

Run define_play(Command& command) {
  auto o = std::make_shared<PlayOptions>();
  add_game(command, *o);
  const Argument seed =
      command.option("--seed", o->seed, "Seed for dice, cards and the players of the program (default: by chance)")
          .shown_as("N")
          .in_group("Common options");
  for (const GameEntry& game : games())
    for (const SeatInfo& seat : game.seats) add_seat(command, *o, game, seat);
  command
      .option("--players", o->players,
              fmt::format("Who plays, by seat; human at the others. From weak to strong: random, heuristic, mcts:100, "
                          "mcts:1000. All forms: {}",
                          players::player_forms()))
      .shown_as("SEAT=PLAYER,…");
  const Argument players = command["--players"];
  command.option("--load", o->load, "Go on from a record (FILE, FILE@STEP) or a position file instead of set-up")
      .shown_as("FILE");
  command
      .option("--save", o->save, "Write the record of the game to this file at the end, or when Ctrl-C ends the game")
      .shown_as("FILE")
      .written();
  command.flag("--quiz", o->quiz,
               "Ask one question of --load until a good move is found, and say what each move costs (replay analyze "
               "--quiz makes such positions)");
  return [o, seed, players] {
    o->seed_given = seed.given();
    if (players.given() && o->players.empty()) throw std::invalid_argument("--players: nobody is named");
    return run_play(*o);
  };
}

}  // namespace tricorne::cli
