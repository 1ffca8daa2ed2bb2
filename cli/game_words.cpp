#include <algorithm>
#include <set>
#include <stdexcept>

#include "cli/completion.h"
#include "cli/evidence.h"
#include "cli/position.h"
#include "engine/games.h"
#include "players/player.h"
#include "replay/kit.h"

namespace tricorne::cli {

namespace {

Options options_in(const Typing& typing) {
  Options options;
  const auto last = [&](const char* name, std::string& value) {
    const auto found = typing.given.find(name);
    if (found != typing.given.end()) value = found->second.back();
  };
  last("--game", options.game);
  last("--ruleset", options.ruleset);
  const auto data = typing.given.find("--data");
  if (data != typing.given.end()) options.data = data->second;
  return options;
}

std::vector<Completion> names_of_games() {
  std::vector<Completion> found;
  for (const GameEntry& game : games()) found.push_back({std::string(game.name), std::string(game.title)});
  return found;
}

std::vector<Completion> rulesets(const Typing& typing) {
  std::vector<Completion> found;
  Options options = options_in(typing);
  options.ruleset.clear();
  for (const std::string& name : open(options)->rulesets()) found.push_back({name});
  return found;
}

std::vector<Completion> tables(const Typing& typing) {
  std::vector<Completion> found;
  Options options = options_in(typing);
  options.data.clear();
  for (const DataFile& file : open(options)->data_files()) found.push_back({std::string(file.name) + "=", "", true});
  return found;
}

std::vector<Completion> paragraphs(const Typing& typing) {
  std::vector<Completion> found;
  for (const RuleEntry& rule : open(options_in(typing))->rules())
    found.push_back({std::string(rule.id), std::string(rule.title)});
  return found;
}

std::vector<Completion> paragraphs_and_rulings(const Typing& typing) {
  std::vector<Completion> found = paragraphs(typing);
  for (const Ruling& ruling : all_rulings(*open(options_in(typing)))) found.push_back({ruling.number, ruling.title});
  return found;
}

std::vector<Completion> axes(const Typing& typing) {
  std::vector<Completion> found;
  for (const AxisInfo& axis : open(options_in(typing))->axes()) found.push_back({axis.name + "=", axis.meaning, true});
  return found;
}

/// `SEAT=PLAYER,…`: seats and players, each behind what is typed before it.
std::vector<Completion> players(const Typing& typing) {
  std::vector<Completion> found;
  const auto cut = typing.word.find_last_of(",=");
  const std::string before = cut == std::string::npos ? "" : typing.word.substr(0, cut + 1);
  const bool behind_a_seat = before.ends_with('=');
  if (!behind_a_seat && typing.command != "tricorne arena")
    for (const GameEntry& game : games())
      if (game.name == options_in(typing).game_name())
        for (const SeatInfo& seat : game.seats) found.push_back({before + std::string(seat.name) + "=", "", true});
  for (const std::string_view player : players::player_beginnings)
    found.push_back({before + std::string(player), "", player.ends_with(':')});
  found.push_back({before + "human"});
  return found;
}

std::vector<Completion> topics(const Typing& typing) {
  if (typing.given.contains(typing.argument)) return {};  // records follow
  std::vector<Completion> found;
  std::set<std::string_view> names;
  for (const GameEntry& game : games())
    for (const replay::Topic& topic : replay::kit_of(game.name).topics())
      if (names.insert(topic.name).second) found.push_back({std::string(topic.name), std::string(topic.summary)});
  return found;
}

/// The legal answers in the position that the line names, after the answers that it names already.
std::vector<Completion> answers(const Typing& typing) {
  const auto where = typing.given.find("POSITION");
  if (where == typing.given.end()) return {};
  const LoadedPosition loaded = load_position(options_in(typing), where->second.back());
  loaded.position->settle();
  const auto before = typing.given.find("ACTION");
  if (before != typing.given.end())
    for (const std::string& action : before->second) loaded.position->apply(action);
  std::vector<Completion> found;
  for (const std::string& action : loaded.position->legal_actions()) found.push_back({action});
  return found;
}

std::vector<Completion> languages(const Typing&) {
  std::vector<Completion> found;
  for (const std::string& language : all_languages()) found.push_back({language});
  return found;
}

struct Source {
  std::string_view argument;
  std::vector<Completion> (*words)(const Typing&);
};

constexpr Source sources[] = {
    {"--game", [](const Typing&) { return names_of_games(); }},
    {"--ruleset", rulesets},
    {"--as", rulesets},
    {"--data", tables},
    {"--players", players},
    {"--language", languages},
    {"--filter", paragraphs},
    {"--require", paragraphs},
    {"ID", paragraphs_and_rulings},
    {"WISH", axes},
    {"TOPIC PATH", topics},
    {"ACTION", answers},
};

}  // namespace

std::vector<Completion> words_of_the_game(const Typing& typing) {
  for (const Source& source : sources)
    if (source.argument == typing.argument) return source.words(typing);
  return {};
}

}  // namespace tricorne::cli
