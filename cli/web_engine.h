// The engine for web pages, which `./run web` builds.
#pragma once

#include "reports/play_page/page.h"

namespace tricorne::cli {

/// Reads the files of the web engine. Throws std::invalid_argument when they are missing; the text says how to build
/// them.
reports::WebEngine web_engine();

}  // namespace tricorne::cli
