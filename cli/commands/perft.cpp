// tricorne perft: counts the decision tree below a position, level by level.

#include "verify/games/perft.h"

#include <fmt/format.h>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"

namespace tricorne::cli {

namespace {

struct PerftOptions : Options {
  std::string position;
  int depth = 1;
  bool divide = false;
};

std::uint64_t deepest(const verify::PerftBranch& branch) { return branch.counts.empty() ? 1 : branch.counts.back(); }

/// The counts of a decision tree.
struct PerftCounts {
  const PerftOptions& wish;
  verify::Perft result;
};

std::string as_text(const PerftCounts& counted) {
  const verify::Perft& result = counted.result;
  std::string text;
  if (counted.wish.divide)
    for (const auto& branch : result.branches) text += fmt::format("{:>14}  {}\n", deepest(branch), branch.action);
  for (std::size_t d = 0; d < result.counts.size(); ++d) text += fmt::format("depth {}: {}\n", d + 1, result.counts[d]);
  return text;
}

Json as_json(const PerftCounts& counted) {
  Json node;
  node["depth"] = counted.wish.depth;
  node["counts"] = counted.result.counts;
  if (counted.wish.divide) {
    node["divide"] = Json::array();
    for (const auto& branch : counted.result.branches)
      node["divide"].push_back({{"action", branch.action}, {"count", deepest(branch)}});
  }
  return node;
}

constexpr Form<PerftCounts> perft_forms[] = {{"text", as_text}, {"json", as_json}};

int run_perft(const PerftOptions& o) {
  const LoadedPosition loaded = load_position(o, o.position);
  answer(o, perft_forms, {o, verify::perft(*loaded.position, o.depth)});
  return all_well;
}

}  // namespace

Run define_perft(Command& command) {
  auto o = std::make_shared<PerftOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, perft_forms);
  command.option("DEPTH", o->depth, "How many moves deep, dice and draws included").required().between(1, 64);
  command.flag("--divide", o->divide, "Write the count below each first move, too");
  return [o] { return run_perft(*o); };
}

}  // namespace tricorne::cli
