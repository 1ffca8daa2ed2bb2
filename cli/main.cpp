// The command `tricorne`: runs the subcommand, and turns what goes wrong into messages and exit codes.

#include <iostream>
#include <stdexcept>

#include "cli/commands/subcommands.h"
#include "cli/signature.h"
#include "cli/standard_files.h"
#include "engine/core/game.h"
#include "engine/core/printable.h"

namespace tricorne::cli {

namespace {

/// With the signature of the first game; `tricorne signature --game` tells any.
std::string version() { return "tricorne " TRICORNE_VERSION "\nrules signature " + signature(); }

const Program program{
    "tricorne",
    "Tricorne verifies rules and analyses replays of board wargames.",
    "Exit codes: 0 all well, 1 the answer is no, 2 bad input or usage, 3 an internal error,\n"
    "128 and a signal's number when a signal broke simulate off.\n"
    "Example:\n  tricorne verify",
    &version,
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
