// tricorne errata new: writes an overlay from axes and values, or lists the axes that a text may mean.

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/errata.h"
#include "cli/forms.h"
#include "engine/core/load/json.h"
#include "verify/errata/draft.h"

namespace tricorne::cli {

namespace {

using verify::NearAxes;
using verify::Wish;

struct NewOptions : Options {
  std::vector<std::string> wishes;
  std::string name;
  std::string reason = "to be tried";
};

std::string line_of(const AxisInfo& axis) {
  return fmt::format("  {} = {} ({}), {}: {}\n", axis.name, verify::value_in_words(axis.value),
                     verify::allowed_values(axis), axis.rule, axis.meaning);
}

std::string lines_of(const std::string& title, const std::vector<AxisInfo>& axes) {
  if (axes.empty()) return "";
  std::string text = title + "\n";
  for (const AxisInfo& axis : axes) text += line_of(axis);
  return text;
}

constexpr std::string_view how_to_add =
    "An axis is added with its paragraph, its range and its value in each ruleset: CONTRIBUTING.md, \"Add a rule "
    "paragraph\", step 2.";

/// The axes that an unknown name may mean.
struct Meant {
  std::string wish;
  NearAxes near;
};

/// The same without the end of the last line.
std::string words_of(const Meant& meant_axes) {
  const auto& [wish, near] = meant_axes;
  std::string text = fmt::format("no axis is called \"{}\"{}\n", wish,
                                 near.slip_of.empty() ? "" : "; did you mean \"" + near.slip_of + "\"?");
  text += lines_of("these touch " + near.paragraph + ":", near.by_paragraph);
  text += lines_of(near.by_paragraph.empty() ? "these share words with it:" : "these share words with it, too:",
                   near.by_word);
  if (near.by_paragraph.empty() && near.by_word.empty())
    text += "nor does any axis share a word with it; tricorne rulesets lists all\n";
  const auto& best = near.by_paragraph.empty() ? near.by_word : near.by_paragraph;
  const std::string meant = !near.slip_of.empty() || best.empty() ? near.slip_of : best.front().name;
  if (!meant.empty()) text += fmt::format("Then: tricorne errata new {}=VALUE --out FILE\n", meant);
  return text + std::string(how_to_add);
}

std::string as_text(const Meant& meant) { return words_of(meant) + "\n"; }

Json json_of(const std::vector<AxisInfo>& axes) {
  Json list = Json::array();
  for (const AxisInfo& axis : axes)
    list.push_back({{"axis", axis.name},
                    {"rule", axis.rule},
                    {"value", axis.value},
                    {"allowed", verify::allowed_values(axis)},
                    {"meaning", axis.meaning}});
  return list;
}

Json as_json(const Meant& meant) {
  const auto& [wish, near] = meant;
  Json node;
  node["wish"] = wish;
  node["slip_of"] = near.slip_of.empty() ? Json() : Json(near.slip_of);
  node["paragraph"] = near.paragraph.empty() ? Json() : Json(near.paragraph);
  node["by_paragraph"] = json_of(near.by_paragraph);
  node["by_word"] = json_of(near.by_word);
  return node;
}

constexpr Form<Meant> new_forms[] = {{"text", as_text}, {"json", as_json}};

const AxisInfo* find_axis(const std::vector<AxisInfo>& axes, const std::string& name) {
  const auto found = std::find_if(axes.begin(), axes.end(), [&](const AxisInfo& axis) { return axis.name == name; });
  return found == axes.end() ? nullptr : &*found;
}

std::optional<Wish> wish_of(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos) return std::nullopt;
  return Wish{text.substr(0, equals), text.substr(equals + 1)};
}

/// The axes and values in the words of the command line. Throws std::invalid_argument for a word that is no AXIS=VALUE
/// and for an unknown axis.
std::vector<Wish> wishes_of(const Game& game, const NewOptions& o) {
  const auto axes = game.axes();
  std::vector<Wish> wishes;
  for (const std::string& text : o.wishes) {
    const auto wish = wish_of(text);
    if (!wish) throw std::invalid_argument("errata new: \"" + text + "\" is no AXIS=VALUE");
    if (find_axis(axes, wish->axis) == nullptr)
      throw std::invalid_argument("errata new: " + words_of({wish->axis, verify::axes_near(game, wish->axis)}));
    wishes.push_back(*wish);
  }
  return wishes;
}

/// The name of a ruleset with these axes, e.g. `army_units-4`.
std::string name_of(const std::vector<Wish>& wishes) {
  std::string name;
  for (const Wish& wish : wishes) name += (name.empty() ? "" : "-") + wish.axis + "-" + wish.value;
  std::replace(name.begin(), name.end(), ',', '-');
  return name;
}

std::string base_of(const NewOptions& o, const Game& game) {
  const auto shipped = game.rulesets();
  std::string base = o.ruleset.empty() ? shipped.front() : o.ruleset;
  if (std::find(shipped.begin(), shipped.end(), base) == shipped.end())
    throw std::invalid_argument("errata new: an overlay is made of a ruleset we ship, and \"" + base +
                                "\" is none; copy its axes instead");
  return base;
}

int find_axes(const NewOptions& o, const Game& game) {
  std::string text;
  for (const std::string& word : o.wishes) text += (text.empty() ? "" : " ") + word;
  const auto axes = game.axes();
  if (const AxisInfo* axis = find_axis(axes, text))
    throw std::invalid_argument("errata new: write the axis with its new value, " + text + "=VALUE\n" + line_of(*axis));
  answer(o, new_forms, {text, verify::axes_near(game, text)});
  return answer_is_no;
}

int run_new(const NewOptions& o) {
  const auto game = open(o);
  const bool search =
      std::none_of(o.wishes.begin(), o.wishes.end(), [](const auto& text) { return wish_of(text).has_value(); });
  if (search) return find_axes(o, *game);
  const auto base = game->with_ruleset(base_of(o, *game));
  const auto wishes = wishes_of(*base, o);
  const auto axes = base->axes();
  std::vector<std::string> paragraphs;
  paragraphs.reserve(wishes.size());
  for (const Wish& wish : wishes) paragraphs.push_back(find_axis(axes, wish.axis)->rule);
  const verify::DraftHead head{o.name.empty() ? name_of(wishes) : o.name, o.reason, o.out == "-" ? "" : o.out};
  answer(o, verify::draft_overlay(*base, wishes, head, rulings_by_paragraph(*base, paragraphs)));
  return all_well;
}

}  // namespace

Run define_errata_new(Command& command) {
  auto o = std::make_shared<NewOptions>();
  add_game(command, *o);
  add_output(command, *o, new_forms);
  command["--ruleset"].described("The ruleset to change, one of those we ship");
  command["--out"].described("Write the overlay to this file, whole or not at all");
  command["--format"].described("Format of the list of axes that are found");
  command.option("--name", o->name, "The overlay's name (default: made of axes and values)").shown_as("NAME");
  command.option("--reason", o->reason, "Why the rules change; the overlay says so").shown_as("TEXT");
  command
      .option(
          "WISH", o->wishes,
          "AXIS=VALUE for each axis that changes; or a paragraph or some words, to find the axes that they may mean")
      .required()
      .times(1, 100);
  return [o] { return run_new(*o); };
}

}  // namespace tricorne::cli
