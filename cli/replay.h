// What `tricorne replay` can do with a record. Each has a file of its own.
#pragma once

#include "cli/options.h"

namespace tricorne::cli {

Run define_replay_render(CLI::App& app);

}  // namespace tricorne::cli
