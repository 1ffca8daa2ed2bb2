// What a game looks up in its tables while its rules are carried out, and how sure that is. Rules tell it by `look_up`,
// which costs next to nothing while nobody counts: then it only asks whether this thread counts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/digest.h"
#include "engine/core/game.h"

namespace tricorne {

/// What stands in a place of a table: how sure it is, and a number that differs where the datum differs.
struct TableDatum {
  Confidence confidence{};
  std::int64_t value = 0;
};

/// The group under which house rules (rulebook/house_rules.h) tell that they hold at a question, each by its id. They
/// are no data.
inline constexpr std::string_view house_rules_held = "house rules held";

/// How often each datum was looked up. For one thread at a time.
class LookUps {
 public:
  /// A datum by its group, a text of the program, and its name, both as `Game::data` lists them.
  using Place = std::pair<std::string_view, std::string>;
  LookUps() = default;
  LookUps(LookUps&&) = default;
  LookUps& operator=(LookUps&&) = default;
  struct Seen {
    TableDatum datum;
    std::uint64_t times = 0;
  };

  /// Counts the datum at this address, whose name is asked for once. Its table must live until `clear`.
  template <class Name>
  void add(std::string_view group, const void* at, const Name& name, const TableDatum& datum) {
    Seen*& seen = known_[{group.data(), at}];
    if (seen == nullptr) seen = &places_[{group, std::string(name())}];
    seen->datum = datum;
    ++seen->times;
  }
  void add(const Place& place, const Seen& more) {
    Seen& seen = places_[place];
    seen.datum = more.datum;
    seen.times += more.times;
  }
  const auto& places() const { return places_; }
  /// Forgets all counts.
  void clear() {
    places_.clear();
    known_.clear();
  }

 private:
  using Address = std::pair<const char*, const void*>;  ///< of the group and the datum
  struct Mix {
    std::size_t operator()(const Address& address) const {
      const std::hash<const void*> hash;
      Digest digest;
      digest.add(hash(address.first));
      digest.add(hash(address.second));
      return static_cast<std::size_t>(digest.value());
    }
  };
  std::map<Place, Seen> places_;
  std::unordered_map<Address, Seen*, Mix> known_;
};

/// The counts that this thread adds to; null: nobody counts.
inline constinit thread_local LookUps* counted_look_ups = nullptr;

#ifdef __EMSCRIPTEN__
inline constexpr bool look_ups_are_counted = false;  // by no page; the names of all data would only make it larger
#else
inline constexpr bool look_ups_are_counted = true;
#endif

/// The rules look up the datum `at` this address. `name()` makes its name, and is called only where somebody counts.
template <class Name>
void look_up(std::string_view group, const void* at, const Name& name, const TableDatum& datum) {
  if constexpr (look_ups_are_counted) {
    if (counted_look_ups != nullptr) counted_look_ups->add(group, at, name, datum);
  }
}

/// As long as it lives, this thread adds to these counts; to none when they are null.
class CountingLookUps {
 public:
  explicit CountingLookUps(LookUps* counts) : before_(std::exchange(counted_look_ups, counts)) {}
  ~CountingLookUps() { counted_look_ups = before_; }
  CountingLookUps(const CountingLookUps&) = delete;
  CountingLookUps& operator=(const CountingLookUps&) = delete;

 private:
  LookUps* before_;
};

}  // namespace tricorne
