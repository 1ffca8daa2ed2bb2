#include "replay/kit.h"

#include "engine/washingtons_war/event.h"
#include "replay/story/happening.h"
#include "replay/washingtons_war/parts.h"

namespace tricorne::replay {

namespace {

class WashingtonsWar final : public Kit {
 public:
  const std::vector<Topic>& topics() const override { return ww_kit::all_topics(); }
  std::unique_ptr<Reader> make_reader(const Game& game) const override { return ww_kit::make_topic_reader(game); }
  bool has_fights() const override { return true; }
  Fights fights(const Game& game, const Timeline& timeline) const override { return ww_kit::fights_of(game, timeline); }
  std::vector<std::vector<SeenHand>> hands(const Game&, Viewer viewer, const Timeline& timeline) const override {
    return ww_kit::hands_seen_by(viewer, timeline);
  }
  std::string_view turn_word() const override { return "year"; }
  std::optional<Heading> heading(const Happening& event, const Catalogue& words) const override {
    if (event.kind == ww::TurnBegan::name)
      return Heading{Heading::Level::turn, turn_heading(word(event, "year"), words)};
    if (event.kind != ww::PhaseBegan::name) return std::nullopt;
    return Heading{Heading::Level::phase, *words.filled("headings.phase_began", {{"phase", word(event, "phase")}})};
  }
  bool events_begin_turns() const override { return true; }
  std::string turn_heading(const std::string& label, const Catalogue& words) const override {
    return *words.filled("headings.turn", {{"year", label}});
  }
};

}  // namespace

const Kit& washingtons_war_kit() {
  static const WashingtonsWar kit;
  return kit;
}

}  // namespace tricorne::replay
