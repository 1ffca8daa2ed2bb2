#include "replay/analysis/analysis_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "players/mean.h"

namespace tricorne::replay {

namespace {

std::string_view title(const Analysis& analysis, Seat seat) { return info_of(analysis.seats, seat).adjective; }

double points(double chance) { return 100 * chance; }

/// `+3.1`, `-0.4`; a number that is rounded to nothing has no minus.
std::string signed_points(double chance, int digits) {
  std::string text = fmt::format("{:+.{}f}", points(chance), digits);
  if (text.find_first_of("123456789") == std::string::npos) text.front() = '+';
  return text;
}

/// `1 point`, `12 points`.
std::string whole_points(double chance) {
  const std::string number = fmt::format("{:.0f}", points(chance));
  return number + (number == "1" ? " point" : " points");
}

std::string in_words(std::string question) {
  std::ranges::replace(question, '_', ' ');
  return question;
}

/// The sums in points, the largest first: `roll for battle +12, draw for hand -3`. Sums below half a point are left
/// out, and the list ends when it is long.
std::string largest(const std::map<std::string, double>& sums, double sign) {
  std::vector<std::pair<std::string, double>> list(sums.begin(), sums.end());
  std::ranges::stable_sort(list, [](const auto& a, const auto& b) { return std::abs(a.second) > std::abs(b.second); });
  std::string text;
  for (const auto& [name, sum] : list)
    if (std::abs(sum) >= 0.005 && text.size() < 160)
      text += fmt::format("{}{} {:+.0f}", text.empty() ? "" : ", ", in_words(name), points(sign * sum));
  return text;
}

std::string result_sentence(const Analysis& a) {
  if (!a.outcome) return "The record ends before the game does.";
  return capital(a.result) + ".";
}

std::string luck_sentence(const Analysis& a) {
  const double luck = a.luck();
  if (std::abs(points(luck)) < 0.5) return "Luck was even.";
  const Seat lucky = luck >= 0 ? Seat{0} : Seat{1};
  const std::string kinds = largest(a.luck_by_kind(), luck >= 0 ? 1 : -1);
  return fmt::format("Luck was with the {} side by {} of the chance to win{}.", title(a, lucky),
                     whole_points(std::abs(luck)), kinds.empty() ? "" : " (" + kinds + ")");
}

/// Where the curve begins, and the result without the luck where luck and own answers add up to the curve's way.
std::string chance_sentence(const Analysis& a) {
  if (!a.adds_up()) return fmt::format("{} chances were {:.0f} % at the start.", title(a, Seat{0}), points(a.first()));
  return fmt::format(
      "{} chances were {:.0f} % at the start; with the luck taken out the result is {:.0f} of 100 points "
      "[{:.0f}, {:.0f}] for the {} side{}.",
      title(a, Seat{0}), points(a.first()), points(a.luck_adjusted()), points(a.luck_adjusted_low()),
      points(a.luck_adjusted_high()), title(a, Seat{0}), a.held_within_bounds() ? ", held within 0 and 100" : "");
}

/// A paragraph below a line of a moment.
std::string wrapped(const std::string& paragraph) {
  constexpr std::size_t width = 108;
  std::string text, line;
  for (const std::string& word : split(paragraph, ' ')) {
    if (!line.empty() && line.size() + 1 + word.size() > width) text += "            " + std::exchange(line, "") + "\n";
    line += (line.empty() ? "" : " ") + word;
  }
  return text + "            " + line + "\n";
}

std::string action_line(const Analysis& a, const AnalyzedStep& step) {
  return fmt::format("  step {:>4} {:<2} {}, {}: \"{}\"", step.step, step.glyph, title(a, step.seat), step.turn,
                     step.action);
}

std::string moment_line(const Analysis& a, const AnalyzedStep& step) {
  if (!step.told.empty()) return action_line(a, step) + "\n" + wrapped(step.told);
  return fmt::format("{} cost {}; better: \"{}\" (measured {:.0f} to {:.0f} in {} pairs of games)\n",
                     action_line(a, step), whole_points(step.worth), step.best, points(step.gain_low),
                     points(step.gain_high), step.pairs);
}

/// What is not confirmed: without a number and without a mark.
std::string try_line(const Analysis& a, const AnalyzedStep& step) {
  return fmt::format("{}; looks worth a try: \"{}\"\n", action_line(a, step), step.best);
}

/// By what the marks and the turning point were confirmed.
std::string source_of_trials(const Analysis& a) {
  return a.tried_by.empty() ? "Nothing is confirmed: no game was played on to its end (--confirm).\n"
                            : "Confirmed by games that " + a.tried_by +
                                  " players played on to the end from both sides of each claim.\n";
}

/// The turning point, or why there is none; for an analysis where none was looked for, the step that changed most.
std::string turning_point(const Analysis& a) {
  if (a.turning && !a.turning->decided && a.turning->told.empty()) return "";
  if (a.turning && !a.turning->decided) return "There is no turning point. " + a.turning->told;
  if (a.turning) return fmt::format("The turning point is “{}”. {}", a.turning->name, a.turning->told);
  return "";
}

}  // namespace

std::string analysis_as_text(const Analysis& a, std::size_t moments) {
  if (a.steps.empty()) return a.file + ": a record without steps\n";
  std::string text = fmt::format("{}: {}", a.file, result_sentence(a));
  for (const std::string& sentence : {a.adds_up() ? luck_sentence(a) : "", chance_sentence(a), turning_point(a)})
    if (!sentence.empty()) text += " " + sentence;
  text += "\n";
  for (const Seat seat : {Seat{0}, Seat{1}})
    if (a.adds_up())
      text += fmt::format("  {:<10} own moves {} points against the best found, luck {}\n", title(a, seat),
                          signed_points(a.skill(seat), 0), signed_points(seat == Seat{0} ? a.luck() : -a.luck(), 0));
  const std::string turns = a.adds_up() ? largest(a.luck_by_turn(), 1) : "";
  if (!turns.empty()) text += fmt::format("  luck of the {} side by turn: {}\n", title(a, Seat{0}), turns);
  const auto list = a.moments(), open = a.worth_a_try();
  if (!list.empty())
    text += "Decisions that mattered:\n";
  else if (open.empty())
    text += "No move was clearly worse than the best one found.\n";
  for (std::size_t i = 0; i < std::min(moments, list.size()); ++i) text += moment_line(a, *list[i]);
  if (list.size() > moments) text += fmt::format("  … and {} more with a mark\n", list.size() - moments);
  if (!open.empty()) text += "Not confirmed:\n";
  for (std::size_t i = 0; i < std::min(moments, open.size()); ++i) text += try_line(a, *open[i]);
  if (open.size() > moments) text += fmt::format("  … and {} more\n", open.size() - moments);
  return text + source_of_trials(a);
}

namespace {

/// A column of the table of steps.
struct TableColumn {
  std::string_view name;
  std::string (*cell)(const Analysis&, const AnalyzedStep&);
};

std::string four_digits(double number) { return fmt::format("{:.4f}", number); }

constexpr TableColumn table_columns[] = {
    {"step", [](const Analysis&, const AnalyzedStep& s) { return std::to_string(s.step); }},
    {"seat", [](const Analysis& a, const AnalyzedStep& s) { return std::string(info_of(a.seats, s.seat).name); }},
    {"turn", [](const Analysis&, const AnalyzedStep& s) { return s.turn; }},
    {"question", [](const Analysis&, const AnalyzedStep& s) { return s.question; }},
    {"action", [](const Analysis&, const AnalyzedStep& s) { return s.action; }},
    {"before", [](const Analysis&, const AnalyzedStep& s) { return four_digits(s.before); }},
    {"after", [](const Analysis&, const AnalyzedStep& s) { return four_digits(s.after); }},
    {"loss", [](const Analysis&, const AnalyzedStep& s) { return four_digits(s.loss); }},
    {"low", [](const Analysis&, const AnalyzedStep& s) { return four_digits(s.low); }},
    {"high", [](const Analysis&, const AnalyzedStep& s) { return four_digits(s.high); }},
    {"glyph", [](const Analysis&, const AnalyzedStep& s) { return s.glyph; }},
    {"confirmed", [](const Analysis&, const AnalyzedStep& s) { return std::string(s.confirmed ? "true" : "false"); }},
    {"worth", [](const Analysis&, const AnalyzedStep& s) { return four_digits(s.worth); }},
    {"best", [](const Analysis&, const AnalyzedStep& s) { return s.best; }}};

}  // namespace

std::string analysis_as_table(const Analysis& a) {
  std::vector<std::string> cells;
  const auto line = [&] { return fmt::format("{}\n", fmt::join(std::exchange(cells, {}), "\t")); };
  for (const TableColumn& column : table_columns) cells.emplace_back(column.name);
  std::string text = line();
  for (const AnalyzedStep& step : a.steps) {
    for (const TableColumn& column : table_columns) cells.push_back(column.cell(a, step));
    text += line();
  }
  return text;
}

namespace {

// The members of a step as values of JSON and back: a verb for each type.

void write_member(Json& node, std::string_view key, const auto& value, const std::vector<SeatInfo>&) {
  node[key] = value;
}
void write_member(Json& node, std::string_view key, Seat seat, const std::vector<SeatInfo>& seats) {
  node[key] = info_of(seats, seat).name;
}
/// Also as a sentence.
void write_member(Json& node, std::string_view, const Reasons& reasons, const std::vector<SeatInfo>&) {
  const auto& [gains, costs] = reasons;
  node["why"] = fmt::format("{}{}{}{}{}", gains.empty() ? "" : "for it: ", fmt::join(gains, ", "),
                            gains.empty() || costs.empty() ? "" : "; ",
                            costs.empty() ? "" : "against it: ", fmt::join(costs, ", "));
  node["gains"] = gains;
  node["costs"] = costs;
}

Json json_of(const Analysis& a, const auto& described) {
  Json node;
  for_each_member(described, [&](std::string_view name, const auto& member, const Particulars& more) {
    write_member(node, more.key.value_or(name), member, a.seats);
  });
  return node;
}

void read_member(MapReader& of, std::string_view key, std::size_t& number, const std::vector<SeatInfo>&) {
  number = static_cast<std::size_t>(read_number(of.required(key), 0, 1'000'000'000));
}
void read_member(MapReader& of, std::string_view key, bool& yes, const std::vector<SeatInfo>&) {
  yes = read_bool(of.required(key));
}
void read_member(MapReader& of, std::string_view key, double& number, const std::vector<SeatInfo>&) {
  number = read_real(of.required(key));
}
void read_member(MapReader& of, std::string_view key, std::string& text, const std::vector<SeatInfo>&) {
  text = read_text(of.required(key));
}
void read_member(MapReader& of, std::string_view key, std::vector<std::string>& texts, const std::vector<SeatInfo>&) {
  for (const Node& text : read_items(of.required(key))) texts.push_back(read_text(text));
}
void read_member(MapReader& of, std::string_view key, Seat& seat, const std::vector<SeatInfo>& seats) {
  const std::string name = read_text(of.required(key));
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].name == name) seat = Seat(i);
}
void read_member(MapReader& of, std::string_view, Reasons& reasons, const std::vector<SeatInfo>& seats) {
  read_member(of, "gains", reasons.gains, seats);
  read_member(of, "costs", reasons.costs, seats);
}

Json json_of(const Analysis& a) {
  Json node;
  node["file"] = a.file;
  node["finished"] = a.outcome.has_value();
  node["chance_of"] = a.seats.front().name;
  node["first"] = a.first();
  node["last"] = a.last();
  node["luck"] = Json::object();
  node["skill"] = Json::object();
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    node["luck"][info_of(a.seats, seat).name] = seat == Seat{0} ? a.luck() : -a.luck();
    node["skill"][info_of(a.seats, seat).name] = a.skill(seat);
  }
  node["drift"] = a.drift();
  node["luck_adjusted"] = a.luck_adjusted();
  node["luck_adjusted_low"] = a.luck_adjusted_low();
  node["luck_adjusted_high"] = a.luck_adjusted_high();
  node["luck_by_kind"] = a.luck_by_kind();
  node["luck_by_turn"] = a.luck_by_turn();
  node["turning"] = nullptr;
  if (a.turning)
    node["turning"] = {{"first", a.turning->first},
                       {"last", a.turning->last},
                       {"show", a.turning->show},
                       {"before", a.turning->before},
                       {"after", a.turning->after},
                       {"decided", a.turning->decided},
                       {"confirmed", a.turning->decided && !a.tried_by.empty()},
                       {"told", a.turning->told}};
  node["tried_by"] = a.tried_by;
  node["swings"] = Json::array();
  for (const Swing& swing : a.swings) node["swings"].push_back(json_of(a, swing));
  node["moments"] = Json::array();
  for (const AnalyzedStep* step : a.moments()) node["moments"].push_back(json_of(a, *step));
  node["worth_a_try"] = Json::array();
  for (const AnalyzedStep* step : a.worth_a_try()) node["worth_a_try"].push_back(json_of(a, *step));
  node["steps"] = Json::array();
  for (const AnalyzedStep& step : a.steps) node["steps"].push_back(json_of(a, step));
  return node;
}

/// What is known of a player from several games, a number a game.
struct Results {
  std::vector<double> adjusted;  ///< luck-adjusted results, as the chance of that player
  std::vector<double> skill;
};

std::map<std::string, Results> by_player(const std::vector<Analysis>& analyses, const LuckFit& fit) {
  std::map<std::string, Results> results;
  for (const Analysis& a : analyses)
    for (std::size_t seat = 0; seat < 2; ++seat) {
      Results& of = results[a.players[seat].empty() ? std::string(a.seats[seat].name) : a.players[seat]];
      of.adjusted.push_back(seat == 0 ? a.luck_adjusted(fit.share) : 1 - a.luck_adjusted(fit.share));
      of.skill.push_back(a.skill(Seat(seat)));
    }
  return results;
}

LuckFit fit_for(const std::vector<Analysis>& analyses) {
  return analyses.size() < least_games_of_a_fit ? LuckFit{} : fit_of_luck(analyses);
}

using players::Mean, players::mean_of;

}  // namespace

std::string analysis_as_json(const Analysis& a) { return to_json(json_of(a)); }

std::string analyses_as_json(const std::vector<Analysis>& analyses) {
  if (analyses.size() == 1) return analysis_as_json(analyses.front());
  Json node;
  node["games"] = Json::array();
  for (const Analysis& a : analyses) node["games"].push_back(json_of(a));
  node["players"] = Json::object();
  const LuckFit fit = fit_for(analyses);
  if (analyses.size() >= least_games_of_a_fit)
    node["fit_of_luck"] = {{"share", fit.share}, {"variance_away", fit.away}};
  for (const auto& [name, results] : by_player(analyses, fit)) {
    const Mean mean = mean_of(results.adjusted), skill = mean_of(results.skill);
    node["players"][name] = {{"games", results.adjusted.size()},
                             {"luck_adjusted", mean.value},
                             {"low", mean.value - mean.margin},
                             {"high", mean.value + mean.margin},
                             {"skill", skill.value},
                             {"skill_low", skill.value - skill.margin},
                             {"skill_high", skill.value + skill.margin}};
  }
  return to_json(node);
}

std::string archive_as_text(const std::vector<Analysis>& analyses) {
  if (analyses.size() < 2) return "";
  const LuckFit fit = fit_for(analyses);
  std::string text = fmt::format("With {:.0f} % of the luck taken out, points a game:\n", points(fit.share));
  for (const auto& [name, results] : by_player(analyses, fit)) {
    const Mean mean = mean_of(results.adjusted), skill = mean_of(results.skill);
    text += fmt::format("  {:<24} {:.0f} of 100 [{:.0f}, {:.0f}] in {} games; own moves {} [{:.1f}, {:.1f}]\n", name,
                        points(mean.value), points(mean.value - mean.margin), points(mean.value + mean.margin),
                        results.adjusted.size(), signed_points(skill.value, 1), points(skill.value - skill.margin),
                        points(skill.value + skill.margin));
  }
  if (analyses.size() >= least_games_of_a_fit)
    text += fmt::format(
        "This share scatters the results of these games least; it takes {:.0f} % of their variance "
        "away.\n",
        points(fit.away));
  return text;
}

namespace {

template <class Described>
void read_list(const Node& items, Analysis& analysis, std::vector<Described>& list) {
  for (const Node& item : read_items(items)) {
    MapReader of(item);
    Described described;
    for_each_member(described, [&](std::string_view name, auto& member, const Particulars& more) {
      read_member(of, more.key.value_or(name), member, analysis.seats);
    });
    list.push_back(std::move(described));
  }
}

}  // namespace

void read_steps(const Node& json, Analysis& analysis) {
  MapReader reader(json);
  analysis.tried_by = read_text(reader.required("tried_by"));
  read_list(reader.required("swings"), analysis, analysis.swings);
  read_list(reader.required("steps"), analysis, analysis.steps);
}

}  // namespace tricorne::replay
