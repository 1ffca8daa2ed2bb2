// Ways of several turns: how far it is to every hex, and how far a force comes in a turn.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/washingtons_crossing/terms.h"

namespace tricorne::players::wc_kit {

/// Movement points between hexes for one side, with enemies and their zones as they stand. A ferry over the Delaware
/// costs its points and a few more for the chance that nobody gets across. For one thread at a time.
class Marches {
 public:
  explicit Marches(const wc::Table& t);

  /// Sets the position and the side that marches. Distances are kept while nothing that counts for them changes.
  void look_at(const wc::State& s, wc::Side side);
  /// Points from a hex to every hex.
  const wc::Distances& from(wc::HexId start) { return known(start, Course::from); }
  /// Points from every hex to a goal.
  const wc::Distances& to(wc::HexId goal) { return known(goal, Course::to); }
  /// Points of one step; wc::Distances::far where it is barred.
  int step(wc::HexId from, wc::Direction d) const;
  /// Does an enemy with troops stand next to the hex?
  bool touches_enemy(wc::HexId hex) const { return beside_[wc::index(hex)]; }

 private:
  enum class Course : std::uint8_t { from, to };
  const wc::Distances& known(wc::HexId hex, Course course);
  void spread(wc::HexId start, Course course, wc::Distances& points);
  int ferry_points(const wc::State& s, wc::HexsideId side) const;
  std::uint64_t key_of(const wc::State& s, wc::Side side) const;

  const wc::Table& t_;
  wc::Side side_{};
  std::uint64_t key_ = 0;
  std::vector<std::array<std::uint8_t, 6>> edges_;
  std::vector<bool> enemy_, zone_, beside_;
  std::vector<std::vector<std::uint16_t>> levels_;
  std::vector<std::uint16_t> places_;  ///< by hex and course: where its distances stand, plus one
  std::vector<std::unique_ptr<wc::Distances>> distances_;
  std::size_t used_ = 0;
};

/// The movement points that a leader gets about, `sure` on most dice, in a turn when he is led by somebody of this
/// rating. `tired`: levels of fatigue that he will have won by then.
enum class Guess : std::uint8_t { likely, sure };
int allowance(const wc::State& s, const wc::Table& t, wc::LeaderId leader, int rating, wc::Turn turn, int tired,
              Guess guess);

}  // namespace tricorne::players::wc_kit
