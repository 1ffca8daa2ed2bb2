// A player that is another program. Each question is a line of JSON to the program, each answer a line from it.
//
// To the program:    {"seat": "british", "question": {"decision": …, "rule": …, "text": …}, "view": {…},
//                     "actions": ["…", …], "seed": 123}
// From the program:  {"action": "…"}, {"answer": 2}, counted from 0, or {"delegate": "heuristic"}: another player of
//                     ours answers this question
//
// `view` is the position as the seat sees it: `agenda` has the question as a value, its frame first. The standard error
// of the program is the standard error of this program.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>

#include "players/guard.h"
#include "players/player.h"

namespace tricorne::players {

/// A player that asks a process for each answer. For one thread.
class ExecPlayer final : public Player {
 public:
  /// Starts `command` in a shell. An answer may take as long as `wait`. `game` must outlive the player. Throws
  /// DataError when no process can be started.
  ExecPlayer(const Game& game, std::string command, std::chrono::seconds wait = most_wait);
  /// Closes the standard input of the program. Kills the program, and all processes that it started, when it does not
  /// end within 0.2 seconds, or at once when the work is asked to end.
  ~ExecPlayer() override;
  ExecPlayer(const ExecPlayer&) = delete;
  ExecPlayer& operator=(const ExecPlayer&) = delete;

  std::string name() const override { return "exec:" + command_; }
  /// Throws DataError when the program has ended, when it does not answer in time, and for a line that is no legal
  /// answer; Stopped when the work is asked to end.
  std::size_t choose(const Position& position, std::uint64_t seed) override;
  /// Those to whom it delegates forget. The program is not told.
  void forget() override;

  /// How long an answer may take where nobody says otherwise: far longer than a program thinks that is not stuck.
  static constexpr std::chrono::seconds most_wait{300};

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  [[noreturn]] void fail(const std::string& what) const;
  void wait_for_channel(short what, Deadline deadline) const;
  void send(const std::string& line, Deadline deadline);
  std::string receive(Deadline deadline);
  Player& deputy(const std::string& name);

  const Game& game_;
  std::string command_;
  std::chrono::seconds wait_;
  std::map<std::string, std::unique_ptr<Player>> deputies_;  ///< by name, whoever was ever asked in its place
  Guard guard_;
  int channel_ = -1;
  std::string rest_;  ///< text that was read after the last line
};

}  // namespace tricorne::players
