// The command `tricorne`: runs a subcommand, and turns exceptions into messages and exit codes.

#include <filesystem>
#include <iostream>
#include <new>
#include <stdexcept>

#include "cli/arguments.h"
#include "cli/commands/subcommands.h"
#include "cli/completion.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "engine/core/game.h"
#include "engine/core/load/files.h"
#include "engine/core/printable.h"
#include "engine/core/stopping.h"
#include "engine/games.h"
#include "players/parallel.h"

namespace tricorne::cli {

namespace {

/// The text of --version: the date of the release, and the signature of each game.
std::string version() {
  std::string text = "tricorne " TRICORNE_VERSION " (" TRICORNE_DATE ")";
  for (const GameEntry& game : games())
    text += "\nrules signature of " + std::string(game.name) + ": " + known_signature(game.name);
  return text;
}

const Program program{
    "tricorne",
    "Tricorne verifies rules and analyses replays of board wargames.",
    "Exit codes:\n  0        all is well\n  1        the command ran and found a fault or a difference: a scenario "
    "fails, an action is\n           illegal, a record has errors, two games diverge\n  2        the input or the "
    "command "
    "line is wrong, or output was lost\n  3        an internal error\n  128 + N  signal N ended the command\n"
    "Example:\n  tricorne verify\n  tricorne help verify",
    &version,
    {"--game", "--ruleset", "--data", "--seed", "--threads"},
    subcommands,
};

/// Writes the manual pages into the folder; the build of a package calls this.
int write_manual(const std::string& folder) {
  for (const ManualPage& page : manual_pages(describe(program), TRICORNE_VERSION, TRICORNE_DATE))
    write_file(folder + "/" + page.file, page.text);
  return all_well;
}

/// Runs the command line. `complete` is for shells and `manual FOLDER` for packages, so the help does not list them.
int run(const std::vector<std::string>& words) {
  const std::string first = words.empty() ? "" : words.front();
  if (first == "complete" && words.size() > 2)
    return run_completion(describe(program), {words.begin() + 1, words.end()}, &words_of_the_game);
  if (first == "manual" && words.size() == 2) return write_manual(words[1]);
  return run_command_line(program, words);
}

}  // namespace

int run_words(const std::vector<std::string>& words) { return run_command_line(program, words); }

namespace {

int complain(const std::string& message, Exit exit) {
  std::cerr << printable(message) << std::endl;
  return exit;
}

void tell_refused_threads() {
  if (const auto few = players::refused())
    std::cerr << "the system gave " << few->given << " of " << few->asked << " threads; the work was done by these\n";
}

/// Runs the command, and turns exceptions into messages and exit codes.
int run_command(int argc, char** argv) {
  try {
    hold_standard_files();
    take_signals();
    begin_command();
    const int exit = run({argv + 1, argv + argc});
    sync_written();
    finish_standard_output();
    return exit;
  } catch (const Stopped&) {
    return interrupted();
  } catch (const UsageError& e) {
    return complain(e.what(), bad_input);
  } catch (const DataError& e) {
    return complain(e.what(), bad_input);
  } catch (const ActionError& e) {
    return complain(std::string("tricorne: ") + e.what(), bad_input);
  } catch (const std::invalid_argument& e) {
    return complain(std::string("tricorne: ") + e.what(), bad_input);
  } catch (const std::filesystem::filesystem_error& e) {  // links that lead in a circle, a folder that is gone
    const bool temporary = std::string_view(e.what()).find("temp_directory_path") != std::string_view::npos;
    const std::string path = !e.path1().empty() ? e.path1().string() : temporary ? "TMPDIR" : "tricorne";
    return complain(path + ": " + e.code().message(), bad_input);
  } catch (const std::bad_alloc&) {
    return complain("tricorne: the system gives no more memory", bad_input);
  } catch (const std::exception& e) {
    return complain(std::string("tricorne: internal error: ") + e.what(), internal_error);
  }
}

}  // namespace

}  // namespace tricorne::cli

int main(int argc, char** argv) {
  const int exit = tricorne::cli::run_command(argc, argv);
  tricorne::cli::tell_refused_threads();
  tricorne::drop_claims();
  return exit;
}
