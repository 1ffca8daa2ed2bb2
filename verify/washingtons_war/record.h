// A game written down: where it began, every answer in order, and how it ended.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/washingtons_war/state.h"

namespace tricorne::verify {

/// What a record says besides the answers.
struct RecordHead {
  std::string ruleset;
  std::string rules;  ///< signature
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
};

/// The text of a record of a game of random players that began with set-up; `end` is the last position.
std::string record_text(const ww::Table& t, const RecordHead& head, const std::vector<ww::Action>& actions,
                        const ww::State& end);

/// `game-000001.yaml`
std::string record_name(std::uint64_t number);

/// A digest as files show it: 16 hexadecimal digits.
std::string hex(std::uint64_t digest);

}  // namespace tricorne::verify
