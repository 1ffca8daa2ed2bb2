#include "engine/washingtons_crossing/sight.h"

#include <algorithm>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

LeaderId top_of(const State& s, const Table& t, Side side, HexId hex) {
  LeaderId top = no_leader;
  for (const LeaderId leader : leaders_at(s, side, hex))
    if (top == no_leader || t.leaders[leader].cost.value > t.leaders[top].cost.value) top = leader;
  return top;
}

namespace {

/// 8.0.2: the American looks into the stack to choose whom he raids.
bool looks_into(const State& s, HexId at) {
  const auto* raid = s.agenda.empty() ? nullptr : std::get_if<ChooseRaidTarget>(&s.agenda.back());
  return raid != nullptr && raid->examined == at;
}

}  // namespace

bool sees(const State& s, const Table& t, Side viewer, LeaderId leader) {
  const HexId at = s.at[leader];
  if (side_of(leader) == viewer || at == no_hex) return true;
  if (top_of(s, t, side_of(leader), at) == leader) return true;
  if (viewer == Side::American && looks_into(s, at)) return true;
  for (const LeaderId own : leaders_of(viewer))
    if (s.at[own] != no_hex && distance(s.at[own], at) <= 1) return true;
  return false;
}

namespace {

Secret secret(const Table& t, LeaderId leader, std::vector<std::string_view> fields, const std::string& text) {
  return {seat_of(side_of(leader)), std::move(fields), to_word(t, leader) + text};
}

/// Troops and fatigue of single leaders are secret (3.0). Other events tell the losses of a whole combat.
struct SecretOf {
  const Table& t;
  using MaybeSecret = std::optional<Secret>;

  MaybeSecret operator()(const TroopsLost& e) const { return secret(t, e.leader, {"men"}, " loses troops"); }
  MaybeSecret operator()(const Tired& e) const { return secret(t, e.leader, {"level"}, " is more tired"); }
  MaybeSecret operator()(const Rested& e) const { return secret(t, e.leader, {"level"}, " rests"); }
  MaybeSecret operator()(const Transferred& e) const { return secret(t, e.giver, {"men"}, " hands troops over"); }
  MaybeSecret operator()(const Detached& e) const { return secret(t, e.leader, {"men"}, " makes a detachment"); }
  template <class E>
  MaybeSecret operator()(const E&) const {
    return std::nullopt;
  }
};

Node hidden() { return Node::text("hidden"); }

/// 3.0.2: does the enemy know that the leader's hex has no troops, because an enemy leader is next to it?
bool known_empty(const State& s, LeaderId leader) {
  const Side side = side_of(leader);
  return s.at[leader] != no_hex && troops_at(s, side, s.at[leader]) == 0 &&
         any_in(leaders_on_map(s, enemy_of(side)),
                [&](LeaderId enemy) { return distance(s.at[enemy], s.at[leader]) <= 1; });
}

void hide_leader(Node& leader, bool seen, bool empty) {
  if (!empty) leader.set("troops", hidden());
  for (const char* key : {"fatigue", "points"}) leader.set(key, hidden());
  if (seen) return;
  leader = Node::map();
  leader.add("at", hidden());
}

/// Leaves out of lists of leaders those whom the viewer does not see.
void hide_in_lists(const Table& t, const State& s, Side viewer, Node& node) {
  std::erase_if(node.items, [&](const Node& item) {
    for (const LeaderId leader : leaders_of(enemy_of(viewer)))
      if (item.is_scalar() && item.scalar == to_word(t, leader)) return !sees(s, t, viewer, leader);
    return false;
  });
  for (Node& item : node.items) hide_in_lists(t, s, viewer, item);
  for (Entry& entry : node.entries) hide_in_lists(t, s, viewer, entry.value);
}

void hide_from(const Table& t, const State& s, Side viewer, Node& facts) {
  Node& leaders = *facts.find("leaders");
  for (const LeaderId leader : leaders_of(enemy_of(viewer)))
    if (Node* node = leaders.find(to_word(t, leader)))
      hide_leader(*node, sees(s, t, viewer, leader), known_empty(s, leader));
  if (Node* zones = facts.find("zones")) zones->set(std::string(rulebook::word_of(enemy_of(viewer))), hidden());
  for (const char* key : {"marks", "alarmed", "watched"})
    if (Node* lists = facts.find(key)) hide_in_lists(t, s, viewer, *lists);
  if (viewer == Side::British && facts.find("contributions") != nullptr) facts.set("contributions", hidden());
  for (const char* key : {"agenda", "march"})
    if (facts.find(key) != nullptr) facts.set(key, hidden());
}

}  // namespace

std::optional<Secret> secret_of(const Table& t, const Event& event) { return std::visit(SecretOf{t}, event.body); }

void hide(const Table& t, const State& s, Seat viewer, Node& facts) {
  for (const Side side : sides)
    if (viewer == Seat::Chance || viewer == seat_of(side)) hide_from(t, s, side, facts);
}

namespace {

/// Levels of fatigue, each as often as it is likely: few leaders march and fight at once.
constexpr std::array<std::uint8_t, 12> likely_fatigue{0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6};

/// Troops of a leader whom the viewer cannot count, in tens: three times in four a little below the number with which
/// he began or arrived, otherwise any number.
int imagined_tens(int published, int most, Chance& chance) {
  constexpr int losses = 5;  // the greatest usual loss, a part of the troops
  if (published == 0 || chance.below(4) == 0) return 1 + static_cast<int>(chance.below(static_cast<std::size_t>(most)));
  const int usual = published / 10;
  const int loss = static_cast<int>(chance.below(static_cast<std::size_t>(usual / losses + 1)));
  return std::clamp(usual - loss, 1, most);
}

void imagine_leader(const Table& t, State& s, LeaderId leader, Chance& chance) {
  const int others = troops_at(s, side_of(leader), s.at[leader]) - s.troops[leader];
  const int most = std::min(t.leaders.maximum(leader, s.turn), t.ruleset.stacking_limit - others) / 10;
  if (most <= 0) return;
  s.troops[leader] = static_cast<std::int16_t>(10 * imagined_tens(t.leaders[leader].published_troops, most, chance));
  const int fatigue = likely_fatigue[chance.below(likely_fatigue.size())];
  s.fatigue[leader] = static_cast<std::uint8_t>(std::min(fatigue, int{t.ruleset.fatigue_limit}));
}

}  // namespace

void imagine(const Table& t, State& s, Seat viewer, Chance& chance) {
  for (const Side side : sides) {
    if (viewer == seat_of(side)) continue;
    LeaderSet unknown;
    for (const LeaderId leader : leaders_on_map(s, side))
      if (!known_empty(s, leader)) unknown.insert(leader);
    for (const LeaderId leader : unknown) s.troops[leader] = 0;
    for (const LeaderId leader : unknown) imagine_leader(t, s, leader, chance);
  }
}

}  // namespace tricorne::wc
