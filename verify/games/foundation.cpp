#include "verify/games/foundation.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "verify/games/sums.h"

namespace tricorne::verify {

std::string key_text(const Foundation::Place& place) {
  return fmt::format("{}/{}/{}", place.group, place.place, static_cast<int>(place.confidence));
}

void read_key(const std::string& text, Foundation::Place& place) {
  const auto second = text.rfind('/'),
             first = second == 0 || second == std::string::npos ? second : text.rfind('/', second - 1);
  if (first == std::string::npos || second == std::string::npos || first == second)
    throw std::invalid_argument("a result of a chunk is damaged: " + text);
  int confidence = 0;
  place.group = text.substr(0, first);
  read_key(text.substr(first + 1, second - first - 1), place.place);
  read_key(text.substr(second + 1), confidence);
  place.confidence = Confidence(confidence);
}

void Foundation::add(const LookUps& looked) {
  ++games;
  bool sure = true;
  for (const auto& [place, seen] : looked.places()) {
    if (place.first == house_rules_held) continue;
    times[{std::string(place.first), place.second, seen.datum.confidence}] += seen.times;
    sure = sure && seen.datum.confidence == Confidence::certain;
  }
  certain += sure ? 1U : 0U;
}

void Foundation::add(const Foundation& more) { add_up(more, *this); }

std::vector<GroupLookUps> groups_looked_up(const Game& game, const Foundation& foundation) {
  std::map<std::string, GroupLookUps> groups;
  for (const auto& [place, times] : foundation.times) {
    GroupLookUps& group = groups[place.group];
    const bool invented = place.confidence == Confidence::placeholder;
    group.group = place.group;
    ++group.looked_up;
    group.placeholders += invented ? 1U : 0U;
    group.times += times;
    group.placeholder_times += invented ? times : 0;
  }
  for (const Datum& datum : game.data())
    if (const auto found = groups.find(datum.group); found != groups.end()) ++found->second.known;
  std::vector<GroupLookUps> list;
  for (auto& [name, group] : groups) list.push_back(std::move(group));
  std::ranges::stable_sort(list, std::ranges::greater(), &GroupLookUps::placeholder_times);
  return list;
}

}  // namespace tricorne::verify
