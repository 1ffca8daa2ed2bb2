// Exceptions about a foreign engine.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// The engine broke the protocol: it died, stayed silent, or gave an answer that is malformed, too long or out of
/// order.
class EngineFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The engine did not answer in time.
class EngineSilent : public EngineFault {
 public:
  using EngineFault::EngineFault;
};

/// The engine says that it does not know this part of the rules.
class EngineLacks : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The engine did something, and stopped in front of an entry of the agenda that it does not know.
class EngineStopped : public EngineLacks {
 public:
  EngineStopped(const std::string& what, std::vector<Happening> events, Node at)
      : EngineLacks(what), events_(std::move(events)), at_(std::move(at)) {}

  /// What it did.
  const std::vector<Happening>& events() const { return events_; }
  /// The entry.
  const Node& at() const { return at_; }

 private:
  std::vector<Happening> events_;
  Node at_;
};

}  // namespace tricorne::verify
