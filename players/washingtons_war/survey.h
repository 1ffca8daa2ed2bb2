// The features of positions. Intermediate results are kept, so that only what has changed since the position before is
// computed again.
#pragma once

#include <array>

#include "engine/washingtons_war/state.h"
#include "players/knowledge.h"
#include "players/washingtons_war/prospects.h"

namespace tricorne::players {

/// The features of positions without the features of their questions. All positions of one survey must have the same
/// table.
class Survey {
 public:
  /// Computes the features of a position.
  void look(const ww::State& s, const ww::Table& t);
  const Numbers& values() const { return values_; }

 private:
  void look_at_pieces(const ww::State& s, const ww::Table& t);
  void count_markers(const ww::State& s, const ww::Table& t);
  void look_for_isolated(const ww::State& s, const ww::Table& t);
  void judge_colonies(const ww::State& s, const ww::Table& t);
  void count_armies(const ww::State& s);
  void read_tracks(const ww::State& s, const ww::Table& t);
  void count_cards(const ww::State& s, const ww::Table& t);
  double congress_value(const ww::State& s, const ww::Table& t) const;

  bool fresh_ = true;  ///< `look` has not been called yet

  // The position before
  std::array<ww::SpaceSet, 2> pc_{};
  std::array<std::array<std::uint8_t, ww::max_spaces>, 3> combat_units_{};
  std::array<ww::GeneralPlace, ww::general_count> generals_{};
  std::array<ww::CardSet, ww::pile_count> piles_{};
  ww::SpaceId congress_ = ww::no_space;
  std::uint8_t turn_ = 0;

  // Results
  std::array<Presence, 2> presence_{};
  bool presence_changed_ = false;                ///< since the position before
  std::array<int, ww::colony_count> margins_{};  ///< American markers less British markers
  std::array<int, 2> markers_{};
  ww::SpaceSet near_british_;
  std::array<int, 2> units_{};
  int in_canada_ = 0;       ///< British units in Canada
  double winter_toll_ = 0;  ///< `winter_toll` of the British less `winter_toll` of the Americans
  int cards_in_hands_ = 0;
  Numbers values_{};
};

}  // namespace tricorne::players
