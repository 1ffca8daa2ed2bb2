#include "cli/analyses.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/places.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "cli/signature.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "replay/analysis/analysis_format.h"
#include "replay/story/timeline.h"
#include "reports/story/explain.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

/// The analysis in a file of the cache; nothing when there is no such file, or the file is damaged.
std::optional<replay::Analysis> kept(const std::string& file, const Game& game, const replay::Record& record) {
  std::error_code error;
  if (file.empty() || !fs::is_regular_file(file, error)) return std::nullopt;
  try {
    replay::Analysis analysis = replay::outline(game, record);
    replay::read_steps(parse_json(read_file(file, Reading::earlier), file), analysis);
    if (analysis.steps.size() == record.steps.size()) return analysis;
  } catch (const DataError&) {
  }
  return std::nullopt;
}

/// A price in seconds of a processor above this is told before it is paid, and not paid unasked.
constexpr double soon = 60;

replay::ConfirmOptions confirm_options(const Options& o, const AnalysisChoices& choices, const Game& game) {
  replay::ConfirmOptions options;
  options.games = players::usual_pairs(game);
  options.player = choices.confirm_by.empty() ? players::usual_player(game) : choices.confirm_by;
  if (choices.confirm_games > 0) options.games = static_cast<std::uint32_t>(choices.confirm_games);
  options.threads = o.threads;
  options.seed = o.seed;
  options.as_on_the_table = choices.on_the_table;
  return options;
}

std::string price_in_words(const replay::Price& price, const std::string& player) {
  return fmt::format("{} claims with at most {} games of {}, {}", price.candidates, price.games, player,
                     players::is_slow_player(player)
                         ? "which thinks long"
                         : fmt::format("at most about {:.0f} s of a processor", price.seconds));
}

/// Confirms an analysis if the choices say so, or if that costs little, unless the file of the cache has it confirmed.
void confirm_if_wanted(const Options& o, const AnalysisChoices& choices, const Game& game, const replay::Record& record,
                       replay::ConfirmOptions options, const std::string& file, replay::Analysis& analysis) {
  const replay::Timeline timeline = replay::make_timeline(game, record, {"", true});
  const auto plays = reports::Explainer(game, timeline).swings(analysis);
  const replay::Price price = replay::price_of_confirming(game, analysis, plays, options);
  const bool dear =
      price.seconds * static_cast<double>(choices.records) > soon || players::is_slow_player(options.player);
  if (dear && !choices.confirm) {
    if (!o.quiet) std::cerr << "not confirmed (--confirm does): " << price_in_words(price, options.player) << "\n";
    return;
  }
  if (auto known = kept(file, game, record)) {
    analysis = *std::move(known);
    return;
  }
  if (dear && !o.quiet) std::cerr << "confirming " << price_in_words(price, options.player) << "\n";
  const Progress progress(o.quiet);
  options.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); };
  replay::confirm(game, record, analysis, plays, options);
  if (!file.empty()) write_cached(file, replay::analysis_as_json(analysis));
}

}  // namespace

std::string user_cache() {
  // A relative path does not count, as the specification of these folders says.
  if (const char* own = std::getenv("XDG_CACHE_HOME"); own != nullptr && fs::path(own).is_absolute())
    return (fs::path(own) / "tricorne").string();
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return (fs::path(home) / ".cache" / "tricorne").string();
  return "";
}

std::string cache_folder(const AnalysisChoices& o) {
  if (o.no_cache) return "";
  return o.cache.empty() ? user_cache() : o.cache;
}

replay::Analysis analysis_of(const Options& o, const AnalysisChoices& choices, const Game& game,
                             const replay::Record& record) {
  replay::AnalysisOptions options;
  options.budget = static_cast<std::uint32_t>(choices.budget);
  options.seed = o.seed;
  options.as_on_the_table = choices.on_the_table;
  options.threads = o.threads;
  options.stop = &stop_at_signals();
  const std::string folder = cache_folder(choices);
  const auto file_of = [&](const replay::ConfirmOptions* confirmed) {
    if (folder.empty()) return std::string();
    const auto key = replay::analysis_key(game, record, options, known_signature(game.name()), confirmed);
    return (fs::path(folder) / fmt::format("analysis-{:016x}.json", key)).string();
  };
  const std::string quick = file_of(nullptr);
  auto known = kept(quick, game, record);
  replay::Analysis analysis = known ? *std::move(known) : [&] {
    const Progress progress(o.quiet);
    options.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); };
    return replay::analyze(game, record, options);
  }();
  if (!known && !quick.empty()) write_cached(quick, replay::analysis_as_json(analysis));
  if (choices.no_confirm) return analysis;
  const replay::ConfirmOptions how = confirm_options(o, choices, game);
  confirm_if_wanted(o, choices, game, record, how, file_of(&how), analysis);
  return analysis;
}

int unless_stopped(const std::function<int()>& run) {
  try {
    return run();
  } catch (const Stopped&) {
    std::cerr << "stopped\n";
    return interrupted();
  }
}

void add_analysis(Command& command, Options& options, AnalysisChoices& choices, const std::string& company,
                  const std::function<bool()>& analyzes) {
  add_seed(command, options);
  add_threads(command, options);
  std::vector<std::string> added;
  const auto told = [&](const std::string& name, const std::string& help) {
    added.push_back(name);
    return company.empty() ? help : fmt::format("With {}: {}", company, help);
  };
  const auto option = [&](const std::string& name, auto& value, const std::string& help) {
    return command.option(name, value, told(name, help));
  };
  const auto flag = [&](const std::string& name, bool& value, const std::string& help) {
    return command.flag(name, value, told(name, help));
  };
  option("--budget", choices.budget,
         "Rollouts for each chance to win, and worlds in which moves are compared; four times as many halve the "
         "intervals")
      .shown_as("N")
      .between(std::uint64_t{4}, std::uint64_t{1'000'000})
      .with_default_shown();
  flag("--on-the-table", choices.on_the_table,
       "Judge moves by everything on the table, hidden things included (default: by what the seat could know)");
  const Argument confirm =
      flag("--confirm", choices.confirm,
           "Play on to the end from both sides of each claim, and tell only what that confirms, whatever it costs "
           "(default: where it costs less than a minute of a processor)");
  Argument unconfirmed =
      flag("--no-confirm", choices.no_confirm, "Play nothing on, so that nothing is confirmed").excludes(confirm);
  option("--confirm-by", choices.confirm_by, "Who plays on (default: steady)").shown_as("PLAYER").excludes(unconfirmed);
  option("--confirm-games", choices.confirm_games,
         "The most pairs of games for each claim; a claim is decided sooner where it can be (default: 1280, or 160 "
         "where games take long)")
      .shown_as("N")
      .between(std::uint64_t{40}, std::uint64_t{1'000'000})
      .excludes(unconfirmed);
  command
      .option("--cache", choices.cache,
              "Keep finished analyses in this folder (default: $XDG_CACHE_HOME/tricorne, else ~/.cache/tricorne)")
      .shown_as("DIR");
  command.flag("--no-cache", choices.no_cache, "Do not use a kept analysis, and keep none");
  if (analyzes) command.goes_with(company, added, analyzes);
}

}  // namespace tricorne::cli
