// What the kit of Washington's Crossing is put together from. Each part has a source of its own.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "replay/kit.h"

namespace tricorne::replay::wc_kit {

// fights.cpp: combats of Washington's Crossing on a timeline.
/// The combats of all branches of a timeline.
Fights crossing_fights(const Timeline& timeline);

// topics.cpp: the topics of Washington's Crossing.
/// All topics of the game, in the order of the archive.
const std::vector<Topic>& crossing_topics();
/// A reader that gives the rows of `crossing_topics`. `game` must outlive the reader.
std::unique_ptr<Reader> make_crossing_reader(const Game& game);

}  // namespace tricorne::replay::wc_kit
