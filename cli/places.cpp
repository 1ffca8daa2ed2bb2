#include "cli/places.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "verify/kit.h"

namespace tricorne::cli {

namespace fs = std::filesystem;

namespace {

/// The folder of the running program. Throws std::invalid_argument.
fs::path own_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) throw std::invalid_argument("the command finds its files by /proc, which is not there: mount it");
  return program.parent_path();
}

}  // namespace

std::string source_folder() {
  std::error_code error;
  const fs::path installed = own_folder().parent_path() / "share/tricorne";
  return fs::is_directory(installed, error) ? installed.string() : TRICORNE_SOURCE_DIR;
}

std::string scenario_folder() {
  std::error_code error;
  if (fs::is_directory("scenarios", error)) return "scenarios";
  return source_folder() + "/scenarios";
}

std::string file_or_shipped(const std::string& path) {
  std::error_code error;
  const bool is_of_us = path.starts_with("scenarios/") || path.starts_with("tests/records/");
  const std::string shipped = source_folder() + "/" + path;
  return is_of_us && !fs::exists(path, error) && fs::exists(shipped, error) ? shipped : path;
}

GamePlaces places_of(std::string_view game) {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  return {verify::kit_of(game).sources(game), scenario_folder() + "/" + folder,
          source_folder() + "/reports/" + folder + "/rulings.md"};
}

std::string helper_program(const std::string& name) {
  const fs::path beside = own_folder() / name, installed = own_folder().parent_path() / "libexec/tricorne" / name;
  for (const fs::path& path : {beside, installed})
    if (fs::exists(path)) return path.string();
  throw std::invalid_argument("the program " + name + " is neither " + beside.string() + " nor " + installed.string());
}

}  // namespace tricorne::cli
