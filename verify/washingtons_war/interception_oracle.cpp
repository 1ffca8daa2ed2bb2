#include <algorithm>

#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/space_contents.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

using ww::literals::operator""_rule;

bool next_door(const ww::Table& t, const ww::State& s, ww::General general, ww::SpaceId to) {
  return std::ranges::any_of(t.map.connections, [&](const ww::Connection& line) {
    const bool leads = (sees(s, general, line.a) && line.b == to) || (sees(s, general, line.b) && line.a == to);
    return leads && (!line.arnold_only || general == ww::General::Arnold);
  });
}

int interceptions_tried(const ww::State& s, ww::General general) {
  const auto* card = waiting<ww::EndOfCard>(s);
  if (card == nullptr) return 0;
  return static_cast<int>(std::count(card->intercepted.begin(), card->intercepted.end(), general));
}

Reasons bars_on_interception(const ww::Table& t, const ww::State& s, ww::General general, ww::SpaceId to) {
  const ww::GeneralPlace& place = s.generals[ww::index(general)];
  Reasons reasons;
  if (place.kind != ww::GeneralPlace::Kind::on_map) {
    reasons.push_back({"7.8.A"_rule, "notes.general_not_on_map"});
    return reasons;
  }
  const bool arnolds = t.map.arnold_neighbours[ww::index(place.at)].contains(to) && general != ww::General::Arnold;
  add_if(reasons, arnolds, "7.4.D"_rule, "notes.arnolds_line");
  add_if(reasons, !arnolds && !next_door(t, s, general, to), "7.8.A"_rule, "notes.general_not_next_to_it");
  add_if(reasons, !sees_units(s, ww::Side::American, place.at), "7.8.A"_rule, "notes.general_is_no_army");
  const int most = t.ruleset.interceptions_per_army;
  add_if(reasons, most > 0 && interceptions_tried(s, general) >= most, "7.8.E"_rule, "notes.army_has_tried");
  return reasons;
}

Reasons bars_on_being_intercepted(const ww::Table& t, const ww::State& s, const ww::March& march) {
  const bool unmarked = marker_at(s, march.at) != ww::Side::American;
  Reasons reasons;
  add_if(reasons, march.side != ww::Side::British || march.own == 0, "7.8.B"_rule, "notes.only_british_army");
  add_if(reasons, march.sailed, "7.8.B"_rule, "notes.ships_not_intercepted");
  add_if(reasons, unmarked && t.ruleset.interception_needs_marker, "7.8.A"_rule, "notes.no_american_marker");
  add_if(reasons, units_seen(s, ww::Side::British, march.at) > march.own, "7.8.B"_rule, "notes.british_cus_before");
  return reasons;
}

}  // namespace tricorne::verify
