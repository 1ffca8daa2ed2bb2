#include "engine/washingtons_war/rules/sequence_of_play.h"

#include "engine/washingtons_war/resolving.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

Verdict check_held(const State& s, Side player, CardId card) {
  if (!s.hands[index(player)].contains(card)) return Violation{"5.3"_rule, "the card is not in the player's hand"};
  return std::nullopt;
}

void move_to_discards(State& s, Side player, CardId card) {
  s.hands[index(player)].erase(card);
  s.discards.insert(card);
}

}  // namespace

/// 6.2.2: an OPS card gives as many PC actions as its number.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayForPoliticalControl& a) {
  if (const auto no = check_held(s, d.player, a.card)) return no;
  if (t.cards[a.card].kind != CardKind::ops) return Violation{"6.2"_rule, "only an OPS card gives operations"};
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseCardPlay& d, const PlayForPoliticalControl& a) {
  move_to_discards(r.state, d.player, a.card);
  r.emit("6.2.2"_rule, CardPlayed{seat_of(d.player), a.card});
  r.next(ChoosePcAction{d.player, r.table.cards[a.card].ops, {}});
}

/// 6.3: the event of a card. FIXME 6.3: campaigns are all that can be played as an event yet.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const PlayEvent& a) {
  if (const auto no = check_held(s, d.player, a.card)) return no;
  const Card& card = t.cards[a.card];
  if (card.kind == CardKind::ops) return Violation{"6.2"_rule, "an OPS card has no event"};
  if (!is_campaign(card.kind)) return Violation{"6.3"_rule, "this engine cannot carry out the event yet"};
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseCardPlay& d, const PlayEvent& a) {
  move_to_discards(r.state, d.player, a.card);
  r.emit("7.2.A"_rule, CardPlayed{seat_of(d.player), a.card});
  const bool major = r.table.cards[a.card].kind == CardKind::major_campaign;
  const Ruleset& rules = r.table.ruleset;
  r.next(ChooseCampaignActivation{d.player, major ? rules.major_campaign_activations : rules.minor_campaign_activations, 0});
}

/// 5.3, 6.32.A: any card but a must-be-played one may be discarded as a play.
Verdict check(const State& s, const Table& t, const ChooseCardPlay& d, const DiscardCard& a) {
  if (const auto no = check_held(s, d.player, a.card)) return no;
  const CardKind kind = t.cards[a.card].kind;
  if (kind == CardKind::special) return Violation{"6.34.A"_rule, "a must-be-played card cannot be discarded"};
  if (kind == CardKind::ops && !t.ruleset.ops_card_may_be_discarded)
    return Violation{"6.32.A"_rule, "only an event card may be discarded"};
  return std::nullopt;
}

/// 6.32.B: a discarded event gives a minor action; a discarded OPS card gives none (6.32.B.note, R-020).
void resolve(Resolving& r, const ChooseCardPlay& d, const DiscardCard& a) {
  move_to_discards(r.state, d.player, a.card);
  r.emit("6.32.A"_rule, CardDiscarded{seat_of(d.player), a.card});
  if (is_discardable_event(r.table.cards[a.card].kind) && r.table.ruleset.discard_pc_actions > 0)
    r.next(ChooseDiscardAction{d.player, r.table.ruleset.discard_pc_actions});
}

}  // namespace tricorne::ww
