// Completion of the words of a command line that is being typed, for shells.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"

namespace tricorne::cli {

/// What may stand in the place of the last word.
struct Completion {
  std::string text;
  std::string help{};  ///< in a few words; may be empty
  /// Does more follow in the same word, as behind `seat=`? Then the shell adds no space.
  bool goes_on = false;
};

/// The argument that is being typed, and what the words before it say.
struct Typing {
  std::string command;   ///< with the names of the commands above it, e.g. `tricorne errata new`
  std::string argument;  ///< the name of the option or word whose value is typed, e.g. `--ruleset`
  std::string word;      ///< what is typed of it
  std::map<std::string, std::vector<std::string>> given;  ///< values by the names of options and words
};

/// The values that the argument may have, such as the names of rulesets; they need not begin with the typed word. Empty
/// when it does not know the argument.
using Values = std::vector<Completion> (*)(const Typing& typing);

/// The completions of the last of `words`, which stand behind the name of the program. The last word may be empty.
struct Completions {
  std::vector<Completion> candidates;  ///< they begin with the last word
  bool files = false;                  ///< it may also be the name of a file
};
Completions complete(const CommandDescription& program, const std::vector<std::string>& words, Values values);

/// The words of a command line as a shell reads them: quotes and backslashes are taken away. The last word is the one
/// before the cursor; it may be empty.
struct ShellWords {
  std::vector<std::string> words;
  char quote = 0;          ///< the quote that is still open in the last word; 0: none
  std::size_t broken = 0;  ///< letters of the last word up to the last of `breaks` that is not quoted
};
ShellWords words_of_shell(std::string_view line, std::string_view breaks);

/// Answers a shell: `completion SHELL LINE [BREAKS]` with the line up to the cursor, or `completion SHELL -- WORD…`. It
/// prints a completion in each line, behind a tab its help, and at last the line `:files` or `:words`. For bash the
/// completions are quoted as the line needs it, and leave out what stands before the last letter of BREAKS, where bash
/// begins a word. Returns the exit code. Faults print nothing, because the user is typing.
int run_completion(const CommandDescription& program, const std::vector<std::string>& words, Values values);

// The words of a command line that only a game knows, for their completion.

/// The values of an argument that come from a game: games, rulesets, tables, players, paragraphs, axes, topics, and the
/// legal answers in the position that the line names. Empty for other arguments. Throws what the game throws for a file
/// that cannot be read.
std::vector<Completion> words_of_the_game(const Typing& typing);

}  // namespace tricorne::cli
