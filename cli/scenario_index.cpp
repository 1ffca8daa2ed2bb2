#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "cli/evidence.h"
#include "cli/places.h"
#include "cli/scenarios.h"
#include "cli/unchanged.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// The list from the files.
std::vector<ListedScenario> read_from_files(const Game& game) {
  std::vector<ListedScenario> list;
  for (verify::Scenario& run : all_scenarios(game)) {
    ListedScenario listed{run.id, run.title, run.file, verify::demanded_rules(run), std::move(run.rulings)};
    if (list.empty() || list.back() != listed) list.push_back(std::move(listed));
  }
  return list;
}

std::string as_text(const std::vector<ListedScenario>& list) {
  Json rows = Json::array();
  for (const ListedScenario& listed : list)
    rows.push_back({listed.id, listed.title, listed.file, listed.rules, listed.rulings});
  return to_json_line(rows);
}

/// The list of a kept file; nothing when the file is damaged.
std::optional<std::vector<ListedScenario>> read_kept(const std::string& file) {
  std::vector<ListedScenario> list;
  try {
    const Node rows = parse_json(read_file(file, Reading::earlier), file);
    for (const Node& row : read_items(rows)) {
      const std::vector<Node>& cells = read_items(row);
      if (cells.size() != 5) return std::nullopt;
      list.push_back(
          {read_text(cells[0]), read_text(cells[1]), read_text(cells[2]), read_texts(cells[3]), read_texts(cells[4])});
    }
  } catch (const DataError&) {
    return std::nullopt;
  }
  return list;
}

/// Each folder of scenarios has a file of its own for each game.
std::string kept_file(const Game& game, const std::string& folder, const std::string& cache) {
  const std::string name = digest_of_path(folder);
  return cache.empty() ? "" : (fs::path(cache) / fmt::format("scenarios-{}-{}.json", game.name(), name)).string();
}

}  // namespace

std::vector<ListedScenario> listed_scenarios(const Game& game, const std::string& cache) {
  const std::string folder = scenario_folder();
  std::error_code error;
  if (!fs::is_directory(folder, error)) return {};
  const std::string file = kept_file(game, folder, cache);
  const BuildStamp made(file, fmt::format("scenarios of {}", game.name()), verify::find_scenario_files({folder}),
                        cache);
  if (made.still_holds())
    if (auto list = read_kept(file)) return *std::move(list);
  std::vector<ListedScenario> list = read_from_files(game);
  if (file.empty()) return list;
  write_cached(file, as_text(list));
  made.note({});
  return list;
}

}  // namespace tricorne::cli
