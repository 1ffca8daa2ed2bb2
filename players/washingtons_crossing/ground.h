// What players know of a map before a game begins: how far it is to each town that counts, and what fights promise.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "engine/washingtons_crossing/state.h"

namespace tricorne::players::wc_kit {

/// A town that gives points.
struct Objective {
  wc::HexId at = wc::no_hex;
  float daily = 0;         ///< points of a midnight: American ones above 0, British ones below
  float american_end = 0;  ///< points of the end for Americans who hold it
  float british_end = 0;   ///< points of the end for British who hold it, where the chart lists the town
  float other_end = 0;     ///< the point for a town that the chart does not list
  bool south = false;      ///< counts for the rule of the empty south
};

/// Means over the ten faces of the die on the Combat Results Table.
struct Odds {
  float attacker_percent = 0;  ///< of the defender's troops
  float defender_percent = 0;
  float attacker_beaten = 0;  ///< a retreat counts 1, disorder 2, rout 3
  float defender_beaten = 0;
  float defender_leaves = 0;  ///< the chance that he must retreat
  /// Victory points for the battle (22.2), the attacker's less the defender's, by the defender's troops in hundreds.
  std::array<float, 25> points{};

  float points_against(int defenders) const {
    return points[std::min(static_cast<std::size_t>(defenders) / 100, points.size() - 1)];
  }
};

/// What follows from the tables of a game. An object never changes.
class Ground {
 public:
  static constexpr std::size_t most_objectives = 32;
  static constexpr float far_away = 60;            ///< movement points, about two days: the end of `closeness`
  static constexpr float march = 7.0F / far_away;  ///< how much nearer a turn's march comes, about
  /// How much a force counts at each objective, by its distance.
  using Row = std::array<float, most_objectives>;

  explicit Ground(const wc::Table& t);

  /// At most `most_objectives`, the towns with the most points first.
  const std::vector<Objective>& objectives() const { return objectives_; }
  /// The number of the objective in a hex; `most_objectives` where there is none.
  std::size_t objective_at(wc::HexId hex) const { return numbers_[wc::index(hex)]; }
  /// How much a force counts at each objective within about half a turn's march, without dice and enemies.
  const Row& near(bool frozen, wc::Side side, wc::HexId hex) const { return rows_[place(frozen, side, hex)].near; }
  /// How near each objective is for a force: 1 in its hex, falling evenly to 0 at a march of about two days.
  const Row& closeness(bool frozen, wc::Side side, wc::HexId hex) const {
    return rows_[place(frozen, side, hex)].closeness;
  }
  /// Points for capturing a leader (22.3).
  float capture(wc::LeaderId leader) const { return captures_[leader]; }
  /// What a combat does on average, by the rating that counts and the sum of the modifiers.
  const Odds& odds(int rating, int modifiers) const;
  /// The mean modifier that the Surprise Table adds, by the sum of its own modifiers.
  float surprise(int modifiers) const;

 private:
  struct Rows {
    Row near{}, closeness{};
  };
  static constexpr int least = -20, most = 30;  ///< sums of modifiers

  static std::size_t place(bool frozen, wc::Side side, wc::HexId hex) {
    return ((frozen ? 2U : 0U) + wc::index(side)) * wc::hex_count + wc::index(hex);
  }
  void find_objectives(const wc::Table& t);
  void measure(const wc::Table& t, bool frozen, wc::Side side);
  void find_odds(const wc::Table& t);

  std::vector<Objective> objectives_;
  wc::ByLeader<float> captures_;
  std::vector<std::uint8_t> numbers_;
  std::vector<Rows> rows_;
  std::array<std::array<Odds, most - least + 1>, 3> odds_{};
  std::array<float, most - least + 1> surprise_{};
  std::array<std::uint8_t, 16> columns_{};  ///< by rating
};

}  // namespace tricorne::players::wc_kit
