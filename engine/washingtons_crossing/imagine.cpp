#include <algorithm>
#include <vector>

#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/hidden_information.h"

namespace tricorne::wc {

namespace {

/// Levels of fatigue, each as often as it is likely: few leaders march and fight at once.
constexpr std::array<std::uint8_t, 12> likely_fatigue{0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6};

int imagined_fatigue(int most, Chance& chance) {
  return std::min<int>(likely_fatigue[chance.below(likely_fatigue.size())], most);
}

/// Troops of a leader whom the viewer cannot count, in tens: three times in four a little below the number with which
/// he began or arrived, otherwise any number.
int imagined_tens(int published, int most, Chance& chance) {
  constexpr int losses = 5;  // the greatest usual loss, a part of the troops
  if (published == 0 || chance.below(4) == 0) return 1 + static_cast<int>(chance.below(static_cast<std::size_t>(most)));
  const int usual = published / 10;
  const int loss = static_cast<int>(chance.below(static_cast<std::size_t>(usual / losses + 1)));
  return std::clamp(usual - loss, 1, most);
}

/// Draws one side of a position anew.
class Imagining {
 public:
  Imagining(const Table& t, State& s, Side side, Chance& chance)
      : t_(t), s_(s), side_(side), chance_(chance), before_(s), fighting_(s.combat.engagement.target != no_hex) {}

  void draw() {
    std::vector<HexId> hexes;
    for (const LeaderId leader : leaders_on_map(s_, side_))
      if (std::ranges::find(hexes, s_.at[leader]) == hexes.end()) hexes.push_back(s_.at[leader]);
    for (const HexId hex : hexes) draw_stack(hex);
    if (fighting_) draw_force();
    keep_troops_to_give();
  }

 private:
  bool enemy_beside(HexId hex) const {
    return any_in(leaders_on_map(s_, enemy_of(side_)),
                  [&](LeaderId enemy) { return distance(s_.at[enemy], hex) <= 1; });
  }
  /// 17.2: does the hex count in the combat that is fought?
  bool in_the_combat(HexId hex) const {
    const Engagement& e = s_.combat.engagement;
    return fighting_ && (distance(hex, e.target) <= 1 || any_in(e.attackers, [&](LeaderId leader) {
                           return s_.at[leader] != no_hex && distance(hex, s_.at[leader]) <= 1;
                         }));
  }
  void restore(const LeaderSet& who) {
    for (const LeaderId leader : who) {
      s_.troops[leader] = before_.troops[leader];
      s_.fatigue[leader] = before_.fatigue[leader];
    }
  }

  /// 3.0.2, 3.0.3: next to an enemy a hex without troops is known; whether a hex makes a zone, next to one or when one
  /// could come next to it.
  void draw_stack(HexId hex) {
    constexpr int tries = 12;
    const bool told = is_told_of_zone(s_, t_, enemy_of(side_), hex);
    if (in_the_combat(hex) || (enemy_beside(hex) && troops_at(s_, side_, hex) == 0)) return;
    const LeaderSet stack = leaders_at(s_, side_, hex);
    for (int n = 0; n < tries; ++n) {
      for (const LeaderId leader : stack) s_.troops[leader] = 0;
      for (const LeaderId leader : stack) draw_leader(leader);
      if (!told || exerts_zone(s_, t_, side_, hex) == exerts_zone(before_, t_, side_, hex)) return;
    }
    restore(stack);
  }

  void draw_leader(LeaderId leader) {
    const int others = troops_at(s_, side_, s_.at[leader]) - s_.troops[leader];
    const int most = std::min(t_.leaders.maximum(leader, s_.turn), t_.ruleset.stacking_limit - others) / 10;
    if (most <= 0) return;
    s_.troops[leader] =
        static_cast<std::int16_t>(10 * imagined_tens(t_.leaders[leader].published_troops, most, chance_));
    s_.fatigue[leader] = static_cast<std::uint8_t>(imagined_fatigue(t_.ruleset.fatigue_limit, chance_));
  }

  /// 15.0: the question to whom a leader gives troops tells that he has some to give.
  void keep_troops_to_give() {
    const auto* asked = s_.agenda.empty() ? nullptr : std::get_if<ChooseTaker>(&s_.agenda.back());
    if (asked == nullptr || side_of(asked->giver) != side_) return;
    if (s_.troops[asked->giver] <= t_.ruleset.least_after_transfer) restore(leaders_at(s_, side_, s_.at[asked->giver]));
  }

  /// 3.0: the leaders of a combat exchange troops and fatigue as long as its dice are due. What the combat tells stays
  /// the same. Behind the dice they keep what they have.
  void draw_force() {
    if (!dice_are_due(s_)) return;
    const Combat& combat = s_.combat;
    const bool attacks = combat.engagement.stack.side == side_;
    const LeaderSet force = (attacks ? combat.attacker : combat.defender).who & leaders_with_troops(s_, side_);
    const std::vector<int> told = told_by_the_combat(force);
    for (int n = 2 * force.size(); n > 0; --n) exchange_troops(any_of(force), any_of(force));
    exchange_fatigue(force);
    if (told_by_the_combat(force) != told) restore(force);
    for (StartStrength& start : s_.combat.strengths)
      if (force.contains(start.leader)) start.men = men_of(s_.troops[start.leader]);
  }

  static bool dice_are_due(const State& s) {
    return !s.agenda.empty() && (std::holds_alternative<ChooseDawnAttack>(s.agenda.back()) ||
                                 std::holds_alternative<RollForSurprise>(s.agenda.back()) ||
                                 std::holds_alternative<RollForCombat>(s.agenda.back()));
  }
  LeaderId any_of(const LeaderSet& who) { return who.nth(chance_.below(static_cast<std::size_t>(who.size()))); }

  void exchange_troops(LeaderId giver, LeaderId taker) {
    int most = std::min(s_.troops[giver] - 10, room_of(s_, t_, taker));
    if (s_.at[giver] != s_.at[taker])
      most = std::min(most, t_.ruleset.stacking_limit - troops_at(s_, side_, s_.at[taker]));
    if (giver == taker || most < 10) return;
    const int men = 10 * static_cast<int>(chance_.below(static_cast<std::size_t>(most / 10 + 1)));
    s_.troops[giver] = static_cast<std::int16_t>(s_.troops[giver] - men);
    s_.troops[taker] = static_cast<std::int16_t>(s_.troops[taker] + men);
  }
  void exchange_fatigue(const LeaderSet& force) {
    const int greatest = greatest_fatigue(s_, force);
    for (const LeaderId leader : force)
      s_.fatigue[leader] = static_cast<std::uint8_t>(imagined_fatigue(greatest, chance_));
    s_.fatigue[any_of(force)] = static_cast<std::uint8_t>(greatest);
  }

  std::vector<int> told_by_the_combat(const LeaderSet& force) const {
    const Engagement& e = s_.combat.engagement;
    std::vector<int> told{sum_of(surprise_modifiers(s_, t_, e, s_.combat.dawn)),
                          sum_of(combat_modifiers(s_, t_, e, count(s_.combat.surprise))), outflanking_hexes(s_, t_, e),
                          flanking_hexes(s_, t_, e)};
    for (const LeaderId leader : force) told.push_back(exerts_zone(s_, t_, side_, s_.at[leader]) ? 1 : 0);
    return told;
  }

  const Table& t_;
  State& s_;
  Side side_;
  Chance& chance_;
  const State before_;
  bool fighting_;
};

}  // namespace

void imagine(const Table& t, State& s, Seat viewer, Chance& chance) {
  for (const Side side : sides)
    if (viewer != seat_of(side)) Imagining(t, s, side, chance).draw();
}

}  // namespace tricorne::wc
