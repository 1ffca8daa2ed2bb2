// What a combat promises its attacker before the dice are cast, by all that the rules count.
#pragma once

#include "engine/washingtons_crossing/state.h"
#include "players/washingtons_crossing/ground.h"

namespace tricorne::players::wc_kit {

/// Means over the surprise die and the combat die.
struct Prospect {
  float points = 0;         ///< for the battle (22.2), the attacker's less the defender's
  float leaves = 0;         ///< the chance that the defender must leave his hex
  float attacker_lost = 0;  ///< troops
  float defender_lost = 0;
  float attacker_beaten = 0;  ///< a retreat counts 1, disorder 2, rout 3
  float defender_beaten = 0;
};

/// The combat of `e` as the pieces stand in `s`, which may be a position that nobody has reached yet. `surprise` is the
/// result of the Surprise Table where it is known. `dawn`: the dawn attack is made.
Prospect prospect_of(const wc::State& s, const wc::Table& t, const Ground& ground, const wc::Engagement& e, bool dawn,
                     std::optional<int> surprise = {});

/// Will so many attackers lose so much, on average, that their leaders stand alone among the enemy?
inline bool ruins(const Prospect& p, int attackers) { return p.attacker_lost * 2 > static_cast<float>(attackers); }

/// Does the defender hardly ever leave his hex? Then an attack only wears both sides out.
inline bool is_hopeless(const Prospect& p) { return p.leaves < 0.2F; }

/// Can the leader attack the hex from where he stands, if he is activated for it?
bool may_attack(const wc::State& s, const wc::Table& t, wc::LeaderId leader, wc::HexId target);

/// The prepared attack under `commander` with those of `ready` who can join it; he leads up to his span, the strongest
/// first. Without attackers where nobody can.
/// Do those who are ready stand under the commander already, or must he still activate them?
enum class Led : bool { already, by_span };
wc::Engagement prepared_attack(const wc::State& s, const wc::Table& t, wc::LeaderId commander, wc::HexId target,
                               const wc::LeaderSet& ready, Led led, int span);

}  // namespace tricorne::players::wc_kit
