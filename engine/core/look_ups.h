// What a game looks up in its tables while its rules are carried out, and how sure that is. Rules tell it by `look_up`,
// which costs next to nothing while nobody counts: then it only asks whether this thread counts.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/game.h"

namespace tricorne {

/// What stands in a place of a table: how sure it is, and a number that differs where the datum differs.
struct TableDatum {
  Confidence confidence{};
  std::int64_t value = 0;
};

/// The group under which house rules (rulebook/house_rules.h) tell that they hold at a question. They are no data.
inline constexpr std::string_view house_rules_held = "house rules held";

/// How often each datum was looked up. For one thread at a time.
class LookUps {
 public:
  /// A datum: the group as `Game::data` names it, a text of the program, and its place there, the same in every process
  /// of this program. A group whose text stands twice in the program may have a datum twice.
  using Place = std::pair<std::string_view, std::int64_t>;
  struct Seen {
    TableDatum datum;
    std::uint64_t times = 0;
  };

  void add(const Place& place, const TableDatum& datum) {
    Seen& seen = places_[place];
    seen.datum = datum;
    ++seen.times;
  }
  const auto& places() const { return places_; }
  /// Forgets all counts.
  void clear() { places_.clear(); }

 private:
  struct Mix {
    std::size_t operator()(const Place& place) const {
      constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
      return (std::hash<const void*>{}(place.first.data()) ^ static_cast<std::uint64_t>(place.second)) * odd;
    }
  };
  std::unordered_map<Place, Seen, Mix> places_;
};

/// The counts that this thread adds to; null: nobody counts.
inline constinit thread_local LookUps* counted_look_ups = nullptr;

/// The rules look up a datum.
inline void look_up(std::string_view group, std::int64_t place, const TableDatum& datum) {
  if (counted_look_ups != nullptr) counted_look_ups->add({group, place}, datum);
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
