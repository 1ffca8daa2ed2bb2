#include "engine/washingtons_war/terms.h"

#include <algorithm>
#include <numeric>

#include "engine/core/lanes.h"

namespace tricorne::ww {

namespace {

/// The spaces whose count is not zero.
SpaceSet occupied(const std::array<std::uint8_t, max_spaces>& counts) {
  SpaceSet::Bits bits = places_equal(counts, std::uint8_t{0});
  for (std::uint64_t& word : bits) word = ~word;
  bits.back() &= ~std::uint64_t{0} >> (SpaceSet::words * 64 - max_spaces);
  return SpaceSet(bits);
}

}  // namespace

int units_on_map(const State& s, Nation nation) {
  const auto& counts = s.combat_units[index(nation)];
  return std::accumulate(counts.begin(), counts.end(), 0);
}

SpaceSet spaces_with_units(const State& s, Side side) {
  if (side == Side::British) return occupied(s.combat_units[index(Nation::British)]);
  return occupied(s.combat_units[index(Nation::American)]) | occupied(s.combat_units[index(Nation::French)]);
}

SpaceSet spaces_with_generals(const State& s, Side side) {
  SpaceSet set;
  for (const General general : generals_of(side))
    if (const GeneralPlace& place = s.generals[index(general)]; place.kind == GeneralPlace::Kind::on_map)
      set.insert(place.at);
  return set;
}

SpaceSet spaces_with_british_pieces(const State& s) {
  return spaces_with_units(s, Side::British) | spaces_with_generals(s, Side::British) | s.pc[index(Side::British)];
}

bool blockaded(const State& s, const Table& t, SpaceId port) {
  return s.french_navy.kind == NavyPlace::Kind::zone && t.map[port].port && t.map[port].zone == s.french_navy.zone;
}

namespace {

bool falmouth_quebec_open(const State& s, const Table& t, SpaceId a, SpaceId b) {
  if (t.ruleset.falmouth_quebec == FalmouthQuebec::never) return false;  // 3.0.adjacent, R-013
  const GeneralPlace& arnold = s.generals[index(General::Arnold)];
  return arnold.kind == GeneralPlace::Kind::on_map && (arnold.at == a || arnold.at == b);
}

}  // namespace

SpaceSet control_neighbours(const State& s, const Table& t, SpaceId of) {
  SpaceSet set = t.map.neighbours[index(of)];
  const SpaceSet& by_arnold = t.map.arnold_neighbours[index(of)];
  if (by_arnold.empty()) return set;
  for (const SpaceId other : by_arnold)
    if (falmouth_quebec_open(s, t, of, other)) set.insert(other);
  return set;
}

bool next_to_by_arnold_or_sea(const State& s, const Table& t, Side side, SpaceId at, const SpaceSet& markers) {
  for (const SpaceId other : t.map.arnold_neighbours[index(at)] & markers)
    if (falmouth_quebec_open(s, t, at, other)) return true;
  // For markers alone: nobody marches from port to port.
  if (side != Side::British || !t.ruleset.british_ports_adjacent || !t.map[at].port) return false;
  SpaceSet other_ports = t.map.ports;
  other_ports.erase(at);
  return !(other_ports & markers).empty();
}

int year(const State& s, const Table& t) { return t.turns[s.turn].year; }

ColonySet the_thirteen() {
  ColonySet set;
  for (std::size_t i = 0; i < colony_count; ++i)
    if (Colony(i) != Colony::CA) set.insert(Colony(i));
  return set;
}

int march_allowance(const Table& t, Side side) {
  return side == Side::American ? t.ruleset.american_march_spaces : t.ruleset.march_spaces;
}

Side first_player_chooser(const State& s, const Table& t) {
  return s.congress_dispersed.last_turn ? t.ruleset.first_player_after_dispersal : Side::American;
}

bool can_reinforce(const State& s, const Table& t, Side side) {
  const auto open = [&](SpaceId space) {
    if (side == Side::American) return !check(s, t, ChooseRaisingSpace{}, RaiseAt{space});
    return !check(s, t, ChooseLandingPort{}, LandAt{space});
  };
  for (const SpaceId space : side == Side::American ? t.map.all : t.map.ports)
    if (open(space)) return true;
  return false;
}

/// no text tells the number.
int american_units_in_stock(const State& s, const Table& t) {
  return std::max(0, t.ruleset.american_stock - units_on_map(s, Nation::American));
}

namespace {

template <class F>
const F* pending(const State& s) {
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (const auto* frame = std::get_if<F>(&s.agenda[i])) return frame;
  return nullptr;
}

}  // namespace

bool last_card_played(const State& s, const Table& t) {
  if (!s.pile(Pile::american_hand).empty() || !s.pile(Pile::british_hand).empty()) return false;
  const EndOfCard* card = pending<EndOfCard>(s);
  return t.ruleset.winter_offensive_ignores_replacements || card == nullptr ||
         card->american_draws + card->british_draws == 0;
}

int interceptions_of(const State& s, General general) {
  const EndOfCard* card = pending<EndOfCard>(s);
  if (card == nullptr) return 0;
  return static_cast<int>(std::count(card->intercepted.begin(), card->intercepted.end(), general));
}

void mark_interception(State& s, General general) {
  for (std::size_t i = s.agenda.size(); i-- > 0;)
    if (auto* card = std::get_if<EndOfCard>(&s.agenda[i])) {
      if (card->intercepted.size() < GeneralList::capacity()) card->intercepted.push_back(general);
      return;
    }
}

std::size_t entries_before(const EndOfActivation& activation) {
  const std::size_t all = activation.campaign.moved.size();
  return all - std::min<std::size_t>(all, activation.left);
}

MovedUnits moved_before(const State& s, SpaceId at) {
  const auto* activation = pending<EndOfActivation>(s);
  if (activation == nullptr) return {};
  for (std::size_t i = 0; i < entries_before(*activation); ++i) {
    const MovedUnits& entry = activation->campaign.moved[i];
    if (entry.at != at) continue;
    const int own = std::max(units(s, Nation::American, at), units(s, Nation::British, at));
    return {at, static_cast<Small>(std::min<int>(entry.own, own)),
            static_cast<Small>(std::min<int>(entry.french, units(s, Nation::French, at)))};
  }
  return {};
}

}  // namespace tricorne::ww
