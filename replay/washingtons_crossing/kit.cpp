#include "replay/kit.h"

#include "engine/washingtons_crossing/event.h"
#include "replay/story/happening.h"
#include "replay/washingtons_crossing/parts.h"

namespace tricorne::replay {

namespace {

class WashingtonsCrossing final : public Kit {
 public:
  const std::vector<Topic>& topics() const override { return wc_kit::crossing_topics(); }
  std::unique_ptr<Reader> make_reader(const Game& game) const override { return wc_kit::make_crossing_reader(game); }
  bool has_fights() const override { return true; }
  Fights fights(const Game&, const Timeline& timeline) const override { return wc_kit::crossing_fights(timeline); }

  std::optional<Heading> heading(const Happening& event, const Catalogue& words) const override {
    if (event.kind != wc::TurnBegan::name) return std::nullopt;
    return Heading{Heading::Level::turn, turn_heading(word(event, "turn"), words)};
  }
  bool events_begin_turns() const override { return true; }
  std::string turn_heading(const std::string& label, const Catalogue& words) const override {
    return name_in(label, words);
  }
};

}  // namespace

const Kit& washingtons_crossing_kit() {
  static const WashingtonsCrossing kit;
  return kit;
}

}  // namespace tricorne::replay
