// §9 Battles. So far: where a beaten force may go (9.6).
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 9.61: the loser of the battle at `at` retreats. `entered_from`: the space the attacker came from.
struct ChooseRetreat {
  static constexpr std::string_view name = "choose_retreat";
  static constexpr std::string_view phrase = "{loser} retreats from {at}";
  using Answer = std::variant<RetreatTo, RetreatBySea, SurrenderArmy>;
  Side loser{};
  SpaceId at = no_space;
  SpaceId entered_from = no_space;
  bool defending = false;  ///< did the loser defend
  Seat seat() const { return seat_of(loser); }
  RuleRef rule() const { return "9.61.A"_rule; }
  static constexpr auto fields() {
    return std::tuple{Field{"loser", &ChooseRetreat::loser}, Field{"at", &ChooseRetreat::at},
                      Field{"entered_from", &ChooseRetreat::entered_from}, Field{"defending", &ChooseRetreat::defending}};
  }
  friend bool operator==(const ChooseRetreat&, const ChooseRetreat&) = default;
};

Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo& a);
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatBySea& a);
Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const SurrenderArmy& a);
void resolve(Resolving& r, const ChooseRetreat& d, const RetreatTo& a);
void resolve(Resolving& r, const ChooseRetreat& d, const RetreatBySea& a);
void resolve(Resolving& r, const ChooseRetreat& d, const SurrenderArmy& a);

}  // namespace tricorne::ww
