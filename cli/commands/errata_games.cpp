#include "cli/commands/errata_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/analyses.h"
#include "cli/evidence.h"
#include "cli/places.h"
#include "cli/signature.h"
#include "players/seating.h"
#include "replay/compare/divergence.h"
#include "replay/record/check.h"
#include "replay/record/recorder.h"
#include "replay/story/viewer.h"
#include "reports/replay_page/page.h"
#include "verify/games/game_run.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

using reports::Parting;

using Enough = std::function<bool()>;

/// Nothing where the time is up before the game is over.
std::optional<replay::Record> play_record(const Game& game, players::Seating& seating, const replay::Recorder& blank,
                                          const Enough& enough) {
  replay::Recorder recorder = blank;
  const auto position = game.setup();
  position->settle();
  bool late = false;
  try {
    verify::play_to_end(
        *position,
        [&](const Position& at) {
          if (late = enough(); late) throw Stopped();
          return seating.answer(at);
        },
        [&](Position& at, std::size_t n) {
          std::string text = at.answer_text(n);
          at.give(n);
          recorder.add(std::move(text), at);
        });
  } catch (const Stopped&) {
    if (late) return std::nullopt;
    throw;
  }
  return recorder.finished(*position);
}

/// A recorder of a game with these players.
replay::Recorder blank_recorder(const Game& game, const players::PlayerNames& names) {
  replay::Recorder blank(game, signature(game.name()));
  blank.record().players.clear();
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    blank.record().players.emplace_back(game.seats()[seat].name, names[seat]);
  return blank;
}

std::string end_in_words(const Game& game, const replay::Record& record) {
  const auto end = replay::position_at(game, record, replay::StepPath{{record.steps.size()}});
  return game.words("en").text(replay::end_of(*end, record));
}

/// The first step at which the games of a pair differ.
Parting parting_of(const Game& game, const GamesPlayed& games, std::size_t number, const replay::Record& after) {
  const replay::Record& before = games.records[number];
  const auto differ =
      std::ranges::mismatch(before.steps, after.steps, {}, &replay::Step::action, &replay::Step::action);
  const auto step = static_cast<std::size_t>(differ.in1 - before.steps.begin()) + 1;
  for (const Parting& known : games.partings)
    if (known.record == number && known.found.step <= step) return known;
  const auto at = step == 1 ? replay::first_position(game, before)
                            : replay::position_at(game, before, replay::StepPath{{step - 1}});
  replay::Divergence found{replay::DifferenceKind::action, step, at->when(), "", "", "", {}};
  if (differ.in1 != before.steps.end()) found.action = differ.in1->action;
  return {fmt::format("game {}", number), number, std::move(found)};
}

std::string page_name(const Parting& parting) { return fmt::format("game-{:06}.html", parting.record); }

std::string page_of(const verify::Erratum& erratum, const replay::Record& record, const Parting& parting) {
  const Game& game = *erratum.before;
  const auto timeline = replay::make_timeline(game, record, {"", false});
  reports::ReplayHead head;
  head.title = fmt::format("{}: {} under {}", game.title(), parting.name, game.ruleset());
  head.note = fmt::format("Under {} it turns out differently from step {} on ({}).", erratum.title, parting.found.step,
                          parting.found.when.label);
  head.players = record.players;
  const Position& end = *timeline.moments[timeline.length].after;
  head.result = replay::end_of(end, record);
  if (const auto outcome = end.outcome(); outcome && outcome->winner) head.winner = outcome->who.name;
  return reports::replay_page(game, timeline, {}, head,
                              [&](const auto& cited) { return paragraph_sources(game, cited, user_cache()); });
}

}  // namespace

GamesPlayed look_at_games(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                          std::uint64_t number, const std::function<bool()>& enough) {
  const Game& game = *erratum.before;
  const auto names = players::read_players(game.seats(), players);
  players::Seating seating(game, names);
  replay::Recorder blank(game, known_signature(game.name()));
  blank.record().players.clear();
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    blank.record().players.emplace_back(game.seats()[seat].name, names[seat]);
  replay::DivergenceFinder finder({erratum.before, erratum.after, changes_alone(erratum)});
  GamesPlayed games;
  for (std::uint64_t i = 0; i < number && !enough(); ++i) {
    seating.begin(seed, i);
    auto record = play_record(game, seating, blank, enough);
    if (!record) break;
    games.records.push_back(*std::move(record));
    if (auto found = finder.find(games.records.back()))
      games.partings.push_back({fmt::format("game {}", i), static_cast<std::size_t>(i), *found});
  }
  return games;
}

std::optional<DecidedGame> clearest_game(const verify::Erratum& erratum, const std::string& players, std::uint64_t seed,
                                         const GamesPlayed& games, std::size_t most,
                                         const std::function<bool()>& enough) {
  const Game& game = *erratum.after;
  const auto names = players::read_players(game.seats(), players);
  players::Seating seating(game, names);
  const replay::Recorder blank = blank_recorder(game, names);
  std::optional<DecidedGame> best;
  std::size_t fewest = 0, looked = 0, decided = 0;
  for (std::size_t i = 0; i < games.records.size() && i < most && !enough(); ++i) {
    const replay::Record& before = games.records[i];
    seating.begin(seed, i);
    auto played = play_record(game, seating, blank, enough);
    if (!played) break;
    replay::Record after = *std::move(played);
    ++looked;
    if (!before.result || !after.result || before.result->winner == after.result->winner) continue;
    ++decided;
    Parting parting = parting_of(*erratum.before, games, i, after);
    const std::size_t left = before.steps.size() - std::min(parting.found.step, before.steps.size());
    if (best && left >= fewest) continue;
    fewest = left;
    const std::string before_ends = end_in_words(*erratum.before, before), after_ends = end_in_words(game, after);
    best = DecidedGame{std::move(parting), std::move(after), before_ends, after_ends};
  }
  if (best) best->looked = looked, best->decided = decided;
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

GamePages write_games(const Options& o, const verify::Erratum& erratum, const GamesPlayed& games,
                      const std::vector<const Parting*>& partings, const std::string& folder, const Enough& enough) {
  std::vector<std::pair<std::string, std::string>> pages;
  GamePages written{folder};
  for (const Parting* parting : partings) {
    if (enough()) break;
    pages.emplace_back(page_name(*parting), page_of(erratum, games.records[parting->record], *parting));
    written.records.insert(parting->record);
  }
  const auto is_free = [&](const std::string& place) {
    return std::ranges::all_of(pages,
                               [&](const auto& page) { return may_be_written(place + "/" + page.first, page.second); });
  };
  for (int number = 2; !is_free(written.folder); ++number) written.folder = fmt::format("{}-{}", folder, number);
  for (const auto& [name, page] : pages) {
    const std::string path = written.folder + "/" + name;
    write_of_set(path, page, false);
    say_written(o, path);
  }
  return written;
}

}  // namespace tricorne::cli
