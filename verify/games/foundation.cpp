#include "verify/games/foundation.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace tricorne::verify {

namespace {

// The names of counts in a chunk.
constexpr std::string_view looked_games = "looked at/games", certain_games = "looked at/certain",
                           looked_up = "looked up/";

std::uint64_t count_named(std::string_view name, const Counts& counts) {
  const auto found = counts.find(std::string(name));
  return found == counts.end() ? 0 : found->second;
}

/// Reads `group/place/confidence`.
Foundation::Place place_in(const std::string& name) {
  const auto second = name.rfind('/'),
             first = second == 0 || second == std::string::npos ? second : name.rfind('/', second - 1);
  if (first == std::string::npos || second == std::string::npos || first == second)
    throw std::invalid_argument("a result of a chunk is damaged: " + name);
  const GamesByNumber confidence = numbers_below("", {{name.substr(second + 1), 1}});
  return {name.substr(0, first), std::stoll(name.substr(first + 1)), Confidence(confidence.begin()->first)};
}

}  // namespace

void Foundation::add(const LookUps& looked) {
  ++games;
  bool sure = true;
  for (const auto& [place, seen] : looked.places()) {
    times[{std::string(place.first), place.second, seen.datum.confidence}] += seen.times;
    sure = sure && seen.datum.confidence == Confidence::certain;
  }
  certain += sure ? 1U : 0U;
}

void Foundation::add(const Foundation& more) {
  games += more.games;
  certain += more.certain;
  add_counts(more.times, times);
}

void add_foundation(const Foundation& foundation, Counts& counts) {
  if (foundation.games == 0) return;
  counts[std::string(looked_games)] = foundation.games;
  counts[std::string(certain_games)] = foundation.certain;
  for (const auto& [place, times] : foundation.times)
    counts[fmt::format("{}{}/{}/{}", looked_up, place.group, place.place, static_cast<int>(place.confidence))] = times;
}

Foundation foundation_in(const Counts& counts) {
  Foundation foundation{count_named(looked_games, counts), count_named(certain_games, counts), {}};
  for (const auto& [name, times] : part_below(looked_up, counts)) foundation.times[place_in(name)] = times;
  return foundation;
}

std::vector<GroupLookedUp> groups_looked_up(const Game& game, const Foundation& foundation) {
  std::map<std::string, GroupLookedUp> groups;
  for (const auto& [place, times] : foundation.times) {
    GroupLookedUp& group = groups[place.group];
    const bool invented = place.confidence == Confidence::placeholder;
    group.group = place.group;
    ++group.looked_up;
    group.placeholders += invented ? 1U : 0U;
    group.times += times;
    group.placeholder_times += invented ? times : 0;
  }
  for (const Datum& datum : game.data())
    if (const auto found = groups.find(datum.group); found != groups.end()) ++found->second.known;
  std::vector<GroupLookedUp> list;
  for (auto& [name, group] : groups) list.push_back(std::move(group));
  std::ranges::stable_sort(list, std::ranges::greater(), &GroupLookedUp::placeholder_times);
  return list;
}

}  // namespace tricorne::verify
