// What leaders are ordered to do in a player turn, and the answers that carry it out.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "engine/washingtons_crossing/state.h"
#include "players/operation.h"
#include "players/washingtons_crossing/plans.h"

namespace tricorne::players::wc_kit {

/// The orders of one side for a player turn.
struct Orders {
  wc::ByLeader<wc::HexId> to;   ///< where a leader goes; no_hex: nowhere
  wc::ByLeader<float> worth{};  ///< points that his order is worth
  wc::LeaderSet close;          ///< may step next to the enemy
  wc::LeaderSet hurried;        ///< march by force where it helps
  wc::LeaderSet digging;        ///< entrench where they go
  std::vector<Strike> attacks;  ///< of this turn
  wc::LeaderSet held;           ///< attack this turn, and stay until then
  int reserved = 0;             ///< activation points for those who are hurried or held
  int kept = 0;                 ///< those of them that even they must leave for the attack

  Orders() { to.all.fill(wc::no_hex); }
};

/// Finds the answers that carry orders out. For one thread at a time.
class Execution {
 public:
  Execution(const wc::Table& t, const Ground& ground, Marches& marches) : t_(t), ground_(ground), marches_(marches) {}
  /// The number of the answer by which the asked side follows its orders; nothing where they say nothing.
  std::optional<std::size_t> answer(const wc::State& s, std::span<const wc::Action> answers, const Orders& orders);

 private:
  using Choice = std::optional<std::size_t>;

  template <class F>
  Choice by(const F&) {
    return std::nullopt;
  }
  Choice by(const wc::ChooseStart&);
  Choice by(const wc::ChooseMooring& d);
  Choice by(const wc::ChooseOrganisation& d);
  Choice by(const wc::ChooseActivation& d);
  Choice by(const wc::ChooseCommanded& d);
  Choice by(const wc::ChooseDieActivation& d);
  Choice by(const wc::ChooseMover& d);
  Choice by(const wc::ChooseGroup& d);
  Choice by(const wc::ChooseMarcher& d);
  Choice by(const wc::ChooseCompanions& d);
  Choice by(const wc::ChooseStep& d);
  Choice by(const wc::ChooseCrossing& d);
  Choice by(const wc::ChoosePreparedAttack&);
  Choice by(const wc::ChooseAttackers& d);
  Choice by(const wc::ChooseDawnAttack& d);
  Choice by(const wc::ChooseAdvance& d);
  Choice by(const wc::ChooseEnlistment& d);
  Choice by(const wc::ChooseEnlisted& d);

  template <class Answer>
  Choice find(const Answer& wanted) const {
    for (std::size_t n = 0; n < answers_.size(); ++n)
      if (const auto* answer = std::get_if<Answer>(&answers_[n]); answer && *answer == wanted) return n;
    return std::nullopt;
  }
  template <class Answer>
  Choice first() const {
    for (std::size_t n = 0; n < answers_.size(); ++n)
      if (std::holds_alternative<Answer>(answers_[n])) return n;
    return std::nullopt;
  }
  Choice done() const { return first<wc::Finish>(); }
  bool must_move(wc::LeaderId leader) const;
  bool strikes(wc::LeaderId leader) const {
    return orders_->held.contains(leader) || orders_->hurried.contains(leader);
  }
  float wish(wc::LeaderId leader) const;
  float wish_under(wc::LeaderId commander, wc::LeaderSet& taken) const;
  float value_of(const wc::Engagement& e) const;
  float value_of(const wc::Engagement& e, bool dawn) const;
  float leave_out_the_worst(wc::Engagement& e, const wc::LeaderSet& bound) const;
  const Strike* attack_under(wc::LeaderId commander) const;

  const wc::Table& t_;
  const Ground& ground_;
  Marches& marches_;
  const wc::State* s_ = nullptr;
  const Orders* orders_ = nullptr;
  std::span<const wc::Action> answers_;
  wc::Side side_{};
};

// Operations of Washington's Crossing: raids and attacks from the ring around an enemy, garrisons, marches to both.

/// A staff that plans by map distances and exact odds.
std::unique_ptr<Staff> make_staff();

}  // namespace tricorne::players::wc_kit
