// Leaders on the move together (11.0).
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/rule_index.h"

namespace tricorne::wc {

/// A moving stack, and the group whose movement roll it shares.
struct Stack {
  Side side{};
  LeaderSet who;          ///< the leaders who move together now, in one hex
  LeaderSet group;        ///< all who shared the movement roll and have not stopped
  Small rolled{};         ///< the group's points by the die; a commander who takes leaders up has no more
  bool reaction = false;  ///< 11.3: the stack moves in the enemy's phase
  MEMBERS(Stack, (side, .open = "17.0"_rule), (who, .open = "17.0"_rule, .of_seen = true),
          (group, .open = "11.0.group"_rule, .of_seen = true), rolled, (reaction, .open = "11.3"_rule))
};

/// Who attacks what (16.0, 17.0).
struct Engagement {
  AttackKind kind{};
  HexId target = no_hex;
  LeaderSet attackers;
  LeaderId rated = no_leader;  ///< whose rating names the column of the Combat Results Table (17.1.5)
  Stack stack;                 ///< in a hasty or normal attack: the stack that marches on afterwards (16.2.advance)
  MEMBERS(Engagement, (kind, .open = "17.0"_rule), (target, .open = "17.0"_rule), (attackers, .open = "17.0"_rule),
          (rated, .open = "17.1.5"_rule), (stack, .open = "17.0"_rule))
};

}  // namespace tricorne::wc
