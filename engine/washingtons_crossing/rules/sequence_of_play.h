// §6 Sequence of play, §12 fatigue at the end of a phase, §13 recovery.
#pragma once

#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/violation.h"

namespace tricorne::wc {

/// The phases of a turn in their order.
enum class Phase : std::uint8_t {
  weather,
  raid,
  reinforcement,
  american_command,
  american_action,
  american_recovery,
  british_command,
  british_action,
  british_recovery,
  end_of_turn
};
inline constexpr std::array<std::string_view, 10> phase_words{
    "weather",         "raid",           "reinforcement",    "american command", "american action", "american recovery",
    "british command", "british action", "british recovery", "end of turn"};
constexpr rulebook::WordTable words_of(Phase) { return {"phase", phase_words}; }

/// 6.0: a phase begins. The following phases come after it.
struct BeginPhase {
  static constexpr std::string_view name = "begin_phase";
  Phase phase{};
  MEMBERS(BeginPhase, phase)
};

/// 12.0: the action phase ends. Leaders tire, and points and commands are cleared; the marks last until the recovery.
struct EndActionPhase {
  static constexpr std::string_view name = "end_action_phase";
  Side side{};
  MEMBERS(EndActionPhase, side)
};

void run(Resolving& r, const BeginPhase& step);
void run(Resolving& r, const EndActionPhase& step);

}  // namespace tricorne::wc
