#include "cli/commands/errata_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/evidence.h"
#include "cli/file_sets.h"
#include "cli/signature.h"
#include "players/seating.h"
#include "replay/compare/divergence.h"
#include "replay/record/recorder.h"
#include "replay/story/viewer.h"
#include "reports/replay_page/page.h"
#include "verify/games/game_run.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

using reports::Parting;

replay::Record play_record(const Game& game, players::Seating& seating, const replay::Recorder& blank) {
  replay::Recorder recorder = blank;
  const auto position = game.setup();
  position->settle();
  verify::play_to_end(
      *position, [&](const Position& at) { return seating.answer(at); },
      [&](Position& at, std::size_t n) {
        std::string text = at.answer_text(n);
        at.give(n);
        recorder.add(std::move(text), at);
      });
  return recorder.finished(*position);
}

/// How game `number` of a run ends; nothing when it does not end.
std::optional<Outcome> end_of_game(const Game& game, players::Seating& seating, std::uint64_t seed,
                                   std::uint64_t number) {
  seating.begin(seed, number);
  const auto position = game.setup();
  position->settle();
  for (std::size_t steps = 0; position->pending() && position->answer_count() > 0 && steps < verify::most_answers;
       ++steps)
    position->give(seating.answer(*position));
  return position->outcome();
}

std::string page_name(const Parting& parting) { return fmt::format("game-{:06}.html", parting.record); }

std::string page_of(const verify::Erratum& erratum, const replay::Record& record, const Parting& parting) {
  const Game& game = *erratum.before;
  const auto timeline = replay::make_timeline(game, record, {"", false});
  reports::ReplayHead head;
  head.title = fmt::format("{}: {} under {}", game.title(), parting.name, game.ruleset());
  head.note = fmt::format("Under {} it goes otherwise from step {} on ({}).", erratum.title, parting.found.step,
                          parting.found.when.label);
  head.players = record.players;
  head.result = "unfinished";
  if (const auto outcome = timeline.moments[timeline.length].after->outcome()) {
    head.result = in_words(*outcome);
    if (outcome->winner) head.winner = outcome->who.name;
  }
  const auto sources = paragraph_sources(game, reports::cited_paragraphs(game, timeline));
  return reports::replay_page(game, timeline, {}, head, sources);
}

}  // namespace

LookedGames look_at_games(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                          std::uint64_t number) {
  const Game& game = *erratum.before;
  const auto names = players::read_players(game.seats(), players);
  players::Seating seating(game, names);
  replay::Recorder blank(game, known_signature(game.name()));
  blank.record().players.clear();
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    blank.record().players.emplace_back(game.seats()[seat].name, names[seat]);
  replay::DivergenceFinder finder({erratum.before, erratum.after, changes_alone(erratum)});
  LookedGames games;
  for (std::uint64_t i = 0; i < number; ++i) {
    seating.begin(seed, i);
    games.records.push_back(play_record(game, seating, blank));
    if (auto found = finder.find(games.records.back()))
      games.partings.push_back({fmt::format("game {}", i), static_cast<std::size_t>(i), *found});
  }
  return games;
}

std::optional<DecidedGame> clearest_game(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                                         const LookedGames& games, std::size_t most) {
  const auto names = players::read_players(erratum.before->seats(), players);
  players::Seating before(*erratum.before, names), after(*erratum.after, names);
  std::optional<DecidedGame> best;
  for (std::size_t i = 0; i < games.partings.size() && i < most; ++i) {
    const Parting& parting = games.partings[i];
    const std::size_t length = games.records[parting.record].steps.size();
    const std::size_t left = length - std::min(parting.found.step, length);
    if (best && left >= best->steps_left) continue;
    const auto first = end_of_game(*erratum.before, before, seed, parting.record);
    const auto second = end_of_game(*erratum.after, after, seed, parting.record);
    if (first && second && first->who.name != second->who.name)
      best = DecidedGame{&parting, in_words(*first), in_words(*second), left};
  }
  return best;
}

std::string folder_of_games(const std::string& report) {
  if (report.empty() || report == "-") return "";
  const fs::path path(report);
  return (path.parent_path() / (path.stem().string() + "-games")).string();
}

std::string link_to_game(const std::string& folder, const Parting& parting) {
  return fmt::format("{}/{}#step={}", fs::path(folder).filename().string(), page_name(parting), parting.found.step);
}

std::string write_games(const Options& o, const verify::Erratum& erratum, const LookedGames& games,
                        const std::vector<const Parting*>& partings, const std::string& folder) {
  std::vector<std::pair<std::string, std::string>> pages;
  for (const Parting* parting : partings)
    pages.emplace_back(page_name(*parting), page_of(erratum, games.records[parting->record], *parting));
  const auto is_free = [&](const std::string& place) {
    return std::ranges::all_of(pages,
                               [&](const auto& page) { return may_be_written(place + "/" + page.first, page.second); });
  };
  std::string place = folder;
  for (int number = 2; !is_free(place); ++number) place = fmt::format("{}-{}", folder, number);
  for (const auto& [name, page] : pages) {
    write_of_set(place + "/" + name, page, false);
    say_written(o, place + "/" + name);
  }
  return place;
}

}  // namespace tricorne::cli
