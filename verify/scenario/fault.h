// What goes wrong with a foreign engine.
#pragma once

#include <stdexcept>

namespace tricorne::verify {

/// The engine broke the protocol: died, stayed silent, answered nonsense, too much or out of order.
class EngineFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// It did not answer in time.
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
