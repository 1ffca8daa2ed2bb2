#include "cli/completion.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <optional>

#include "cli/options.h"

namespace tricorne::cli {

namespace {

bool has_name(const ArgumentDescription& argument, std::string_view name) {
  return std::ranges::find(argument.names, name) != argument.names.end();
}

const ArgumentDescription* option_called(const CommandDescription& command, std::string_view name) {
  const auto found = std::ranges::find_if(command.options, [&](const auto& option) { return has_name(option, name); });
  return found == command.options.end() ? nullptr : &*found;
}

const CommandDescription* subcommand_called(const CommandDescription& command, std::string_view name) {
  const auto found = std::ranges::find_if(
      command.subcommands, [&](const auto& sub) { return sub.name == command.name + " " + std::string(name); });
  return found == command.subcommands.end() ? nullptr : &*found;
}

/// The last name of an option, which is the long one.
std::string name_of(const ArgumentDescription& argument) { return argument.names.back(); }

/// Reads the words before the last one.
class Reading {
 public:
  explicit Reading(const CommandDescription& program) : command_(&program) { typing_.command = program.name; }

  void take(const std::string& word) {
    if (waiting_ != nullptr)
      give(*waiting_, word);
    else if (word == "--" && !only_words_)
      only_words_ = true;
    else if (word.starts_with('-') && word.size() > 1 && !only_words_)
      take_option(word);
    else if (const CommandDescription* sub = subcommand_called(*command_, word))
      enter(*sub);
    else if (const ArgumentDescription* argument = next_word())
      give(*argument, word), ++words_;
  }

  const CommandDescription& command() const { return *command_; }
  /// The option whose value must follow; null when there is none.
  const ArgumentDescription* waiting() const { return waiting_; }
  bool only_words() const { return only_words_; }
  /// The word of the command that comes next; null when no more may come.
  const ArgumentDescription* next_word() const {
    const auto& all = command_->words;
    if (words_ < all.size()) return &all[words_];
    return !all.empty() && all.back().many ? &all.back() : nullptr;
  }
  const Typing& typing() const { return typing_; }

 private:
  void enter(const CommandDescription& sub) {
    command_ = &sub;
    typing_.command = sub.name;
    words_ = 0;
  }

  void take_option(const std::string& word) {
    const auto equals = word.find('=');
    const ArgumentDescription* option = option_called(*command_, word.substr(0, equals));
    if (option == nullptr || option->value.empty()) return;
    waiting_ = option;
    if (equals != std::string::npos) give(*option, word.substr(equals + 1));
  }

  void give(const ArgumentDescription& argument, const std::string& value) {
    typing_.given[name_of(argument)].push_back(value);
    waiting_ = nullptr;
  }

  const CommandDescription* command_;
  const ArgumentDescription* waiting_ = nullptr;
  bool only_words_ = false;
  std::size_t words_ = 0;
  Typing typing_;
};

/// Does the name of a value say that it is a file or a folder?
bool names_a_file(const ArgumentDescription& argument) {
  const std::string text = argument.value + " " + name_of(argument);
  return std::ranges::any_of(std::vector{"FILE", "PATH", "DIR", "FOLDER", "POSITION", "RECORD", "OVERLAY"},
                             [&](const char* word) { return text.find(word) != std::string::npos; });
}

Completions values_of(const ArgumentDescription& argument, Typing typing, Values values) {
  Completions found;
  for (const std::string& choice : argument.choices) found.candidates.push_back({choice});
  typing.argument = name_of(argument);
  if (found.candidates.empty()) found.candidates = values(typing);
  found.files = argument.choices.empty() && names_a_file(argument);
  return found;
}

/// The beginning of a help text, for a line of a menu.
std::string in_short(const std::string& help) { return help.substr(0, help.find_first_of(";\n")); }

std::vector<Completion> options_of(const CommandDescription& command) {
  std::vector<Completion> found;
  for (const ArgumentDescription& option : command.options)
    for (const std::string& name : option.names)
      if (name.starts_with("--")) found.push_back({name, in_short(option.help)});
  return found;
}

std::vector<Completion> subcommands_of(const CommandDescription& command) {
  std::vector<Completion> found;
  for (const CommandDescription& sub : command.subcommands)
    found.push_back({sub.name.substr(command.name.size() + 1), in_short(sub.about)});
  return found;
}

void keep(Completions& found, const std::string& word) {
  std::erase_if(found.candidates, [&](const Completion& one) { return !one.text.starts_with(word); });
}

/// The completions of the value in `--name=value`.
Completions values_behind(const ArgumentDescription& option, const std::string& word, Typing typing, Values values) {
  const std::string before = word.substr(0, word.find('=') + 1);
  typing.word = word.substr(before.size());
  Completions found = values_of(option, typing, values);
  for (Completion& candidate : found.candidates) candidate.text.insert(0, before);
  return found;
}

Completions all_completions(const Reading& reading, const std::string& word, Values values) {
  Typing typing = reading.typing();
  typing.word = word;
  if (reading.waiting() != nullptr) return values_of(*reading.waiting(), typing, values);
  const CommandDescription& command = reading.command();
  if (word.starts_with('-') && !reading.only_words()) {
    const ArgumentDescription* option = option_called(command, word.substr(0, word.find('=')));
    if (option != nullptr && word.find('=') != std::string::npos) return values_behind(*option, word, typing, values);
    return {options_of(command), false};
  }
  if (!command.subcommands.empty()) return {subcommands_of(command), false};
  const ArgumentDescription* next = reading.next_word();
  return next == nullptr ? Completions{} : values_of(*next, typing, values);
}

}  // namespace

Completions complete(const CommandDescription& program, const std::vector<std::string>& words, Values values) {
  Reading reading(program);
  const bool help = words.size() > 1 && words.front() == "help";
  for (std::size_t i = help ? 1 : 0; i + 1 < words.size(); ++i) reading.take(words[i]);
  const std::string word = words.empty() ? "" : words.back();
  Completions found =
      help ? Completions{subcommands_of(reading.command()), false} : all_completions(reading, word, values);
  if (words.size() == 1 && std::string_view("help").starts_with(word))
    found.candidates.push_back({"help", "Print the help of a command"});
  keep(found, word);
  return found;
}

ShellWords words_of_shell(std::string_view line, std::string_view breaks) {
  ShellWords read{{""}, 0, 0};
  bool within = false;  // has the last word begun?
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    std::string& word = read.words.back();
    const bool escapes = c == '\\' && read.quote != '\'' && i + 1 < line.size();
    if (escapes) {
      word += line[++i];
      within = true;
    } else if (read.quote != 0 && c == read.quote) {
      read.quote = 0;
    } else if (read.quote != 0) {
      word += c;
    } else if (c == '\'' || c == '"') {
      read.quote = c;
      within = true;
      read.broken = word.size();  // bash begins its word behind the quote
    } else if (c == ' ' || c == '\t') {
      if (within) read.words.emplace_back();
      within = false;
      read.broken = 0;
    } else {
      word += c;
      within = true;
      if (breaks.find(c) != std::string_view::npos) read.broken = word.size();
    }
  }
  return read;
}

namespace {

/// The text with a backslash before each letter that the shell would not take as it is within this quote.
std::string as_typed(std::string_view text, char quote) {
  if (quote == '\'') {
    std::string made;
    for (const char c : text) made += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return made;
  }
  const std::string_view special = quote == '"' ? "\"\\$`!" : " \t\"'\\$`!&|;<>()*?[]{}#~";
  std::string made;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) made += '\\';
    made += c;
  }
  return made;
}

/// Prints the completions for a shell that quotes them itself.
void print(const Completions& found) {
  for (const Completion& candidate : found.candidates)
    std::cout << candidate.text << (candidate.goes_on ? "\t:goes on" : "\t" + candidate.help) << "\n";
  std::cout << (found.files ? ":files" : ":words") << "\n";
}

/// Prints the completions as bash puts them into the line. A space ends a word that does not go on.
void print_for_bash(const Completions& found, const ShellWords& line) {
  for (const Completion& candidate : found.candidates) {
    const std::string rest = candidate.text.substr(std::min(line.broken, candidate.text.size()));
    const char* const end = candidate.goes_on || line.quote != 0 ? "" : " ";
    std::cout << as_typed(rest, line.quote) << end << "\n";
  }
  std::cout << (found.files ? ":files" : ":words") << "\n";
}

/// A line as bash and fish give it, with the name of the program as its first word.
ShellWords typed_line(const std::vector<std::string>& words) {
  ShellWords line = words_of_shell(words.at(1), words.size() > 2 ? words[2] : "");
  line.words.erase(line.words.begin());
  return line;
}

}  // namespace

int run_completion(const CommandDescription& program, const std::vector<std::string>& words, Values values) {
  try {
    if (words.size() > 1 && words[1] == "--") {
      print(complete(program, {words.begin() + 2, words.end()}, values));
    } else {
      const ShellWords line = typed_line(words);
      const Completions found = complete(program, line.words, values);
      if (words.front() == "bash")
        print_for_bash(found, line);
      else
        print(found);
    }
  } catch (const std::exception&) {
    return answer_is_no;
  }
  return all_well;
}

}  // namespace tricorne::cli
