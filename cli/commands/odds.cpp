// tricorne odds: prints the exact chances of the fight that a move starts.

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

std::string percent(const verify::Fraction& chance) { return fmt::format("{:.1f} %", 100 * chance.value()); }

/// Rounded percents need not add up to 100; the fractions add up to 1.
std::string in_words(const verify::Fraction& chance) {
  return chance.under == 1 ? percent(chance) : fmt::format("{} ({}/{})", percent(chance), chance.over, chance.under);
}

verify::Fraction wins_of(const verify::BattleChances& odds, const std::string& seat) {
  const auto found = odds.wins.find(seat);
  return found == odds.wins.end() ? verify::Fraction{} : found->second;
}

verify::Fraction neither_of(const verify::BattleChances& odds) {
  const verify::Fraction won = wins_of(odds, odds.attacker) + wins_of(odds, odds.defender);
  return verify::Fraction::of(won.under - won.over, won.under);
}

std::string losses_of(const verify::BattleChances& odds, const std::string& seat) {
  std::string text;
  for (const auto& [units, chance] : odds.losses.at(seat))
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", units, in_words(chance));
  return text;
}

std::string as_text(const verify::BattleChances& odds) {
  std::string text = fmt::format("{} attacks at {}\n", odds.attacker, odds.at);
  for (const std::string& seat : {odds.attacker, odds.defender})
    text += fmt::format("  {:<10} wins {:>7}; loses {}\n", seat, in_words(wins_of(odds, seat)), losses_of(odds, seat));
  if (const verify::Fraction none = neither_of(odds); none.over != 0)
    text += "  " + odds.otherwise + ": " + in_words(none) + "\n";
  for (const std::string& answer : odds.assumed) text += "  assumed: " + answer + "\n";
  return text;
}

Json pair_of(const verify::Fraction& chance) { return {chance.over, chance.under}; }

Json side_of(const verify::BattleChances& odds, const std::string& seat) {
  const verify::Fraction wins = wins_of(odds, seat);
  return {{"seat", seat}, {"wins", wins.value()}, {"fraction", pair_of(wins)}};
}

Json as_json(const verify::BattleChances& odds) {
  Json node;
  node["at"] = odds.at;
  node["attacker"] = side_of(odds, odds.attacker);
  node["defender"] = side_of(odds, odds.defender);
  const verify::Fraction neither = neither_of(odds);
  node["neither"] = {{"chance", neither.value()}, {"fraction", pair_of(neither)}};
  for (const char* key : {"losses", "loss_fractions"}) node[key] = Json::object();
  for (const auto& [seat, losses] : odds.losses)
    for (const auto& [units, chance] : losses) {
      node["losses"][seat][std::to_string(units)] = chance.value();
      node["loss_fractions"][seat][std::to_string(units)] = pair_of(chance);
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
  const LoadedPosition loaded = load_position(o, o.position);
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
              "Moves in text form, in order. What they leave open is assumed: as large a number as may be, the "
              "first move of a list")
      .shown_as("ACTION ...")
      .required();
  return [o] { return run_odds(*o); };
}

}  // namespace tricorne::cli
