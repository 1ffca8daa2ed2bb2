#include "cli/web_engine.h"

#include <filesystem>
#include <stdexcept>

#include "cli/places.h"
#include "engine/core/load/files.h"

namespace tricorne::cli {

reports::WebEngine web_engine() {
  namespace fs = std::filesystem;
  for (const char* folder : {"web", "build/web/page"}) {
    const fs::path path = fs::path(source_folder()) / folder;
    std::error_code error;
    if (fs::exists(path / "engine.wasm", error))
      return {read_file((path / "engine.js").string()), read_file((path / "engine.wasm").string())};
  }
  throw std::invalid_argument(
      "a page one can play with holds the engine as WebAssembly, which is not built: ./run web");
}

}  // namespace tricorne::cli
