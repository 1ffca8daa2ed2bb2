// Scenario files as documents. Each file is read once, and belongs to the game that it names.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// The scenario files of one game, in the order of their names.
struct FilesOfGame {
  std::string game;
  std::vector<std::string> files;
};

/// The documents of some files. They never change after the constructor, so many threads may ask at once.
class Documents {
 public:
  /// Reads the files on `threads` threads (0: as many as the machine has). Does not throw for a file that cannot be
  /// read; `root` does.
  Documents(const std::vector<std::string>& files, unsigned threads);

  /// The document in `file`, one of the files read. Throws DataError when it could not be read.
  const Node& root(const std::string& file) const;

  /// The files by game. Games are in the order of `games()`; games without files are left out. A file that cannot be
  /// read, or that names no known game, is listed with the files of the game `fallback`. Reading this file as a
  /// scenario then reports the error.
  std::vector<FilesOfGame> by_game(const std::string& fallback) const;

 private:
  struct Document {
    Node root;
    std::optional<DataError> problem;
  };
  std::map<std::string, Document> documents_;
};

// Lists of exceptions with their reasons: mutants.yaml, source_mutants.yaml and gaps.yaml in the folder of a game's
// scenarios.

/// One exception of a list.
struct Exemption {
  std::string name;    ///< the mutant or the gap
  std::string reason;  ///< why it is in order
  Node key;            ///< the name with its place, for messages
};

/// Reads a file with the keys `format`, `game` and `list`. The value of `list` is a map from name to reason. A file
/// that does not exist is an empty list. Throws DataError for any other file, for the list of another game, and for an
/// empty reason.
std::vector<Exemption> load_explained(const std::string& path, std::string_view game, std::string_view list);

/// Is it the name of such a file? These files stand among scenarios and hold no scenario.
bool is_list_of_explained(std::string_view file_name);

}  // namespace tricorne::verify
