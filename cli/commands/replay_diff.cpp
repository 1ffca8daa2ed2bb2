// tricorne replay diff: finds the first difference between two records, or between two rulesets on one record.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/run_file.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "replay/compare/compare.h"
#include "replay/story/timeline.h"
#include "reports/board/drawing.h"
#include "reports/page/wording.h"
#include "reports/replay_page/page.h"
#include "reports/verification/board.h"
#include "verify/errata/overlay.h"
#include "verify/scenario/scenario.h"

namespace tricorne::cli {

namespace {

using replay::Difference;

struct DiffOptions : Options {
  std::vector<std::string> files;
  std::string language = "en";
  bool force = false;
};

/// The two games that are compared, with their names for people.
struct ComparedRecords {
  std::unique_ptr<Game> game_a, game_b;
  replay::Record a, b;
  std::string name_a, name_b;
};

/// The record must have been played with the tables at hand, before --ruleset changes some.
void require_same_tables(const DiffOptions& o, const replay::Record& record) {
  Options own = o;
  own.ruleset.clear();
  require_own_data(*open_for_record(own, record), record);
}

ComparedRecords read(const DiffOptions& o) {
  if (o.files.size() == 1 && o.ruleset.empty())
    throw std::invalid_argument("replay diff: name a second record, or another ruleset with --ruleset");
  ComparedRecords c;
  c.a = replay::load_record(o.files[0]);
  c.b = o.files.size() == 2 ? replay::load_record(o.files[1]) : c.a;
  if (o.files.size() == 2) {
    c.game_a = open_for_record(o, c.a);
    c.game_b = open_for_record(o, c.b);
    if (c.game_a->name() != c.game_b->name())
      throw DataError(c.b.file, {},
                      fmt::format("is a game of {}, and {} one of {}: nothing can be compared", c.game_b->title(),
                                  c.a.file, c.game_a->title()));
    c.name_a = c.a.file;
    c.name_b = c.b.file;
  } else {
    Options own = o;
    own.ruleset.clear();
    c.game_a = open_for_record(own, c.a);
    c.game_b = open_for_record(o, c.a);
    c.name_a = std::string(c.game_a->ruleset());
    c.name_b = std::string(c.game_b->ruleset());
    if (c.name_a == c.name_b && text_of_axes(*c.game_a) == text_of_axes(*c.game_b) &&
        text_of_hashes(*c.game_a) == text_of_hashes(*c.game_b))
      throw std::invalid_argument("replay diff: " + c.a.file + " was played under " + c.name_b +
                                  ": nothing would be compared; name another ruleset");
  }
  require_same_tables(o, c.a);
  require_same_tables(o, c.b);
  return c;
}

/// What the other ruleset changes, each change alone; empty for two records, and where it changes nothing.
std::vector<replay::PartAlone> changes_alone(const DiffOptions& o, const ComparedRecords& c) {
  if (o.files.size() > 1) return {};
  const std::string own =
      c.a.ruleset.text.empty() ? std::string(c.game_a->ruleset()) : verify::ruleset_path(c.a.ruleset.text, c.a.file);
  return own == o.ruleset ? std::vector<replay::PartAlone>()
                          : verify::changes_alone(verify::read_erratum(*c.game_a, o.ruleset, own));
}

/// The sentences on how two games part, by DifferenceKind.
constexpr std::array<std::string_view, 7> ways_to_diverge{"diverge-start",  "diverge-action", "diverge-legality",
                                                          "diverge-forced", "diverge-state",  "diverge-winner",
                                                          "diverge-length"};

/// The first difference of two games, if there is one.
struct FirstDifference {
  const ComparedRecords& games;
  std::optional<Difference> found;
  std::vector<std::string> axes;  ///< the names of the changes that are responsible for it
  reports::Wording say;

  /// What happens in one of the games: `{action}` is an action as the game prints it.
  std::string told(Said what) const {
    for (Entry& argument : what.arguments.entries)
      if (argument.key == "action") argument.value.scalar = say.action(argument.value.scalar);
    return what.id.empty() ? "" : say(what);
  }
  /// How the games part.
  std::string how() const {
    const bool chance = found->kind == replay::DifferenceKind::action && chance_is_asked();
    return say.page(chance ? "diverge-chance" : ways_to_diverge.at(static_cast<std::size_t>(found->kind)));
  }

 private:
  /// Is it chance that answers at the step where the games part?
  bool chance_is_asked() const {
    const auto timeline = replay::make_timeline(*games.game_a, games.a);
    const auto& asked = timeline.moments.at(std::min(found->step, timeline.length)).asked;
    return asked && asked->seat == Seat::Chance;
  }
};

std::string as_text(const FirstDifference& first) {
  const ComparedRecords& c = first.games;
  if (!first.found) return fmt::format("{}\n", first.say.page("no-difference", {{"a", c.name_a}, {"b", c.name_b}}));
  const Difference& d = *first.found;
  const std::string by = d.rule.empty() ? "" : " (" + d.rule + ")", step = std::to_string(d.step);
  std::string text = fmt::format("{}{}\n", first.say.page("step-and-how", {{"n", step}, {"how", first.how()}}), by);
  if (d.step > 0 && d.step <= c.a.steps.size() && c.a.steps[d.step - 1].mark.line > 0)
    text += fmt::format("{}:{}: {}\n", c.a.file, c.a.steps[d.step - 1].mark.line, c.a.steps[d.step - 1].action);
  if (!d.a.id.empty())
    text += fmt::format("  {}: {}\n  {}: {}\n", c.name_a, first.told(d.a), c.name_b, first.told(d.b));
  const auto axes = c.game_a->axes();
  for (const std::string& name : first.axes)
    text += (std::ranges::find(axes, name, &AxisInfo::name) != axes.end()
                 ? first.say.page("responsible-axis", {{"axis", name}})
                 : first.say.page("responsible-change", {{"change", name}})) +
            "\n";
  if (!d.facts.empty()) text += first.say.page("positions-after-it", {{"a", c.name_a}, {"b", c.name_b}}) + "\n";
  for (const replay::FactDifference& fact : d.facts) text += "  " + fact.text() + "\n";
  return text;
}

Json as_json(const FirstDifference& first) {
  const auto& d = first.found;
  Json node;
  node["same"] = !d;
  node["names"] = {first.games.name_a, first.games.name_b};
  node["step"] = nullptr;
  if (!d) return node;
  node["step"] = d->step;
  node["kind"] = to_text(d->kind);
  node["rule"] = d->rule;
  node["a"] = first.told(d->a);
  node["b"] = first.told(d->b);
  node["axes"] = first.axes;
  node["facts"] = Json::array();
  for (const replay::FactDifference& fact : d->facts) node["facts"].push_back(fact.text());
  return node;
}

constexpr Form<FirstDifference> diff_forms[] = {{"text", as_text}, {"json", as_json}};

/// An SVG picture of both boards side by side.
std::string picture(const ComparedRecords& c, const Difference& d) {
  Board board_a = d.position_a->board(), board_b = d.position_b->board();
  board_a.title = c.name_a + ": " + board_a.title;
  board_b.title = c.name_b + ": " + board_b.title;
  const auto notes = reports::differing_places(board_a, board_b);
  const auto board = [&](const Board& drawn) {
    std::string svg = reports::draw(drawn, notes, reports::PictureFormat::svg);
    return svg.substr(svg.find("<svg"));
  };
  const std::string a = board(board_a), b = board(board_b);
  const auto number = [&](const std::string& attribute) {
    return std::stod(a.substr(a.find(attribute + "=\"") + attribute.size() + 2));
  };
  const double width = number("width"), height = number("height");
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\">\n"
      "<svg width=\"{2}\" height=\"{1}\">\n{3}</svg>\n<svg x=\"{4}\" width=\"{2}\" "
      "height=\"{1}\">\n{5}</svg>\n</svg>\n",
      2 * width + 20, height, width, a, width + 20, b);
}

/// What people call a record.
std::string called(const replay::Record& record) {
  return record.title.empty() ? std::filesystem::path(record.file).stem().string() : record.title;
}

/// What the page calls the two sides: rulesets or records, whose files it names where nothing else tells them apart.
std::array<std::string, 2> sides_of(const ComparedRecords& c) {
  if (c.a.file == c.b.file || called(c.a) == called(c.b)) return {c.name_a, c.name_b};
  return {called(c.a), called(c.b)};
}

/// `Washington's War: game-000001, rulesets 2014 and 2010`.
std::string title_of(const ComparedRecords& c, const reports::Wording& say) {
  const std::string game = say(std::string(c.game_a->title()));
  if (c.a.file != c.b.file) return say.page("two-records", {{"game", game}, {"a", called(c.a)}, {"b", called(c.b)}});
  return say.page("two-rulesets", {{"game", game}, {"record", called(c.a)}, {"a", c.name_a}, {"b", c.name_b}});
}

/// The sentence on what becomes of the step that one side refuses, since the page goes on behind it.
std::string fate_of(const Difference& d, const replay::Timeline& a, const replay::Timeline& b) {
  if (d.kind != replay::DifferenceKind::legality) return "";
  const auto carried_out = [&](const replay::Timeline& timeline) {
    return d.step < timeline.moments.size() && !timeline.moments[d.step].answer.empty();
  };
  return carried_out(a) && carried_out(b) ? "refused-step-carried-out" : "refused-step-left-out";
}

/// The responsible changes, axes by their names for people.
std::string names_of(const FirstDifference& first) {
  std::vector<std::string> names;
  const auto axes = first.games.game_a->axes();
  for (const std::string& name : first.axes) {
    const auto axis = std::ranges::find(axes, name, &AxisInfo::name);
    names.push_back(axis != axes.end() ? first.say.axis(*axis).first : spaced(name));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The HTML page that shows both games step by step.
std::string page(const FirstDifference& first, replay::Language language) {
  const ComparedRecords& c = first.games;
  const Difference& d = *first.found;
  const auto a = replay::make_timeline(*c.game_a, c.a), b = replay::make_timeline(*c.game_b, c.b);
  const reports::Wording& say = first.say;
  std::vector<std::string> why{say.page(d.rule.empty() ? "they-diverge" : "they-diverge-by",
                                        {{"n", std::to_string(d.step)}, {"how", first.how()}, {"rule", d.rule}})};
  const auto sides = sides_of(c);
  if (const std::string of_a = first.told(d.a), of_b = first.told(d.b); !d.a.id.empty())
    why.push_back(of_a == of_b
                      ? say.page("in-both", {{"action", of_a}})
                      : say.page("in-each", {{"a", sides[0]}, {"of_a", of_a}, {"b", sides[1]}, {"of_b", of_b}}));
  if (!first.axes.empty()) why.push_back(say.page("responsible-axes", {{"axes", names_of(first)}}));
  if (const std::string fate = fate_of(d, a, b); !fate.empty()) why.push_back(say.page(fate));
  return reports::comparison_page({sides[0], *c.game_a, a}, {sides[1], *c.game_b, b},
                                  {title_of(c, say), d.step, std::move(why), language});
}

int run_diff(const DiffOptions& o) {
  const ComparedRecords c = read(o);
  const replay::Version a{*c.game_a, c.a}, b{*c.game_b, c.b};
  const replay::Language language{o.language};
  FirstDifference first{c, replay::first_difference(a, b), {}, reports::Wording(*c.game_a, language)};
  if (first.found)
    first.axes = o.files.size() > 1 ? replay::responsible_axes(a, b, *first.found)
                                    : replay::responsible_parts(a, changes_alone(o, c), *first.found);
  const std::string text = text_of(written(o, diff_forms, first));
  if (first.found && o.out.ends_with(".html")) {
    write_of_set(o.out, page(first, language), o.force);
    say_written(o, o.out);
  } else if (first.found && !o.out.empty()) {
    const auto write_here = [&](const std::string& name, const std::string& what) {
      write_of_set(o.out + name, what, o.force);
      say_written(o, o.out + name);
    };
    write_here(o.format == "json" ? "/diff.json" : "/diff.txt", text);
    write_here("/boards.svg", picture(c, *first.found));
    write_here("/boards.html", page(first, language));
  }
  if (!first.found && !o.out.empty() && !o.quiet)
    std::cerr << printable(o.out) << " is not written, since nothing differs\n";
  write_file("", text);
  return first.found ? answer_is_no : all_well;
}

}  // namespace

Run define_replay_diff(Command& command) {
  auto o = std::make_shared<DiffOptions>();
  add_game(command, *o);
  add_output(command, *o, diff_forms, Out::folder);
  command["--out"]
      .described(
          "PAGE.html: a page with both boards side by side at the step where they diverge, on one slider; or a folder "
          "for "
          "the answer, a drawing of both boards and that page")
      .shown_as("PATH");
  add_force(command, o->force);
  command["--ruleset"].described(
      "With one record: the ruleset to compare its own with; with two: the ruleset that both are played under");
  add_language(command, o->language);
  command.option("FILE", o->files, "One record and --ruleset, or two records").required().times(1, 2);
  return [o] { return run_diff(*o); };
}

}  // namespace tricorne::cli
