// The engine for pages, where `./run web` has put it.
#pragma once

#include "reports/play_page/page.h"

namespace tricorne::cli {

/// Reads it. Throws std::invalid_argument that says how to build it when it is not there.
reports::WebEngine web_engine();

}  // namespace tricorne::cli
