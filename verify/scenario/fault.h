// Exceptions about a foreign engine.
#pragma once

#include <stdexcept>

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

}  // namespace tricorne::verify
