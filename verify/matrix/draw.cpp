#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/core/chance.h"
#include "verify/matrix/mutants.h"

namespace tricorne::verify {

namespace {

/// Takes one at random; the others keep their order.
template <class Thing>
Thing take_one(std::vector<Thing>& things, Chance& chance) {
  const auto at = things.begin() + static_cast<std::ptrdiff_t>(chance.below(things.size()));
  Thing taken = std::move(*at);
  things.erase(at);
  return taken;
}

/// The numbers of the mutants of each function; the functions in an order drawn by `chance`.
std::vector<std::vector<std::size_t>> by_function(const std::vector<Mutant>& mutants, Chance& chance) {
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> functions;
  for (std::size_t i = 0; i < mutants.size(); ++i)
    functions[{mutants[i].place.file, mutants[i].place.function}].push_back(i);
  std::vector<std::vector<std::size_t>> left, order;
  for (auto& [name, list] : functions) left.push_back(std::move(list));
  while (!left.empty()) order.push_back(take_one(left, chance));
  return order;
}

}  // namespace

std::vector<Mutant> drawn(std::vector<Mutant> mutants, std::size_t count, std::uint64_t seed) {
  Chance chance(seed, 0);
  std::vector<std::vector<std::size_t>> functions = by_function(mutants, chance);
  std::set<std::size_t> chosen;
  while (chosen.size() < std::min(count, mutants.size()))
    for (auto& list : functions)
      if (!list.empty() && chosen.size() < count) chosen.insert(take_one(list, chance));
  std::vector<Mutant> result;
  for (const std::size_t i : chosen) result.push_back(std::move(mutants[i]));
  return result;
}

}  // namespace tricorne::verify
