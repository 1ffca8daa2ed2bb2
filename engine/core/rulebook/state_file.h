// A position as a document, for a game whose State describes its members (MEMBERS) and holds the agenda beside them.
// Threads: every call may be made from several threads at once.
#pragma once

#include <string>

#include "engine/core/rulebook/digests.h"
#include "engine/core/rulebook/frame_file.h"
#include "engine/core/rulebook/law.h"

namespace tricorne::rulebook {

/// The state as a map: its members in the order of their description, then its agenda, the next frame first. Every
/// member is written, also one that has its default. `read_state` reads it back.
template <class Table, Described State>
Node write_state(const Table& t, const State& s) {
  Node node = to_node(t, s);
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
  for_each_field(s, [&](std::string_view name, auto& member) {
    if (const Node* value = map.optional(name)) from_node(t, *value, member);
  });
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
