// §9.4.1.optional: whose troops a detachment holds.
#pragma once

#include <array>
#include <cstdint>

#include "engine/washingtons_crossing/types.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

struct Enlistments;

inline constexpr std::size_t american_leader_count = index(LeaderId::AmericanDetachment1);
inline constexpr std::size_t american_detachment_count =
    index(LeaderId::AmericanDetachment7) - index(LeaderId::AmericanDetachment1) + 1;

/// For each American leader: how many tens of troops he gave.
using Tribute = std::array<std::uint8_t, american_leader_count>;
/// The same for each American detachment. All zero without the optional rule.
using Contributions = std::array<Tribute, american_detachment_count>;

constexpr bool is_american_detachment(LeaderId leader) {
  return leader >= LeaderId::AmericanDetachment1 && leader <= LeaderId::AmericanDetachment7;
}
/// What an American detachment remembers.
constexpr Tribute& tribute_of(Contributions& all, LeaderId detachment) {
  return all[index(detachment) - american_leader_count];
}
constexpr const Tribute& tribute_of(const Contributions& all, LeaderId detachment) {
  return all[index(detachment) - american_leader_count];
}

/// 9.4.1.exempt: does the leader lose no troops at the end of enlistments?
bool is_exempt(LeaderId leader);
/// 9.4.1.caps: may he lose only some of his troops to it?
bool is_capped(LeaderId leader);
/// 9.4.1.caps: how many of a leader's troops may still go home, wherever they are. A leader without a cap gets a number
/// above all troops of the game.
int cap_left(const Table& t, const Enlistments& lost, LeaderId leader);

/// Troops have gone from one leader to another. Does nothing without the optional rule.
void note_contribution(Resolving& r, LeaderId giver, LeaderId taker, int men);
/// A leader has lost troops. An American detachment forgets contributions until they fit the troops it has left
/// (WC-224).
void forget_lost(Resolving& r, LeaderId leader);
/// How many of a detachment's troops come from leaders who may still lose troops.
int remembered(const State& s, const Table& t, const Enlistments& lost, LeaderId detachment);
/// Sends `men` remembered troops home, troops of leaders without a cap first. Adds the troops of leaders with a cap to
/// `lost`.
void send_remembered_home(Resolving& r, LeaderId detachment, int men, Enlistments& lost);

}  // namespace tricorne::wc
