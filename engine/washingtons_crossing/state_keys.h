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

}  // namespace tricorne::wc
