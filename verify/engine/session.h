// A conversation with one process of a foreign engine.
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

/// Which program is the foreign engine, and how long it may think.
struct EngineOptions {
  std::string command;                      ///< for /bin/sh
  std::chrono::milliseconds timeout{5000};  ///< for one answer
};

/// What an engine says of itself in its answer to `hello`.
struct EngineInfo {
  std::string name;
  std::string version;
  std::optional<std::vector<std::string>> rules;     ///< paragraphs, each with all below it; nothing: all
  std::optional<std::vector<std::string>> rulesets;  ///< nothing: all
};

/// A process, started when first needed and again after a fault, and the position it holds.
class Session {
 public:
  /// `greeting`: the request `hello`, without its id. `silences`: answers in a row that never came, of all sessions.
  Session(const EngineOptions& options, Node greeting, std::atomic<int>& silences);

  /// What the engine said in `hello`; starts it.
  EngineInfo hello();

  /// The `result` of the answer. Throws EngineFault, after which the process is gone, and EngineLacks.
  Node ask(const std::string& method, Node request);

  /// Makes the engine hold the position that `load` and then these actions lead to.
  void bring_to(const Node& load, const std::vector<std::string>& actions);
  /// `load` and `apply`, keeping track of what the engine holds.
  Node load(const Node& request);
  Node apply(const std::string& action);

 private:
  void start();
  Node exchange(const std::string& method, Node request);

  const EngineOptions& options_;
  const Node greeting_;
  std::atomic<int>& silences_;
  std::unique_ptr<Process> process_;
  long long last_id_ = 0;
  EngineInfo info_;
  std::optional<Node> loaded_;        ///< the request that loaded the position it holds
  std::vector<std::string> applied_;  ///< since then
};

/// As many sessions as are in use at a time.
class Sessions {
 public:
  Sessions(EngineOptions options, Node greeting);
  /// One for the caller alone, until the last copy of the pointer goes.
  std::shared_ptr<Session> lease();

 private:
  const EngineOptions options_;
  const Node greeting_;
  std::atomic<int> silences_{0};
  std::mutex mutex_;
  std::vector<std::unique_ptr<Session>> idle_;
};

}  // namespace tricorne::verify
