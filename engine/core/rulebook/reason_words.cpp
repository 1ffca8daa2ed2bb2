#include "engine/core/rulebook/reason_words.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "engine/core/load/yaml.h"
#include "engine/core/text.h"

namespace tricorne::rulebook {

namespace core {
extern const ShippedFiles shipped_files;  // made of the folder engine/core/words
}

namespace {

constexpr std::string_view folder = "words/", ending = ".yaml";

/// Adds the file `beginning.yaml`, and those of the folder of this name.
void add_files(Catalogue& catalogue, const ShippedFiles& shipped, const std::string& beginning) {
  for (const ShippedFile& file : shipped.files)
    if (file.name == beginning + std::string(ending) || file.name.starts_with(beginning + "/"))
      catalogue.add(shipped.document(file.name));
}

/// Throws DataError for a sentence of a user's file that none of the game's languages has. Words and cards are free:
/// their lines stand by what they translate.
void require_known(const Node& sentences, const std::string& before, const std::vector<const Catalogue*>& languages) {
  static constexpr std::string_view free[] = {"words", "cards"};
  for (const Entry& entry : sentences.entries) {
    const std::string id = before + entry.key;
    if (before.empty() && std::ranges::find(free, entry.key) != std::end(free)) continue;
    if (entry.value.is_map()) {
      require_known(entry.value, id + ".", languages);
      continue;
    }
    const bool is_word = before.empty() && id.find('-') == std::string::npos;
    if (is_word || std::ranges::any_of(languages, [&](const Catalogue* one) { return one->phrase(id) != nullptr; }))
      continue;
    std::vector<std::string> ids;
    for (const Catalogue* catalogue : languages)
      for (const auto& [known, phrase] : catalogue->phrases()) ids.push_back(known);
    fail(entry.value, "no sentence is called \"" + id + "\"" + did_you_mean(id, ids));
  }
}

/// The sentences of a user's file.
void add_own_file(Catalogue& catalogue, const ShippedFiles& shipped, const std::string& path) {
  const Node file = load_yaml(path);
  catalogue.add(file);
  std::vector<const Catalogue*> languages;
  for (const std::string& language : languages_in(shipped)) languages.push_back(&catalogue_in(shipped, language));
  require_known(file, "", languages);
}

}  // namespace

const Catalogue& catalogue_in(const ShippedFiles& shipped, std::string_view language) {
  static std::mutex mutex;
  static std::map<std::pair<const ShippedFile*, std::string>, Catalogue> read;
  const Catalogue* english = language == "en" ? nullptr : &catalogue_in(shipped, "en");
  const std::pair key{shipped.files.data(), std::string(language)};
  const auto known = [&]() -> const Catalogue* {
    const std::lock_guard lock(mutex);
    const auto found = read.find(key);
    return found == read.end() ? nullptr : &found->second;
  };
  if (const Catalogue* found = known()) return *found;
  Catalogue catalogue(english);
  if (language.ends_with(ending)) {
    add_own_file(catalogue, shipped, key.second);
  } else {
    add_files(catalogue, core::shipped_files, key.second);
    add_files(catalogue, shipped, std::string(folder) + key.second);
  }
  const std::lock_guard lock(mutex);
  return read.emplace(key, std::move(catalogue)).first->second;
}

std::vector<std::string> languages_in(const ShippedFiles& shipped) {
  std::vector<std::string> languages{"en"};
  for (const ShippedFile& file : shipped.files) {
    if (!file.name.starts_with(folder) || file.name.find('/', folder.size()) != std::string_view::npos) continue;
    const std::string language(file.name.substr(folder.size(), file.name.size() - folder.size() - ending.size()));
    if (language != "en") languages.push_back(language);
  }
  return languages;
}

}  // namespace tricorne::rulebook
