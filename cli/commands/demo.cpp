// tricorne demo: runs the commands that most people come for, both games, and shows each command with what it prints.

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/commands/subcommands.h"
#include "cli/places.h"
#include "engine/core/load/files.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace {

struct DemoOptions {
  std::string folder = "tricorne-demo";
};

using WordList = std::vector<std::string>;

/// The text with the folder in place of its name in braces.
std::string with_folder(std::string text, const std::string& name, const std::string& folder) {
  if (const auto at = text.find(name); at != std::string::npos) text.replace(at, name.size(), folder);
  return text;
}

/// The words of a line of demo.txt.
WordList words_in(const std::string& line, const std::string& into) {
  WordList words;
  for (const std::string& part : split(line, '|'))
    words.push_back(
        with_folder(with_folder(with_folder(std::string(trim(part)), "{into}", into), "{scenarios}", scenario_folder()),
                    "{records}", source_folder() + "/tests/records"));
  return words;
}

/// The command as a shell takes it.
std::string as_typed(const WordList& words) {
  std::string line = "tricorne";
  for (const std::string& word : words)
    line += word.find_first_of(" '#") == std::string::npos ? " " + word : " \"" + word + "\"";
  return line;
}

/// A list as far as its first empty line.
std::string first_lines(const std::string& list) { return list.substr(0, list.find("\n\n") + 1); }

int run_demo(const DemoOptions& o) {
  std::error_code error;
  if (std::filesystem::exists(o.folder, error))
    throw std::invalid_argument(
        fmt::format("{} is there already; name another folder, as in tricorne demo --into {}-2", o.folder, o.folder));
  make_folder(o.folder);
  for (const std::string& line : split(read_file(scenario_folder() + "/demo.txt"), '\n')) {
    if (line.starts_with("##")) std::cout << "\n" << trim(line.substr(2)) << "\n";
    if (line.starts_with("#") || line.empty()) continue;
    const WordList words = words_in(line, o.folder);
    std::cout << "$ " << as_typed(words) << std::endl;
    const int exit = run_words(words);
    if (exit > answer_is_no) return exit;
    if (words.back().ends_with(".txt")) std::cout << first_lines(read_file(words.back()));
  }
  std::cout << fmt::format(
      "\nNow open {0}/games.html, which has a page of each game, and the picture and lists in {0}. What a change does "
      "to "
      "the balance, on a page, takes a minute more: tricorne errata report {0}/zone.yaml --out {0}/zone.html\n",
      o.folder);
  return all_well;
}

}  // namespace

Run define_demo(Command& command) {
  auto o = std::make_shared<DemoOptions>();
  command.option("--into", o->folder, "The folder for what the demonstration writes; it must not be there yet")
      .shown_as("FOLDER")
      .with_default_shown();
  return [o] { return run_demo(*o); };
}

}  // namespace tricorne::cli
