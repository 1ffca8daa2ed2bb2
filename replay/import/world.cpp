#include "replay/import/world.h"

#include <algorithm>

namespace tricorne::replay {

namespace {

class PlainWorld final : public World {
 public:
  explicit PlainWorld(const Game& game) : position_(game.setup()) { position_->settle(); }
  PlainWorld(const PlainWorld& other) : position_(other.position_->clone()), digest_(other.digest_) {}
  PlainWorld& operator=(const PlainWorld&) = delete;

  std::unique_ptr<World> clone() const override { return std::make_unique<PlainWorld>(*this); }
  std::optional<Seat> asked() const override {
    const auto pending = position_->pending();
    return pending ? std::optional(pending->seat) : std::nullopt;
  }
  std::vector<std::string> answers() const override { return position_->legal_actions(); }
  bool give(const std::string& answer) override {
    if (!asked()) return false;
    digest_.reset();
    const std::string text = position_->canonical(answer);
    for (std::size_t n = 0; n < position_->answer_count(); ++n)
      if (position_->answer_text(n) == text) return position_->give(n), true;
    return false;
  }
  std::optional<std::string> give_obvious() override {
    if (!asked() || position_->answer_count() != 1) return {};
    std::string answer = position_->answer_text(0);
    digest_.reset();
    position_->give(0);
    return answer;
  }
  bool force(const std::string& answer) override {
    try {
      digest_.reset();
      position_->carry_out(answer);
      return true;
    } catch (const ActionError&) {
      return false;
    }
  }
  std::unique_ptr<Position> position() const override { return position_->clone(); }
  std::uint64_t digest() const override {
    if (!digest_) digest_ = position_->digest();
    return *digest_;
  }

 private:
  std::unique_ptr<Position> position_;
  mutable std::optional<std::uint64_t> digest_;  ///< asked many times for each position
};

}  // namespace

std::vector<Happening> World::effects_of(const std::string& answer) const {
  try {
    return position()->carry_out(answer);
  } catch (const ActionError&) {
    return {};
  }
}

std::unique_ptr<World> plain_world(const Game& game) { return std::make_unique<PlainWorld>(game); }

}  // namespace tricorne::replay
