// A combat from its declaration to its end. A step of 17.0 leaves here what later steps need. A State has at most one
// combat.
#pragma once

#include "engine/washingtons_crossing/stack.h"

namespace tricorne::wc {

/// A number that may be below zero: a modifier.
enum class Signed : std::int8_t {};
constexpr rulebook::Numbers range_of(Signed) { return {-100, 100}; }
constexpr int count(Signed number) { return static_cast<int>(number); }
constexpr Signed signed_of(int number) { return Signed(static_cast<std::int8_t>(number)); }

/// What a leader had when the combat began (17.3.1).
struct StartStrength {
  LeaderId leader{};
  Men men{};
  MEMBERS(StartStrength, leader, men)
};

/// What became of one side.
struct SideInCombat {
  LeaderSet who;
  Men men{};               ///< when the combat began
  Men lost{};              ///< lost so far
  Small percent{};         ///< casualties by the table, with surprise and losses in retreat (22.2)
  CombatEffect effect{};   ///< what the table does to the side
  bool retreated = false;  ///< has left a hex
  // 3.0: a combat reveals the troops of each side together, and no leader's own.
  MEMBERS(SideInCombat, (who, .open = "17.0"_rule), (men, .open = "3.0"_rule), (lost, .open = "17.1.6"_rule),
          (percent, .open = "22.2"_rule), (effect, .open = "17.1.5"_rule), (retreated, .open = "17.3"_rule))
};

/// The combat that is fought now (17.0), as far as it has come.
struct Combat {
  Engagement engagement;
  SideInCombat attacker, defender;
  bool dawn = false;       ///< the dawn attack is made now (17.2.3)
  Signed surprise{};       ///< what the Surprise Table adds to the die
  Signed extra_percent{};  ///< and to the attacker's losses
  Bounded<StartStrength, leader_count> strengths;
  MEMBERS(Combat, (engagement, .open = "17.0"_rule), (attacker, .open = "3.0"_rule), (defender, .open = "3.0"_rule),
          (dawn, .open = "17.2.3.dawn"_rule), (surprise, .open = "17.1.1"_rule), (extra_percent, .open = "17.1.1"_rule),
          strengths)
};

/// Which of the two dice a modifier is for.
enum class CombatTable : std::uint8_t { surprise, combat };
inline constexpr std::array<std::string_view, 2> combat_table_words{"surprise", "combat"};
constexpr rulebook::WordTable words_of(CombatTable) { return {"table", combat_table_words}; }

/// What a modifier is for.
enum class Term : std::uint8_t {
  american,
  kind_of_attack,
  weather,
  terrain,
  town,
  minor_river,
  creek,
  entrenchment,
  half_entrenchment,
  attacker_fatigue,
  defender_fatigue,
  disorder,
  rout,
  attacker_outflanks,
  defender_outflanks,
  surprise,
  ratio,
  trenton,
  dawn,
  snow
};
inline constexpr std::array<std::string_view, 20> term_words{"american attack",
                                                             "kind of attack",
                                                             "weather",
                                                             "terrain",
                                                             "town",
                                                             "minor river",
                                                             "creek",
                                                             "entrenchment",
                                                             "half-built entrenchment",
                                                             "fatigue of the attacker",
                                                             "fatigue of the defender",
                                                             "disorder of the defender",
                                                             "rout of the defender",
                                                             "attacker outflanks",
                                                             "defender outflanks",
                                                             "surprise",
                                                             "ratio",
                                                             "Trenton",
                                                             "dawn attack",
                                                             "American attack in snow"};
constexpr rulebook::WordTable words_of(Term) { return {"modifier", term_words}; }

}  // namespace tricorne::wc
