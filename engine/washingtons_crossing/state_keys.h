// The keys of a position file that hold a member of the state as it is. Tracks stand behind the others.
#pragma once

#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_crossing/state.h"

namespace tricorne::wc {

template <class T>
inline constexpr bool is_track = false;
template <class Number>
inline constexpr bool is_track<Track<Number>> = true;

/// Calls `visit(key, member, particulars)` for each key but those of tracks.
template <class S, class Visit>
void for_each_top(S& s, const Visit& visit) {
  rulebook::for_each_key(s, [&]<class T>(const std::string& key, T& member, const Particulars& more) {
    if constexpr (!is_track<std::remove_const_t<T>>) visit(key, member, more);
  });
}
/// The same for those of tracks.
template <class S, class Visit>
void for_each_track(S& s, const Visit& visit) {
  rulebook::for_each_key(s, [&]<class T>(const std::string& key, T& member, const Particulars& more) {
    if constexpr (is_track<std::remove_const_t<T>>) visit(key, member, more);
  });
}

/// Calls `visit(key, value, particulars)` for each key of one leader but those that tell where he is.
template <class S, class Visit>
void for_each_key_of_leader(const Table& t, S& s, LeaderId leader, const Visit& visit) {
  using Part = std::conditional_t<std::is_const_v<S>, const OfLeaders, OfLeaders>;
  for_each_member(static_cast<Part&>(s), [&](std::string_view name, auto& of_all, Particulars more) {
    if (more.apart) return;
    if (name == "fatigue") more.range = {0, t.ruleset.fatigue_limit};  // the axis says how far it goes
    visit(more.key.value_or(name), of_all[leader], more);
  });
}

}  // namespace tricorne::wc
