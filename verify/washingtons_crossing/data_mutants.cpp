#include <string>

#include "engine/washingtons_crossing/chart_changes.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

/// What a walk does. `list` lists a mutant for each value. `change` changes one value of the tables. `change_brought`
/// changes the value that a position has brought in place of a stand-in.
enum class Task : std::uint8_t { list, change, change_brought };

/// Sees each value of the tables.
class Walk final : public rulebook::Changes {
 public:
  explicit Walk(std::vector<Mutant>& list) : task_(Task::list), list_(&list) {}
  Walk(Task task, const std::string& target) : task_(task), target_(target) {}

  void value(const rulebook::Place& at, Confidence confidence, const rulebook::Change& how,
             const std::function<void()>& apply) override {
    const bool stand_in = confidence == Confidence::placeholder;
    const bool tells_little = stand_in || task_ == Task::change_brought;
    const std::string name = at.name + (tells_little ? " (stand-in)" + how.stand_in : how.known);
    if (task_ == Task::list) return list_->push_back(mutant_of(name, at.rule, confidence));
    if (name == target_ && !(stand_in && task_ == Task::change_brought)) apply();
  }

 private:
  static Mutant mutant_of(const std::string& name, std::optional<RuleRef> rule, Confidence confidence) {
    Mutant mutant;
    mutant.group = "table";
    mutant.name = name;
    mutant.rule = id_of(rule);
    mutant.change = [name, confidence](const Game& game) {
      return changed(game, [&](Ruleset&, Data& data) {
        change(data, Task::change, name);
        if (confidence != Confidence::placeholder) return;
        data.over_own = [name](Data& own) { change(own, Task::change_brought, name); };
      });
    };
    return mutant;
  }
  static void change(Data& data, Task task, const std::string& target) {
    Walk walk(task, target);
    change_each(data, walk);
  }

  Task task_;
  std::vector<Mutant>* list_ = nullptr;  ///< where Task::list puts mutants; null for the other tasks
  std::string target_{};                 ///< the name of the mutant whose value is changed; empty for Task::list
};

}  // namespace

std::vector<Mutant> data_mutants(const Game& game) {
  std::vector<Mutant> mutants;
  changed(game, [&](Ruleset&, Data& data) {
    Walk walk(mutants);
    change_each(data, walk);
  });
  return mutants;
}

}  // namespace tricorne::verify::wc_kit
