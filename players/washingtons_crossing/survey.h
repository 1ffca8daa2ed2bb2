// The features of positions.
#pragma once

#include <array>
#include <memory>

#include "engine/washingtons_crossing/state.h"
#include "players/knowledge.h"
#include "players/washingtons_crossing/ground.h"

namespace tricorne::players::wc_kit {

/// Reads the features of one settled position after another. Most answers change nothing on the map, so that what
/// stands there is read once for a position and all such answers to it. For one thread at a time.
class Survey {
 public:
  /// `t` and `ground` must outlive the survey.
  Survey(const wc::Table& t, const Ground& ground);
  ~Survey();
  /// Sets the position that the next ones are compared with. It must not change until the next call.
  void look_at(const wc::State& s);
  /// Fills in the features of a position: of the one that was looked at, or of one behind an answer to it.
  void read(const wc::State& s, Numbers& values);

 private:
  class Reading;

  const wc::State* here_ = nullptr;
  std::array<std::unique_ptr<Reading>, 2> readings_;  ///< of the position looked at; of another one
};

}  // namespace tricorne::players::wc_kit
