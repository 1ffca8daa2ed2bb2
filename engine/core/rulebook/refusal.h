// How a rule refuses: `REFUSE_IF(condition, paragraph, why)`, one statement of a check. In a build that defines
// TRICORNE_MUTANTS each can be switched off by itself, to see whether a scenario notices; elsewhere it costs nothing.
#pragma once

#ifdef TRICORNE_MUTANTS
#include "engine/core/rulebook/refusal_sites.h"

/// A refusal switched off lets the branches below it decide.
#define REFUSE_IF(condition, rule, why)                                                         \
  do {                                                                                          \
    struct Here {                                                                               \
      static ::tricorne::rulebook::RefusalSite site() {                                         \
        return {__FILE__, __LINE__, __PRETTY_FUNCTION__, #rule, why};                           \
      }                                                                                         \
    };                                                                                          \
    if ((condition) && ::tricorne::rulebook::in_force<Here>(rule)) return Violation{rule, why}; \
  } while (false)
#else
#define REFUSE_IF(condition, rule, why)         \
  do {                                          \
    if (condition) return Violation{rule, why}; \
  } while (false)
#endif
