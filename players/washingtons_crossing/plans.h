// Plans of a side in Washington's Crossing: attacks that can be brought about, and who holds which town.
#pragma once

#include <vector>

#include "engine/washingtons_crossing/battle_terms.h"
#include "players/washingtons_crossing/ground.h"
#include "players/washingtons_crossing/marches.h"

namespace tricorne::players::wc_kit {

/// An attack that a commander can bring about, and where his troops stand for it.
struct Strike {
  wc::HexId target = wc::no_hex;
  wc::LeaderId commander = wc::no_leader;
  wc::Turn due{};
  wc::LeaderSet force;
  wc::LeaderSet screen;          ///< those of the force who outflank and do not attack
  wc::ByLeader<wc::HexId> ring;  ///< of the force; no_hex for all others
  float worth = 0;               ///< points, less what it costs

  Strike() { ring.all.fill(wc::no_hex); }
};

/// A town and the troops that go there and stay.
struct Post {
  wc::HexId at = wc::no_hex;
  wc::LeaderSet force;
  float worth = 0;  ///< points that they promise there until the end
};

/// How much counts what is saved for later, troops, rest or activation points: all of it, but less when the end is
/// near.
float counts_still(wc::Turn now);
/// What an activation point is worth to the side, in points: the less, the more it has saved, for a side can keep only
/// so many.
float price_of_command(const wc::State& s, wc::Side side);

/// Plans for one side and position. The enemy's numbers are guessed from what both players know of the charts, and not
/// from what stands in the position. For one thread at a time.
class Planner {
 public:
  Planner(const wc::Table& t, const Ground& ground);

  /// Sets the position and the side.
  void look_at(const wc::State& s, wc::Side side);
  /// The strikes that may pay, the best first. One that is under way goes on unless another is clearly better.
  std::vector<Strike> strikes(std::size_t most, const std::vector<Strike>& under_way,
                              const wc::ByLeader<wc::HexId>& now);
  /// The best way for these leaders to attack the target under the commander at `due`; a strike without a force where
  /// there is none.
  Strike strike_on(wc::HexId target, wc::LeaderId commander, wc::Turn due, const wc::LeaderSet& free);
  /// Turns in which a leader of the strike must march, the last ones before it.
  int moves_needed(wc::LeaderId leader, const Strike& strike);
  /// Must he still cross the open Delaware to come to a hex? A ferry may fail, so he goes early.
  bool must_cross(wc::LeaderId leader, wc::HexId to) const;
  /// Activation points that the strike needs from now on beyond those that come until then.
  enum class Spent : std::uint8_t { on_the_attack, on_marches_too };
  int points_needed(const Strike& strike, Spent spent);
  /// Could he work on an entrenchment where he stands?
  bool may_dig(wc::LeaderId leader) const;
  /// Who holds which town, of those who are free. `now`: where they were sent before.
  std::vector<Post> posts(const wc::LeaderSet& free, const wc::ByLeader<wc::HexId>& now);
  /// One leader for each town that is held now and should not be left, or that stands open and should be taken at once.
  wc::LeaderSet garrisons();
  /// Where to wait for what may come; no_hex: nowhere.
  wc::HexId rallying_place() const;
  /// Leaders who can be sent anywhere.
  wc::LeaderSet forces() const;
  /// What a town is worth to the side if it stands there from now on, in points.
  float town_worth(wc::Side side, wc::HexId town) const;
  /// What the position is worth for the Americans, in points.
  float worth() const;
  /// The position with the enemy as he is guessed.
  const wc::State& guessed() const { return s_; }
  Marches& marches() { return marches_; }
  wc::Side side() const { return side_; }

 private:
  struct Arrival {
    wc::LeaderId leader;
    int moves;    ///< turns in which he marches
    int fatigue;  ///< when he attacks
  };
  void guess_enemy();
  /// 20.0: would he leave a garrison too weak?
  bool is_bound(wc::LeaderId leader) const;
  std::vector<wc::Turn> times() const;
  float hold_chance(wc::Side side, wc::HexId at, int men) const;
  int threat_to(wc::Side side, wc::HexId at) const;
  float chance_of_relief(wc::HexId target, wc::Turn due) const;
  std::optional<Arrival> arrival(wc::LeaderId leader, wc::HexId ring, wc::Turn due, int rating);
  float value_of(const wc::State& there, const wc::Engagement& e) const;
  void add_reserve(Strike& strike, const wc::LeaderSet& free);
  Strike dearest(std::vector<Strike>& candidates, const wc::LeaderSet& free, const wc::ByLeader<wc::HexId>& now);
  struct Muster;
  std::optional<Muster> muster(wc::HexId target, wc::LeaderId commander, wc::Turn due, const wc::LeaderSet& free);
  Bounded<std::size_t, 2> places_for(const Muster& muster, const Strike& strike, wc::LeaderId leader) const;
  bool add_best(const Muster& muster, Strike& strike, wc::State& there, int& span, float& worth);
  float surround(const Muster& muster, Strike& strike, wc::State& there, const wc::LeaderSet& free);
  float arrange(const Muster& muster, Strike& strike, wc::State& there) const;
  float gain_of_post(wc::LeaderId leader, const Post& post, wc::HexId now);

  const wc::Table& t_;
  const Ground& ground_;
  Marches marches_;
  wc::State s_;
  wc::Side side_{};
  int midnights_ = 0;
};

}  // namespace tricorne::players::wc_kit
