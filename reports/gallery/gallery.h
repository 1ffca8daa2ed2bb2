// One page for many games: a table to sort and to filter, how they ended, and a small board of each end.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::reports {

/// What the page says of one game. Texts are plain.
struct GalleryGame {
  std::string name;
  std::string link;  ///< to the game's own page; empty: there is none
  std::string title;
  std::string ruleset;
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
  std::size_t steps = 0;
};

/// Gathers games one after another, then writes the page. Belongs to one thread.
class Gallery {
 public:
  Gallery();
  ~Gallery();

  /// `end`: the last position of the record. It is looked at here and not kept.
  void add(const Game& game, const GalleryGame& about, const Position& end);
  std::size_t size() const;
  std::string page(const std::string& title) const;

 private:
  struct Games;
  std::unique_ptr<Games> games_;
};

}  // namespace tricorne::reports
