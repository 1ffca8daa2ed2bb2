#include <algorithm>
#include <array>

#include "verify/lockstep/finding_scenario.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/position_file.h"

namespace tricorne::verify {

namespace {

constexpr int most_tries = 600;
/// Keys of a position that are never left out.
constexpr std::array<std::string_view, 3> heads{"format", "game", "agenda"};

class DifferenceShrinking {
 public:
  DifferenceShrinking(const Game& own, const Game& theirs, Difference& difference)
      : own_(own), theirs_(theirs), best_(difference), key_(difference.key()), told_(own), root_(difference.position) {
    if (!best_.event.empty()) told_.theirs = {best_.event};  // as the game had by then
  }

  void run() {
    if (!still_differs()) return;
    for (Entry& entry : root_.entries)
      if (entry.key == "agenda") drop_items(entry.value, 1);
    for (std::size_t i = root_.entries.size(); i-- > 0;)
      if (std::find(heads.begin(), heads.end(), root_.entries[i].key) == heads.end()) drop_or_thin(root_, i);
  }

 private:
  /// Does the position that is left make the same difference? If so, it becomes the best.
  bool still_differs() {
    if (++tries_ > most_tries) return false;
    for (Difference& found : differences())
      if (is_the_same(found)) {
        found.position = root_;
        best_ = std::move(found);
        return true;
      }
    return false;
  }

  /// Is it the difference that is made small? For a wrong effect, the event that is blamed must still be a suspect.
  /// Blames the same paragraph in `found`.
  bool is_the_same(Difference& found) const {
    if (best_.differs_before || (best_.kind == DifferenceKind::facts && best_.suspects.empty())) {
      found.suspects.clear();
      found.differs_before = best_.differs_before;
      found.rule = best_.rule;
    }
    if (best_.kind == DifferenceKind::question && best_.rule == found.asked_by) found.rule = best_.rule;
    const auto did_it = std::find_if(found.suspects.begin(), found.suspects.end(), [&](const Suspect& suspect) {
      return !best_.suspects.empty() && suspect.deed == best_.suspects.front().deed;
    });
    if (did_it != found.suspects.end()) lay_at(found, &*did_it);
    return found.decision == best_.decision && found.key() == key_;
  }

  std::vector<Difference> differences() {
    std::vector<Difference> found;
    try {
      Pair pair(theirs_, own_.read_position(root_), std::make_shared<ToldEvents>(told_));
      if (best_.at_step) {
        if (name_of_entry(next_entry(root_)) == best_.decision) pair.compare_first_step(found);
        return found;
      }
      if (!pair.ours().pending() || pair.ours().pending()->decision != best_.decision) return {};
      pair.begin_step();
      if (!pair.bring_theirs(found)) return found;
      pair.compare_lists(found);
      if (best_.kind == DifferenceKind::allows) {
        pair.compare_refused({refused_answer(pair.ours(), best_.action)}, found);
        return found;
      }
      const bool given = best_.kind != DifferenceKind::missing && best_.kind != DifferenceKind::extra;
      if (given && !best_.action.empty() && !pair.ours().check(best_.action)) pair.give(best_.action, found);
    } catch (const DataError&) {  // with this part left out it is no position
    } catch (const ActionError&) {
    }
    return found;
  }

  /// Leaves out an entry of a map. Where the difference needs the entry, leaves out as many parts of its value as
  /// possible.
  void drop_or_thin(Node& map, std::size_t i) {
    Entry kept = map.entries[i];
    const auto place = map.entries.begin() + static_cast<std::ptrdiff_t>(i);
    map.entries.erase(place);
    if (still_differs()) return;
    map.entries.insert(map.entries.begin() + static_cast<std::ptrdiff_t>(i), std::move(kept));
    Node& value = map.entries[i].value;
    if (value.is_sequence()) drop_items(value, 0);
    if (value.is_map())
      for (std::size_t k = value.entries.size(); k-- > 0;) drop_or_thin(value, k);
  }

  void drop_items(Node& list, std::size_t first) {
    for (std::size_t i = list.items.size(); i-- > first;) {
      const Node kept = list.items[i];
      list.items.erase(list.items.begin() + static_cast<std::ptrdiff_t>(i));
      if (!still_differs()) list.items.insert(list.items.begin() + static_cast<std::ptrdiff_t>(i), kept);
    }
  }

  const Game& own_;
  const Game& theirs_;
  Difference& best_;
  const std::string key_;
  ToldEvents told_;
  Node root_;
  int tries_ = 0;
};

}  // namespace

void shrink(const Game& own, const Game& theirs, Difference& difference) {
  DifferenceShrinking(own, theirs, difference).run();
}

}  // namespace tricorne::verify
