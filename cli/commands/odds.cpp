// tricorne odds: prints the exact chances of the fight that an answer starts.

#include "verify/games/odds.h"

#include <fmt/format.h>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"
#include "reports/kits.h"
#include "verify/kit.h"

namespace tricorne::cli {

namespace {

struct OddsOptions : Options {
  std::string position;
  std::vector<std::string> actions;
};

/// The chance without the error of the sum that found it.
double exact(double chance) {
  const auto fraction = verify::fraction_of(chance);
  return fraction ? fraction->value() : chance;
}

std::string percent(double chance) { return fmt::format("{:.1f} %", 100 * exact(chance)); }

/// ` (7/16)`, or nothing for 0, 1 and a chance that is no fraction of throws.
std::string fraction_in_words(double chance) {
  const auto fraction = verify::fraction_of(chance);
  return fraction && fraction->under > 1 ? fmt::format(" ({}/{})", fraction->over, fraction->under) : "";
}

double wins_of(const verify::BattleChances& odds, const std::string& seat) {
  const auto found = odds.wins.find(seat);
  return found == odds.wins.end() ? 0 : found->second;
}

std::string losses_of(const verify::BattleChances& odds, const std::string& seat) {
  std::string text;
  for (const auto& [units, chance] : odds.losses.at(seat))
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", units, percent(chance));
  return text;
}

std::string as_text(const verify::BattleChances& odds) {
  std::string text = fmt::format("{} attacks at {}\n", odds.attacker, odds.at);
  for (const std::string& seat : {odds.attacker, odds.defender})
    text += fmt::format("  {:<10} wins {:>7}{}; loses {}\n", seat, percent(wins_of(odds, seat)),
                        fraction_in_words(wins_of(odds, seat)), losses_of(odds, seat));
  const double none = 1 - wins_of(odds, odds.attacker) - wins_of(odds, odds.defender);
  if (none > 1e-9) text += "  " + odds.otherwise + ": " + percent(none) + "\n";
  for (const std::string& answer : odds.assumed) text += "  assumed: " + answer + "\n";
  return text;
}

Json side_of(const verify::BattleChances& odds, const std::string& seat) {
  const double wins = wins_of(odds, seat);
  Json node{{"seat", seat}, {"wins", exact(wins)}};
  if (const auto fraction = verify::fraction_of(wins)) node["fraction"] = {fraction->over, fraction->under};
  return node;
}

Json as_json(const verify::BattleChances& odds) {
  Json node;
  node["at"] = odds.at;
  node["attacker"] = side_of(odds, odds.attacker);
  node["defender"] = side_of(odds, odds.defender);
  node["losses"] = Json::object();
  for (const auto& [seat, losses] : odds.losses) {
    node["losses"][seat] = Json::object();
    for (const auto& [units, chance] : losses) node["losses"][seat][std::to_string(units)] = exact(chance);
  }
  node["assumed"] = odds.assumed;
  return node;
}

constexpr Form<verify::BattleChances> odds_forms[] = {{"text", as_text}, {"json", as_json}};

/// The chances of the first fight after the answers, in a game that has them as a table. Further answers of players are
/// assumed.
std::optional<verify::BattleChances> chances_by_table(Position& position, const std::vector<std::string>& answers) {
  constexpr int most_assumed = 12;
  for (const std::string& action : answers) position.apply(action);
  std::vector<std::string> assumed;
  for (int i = 0; i <= most_assumed; ++i) {
    if (auto odds = reports::kit_of(position.board()).chances_of_next_dice(position)) {
      odds->assumed = assumed;
      return odds;
    }
    const auto question = position.question();
    if (!question || question->seat == Seat::Chance) return {};
    const std::string next = verify::assumed_answer(position);
    assumed.push_back(std::string(question->who.name) + ": " + next);
    position.apply(next);
  }
  return {};
}

int run_odds(const OddsOptions& o) {
  const Loaded loaded = load_position(o, o.position);
  loaded.position->settle();
  const verify::BattleTerms* terms = verify::kit_of(*loaded.game).battle_terms();
  if (terms == nullptr && !reports::kit_of(*loaded.game).tells_chances())
    throw std::invalid_argument(std::string(loaded.game->title()) +
                                " has nothing of which odds could tell the chances");
  const auto odds = terms != nullptr ? verify::battle_chances(*loaded.position, o.actions, *terms)
                                     : chances_by_table(*loaded.position, o.actions);
  if (!odds) throw std::invalid_argument("no fight begins after \"" + o.actions.back() + "\"");
  answer(o, odds_forms, *odds);
  return all_well;
}

}  // namespace

Run define_odds(Command& command) {
  auto o = std::make_shared<OddsOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, odds_forms);
  command
      .option("ACTION", o->actions,
              "Answers in text form, in order. What they leave open is assumed: as large a number as may be, the "
              "first answer of a list")
      .shown_as("ACTION ...")
      .required();
  return [o] { return run_odds(*o); };
}

}  // namespace tricorne::cli
