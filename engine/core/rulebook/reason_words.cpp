#include "engine/core/rulebook/reason_words.h"

#include <map>
#include <mutex>

namespace tricorne::rulebook {

namespace core {
extern const ShippedFiles shipped_files;  // made of the folder engine/core/words
}

namespace {

constexpr std::string_view folder = "words/", ending = ".yaml";

void add_file(Catalogue& catalogue, const ShippedFiles& shipped, const std::string& name) {
  for (const ShippedFile& file : shipped.files)
    if (file.name == name) catalogue.add(shipped.document(name));
}

}  // namespace

const Catalogue& catalogue_in(const ShippedFiles& shipped, std::string_view language) {
  static std::mutex mutex;
  static std::map<std::pair<const ShippedFile*, std::string>, Catalogue> read;
  const Catalogue* english = language == "en" ? nullptr : &catalogue_in(shipped, "en");
  const std::lock_guard lock(mutex);
  const std::pair key{shipped.files.data(), std::string(language)};
  if (const auto found = read.find(key); found != read.end()) return found->second;
  Catalogue catalogue(english);
  add_file(catalogue, core::shipped_files, key.second + std::string(ending));
  add_file(catalogue, shipped, std::string(folder) + key.second + std::string(ending));
  return read.emplace(key, std::move(catalogue)).first->second;
}

std::vector<std::string> languages_in(const ShippedFiles& shipped) {
  std::vector<std::string> languages{"en"};
  for (const ShippedFile& file : shipped.files) {
    if (!file.name.starts_with(folder)) continue;
    const std::string language(file.name.substr(folder.size(), file.name.size() - folder.size() - ending.size()));
    if (language != "en") languages.push_back(language);
  }
  return languages;
}

}  // namespace tricorne::rulebook
