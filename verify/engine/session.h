// Requests to the processes of a foreign engine, and their answers.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/document.h"
#include "verify/engine/process.h"

namespace tricorne::verify {

/// Which program is the foreign engine, and how long it may take.
struct EngineOptions {
  std::string command;                      ///< for /bin/sh
  std::chrono::milliseconds timeout{5000};  ///< the longest time for one answer
  /// Takes the lines of all messages but `hello`: `> ` and a request, `< ` and its answer. Null: nobody wants them.
  std::vector<std::string>* trace = nullptr;
};

/// What an engine says of itself in its answer to `hello`.
struct EngineInfo {
  std::string name;
  std::string version;
  std::optional<std::vector<std::string>> rules;     ///< the known paragraphs, each with all below it; nothing: all
  std::optional<std::vector<std::string>> rulesets;  ///< the known rulesets; nothing: all
  std::string game{};                                ///< the game that it plays; empty: it does not say

  bool operator==(const EngineInfo&) const = default;
  /// Reads the result of `hello`. Throws EngineFault.
  static EngineInfo read(const Node& hello);

  /// Does the engine say that it knows the paragraph?
  bool claims(std::string_view rule) const;
  /// Does the engine say that it plays under the ruleset?
  bool plays(const std::string& ruleset) const;
};

/// What all sessions with an engine have in common.
struct SharedSession {
  std::atomic<int> silences{0};      ///< answers in a row that never came
  std::mutex mutex;                  ///< guards what follows
  std::optional<EngineInfo> claims;  ///< what the first process said in `hello`
};

/// A conversation with one process, and the position that the process holds. The process is started by the first
/// request, and again by the first request after a fault. Not for several threads at once.
class Session {
 public:
  /// `greeting` is the request `hello` without its id. `options` and `shared` must outlive the session.
  Session(const EngineOptions& options, Node greeting, SharedSession& shared);

  /// What the engine said in `hello`. Starts the process when there is none. Throws EngineFault and EngineLacks.
  EngineInfo hello();

  /// Sends a request and gives the `result` of its answer. Throws EngineFault, after which the process is gone, and
  /// EngineLacks. After too many silences EngineFault is thrown at once, without a request.
  Node ask(const std::string& method, Node request);

  /// Makes the engine hold the position to which the request `load` and then these requests `apply` lead. Sends only
  /// those that are missing. Throws as `ask`.
  void bring_to(const Node& load, const std::vector<Node>& applied);
  // `load` and `apply` send the request of the same name and note which position the engine holds. They throw as `ask`.
  Node load(const Node& request);
  Node apply(const Node& request);

 private:
  void start();
  void compare_claims();
  Node exchange(const std::string& method, Node request);
  void note(const std::string& method, const std::string& line) const;

  const EngineOptions& options_;
  const Node greeting_;
  SharedSession& shared_;
  std::unique_ptr<Process> process_;
  long long last_id_ = 0;
  EngineInfo info_;
  std::optional<Node> loaded_;  ///< the request that loaded the position; nothing: no position is loaded
  std::vector<Node> applied_;   ///< the requests `apply` since then
};

/// All sessions with an engine: as many as are in use at a time. Any number of threads may lease at once.
class Sessions {
 public:
  Sessions(EngineOptions options, Node greeting);
  /// A session for the caller alone. It is given back when the last copy of the pointer goes. `Sessions` must outlive
  /// the pointer.
  std::shared_ptr<Session> lease();

 private:
  const EngineOptions options_;
  const Node greeting_;
  SharedSession shared_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Session>> idle_;
};

}  // namespace tricorne::verify
