// tricorne engine: what authors of other engines need.

#include <algorithm>
#include <filesystem>

#include "cli/commands/subcommands.h"
#include "engine/core/rulebook/shipped.h"
#include "engine/core/text.h"
#include "verify/lockstep/agenda_steps.h"
#include "verify/scenario/game_names.h"

namespace tricorne::cli::templates {
extern const rulebook::ShippedFiles shipped_files;  // made of the folder cli/templates
}

namespace tricorne::cli {

namespace {

struct EngineOptions : Options {
  std::string language;
  std::string folder;
  bool force = false;
};

std::string_view template_of(const std::string& language) {
  const std::string name = language == "python" ? "engine.py" : language == "cpp" ? "engine.cpp.in" : "engine.mjs";
  for (const rulebook::ShippedFile& file : templates::shipped_files.files)
    if (file.name == name) return file.text;
  throw std::logic_error("the template " + name + " is not shipped");
}

std::string with(std::string text, const std::string& mark, const std::string& value) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
  return text;
}

/// Repeats a line that holds the mark, once for each name.
std::string filled(const std::string& line, const std::string& mark, const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += with(line, mark, name) + "\n";
  return text;
}

std::string skeleton(const Game& game, std::string_view pattern) {
  const std::vector<std::string> steps = verify::steps_of(game);
  std::vector<std::string> decisions = verify::vocabulary_of(game, "agenda");
  std::erase_if(decisions,
                [&](const std::string& name) { return std::find(steps.begin(), steps.end(), name) != steps.end(); });
  std::string text;
  for (const std::string& line : split(pattern.substr(0, pattern.size() - 1), '\n')) {
    if (line.find("@DECISION@") != std::string::npos)
      text += filled(line, "@DECISION@", decisions);
    else if (line.find("@STEP@") != std::string::npos)
      text += filled(line, "@STEP@", steps);
    else
      text += with(with(line, "@GAME@", std::string(game.name())), "@TITLE@", std::string(game.title())) + "\n";
  }
  return text;
}

int run_new(const EngineOptions& o) {
  const auto game = open(o);
  const std::string ending = o.language == "python" ? ".py" : o.language == "cpp" ? ".cpp" : ".mjs";
  const std::string file = (std::filesystem::path(o.folder) / ("engine" + ending)).string();
  write_of_set(file, skeleton(*game, template_of(o.language)), o.force);
  say_written(o, file);
  return all_well;
}

Run define_new(Command& command) {
  auto o = std::make_shared<EngineOptions>();
  add_game(command, *o);
  command.option("--language", o->language, "The language: python, javascript or cpp")
      .one_of({"python", "javascript", "cpp"})
      .required();
  command.option("FOLDER", o->folder, "Where the file is written; its first lines say how it is run").required();
  command.flag("--force", o->force, "Overwrite the file when it is there already");
  return [o] { return run_new(*o); };
}

constexpr Subcommand engine_subcommands[] = {
    {"new", "Write an engine that speaks the line protocol and has a stub for each question",
     "tricorne engine new --language python my-engine", define_new},
};

}  // namespace

Run define_engine(Command& command) { return command.subcommands(engine_subcommands); }

}  // namespace tricorne::cli
