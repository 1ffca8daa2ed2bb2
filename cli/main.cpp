// The command `tricorne`: runs a subcommand, and turns exceptions into messages and exit codes.

#include <iostream>
#include <stdexcept>

#include "cli/commands/subcommands.h"
#include "cli/signature.h"
#include "cli/standard_files.h"
#include "engine/core/game.h"
#include "engine/core/printable.h"
#include "engine/games.h"

namespace tricorne::cli {

namespace {

/// The text of --version, with the signature of the first game. `tricorne signature --game` prints the signature of any
/// game.
std::string version() { return "tricorne " TRICORNE_VERSION "\nrules signature " + signature(games().front().name); }

const Program program{
    "tricorne",
    "Tricorne verifies rules and analyses replays of board wargames.",
    "Exit codes:\n  0        all is well\n  1        the command ran and found a fault or a difference: a scenario "
    "fails, an action is\n           illegal, a record has errors, two games part\n  2        the input or the command "
    "line is wrong, or output was lost\n  3        an internal error\n  128 + N  signal N ended simulate\nExample:\n  "
    "tricorne verify",
    &version,
    {"--game", "--ruleset", "--data", "--seed", "--threads"},
    subcommands,
};

int complain(const std::string& message, Exit exit) {
  std::cerr << printable(message) << std::endl;
  return exit;
}

}  // namespace

}  // namespace tricorne::cli

int main(int argc, char** argv) {
  using namespace tricorne;
  try {
    cli::hold_standard_files();
    const int exit = cli::run_command_line(cli::program, {argv + 1, argv + argc});
    cli::finish_standard_output();
    return exit;
  } catch (const cli::UsageError& e) {
    return cli::complain(e.what(), cli::bad_input);
  } catch (const DataError& e) {
    return cli::complain(e.what(), cli::bad_input);
  } catch (const ActionError& e) {
    return cli::complain(std::string("tricorne: ") + e.what(), cli::bad_input);
  } catch (const std::invalid_argument& e) {
    return cli::complain(std::string("tricorne: ") + e.what(), cli::bad_input);
  } catch (const std::exception& e) {
    return cli::complain(std::string("tricorne: internal error: ") + e.what(), cli::internal_error);
  }
}
