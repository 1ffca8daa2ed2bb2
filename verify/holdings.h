// What holds a side's places together, for any game: on which places and lines others hang, and how few places an enemy
// must take to cut some of them off. With Boost.Graph.
// Threads: all calls may be made by any number of threads at once.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace tricorne::verify {

/// The places through which a side may trace ways, and the places where a way may end. A way leads from a place along
/// lines, through held places only, to a goal. A place that the enemy takes is neither held nor a goal.
struct Holdings {
  std::vector<bool> held;   ///< by place
  std::vector<bool> goals;  ///< by place; a goal that is not held ends a way and leads no further
  std::vector<std::pair<std::size_t, std::size_t>> lines{};  ///< places that are joined; the order does not matter
};

/// A place that others hang on: without it they have no way to a goal.
struct Keystone {
  std::size_t place = 0;
  std::vector<std::size_t> cut_off;  ///< in rising order, without `place`
};

/// A line that places hang on, from the side of the goals to the other.
struct Bridge {
  std::size_t near = 0, far = 0;
  std::vector<std::size_t> cut_off;  ///< in rising order, with `far` when it is watched
};

/// The places that some of the places `watched` hang on, in rising order. What has no way anyhow hangs on nothing.
std::vector<Keystone> keystones(const Holdings& holdings, const std::vector<std::size_t>& watched);
/// The lines that some of the places `watched` hang on, by `near` and `far`.
std::vector<Bridge> bridges(const Holdings& holdings, const std::vector<std::size_t>& watched);

/// Which places may an enemy take to cut some off?
enum class Taking : unsigned char {
  ways,              ///< neither theirs nor goals, but what lies between
  others_and_goals,  ///< any other places than theirs, and those of theirs that are goals and would keep themselves
};
/// The fewest places that an enemy must take so that no place of `from` that is left has a way, in rising order; of
/// several such sets the one that lies nearest to `from`. Nothing when no places do: with Taking::ways one of `from` is
/// a goal or next to one.
std::optional<std::vector<std::size_t>> least_cut(const Holdings& holdings, const std::vector<std::size_t>& from,
                                                  Taking taking);

}  // namespace tricorne::verify
