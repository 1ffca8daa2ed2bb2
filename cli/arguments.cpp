#include "cli/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <map>

#include "cli/places.h"
#include "engine/core/load/files.h"
#include "engine/core/printable.h"
#include "engine/core/slots.h"
#include "engine/core/text.h"
#include "engine/games.h"

namespace tricorne::cli {

namespace {

/// A text of the command line in a message; a long one is cut.
std::string as_said(const std::string& text) { return "\"" + shortened(text, 200) + "\""; }

/// A most that nobody comes near is not told.
template <class T>
CLI::Validator range(T least, T most) {
  constexpr T great = 1'000'000;
  const auto fault = [range = CLI::Range(least, most), least, most](const std::string& text) {
    return range(text).empty() ? std::string() : fmt::format("{} is not from {} to {}", as_said(text), least, most);
  };
  return {fault, most < great ? fmt::format(" {} to {}", least, most) : fmt::format(" {} or more", least)};
}

/// The help of commands.
class HelpFormatter final : public CLI::Formatter {
 public:
  /// The default stands behind the sentence.
  std::string make_option_opts(const CLI::Option* option) const override {
    std::string text = CLI::Formatter::make_option_opts(option);
    const std::string value = "=" + option->get_default_str();
    if (const auto at = text.find(value); value != "=" && at != std::string::npos) text.erase(at, value.size());
    return text;
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string value = option->get_default_str();
    return option->get_description() + (value.empty() ? "" : " (default: " + value + ")");
  }
  /// In the line of usage three dots stand for more words of a kind.
  std::string make_option_usage(const CLI::Option* option) const override {
    const std::string words = make_option_name(option, true) + (option->get_expected_max() > 1 ? "..." : "");
    return option->get_required() ? words : "[" + words + "]";
  }
};

}  // namespace

Argument& Argument::shown_as(const std::string& value) { return option_->type_name(value), *this; }
Argument& Argument::described(const std::string& help) { return option_->description(help), *this; }
Argument& Argument::in_group(const std::string& group) { return option_->group(group), *this; }
Argument& Argument::noted(const std::string& text) { return option_->option_text(text), *this; }
Argument& Argument::with_default_shown() { return option_->capture_default_str(), *this; }
Argument& Argument::required() { return option_->required(), *this; }
Argument& Argument::times(int least, int most) { return option_->expected(least, most), *this; }
Argument& Argument::repeatable() { return option_->allow_extra_args(false), *this; }
Argument& Argument::excludes(const Argument& other) { return option_->excludes(other.option_), *this; }
Argument& Argument::one_of(const std::vector<std::string>& words) {
  const auto fault = [words](const std::string& text) {
    if (std::ranges::find(words, text) != words.end()) return std::string();
    return fmt::format("{} is none of {}{}", as_said(text), fmt::join(words, ", "), did_you_mean(text, words));
  };
  return option_->check(CLI::Validator(fault, CLI::IsMember(words).get_description())), *this;
}
Argument& Argument::checked(const std::function<std::string(const std::string&)>& fault) {
  return option_->check(fault), *this;
}
Argument& Argument::between(int least, int most) { return option_->check(range(least, most)), *this; }
Argument& Argument::between(std::uint64_t least, std::uint64_t most) {
  return option_->check(range(least, most)), *this;
}
Argument& Argument::between(double least, double most) { return option_->check(range(least, most)), *this; }
Argument& Argument::positive() {
  const CLI::Validator positive = CLI::PositiveNumber;
  option_->check([positive](const std::string& text) {
    return positive(text).empty() ? std::string() : "wants a number above 0, not " + as_said(text);
  });
  return *this;
}
Argument& Argument::duration() {
  option_->transform([](const std::string& text) {
    static constexpr std::pair<char, int> units[] = {{'s', 1}, {'m', 60}, {'h', 3600}};
    double number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto unit = std::ranges::find(units, text.empty() ? ' ' : text.back(), &std::pair<char, int>::first);
    if (fault != std::errc{} || end + 1 != text.data() + text.size() || unit == std::end(units)) return text;
    return fmt::format("{}", number * unit->second);
  });
  return *this;
}
Argument& Argument::line_of_text() {
  option_->check([](const std::string& text) {
    return is_line_of_text(text) ? "" : "wants a line of text, in UTF-8 and without control characters";
  });
  return *this;
}
Argument& Argument::lines_of_text() {
  option_->check([](const std::string& text) {
    std::string line = text;
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return is_line_of_text(line) ? "" : "wants text, in UTF-8 and without control characters";
  });
  return *this;
}
Argument& Argument::written() {
  option_->each([](const std::string& path) { claim(path); });
  return *this;
}
bool Argument::given() const { return option_->count() > 0; }

namespace {

/// The fault of a text that should be a number; empty for a number. CLI11 alone would take -1 as a large number, and an
/// empty text as 0.
template <class T>
std::string no_number(const std::string& text) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  bool good = result.ec == std::errc{} && result.ptr == end;
  if constexpr (std::floating_point<T>)
    good = good && std::isfinite(number);
  else
    good = good && number >= T{};
  return good ? "" : as_said(text) + " is no number" + (std::integral<T> ? " from 0 on that can be used here" : "");
}

/// The fault of an empty text. A variable of a script that was never set should not pass for an option left out.
std::string nothing(const std::string& text) { return trim(text).empty() ? "wants something, not an empty text" : ""; }

}  // namespace

template <OptionValue T>
Argument Command::option(const std::string& name, T& value, const std::string& help) {
  CLI::Option* const option = app_.add_option(name, value, help);
  if constexpr (std::integral<T> || std::floating_point<T>)
    option->check(no_number<T>);
  else
    option->check(nothing);
  return Argument(*option);
}
template Argument Command::option(const std::string&, std::string&, const std::string&);
template Argument Command::option(const std::string&, std::vector<std::string>&, const std::string&);
template Argument Command::option(const std::string&, int&, const std::string&);
template Argument Command::option(const std::string&, unsigned&, const std::string&);
template Argument Command::option(const std::string&, std::uint64_t&, const std::string&);
template Argument Command::option(const std::string&, double&, const std::string&);

Argument Command::flag(const std::string& name, bool& value, const std::string& help) {
  return Argument(*app_.add_flag(name, value, help)->disable_flag_override());
}

Argument Command::operator[](const std::string& name) { return Argument(*app_.get_option(name)); }

namespace {

/// The name of a command as the user types it: the names of the commands above it come first.
std::string full_name(const CLI::App& app) {
  const CLI::App* above = app.get_parent();
  return above == nullptr ? app.get_name() : full_name(*above) + " " + app.get_name();
}

UsageError usage_error(const CLI::App& app, const std::string& complaint) {
  const std::string name = full_name(app);
  return UsageError(name + ": " + complaint + "\nTry " + name + " --help");
}

constexpr const char* hidden = "";  // the group of options that the help does not show

/// An option that prints what is to be said of it on standard error, and hands its value to `take`. Of the value
/// `usual` there is nothing to say.
CLI::Option* spoken_of(CLI::App& app, const std::string& name, const std::string& said,
                       const std::function<void(const std::string&)>& take, const std::string& usual = "") {
  const auto say = [&app, name, said, take, usual](const std::string& value) {
    if (usual.empty() || value != usual) std::cerr << full_name(app) << ": " << name << " " << said << "\n";
    take(value);
  };
  return app.add_option_function<std::string>(name, say)->group(hidden);
}

/// Adds the options of `names`, and the language, to the commands below `app` that have not defined them.
void accept_unused(CLI::App& app, const std::vector<std::string>& names) {
  const auto below = app.get_subcommands([](CLI::App*) { return true; });
  for (CLI::App* sub : below) accept_unused(*sub, names);
  if (!below.empty()) return;
  for (const std::string& name : names)
    if (app.get_option_no_throw(name) == nullptr) spoken_of(app, name, "changes nothing here", [](const auto&) {});
  if (app.get_option_no_throw("--language") == nullptr)
    spoken_of(
        app, "--language", "changes nothing here: all that this command says is English", [](const auto&) {}, "en");
}

}  // namespace

Argument Command::renamed(const std::string& old, const std::string& now, const std::string& before) {
  CLI::Option* const option = app_.get_option(now.substr(0, now.find(' ')));
  return Argument(*spoken_of(app_, old, "is now " + now, [option, before](const std::string& value) {
    option->add_result(before + value);
    option->run_callback();
  }));
}

std::function<std::vector<std::pair<std::string, std::string>>()> Command::in_order() {
  return [&app = app_] {
    std::vector<std::pair<std::string, std::string>> list;
    std::map<const CLI::Option*, std::size_t> taken;
    for (const CLI::Option* option : app.parse_order())
      if (const std::size_t next = taken[option]++; next < option->results().size())
        list.emplace_back(option->get_name(), option->results()[next]);
    return list;
  };
}

void Command::afterwards(const std::function<void()>& act) {
  if (!acts_) {
    acts_ = std::make_shared<std::vector<std::function<void()>>>();
    app_.callback([acts = acts_] {
      for (const auto& one : *acts) one();
    });
  }
  acts_->push_back(act);
}

void Command::goes_with(const std::string& company, const std::vector<std::string>& options,
                        std::function<bool()> holds) {
  afterwards([&app = app_, company, options, holds = std::move(holds)] {
    for (const std::string& name : options)
      if (app.get_option(name)->count() > 0 && !holds()) throw usage_error(app, name + " goes with " + company);
  });
}

void Command::tell_below(const std::string& text) { app_.footer(text + "\n" + app_.get_footer()); }

namespace {

/// A game and the lines of its file help.txt.
struct GameHelp {
  std::string title;
  std::vector<std::string> lines;
};

/// The files help.txt in the folders of the games' scenarios, read once. A game may have none.
const std::vector<GameHelp>& help_of_games() {
  static const std::vector<GameHelp> list = [] {
    std::vector<GameHelp> all;
    for (const GameEntry& game : games()) {
      std::string folder(game.name);
      std::ranges::replace(folder, '-', '_');
      const std::string file = source_folder() + "/scenarios/" + folder + "/help.txt";
      std::error_code error;
      if (std::filesystem::is_regular_file(file, error))
        all.push_back({std::string(game.title), split(read_file(file), '\n')});
    }
    return all;
  }();
  return list;
}

/// What the games add to the examples of a command, `errata new`.
std::string examples_of_games(const std::string& command) {
  std::string text;
  for (const GameHelp& game : help_of_games()) {
    std::string lines;
    for (const std::string& line : game.lines)
      if (const auto bar = line.find(" | "); bar != std::string::npos && line.substr(0, bar) == command)
        lines += "\n  " + line.substr(bar + 3);
    if (!lines.empty()) text += fmt::format("\n{}:{}", game.title, lines);
  }
  return text;
}

}  // namespace

Run Command::subcommands(std::span<const Subcommand> table) {
  app_.require_subcommand(1);
  std::map<const CLI::App*, Run> runs;
  for (const Subcommand& subcommand : table) {
    CLI::App* sub = app_.add_subcommand(std::string(subcommand.name), std::string(subcommand.summary));
    if (!subcommand.group.empty()) sub->group(std::string(subcommand.group));
    const std::string above = app_.get_parent() == nullptr ? "" : app_.get_name() + " ";
    sub->footer("Example:\n  " + std::string(subcommand.example) +
                examples_of_games(above + std::string(subcommand.name)));
    Command command(*sub);
    runs[sub] = subcommand.define(command);
  }
  return [&app = app_, runs] { return runs.at(app.get_subcommands().front())(); };
}

namespace {

/// The last subcommand that the command line names, e.g. the subcommand of a subcommand.
const CLI::App& innermost(const CLI::App& app) {
  const auto parsed = app.get_subcommands();
  return parsed.empty() ? app : innermost(*parsed.front());
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options([](const CLI::Option* one) { return one->get_group() != hidden; }))
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(sub->get_name());
  return names;
}

/// A text `; did you mean …?` for the first unknown option among the words. Empty without an unknown option or a
/// similar name.
std::string suggestion(const CLI::App& app, const std::vector<std::string>& words) {
  const std::vector<std::string> known = option_names(app);
  for (const std::string& word : words) {
    const std::string option = word.substr(0, word.find('='));
    if (!option.starts_with("--") || std::find(known.begin(), known.end(), option) != known.end()) continue;
    return did_you_mean(option, known);
  }
  return "";
}

/// The word in the place of the name of a subcommand; empty when there is none.
std::string misspelt_subcommand(const CLI::App& app, const std::vector<std::string>& words) {
  const auto name = std::find(words.begin(), words.end(), app.get_name());
  const bool has_more = app.get_require_subcommand_min() > 0 && name != words.end() && name + 1 != words.end();
  return has_more && !(name + 1)->starts_with('-') ? *(name + 1) : "";
}

/// The first of the words that looks like an option of the command and is none; empty when there is none.
std::string unknown_option(const CLI::App& app, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    const std::string name = word.substr(0, word.find('='));
    if (name.size() > 1 && name.starts_with('-') && app.get_option_no_throw(name) == nullptr) return word;
  }
  return "";
}

/// The fault of a command line, without the words of CLI11 that speak of its types.
std::string complaint_of(const CLI::ParseError& fault, const CLI::App& app, const std::vector<std::string>& words) {
  const std::string said = fault.what();
  if (const auto at = said.find(": 1 required "); fault.get_name() == "ArgumentMismatch" && at != std::string::npos)
    return (at == 0 ? words.back() : said.substr(0, at)) + " wants a value";  // a hidden option has no name
  if (const auto at = said.find(" was given a disallowed flag override"); at != std::string::npos)
    return (said.starts_with('-') ? "" : "--") + said.substr(0, at) + " takes no value";
  if (const std::string word = unknown_option(app, words); fault.get_name() == "RequiredError" && !word.empty())
    return "there is no option " + word + (word.starts_with("--") ? "" : "; a file of this name is ./" + word);
  return shortened(said, 2000);
}

UsageError unknown_subcommand(const CLI::App& app, const std::string& word) {
  return usage_error(app, "unknown subcommand \"" + word + "\"" + did_you_mean(word, subcommand_names(app)));
}

/// Defines the command line of a program. The result runs the subcommand that was parsed.
Run define_program(CLI::App& app, const Program& program) {
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_version_flag("--version", program.version,
                       "Print the version, its date, and the rules signature of each game");
  app.footer(program.footer);
  const Run run = Command(app).subcommands(program.subcommands);
  accept_unused(app, program.common_options);
  return run;
}

/// The words between the braces of a text such as `TEXT:{svg,png}`.
std::vector<std::string> words_in_braces(std::string_view text) {
  const auto words = take_piece(text).slot;
  return words ? split(*words, ',') : std::vector<std::string>{};
}

ArgumentDescription described_argument(const CLI::Option& option) {
  const HelpFormatter formatter;
  const bool word = option.get_positional();
  ArgumentDescription described;
  if (word)
    described.names = {option.get_name(true)};
  else
    described.names = split(option.get_name(false, true), ',');
  described.text = formatter.make_option_name(&option, word) + formatter.make_option_opts(&option);
  described.help = formatter.make_option_desc(&option);
  described.group = option.get_group();
  if (option.get_items_expected_max() > 0) described.value = option.get_type_name();
  described.choices = words_in_braces(described.value);
  described.many = option.get_items_expected_max() > 1;
  return described;
}

CommandDescription described_command(const CLI::App& app) {
  const std::string help = app.help(), before = "Usage: ";
  const auto usage = help.find(before) + before.size();
  CommandDescription described{full_name(app),
                               app.get_description(),
                               help.substr(usage, help.find('\n', usage) - usage),
                               app.get_footer(),
                               {},
                               {},
                               {}};
  described.usage.replace(0, app.get_name().size(), described.name);
  for (const CLI::Option* option : app.get_options([](const CLI::Option* one) { return one->get_group() != hidden; }))
    (option->get_positional() ? described.words : described.options).push_back(described_argument(*option));
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    described.subcommands.push_back(described_command(*sub));
  return described;
}

/// `help` and the name of a command, as the name and --help.
std::vector<std::string> without_help(std::vector<std::string> words) {
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.emplace_back("--help");
  return words;
}

}  // namespace

CommandDescription describe(const Program& program) {
  CLI::App app(program.about, program.name);
  const Run run = define_program(app, program);
  return described_command(app);
}

int run_command_line(const Program& program, const std::vector<std::string>& given) {
  CLI::App app(program.about, program.name);
  const Run run = define_program(app, program);
  const std::vector<std::string> words = without_help(given);
  if (const auto known = subcommand_names(app);
      !words.empty() && !words[0].starts_with('-') && std::find(known.begin(), known.end(), words[0]) == known.end())
    throw unknown_subcommand(app, words[0]);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 wants the last word first
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) return app.exit(e);  // --help, --version
    const CLI::App& reached = innermost(app);
    if (const std::string word = misspelt_subcommand(reached, words); !word.empty())
      throw unknown_subcommand(reached, word);
    throw usage_error(reached, complaint_of(e, reached, words) + suggestion(reached, words));
  }
  return run();
}

}  // namespace tricorne::cli
