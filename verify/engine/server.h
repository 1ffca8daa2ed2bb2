// The end of the line protocol that answers: `tricorne serve`. verify/PROTOCOL.md describes the protocol.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// Holds one position and answers requests. Each request and each answer is one line. Not for several threads at once.
class Server {
 public:
  /// `tables` is the answer to the method `tables`. `version` is the version of the program, which `hello` tells.
  /// `game` must outlive the server.
  Server(const Game& game, Node tables, std::string version);

  /// The answer to one line. Neither line has its end. Never throws for what the line holds.
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
  Node view(const Node& request) const;
  const Game& game_under(const Node& ruleset);
  const Game& game_with(const Game& game, const Node& tables);
  const Game& game_of(const Node& load);
  Position& position() const;

  const Game& game_;
  const Node tables_;
  const std::string version_;
  std::map<std::string, std::unique_ptr<Game>> rulesets_;  ///< the games under other rulesets that are open
  std::optional<OwnTables> own_tables_;                    ///< of the last `load` that brought tables
  std::unique_ptr<Position> position_;
  std::vector<Choice> chance_;  ///< answers for chance that `load` gave and that are not used yet
};

/// The answer to a line that is longer than max_line_bytes.
std::string answer_to_long_line();

}  // namespace tricorne::verify
