// tricorne engine: what authors of other engines need.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "cli/commands/subcommands.h"
#include "cli/commands/verify.h"
#include "engine/core/json_of.h"
#include "engine/core/load/json.h"
#include "engine/core/printable.h"
#include "engine/core/rulebook/shipped.h"
#include "engine/core/text.h"
#include "reports/formats/conformance.h"
#include "reports/formats/counted.h"
#include "verify/engine/protocol_check.h"
#include "verify/lockstep/agenda_steps.h"
#include "verify/oracle.h"
#include "verify/scenario/game_names.h"

namespace tricorne::cli::templates {
extern const rulebook::ShippedFiles shipped_files;  // made of the folder cli/templates
}
namespace tricorne::cli::first_questions {
extern const rulebook::ShippedFiles shipped_files;  // made of the folder cli/templates/first
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

/// The parts of an example: a question that is written, in the place of each mark of the template. Of a game without an
/// example the engine claims everything, so that `verify` says what to write first.
std::map<std::string, std::string> example_of(const Game& game, const std::string& language) {
  std::string folder(game.name());
  std::replace(folder.begin(), folder.end(), '-', '_');
  std::map<std::string, std::string> parts{{"@CLAIM@", "\"all\""}};
  std::string mark;
  for (const rulebook::ShippedFile& file : first_questions::shipped_files.files) {
    if (file.name != folder + "/" + language + ".in") continue;
    parts.clear();
    for (const std::string& line : split(file.text, '\n')) {
      const bool begins = line.size() > 2 && line.front() == '@' && line.back() == '@';
      if (begins)
        mark = line;
      else if (!mark.empty())
        parts[mark] += line + "\n";
    }
  }
  return parts;
}

std::string with(std::string text, const std::string& mark, const std::string& value) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
  return text;
}

std::string with(std::string text, const std::map<std::string, std::string>& marks) {
  for (const auto& [mark, value] : marks) text = with(std::move(text), mark, value);
  return text;
}

/// Repeats a line that holds the mark, once for each name.
std::string filled(const std::string& line, const std::string& mark, const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += with(line, mark, name) + "\n";
  return text;
}

/// What a template says of the questions that are written. `known` is the claim as the language spells it.
std::string written(bool has_example, const std::string& known) {
  return has_example ? "One question is written, and " + known +
                           " claims its paragraphs: all that was tried of them passes. Every other question and"
                     : "No question is written, and " + known +
                           " claims all paragraphs: each run says what it lacks. Every question and";
}

std::string skeleton(const Game& game, std::string_view pattern, std::map<std::string, std::string> example) {
  const bool has_example = example.contains("@EXAMPLE@");
  const std::vector<std::string> steps = verify::steps_of(game);
  std::vector<std::string> decisions = verify::vocabulary_of(game, "agenda");
  std::erase_if(decisions, [&](const std::string& name) {
    return std::find(steps.begin(), steps.end(), name) != steps.end() ||
           example["@QUESTIONS@"].find(name) != std::string::npos;
  });
  const std::map<std::string, std::string> marks{
      {"@CLAIM@", example["@CLAIM@"].substr(0, example["@CLAIM@"].find('\n'))},
      {"@WRITTEN OF KNOWN@", written(has_example, "KNOWN")},
      {"@WRITTEN@", written(has_example, "`known`")},
      {"@GAME@", std::string(game.name())},
      {"@TITLE@", std::string(game.title())},
      {"@RULESET@", game.rulesets().front()}};
  std::string text;
  for (const std::string& line : split(pattern.substr(0, pattern.size() - 1), '\n')) {
    if (line.find("@DECISION@") != std::string::npos)
      text += filled(line, "@DECISION@", decisions);
    else if (line.find("@STEP@") != std::string::npos)
      text += filled(line, "@STEP@", steps);
    else if (line.size() > 2 && line.front() == '@' && line.back() == '@')
      text += example[line];
    else
      text += with(line, marks) + "\n";
  }
  return text;
}

/// The command that starts the engine in `file`.
std::string started(const std::string& language, const std::string& file) {
  if (language == "cpp") return std::filesystem::path(file).replace_extension().string();
  return (language == "python" ? "python3 " : "node ") + file;
}

int run_engine_new(const EngineOptions& o) {
  const auto game = open(o);
  const std::string ending = o.language == "python" ? ".py" : o.language == "cpp" ? ".cpp" : ".mjs";
  const std::string file = (std::filesystem::path(o.folder) / ("engine" + ending)).string();
  write_of_set(file, skeleton(*game, template_of(o.language), example_of(*game, o.language)), o.force);
  say_written(o, file);
  if (!o.quiet)
    std::cerr << "Try it: " << (o.language == "cpp" ? "compile it, then " : "") << "tricorne verify --game "
              << game->name() << " --engine \"" << started(o.language, file) << "\"\n";
  return all_well;
}

struct EngineCheckOptions : Options {
  std::string command;
  double timeout = 5;
};

std::string protocol_as_text(const verify::ProtocolCheck& found) {
  if (!found.speaks_of.empty()) return printable(advice_for(found.speaks_of)) + "\n";
  std::string text;
  for (const verify::ProtocolFault& fault : found.failed)
    text += printable(fmt::format("{}: expected {}; seen: {}", fault.what, fault.expected, fault.seen)) + "\n";
  return text +
         printable(fmt::format("{}: {} passed, {} failed; it knows {} of {} questions and steps, {:.1f} ms an answer",
                               reports::title_of(found.engine), found.passed, found.failed.size(), found.known.size(),
                               found.known.size() + found.lacked, found.milliseconds)) +
         "\n";
}

Json protocol_as_json(const verify::ProtocolCheck& found) {
  Json root{{"engine", {{"name", found.engine.name}, {"version", found.engine.version}}}, {"passed", found.passed}};
  root["failed"] = Json::array();
  for (const verify::ProtocolFault& fault : found.failed) root["failed"].push_back(tricorne::as_json(fault));
  root["known"] = found.known;
  root["lacked"] = found.lacked;
  return root;
}

int run_engine_check(const EngineCheckOptions& o) {
  const auto game = open(o);
  const verify::EngineOptions engine{o.command, std::chrono::milliseconds(static_cast<long long>(o.timeout * 1000))};
  verify::ProtocolCheck found = verify::check_protocol(*game, verify::oracle_of(*game).tables(*game), engine);
  if (found.speaks_of.empty() && found.known.empty()) found.speaks_of = game_it_speaks(*game, engine);
  // Asked for a game that it does not play, an engine has shown nothing else.
  if (!found.speaks_of.empty())
    found.failed = {{"hello", "an engine of " + std::string(game->name()), advice_for(found.speaks_of)}};
  answer(o, o.format == "json" ? to_json(protocol_as_json(found)) : protocol_as_text(found));
  return found.failed.empty() ? all_well : answer_is_no;
}

Run define_engine_check(Command& command) {
  auto o = std::make_shared<EngineCheckOptions>();
  add_game(command, *o);
  add_output(command, *o, {"text", "json"});
  command.option("COMMAND", o->command, "The command that starts the engine").required();
  command.option("--engine-timeout", o->timeout, "How many seconds an answer may take (default: 5)")
      .shown_as("SECONDS")
      .between(0.01, 3600.0);
  return [o] { return run_engine_check(*o); };
}

Run define_engine_new(Command& command) {
  auto o = std::make_shared<EngineOptions>();
  add_game(command, *o);
  command.option("--language", o->language, "The language: python, javascript or cpp")
      .one_of({"python", "javascript", "cpp"})
      .required();
  command.option("FOLDER", o->folder, "Where the file is written; its first lines say how it is run").required();
  command.flag("--force", o->force, "Overwrite the file when it is there already");
  return [o] { return run_engine_new(*o); };
}

constexpr Subcommand engine_subcommands[] = {
    {"new", "Write an engine that speaks the line protocol and has a stub for each question",
     "tricorne engine new --language python my-engine", define_engine_new},
    {"check", "Try whether an engine keeps the line protocol, before any rule is asked for",
     "tricorne engine check \"python3 my-engine/engine.py\"", define_engine_check},
};

}  // namespace

Run define_engine(Command& command) { return command.subcommands(engine_subcommands); }

}  // namespace tricorne::cli
