#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

#include "cli/places.h"
#include "cli/replay_pages.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

reports::WebEngine web_engine() {
  namespace fs = std::filesystem;
  for (const char* folder : {"web", "build/web/page"}) {
    const fs::path path = fs::path(source_folder()) / folder;
    std::error_code error;
    if (fs::exists(path / "engine.wasm.gz", error))
      return {read_file((path / "engine.js").string()), read_file((path / "engine.wasm.gz").string())};
  }
  throw std::invalid_argument(
      "a page one can play with holds the engine as WebAssembly, which is not built: ./run web");
}

namespace {

/// What the page shows of the file.
Json effects_in(const Node& document) {
  MapReader reader(document);
  Json effects{{"game", read_text(reader.required("game"))},
               {"overlay", read_text(reader.required("overlay"))},
               {"runs", json_of(reader.required("runs"))},
               {"changed", Json::array()}};
  for (const Node& run : read_items(reader.required("changed"))) {
    MapReader keys(run);
    effects["changed"].push_back({{"id", read_text(keys.required("id"))},
                                  {"cause", read_text(keys.required("cause"))},
                                  {"message", read_text(keys.required("message"))}});
  }
  return effects;
}

}  // namespace

Json effects_for_page(const std::string& path, const Game& game) {
  Json effects;
  std::string about;
  try {
    const Node document = parse_json(read_file(path), path);
    effects = effects_in(document);
    about = read_text(*document.find("game"));
  } catch (const DataError& e) {
    throw DataError(path, e.mark(), e.message() + "; --effects takes what `errata scenarios --format json` writes");
  }
  if (about != game.name())
    throw std::invalid_argument(
        fmt::format("{}: these are effects on {}, and the page plays {}", path, about, game.name()));
  return effects;
}

}  // namespace tricorne::cli
