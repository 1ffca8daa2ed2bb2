// The walk through records of Washington's War, as the interface Walker.
#pragma once

#include "replay/record/walker.h"
#include "replay/washingtons_war/action_texts.h"

namespace tricorne::replay {

/// The memory of walks: texts of actions with their meaning.
class TextMemory final : public WalkMemory {
 public:
  ActionTexts texts;
};

/// A walk at the first position of `record`. `game`, `record` and the memory in `options` must outlive it. Throws
/// DataError when the first position cannot be read.
std::unique_ptr<Walker> begin_record_walk(const Game& game, const Record& record, const WalkOptions& options);

}  // namespace tricorne::replay
