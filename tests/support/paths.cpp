#include "tests/support/paths.h"

namespace tricorne::test {

const std::string& source_dir() {
  static const std::string path = TRICORNE_SOURCE_DIR;
  return path;
}

const std::string& tricorne_binary() {
  static const std::string path = TRICORNE_BINARY_DIR "/cli/tricorne";
  return path;
}

const std::string& faulty_binary() {
  static const std::string path = TRICORNE_BINARY_DIR "/tests/tricorne_faulty";
  return path;
}

const std::string& found_dir() {
  static const std::string path = TRICORNE_BINARY_DIR "/found";
  return path;
}

}  // namespace tricorne::test
