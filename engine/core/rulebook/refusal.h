// How a rule refuses: `REFUSE_IF(condition, paragraph, why)`, one statement of a check. When the condition is true, the
// check returns a Violation with the paragraph, a RuleRef, and with `why`, a literal that says the fact.
//
// Each refusal can be switched off by itself, to see whether a scenario notices. Only in the engine for pages, which is
// kept small and tries no mutants, REFUSE_IF is a plain `if`.
#pragma once

#ifndef __EMSCRIPTEN__
#include "engine/core/rulebook/refusal_sites.h"

/// Returns a Violation when the condition is true and the refusal is not switched off (refusal_sites.h). When it is
/// switched off, the statements below it decide.
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
