#include "engine/core/rulebook/typed_game.h"

namespace tricorne::rulebook {

void refuse_unknown_tables(std::string_view title, std::span<const std::string_view> tables,
                           const GameOptions& options) {
  const std::vector<std::string> known(tables.begin(), tables.end());
  std::string list;
  for (const std::string& table : known) list += (list.empty() ? "" : ", ") + table;
  for (const auto& [name, file] : options.data)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw std::invalid_argument(std::string(title) + " has no table \"" + name + "\"" + did_you_mean(name, known) +
                                  "; it has " + list);
}

}  // namespace tricorne::rulebook
