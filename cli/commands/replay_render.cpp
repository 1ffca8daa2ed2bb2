// tricorne replay render: draws a record as one HTML page, or as a picture for each step.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <map>
#include <numeric>
#include <set>

#include "cli/analyses.h"
#include "cli/commands/replay.h"
#include "cli/evidence.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/replay_pages.h"
#include "cli/signature.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/analysis/analysis.h"
#include "replay/record/check.h"
#include "reports/diagram/game_tree.h"
#include "reports/replay_page/drawing.h"
#include "reports/replay_page/page.h"
#include "reports/story/explain.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

struct RenderOptions : Options {
  std::vector<std::string> files;
  std::string file;             ///< the record that is drawn
  std::string name;             ///< the name of the drawn file below the folder, without the ending
  bool one_file = false;        ///< --out names the file that is drawn, and no folder
  std::string* said = nullptr;  ///< takes what is to be said of the record on standard error
  std::string step;
  std::string steps;
  std::string seat;
  std::string language = "en";
  std::string effects;
  bool notes = false;
  bool tree = false;
  bool playable = false;
  bool analyze = false;
  bool force = false;
  AnalysisChoices choices;
};

/// A record, the game it was played in, and all of its positions.
struct PlayedRecord {
  replay::Record record;
  const Game* game = nullptr;
  replay::Timeline timeline;
  std::optional<replay::Analysis> analysis;
};

/// Must the page hide notes and bookmarks? They may tell things that the seat of --seat could not know.
bool hides_remarks(const RenderOptions& o) { return !o.seat.empty() && !o.notes; }

/// The most moments of an analysis that the page shows as notes and branches.
constexpr std::size_t moments_shown = 20;

PlayedRecord play(const RenderOptions& o, RecordGames& games) {
  PlayedRecord played;
  played.record = replay::load_record(o.file);
  played.game = &games.game_of(played.record);
  if (o.analyze) {
    played.record = replay::completed(*played.game, played.record);
    played.analysis = analysis_of(o, o.choices, *played.game, played.record);
    if (!o.playable) replay::annotate(played.record, *played.analysis, moments_shown);
  }
  const bool other = !o.ruleset.empty() && o.ruleset != played.record.ruleset.text;
  played.timeline = replay::make_timeline(*played.game, played.record, {"", other});
  if (hides_remarks(o)) replay::hide_remarks(played.timeline);
  const auto language = replay::Language{o.language};
  if (o.analyze && o.playable) reports::Explainer(*played.game, played.timeline, language).explain(*played.analysis);
  return played;
}

replay::Viewer viewer_of(const RenderOptions& o, const PlayedRecord& played) {
  return replay::viewer_named(o.seat, played.game->seats());
}

void say_drawn(const RenderOptions& o, const std::string& what) {
  if (!o.quiet) *o.said += fmt::format("wrote {}\n", printable(what));
}

/// The path of what is drawn: the file of --out, or a file of this name in its folder.
std::string path_of(const RenderOptions& o, const std::string& name) {
  return o.one_file ? o.out : (fs::path(o.out) / name).string();
}

/// Writes the page of the drawn record.
void write_drawn(const RenderOptions& o, std::string_view page) {
  const std::string path = path_of(o, o.name + ".html");
  write_of_set(path, page, o.force);
  say_drawn(o, path);
}

// --- pictures ---

/// The number of the step of the main line that a moment belongs to. A filled-in moment belongs to the step after it.
std::size_t step_number(const replay::Moment& moment) { return std::stoul(moment.name); }

std::vector<std::size_t> moments_in_range(const std::string& steps, const replay::Timeline& timeline) {
  const std::size_t length = step_number(timeline.moments[timeline.length]);
  const auto [first, last] = step_range(steps, length, [&] { return timeline; });
  std::vector<std::size_t> moments;
  for (std::size_t i = 0; i <= timeline.length; ++i) {
    const std::size_t number = step_number(timeline.moments[i]);
    if (number >= first && number <= last) moments.push_back(i);
  }
  return moments;
}

std::size_t moment_named(const PlayedRecord& played, const std::string& step) {
  const std::string name = to_text(step_of(played.record, step));
  const auto& moments = played.timeline.moments;
  const auto found = std::find_if(moments.begin(), moments.end(), [&](const auto& m) { return m.name == name; });
  return static_cast<std::size_t>(found - moments.begin());
}

/// The key moments and the turning point, in their order.
std::vector<std::size_t> key_moments(const RenderOptions& o, const PlayedRecord& played) {
  const auto analysis = played.analysis ? &*played.analysis : nullptr;
  const reports::Explainer explainer(*played.game, played.timeline);
  std::set<std::size_t> moments;
  for (const reports::KeyMoment& key : explainer.key_moments(viewer_of(o, played), analysis))
    moments.insert(key.moment);
  if (const auto turning = explainer.turning_point(analysis); turning.found) moments.insert(turning.show);
  return {moments.begin(), moments.end()};
}

std::vector<std::size_t> wanted(const RenderOptions& o, const PlayedRecord& played) {
  if (!o.step.empty()) return {moment_named(played, o.step)};
  if (o.steps == "key") return key_moments(o, played);
  if (!o.steps.empty()) return moments_in_range(o.steps, played.timeline);
  std::vector<std::size_t> all(played.timeline.length + 1);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

/// The path of the picture of a moment, e.g. `game-000001-step-0057.svg`.
std::string picture_name(const RenderOptions& o, const replay::Moment& moment) {
  const std::string rest = moment.name.substr(std::min(moment.name.find('~'), moment.name.size()));
  const std::string name = moment.variation == 0 ? fmt::format("{:04}{}", step_number(moment), rest) : moment.name;
  return path_of(o, fmt::format("{}-step-{}.{}", o.name, name, o.format));
}

void draw_steps(const RenderOptions& o, const PlayedRecord& played) {
  reports::ReplayPainter painter(*played.game, played.timeline, viewer_of(o, played));
  const bool progress = !o.quiet && isatty(STDERR_FILENO) == 1;
  const std::vector<std::size_t> moments = wanted(o, played);
  if (o.one_file && moments.size() > 1)
    throw std::invalid_argument(fmt::format(
        "--out {} is one file, and {} steps are drawn: name a folder, or one step with --step", o.out, moments.size()));
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const replay::Moment& moment = played.timeline.moments[moments[i]];
    const std::string said = replay::seen_by(viewer_of(o, played), moment).action;
    const std::string path = picture_name(o, moment);
    write_of_set(path, painter.draw(moments[i], said, reports::picture_format(o.format)), o.force);
    if (progress)
      std::cerr << fmt::format("\r{} of {} steps ", i + 1, moments.size()) << std::flush;
    else
      say_written(o, path);
  }
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  if (progress) say_written(o, fmt::format("{} pictures to {}", moments.size(), o.out));
}

/// The tree of the record.
void draw_tree(const RenderOptions& o, const PlayedRecord& played) {
  const auto analysis = played.analysis ? &*played.analysis : nullptr;
  const std::string path = path_of(o, fmt::format("{}-tree.{}", o.name, o.format));
  const auto tree = reports::tree_of(*played.game, played.timeline, viewer_of(o, played), analysis);
  write_of_set(path, reports::drawn(tree, reports::picture_format(o.format)), o.force);
  say_drawn(o, path);
}

// --- the page ---

reports::ReplayHead head_of(const RenderOptions& o, const PlayedRecord& played) {
  reports::ReplayHead head = head_of_page(*played.game, played.record, played.timeline, o.name);
  if (hides_remarks(o)) head.note.clear();
  if (played.analysis) head.analysis = &*played.analysis;
  head.language = replay::Language{o.language};
  return head;
}

void write_page(const RenderOptions& o, const PlayedRecord& played) {
  const auto find_sources = [&](const std::set<std::string>& cited) {
    return paragraph_sources(*played.game, cited, cache_folder(o.choices));
  };
  write_drawn(
      o, reports::replay_page(*played.game, played.timeline, viewer_of(o, played), head_of(o, played), find_sources));
}

// --- the page with the engine ---

/// The main line as the viewer saw it, with `?` for hidden cards. Throws std::invalid_argument for a record whose first
/// position could show hidden cards.
replay::Record as_seen(const RenderOptions& o, const PlayedRecord& played) {
  if (!played.record.start.is_null())
    throw std::invalid_argument(o.file + ": --playable hides cards only of a record that begins at set-up");
  replay::Record seen = played.record;
  seen.steps.clear();
  for (std::size_t i = 1; i <= played.timeline.length; ++i) {
    const replay::Moment& moment = played.timeline.moments[i];
    replay::Step step;
    step.action = replay::seen_by(viewer_of(o, played), moment).action;
    step.note = moment.note;
    step.bookmark = moment.bookmark;
    step.glyph = moment.glyph;
    seen.steps.push_back(std::move(step));
  }
  return seen;
}

/// A question for each clear mistake.
std::vector<reports::QuizQuestion> quiz_of(const PlayedRecord& played, const Catalogue& words) {
  std::vector<reports::QuizQuestion> quiz;
  for (const replay::AnalyzedStep* step : played.analysis->moments()) {
    if (step->glyph == "?!") continue;
    const auto question = played.timeline.moments[step->step - 1].after->question();
    quiz.push_back({step->step, question->who, replay::said(*question, words), step->action, step->best, step->worth,
                    step->gain_low, step->gain_high, step->line, step->told});
  }
  return quiz;
}

void write_playable(const RenderOptions& o, const PlayedRecord& played) {
  const reports::ReplayHead about = head_of(o, played);
  reports::PlayHead head{about.title,       "", played.record.players, {}, known_signature(played.game->name()),
                         played.record.text};
  head.language = about.language;
  if (!o.effects.empty()) head.effects = effects_for_page(o.effects, *played.game);
  if (played.analysis) {
    head.analysis = &*played.analysis;
    head.quiz = quiz_of(played, played.game->words(o.language));
  }
  std::optional<replay::Timeline> seen;
  if (!o.seat.empty()) {
    seen = replay::make_timeline(*played.game, as_seen(o, played), {"", true});
    head.source.clear();
    head.remark = "what the " + o.seat + " seat could not see is a stand-in, branches are left out";
  }
  write_drawn(o, reports::play_page(*played.game, seen ? *seen : played.timeline, head, web_engine()));
}

/// Tells the errors of the record, which is drawn all the same. Returns the exit code.
Exit complain(const RenderOptions& o, const PlayedRecord& played) {
  const auto tell = [&](const std::vector<replay::Finding>& findings) {
    for (const replay::Finding& finding : findings)
      if (finding.severity == replay::Severity::error) *o.said += finding_text(played.record.file, finding);
  };
  tell(played.timeline.findings);
  for (const replay::Moment& moment : played.timeline.moments) tell(moment.findings);
  return played.timeline.has_errors() ? answer_is_no : all_well;
}

Exit render(const RenderOptions& o, RecordGames& games) {
  const PlayedRecord played = play(o, games);
  if (o.tree)
    draw_tree(o, played);
  else if (o.playable)
    write_playable(o, played);
  else if (o.format == "html")
    write_page(o, played);
  else
    draw_steps(o, played);
  return complain(o, played);
}

/// The names of the seats of all games, and `spectator`.
std::vector<std::string> viewers() {
  std::vector<std::string> names;
  for (const GameEntry& game : games())
    for (const SeatInfo& seat : game.seats)
      if (std::ranges::find(names, seat.name) == names.end()) names.emplace_back(seat.name);
  names.emplace_back("spectator");
  return names;
}

int run_render(RenderOptions o) {
  if (o.tree && (o.playable || !o.step.empty() || !o.steps.empty()))
    throw std::invalid_argument("--tree draws the whole record: leave --step, --steps and --playable out");
  if (o.tree && o.format == "html") o.format = "svg";
  const std::string ending = fold(fs::path(o.out).extension().string());
  if (o.tree && ending == fold(".html"))
    throw std::invalid_argument("--tree draws a picture: name a .svg, .png or .dot file");
  if (o.format == "html" && (!o.step.empty() || !o.steps.empty()))
    throw std::invalid_argument("--step and --steps choose pictures: give --format svg, png or dot with them");
  if (o.playable && o.format != "html") throw std::invalid_argument("--playable makes a page: leave --format out");
  if (o.language != "en" && o.format != "html")
    throw std::invalid_argument("--language is for pages: leave --format out");
  if (o.analyze && ((o.format != "html" && !o.tree && o.steps != "key") || !o.seat.empty()))
    throw std::invalid_argument(
        "--analyze is for the page, the tree or the key moments of a replay that hides nothing: leave --format and "
        "--seat out");
  const auto records = records_at(o.files);
  std::error_code error;
  o.one_file = ending == fold("." + o.format) && !fs::is_directory(o.out, error);
  if (o.one_file && records.size() > 1)
    throw std::invalid_argument(
        fmt::format("--out {} is one file, and there are {} records: name a folder", o.out, records.size()));
  // GraphViz draws one picture at a time, and an analysis has threads of its own.
  const unsigned threads = o.format == "html" && !o.analyze ? o.threads : 1;
  RecordGames games(o, OtherData::told);
  std::atomic<bool> errors = false;
  const bool understood = for_each_record(records, threads, [&](const replay::RecordFile& record, std::string& said) {
    RenderOptions one = o;
    one.file = record.path;
    one.name = record.own;
    one.said = &said;
    if (render(one, games) != all_well) errors = true;
  });
  if (!understood) return bad_input;
  return errors ? answer_is_no : all_well;
}

}  // namespace

Run define_replay_render(Command& command) {
  auto o = std::make_shared<RenderOptions>();
  add_records(command, *o, o->files);
  add_output(command, *o, {"html", "svg", "png", "dot"}, Out::either);
  command["--out"]
      .described(
          "Folder for what is drawn, made if there is none; or the file, of one record and one step, by its ending")
      .shown_as("DIR|FILE")
      .required();
  add_force(command, o->force);
  const Argument step =
      command.option("--step", o->step, "Draw only this step: a number, 12.1.3 in a branch, a bookmark, or end")
          .shown_as("STEP");
  command
      .option(
          "--steps", o->steps,
          "Draw only these steps of the main line, for example 40..60, or those of a turn; key: the key moments and "
          "the turning point")
      .shown_as("A..B|TURN|key")
      .excludes(step);
  command.flag(
      "--tree", o->tree,
      "Draw the record as a tree, laid out by GraphViz, instead of its boards: the main line with its key moments, "
      "turning point and mistakes, and the branches (svg, png or dot)");
  command.option("--seat", o->seat, "Show only what this seat could know (default: everything)").one_of(viewers());
  command.renamed("--as", "--seat");
  add_language(command, o->language);
  command.flag("--playable", o->playable,
               "The page holds the engine: try moves, throw dice, keep branches, save scenarios (after ./run web)");
  command.option("--effects", o->effects, fmt::format("With --playable: {}", effects_help)).shown_as("FILE");
  command.flag("--notes", o->notes,
               "With --seat: show notes, bookmarks and titles of branches too, which may tell more");
  command.flag(
      "--analyze", o->analyze,
      "Also luck and skill: the chance to win as a chart, marks and better lines at the moments that mattered; with "
      "--playable clear mistakes become questions to play better");
  add_analysis(command, *o, o->choices, "--analyze", [o] { return o->analyze; });
  command.goes_with("--playable", {"--effects"}, [o] { return o->playable; });
  command.goes_with("--seat", {"--notes"}, [o] { return !o->seat.empty(); });
  return [o] { return unless_stopped([&] { return run_render(*o); }); };
}

}  // namespace tricorne::cli
