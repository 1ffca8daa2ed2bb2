#include "verify/washingtons_war/record.h"

#include <fmt/format.h>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// YAML would take a plain text with a colon for a map.
std::string scalar(const std::string& text) {
  return text.find_first_of(":#\"\\") == std::string::npos ? text : fmt::format("\"{}\"", text);
}

std::string result_text(const Table& t, const State& end) {
  return fmt::format("{{winner: {}, ending: {}, year: {}}}", to_word(end.winner), to_word(end.ending),
                     t.turns[end.turn].year);
}

}  // namespace

std::string hex(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

std::string record_name(std::uint64_t number) { return fmt::format("game-{:06}.yaml", number); }

std::string record_text(const Table& t, const RecordHead& head, const std::vector<Action>& actions, const State& end) {
  std::string text = fmt::format(
      "# Game {} of a run of random games.\n"
      "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"{}\"\nrules: \"{}\"\nseed: {}\n"
      "players: {{american: random, british: random}}\nstart: setup\nactions:\n",
      head.number, head.ruleset, head.rules, head.seed);
  for (const Action& action : actions) text += "- " + scalar(to_text(t, action)) + "\n";
  return text + fmt::format("digest: \"{}\"\nresult: {}\n", hex(digest(end)), result_text(t, end));
}

}  // namespace tricorne::verify
