// Where the tests find the sources and the built commands. Only paths.cpp knows the folders, so the compiler's cache
// serves every checkout.
#pragma once

#include <string>

namespace tricorne::test {

/// The root of the source tree.
const std::string& source_dir();
/// The built command.
const std::string& tricorne_binary();
/// The command over rules with one fault.
const std::string& faulty_binary();
/// Where properties leave what broke them.
const std::string& found_dir();

/// A path for a file or folder of one test, removed at its end. The number of the process stands in the name, because
/// tests run side by side.
class TemporaryPath {
 public:
  explicit TemporaryPath(const std::string& name);
  TemporaryPath(const TemporaryPath&) = delete;
  TemporaryPath& operator=(const TemporaryPath&) = delete;
  ~TemporaryPath();
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace tricorne::test
