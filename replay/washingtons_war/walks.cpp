// How Washington's War is walked through, and the world while a log of it is read. Nobody writes down the cards that he
// draws, so each card in a hand may turn out to be any card that the log has not shown elsewhere.
#include <map>
#include <unordered_map>

#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "replay/import/world.h"
#include "replay/washingtons_war/walk.h"

namespace tricorne::replay::ww_kit {

namespace {

/// The steps of all copies of one world, by their texts: a walk keeps the addresses of its steps.
class StepTexts {
 public:
  const Step& step(const std::string& action) {
    Step& step = steps_[action];
    step.action = action;
    return step;
  }

 private:
  std::unordered_map<std::string, Step> steps_;
};

class WarWorld final : public World {
 public:
  explicit WarWorld(const Game& game) : steps_(std::make_shared<StepTexts>()), walk_(game, Record{}, WalkOptions{}) {}

  std::unique_ptr<World> clone() const override { return std::make_unique<WarWorld>(*this); }
  std::optional<Seat> asked() const override { return walk_.who_is_asked(); }
  std::vector<std::string> answers() const override { return walk_.possible_answers(); }
  std::optional<std::vector<std::pair<std::string, double>>> other_draws() const override {
    return walk_.other_draws();
  }
  bool give(const std::string& answer) override {
    digest_.reset();
    return walk_.give(steps_->step(answer));
  }
  std::optional<std::string> give_obvious() override {
    digest_.reset();
    if (!walk_.give_obvious(steps_->step(""))) return {};
    return walk_.drew_unknown() ? "" : walk_.actions().front();
  }
  bool force(const std::string& answer) override {
    digest_.reset();
    return walk_.take(steps_->step(answer)).how == StepResult::How::by_force;
  }
  std::vector<Happening> effects_of(const std::string& answer) const override {
    return walk_.effects_of(steps_->step(answer));
  }
  std::unique_ptr<Position> position() const override { return walk_.position(); }
  std::uint64_t digest() const override {
    if (!digest_) digest_ = walk_.digest();
    return *digest_;
  }

 private:
  std::shared_ptr<StepTexts> steps_;
  WarWalker walk_;
  mutable std::optional<std::uint64_t> digest_;  ///< asked many times for each position
};

class WarWalks final : public Walks {
 public:
  std::unique_ptr<Walker> begin_walk(const Game& game, const Record& record,
                                     const WalkOptions& options) const override {
    return std::make_unique<WarWalker>(game, record, options);
  }
  std::unique_ptr<World> begin_world(const Game& game) const override { return std::make_unique<WarWorld>(game); }
  std::unique_ptr<WalkMemory> make_memory() const override { return std::make_unique<ActionTexts>(); }
};

}  // namespace

}  // namespace tricorne::replay::ww_kit

namespace tricorne::replay {

const Walks& washingtons_war_walks() {
  static const ww_kit::WarWalks walks;
  return walks;
}

}  // namespace tricorne::replay
