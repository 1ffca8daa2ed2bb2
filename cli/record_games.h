// The games that records were played with.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cli/options.h"
#include "replay/record/record.h"

namespace tricorne::cli {

/// The games of records. Each game is opened only once. Any number of threads may use an object at once.
class RecordGames {
 public:
  /// `options` must outlive the object.
  explicit RecordGames(const Options& options) : options_(options) {}
  /// The game of a record, as `open_for_record` opens it. It lives as long as the object. Throws DataError.
  const Game& game_of(const replay::Record& record);
  /// The files of the rulesets that records have named so far.
  std::vector<std::string> ruleset_files();

 private:
  const Options& options_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<Game>> games_;  ///< by name and ruleset
};

}  // namespace tricorne::cli
