#include "cli/position.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands/replay.h"
#include "cli/places.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/record/check.h"
#include "replay/story/phrases.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

/// A path, and the name of a run after the `#`; the name may be empty.
struct Place {
  std::string path;
  std::string run;
};

Place read_place(const std::string& where) {
  const auto hash = where.rfind('#');
  std::error_code error;
  if (hash == std::string::npos || std::filesystem::exists(where, error)) return {where, ""};
  return {where.substr(0, hash), where.substr(hash + 1)};
}

/// The name of a run as it stands after the `#`: the row, the ruleset, or both.
std::string name_in_file(const verify::Scenario& run) {
  const auto slash = run.name.find('/');
  if (slash != std::string::npos) return run.name.substr(slash + 1);
  const auto at = run.name.find('@');
  return at == std::string::npos ? "" : run.name.substr(at + 1);
}

const verify::Scenario& pick(const std::vector<verify::Scenario>& runs, const Place& place) {
  if (place.run.empty() && runs.size() == 1) return runs.front();
  std::vector<std::string> names;
  for (const verify::Scenario& run : runs) {
    names.push_back(name_in_file(run));
    if (names.back() == place.run) return run;
  }
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + place.path + "#" + name;
  if (place.run.empty()) throw DataError(place.path, {}, "has several runs; pick one of " + list);
  throw DataError(place.path, {}, "has no run \"" + place.run + "\"" + did_you_mean(place.run, names));
}

/// Is this the root of a scenario file? Position files have none of its keys.
bool is_scenario(const Node& root) {
  return root.is_map() &&
         (root.find("id") != nullptr || root.find("given") != nullptr || root.find("rulesets") != nullptr);
}

/// Puts the game that the file names into the options. An unknown game is passed over here; the reader of the scenario
/// reports it.
void take_game(Options& options, const Node& root) {
  const Node* named = root.is_map() ? root.find("game") : nullptr;
  const bool known = named != nullptr &&
                     std::ranges::any_of(games(), [&](const GameEntry& game) { return game.name == named->scalar; });
  if (known) options.game = named->scalar;
}

LoadedPosition load_given(Options options, const Node& root, const Place& place) {
  Options plain = options;
  plain.ruleset.clear();
  take_game(plain, root);
  auto game = open(plain);
  const auto runs = verify::read_scenarios(*game, root);
  const verify::Scenario& run = pick(runs, place);
  game = game->with_ruleset(options.ruleset.empty() ? run.ruleset : options.ruleset);
  auto position = game->read_position(run.given);
  return {std::move(game), std::move(position)};
}

/// Opens the game and the ruleset that a position file names. An error in these names is reported at their place in the
/// file.
std::unique_ptr<Game> open_for(Options options, const Node& root, const std::string& path) {
  const Node* game = root.is_map() ? root.find("game") : nullptr;
  const Node* ruleset = root.is_map() && options.ruleset.empty() ? root.find("ruleset") : nullptr;
  if (game != nullptr) options.game = read_text(*game);
  if (ruleset != nullptr) options.ruleset = verify::ruleset_path(read_text(*ruleset), path);
  try {
    return open(options);
  } catch (const std::invalid_argument& e) {
    if (game == nullptr) throw;
    fail(*game, e.what());
  } catch (const DataError& e) {
    if (ruleset == nullptr || e.mark().line != 0) throw;
    fail(*ruleset, verify::ruleset_problem(e));
  }
}

/// That a step on the way to a position is not legal: whoever asks what is legal there should know.
std::string told_as_doubtful(const replay::Record& record, const replay::Step& step, const std::string& why) {
  return DataError(record.file, step.mark,
                   "note: \"" + step.action + "\": " + why + "; the position behind it is not one of a legal game")
      .what();
}

LoadedPosition load_from_record(const Options& options, replay::Record read, const std::string& step) {
  const auto record = std::make_shared<const replay::Record>(std::move(read));
  auto game = open_for_record(options, *record);
  require_own_data(*game, *record);
  std::size_t bad = 0;
  const auto tell = [&](const replay::Step& one, const std::string& why) {
    if (bad++ == 0) std::cerr << printable(told_as_doubtful(*record, one, why)) << "\n";
  };
  auto walk = replay::walk_to(*game, *record, step_of(*record, step.empty() ? "end" : step), tell);
  auto position = walk->position();
  const auto hand = std::make_shared<const replay::HiddenHand>(record, std::move(walk));
  return {std::move(game), std::move(position), hand->is_open() ? nullptr : hand};
}

/// Throws DataError where the name of a paragraph stands for a position, and no file is called so.
void require_no_paragraph(const std::string& path) {
  std::error_code error;
  if (path == "-" || std::filesystem::exists(path, error)) return;
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    const auto rules = game->rules();
    if (std::ranges::find(rules, path, &RuleEntry::id) != rules.end())
      throw DataError(path, {}, "is a paragraph and no position; tricorne rules " + path + " tells of it");
  }
}

}  // namespace

void add_position(Command& command, Options& options, std::string& position) {
  add_game(command, options);
  command.option("POSITION", position, position_help).required();
}

LoadedPosition load_position(const Options& options, const std::string& where) {
  const auto [path, step] = split_step(where);
  Place place = read_place(path);
  place.path = file_or_shipped(place.path);
  const std::string display = display_name(place.path);
  require_no_paragraph(place.path);
  const std::string text = read_file(place.path);
  const bool record = replay::looks_like_record(text);
  if (record && !place.run.empty())
    throw DataError(place.path, {}, "is no scenario file, so it has no run \"" + place.run + "\"");
  if (record) return load_from_record(options, replay::read_record(text, display), step);
  if (!step.empty()) throw DataError(display, {}, "is no record of a game, so it has no step \"" + step + "\"");
  const Node root = parse_yaml(text, display);
  if (is_scenario(root)) return load_given(options, root, place);
  if (!place.run.empty())
    throw DataError(place.path, {}, "is no scenario file, so it has no run \"" + place.run + "\"");
  auto game = open_for(options, root, place.path);
  auto position = game->read_position(root);
  return {std::move(game), std::move(position)};
}

std::string in_words(const Question& question) {
  std::string_view text = question.text;
  // The name and the title of a seat have the same letters.
  const std::size_t name = question.who.name.size();
  const bool named = text.size() > name && fold(text.substr(0, name)) == fold(question.who.name);
  if (named && text.substr(name).starts_with(": ")) text.remove_prefix(name + 2);
  return std::string(question.who.title) + ": " + std::string(text) + " (" + std::string(question.rule) + ")";
}

std::string in_words(Question question, const Game& game) {
  question.text = replay::said(question, game.words("en"));
  return in_words(question);
}

}  // namespace tricorne::cli
