// What the kit of Washington's War is put together from. Each part has a source of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verify/kit.h"

namespace tricorne::verify {

// crowd.cpp: makes random positions with many armies close together, so that marches, interceptions and battles are
// frequent.
/// A random position before an impulse of the strategy phase. It is sound, but a game may never lead to it. After many
/// failed tries the set-up is returned.
std::unique_ptr<Position> crowded_position(const Game& game, Chance& chance);

// hand.cpp: the cards of a player and the operations queues for a terminal, and what a side has that is worth
// something.
/// Lines with both operations queues, the number of cards in the enemy's hand, and the hand of `viewer` card by card.
std::string hand_and_queues(const Position& position, Seat viewer);
/// As Kit::possessions: cards, which can be OPS cards, and generals, which can have the mean ratings of their side.
std::unique_ptr<Possessions> cards_and_generals(const Game& game, std::optional<int> ops);

// prober.cpp: the prober of Washington's War. At every question it tries one random answer of each type that the
// question allows. The fields of the answer are drawn from all spaces, cards, generals and so on.
/// As Kit::prober. `game` must outlive the prober.
std::unique_ptr<Prober> prober_of(const Game& game);

// referee.cpp: the referee of Washington's War. He checks invariants, the ledger of events and the properties of the
// chapters.
/// As Kit::referee.
std::unique_ptr<Referee> referee_of(const Game& game, const Game& law, const Checks& checks);

// workloads.cpp: the figures that `tricorne bench` measures only of Washington's War.
/// As Kit::workloads. `game` must outlive the workloads.
std::vector<Workload> workloads_of(const Game& game);

}  // namespace tricorne::verify
