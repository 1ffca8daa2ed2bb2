#include "engine/washingtons_crossing/rules/combat.h"

#include "engine/washingtons_crossing/resolving.h"

namespace tricorne::wc {

void run(Resolving& r, const BeginCombat& step) { r.next(AfterCombat{step.engagement, false}); }
void run(Resolving&, const BeginRetreat&) {}
void run(Resolving&, const BeginRecoveries&) {}

}  // namespace tricorne::wc
