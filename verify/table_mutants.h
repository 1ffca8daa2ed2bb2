// Mutants of a game's tables, by the game's `change_each(Data&, rulebook::Changes&)`: one for each change of a value.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rulebook/chart_changes.h"
#include "verify/kit.h"

namespace tricorne::verify {

/// Sees each change. Without a target it lists them; otherwise it makes the one with that name. `brought`: in the
/// tables that a position brings in place of stand-ins, whose values are not known.
class TableWalk final : public rulebook::Changes {
 public:
  struct Found {
    std::string name;
    rulebook::Place at;
    Confidence confidence;
  };
  TableWalk() = default;
  explicit TableWalk(std::string target, bool brought = false) : target_(std::move(target)), brought_(brought) {}

  void value(const rulebook::Place& at, Confidence confidence, const rulebook::ChartChange& how,
             const std::function<void()>& apply) override {
    const bool stand_in = confidence == Confidence::placeholder;
    const std::string name = at.name + (stand_in || brought_ ? " (stand-in)" + how.stand_in : how.known);
    if (!target_) return found.push_back({name, at, confidence});
    if (name == *target_ && !(stand_in && brought_)) apply();
  }

  std::vector<Found> found;

 private:
  std::optional<std::string> target_;
  bool brought_ = false;
};

/// The mutants. `changed` and `id_of` are those of the game. Where its Data has a member `over_own`, the mutant of a
/// stand-in also changes the value that a position brings in its place: a scenario that brings values of its own cannot
/// prove the stand-in, but it can prove that the rules look at this cell.
template <class Ruleset, class Data>
std::vector<Mutant> mutants_of_tables(const Game& game,
                                      std::unique_ptr<Game> (*changed)(const Game&,
                                                                       const std::function<void(Ruleset&, Data&)>&),
                                      std::string_view (*id_of)(std::optional<RuleRef>)) {
  TableWalk all;
  changed(game, [&](Ruleset&, Data& data) { change_each(data, all); });
  std::vector<Mutant> mutants;
  for (const TableWalk::Found& found : all.found) {
    Mutant& mutant = mutants.emplace_back();
    mutant.group = found.at.group;
    mutant.name = found.name;
    mutant.rule = id_of(found.at.rule);
    mutant.change = [changed, found](const Game& before) {
      return changed(before, [&](Ruleset&, Data& data) {
        TableWalk walk(found.name);
        change_each(data, walk);
        if constexpr (requires { data.over_own; })
          if (found.confidence == Confidence::placeholder)
            data.over_own = [name = found.name](Data& own) {
              TableWalk in_own(name, true);
              change_each(own, in_own);
            };
      });
    };
  }
  return mutants;
}

}  // namespace tricorne::verify
