#include "engine/washingtons_war/load/provenance.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tricorne::ww {

Sources read_head(MapReader& file) { return rulebook::read_head(file, game_name); }

Confidence read_confidence(const Node& node) {
  static constexpr std::array<std::string_view, 4> words{"certain", "likely", "recalled", "placeholder"};
  return Confidence(read_word(node, words, "confidence"));
}

std::vector<std::string> read_sources(const Node& node, const Sources& known) {
  std::vector<std::string> keys;
  for (const auto& source : known) keys.push_back(source.first);
  std::vector<std::string> sources;
  for (const Node& item : read_items(node)) {
    const std::string text = read_text(item);
    const std::string key = text.substr(0, text.find(' '));  // what follows says where in the source
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      fail(item, "unknown source \"" + key + "\"" + did_you_mean(key, keys));
    sources.push_back(text);
  }
  return sources;
}

Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix) {
  Provenance p;
  p.confidence = read_confidence(map.required(prefix + "confidence"));
  p.sources = read_sources(map.required(prefix + "source"), known);
  if (const Node* note = prefix.empty() ? map.optional("note") : nullptr) p.note = read_text(*note);
  return p;
}

}  // namespace tricorne::ww
