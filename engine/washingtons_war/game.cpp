#include "engine/washingtons_war/game.h"

#include "engine/core/digest.h"

namespace tricorne::ww {

namespace {

/// All values a field of an action can have on this table.
const SpaceSet& domain(const Table& t, SpaceId) { return t.map.all; }

std::vector<CardId> domain(const Table&, CardId) {
  std::vector<CardId> cards;
  for (int n = 1; n <= card_count; ++n) cards.push_back(CardId(n));
  return cards;
}

std::vector<General> domain(const Table&, General) {
  std::vector<General> all;
  for (std::size_t i = 0; i < general_count; ++i) all.push_back(General(i));
  return all;
}

/// Calls `visit` for every value of an action type: the product of its fields' domains.
template <class A, std::size_t FieldIndex = 0, class Visit>
void for_each_value(const Table& t, A& action, const Visit& visit) {
  constexpr auto fields = A::fields();
  if constexpr (FieldIndex == std::tuple_size_v<decltype(fields)>) {
    visit(std::as_const(action));
  } else {
    auto& member = action.*(std::get<FieldIndex>(fields).member);
    for (const auto value : domain(t, member)) {
      member = value;
      for_each_value<A, FieldIndex + 1>(t, action, visit);
    }
  }
}

template <class Key, std::size_t N>
void add(Digest& digest, const IndexSet<Key, N>& set) {
  for (std::size_t i = 0; i < IndexSet<Key, N>::words; ++i) digest.add(set.word_at(i));
}

template <class T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
void add(Digest& digest, T value) {
  digest.add(static_cast<std::uint64_t>(value));
}

void add_frame(Digest& digest, const Frame& frame) {
  digest.add(frame.index());
  std::visit([&](const auto& f) { for_each_field(f, [&](std::string_view, const auto& m) { add(digest, m); }); }, frame);
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

Verdict check(const State& s, const Table& t, const Action& action) {
  if (s.agenda.empty()) return Violation{"5.0"_rule, "nothing waits for an answer"};
  return std::visit(
      [&]<class F, class A>(const F& frame, const A& answer) -> Verdict {
        if constexpr (Decision<F>) {
          if constexpr (is_alternative<A, typename F::Answer>::value) return check(s, t, frame, answer);
          return Violation{frame.rule(), "this does not answer the question"};
        }
        return Violation{"5.0"_rule, "the position has not come to rest"};
      },
      s.agenda.back(), action);
}

void settle(State& s, const Table& t, std::vector<Event>* events) {
  Resolving r{s, t, events};
  while (!s.agenda.empty() && !to_act(s)) {
    const Frame top = s.agenda.back();
    s.agenda.pop_back();
    std::visit(
        [&]<class F>(const F& frame) {
          if constexpr (!Decision<F>) run(r, frame);
        },
        top);
  }
}

void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
  Resolving r{s, t, events};
  const Frame top = s.agenda.back();
  s.agenda.pop_back();
  std::visit(
      [&]<class F, class A>(const F& frame, const A& answer) {
        if constexpr (Decision<F>)
          if constexpr (is_alternative<A, typename F::Answer>::value) resolve(r, frame, answer);
      },
      top, action);
  settle(s, t, events);
}

std::vector<Action> legal_actions(const State& s, const Table& t) {
  std::vector<Action> legal;
  if (s.agenda.empty()) return legal;
  std::visit(
      [&]<class F>(const F& frame) {
        if constexpr (Decision<F>) {
          for_each_alternative<typename F::Answer>([&]<class A>() {
            A action{};
            for_each_value(t, action, [&](const A& answer) {
              if (!check(s, t, frame, answer)) legal.push_back(answer);
            });
          });
        }
      },
      s.agenda.back());
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
  for (const bool flag : {s.british_regulars, s.mutinies, s.congress_dispersed_last_turn,
                          s.congress_dispersed_this_turn, s.reshuffle})
    d.add(flag);
  add(d, s.war_ends);
  for (const CardSet& set : {s.deck, s.discards, s.removed, s.set_aside}) add(d, set);
  for (const Side side : sides)
    for (const CardSet& set : {s.hands[index(side)], s.queues[index(side)], s.reinforcement_cards[index(side)]})
      add(d, set);
  add(d, s.winner);
  add(d, s.ending);
  for (const Frame& frame : s.agenda) add_frame(d, frame);
  return d.value();
}

}  // namespace tricorne::ww
