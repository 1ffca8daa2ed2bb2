#include "engine/washingtons_war/game.h"

#include "engine/core/digest.h"

namespace tricorne::ww {

namespace {

/// The values from `first` to `last` of an enumeration, for range-for.
template <class Enum>
struct Range {
  std::size_t first, last;
  struct Iterator {
    std::size_t i;
    Enum operator*() const { return Enum(i); }
    Iterator& operator++() {
      ++i;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;
  };
  Iterator begin() const { return {first}; }
  Iterator end() const { return {last + 1}; }
};

}  // namespace

// Hints for the list of legal answers: what cannot pass the law for a reason known beforehand is not tried.

static const CardSet& candidates(const State& s, const Table&, const ChooseCardPlay& d, const auto&) {
  return s.pile(hand_of(d.player));
}
static const CardSet& candidates(const State& s, const Table&, const ChooseOpeningCampaign&, const PlayEvent&) {
  return s.pile(Pile::british_hand);
}
static const CardSet& candidates(const State& s, const Table&, const ChooseExchange& d, const BuyEvent&) {
  return s.pile(hand_of(d.player));
}
static const CardSet& candidates(const State& s, const Table&, const ChooseBattleCard& d, const PlayInBattle&) {
  return s.pile(hand_of(d.player));
}
static const CardSet& candidates(const State& s, const Table&, const ChooseBattleCard& d, const DiscardInBattle&) {
  return s.pile(hand_of(d.player));
}
static const CardSet& candidates(const State& s, const Table&, const DrawForHand&, const Draw&) {
  return s.pile(Pile::deck);
}
static const CardSet& candidates(const State& s, const Table&, const DrawStrippedCard& d, const Draw&) {
  return s.pile(hand_of(d.victim));
}
static Range<UnitCount> candidates(const State&, const Table& t, const auto&, const TakeUnits&) {
  return {0, static_cast<std::size_t>(t.ruleset.army_units)};
}
static Range<UnitCount> candidates(const State&, const Table& t, const auto&, const TakeFrench&) {
  return {0, static_cast<std::size_t>(t.ruleset.army_units)};
}
static Range<UnitCount> candidates(const State& s, const Table&, const ChooseLandedUnits&, const BringUnits&) {
  return {0, s.british_reinforcements};
}
static SpaceSet candidates(const State&, const Table& t, const ChooseMarchStep& d, const MarchTo&) {
  return t.map.neighbours[index(d.march.at)] | t.map.arnold_neighbours[index(d.march.at)];
}
static const SpaceSet& candidates(const State&, const Table& t, const ChooseMarchStep& d, const SailTo&) {
  static constexpr SpaceSet none;
  return d.march.side == Side::British && t.map[d.march.at].port ? t.map.ports : none;
}
static SpaceSet candidates(const State&, const Table& t, const ChooseRetreat& d, const RetreatTo&) {
  return t.map.neighbours[index(d.at)] | t.map.arnold_neighbours[index(d.at)];
}
static const SpaceSet& candidates(const State&, const Table& t, const ChooseRetreat& d, const RetreatBySea&) {
  static constexpr SpaceSet none;
  return d.loser == Side::British && d.defending ? t.map.ports : none;
}
static SpaceSet candidates(const State& s, const Table& t, const ChoosePcAction&, const PlacePc&) {
  return t.map.all - s.pc[0] - s.pc[1];
}
static const SpaceSet& candidates(const State& s, const Table&, const ChoosePcAction& d, const FlipPc&) {
  return s.pc[index(enemy_of(d.player))];
}

namespace {

/// All values a field of an action can have on this table.
const SpaceSet& domain(const Table& t, SpaceId) { return t.map.all; }

Range<General> domain(const Table&, General) { return {0, general_count - 1}; }
Range<Side> domain(const Table&, Side) { return {0, 1}; }
Range<Nation> domain(const Table&, Nation) { return {0, 2}; }
Range<ZoneId> domain(const Table&, ZoneId) { return {0, zone_count - 1}; }
Range<Die> domain(const Table&, Die) { return {1, 6}; }

/// Where a decision knows that only some values can pass, it says so by `candidates`; the rest is the whole domain.
template <class D, class A, class Value>
decltype(auto) narrowed(const State& s, const Table& t, const D& d, const A& a, Value value) {
  if constexpr (requires { candidates(s, t, d, a); })
    return candidates(s, t, d, a);
  else
    return domain(t, value);
}

/// Calls `visit` for every value of an action type: the product of its fields' domains, the first one narrowed.
template <std::size_t FieldIndex = 0, class D, class A, class Visit>
void for_each_value(const State& s, const Table& t, const D& d, A& action, const Visit& visit) {
  constexpr auto fields = A::fields();
  if constexpr (FieldIndex == std::tuple_size_v<decltype(fields)>) {
    visit(std::as_const(action));
  } else {
    auto& member = action.*(std::get<FieldIndex>(fields).member);
    const auto each = [&](const auto& values) {
      for (const auto value : values) {
        member = value;
        for_each_value<FieldIndex + 1>(s, t, d, action, visit);
      }
    };
    if constexpr (FieldIndex == 0)
      each(narrowed(s, t, d, action, member));
    else
      each(domain(t, member));
  }
}

/// Calls `visit` with the action if it is of a type that answers the decision F.
template <class F, class Visit>
void for_the_answer(const Action& action, const Visit& visit) {
  for_each_alternative<typename F::Answer>([&]<class A>() {
    if (const A* answer = std::get_if<A>(&action)) visit(*answer);
  });
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

template <class Item, std::size_t N>
void add(Digest& digest, const Bounded<Item, N>& list);

template <class T>
  requires requires { T::fields(); }
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
      [&]<class F>(const F& frame) -> Verdict {
        if constexpr (Decision<F>) {
          Verdict verdict = Violation{frame.rule(), "this does not answer the question"};
          for_the_answer<F>(action, [&](const auto& answer) { verdict = check(s, t, frame, answer); });
          return verdict;
        } else {
          return Violation{"5.0"_rule, "the position has not come to rest"};
        }
      },
      s.agenda.back());
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
    if (s.ending != Ending::none) s.agenda.clear();
  }
}

void apply(State& s, const Table& t, const Action& action, std::vector<Event>* events) {
  Resolving r{s, t, events};
  const Frame top = s.agenda.back();
  s.agenda.pop_back();
  std::visit(
      [&]<class F>(const F& frame) {
        if constexpr (Decision<F>) for_the_answer<F>(action, [&](const auto& answer) { resolve(r, frame, answer); });
      },
      top);
  if (s.ending != Ending::none) s.agenda.clear();
  settle(s, t, events);
}

void legal_actions(const State& s, const Table& t, std::vector<Action>& legal) {
  legal.clear();
  if (s.agenda.empty()) return;
  std::visit(
      [&]<class F>(const F& frame) {
        if constexpr (Decision<F>) {
          for_each_alternative<typename F::Answer>([&]<class A>() {
            A action{};
            for_each_value(s, t, frame, action, [&](const A& answer) {
              if (!check(s, t, frame, answer)) legal.push_back(answer);
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
  for (const bool flag : {s.british_regulars, s.mutinies, s.congress_dispersed_last_turn,
                          s.congress_dispersed_this_turn, s.reshuffle})
    d.add(flag);
  for (const CardSet& pile : s.piles) add(d, pile);
  add(d, s.winner);
  add(d, s.ending);
  for (const Frame& frame : s.agenda) add_frame(d, frame);
  return d.value();
}

}  // namespace tricorne::ww
