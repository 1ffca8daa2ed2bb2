#include <algorithm>
#include <array>

#include "engine/core/rulebook/chart_file.h"
#include "engine/core/text.h"

namespace tricorne::rulebook {

static constexpr std::array<std::string_view, 4> confidence_words{"certain", "likely", "recalled", "placeholder"};

Confidence read_confidence(const Node& node) { return Confidence(read_word(node, confidence_words, "confidence")); }

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

Node confidence_schema() { return schema::one_of_words({confidence_words.begin(), confidence_words.end()}); }

Node sources_schema() { return schema::list_of(schema::any_text()); }

void add_provenance(schema::Keys& keys, const std::string& prefix) {
  keys.add(prefix + "confidence", confidence_schema());
  keys.add(prefix + "source", sources_schema(), false);
  if (prefix.empty()) keys.add("note", schema::any_text(), false);
}

schema::Keys head_schema(std::string_view game) {
  schema::Keys keys;
  keys.add("format", schema::exactly(1));
  keys.add("game", schema::one_of_words({std::string(game)}));
  keys.add("sources", schema::map_of(schema::any_text()), false);
  return keys;
}

}  // namespace tricorne::rulebook
