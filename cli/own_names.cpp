#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>

#include "cli/places.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// A file on its way to a name: its whole path, and how many parts of the path the name has.
struct FileWithName {
  std::vector<fs::path> path;
  std::size_t parts = 0;

  /// The last parts of the path, the ending left out unless it is what tells the file from others.
  std::string name() const {
    fs::path name;
    const std::size_t shown = std::min(parts, path.size());
    for (auto part = path.end() - static_cast<std::ptrdiff_t>(shown); part != path.end(); ++part) name /= *part;
    return parts > path.size() ? name.string() : name.replace_extension().string();
  }
};

/// The parts of a path that stay, without the root.
std::vector<fs::path> parts_of(const fs::path& path) {
  std::vector<fs::path> parts;
  for (const fs::path& part : path.relative_path())
    if (!part.empty()) parts.push_back(part);
  return parts;
}

}  // namespace

std::vector<std::string> own_names(const std::vector<std::pair<std::string, std::string>>& files) {
  std::vector<FileWithName> named;
  for (const auto& [path, liked] : files)
    named.push_back({parts_of(fs::absolute(path).lexically_normal()), parts_of(liked).size()});
  for (bool alike = true; alike;) {
    std::map<std::string, std::vector<FileWithName*>> by_name;
    for (FileWithName& one : named) by_name[one.name()].push_back(&one);
    alike = false;
    for (auto& [name, same] : by_name)
      for (FileWithName* one : same)
        if (same.size() > 1 && one->parts <= one->path.size()) {
          ++one->parts;
          alike = true;
        }
  }
  std::vector<std::string> names;
  std::set<std::string> taken;
  for (const FileWithName& one : named) {
    if (!taken.insert(one.name()).second)
      throw std::invalid_argument(files[names.size()].first + ": is named twice, and two results need two names");
    names.push_back(one.name());
  }
  return names;
}

}  // namespace tricorne::cli
