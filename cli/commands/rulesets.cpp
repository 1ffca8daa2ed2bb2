// tricorne rulesets: lists the shipped rulesets, the axes of one ruleset, and how it differs from the first.

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "verify/errata/draft.h"
#include "verify/errata/overlay.h"
#include "verify/table_kit.h"

namespace tricorne::cli {

namespace {

/// An axis, with its value in the first ruleset.
struct Row {
  AxisInfo axis;
  std::string printed;
  bool differs() const { return axis.value != printed; }
};

/// The axes of a ruleset.
struct Axes {
  std::unique_ptr<Game> game;
  std::vector<Row> rows;
};

std::vector<Row> rows_of(const Game& game) {
  const auto axes = game.axes();
  const auto printed = game.with_ruleset(game.rulesets().front())->axes();
  std::vector<Row> rows;
  for (std::size_t i = 0; i < axes.size(); ++i) rows.push_back({axes[i], printed[i].value});
  return rows;
}

std::string list_of(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

/// The allowed values of an axis, e.g. ` (0 to 20)` or ` (never, while_arnold_is_there)`. Empty for a flag and for a
/// set.
std::string allowed(const AxisInfo& axis) {
  if (axis.range) return " (" + range_in_words(*axis.range) + ")";
  if (axis.kind != AxisKind::word || axis.choices.size() < 2) return "";
  return " (" + list_of(axis.choices) + ")";
}

std::string as_text(const Axes& axes) {
  const auto& [opened, rows] = axes;
  const Game& game = *opened;
  std::string text = "Ruleset " + std::string(game.ruleset()) + " of " + list_of(game.rulesets()) + "\n";
  for (const Row& row : rows) {
    text += (row.differs() ? "* " : "  ") + row.axis.name + ": " + verify::value_in_words(row.axis.value) + " (" +
            row.axis.rule + ")";
    if (row.differs()) text += ", in " + game.rulesets().front() + ": " + verify::value_in_words(row.printed);
    text += "\n      " + row.axis.meaning + allowed(row.axis) + "\n";
    const std::string_view example = verify::table_kit_of(game.name()).words_for(row.axis.name).example;
    if (!example.empty()) text += "      " + std::string(example) + "\n";
    if (const std::string ends = verify::ends_in_words(game, row.axis); !ends.empty()) text += "      " + ends + "\n";
  }
  return text;
}

Json as_json(const Axes& axes) {
  const auto& [opened, rows] = axes;
  const Game& game = *opened;
  Json node;
  node["ruleset"] = game.ruleset();
  node["rulesets"] = game.rulesets();
  node["axes"] = Json::array();
  for (const Row& row : rows) {
    Json item;
    item["name"] = row.axis.name;
    item["rule"] = row.axis.rule;
    item["value"] = row.axis.value;
    item["meaning"] = row.axis.meaning;
    item["example"] = verify::table_kit_of(game.name()).words_for(row.axis.name).example;
    item["choices"] = row.axis.choices;
    if (row.axis.range) {
      item["ends"] = verify::ends_in_words(game, row.axis);
      item["least"] = row.axis.range->least;
      item["most"] = row.axis.range->most;
      item["step"] = row.axis.range->step;
    }
    item["value_" + game.rulesets().front()] = row.printed;
    item["differs"] = row.differs();
    node["axes"].push_back(item);
  }
  return node;
}

constexpr Form<Axes> rulesets_forms[] = {{"text", as_text}, {"json", as_json}};

int run_rulesets(const Options& o) {
  Axes axes{open(o), {}};
  axes.rows = rows_of(*axes.game);
  answer(o, rulesets_forms, axes);
  return all_well;
}

}  // namespace

Run define_rulesets(Command& command) {
  auto o = std::make_shared<Options>();
  add_game(command, *o);
  add_output(command, *o, rulesets_forms);
  return [o] { return run_rulesets(*o); };
}

}  // namespace tricorne::cli
