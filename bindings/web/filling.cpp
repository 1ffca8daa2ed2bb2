#include "bindings/web/advice.h"
#include "engine/core/load/json.h"
#include "engine/games.h"
#include "verify/errata/uncertain.h"

namespace tricorne::web {

Json filled(const Node& request) {
  const auto text = [&](std::string_view key) {
    const Node* value = request.find(key);
    return value == nullptr ? std::string() : read_text(*value);
  };
  const auto game = open_game(text("game"), {});
  verify::Tables tables = verify::table_documents(*game);
  if (const Node* changed = request.find("tables"))
    for (const Entry& table : changed->entries)
      if (const auto known = tables.find(table.key); known != tables.end()) known->second = table.value;
  const std::string table = text("table");
  const auto value = verify::uncertain_value(tables, table, text("entry"), text("field"));
  return {{"document", json_of(verify::with_answer(*game, tables, value, text("answer"), text("owner")).at(table))}};
}

}  // namespace tricorne::web
