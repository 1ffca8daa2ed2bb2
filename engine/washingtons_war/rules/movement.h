// §7 Movement. So far: who makes room when two generals of a side meet (7.4.C).
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 7.4.C: one of two friendly generals in a space goes to the reinforcements box.
struct ChooseExcessGeneral {
  static constexpr std::string_view name = "choose_excess_general";
  static constexpr std::string_view phrase = "{owner} sends a general from {at} to the reinforcements box";
  using Answer = std::variant<SendToReinforcements>;
  Side owner{};
  SpaceId at = no_space;
  Seat seat() const { return seat_of(owner); }
  RuleRef rule() const { return "7.4.C"_rule; }
  static constexpr auto fields() {
    return std::tuple{Field{"owner", &ChooseExcessGeneral::owner}, Field{"at", &ChooseExcessGeneral::at}};
  }
  friend bool operator==(const ChooseExcessGeneral&, const ChooseExcessGeneral&) = default;
};

Verdict check(const State& s, const Table& t, const ChooseExcessGeneral& d, const SendToReinforcements& a);
void resolve(Resolving& r, const ChooseExcessGeneral& d, const SendToReinforcements& a);

}  // namespace tricorne::ww
