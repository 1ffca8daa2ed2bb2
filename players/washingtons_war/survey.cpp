#include "players/washingtons_war/survey.h"

#include <algorithm>

#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"
#include "players/washingtons_war/features.h"

namespace tricorne::players {

using namespace ww;

namespace {

void set(Numbers& values, P feature, double value) { values[index(feature)] = static_cast<float>(value); }

/// How late in the war it is: 0 in the first year, 1 in the year that ends the war by the cards played so far.
double lateness(const State& s, const Table& t) {
  int last = t.ruleset.last_year - 1;
  for (const CardId card : s.pile(Pile::war_ends)) last = t.cards[card].year;
  const double years = std::max(1, last - t.turns.front().year);
  return std::clamp((year(s, t) - t.turns.front().year) / years, 0.0, 1.0);
}

int operations_in(const State& s, const Table& t, Pile pile) {
  int sum = 0;
  for (const CardId card : s.pile(pile) & t.cards.ops) sum += t.cards[card].ops;
  return sum;
}

int sum_of(const std::array<std::uint8_t, max_spaces>& counts) {
  int sum = 0;
  for (const auto count : counts) sum += count;
  return sum;
}

}  // namespace

void Survey::look(const State& s, const Table& t) {
  const bool pieces_moved = fresh_ || s.combat_units != combat_units_ || s.generals != generals_;
  const bool markers_changed = fresh_ || s.pc != pc_;
  const bool congress_moved = s.congress != congress_;
  const bool year_changed = s.turn != turn_ || s.pile(Pile::war_ends) != piles_[index(Pile::war_ends)];
  presence_changed_ = false;
  if (pieces_moved) look_at_pieces(s, t);
  if (markers_changed) count_markers(s, t);
  if (fresh_ || s.piles != piles_) count_cards(s, t);
  if (presence_changed_ || markers_changed || congress_moved) look_for_isolated(s, t);
  if (markers_changed || year_changed) judge_colonies(s, t);
  if (pieces_moved || markers_changed) count_armies(s);
  read_tracks(s, t);
  congress_ = s.congress;
  turn_ = s.turn;
  fresh_ = false;
}

void Survey::look_at_pieces(const State& s, const Table& t) {
  combat_units_ = s.combat_units;
  generals_ = s.generals;
  const std::array<Presence, 2> before = presence_;
  for (const Side side : sides) presence_[index(side)] = presence_of(s, side);
  presence_changed_ = fresh_ || before != presence_;
  const auto of = [&](Nation nation) { return sum_of(s.combat_units[index(nation)]); };
  units_ = {of(Nation::American) + of(Nation::French), of(Nation::British)};
  in_canada_ = 0;
  for (const SpaceId at : t.map.colony_spaces[index(Colony::CA)]) in_canada_ += units(s, Nation::British, at);
  const double american_toll = winter_toll(s, t, Side::American, presence_[0]);
  const double british_toll = winter_toll(s, t, Side::British, presence_[1]);
  winter_toll_ = british_toll - american_toll;
  set(values_, P::units, (units_[0] - units_[1]) / 10.0);
  set(values_, P::american_cover, -1.0 / (1 + units_[0]));
  set(values_, P::british_cover, 1.0 / (1 + units_[1] - in_canada_));
  set(values_, P::american_winter_cover, -1.0 / (1 + std::max(0.0, units_[0] - american_toll)));
  set(values_, P::british_winter_cover, 1.0 / (1 + std::max(0.0, units_[1] - in_canada_ - british_toll)));
}

void Survey::count_markers(const State& s, const Table& t) {
  if (!(pc_[1] - s.pc[1]).empty()) near_british_ = {};
  for (const SpaceId at : near_british_.empty() ? s.pc[1] : s.pc[1] - pc_[1])
    near_british_ |= t.map.neighbours[index(at)];
  for (const Side side : sides) {
    const std::size_t i = index(side);
    const int sign = side == Side::American ? 1 : -1;
    for (const SpaceId at : s.pc[i] - pc_[i]) margins_[index(t.map[at].colony)] += sign, ++markers_[i];
    for (const SpaceId at : pc_[i] - s.pc[i]) margins_[index(t.map[at].colony)] -= sign, --markers_[i];
  }
  pc_ = s.pc;
  set(values_, P::markers, (markers_[0] - markers_[1]) / 10.0);
  set(values_, P::british_reach, -((near_british_ | t.map.ports) - pc_[0] - pc_[1]).size() / 10.0);
}

void Survey::look_for_isolated(const State& s, const Table& t) {
  set(values_, P::isolated, (isolated(s, t, Side::British).size() - isolated(s, t, Side::American).size()) / 5.0);
}

void Survey::judge_colonies(const State& s, const Table& t) {
  int held[2] = {0, 0}, margins = 0;
  for (std::size_t i = 0; i < colony_count; ++i) {
    margins += std::clamp(margins_[i], -2, 2);
    if (!t.map.colonies[i].control_needs.empty()) {
      if (const auto side = controller(s, t, Colony(i))) ++held[index(*side)];
    } else if (margins_[i] != 0) {
      ++held[margins_[i] > 0 ? 0 : 1];
    }
  }
  const double late = lateness(s, t);
  const bool won = held[0] >= t.ruleset.american_colonies_to_win && held[1] < t.ruleset.british_colonies_to_win;
  set(values_, P::colonies, held[0] - held[1]);
  set(values_, P::colonies_late, late * (held[0] - held[1]));
  set(values_, P::margins, margins / 5.0);
  set(values_, P::victory, won ? 1 : -1);
  set(values_, P::victory_late, (won ? 1 : -1) * late * late);
}

void Survey::count_armies(const State& s) {
  double captured = 0, armies = 0, astride = 0;
  for (std::size_t i = 0; i < general_count; ++i) {
    const GeneralPlace& place = s.generals[i];
    const Side side = side_of(General(i));
    if (place.kind == GeneralPlace::Kind::captured) captured -= sign_of(side);
    if (place.kind != GeneralPlace::Kind::on_map || units(s, side, place.at) == 0) continue;
    armies += sign_of(side);
    if (!controls(s, side, place.at)) astride += sign_of(side) * (uncontrolled(s, place.at) ? 1 : 2);
  }
  set(values_, P::captured, captured);
  set(values_, P::armies, armies);
  set(values_, P::armies_astride, astride);
}

void Survey::read_tracks(const State& s, const Table& t) {
  const auto washington = s.generals[index(General::Washington)].kind;
  const bool lost = washington == GeneralPlace::Kind::captured || washington == GeneralPlace::Kind::removed;
  const bool neutral = s.french == French::neutral;
  set(values_, P::washington, lost ? -1 : 0);
  set(values_, P::congress, congress_value(s, t));
  set(values_, P::alliance, neutral ? s.french_alliance / double(std::max(1, t.ruleset.alliance_space)) : 1);
  set(values_, P::france, neutral ? 0 : 1);
  set(values_, P::regulars, s.british_regulars ? -1 : 0);
  set(values_, P::winter, (1 - cards_in_hands_ / (2.0 * t.ruleset.hand_size)) * winter_toll_ / 5);
}

double Survey::congress_value(const State& s, const Table& t) const {
  if (congress_dispersed(s)) return -1;
  if (units(s, Side::American, s.congress) > 0) return 0;
  const SpaceSet armies = presence_[1].units & presence_[1].generals;
  return (armies & t.map.neighbours[index(s.congress)]).empty() ? 0 : -0.5;
}

void Survey::count_cards(const State& s, const Table& t) {
  piles_ = s.piles;
  const int american = s.pile(Pile::american_hand).size(), british = s.pile(Pile::british_hand).size();
  cards_in_hands_ = american + british;
  const auto lead = [&](auto pile_of) {
    return operations_in(s, t, pile_of(Side::American)) - operations_in(s, t, pile_of(Side::British));
  };
  set(values_, P::cards, (american - british) / 7.0);
  set(values_, P::operations, lead(hand_of) / 10.0);
  set(values_, P::queue, lead(queue_of) / 3.0);
}

}  // namespace tricorne::players
