// The table of the kits: one line for each game that has a kit.
#include <algorithm>
#include <map>
#include <stdexcept>

#include "verify/kit.h"
#include "verify/table_kit.h"
#include "verify/washingtons_crossing/kit.h"
#include "verify/washingtons_crossing/table_kit.h"
#include "verify/washingtons_war/kit.h"
#include "verify/washingtons_war/table_kit.h"

namespace tricorne::verify {

namespace {

std::map<std::string_view, const Kit*>& table() {
  static std::map<std::string_view, const Kit*> kits{
      {"washingtons-war", &washingtons_war_kit()},
      {"washingtons-crossing", &washingtons_crossing_kit()},
  };
  return kits;
}

std::map<std::string_view, const TableKit*>& table_kits() {
  static std::map<std::string_view, const TableKit*> kits{
      {"washingtons-war", &washingtons_war_tables()},
      {"washingtons-crossing", &washingtons_crossing_tables()},
  };
  return kits;
}

}  // namespace

Node TableKit::shipped(std::string_view) const { return {}; }
std::string_view TableKit::paragraph(std::string_view) const { return {}; }
std::vector<TableRepair> TableKit::repairs(std::string_view, const Node&) const { return {}; }

const TableKit& table_kit_of(std::string_view game) {
  static const TableKit nothing;
  const auto found = table_kits().find(game);
  return found == table_kits().end() ? nothing : *found->second;
}

void add_table_kit(std::string_view game, const TableKit& kit) { table_kits().emplace(game, &kit); }

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
