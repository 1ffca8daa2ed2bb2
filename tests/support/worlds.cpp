#include "tests/support/worlds.h"

#include <gtest/gtest.h>

#include <string>

#include "players/seating.h"

namespace tricorne::test {

namespace {

void append(std::string& text, const Node& node) {
  text += node.scalar;
  for (const Node& item : node.items) append(text += "[", item);
  for (const Entry& entry : node.entries) append(text += "{" + entry.key + ":", entry.value);
  text += ";";
}

/// What a viewer sees, as a text to compare.
std::string view_text(const Position& position, Seat viewer) {
  std::string text;
  append(text, position.view(viewer));
  return text;
}

}  // namespace

void play(const Game& game, std::uint64_t seed, const std::function<void(const Position&)>& look) {
  players::Seating seating(game, players::PlayerNames(game.seats().size(), "random"));
  seating.begin(seed, 1);
  const auto position = game.setup();
  position->settle();
  while (position->pending()) {
    look(*position);
    position->give(seating.answer(*position));
  }
}

void expect_worlds_that_look_alike(const Game& game, std::uint64_t seed) {
  int changed = 0, questions = 0;
  play(game, seed, [&](const Position& position) {
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat::Chance}) {
      const auto key = static_cast<std::uint64_t>(++questions);
      const std::string seen = view_text(position, viewer);
      const auto world = position.clone(), other = position.clone();
      world->imagine(viewer, key);
      ASSERT_EQ(view_text(*world, viewer), seen);
      changed += world->digest() != position.digest();
      other->imagine(viewer, key + 1);
      other->imagine(viewer, key);
      ASSERT_EQ(other->digest(), world->digest()) << "depends on what is hidden";
      if (viewer == Seat::Chance || position.pending()->seat != viewer) continue;
      ASSERT_EQ(world->legal_actions(), position.legal_actions());
    }
  });
  EXPECT_GT(changed, questions / 3);
}

}  // namespace tricorne::test
