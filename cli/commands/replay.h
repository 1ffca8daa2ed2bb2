// The subcommands of `tricorne replay`, and functions that they share.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "cli/options.h"
#include "engine/core/json.h"
#include "replay/record/check.h"

namespace tricorne::cli {

Run define_replay_check(Command& command);
Run define_replay_import(Command& command);
Run define_replay_show(Command& command);
Run define_replay_diff(Command& command);
Run define_replay_annotate(Command& command);
Run define_replay_render(Command& command);
Run define_replay_gallery(Command& command);
Run define_replay_query(Command& command);
Run define_replay_find(Command& command);
Run define_replay_index(Command& command);
Run define_replay_analyze(Command& command);

/// Opens the game of a record, under the ruleset of the options, or else under the record's own ruleset. Throws
/// DataError when the game or the ruleset cannot be opened.
std::unique_ptr<Game> open_for_record(const Options& options, const replay::Record& record);
/// Throws DataError when the record was played with other data than the game has.
void require_own_data(const Game& game, const replay::Record& record);

/// The two parts of FILE@STEP. The step is empty when there is no `@`, or when a file has the whole name.
std::pair<std::string, std::string> split_step(const std::string& where);

/// The step of a record that `name` means. Throws DataError for an unknown step; its text says which steps there are.
replay::StepPath step_of(const replay::Record& record, const std::string& name);

/// A finding as `replay check` writes it in JSON.
Json finding_json(const replay::Finding& f);
/// A finding as a line of `replay check`.
std::string finding_text(const std::string& file, const replay::Finding& finding);

}  // namespace tricorne::cli
