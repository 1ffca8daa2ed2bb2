// The games that records were played with.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cli/options.h"
#include "replay/record/record.h"

namespace tricorne::cli {

/// May records have been played with other data than their game has?
enum class OtherData : unsigned char { refused, told };

/// The games of records. Each game is opened only once. Any number of threads may use an object at once.
class RecordGames {
 public:
  /// `options` must outlive the object. OtherData::told is for those who tell what speaks against a record.
  explicit RecordGames(const Options& options, OtherData other = OtherData::refused)
      : options_(options), other_(other) {}
  /// The game of a record, as `open_for_record` opens it. It lives as long as the object. Throws DataError, also for a
  /// record that was played with other data where that is refused.
  const Game& game_of(const replay::Record& record);
  /// The files of the rulesets that records have named so far.
  std::vector<std::string> ruleset_files();

 private:
  const Options& options_;
  const OtherData other_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<Game>> games_;  ///< by name and ruleset
};

}  // namespace tricorne::cli
