#include <filesystem>
#include <stdexcept>

#include "cli/options.h"
#include "cli/places.h"
#include "engine/core/load/files.h"

namespace tricorne::cli {

namespace {

/// A page without the word that its content policy allows code by. Each page has a word of its own, so two pages that
/// say the same differ in it.
std::string without_word(std::string page) {
  constexpr std::string_view before = "'nonce-";
  const auto at = page.find(before);
  if (at == std::string::npos) return page;
  const auto end = page.find('\'', at + before.size());
  if (end == std::string::npos) return page;
  const std::string word = page.substr(at + before.size(), end - at - before.size());
  for (auto place = page.find(word); !word.empty() && place != std::string::npos; place = page.find(word, place))
    page.erase(place, word.size());
  return page;
}

}  // namespace

bool may_be_written(const std::string& path, std::string_view text) {
  std::error_code error;
  return !std::filesystem::is_regular_file(path, error) ||
         without_word(read_file(path, tricorne::Reading::earlier)) == without_word(std::string(text));
}

void write_of_set(const std::string& path, std::string_view text, bool force) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  make_folder(folder);
  if (!force && !may_be_written(path, text))
    throw DataError(path, {}, "is there already and holds something else; --force overwrites it");
  write_file(path, text);
}

void make_folder(const std::string& folder) {
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) throw DataError(folder, {}, "is no folder and cannot be made one");
}

void require_none(const std::string& folder, const std::string& stem) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (const std::string name = entry.path().filename().string(); name.starts_with(stem) && !is_draft(name))
      throw DataError(folder, {}, "holds " + name + " already; --force overwrites it");
}

void write_cached(const std::string& path, std::string_view text) {
  try {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    Draft draft(path, Replaces::read);
    draft.write(text);
    draft.finish(Lasts::perhaps);
  } catch (const std::exception&) {
  }
}

}  // namespace tricorne::cli
