// What a position of a game points to: its ruleset, its tables, and what house rules make of both. Used by typed_game.h
// alone; `Rules` is the description of a game (description.h).
//
// Threads: what is made here never changes, so threads may share it, but for LastOwn, which has a lock.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/look_ups.h"
#include "engine/core/rulebook/ruleset_file.h"

namespace tricorne::rulebook {

/// Throws DataError at the first change of a table whose name is not in `tables`. Names must be spelt exactly.
void refuse_unknown_tables(std::span<const std::string_view> tables, const std::vector<DataAmendment>& changes);
/// Each entry of a map of documents as a change of the whole table, in the order of the map. Throws DataError when
/// `documents` is no map.
std::vector<DataAmendment> whole_tables(const Node& documents);

/// Throws DataError at the smallest part of a change that alone brings an error, for an error in a table that we ship.
/// Returns when there is no such part, or when `error` stands in the file of a change already. `make` makes the data
/// with some changes, and throws DataError.
void blame_change(const std::vector<DataAmendment>& changes, const DataError& error,
                  const std::function<void(const std::vector<DataAmendment>&)>& make);

/// A copy of the data with what an overlay changes. An empty list gives the data without any overlay, when the game has
/// `Rules::amended`. Throws DataError for a table that the game does not have, for any change in a game without
/// `Rules::amended`, and as `Rules::amended` does.
template <class Rules>
std::shared_ptr<const typename Rules::Data> data_with(const typename Rules::Data& data,
                                                      const std::vector<DataAmendment>& amendments) {
  refuse_unknown_tables(Rules::tables, amendments);
  if constexpr (requires { Rules::amended(data, amendments); }) {
    try {
      return std::make_shared<const typename Rules::Data>(Rules::amended(data, amendments));
    } catch (const DataError& error) {
      blame_change(amendments, error, [&](const std::vector<DataAmendment>& some) { Rules::amended(data, some); });
      throw;
    }
  }
  for (const DataAmendment& amendment : amendments)
    fail(amendment.change, std::string(Rules::title) + " takes no changes of its tables, only of its axes");
  return std::make_shared<const typename Rules::Data>(data);
}

/// Tells by `look_up`, in the group `house_rules_held`, that some of these rules hold at a question: each by its id.
/// `held` may hold null and may name a rule several times, and may point to copies.
void tell_held(const std::vector<HouseRule>& rules, const std::vector<const HouseRule*>& held);

/// Are two documents alike in everything: what `==` compares, quotation marks, places and names of files? Then no
/// reader can tell them apart, not even by the text of an error.
bool identical(const Node& a, const Node& b);

/// Everything a position of a game points to. It is shared, so that positions outlive the Game they came from. It never
/// changes, so threads may share it.
template <class Rules>
struct Shared {
  std::shared_ptr<const typename Rules::Data> data;                 ///< the tables; never null
  LoadedRulesetOf<typename Rules::Ruleset> ruleset;                 ///< the ruleset in use
  typename Rules::Table table{Rules::table(ruleset.rules, *data)};  ///< made from both; may point into both

  /// The house rules that set or change, and what holds while some of them do: bit n of the place is rule n, and place
  /// 0 is empty. Both are empty without such rules.
  std::vector<HouseRule> changing;
  std::vector<std::unique_ptr<const Shared>> variants;
  const Shared* whole = this;             ///< of a variant: where it is one of the variants
  std::vector<DataAmendment> amendments;  ///< by which the data were made of their files

  /// What a position brings: tables of its own, and the data that they are laid over.
  struct Own {
    std::shared_ptr<const typename Rules::Data> below;
    const Node* position = nullptr;
  };

  /// Makes the table, and those of the variants. `made_by` are the amendments, unless they are those of the ruleset.
  /// Throws whatever `Rules::table` throws, and DataError for a house rule that sets or changes what the game does not
  /// have.
  Shared(std::shared_ptr<const typename Rules::Data> d, LoadedRulesetOf<typename Rules::Ruleset> r,
         std::optional<std::vector<DataAmendment>> made_by = {}, const Own& own = {})
      : data(std::move(d)), ruleset(std::move(r)), amendments(made_by ? std::move(*made_by) : ruleset.data) {
    for (const HouseRule& rule : ruleset.house)
      if (rule.changes()) changing.push_back(rule);
    if (!changing.empty()) variants.emplace_back();
    for (std::size_t which = 1; !changing.empty() && which < (std::size_t{1} << changing.size()); ++which)
      variants.push_back(variant(which, own));
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;

 private:
  std::unique_ptr<const Shared> variant(std::size_t which, const Own& own) const {
    auto changed = ruleset;
    std::erase_if(changed.house, [](const HouseRule& rule) { return rule.changes(); });
    std::vector<DataAmendment> tables = amendments;
    for (std::size_t n = 0; n < changing.size(); ++n) {
      if ((which >> n & 1U) == 0) continue;
      for (const Entry& entry : changing[n].axes.entries) {
        const auto* axis = find_axis(Rules::shelf().axes, entry.key);
        if (axis == nullptr)
          fail(entry.value, "unknown axis \"" + entry.key + "\"" + axis_meant(Rules::shelf().axes, entry.key));
        axis->read(changed.rules, entry.value);
      }
      for (const Entry& entry : changing[n].data.entries) tables.push_back({entry.key, entry.value});
    }
    const bool same = tables.size() == amendments.size();
    auto made = std::make_unique<Shared>(same ? data : data_of(tables, own), std::move(changed));
    made->whole = this;
    return made;
  }
  /// The data made anew, as a position brings them where it brings some.
  std::shared_ptr<const typename Rules::Data> data_of(const std::vector<DataAmendment>& tables, const Own& own) const {
    auto made = data_with<Rules>(own.below != nullptr ? *own.below : *data, tables);
    if constexpr (requires { Rules::own_data(*made, *own.position); })
      if (own.position != nullptr)
        if (auto brought = Rules::own_data(*made, *own.position))
          return std::make_shared<const typename Rules::Data>(std::move(*brought));
    return made;
  }
};

/// The tables that a position of one game brought last. The same position is often read several times in a row, and
/// making its tables takes longer than all else that is read. Threads may share this.
template <class Rules>
class LastOwn {
 public:
  /// The tables, when they were made of documents identical to those in `position`; else null.
  std::shared_ptr<const Shared<Rules>> made_of(const Node& position) const {
    const auto last = kept();
    return last != nullptr && same_documents(Rules::own_documents(*last->data), position) ? last : nullptr;
  }
  void keep(std::shared_ptr<const Shared<Rules>> made) {
    const std::lock_guard lock(mutex_);
    last_.swap(made);  // what was kept before is freed behind the lock
  }

 private:
  std::shared_ptr<const Shared<Rules>> kept() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }
  static bool same_documents(const Node& a, const Node& b) {
    return std::all_of(std::begin(Rules::own_keys), std::end(Rules::own_keys), [&](std::string_view key) {
      const Node* mine = a.find(key);
      const Node* theirs = b.find(key);
      return mine == nullptr || theirs == nullptr ? mine == theirs : identical(*mine, *theirs);
    });
  }

  mutable std::mutex mutex_;
  std::shared_ptr<const Shared<Rules>> last_;
};

}  // namespace tricorne::rulebook
