#include "cli/signature.h"

#include <algorithm>

#include "engine/core/digest.h"
#include "engine/core/game.h"
#include "engine/games.h"
#include "replay/record/record.h"
#include "verify/games/simulation.h"

namespace tricorne::cli {

namespace {

/// Random games for each ruleset. So many games use most rules, and take little time.
constexpr std::uint64_t games_each = 64;
constexpr std::uint64_t seed = 1775;

void add(Digest& digest, std::string_view text) {
  digest.add(text.size());
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
}

void add_ruleset(Digest& digest, const Game& game) {
  add(digest, game.ruleset());
  for (const AxisInfo& axis : game.axes()) {
    add(digest, axis.name);
    add(digest, axis.value);
  }
  for (std::uint64_t number = 1; number <= games_each; ++number) {
    const verify::GameFigures played = verify::play_random_game(game, seed, number);
    digest.add(played.decisions);
    digest.add(played.digest);
  }
}

}  // namespace

std::string signature(std::string_view name) {
  const auto game = open_game(name, {});
  Digest digest;
  for (const RuleEntry& entry : game->rules()) add(digest, entry.id);
  auto rulesets = game->rulesets();
  std::sort(rulesets.begin(), rulesets.end());  // so that another default ruleset changes nothing
  for (const std::string& ruleset : rulesets) add_ruleset(digest, *game->with_ruleset(ruleset));
  return replay::hex(digest.value());
}

}  // namespace tricorne::cli
