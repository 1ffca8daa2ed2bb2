// A player that is a program of its own: a line of JSON for each question, a line for each answer.
//
// To the program:    {"seat": "british", "question": {"decision": …, "rule": …, "text": …}, "view": {…},
//                     "actions": ["…", …], "seed": 123}
// From the program:  {"action": "…"} or {"answer": 2}, counted from 0
//
// `view` is what the seat may know by looking at the table. Whatever the program writes to standard error is shown.
#pragma once

#include <sys/types.h>

#include <string>

#include "players/player.h"

namespace tricorne::players {

/// A player that asks a process for each answer. Belongs to one thread.
class ExecPlayer final : public Player {
 public:
  /// Starts `command` by the shell. Throws DataError when there can be no process.
  explicit ExecPlayer(std::string command);
  /// Closes its standard input and ends it if it stays.
  ~ExecPlayer() override;
  ExecPlayer(const ExecPlayer&) = delete;
  ExecPlayer& operator=(const ExecPlayer&) = delete;

  std::string name() const override { return "exec:" + command_; }
  /// Throws DataError when the program ends, or answers what is no answer.
  std::size_t choose(const Position& position, std::uint64_t seed) override;

 private:
  [[noreturn]] void fail(const std::string& what) const;
  void send(const std::string& line);
  std::string receive();

  std::string command_;
  pid_t process_ = -1;
  int to_ = -1, from_ = -1;
  std::string rest_;  ///< read, but not yet a line
};

}  // namespace tricorne::players
