// A position as a document, for a game whose State describes its members (MEMBERS) and holds the agenda beside them.
// Threads: every call may be made from several threads at once.
#pragma once

#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rulebook/chart.h"
#include "engine/core/rulebook/digests.h"
#include "engine/core/rulebook/field_schema.h"
#include "engine/core/rulebook/frame_file.h"
#include "engine/core/rulebook/law.h"

namespace tricorne::rulebook {

// The members of a state that have keys of their own in a position file. The game itself tells members that stand apart
// or have an empty key. Those are all arrays, whose parts stand by what they belong to. What has a value for each word
// is a PerWord (chart.h).

template <class T>
inline constexpr bool is_plain_array = false;
template <class T, std::size_t N>
inline constexpr bool is_plain_array<std::array<T, N>> = true;

template <class T>
concept ByWords = requires {
  typename T::Key;
  T::first;
  T::last;
};

/// Nobody reads or writes an array whose description does not say that the game does.
template <Described State>
consteval bool arrays_stand_apart() {
  bool all = true;
  for_each_member(State{}, [&]<class M>(std::string_view, const M&, const Particulars& more) {
    if constexpr (is_plain_array<M>) all = all && (more.apart || (more.key && more.key->empty()));
  });
  return all;
}

/// Calls `visit(key, member, particulars)` for each of them, in the order of the description.
template <class State, class Visit>
void for_each_key(State& s, const Visit& visit) {
  static_assert(arrays_stand_apart<std::remove_const_t<State>>(),
                "an array of a State is a PerWord, or stands .apart and has a reader and a writer of its own");
  for_each_member(s, [&]<class M>(std::string_view name, M& member, const Particulars& more) {
    const std::string key(more.key.value_or(name));
    if constexpr (Described<std::remove_const_t<M>>)
      if (more.in_place)
        return for_each_member(member, [&](std::string_view part, auto& inner, const Particulars& of_part) {
          visit(key + "_" + std::string(part), inner, of_part);
        });
    if constexpr (!is_plain_array<std::remove_const_t<M>>)
      if (!key.empty() && !more.apart) visit(key, member, more);
  });
}

/// Reads the value of a key into the member. Throws DataError.
template <class Table, class T>
void read_key(const Table& t, const Node& node, const Particulars& more, T& out) {
  if constexpr (requires { nothing(out); })
    if (!more.nothing.empty() && read_text(node) == more.nothing) {
      out = nothing(out);
      return;
    }
  if constexpr (ByWords<T>) {
    MapReader map(node);
    for (std::size_t i = T::first; i <= T::last; ++i)
      if (const Node* value = map.optional(words_of(typename T::Key{}).words[i])) read_key(t, *value, more, out[i]);
    map.finish();
  } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    constexpr int most = std::is_same_v<T, int> ? 999 : std::numeric_limits<T>::max();
    const Limits limits = more.range.is_given() ? more.range : Limits{0, most};
    out = static_cast<T>(read_number(node, limits.least, limits.most));
  } else {
    from_node(t, node, out);
  }
}
/// Reads those that the map has; the others stay as they are.
template <class Table, Described State>
void read_keys(const Table& t, MapReader& map, State& s) {
  for_each_key(s, [&](const std::string& key, auto& member, const Particulars& more) {
    if (const Node* value = map.optional(key)) read_key(t, *value, more, member);
  });
}

/// The value of a member as `read_key` reads it.
template <class Table, class T>
Node key_node(const Table& t, const T& member, const Particulars& more) {
  if constexpr (requires { nothing(member); })
    if (!more.nothing.empty() && member == nothing(member)) return Node::text(std::string(more.nothing));
  if constexpr (ByWords<T>) {
    Node map = Node::map();
    for (std::size_t i = T::first; i <= T::last; ++i)
      map.add(std::string(words_of(typename T::Key{}).words[i]), key_node(t, member[i], more));
    return map;
  } else {
    return to_node(t, member);
  }
}
/// Adds the keys to the map that `each(state, visit)` visits, or with `usual` those that are not as in that state.
template <class Table, class State, class Each>
void write_keys(const Table& t, const State& s, const State* usual, const Each& each, Node& map) {
  std::vector<Node> values;
  if (usual != nullptr)
    each(*usual, [&](std::string_view, const auto& member, const Particulars& more) {
      values.push_back(key_node(t, member, more));
    });
  std::size_t next = 0;
  each(s, [&](std::string_view key, const auto& member, const Particulars& more) {
    Node value = key_node(t, member, more);
    if (usual == nullptr || !(value == values[next++])) map.add(std::string(key), std::move(value));
  });
}
/// The same for all keys of the state.
template <class Table, Described State>
void write_keys(const Table& t, const State& s, const State* usual, Node& map) {
  write_keys(
      t, s, usual, [](const State& state, const auto& visit) { for_each_key(state, visit); }, map);
}

/// The schema of the value of a key.
template <class Table, class T>
Node key_schema(const Table& t, const T& member, const Particulars& more) {
  if constexpr (requires { field_schema(t, member, more.nothing); })
    if (!more.nothing.empty()) return field_schema(t, member, more.nothing);
  if constexpr (ByWords<T>) {
    schema::Members members;
    for (std::size_t i = T::first; i <= T::last; ++i)
      members.emplace_back(std::string(words_of(typename T::Key{}).words[i]), key_schema(t, member[i], more));
    return schema::object(std::move(members));
  }
  if (more.range.is_given()) return schema::whole_number(more.range.least, more.range.most);
  return field_schema(t, member);
}
/// Adds the schema of each of them.
template <class Table, Described State>
void add_key_schemas(const Table& t, const State& s, schema::Members& members) {
  for_each_key(s, [&](const std::string& key, const auto& member, const Particulars& more) {
    members.emplace_back(key, key_schema(t, member, more));
  });
}

/// The names of the members in which the two differ.
template <Described State>
std::vector<std::string_view> differing_members(const State& one, const State& other) {
  std::vector<bool> same;
  [&]<std::size_t... I>(std::index_sequence<I...>) { (same.push_back(member_at<I>(one) == member_at<I>(other)), ...); }
  (std::make_index_sequence<State::member_count>{});
  std::vector<std::string_view> names;
  std::size_t next = 0;
  for_each_field(one, [&](std::string_view name, const auto&) {
    if (!same[next++]) names.push_back(name);
  });
  return names;
}

/// The state as a map: its members in the order of their description, then its agenda, the next frame first. Every
/// member is written, also one that has its default. `read_state` reads it back.
template <class Table, Described State>
Node write_state(const Table& t, const State& s) {
  Node node = Node::map();
  write_keys(t, s, static_cast<const State*>(nullptr), node);
  node.add("agenda", agenda_node(t, s.agenda));
  return node;
}

/// Reads what `write_state` writes. A key that is missing has the value of State{}. With `base: setup` in the file it
/// has the value in `setup`. `format`, `game`, `ruleset`, `title` and `note` may stand beside the members; of these
/// only `format` is read, and must be 1. Throws DataError for unknown keys and wrong values.
template <class Table, Described State>
State read_state(const Table& t, const State& setup, const Node& node) {
  MapReader map(node);
  if (const Node* format = map.optional("format")) read_number(*format, 1, 1);
  for (const char* key : {"game", "ruleset", "title", "note"}) map.optional(key);  // for whoever opened the file
  State s{};
  if (const Node* base = map.optional("base")) {
    static constexpr std::string_view bases[] = {"setup"};
    read_word(*base, bases, "base position");
    s = setup;
  }
  read_keys(t, map, s);
  if (const Node* agenda = map.optional("agenda"))
    read_agenda(t, *agenda, s.agenda.capacity(), s.agenda, [](const Node&, const auto&) {});
  map.finish();
  return s;
}

/// A digest of the members in the order of their description, then of the agenda. The same on every machine. No heap.
template <Described State>
std::uint64_t digest_of(const State& s) {
  Digest digest;
  add(digest, s);
  for (const auto& frame : s.agenda) add(digest, frame);
  return digest.value();
}

/// Who is asked what, as scenarios state it: `red choose_move`. The name of the step alone when a step is on top.
/// `nothing` when the agenda is empty. `seats` are the seats of the game.
template <class State>
std::string asks(const State& s, std::span<const SeatInfo> seats) {
  if (s.agenda.empty()) return "nothing";
  return std::visit(
      [&]<class F>(const F& frame) -> std::string {
        std::string text;
        if constexpr (Decision<F>) text = std::string(info_of(seats, frame.seat()).name) + " ";
        return text + std::string(F::name);
      },
      s.agenda.back());
}

}  // namespace tricorne::rulebook
