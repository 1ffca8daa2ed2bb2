// Why an action is refused. No call uses the heap or throws; any number of threads may read one value at once.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/core/rule_ref.h"
#include "engine/core/rulebook/reason.h"

namespace tricorne::rulebook {

/// The paragraph and the fact that forbid an action. reason_words.h says it in words.
struct Violation {
  std::optional<RuleRef> rule;  ///< nothing: no paragraph bars the action, it is only not asked for
  const Reason* reason;         ///< the fact; never null
  bool asked = true;            ///< false: the game asks something else now
  PackedFacts facts{};          ///< what the reason names of the position
};

/// The answer that led to a position, where it is known. With it `verdict` can tell an action that is over from one
/// that has not begun.
template <class State, class Action>
struct LastAnswerOf {
  State before;   ///< the position that asked
  Action action;  ///< the answer
};

/// The law's verdict on an action: nothing when the action is legal, or the violation. A Verdict is used like a
/// `std::optional<Violation>`. A Verdict is two machine words, which a function gives back in registers. The size
/// matters because most candidates for an answer are refused, so verdicts are made all the time.
class Verdict {
 public:
  /// The action is legal.
  constexpr Verdict() = default;
  /// The action is legal.
  constexpr Verdict(std::nullopt_t) {}
  /// The action is refused. `no.reason` must not be null, and the paragraph is one of the first 16384; assertions
  /// check that.
  constexpr Verdict(const Violation& no) : where_(packed(no)), reason_(no.reason) { assert(reason_ != nullptr); }

  /// True when the action is refused: there is a violation.
  constexpr explicit operator bool() const { return has_value(); }
  /// True when the action is refused: there is a violation.
  constexpr bool has_value() const { return reason_ != nullptr; }
  /// The violation. There must be one; an assertion checks that.
  constexpr Violation operator*() const {
    assert(has_value());
    const RuleRef rule{static_cast<std::uint16_t>(where_ & (cites - 1))};
    Violation no{(where_ & cites) != 0 ? std::optional(rule) : std::nullopt, reason_, (where_ & asks) != 0};
    for (std::size_t i = 0; i < most_facts; ++i) no.facts[i] = static_cast<std::uint16_t>(where_ >> (16 + 16 * i));
    return no;
  }

  /// Holds the violation that `->` of a Verdict looks into.
  struct Arrow {
    Violation no;
    constexpr const Violation* operator->() const { return &no; }
  };
  /// A member of the violation. There must be a violation.
  constexpr Arrow operator->() const { return {**this}; }

 private:
  static constexpr std::uint64_t cites = 1U << 14U, asks = 1U << 15U;

  static constexpr std::uint64_t packed(const Violation& no) {
    assert(!no.rule || no.rule->index < cites);
    std::uint64_t where = (no.rule ? cites | no.rule->index : 0U) | (no.asked ? asks : 0U);
    for (std::size_t i = 0; i < most_facts; ++i) where |= std::uint64_t{no.facts[i]} << (16 + 16 * i);
    return where;
  }

  std::uint64_t where_ = 0;  ///< the paragraph's place in the index, two flags, and the facts
  const Reason* reason_ = nullptr;
};
static_assert(sizeof(Verdict) <= 16 && std::is_trivially_copyable_v<Verdict>);

}  // namespace tricorne::rulebook
