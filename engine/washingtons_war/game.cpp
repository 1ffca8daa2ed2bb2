#include "engine/washingtons_war/game.h"

#include <stdexcept>

#include "engine/core/digest.h"
#include "engine/core/document.h"
#include "engine/washingtons_war/candidates.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/occasions.h"

namespace tricorne::ww {

namespace {

/// Calls `visit` with the action if it is of a type that answers the decision F.
template <class F, class Visit>
void for_the_answer(const Action& action, const Visit& visit) {
  for_each_alternative<typename F::Answer>([&]<class A>() {
    if (const A* answer = std::get_if<A>(&action)) visit(*answer);
  });
}

/// An action of a kind that does not answer the question. What names two places does, but no rule allows it.
Violation not_asked(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (const Verdict barred = check_moment(s, t, action, last))
    return {barred->rule, barred->why, names_two_places(action)};
  return {std::nullopt, occasion_of(action), false};
}

template <class Key, std::size_t N>
void add(Digest& digest, const IndexSet<Key, N>& set) {
  for (std::size_t i = 0; i < IndexSet<Key, N>::words; ++i) digest.add(set.word_at(i));
}

template <class T>
requires std::is_integral_v<T> || std::is_enum_v<T>
void add(Digest& digest, T value) { digest.add(static_cast<std::uint64_t>(value)); }

template <class Item, std::size_t N>
void add(Digest& digest, const Bounded<Item, N>& list);

template <class T>
requires Described<T>
void add(Digest& digest, const T& value) {
  for_each_field(value, [&](std::string_view, const auto& member) { add(digest, member); });
}

template <class Item, std::size_t N>
void add(Digest& digest, const Bounded<Item, N>& list) {
  digest.add(list.size());
  for (const Item& item : list) add(digest, item);
}

void add_frame(Digest& digest, const Frame& frame) {
  digest.add(frame.index());
  std::visit([&](const auto& f) { add(digest, f); }, frame);
}

/// Only a position made by hand can pile up more than the agenda holds.
template <class Work>
void within_the_agenda(const Work& work) {
  try {
    work();
  } catch (const std::length_error& e) {
    throw DataError("position", {}, std::string("no game comes into this position: ") + e.what());
  }
}

void run_steps(Resolving& r) {
  State& s = r.state;
  while (!s.agenda.empty() && !to_act(s)) {
    const Frame top = s.agenda.back();
    s.agenda.pop_back();
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (!Decision<F>) run(r, frame);
        },
        top);
    if (s.ending != Ending::none) s.agenda.clear();
  }
}

}  // namespace

std::optional<Seat> to_act(const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  return std::visit(
      []<class F>(const F& frame) -> std::optional<Seat> {
        if constexpr (Decision<F>) return frame.seat();
        return std::nullopt;
      },
      s.agenda.back());
}

Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (names_nothing(action)) return Violation{std::nullopt, "the action names nothing to act on"};
  bool fits = false;
  Verdict verdict;
  if (!s.agenda.empty())
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>)
            for_the_answer<F>(action, [&](const auto& answer) {
              fits = true;
              verdict = check(s, t, frame, answer);
            });
        },
        s.agenda.back());
  return fits ? verdict : not_asked(s, t, action, last);
}

void settle(State& s, const Table& t, std::vector<Event>* events) {
  Resolving r{s, t, events};
  within_the_agenda([&] { run_steps(r); });
}

void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
  Resolving r{s, t, events};
  const Frame top = s.agenda.back();
  s.agenda.pop_back();
  within_the_agenda([&] {
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (Decision<F>) for_the_answer<F>(action, [&](const auto& answer) { resolve(r, frame, answer); });
        },
        top);
    if (s.ending != Ending::none) s.agenda.clear();
    run_steps(r);
  });
}

void legal_actions(const State& s, const Table& t, std::vector<Action>& legal) {
  legal.clear();
  if (s.agenda.empty()) return;
  std::visit(
      [&]<class F>(const F& frame) {
        if constexpr (Decision<F>) {
          for_each_alternative<typename F::Answer>([&]<class A>() {
            for_each_candidate<A>(s, t, frame, [&](const A& answer) {
              if (hint_is_the_law<A> || !check(s, t, frame, answer)) legal.push_back(answer);
            });
          });
        }
      },
      s.agenda.back());
}

std::vector<Action> legal_actions(const State& s, const Table& t) {
  std::vector<Action> legal;
  legal_actions(s, t, legal);
  return legal;
}

std::uint64_t digest(const State& s) {
  Digest d;
  for (const SpaceSet& set : s.pc) add(d, set);
  for (const auto& nation : s.combat_units)
    for (const auto count : nation) d.add(count);
  for (const GeneralPlace& place : s.generals) {
    add(d, place.kind);
    add(d, place.at);
  }
  add(d, s.congress);
  add(d, s.french_navy.kind);
  add(d, s.french_navy.zone);
  for (const auto value : {s.turn, s.british_reinforcements, s.french_reinforcements, s.french_alliance}) d.add(value);
  add(d, s.french);
  for (const bool flag :
       {s.british_regulars, s.mutinies, s.congress_dispersed_last_turn, s.congress_dispersed_this_turn, s.reshuffle})
    d.add(flag);
  for (const CardSet& pile : s.piles) add(d, pile);
  add(d, s.winner);
  add(d, s.ending);
  for (const Frame& frame : s.agenda) add_frame(d, frame);
  return d.value();
}

}  // namespace tricorne::ww
