#include "engine/washingtons_war/load/provenance.h"

namespace tricorne::ww {

Sources read_head(MapReader& file) { return rulebook::read_head(file, game_name); }

Provenance read_provenance(MapReader& map, const Sources& known, const std::string& prefix) {
  Provenance p;
  p.confidence = read_confidence(map.required(prefix + "confidence"));
  if (const Node* source = map.optional(prefix + "source")) p.sources = read_sources(*source, known);
  if (const Node* note = prefix.empty() ? map.optional("note") : nullptr) p.note = read_text(*note);
  return p;
}

}  // namespace tricorne::ww
