// §5 Sequence of play: one impulse is the play of one strategy card.
#pragma once

#include "engine/washingtons_war/action.h"
#include "engine/washingtons_war/violation.h"

namespace tricorne::ww {

/// 5.3: a player takes his impulse with a card of his hand.
struct ChooseCardPlay {
  static constexpr std::string_view name = "choose_card_play";
  static constexpr std::string_view phrase = "{player} plays a card";
  using Answer = std::variant<PlayForPoliticalControl, PlayEvent, DiscardCard>;
  Side player{};
  Seat seat() const { return seat_of(player); }
  RuleRef rule() const { return "5.3"_rule; }
  static constexpr auto fields() { return std::tuple{Field{"player", &ChooseCardPlay::player}}; }
  friend bool operator==(const ChooseCardPlay&, const ChooseCardPlay&) = default;
};

Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForPoliticalControl& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayEvent& a);
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const DiscardCard& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayForPoliticalControl& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const PlayEvent& a);
void resolve(Resolving& r, const ChooseCardPlay& d, const DiscardCard& a);

}  // namespace tricorne::ww
