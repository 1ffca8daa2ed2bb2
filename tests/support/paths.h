// The paths of the sources and of the built commands. Only paths.cpp holds the names of the folders, so the compiler's
// cache serves every checkout.
#pragma once

#include <string>

namespace tricorne::test {

/// The root of the source tree.
const std::string& source_dir();
/// The built command, or that of another build, which the environment names as TRICORNE_COMMAND.
const std::string& tricorne_binary();
/// The command over rules with one fault.
const std::string& faulty_binary();
/// The library that brings trouble into a command (trouble.h).
const std::string& trouble_library();
/// The folder for the cases that broke a property.
const std::string& found_dir();

/// A path for a file or folder of one test. The destructor removes the file or folder. The number of the process is
/// part of the name, because tests run at the same time.
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
