// The command `tricorne`: finds the subcommand, and turns what goes wrong into messages and exit codes.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>
#include <stdexcept>

#include "cli/commands/subcommands.h"
#include "cli/signature.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace {

std::string version() { return "tricorne " TRICORNE_VERSION "\nrules signature " + signature(); }

/// All subcommands with their options, ready to parse a command line.
struct CommandLine {
  CommandLine() {
    app.set_version_flag("--version", &version, "Print the version and the rules signature");
    app.require_subcommand(1);
    app.footer(
        "Exit codes: 0 all well, 1 the answer is no, 2 bad input or usage, 3 an internal error.\n"
        "Example:\n  tricorne verify");
    for (const Subcommand& subcommand : subcommands) {
      CLI::App* sub = app.add_subcommand(std::string(subcommand.name), std::string(subcommand.summary));
      sub->footer("Example:\n  " + std::string(subcommand.example));
      runs[sub] = subcommand.define(*sub);
    }
  }

  /// The subcommand a command line names, or the whole.
  CLI::App& chosen() {
    const auto parsed = app.get_subcommands();
    return parsed.empty() ? app : *parsed.front();
  }

  /// The same, down to the subcommand of a subcommand.
  CLI::App& innermost() {
    CLI::App* found = &app;
    while (!found->get_subcommands().empty()) found = found->get_subcommands().front();
    return *found;
  }

  CLI::App app{"Tricorne verifies rules of the board wargame Washington's War.", "tricorne"};
  std::map<const CLI::App*, Run> runs;
};

int complain(const std::string& message, Exit exit) {
  std::cerr << message << std::endl;
  return exit;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// What a parser's complaint lacks: the nearest option that does exist.
std::string suggestion(const CLI::App& app, const std::vector<std::string>& words) {
  const std::vector<std::string> known = option_names(app);
  for (const std::string& word : words) {
    const std::string option = word.substr(0, word.find('='));
    if (!option.starts_with("--") || std::find(known.begin(), known.end(), option) != known.end()) continue;
    return did_you_mean(option, known);
  }
  return "";
}

/// A word where the name of a subcommand must stand; empty when none does.
std::string misspelt_subcommand(const CLI::App& app, const std::vector<std::string>& words) {
  const auto name = std::find(words.begin(), words.end(), app.get_name());
  const bool has_more = app.get_require_subcommand_min() > 0 && name != words.end() && name + 1 != words.end();
  return has_more && !(name + 1)->starts_with('-') ? *(name + 1) : "";
}

int unknown_subcommand(const std::string& command, const std::string& word, const std::vector<std::string>& known) {
  return complain(
      command + ": unknown subcommand \"" + word + "\"" + did_you_mean(word, known) + "\nTry " + command + " --help",
      bad_input);
}

int usage_error(CommandLine& line, const CLI::ParseError& error, const std::vector<std::string>& words) {
  const CLI::App& app = line.innermost();
  std::string name = app.get_name();
  for (const CLI::App* above = app.get_parent(); above != nullptr; above = above->get_parent())
    name = above->get_name() + " " + name;
  if (const std::string word = misspelt_subcommand(app, words); !word.empty()) {
    std::vector<std::string> known;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
      known.push_back(sub->get_name());
    return unknown_subcommand(name, word, known);
  }
  return complain(name + ": " + error.what() + suggestion(app, words) + "\nTry " + name + " --help", bad_input);
}

bool is_subcommand(const std::string& word) {
  return std::any_of(std::begin(subcommands), std::end(subcommands),
                     [&](const Subcommand& s) { return s.name == word; });
}

std::vector<std::string> subcommand_names() {
  std::vector<std::string> names;
  for (const Subcommand& subcommand : subcommands) names.emplace_back(subcommand.name);
  return names;
}

int run(const std::vector<std::string>& words) {
  if (!words.empty() && !words[0].starts_with('-') && !is_subcommand(words[0]))
    return unknown_subcommand("tricorne", words[0], subcommand_names());
  CommandLine line;
  try {
    line.app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them last first
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) return line.app.exit(e);  // --help, --version
    return usage_error(line, e, words);
  }
  return line.runs.at(&line.chosen())();
}

}  // namespace

}  // namespace tricorne::cli

int main(int argc, char** argv) {
  using namespace tricorne;
  try {
    return cli::run({argv + 1, argv + argc});
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
