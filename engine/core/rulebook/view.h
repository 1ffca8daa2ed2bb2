// What a seat sees of a position, by the description of its State (MEMBERS): a member is hidden unless its description
// names the paragraph that opens it. So a new member is hidden until somebody has found its paragraph.
//
// A game's `Look` is a seat that looks at a position. It has
//   seat()             the seat
//   leave_seen(node)   takes out of a list the pieces that the seat does not see; only for members `of_seen`
// Where a paragraph opens a part of a value, the value has a type of its own, and beside it or the Look stands
//   show(look, value, node)   takes out of the document what the seat does not see
//
// Threads: every call may be made from several threads at once, as long as each has a document of its own.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bounded.h"
#include "engine/core/document.h"
#include "engine/core/fields.h"

namespace tricorne::rulebook {

/// Stands for a value that the seat does not see.
inline Node hidden() { return Node::text("hidden"); }

/// Opens entries of a map one by one, and hides the others.
class Opening {
 public:
  explicit Opening(Node& map) : map_(map), is_open_(map.entries.size()) {}
  /// The value of a key, which is opened; null where the map lacks it.
  Node* open(std::string_view key) {
    const auto entry = std::ranges::find(map_.entries, key, &Entry::key);
    if (entry == map_.entries.end()) return nullptr;
    is_open_[static_cast<std::size_t>(entry - map_.entries.begin())] = true;
    return &entry->value;
  }
  void hide_the_rest() {
    for (std::size_t i = 0; i < is_open_.size(); ++i)
      if (!is_open_[i]) map_.entries[i].value = hidden();
  }

 private:
  Node& map_;
  std::vector<bool> is_open_;  ///< by entry
};

// Take out of the document of a value what the seat does not see. A value without a description is open as a whole.

template <class Look, class T>
void show(const Look&, const T&, Node&) {}
template <class Look, Described T>
void show(const Look& look, const T& value, Node& node);
/// Of each item by itself.
template <class Look, Described T, std::size_t N>
void show(const Look& look, const Bounded<T, N>& list, Node& node) {
  std::size_t next = 0;
  for (Node& item : node.items) show(look, list[next++], item);
}
template <class Look, Described T, std::size_t N>
void show(const Look& look, const std::array<T, N>& list, Node& node) {
  std::size_t next = 0;
  for (Entry& entry : node.entries) show(look, list[next++], entry.value);
}

/// Opens the members that the description opens to the seat.
template <class Look, Described T>
void open_members(const Look& look, const T& value, Opening& opening) {
  for_each_member(value, [&]<class M>(std::string_view name, const M& member, const Particulars& more) {
    if (!more.open || (more.only && *more.only != look.seat())) return;
    const std::string key(more.key.value_or(name));
    if constexpr (Described<M>)
      if (more.in_place)
        return for_each_field(member,
                              [&](std::string_view part, const auto&) { opening.open(key + "_" + std::string(part)); });
    Node* node = opening.open(key);
    if (node == nullptr) return;
    if (more.of_seen) {
      if constexpr (requires { look.leave_seen(*node); }) look.leave_seen(*node);
    } else {
      show(look, member, *node);
    }
  });
}
template <class Look, Described T>
void show(const Look& look, const T& value, Node& node) {
  Opening opening(node);
  open_members(look, value, opening);
  opening.hide_the_rest();
}

/// A fact that is no member of the state, and the paragraph that opens it.
template <class Look>
struct OpenFact {
  std::string_view key;
  RuleRef open;
  void (*show)(const Look&, Node&) = nullptr;  ///< takes out what the seat does not see; null: nothing
};
/// Opens those that the list names.
template <class Look>
void open_facts(const Look& look, std::span<const OpenFact<Look>> list, Opening& opening) {
  for (const OpenFact<Look>& fact : list)
    if (Node* node = opening.open(fact.key); node != nullptr && fact.show != nullptr) fact.show(look, *node);
}

/// Hides the facts of a position that neither the description of its state nor the list opens.
template <class Look, Described State>
void show_position(const Look& look, const State& s, std::span<const OpenFact<Look>> others, Node& facts) {
  Opening opening(facts);
  open_members(look, s, opening);
  open_facts(look, others, opening);
  opening.hide_the_rest();
}

// Which facts of a position are asked for.

/// Facts by name, or all facts. Making all of them takes longer than a whole game's answer, so a writer of facts asks
/// here before it makes one.
class FactFilter {
 public:
  /// All facts.
  FactFilter() = default;
  /// Only these. `names` must outlive this.
  explicit FactFilter(const std::vector<std::string>& names) : names_(&names) {}

  bool operator()(std::string_view name) const {
    return names_ == nullptr || std::find(names_->begin(), names_->end(), name) != names_->end();
  }

 private:
  const std::vector<std::string>* names_ = nullptr;
};

}  // namespace tricorne::rulebook
