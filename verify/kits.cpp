// The table of the kits: one line for each game that has a kit.
#include <algorithm>
#include <map>
#include <stdexcept>

#include "verify/kit.h"
#include "verify/washingtons_crossing/kit.h"
#include "verify/washingtons_war/kit.h"

namespace tricorne::verify {

namespace {

std::map<std::string_view, const Kit*>& table() {
  static std::map<std::string_view, const Kit*> kits{
      {"washingtons-war", &washingtons_war_kit()},
      {"washingtons-crossing", &washingtons_crossing_kit()},
  };
  return kits;
}

}  // namespace

const Kit& kit_of(std::string_view game) {
  static const Kit nothing;
  const auto found = table().find(game);
  return found == table().end() ? nothing : *found->second;
}

void add_kit(std::string_view game, const Kit& kit) {
  if (!table().emplace(game, &kit).second)
    throw std::invalid_argument("there is a kit of \"" + std::string(game) + "\" already");
}

std::vector<std::string> all_schema_kinds() {
  std::vector<std::string> all;
  for (const auto& [game, kit] : table())
    for (std::string& kind : kit->schema_kinds())
      if (std::ranges::find(all, kind) == all.end()) all.push_back(std::move(kind));
  return all;
}

}  // namespace tricorne::verify
