#include "cli/unchanged.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "cli/places.h"
#include "engine/core/digest.h"
#include "engine/core/document.h"
#include "engine/core/load/files.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// The file as a line of a note: size, time of the last change, name.
std::string seen(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return "gone " + path;
  return fmt::format("{} {}.{:09} {}", found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec, path);
}

std::string lines_of(const std::vector<std::string>& paths) {
  std::string lines;
  for (const std::string& path : paths) lines += seen(path) + "\n";
  return lines;
}

}  // namespace

std::string digest_of_path(const std::string& path) {
  Digest digest;
  for (const char c : fs::absolute(path).lexically_normal().string()) digest.add(static_cast<unsigned char>(c));
  return fmt::format("{:016x}", digest.value());
}

BuildStamp::BuildStamp(const std::string& made, std::string how, const std::vector<std::string>& sources,
                       const std::string& folder)
    : made_(made),
      how_(std::move(how)),
      sources_(lines_of(sources)),
      note_(folder.empty() ? "" : (fs::path(folder) / ("made-" + digest_of_path(made) + ".txt")).string()) {
  std::ranges::replace(how_, '\n', ' ');
}

std::string BuildStamp::head() const {
  return how_ + "\n" + seen("/proc/self/exe") + "\n" + seen(made_) + "\n" + sources_ + "\n";
}

bool BuildStamp::still_holds() const {
  std::error_code error;
  if (note_.empty() || !fs::is_regular_file(note_, error)) return false;
  std::string known;
  try {
    known = read_file(note_, Reading::earlier);
  } catch (const DataError&) {
    return false;
  }
  const std::string head = this->head();
  if (!known.starts_with(head)) return false;
  std::istringstream others(known.substr(head.size()));
  for (std::string line; std::getline(others, line);) {
    const auto name = line.find(' ', line.find(' ') + 1);
    if (name == std::string::npos || seen(line.substr(name + 1)) != line) return false;
  }
  return true;
}

void BuildStamp::note(const std::vector<std::string>& others) const {
  if (!note_.empty()) write_cached(note_, head() + lines_of(others));
}

}  // namespace tricorne::cli
