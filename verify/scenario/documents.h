// Scenario files as documents: each is read once, and belongs to the game that it names.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::verify {

/// The scenario files of one game, in the order of their names.
struct FilesOfGame {
  std::string game;
  std::vector<std::string> files;
};

/// Does not change once it is made, so many threads may ask it.
class Documents {
 public:
  /// Reads the files on `threads` threads (0: as many as the machine has). What is wrong with one is told by `root`.
  Documents(const std::vector<std::string>& files, unsigned threads);

  /// The document in `file`, one of the files read. Throws DataError when it could not be read.
  const Node& root(const std::string& file) const;

  /// The files by game, games in the order of `games()`. A file that cannot be read, or that names no game we know,
  /// stands with the files of the game `fallback`. Reading it as a scenario then tells what is wrong.
  std::vector<FilesOfGame> by_game(const std::string& fallback) const;

 private:
  struct Document {
    Node root;
    std::optional<DataError> problem;
  };
  std::map<std::string, Document> documents_;
};

}  // namespace tricorne::verify
