#include "reports/formats/foundation.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/json_of.h"
#include "engine/core/text.h"
#include "reports/board/lettering.h"
#include "reports/formats/counted.h"

namespace tricorne::reports {

namespace {

/// More groups only lengthen the line; JSON has them all.
constexpr std::size_t most_groups = 8;

std::string group_in_words(const verify::GroupLookUps& group) {
  const std::string invented =
      group.placeholders == group.looked_up ? "all invented" : grouped(group.placeholders) + " of them invented";
  return fmt::format("{}: {} of {} ({}), {}", spaced(group.group), grouped(group.looked_up),
                     grouped(std::max(group.known, group.looked_up)), invented,
                     grouped(group.placeholder_times) + (group.placeholder_times == 1 ? " time" : " times"));
}

}  // namespace

std::string foundation_in_words(const Game& game, const verify::Foundation& foundation) {
  std::string groups;
  std::size_t told = 0;
  for (const verify::GroupLookUps& group : verify::groups_looked_up(game, foundation))
    if (group.placeholder_times > 0 && told++ < most_groups)
      groups += (groups.empty() ? "" : "; ") + group_in_words(group);
  if (groups.empty()) return "";
  if (told > most_groups) groups += fmt::format("; and {}", counted(told - most_groups, "group"));
  return fmt::format(
      "RESTS ON PLACEHOLDERS. {} looked up {}. On certain data alone: {:.0f} % of the games. An owner of the printed "
      "game fills them: tricorne data fill --game {} --owner NAME",
      grouped(foundation.games) + (foundation.games == 1 ? " game" : " games"), groups,
      100 * static_cast<double>(foundation.certain) / static_cast<double>(foundation.games), game.name());
}

Html foundation_as_html(const Game& game, const verify::Foundation& foundation) {
  const std::string words = foundation_in_words(game, foundation);
  return words.empty() ? Html() : element("p", {{"role", "alert"}, {"class", "warning"}}, words);
}

Json foundation_as_value(const Game& game, const verify::Foundation& foundation) {
  if (foundation.games == 0) return {};
  Json node{{"games", foundation.games}, {"certain_games", foundation.certain}};
  node["groups"] = Json::array();
  for (const verify::GroupLookUps& group : verify::groups_looked_up(game, foundation))
    node["groups"].push_back(tricorne::as_json(group));
  node["words"] = foundation_in_words(game, foundation);
  return node;
}

}  // namespace tricorne::reports
