// tricorne replay annotate: writes remarks and branches into the file of a record.

#include <fmt/format.h>

#include <iostream>

#include "cli/commands/replay.h"
#include "engine/core/load/files.h"
#include "engine/core/printable.h"
#include "replay/record/check.h"
#include "replay/record/record.h"

namespace tricorne::cli {

namespace {

struct AnnotateOptions : Options {
  std::string where;
  replay::Step remarks;
  std::string title;
  std::vector<std::string> branch;
  std::size_t remove_branch = 0;
};

/// Throws std::invalid_argument for options that ask for nothing or contradict each other.
void check_wishes(const AnnotateOptions& o) {
  const replay::Step& remarks = o.remarks;
  const bool says = !remarks.note.empty() || !remarks.glyph.empty() || !remarks.bookmark.empty() ||
                    !remarks.agreed.empty() || !o.branch.empty();
  if (!says && o.remove_branch == 0)
    throw std::invalid_argument(
        "replay annotate: say what to write: --note, --glyph, --bookmark, --agreed, --branch or --remove-branch");
  if (says && o.remove_branch > 0)
    throw std::invalid_argument("replay annotate: --remove-branch goes alone; write remarks in a second call");
  if (!remarks.bookmark.empty() && !replay::can_be_bookmark(remarks.bookmark))
    throw std::invalid_argument("replay annotate: the bookmark \"" + remarks.bookmark +
                                "\" reads like the number of a step; numbers, \"end\" and @ are taken");
}

/// Throws std::invalid_argument when the youngest branch of the step cannot be played. It is not tried where the step
/// itself is not reached by the rules, or the record has tables of its own.
void require_playable(const replay::Record& record, const std::string& step, std::size_t actions) {
  const auto game = open_for_record(Options(), record);
  if (replay::other_data(*game, record)) return;
  bool reached = true;
  replay::walk_to(*game, record, step_of(record, step), [&](const auto&, const auto&) { reached = false; });
  if (!reached) return;
  std::size_t branch = 0;
  while (replay::find_step(record, fmt::format("{}.{}.1", step, branch + 1))) ++branch;
  replay::walk_to(*game, record, step_of(record, fmt::format("{}.{}.{}", step, branch, actions)),
                  [](const replay::Step& one, const std::string& why) {
                    throw std::invalid_argument("replay annotate: --branch \"" + one.action + "\": " + why);
                  });
}

int run_annotate(AnnotateOptions o) {
  check_wishes(o);
  const auto [path, name] = split_step(o.where);
  if (name.empty()) throw std::invalid_argument("replay annotate: name the step, as in " + path + "@12");
  std::unique_ptr<Draft> edited;
  if (o.out.empty() && path != "-") edited = std::make_unique<Draft>(path, Replaces::read);
  const replay::Record record = replay::load_record(path);
  const replay::StepPath step = step_of(record, name);
  if (!o.branch.empty()) o.remarks.branches.push_back({o.title, {}, {}});
  for (const std::string& action : o.branch) {
    o.remarks.branches.back().steps.emplace_back();
    o.remarks.branches.back().steps.back().action = action;
  }
  const std::string text =
      o.remove_branch > 0 ? without_branch(record, step, o.remove_branch) : with_remarks(record, step, o.remarks);
  if (!o.branch.empty()) require_playable(replay::read_record(text, path), replay::to_text(step), o.branch.size());
  if (edited) {
    edited->write(text);
    edited->finish();
  } else {
    write_file(o.out.empty() ? path : o.out, text);
  }
  if (!o.quiet)
    std::cerr << printable(o.out.empty() ? path : o.out) << ": step " << replay::to_text(step) << " changed\n";
  return all_well;
}

}  // namespace

Run define_replay_annotate(Command& command) {
  auto o = std::make_shared<AnnotateOptions>();
  command
      .option("FILE@STEP", o->where, "A record and one of its steps: a number, 12.1.3 in a branch, a bookmark, or end")
      .required();
  command.option("--note", o->remarks.note, "Write this remark at the step").lines_of_text();
  command.option("--glyph", o->remarks.glyph, "Mark the step as good (!), bad (?) and so on, as chess players do")
      .one_of({"!", "?", "!!", "??", "!?", "?!"});
  command.option("--bookmark", o->remarks.bookmark, "Give the step this name, for FILE@NAME").line_of_text();
  command.option("--agreed", o->remarks.agreed, "Say why the players let an illegal step stand").lines_of_text();
  command
      .option(
          "--branch", o->branch,
          "Add a branch: actions that could have been played instead of the step; repeat the option or list several")
      .shown_as("ACTION");
  command.option("--title", o->title, "With --branch: give the branch this title").lines_of_text();
  command.goes_with("--branch", {"--title"}, [o] { return !o->branch.empty(); });
  command.option("--remove-branch", o->remove_branch, "Remove branch N of the step").shown_as("N").positive();
  command.option("--out", o->out, "Write to this file instead of changing the record itself")
      .shown_as("PATH")
      .written();
  command.flag("--quiet", o->quiet, "Do not name the written file on standard error");
  return [o] { return run_annotate(*o); };
}

}  // namespace tricorne::cli
