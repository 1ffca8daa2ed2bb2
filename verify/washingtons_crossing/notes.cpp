#include "verify/washingtons_crossing/notes.h"

#include <algorithm>
#include <type_traits>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/rule_id.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::verify::wc_kit {

namespace {

using namespace wc;
using Notes = std::vector<Note>;

/// The tables and the state of a position. The places of the board are the hexes of the map, in their order.
struct Scene {
  const Table& t;
  const State& s;

  std::size_t place(HexId hex) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(t.map.all, hex) - t.map.all.begin());
  }
  std::vector<std::size_t> places(const std::vector<HexId>& hexes) const {
    std::vector<std::size_t> list;
    for (const HexId hex : hexes) list.push_back(place(hex));
    return list;
  }
  std::string name(HexId hex) const {
    const std::string& town = t.map[hex].town;
    return town.empty() ? text_of(hex) : town;
  }
  template <class F>
  const F* asked() const {
    return s.agenda.empty() ? nullptr : std::get_if<F>(&s.agenda.back());
  }
};

Scene scene_of(const Position& position) { return {table_of(position), state_of(position)}; }

std::string points(int n) { return std::to_string(n) + (n == 1 ? " point" : " points"); }
std::string style_of(Side side) { return std::string(seats[index(side)].style); }

// --- retreats -------------------------------------------------------------------------------------------------------

Notes retreat_notes(const Scene& scene, const Retreat& retreat) {
  Notes notes;
  const auto found = wc_oracle::retreat_steps(scene.t, scene.s, retreat);
  for (const wc_oracle::RetreatStep& step : found.steps) {
    Note note;
    note.kind = step.rule.empty() ? Note::Kind::Option : Note::Kind::Barred;
    note.places = {scene.place(step.to)};
    note.rule = step.rule.empty() ? "17.3"_id : step.rule;
    note.text = step.rule.empty() ? "retreat to " + scene.name(step.to)
                                  : "no retreat to " + scene.name(step.to) + ": " + step.why;
    notes.push_back(std::move(note));
  }
  if (!found.off_map) return notes;
  Note note;
  note.kind = Note::Kind::Option;
  note.places = {scene.place(scene.s.at[*retreat.who.begin()])};
  note.rule = "17.3.3"_id;
  note.text = "the own edge of the map is here: the retreat leaves the map";
  notes.push_back(std::move(note));
  return notes;
}

/// Adds the way of the retreat so far.
void add_retreat_so_far(const Scene& scene, const Retreat& retreat, Notes& notes) {
  if (retreat.entered.empty()) return;
  Note note;
  note.kind = Note::Kind::Path;
  for (const HexId hex : retreat.entered) note.places.push_back(scene.place(hex));
  note.places.push_back(scene.place(scene.s.at[*retreat.who.begin()]));
  note.rule = "17.3"_id;
  note.side = style_of(side_of(*retreat.who.begin()));
  note.text = "the retreat so far";
  notes.push_back(std::move(note));
}

// --- marches --------------------------------------------------------------------------------------------------------

/// Adds a note on those of `hexes` into which a zone of control of the side's enemy reaches.
void add_zones(const Scene& scene, Side side, const std::vector<HexId>& hexes, Notes& notes) {
  Note note;
  note.kind = Note::Kind::Area;
  note.rule = "5.0"_id;
  note.side = style_of(enemy_of(side));
  for (const HexId hex : hexes)
    if (!wc_oracle::zones_into(scene.t, scene.s, enemy_of(side), hex).empty()) note.places.push_back(scene.place(hex));
  if (note.places.empty()) return;
  note.text = "in a zone of control of the " + std::string(seats[index(enemy_of(side))].title);
  notes.push_back(std::move(note));
}

std::vector<HexId> around(const Scene& scene, HexId at) {
  std::vector<HexId> hexes{at};
  for (const HexId next : scene.t.map.next[index(at)])
    if (next != no_hex) hexes.push_back(next);
  return hexes;
}

int points_left(const State& s, const LeaderSet& who) {
  int least = 255;
  for (const LeaderId leader : who) least = std::min<int>(least, s.points[leader]);
  return least;
}

Note way_note(const Scene& scene, const wc_oracle::March& march, Side side, const std::string& rule) {
  Note note;
  note.kind = Note::Kind::Path;
  note.places = scene.places(march.path);
  note.side = style_of(side);
  note.rule = rule;
  return note;
}

/// 11.0: the cheapest way to a hex, with the points that it takes to reach each hex of the way.
Notes march_notes(const Scene& scene, const Stack& stack, HexId to) {
  Notes notes;
  const auto march = wc_oracle::cheapest_march(scene.t, scene.s, stack.who, to);
  const int have = points_left(scene.s, stack.who);
  if (!march) {
    notes.push_back({Note::Kind::Barred, {scene.place(to)}, "no way by land leads to " + scene.name(to), "11.0"_id});
    return notes;
  }
  Note note = way_note(scene, *march, stack.side, "11.0"_id);
  for (std::size_t i = 0; i < march->path.size(); ++i)
    note.labels.push_back(i == 0 ? "" : std::to_string(march->costs[i]));
  note.text = "the cheapest way to " + scene.name(to) + " costs " + points(march->points) + ", and there are " +
              std::to_string(have);
  notes.push_back(std::move(note));
  add_zones(scene, stack.side, march->path, notes);
  return notes;
}

// --- command --------------------------------------------------------------------------------------------------------

/// 10.5: the way from a commander to a leader, or a note that there is none within the radius.
Notes radius_notes(const Scene& scene, LeaderId commander, LeaderId leader) {
  if (scene.s.where[leader] != Where::on_map || scene.s.where[commander] != Where::on_map) return {};
  const std::string limit = points(scene.t.leaders[commander].radius.value);
  const auto way = wc_oracle::radius_way(scene.t, scene.s, commander, leader);
  if (!way)
    return {{Note::Kind::Barred,
             {scene.place(scene.s.at[leader])},
             "no way of " + limit + " around the enemy leads from " + to_word(scene.t, commander) + " to " +
                 to_word(scene.t, leader),
             "10.5"_id}};
  Note note = way_note(scene, *way, side_of(commander), "10.5"_id);
  note.text = to_word(scene.t, leader) + " is " + points(way->points) + " from " + to_word(scene.t, commander) +
              ", whose radius is " + limit;
  return {note};
}

// --- attacks --------------------------------------------------------------------------------------------------------

/// 17.2.1: the hexes from which the attackers come, and all hexes around the target with troops of the attacker's side.
Notes attack_notes(const Scene& scene, const LeaderSet& who, Side side, HexId at) {
  Notes notes;
  std::vector<HexId> from;
  for (const LeaderId leader : who)
    if (scene.s.where[leader] == Where::on_map && std::ranges::count(from, scene.s.at[leader]) == 0)
      from.push_back(scene.s.at[leader]);
  for (const HexId hex : from) {
    Note note = way_note(scene, {0, {hex, at}}, side, "16.0"_id);
    note.text = "the attack comes from " + scene.name(hex);
    notes.push_back(std::move(note));
  }
  Note ring;
  ring.kind = Note::Kind::Area;
  ring.rule = "17.2.1"_id;
  ring.side = style_of(side);
  for (const HexId hex : around(scene, at))
    for (const LeaderId leader : leaders_of(side))
      if (hex != at && scene.s.at[leader] == hex && scene.s.troops[leader] > 0 &&
          std::ranges::count(ring.places, scene.place(hex)) == 0)
        ring.places.push_back(scene.place(hex));
  ring.text = std::to_string(ring.places.size()) + " hexes around " + scene.name(at) + " hold troops of the attacker";
  if (!ring.places.empty()) notes.push_back(std::move(ring));
  return notes;
}

// --- answers --------------------------------------------------------------------------------------------------------

/// The hexes that an answer names, and the hexes of the leaders that it names.
std::vector<HexId> hexes_named(const Scene& scene, const Action& answer) {
  std::vector<HexId> hexes;
  const auto add = [&](HexId hex) {
    if (hex != no_hex && scene.t.map.exists(hex) && std::ranges::count(hexes, hex) == 0) hexes.push_back(hex);
  };
  const auto add_member = [&](std::string_view, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, HexId>) add(member);
    if constexpr (std::is_same_v<Member, LeaderId>)
      if (index(member) < leader_count) add(scene.s.at[member]);
    if constexpr (std::is_same_v<Member, HexsideId>)
      if (member != no_hexside)
        for (const HexId hex : hexes_of(member)) add(hex);
  };
  std::visit([&](const auto& body) { for_each_field(body, add_member); }, answer);
  return hexes;
}

std::optional<HexId> way_asked(const Action& answer) {
  if (const auto* step = std::get_if<StepTo>(&answer)) return step->to;
  if (const auto* ferry = std::get_if<TryFerry>(&answer)) return ferry->to;
  if (const auto* boats = std::get_if<TryBoats>(&answer)) return boats->to;
  if (const auto* cross = std::get_if<CrossBy>(&answer)) return cross->to;
  return std::nullopt;
}

LeaderId activated_by(const Action& answer) {
  if (const auto* one = std::get_if<Activate>(&answer)) return one->leader;
  if (const auto* commander = std::get_if<ActivateToCommand>(&answer)) return commander->leader;
  return no_leader;
}

Notes deciding(const Scene& scene, const Action& answer) {
  if (const auto* retreat = scene.asked<ChooseRetreat>()) {
    Notes notes = retreat_notes(scene, retreat->retreat);
    add_retreat_so_far(scene, retreat->retreat, notes);
    return notes;
  }
  if (const auto* step = scene.asked<ChooseStep>()) {
    const auto to = way_asked(answer);
    if (to && scene.t.map.exists(*to)) return march_notes(scene, step->stack, *to);
    if (const auto* attack = std::get_if<Attack>(&answer); attack != nullptr && scene.t.map.exists(attack->at))
      return attack_notes(scene, step->stack.who, step->stack.side, attack->at);
  }
  const LeaderId called = activated_by(answer);
  if (const auto* command = scene.asked<ChooseCommanded>(); command != nullptr && called != no_leader)
    return radius_notes(scene, command->commander, called);
  if (const auto* attack = std::get_if<PreparedAttack>(&answer); attack != nullptr && scene.t.map.exists(attack->at))
    return attack_notes(scene, scene.s.marks.active, side_of(attack->leader), attack->at);
  return {};
}

}  // namespace

std::vector<Note> notes_on(const Position& position) {
  const Scene scene = scene_of(position);
  Notes notes;
  if (const auto* retreat = scene.asked<ChooseRetreat>()) {
    notes = retreat_notes(scene, retreat->retreat);
    add_retreat_so_far(scene, retreat->retreat, notes);
  }
  if (const auto* step = scene.asked<ChooseStep>(); step != nullptr && !step->stack.who.empty())
    add_zones(scene, step->stack.side, around(scene, scene.s.at[*step->stack.who.begin()]), notes);
  return notes;
}

std::optional<Note> verdict_on(const Position& position, const std::string& answer) {
  const Scene scene = scene_of(position);
  const std::vector<HexId> named = hexes_named(scene, parse_action(scene.t, answer));
  if (named.empty()) return std::nullopt;
  const std::string text = position.canonical(answer);
  if (const auto refusal = position.check(answer))
    return Note{Note::Kind::Barred, scene.places(named), text + ": " + refusal->why, refusal->rule};
  return Note{Note::Kind::Option, scene.places(named), text, position.question()->rule};
}

std::vector<Note> witness_of(const Position& position, const std::string& answer) {
  const Scene scene = scene_of(position);
  const Action action = parse_action(scene.t, answer);
  Notes notes = deciding(scene, action);
  return notes.empty() && hexes_named(scene, action).empty() ? notes_on(position) : notes;
}

}  // namespace tricorne::verify::wc_kit
