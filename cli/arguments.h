// The definition of command lines: subcommands, options, flags and words. Only arguments.cpp uses CLI11.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tricorne::cli {

class Command;

/// Runs a subcommand after its options have been read. Returns the exit code.
using Run = std::function<int()>;

/// An entry in a table of subcommands.
struct Subcommand {
  std::string_view name;
  std::string_view summary;
  std::string_view example;
  /// Adds the options of the subcommand to `command`, and returns its Run.
  Run (*define)(Command& command);
  /// The heading of the help above it; empty: the usual one.
  std::string_view group{};
};

/// The command line is wrong. `what()` names the command, the fault and the option that prints help.
class UsageError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The types that the value of an option may have.
template <class T>
concept OptionValue = std::same_as<T, std::string> || std::same_as<T, std::vector<std::string>> ||
    std::same_as<T, int> || std::same_as<T, unsigned> || std::same_as<T, std::uint64_t> || std::same_as<T, double>;

/// An option, flag or word of a command. Each function but `given` adds one property and returns the argument itself.
class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(&option) {}

  /// The name of the value in the help, for example FILE.
  Argument& shown_as(const std::string& value);
  /// Replaces the help text.
  Argument& described(const std::string& help);
  /// The heading of the help under which the argument stands.
  Argument& in_group(const std::string& group);
  /// Replaces the text that the help writes between the name and the help text.
  Argument& noted(const std::string& text);
  /// The help shows the present value of the variable as the default.
  Argument& with_default_shown();
  /// The argument must be given.
  Argument& required();
  /// The least and the greatest number of values.
  Argument& times(int least, int most);
  /// The argument may be given several times, each time with one value.
  Argument& repeatable();
  /// This argument and `other` may not both be given.
  Argument& excludes(const Argument& other);
  /// The value must be one of these words.
  Argument& one_of(const std::vector<std::string>& words);
  /// The value must have no fault: `fault` gives an empty text.
  Argument& checked(const std::function<std::string(const std::string&)>& fault);
  /// The value must be in this range, both ends included.
  Argument& between(int least, int most);
  Argument& between(std::uint64_t least, std::uint64_t most);
  Argument& between(double least, double most);
  /// The value must be greater than 0.
  Argument& positive();
  /// The value, in seconds, may have a unit: `90s`, `5m`, `1.5h`.
  Argument& duration();

  /// The value becomes part of a file: one line of UTF-8 without control characters, and not empty.
  Argument& line_of_text();
  /// The value becomes part of a file, which may hold it in several lines.
  Argument& lines_of_text();
  /// The value names a file that the command writes. Its place is kept from the start (`claim`).
  Argument& written();

  /// Has the command line given the argument? May be called only after parsing.
  bool given() const;

 private:
  CLI::Option* option_;
};

/// The definition of a subcommand.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(app) {}

  /// Adds an option, or a word by its place when `name` does not begin with dashes. The value is put into `value`,
  /// which must live until the command has run. Whole numbers may not be negative, other numbers must be finite, and no
  /// text is empty: whoever means none leaves the option out.
  template <OptionValue T>
  Argument option(const std::string& name, T& value, const std::string& help);
  /// Adds a flag. `name` is `--name`, or `--name,!--no-name` for a flag that `--no-name` sets to false.
  Argument flag(const std::string& name, bool& value, const std::string& help);
  /// An argument that was added before.
  Argument operator[](const std::string& name);
  /// The options and words of the command in the order of the command line, each value with the name of its option.
  /// The result may be called only after parsing.
  std::function<std::vector<std::pair<std::string, std::string>>()> in_order();
  /// Adds an older name of an option. Its value, behind the text `before`, goes to the option whose name `now` begins
  /// with. The help does not show the older name. Whoever uses it reads on standard error that it is `now`.
  Argument renamed(const std::string& old, const std::string& now, const std::string& before = "");

  /// `act` is called after the command line has been read and before the command runs, behind what was added before.
  void afterwards(const std::function<void()>& act);
  /// Options that change nothing unless `holds()`: whoever gives one of them all the same is told that it goes with
  /// `company`. Their help should begin with the company, as in `With --games: `.
  void goes_with(const std::string& company, const std::vector<std::string>& options, std::function<bool()> holds);
  /// Puts a text between the options and the example of the help.
  void tell_below(const std::string& text);
  /// Adds subcommands. The command line must name one of them. The result runs the subcommand that it names.
  Run subcommands(std::span<const Subcommand> table);

 private:
  CLI::App& app_;
  std::shared_ptr<std::vector<std::function<void()>>> acts_;  ///< of `afterwards`
};

/// A program and its subcommands.
struct Program {
  std::string name;
  std::string about;
  std::string footer;  ///< the last part of the help
  std::string (*version)();
  /// Options with a value that scripts give to every subcommand. A subcommand that has not defined one of them says
  /// that it changes nothing, and runs.
  std::vector<std::string> common_options;
  std::span<const Subcommand> subcommands;
};

/// An option, flag or word of a command, as the help shows it.
struct ArgumentDescription {
  std::vector<std::string> names;  ///< `--name`; the name of a word has no dashes
  std::string text;                ///< all of them with the value and its limits: `--seed N (default: 0)`
  std::string help;
  std::string group;                 ///< the heading of the help
  std::string value;                 ///< the name of the value, such as FILE; empty for a flag
  std::vector<std::string> choices;  ///< the only values; empty: any
  bool many = false;                 ///< may stand several times
};

/// A command as the help shows it, for manual pages and for the completion of words.
struct CommandDescription {
  std::string name;   ///< with the names of the commands above it
  std::string about;  ///< one sentence
  std::string usage;  ///< one line
  std::string below;  ///< the last part of the help: examples
  std::vector<ArgumentDescription> options;
  std::vector<ArgumentDescription> words;
  std::vector<CommandDescription> subcommands;
};

/// The description of a program and its subcommands, from the definitions that read the command line.
CommandDescription describe(const Program& program);

/// Reads the words after the program's name, runs the subcommand that they name, and returns its exit code. For a
/// command line that asks for the help or the version, prints that and returns 0; `help` and the name of a command is
/// the same as the name and --help. Throws UsageError for a wrong command line, and what the subcommand throws.
int run_command_line(const Program& program, const std::vector<std::string>& words);

// Manual pages, made of the descriptions that --help shows.

/// A manual page of section 1.
struct ManualPage {
  std::string file;  ///< e.g. `tricorne-errata-new.1`
  std::string text;  ///< in the language of man(7)
};

/// A page for the program and one for each subcommand, at any depth. `date` is YYYY-MM-DD.
std::vector<ManualPage> manual_pages(const CommandDescription& program, const std::string& version,
                                     const std::string& date);

}  // namespace tricorne::cli
