#include "tests/support/paths.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace tricorne::test {

const std::string& source_dir() {
  static const std::string path = TRICORNE_SOURCE_DIR;
  return path;
}

const std::string& tricorne_binary() {
  static const char* const other = std::getenv("TRICORNE_COMMAND");
  static const std::string path = other != nullptr ? other : TRICORNE_BINARY_DIR "/cli/tricorne";
  return path;
}

const std::string& faulty_binary() {
  static const std::string path = TRICORNE_BINARY_DIR "/tests/tricorne_faulty";
  return path;
}

const std::string& trouble_library() {
  static const std::string path = TRICORNE_BINARY_DIR "/tests/libtricorne_trouble.so";
  return path;
}

const std::string& found_dir() {
  static const std::string path = TRICORNE_BINARY_DIR "/found";
  return path;
}

TemporaryPath::TemporaryPath(const std::string& name)
    : text_(std::filesystem::temp_directory_path() / ("tricorne-" + std::to_string(getpid()) + "-" + name)) {}

TemporaryPath::~TemporaryPath() {
  std::error_code ignored;
  std::filesystem::remove_all(text_, ignored);
}

}  // namespace tricorne::test
