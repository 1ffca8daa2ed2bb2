// The walk through records of Washington's War as everything outside its folder sees it.
#pragma once

#include "replay/record/walker.h"
#include "replay/washingtons_war/action_texts.h"

namespace tricorne::replay {

/// Texts of actions, understood once.
class TextMemory final : public WalkMemory {
 public:
  ActionTexts texts;
};

/// Throws DataError when the first position cannot be read.
std::unique_ptr<Walker> begin_record_walk(const Game& game, const Record& record, const WalkOptions& options);

}  // namespace tricorne::replay
