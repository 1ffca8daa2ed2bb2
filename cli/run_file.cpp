#include "cli/run_file.h"

#include <fmt/format.h>

#include "cli/signature.h"

namespace tricorne::cli {

void add_run_file(Command& command, RunFile& file) {
  command
      .option("--run", file.path, "Save each finished part of the run in this file, so that --resume can go on from it")
      .shown_as("FILE");
  command.flag("--resume", file.resume, "Go on with the run that the file of --run holds");
}

verify::RunIdentity identity_of_run(const Options& options, const Game& game) {
  return {{"format", "2"},
          {"version", TRICORNE_VERSION},
          {"signature", known_signature(game.name())},
          {"game", std::string(game.name())},
          {"seed", std::to_string(options.seed)}};
}

verify::RunIdentity identity_of(const Game& game) {
  return {{"rules", text_of_axes(game)}, {"data", text_of_hashes(game)}};
}

std::string text_of_axes(const Game& game) {
  std::string text;
  for (const AxisInfo& axis : game.axes()) text += axis.name + " " + axis.value + "\n";
  return text;
}

std::string text_of_hashes(const Game& game) {
  std::string text;
  for (const DataFile& file : game.data_files())
    text += fmt::format("{}{} {:016x}", text.empty() ? "" : ", ", file.name, file.hash);
  return text;
}

void require_whole_chunks(const RunFile& file, std::uint64_t games, std::uint64_t games_a_chunk) {
  if (!file.path.empty() && games % games_a_chunk != 0)
    throw std::invalid_argument(fmt::format(
        "--run keeps games in chunks of {0}: give --games as a multiple of {0}, not {1}", games_a_chunk, games));
}

std::function<std::unique_ptr<verify::ChunkStore>()> store_opener(const RunFile& file, verify::RunIdentity identity) {
  if (file.resume && file.path.empty()) throw std::invalid_argument("--resume needs the file of the run: --run FILE");
  if (file.path.empty()) return {};
  return [file, identity = std::move(identity)] {
    using Open = verify::ChunkStore::Open;
    return std::make_unique<verify::ChunkStore>(file.path, identity, file.resume ? Open::resume : Open::fresh);
  };
}

}  // namespace tricorne::cli
