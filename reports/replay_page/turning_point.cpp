#include "reports/replay_page/turning_point.h"

#include <algorithm>

namespace tricorne::reports {

namespace {

using replay::Fight;
using replay::Timeline;

std::optional<Seat> winner_of(const Timeline& timeline) {
  const auto outcome = timeline.moments[timeline.length].after->outcome();
  return outcome ? outcome->winner : std::nullopt;
}

/// A play of the main line: the moments of one group.
struct Play {
  std::size_t first = 0, last = 0;
};

/// The plays of the main line after the set-up. The set-up ends where a group has a seat.
std::vector<Play> plays_of(const Timeline& timeline, const StepGroups& groups) {
  std::vector<Play> plays;
  bool begun = std::ranges::none_of(groups.list, [](const StepGroup& group) { return !group.seat.empty(); });
  for (std::size_t i = 1; i <= timeline.length; ++i) {
    begun = begun || !groups.list[groups.of[i]].seat.empty();
    if (!begun) continue;
    if (plays.empty() || groups.of[i] != groups.of[i - 1]) plays.push_back({i, i});
    plays.back().last = i;
  }
  return plays;
}

class Chooser {
 public:
  Chooser(const Timeline& timeline, const replay::Fights& fights, const Holders& holders,
          std::span<const SeatInfo> seats)
      : timeline_(timeline), fights_(fights), holders_(holders), seats_(seats), winner_(winner_of(timeline)) {}

  std::optional<TurningPoint> among(const std::vector<Play>& plays) const {
    std::optional<TurningPoint> best;
    int most = 0;
    for (const Play& play : plays) {
      const TurningPoint point = seen(play);
      const int worth = 2 * weight(play) + (point.fight != nullptr ? 1 : 0);
      if (weight(play) == 0 || worth < most) continue;
      most = worth;
      best = point;
    }
    return best;
  }

  /// The costliest defeat of the side that lost the game, or else the costliest fight. Of equal fights the last.
  const Fight* costliest() const {
    const Fight *defeat = nullptr, *found = nullptr;
    const auto beaten = [](const Fight& fight) {
      return fight.loser() ? fight.sides[static_cast<std::size_t>(*fight.loser())].lost : 0;
    };
    for (const Fight& fight : fights_.list) {
      if (timeline_.moments[fight.last].variation != 0 || !fight.winner) continue;
      if (found == nullptr || lost_in(fight) >= lost_in(*found)) found = &fight;
      if (fight.winner != winner_) continue;
      if (defeat == nullptr || beaten(fight) >= beaten(*defeat)) defeat = &fight;
    }
    return defeat != nullptr ? defeat : found;
  }

 private:
  bool is_winners(const std::string& holder) const {
    return winner_ && !holder.empty() && info_of(seats_, *winner_).style == holder;
  }
  bool is_losers(const std::string& holder) const { return winner_ && !holder.empty() && !is_winners(holder); }

  /// The number of regions that the winner gained and the loser lost in a play for good, less the regions that the
  /// winner lost and the loser gained. Without a winner, the number of regions that changed hands for good.
  int weight(const Play& play) const {
    int sum = 0;
    for (const std::size_t region : for_good(play)) {
      const std::string &before = holders_[play.first - 1][region], &after = holders_[play.last][region];
      sum += (is_winners(after) ? 1 : 0) + (is_losers(before) ? 1 : 0);
      sum -= (is_losers(after) ? 1 : 0) + (is_winners(before) ? 1 : 0);
      if (!winner_) sum += 1;
    }
    return std::max(sum, 0);
  }

  std::vector<std::size_t> for_good(const Play& play) const {
    std::vector<std::size_t> regions;
    const auto &before = holders_[play.first - 1], &after = holders_[play.last];
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (before[i] == after[i]) continue;
      bool stays = true;
      for (std::size_t later = play.last; later <= timeline_.length; ++later)
        stays = stays && holders_[later][i] == after[i];
      if (stays) regions.push_back(i);
    }
    return regions;
  }

  TurningPoint seen(const Play& play) const {
    TurningPoint point{play.last, nullptr, for_good(play)};
    for (std::size_t i = play.last; i >= play.first && i > 0; --i)
      if (holders_[i] != holders_[i - 1]) {
        point.moment = i;
        break;
      }
    for (const Fight& fight : fights_.list)
      if (fight.winner && fight.first >= play.first && fight.last <= play.last) point.fight = &fight;
    if (point.fight != nullptr) point.moment = shown_at(*point.fight);
    return point;
  }

  const Timeline& timeline_;
  const replay::Fights& fights_;
  const Holders& holders_;
  std::span<const SeatInfo> seats_;
  std::optional<Seat> winner_;
};

}  // namespace

std::size_t shown_at(const Fight& fight) { return fight.answer > 0 ? fight.answer : fight.last; }

int lost_in(const Fight& fight) {
  int sum = 0;
  for (const replay::FightSide& side : fight.sides) sum += side.lost;
  return sum;
}

std::optional<TurningPoint> turning_point(const Timeline& timeline, const replay::Fights& fights,
                                          const StepGroups& groups, const Holders& holders,
                                          std::span<const SeatInfo> seats) {
  const Chooser chooser(timeline, fights, holders, seats);
  if (auto point = chooser.among(plays_of(timeline, groups))) return point;
  const Fight* fight = chooser.costliest();
  if (fight == nullptr) return std::nullopt;
  return TurningPoint{shown_at(*fight), fight, {}};
}

Holders holders_of(const Timeline& timeline) {
  if (timeline.moments[0].after->board().regions.empty()) return Holders(timeline.moments.size());
  Holders holders;
  for (const replay::Moment& moment : timeline.moments) {
    holders.emplace_back();
    for (const Region& region : moment.after->board().regions) holders.back().push_back(region.controlled_by);
  }
  return holders;
}

std::string name_of(const TurningPoint& point, const replay::Moment& moment, const Wording& say) {
  const std::string at =
      point.fight != nullptr ? point.fight->at : moment.after->board().regions[point.regions.front()].name;
  return at + ", " + say(moment.after->when().label);
}

std::string reason_of(const TurningPoint& point, const Timeline& timeline, std::span<const SeatInfo> seats,
                      const std::string& units, const Wording& say) {
  const Board end = timeline.moments[timeline.length].after->board();
  std::string names;
  for (const std::size_t region : point.regions) {
    const std::string& holder = end.regions[region].controlled_by;
    const auto seat = std::ranges::find_if(seats, [&](const SeatInfo& info) { return info.style == holder; });
    names += (names.empty() ? "" : ", ") + say(end.regions[region].name) + " (" +
             say(seat == seats.end() ? "nobody" : std::string(seat->title)) + ")";
  }
  if (!names.empty()) return say("No other play changed more for good:") + " " + names + ".";
  const std::string costliest = say("No other defeat cost more " + units + ".");
  if (end.regions.empty()) return costliest;
  return say("No region changed hands for good in a play.") + " " + costliest;
}

}  // namespace tricorne::reports
