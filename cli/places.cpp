#include "cli/places.h"

#include <filesystem>
#include <stdexcept>

namespace tricorne::cli {

namespace fs = std::filesystem;

std::string source_folder() { return TRICORNE_SOURCE_DIR; }

std::string scenario_folder() {
  std::error_code error;
  if (fs::is_directory("scenarios", error)) return "scenarios";
  return source_folder() + "/scenarios";
}

std::string helper_program(const std::string& name) {
  const fs::path path = fs::read_symlink("/proc/self/exe").parent_path() / name;
  if (!fs::exists(path)) throw std::invalid_argument("the program " + path.string() + " is missing");
  return path.string();
}

}  // namespace tricorne::cli
