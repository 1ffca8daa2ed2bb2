// The subcommands of `tricorne replay`. Each has a file of its own.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "cli/options.h"
#include "replay/record/check.h"

namespace tricorne::cli {

Run define_replay_check(Command& command);
Run define_replay_show(Command& command);
Run define_replay_diff(Command& command);
Run define_replay_annotate(Command& command);
Run define_replay_render(Command& command);
Run define_replay_gallery(Command& command);
Run define_replay_query(Command& command);
Run define_replay_index(Command& command);
Run define_replay_analyze(Command& command);

/// The game a record was played with, under the ruleset of the options or else its own. Throws DataError.
std::unique_ptr<Game> open_for_record(const Options& options, const replay::Record& record);

/// The two parts of FILE@STEP; no step when a file has the whole name.
std::pair<std::string, std::string> split_step(const std::string& where);

/// The step of a record that `name` means. Throws DataError that says which there are.
replay::StepPath step_of(const replay::Record& record, const std::string& name);

/// One line of `replay check`.
std::string finding_text(const std::string& file, const replay::Finding& finding);

}  // namespace tricorne::cli
