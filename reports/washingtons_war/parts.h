// What the kit of Washington's War is put together from. Each part has a source of its own.
#pragma once

#include <vector>

#include "reports/kit.h"

namespace tricorne::reports::ww_kit {

// cards.cpp: the cards of Washington's War in words, for the pages of a game.
/// All cards by number. Throws std::bad_cast for another game.
std::vector<CardWords> war_cards(const Game& game);

// changes.cpp: the changes of a step of Washington's War, as marks for its board.
/// The marks for Kit::changes.
std::vector<BoardChange> changes_of(const Position& before, const replay::Moment& moment, const Board& board);

// groups.cpp: the steps of Washington's War in groups: phases, and impulses with their cards.
/// The groups for Kit::groups.
StepGroups groups_of(const replay::Timeline& timeline);

/// The first number in an action; 0 when the action holds no number.
int card_in(std::string_view action);

// tale.cpp: Washington's War as a story.
/// For Kit::effects.
std::vector<Effect> war_effects(const Position& before, const Position& after);
/// For Kit::deeds.
std::vector<Said> war_deeds(const replay::Timeline& timeline, const replay::Fights& fights, std::size_t first,
                            std::size_t last);

// look.cpp: colours, signs and legend of Washington's War.
std::vector<SideStyle> war_sides();
std::vector<NamedStyle> war_styles();
std::vector<LegendEntry> war_legend();

}  // namespace tricorne::reports::ww_kit
