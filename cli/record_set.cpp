#include "cli/record_set.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/places.h"
#include "cli/recording.h"
#include "cli/signature.h"
#include "engine/core/load/ledger.h"
#include "verify/scenario/position_file.h"

namespace tricorne::cli {

RecordSet::RecordSet(const Game& game, const Options& o, const std::string& folder, bool force,
                     const players::PlayerNames& players, const std::string& games)
    : folder_(folder), run_(fmt::format("{} of seed {}", games, o.seed)), blank_(game, known_signature(game.name())) {
  using namespace std::string_literals;
  constexpr const char* stem = "game-";
  make_folder(folder);
  if (Ledger::own().is_kept())
    lock_ = std::make_unique<Draft>((std::filesystem::path(folder) / (stem + "*.yaml"s)).string());
  if (!force) require_none(folder, stem);
  blank_.record().ruleset.text =
      verify::ruleset_seen_from(folder, o.ruleset.empty() ? std::string(game.ruleset()) : o.ruleset);
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    blank_.record().players.emplace_back(game.seats()[seat].name, players[seat]);
}

std::unique_ptr<verify::GameWatcher> RecordSet::watcher(std::uint64_t number) const {
  replay::Recorder recorder = blank_;
  recorder.record().comment = fmt::format("Game {} of the {}.", number, run_);
  const auto path = std::filesystem::path(folder_) / fmt::format("game-{:06}.yaml", number);
  return std::make_unique<Recording>(std::move(recorder), [path = path.string()](const replay::Record& record) {
    write_file(path, replay::write_record(record));
  });
}

}  // namespace tricorne::cli
