// How a rule refuses: `REFUSE_IF(condition, paragraph, why, fact…)`, one statement of a check. When the condition is
// true, the check returns a Violation with the paragraph, a RuleRef, and with the reason: `why` is a literal, the id of
// a sentence in the game's catalogue (`data/words/en.yaml`); a game without catalogues writes the sentence itself. The
// sentence may name the fields of the action, and the facts, which are names of variables: `{general} needs {rating}`.
//
// Each refusal can be switched off by itself, to see whether a scenario notices. Only in the engine for pages, which is
// kept small and tries no mutants, REFUSE_IF is a plain `if`.
#pragma once

#include "engine/core/rulebook/reason.h"

/// Returns a Violation from the check, with a reason that lives as long as the program.
#define REFUSE_BECAUSE(rule, why, ...)                                                             \
  static constexpr ::tricorne::rulebook::Reason reason_given = ::tricorne::rulebook::reason_about( \
      FactTypes{}, decltype(::tricorne::rulebook::types_of(__VA_ARGS__)){}, why, #__VA_ARGS__);    \
  return Violation { rule, &reason_given, true, ::tricorne::rulebook::packed_facts(__VA_ARGS__) }

#ifndef __EMSCRIPTEN__
#include "engine/core/rulebook/refusal_sites.h"

/// Returns a Violation when the condition is true and the refusal is not switched off (refusal_sites.h). When it is
/// switched off, the statements below it decide.
#define REFUSE_IF(condition, rule, why, ...)                                        \
  do {                                                                              \
    struct Here {                                                                   \
      static ::tricorne::rulebook::RefusalSite site() {                             \
        return {__FILE__, __LINE__, __PRETTY_FUNCTION__, #rule, why, #__VA_ARGS__}; \
      }                                                                             \
    };                                                                              \
    if ((condition) && ::tricorne::rulebook::in_force<Here>(rule)) {                \
      REFUSE_BECAUSE(rule, why, __VA_ARGS__);                                       \
    }                                                                               \
  } while (false)
#else
#define REFUSE_IF(condition, rule, why, ...)  \
  do {                                        \
    if (condition) {                          \
      REFUSE_BECAUSE(rule, why, __VA_ARGS__); \
    }                                         \
  } while (false)
#endif
