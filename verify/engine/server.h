// One end of the line protocol: a game that answers. Described in verify/PROTOCOL.md.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

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
  Node respond(const Node& request);
  Node hello(const Node& request) const;
  Node load(const Node& request);
  Node apply(const Node& request);
  Node check(const Node& request) const;
  const Game& game_under(const Node& ruleset);
  Position& position() const;

  const Game& game_;
  const Node tables_;
  const std::string version_;
  std::map<std::string, std::unique_ptr<Game>> rulesets_;  ///< opened so far
  std::unique_ptr<Position> position_;
};

/// The answer to a line beyond max_line_bytes.
std::string answer_to_long_line();

}  // namespace tricorne::verify
