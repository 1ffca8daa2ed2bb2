// tricorne board: a page that holds the engine, to play with a position or a record.

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/replay.h"
#include "cli/commands/subcommands.h"
#include "cli/position.h"
#include "cli/replay_pages.h"
#include "cli/signature.h"
#include "engine/core/load/files.h"
#include "replay/story/timeline.h"

namespace tricorne::cli {

namespace {

struct BoardOptions : Options {
  std::string position, effects, language = "en";
};

reports::PlayHead head_of(const BoardOptions& o, const Game& game, const std::string& title) {
  return {.title = title,
          .remark = "",
          .players = {},
          .quiz = {},
          .rules = known_signature(game.name()),
          .language = replay::Language{o.language},
          .effects = o.effects.empty() ? Json{} : effects_for_page(o.effects, game)};
}

std::string page_of_position(const BoardOptions& o) {
  if (o.position.empty()) {
    const auto game = open(o);
    const auto position = game->setup();
    position->settle();
    const reports::PlayHead head = head_of(o, *game, std::string(game->title()));
    return reports::play_page(*game, *position, head, web_engine());
  }
  const LoadedPosition loaded = load_position(o, o.position);
  loaded.position->settle();
  const std::string title =
      std::string(loaded.game->title()) + ": " + std::filesystem::path(o.position).filename().string();
  const reports::PlayHead head = head_of(o, *loaded.game, title);
  return reports::play_page(*loaded.game, *loaded.position, head, web_engine());
}

/// The page with all steps of a record.
std::string page_of_record(const BoardOptions& o, const replay::Record& record) {
  const auto game = open_for_record(o, record);
  const replay::Timeline timeline = replay::make_timeline(*game, record);
  const std::string name = std::filesystem::path(o.position).stem().string();
  const std::string title = record.title.empty() ? std::string(game->title()) + ": " + name : record.title;
  reports::PlayHead head = head_of(o, *game, title);
  head.players = record.players;
  head.source = record.text;
  return reports::play_page(*game, timeline, head, web_engine());
}

int run_board(const BoardOptions& o) {
  const auto [path, step] = split_step(o.position);
  if (!path.empty() && path != "-" && step.empty() && path.find('#') == std::string::npos) {
    const std::string text = read_file(path);
    if (replay::looks_like_record(text)) {
      write(o, o.out, page_of_record(o, replay::read_record(text, display_name(path))));
      return all_well;
    }
  }
  write(o, o.out, page_of_position(o));
  return all_well;
}

}  // namespace

Run define_board(Command& command) {
  auto o = std::make_shared<BoardOptions>();
  add_game(command, *o);
  add_output(command, *o, {"html"});
  command["--out"].required();
  command.option("POSITION", o->position,
                 fmt::format("{}; a record without STEP comes with all its steps (default: set-up)", position_help));
  add_language(command, o->language);
  command.option("--effects", o->effects, effects_help).shown_as("FILE");
  return [o] { return run_board(*o); };
}

}  // namespace tricorne::cli
