#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>

#include "engine/core/document.h"
#include "engine/core/load/files.h"

namespace tricorne {

namespace {

namespace fs = std::filesystem;

/// The folders that are still to be searched: links behind all others.
class FolderSearch {
 public:
  FolderSearch(const TakesName& takes, const TakesName& enters) : takes_(takes), enters_(enters) {}

  std::set<std::string> run(const fs::path& folder) {
    for (left_.push_back(folder); !left_.empty();) {
      const fs::path next = left_.front();
      left_.pop_front();
      if (searched_.insert(fs::canonical(next).string()).second) search(next);
    }
    return std::move(files_);
  }

 private:
  void search(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      std::error_code nowhere;  // a link that leads to nothing is no file
      if (entry.is_directory(nowhere)) {
        if (!enters_(name)) continue;
        if (entry.is_symlink())
          left_.push_back(entry.path());
        else
          left_.push_front(entry.path());
      } else if (entry.is_regular_file(nowhere) && takes_(name)) {
        files_.insert(entry.path().lexically_normal().string());
      }
    }
  }

  const TakesName& takes_;
  const TakesName& enters_;
  std::deque<fs::path> left_;
  std::set<std::string> searched_, files_;
};

}  // namespace

std::set<std::string> files_below(const std::string& folder, const TakesName& takes, const TakesName& enters) {
  try {
    return FolderSearch(takes, enters).run(folder);
  } catch (const fs::filesystem_error& e) {
    throw DataError(folder, {}, "cannot be searched: " + e.code().message());
  }
}

std::vector<std::string> each_once(const std::set<std::string>& paths) {
  std::map<std::string, std::string> kept;  // by the place where the file lies
  std::error_code error;
  for (const std::string& path : paths) {
    const fs::path place = fs::canonical(path, error);
    const auto [known, fresh] = kept.try_emplace(error ? path : place.string(), path);
    if (!fresh && fs::absolute(path, error) == place) known->second = path;
  }
  std::vector<std::string> files;
  for (const auto& [place, path] : kept) files.push_back(path);
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace tricorne
