#include "engine/core/rulebook/provenance.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"

namespace tricorne::rulebook {

Confidence read_confidence(const Node& node) {
  static constexpr std::array<std::string_view, 4> words{"certain", "likely", "recalled", "placeholder"};
  return Confidence(read_word(node, words, "confidence"));
}

std::vector<std::string> read_sources(const Node& node, const Sources& known) {
  std::vector<std::string> keys, sources;
  for (const auto& source : known) keys.push_back(source.first);
  for (const Node& item : read_items(node)) {
    const std::string text = read_text(item);
    const std::string key = text.substr(0, text.find(' '));  // the rest of the text is a place in the source
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      fail(item, "unknown source \"" + key + "\"" + did_you_mean(key, keys));
    sources.push_back(text);
  }
  return sources;
}

Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix) {
  Provenance from;
  from.confidence = read_confidence(map.required(prefix + "confidence"));
  if (const Node* source = map.optional(prefix + "source")) from.sources = read_sources(*source, known);
  if (const Node* note = prefix.empty() ? map.optional("note") : nullptr) from.note = read_text(*note);
  return from;
}

}  // namespace tricorne::rulebook
