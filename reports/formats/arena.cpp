#include "reports/formats/arena.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/core/load/json.h"
#include "reports/board/lettering.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

using verify::HypothesisTaken;
using verify::Interval;
using verify::Pairing;

namespace {

/// The Elo of the score with its interval. A whole score has an interval with one end only.
std::string elo_words(const Pairing& pairing) {
  const Interval elo = verify::elo_of(pairing.interval());
  if (std::isinf(elo.high)) return fmt::format("at least {:+.0f}", elo.low);
  if (std::isinf(elo.low)) return fmt::format("at most {:+.0f}", elo.high);
  return fmt::format("{:+.0f} [{:+.0f}, {:+.0f}]", verify::elo_of(pairing.score()), elo.low, elo.high);
}

std::string percent_words(double score, const Interval& interval) {
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * score, 100 * interval.low, 100 * interval.high);
}

std::string score_words(const Pairing& pairing) { return percent_words(pairing.score(), pairing.interval()); }

std::string seat_words(const Pairing& pairing, std::size_t seat) {
  return percent_words(pairing.by_seat[seat].mean(), pairing.seat_interval(seat));
}

std::string_view verdict_words(const Pairing& pairing, const ArenaRun& run) {
  if (!run.sequential) return "";
  if (pairing.verdict == HypothesisTaken::h1) return "stronger: the test accepts the upper bound";
  if (pairing.verdict == HypothesisTaken::h0) return "not stronger: the test accepts the lower bound";
  return "the test is undecided";
}

/// The points and games of each player over all pairings, in the order of the players' first pairings.
std::vector<std::pair<std::string, verify::Moments>> totals(const std::vector<Pairing>& pairings) {
  std::vector<std::pair<std::string, verify::Moments>> list;
  const auto add = [&](const std::string& name, double points, double games) {
    for (auto& [known, moments] : list)
      if (known == name) {
        moments.sum += points;
        moments.count += static_cast<std::uint64_t>(games);
        return;
      }
    list.push_back({name, {static_cast<std::uint64_t>(games), points, 0}});
  };
  for (const Pairing& pairing : pairings) {
    const auto games = static_cast<double>(pairing.games());
    const double points = pairing.by_seat[0].sum + pairing.by_seat[1].sum;
    add(pairing.first, points, games);
    add(pairing.second, games - points, games);
  }
  return list;
}

std::string head_words(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  std::uint64_t games = 0;
  for (const Pairing& pairing : pairings) games += pairing.games();
  std::string text = fmt::format("{} games of {} under {}, seed {}, {:.1f} s", games, game.title(), run.ruleset,
                                 run.seed, run.seconds);
  if (run.stopped) text += "; broken off before its end";
  return text;
}

/// A bar for the score, from 0 to 100 %, with a line for the interval. Drawn in units of a percent, so that the page
/// may make it narrower.
std::string bar(const Pairing& pairing) {
  const Interval interval = pairing.interval();
  return fmt::format(
      "<svg width=\"200\" height=\"20\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" role=\"img\" "
      "aria-label=\"{0}\"><rect width=\"100\" height=\"10\" fill=\"#ddd\"/>"
      "<rect width=\"{1:.2f}\" height=\"10\" fill=\"#8fb0dc\"/><line x1=\"{2:.2f}\" x2=\"{3:.2f}\" y1=\"5\" y2=\"5\" "
      "stroke=\"#000\" stroke-width=\"1.5\"/><line x1=\"50\" x2=\"50\" y1=\"0\" y2=\"10\" stroke=\"#fff\" "
      "stroke-width=\".5\" stroke-dasharray=\"1.5\"/></svg>",
      score_words(pairing), 100 * pairing.score(), 100 * interval.low, 100 * interval.high);
}

}  // namespace

std::string arena_as_text(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  std::string text = head_words(game, pairings, run) + "\n";
  for (const Pairing& pairing : pairings) {
    text += fmt::format("{} against {}: {} games, {}, Elo {}\n", pairing.first, pairing.second, pairing.games(),
                        score_words(pairing), elo_words(pairing));
    for (std::size_t seat = 0; seat < 2; ++seat)
      text += fmt::format("  as {:<10} {}\n", game.seats()[seat].name, seat_words(pairing, seat));
    if (run.sequential) text += fmt::format("  {}\n", verdict_words(pairing, run));
  }
  if (pairings.size() > 1)
    for (const auto& [name, points] : totals(pairings))
      text += fmt::format("{:<24} {:5.1f} % of {} games\n", name, 100 * points.mean(), points.count);
  return text;
}

std::string arena_as_json(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  const auto number = [](double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); };
  const auto json_of_pairing = [&](const Pairing& pairing) {
    const Interval interval = pairing.interval(), elo = verify::elo_of(interval);
    Json node = {{"players", Json::array({pairing.first, pairing.second})},
                 {"games", pairing.games()},
                 {"score", pairing.score()},
                 {"low", interval.low},
                 {"high", interval.high},
                 {"elo", number(verify::elo_of(pairing.score()))},
                 {"elo_low", number(elo.low)},
                 {"elo_high", number(elo.high)},
                 {"pairs", pairing.differences.counts},
                 {"decisions", pairing.decisions}};
    node["by_seat"] = Json::object();
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Interval of_seat = pairing.seat_interval(seat);
      node["by_seat"][game.seats()[seat].name] = {{"games", pairing.by_seat[seat].count},
                                                  {"score", pairing.by_seat[seat].mean()},
                                                  {"low", of_seat.low},
                                                  {"high", of_seat.high}};
    }
    if (run.sequential)
      node["verdict"] = pairing.verdict == HypothesisTaken::h1   ? "stronger"
                        : pairing.verdict == HypothesisTaken::h0 ? "not_stronger"
                                                                 : "undecided";
    return node;
  };
  Json node;
  node["ruleset"] = run.ruleset;
  node["signature"] = run.signature;
  node["seed"] = run.seed;
  node["command"] = run.command;
  node["stopped"] = run.stopped;
  node["seconds"] = run.seconds;
  if (pairings.size() == 1) node.set_all(json_of_pairing(pairings.front()));
  node["pairings"] = Json::array();
  for (const Pairing& pairing : pairings) node["pairings"].push_back(json_of_pairing(pairing));
  return to_json(node);
}

std::string arena_as_markdown(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  std::string text = head_words(game, pairings, run) + "\n\n";
  text += fmt::format("| player | against | games | score | Elo | as {} | as {} |\n|---|---|---|---|---|---|---|\n",
                      game.seats()[0].name, game.seats()[1].name);
  for (const Pairing& pairing : pairings)
    text += fmt::format("| `{}` | `{}` | {} | {} | {} | {} | {} |\n", pairing.first, pairing.second, pairing.games(),
                        score_words(pairing), elo_words(pairing), seat_words(pairing, 0), seat_words(pairing, 1));
  return text + fmt::format("\nAgain: `{}` (rules signature {})\n", run.command, run.signature);
}

std::string arena_as_html(const Game& game, const std::vector<Pairing>& pairings, const ArenaRun& run) {
  std::string text = "<p>" + escaped(head_words(game, pairings, run)) + ".</p>\n";
  text +=
      "<p>Points of the first player a game, with the 95 % interval as a line. Pairs of games share deals and dice, "
      "with the seats swapped.</p>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" "
      "aria-label=\"Pairings\"><table><tr><th>player</th><th>against</th><th>points</th><th>score</th><th>Elo</th>";
  for (std::size_t seat = 0; seat < 2; ++seat) text += fmt::format("<th>as {}</th>", escaped(game.seats()[seat].name));
  text += "<th>games</th></tr>\n";
  for (const Pairing& pairing : pairings)
    text += fmt::format(
        "<tr><td><code>{}</code></td><td><code>{}</code></td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td></tr>\n",
        escaped(pairing.first), escaped(pairing.second), bar(pairing), score_words(pairing), elo_words(pairing),
        seat_words(pairing, 0), seat_words(pairing, 1), pairing.games());
  text +=
      "</table></div>\n<h2>All games of each "
      "player</h2>\n<table><tr><th>player</th><th>points</th><th>games</th></tr>\n";
  for (const auto& [name, points] : totals(pairings))
    text += fmt::format("<tr><td><code>{}</code></td><td>{:.1f} %</td><td>{}</td></tr>\n", escaped(name),
                        100 * points.mean(), points.count);
  text += fmt::format("</table>\n<p>Again: <code>{}</code> (rules signature {}).</p>\n", escaped(run.command),
                      escaped(run.signature));
  return plain_page("Arena", text);
}

}  // namespace tricorne::reports
