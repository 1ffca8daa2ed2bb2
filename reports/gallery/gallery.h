// One page for many games: a table to sort and to filter, the distributions of results, maps of where was fought and
// who held what, openings against results, and a small board of each end.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "replay/analysis/analysis.h"
#include "replay/story/phrases.h"
#include "replay/story/timeline.h"
#include "reports/page/html.h"

namespace tricorne::reports {

/// The facts about one game. Texts are plain texts.
struct GalleryGame {
  std::string name;
  std::string link;  ///< address of the game's own page; may be empty
  std::string title;
  std::string ruleset;
  std::vector<std::pair<std::string, std::string>> players;  ///< seat and name
  std::size_t steps = 0;
  const replay::Analysis* analysis = nullptr;  ///< nothing: not analysed
};

/// What a gallery shows of one game, in the words of its language. Any thread may make one; it keeps nothing of the
/// timeline.
class GalleryRow {
 public:
  GalleryRow(const Game& game, const GalleryGame& about, const replay::Timeline& timeline,
             replay::Language language = replay::Language::en);
  GalleryRow(GalleryRow&&) noexcept;
  GalleryRow& operator=(GalleryRow&&) noexcept;
  ~GalleryRow();

 private:
  friend class Gallery;
  struct Found;
  std::unique_ptr<Found> found_;
};

/// Gathers games one after another, then writes the page. Only one thread may use a gallery.
class Gallery {
 public:
  explicit Gallery(replay::Language language = replay::Language::en);
  ~Gallery();

  /// Adds a game, which must live as long as the gallery.
  void add(GalleryRow game);
  /// A warning for the head of the page.
  void warn(const Html& warning);
  std::size_t size() const;
  /// A title that names where the games come from: `Games in spring and autumn`. For a gallery with a game.
  std::string title_of(std::vector<std::string> folders) const;
  std::string page(const std::string& title) const;

 private:
  struct Games;
  std::unique_ptr<Games> games_;
};

}  // namespace tricorne::reports
