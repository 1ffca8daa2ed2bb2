#include "verify/kit.h"

#include <algorithm>
#include <stdexcept>

#include "verify/errata/worth.h"
#include "verify/scenario/facts.h"

namespace tricorne::verify {

std::string Kit::sources(std::string_view game) const {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  return "engine/" + folder;
}

std::vector<StepProperty> Kit::properties(const Game&) const { return {}; }

std::unique_ptr<Referee> Kit::referee(const Game& game, const Game& law, const Checks& checks) const {
  return judging_referee(game, checks, properties(law));
}

std::unique_ptr<Prober> Kit::prober(const Game& game) const { return plain_prober(game); }

std::vector<std::string> Kit::members(const Game&, const AxisInfo& axis) const { return axis.choices; }

std::vector<Mutant> Kit::data_mutants(const Game&) const { return {}; }

std::string Kit::beside_the_board(const Position& position, Seat viewer) const {
  const Node seen = position.view(viewer), open = position.view(Seat::Chance);
  std::string text;
  for (const Entry& entry : seen.entries) {
    const Node* known = open.find(entry.key);
    if (known == nullptr || in_one_line(*known) != in_one_line(entry.value))
      text += entry.key + ": " + in_one_line(entry.value) + "\n";
  }
  return text;
}

std::unique_ptr<Possessions> Kit::possessions(const Game&, std::optional<int>) const { return nullptr; }

std::vector<Workload> Kit::workloads(const Game&) const { return {}; }

Node Kit::schema(const Game& game, std::string_view kind) const {
  throw std::invalid_argument(std::string(game.title()) + " has no schema of the kind " + std::string(kind));
}

}  // namespace tricorne::verify
