// One end of the line protocol: a game that answers. Described in verify/PROTOCOL.md.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// Holds one position and answers requests, one line each. Not for several threads at once.
class Server {
 public:
  /// `tables`: what `tables` answers. `version`: of the program.
  Server(const Game& game, Node tables, std::string version);

  /// The answer to one line, without its end. Never throws for what the line holds.
  std::string answer(std::string_view line);

 private:
  /// A game with tables that a request brought.
  struct OwnTables {
    std::string ruleset;
    Node tables;
    std::unique_ptr<Game> game;
  };

  Node respond(const Node& request);
  Node hello(const Node& request) const;
  Node load(const Node& request);
  Node apply(const Node& request);
  Node check(const Node& request) const;
  const Game& game_under(const Node& ruleset);
  const Game& game_with(const Game& game, const Node& tables);
  const Game& game_of(const Node& load);
  Position& position() const;

  const Game& game_;
  const Node tables_;
  const std::string version_;
  std::map<std::string, std::unique_ptr<Game>> rulesets_;  ///< opened so far
  std::optional<OwnTables> own_tables_;                    ///< of the last `load` that brought some
  std::unique_ptr<Position> position_;
  std::vector<std::string> chance_;  ///< answers for chance that `load` gave and nobody has used
};

/// The answer to a line beyond max_line_bytes.
std::string answer_to_long_line();

}  // namespace tricorne::verify
