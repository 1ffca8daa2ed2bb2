// Games between players (players/player.h), many at once.
#pragma once

#include <cstdint>

#include "engine/core/game.h"
#include "players/seating.h"
#include "verify/games/results.h"

namespace tricorne::verify {

/// Which games are played, and by which players. A chunk has `games_at_once` games.
struct PlayedGamesOptions : GamesOptions {
  players::PlayerNames players;  ///< by seat
};

/// How many games a chunk has with these players: a single game where a player thinks long.
std::uint64_t games_at_once(const players::PlayerNames& players);

/// Plays games 1 to `options.games` in chunks (verify/games/chunks.h). The result does not depend on the threads.
/// Throws what players and watchers throw.
GameResults play_games(const Game& game, const PlayedGamesOptions& options);

}  // namespace tricorne::verify
