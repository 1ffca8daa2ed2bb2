// A described value (MEMBERS) for programs: an object with its members under their keys, in the order of its
// description.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"

namespace tricorne {

/// A member for programs: a word for what has one, a list of described values as their objects, any other value as it
/// is.
template <class T>
const T& told_plainly(const T& value) {
  return value;
}
inline std::string_view told_plainly(Confidence confidence) { return to_text(confidence); }
template <Described T>
Json told_plainly(const std::vector<T>& values);

/// Calls `visit(key, value)` for each member that has a key.
template <Described T, class Visit>
void for_each_told(const T& value, const Visit& visit) {
  for_each_member(value, [&](std::string_view name, const auto& member, const Particulars& more) {
    if (const std::string key(more.key.value_or(name)); !key.empty()) visit(key, told_plainly(member));
  });
}

template <Described T>
Json as_json(const T& value) {
  Json object = Json::object();
  for_each_told(value, [&](const std::string& key, const auto& member) { object[key] = member; });
  return object;
}

template <Described T>
Json told_plainly(const std::vector<T>& values) {
  Json list = Json::array();
  for (const T& value : values) list.push_back(as_json(value));
  return list;
}

}  // namespace tricorne
