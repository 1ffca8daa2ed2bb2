// The games that records were played with.
#pragma once

#include <map>
#include <mutex>

#include "cli/options.h"
#include "replay/record/record.h"

namespace tricorne::cli {

/// Opens each game once, for many threads.
class RecordGames {
 public:
  /// `options` must outlive it.
  explicit RecordGames(const Options& options) : options_(options) {}
  /// The game a record was played with, under the ruleset of the options or else its own. Throws DataError.
  const Game& game_of(const replay::Record& record);

 private:
  const Options& options_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<Game>> games_;  ///< by name and ruleset
};

}  // namespace tricorne::cli
