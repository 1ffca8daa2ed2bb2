// What the kit of Washington's War is put together from. Each part has a source of its own.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "replay/kit.h"

namespace tricorne::replay::ww_kit {

// fights.cpp: the battles of a recorded game of Washington's War.
/// The battles of all branches of a timeline, put together from the typed events of their steps.
Fights fights_of(const Game& game, const Timeline& timeline);

// hands.cpp: hands of cards in Washington's War, as a viewer of the game knows them.
/// The hands after every moment, the American hand first. A viewer does not see the draws of another side (5.2, 6.1.C).
/// All other moves of cards are open.
std::vector<std::vector<SeenHand>> hands_seen_by(Viewer viewer, const Timeline& timeline);

// topics.cpp: the topics of Washington's War: facts of a game as rows.
/// All topics of the game, in the order of the archive.
const std::vector<Topic>& all_topics();
/// A reader that gives the rows of `all_topics`. `game` must outlive the reader.
std::unique_ptr<Reader> make_topic_reader(const Game& game);

}  // namespace tricorne::replay::ww_kit
