// What a command line may say: subcommands, options, flags and words. The only door to CLI11.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tricorne::cli {

class Command;

/// What a subcommand does once its options are read. It gives the exit code.
using Run = std::function<int()>;

/// A line in a table of subcommands.
struct Subcommand {
  std::string_view name;
  std::string_view summary;
  std::string_view example;
  /// Adds the options to the command and gives what to run.
  Run (*define)(Command& command);
};

/// The command line is wrong. `what()` names the command, says what is wrong and which help to ask for.
class UsageError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The types that the value of an option may have.
template <class T>
concept OptionValue = std::same_as<T, std::string> || std::same_as<T, std::vector<std::string>> ||
    std::same_as<T, int> || std::same_as<T, unsigned> || std::same_as<T, std::uint64_t> || std::same_as<T, double>;

/// An option, flag or word of a command. Each function adds one property and returns the argument itself.
class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(&option) {}

  /// Help calls the value so, for example FILE.
  Argument& shown_as(const std::string& value);
  /// Replaces the help text.
  Argument& described(const std::string& help);
  /// The heading of the help under which it stands.
  Argument& in_group(const std::string& group);
  /// Replaces everything that help writes after the name.
  Argument& noted(const std::string& text);
  /// Help shows the value that the variable has now.
  Argument& with_default_shown();
  Argument& required();
  /// How many values it takes.
  Argument& times(int least, int most);
  /// May be given several times, each with one value.
  Argument& repeatable();
  /// The two cannot be given together.
  Argument& excludes(const Argument& other);
  Argument& one_of(const std::vector<std::string>& words);
  Argument& between(int least, int most);
  Argument& between(std::uint64_t least, std::uint64_t most);
  Argument& between(double least, double most);
  Argument& positive();

  /// Did the command line give it? For use after parsing.
  bool given() const;

 private:
  CLI::Option* option_;
};

/// A subcommand that is being described.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(app) {}

  /// A name that begins with dashes is an option, another name a word by its place. `value` receives what is given and
  /// must live as long as the command runs. Whole numbers are not negative, and other numbers are finite.
  template <OptionValue T>
  Argument option(const std::string& name, T& value, const std::string& help);
  /// `--name`, or `--name,!--no-name` for a flag that can be taken back.
  Argument flag(const std::string& name, bool& value, const std::string& help);
  /// An argument that was added before.
  Argument operator[](const std::string& name);

  /// Acts once the command line is read, before the command runs.
  void afterwards(const std::function<void()>& act);
  /// Puts a text between the options and the example of the help.
  void tell_below(const std::string& text);
  /// One of these must follow. Gives what runs the one that the command line names.
  Run subcommands(std::span<const Subcommand> table);

 private:
  CLI::App& app_;
};

/// A program and its subcommands.
struct Program {
  std::string name;
  std::string about;
  std::string footer;  ///< the end of its help
  std::string (*version)();
  std::span<const Subcommand> subcommands;
};

/// Reads the words after the program's name and runs the subcommand that they name; gives its exit code. Prints the
/// help or the version when asked for. Throws UsageError, and what the subcommand throws.
int run_command_line(const Program& program, const std::vector<std::string>& words);

}  // namespace tricorne::cli
