#include "verify/washingtons_crossing/notes.h"

#include <algorithm>
#include <map>
#include <type_traits>

#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/oracle.h"
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

/// The note with a sentence.
Note told(Note note, Said said) {
  static const Catalogue& english = rulebook::catalogue_in(shipped_files, "en");
  return saying(english, std::move(note), std::move(said));
}

std::string word_of(Side side) { return std::string(seats[index(side)].name); }
std::string style_of(Side side) { return std::string(seats[index(side)].style); }

// --- retreats -------------------------------------------------------------------------------------------------------

std::vector<std::string> names_of(const Scene& scene, const std::vector<HexId>& hexes) {
  std::vector<std::string> names;
  for (const HexId hex : hexes) names.push_back(scene.name(hex));
  return names;
}

/// `2028, 1928, 1927`
std::string way_in_words(const Scene& scene, const std::vector<HexId>& hexes) {
  std::string text;
  for (const HexId hex : hexes) text += (text.empty() ? "" : ", ") + scene.name(hex);
  return text;
}

/// A way with how it ends, where it does not end as it should.
Said with_end(Said way, wc_oracle::RetreatEnd end) {
  using enum wc_oracle::RetreatEnd;
  switch (end) {
    case settled:
      break;
    case leaves_map:
      return sentence("notes.then_off_map", {{"way", std::move(way)}});
    case stays:
      return sentence("notes.then_no_way_on", {{"way", std::move(way)}});
    case surrenders:
      return sentence("notes.then_surrender", {{"way", std::move(way)}});
    case captured:
      return sentence("notes.then_capture", {{"way", std::move(way)}});
  }
  return way;
}

/// The note of a first step: open, or barred, with the hexes to which it leads on.
Note fork_note(const Scene& scene, const wc_oracle::RetreatFork& fork) {
  const bool open = fork.step.rule.empty();
  Note note;
  note.kind = open ? Note::Kind::Option : Note::Kind::Barred;
  note.places = {scene.place(fork.step.to)};
  note.rule = open ? "17.3"_id : fork.step.rule;
  Said said =
      sentence(open ? "notes.retreat" : "notes.no_retreat", {{"to", scene.name(fork.step.to)}, {"why", fork.step.why}});
  if (fork.way) {
    const std::vector<HexId> rest(fork.way->path.begin() + 2, fork.way->path.end());
    if (!rest.empty())
      said = sentence(open ? "notes.then_to" : "notes.would_go_on",
                      {{"way", std::move(said)}, {"hexes", way_in_words(scene, rest)}});
    said = with_end(std::move(said), fork.way->end);
  }
  return told(std::move(note), std::move(said));
}

/// The best of the whole ways, with the priorities that each step cannot keep.
Note best_note(const Scene& scene, const Retreat& retreat, const wc_oracle::RetreatWay& best) {
  Note note;
  note.kind = Note::Kind::Path;
  note.places = scene.places(best.path);
  note.labels = best.given_up;
  note.labels.insert(note.labels.begin(), "");
  note.rule = "17.3"_id;
  note.side = style_of(side_of(*retreat.who.begin()));
  Said said = with_end(
      sentence("notes.best_way", {{"hexes", way_in_words(scene, {best.path.begin() + 1, best.path.end()})}}), best.end);
  if (best.lost > 0) said = sentence("notes.lost_on_the_way", {{"way", std::move(said)}, {"men", best.lost}});
  return told(std::move(note), std::move(said));
}

Notes retreat_notes(const Scene& scene, const Retreat& retreat) {
  Notes notes;
  const auto found = wc_oracle::retreat_ways(scene.t, scene.s, retreat);
  for (const wc_oracle::RetreatFork& fork : found.forks) notes.push_back(fork_note(scene, fork));
  if (found.best.path.size() > 1) notes.push_back(best_note(scene, retreat, found.best));
  if (!found.off_map) return notes;
  Note note;
  note.kind = Note::Kind::Option;
  note.places = {scene.place(scene.s.at[*retreat.who.begin()])};
  note.rule = "17.3.3"_id;
  notes.push_back(told(std::move(note), sentence("notes.own_edge")));
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
  notes.push_back(told(std::move(note), sentence("notes.retreat_so_far")));
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
  notes.push_back(told(std::move(note), sentence("notes.zone", {{"side", word_of(enemy_of(side))}})));
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
    notes.push_back(told({Note::Kind::Barred, {scene.place(to)}, "", "11.0"_id},
                         sentence("notes.no_way_by_land", {{"to", scene.name(to)}})));
    return notes;
  }
  Note note = way_note(scene, *march, stack.side, "11.0"_id);
  for (std::size_t i = 0; i < march->path.size(); ++i)
    note.labels.push_back(i == 0 ? "" : std::to_string(march->costs[i]));
  notes.push_back(told(std::move(note), sentence("notes.cheapest_way",
                                                 {{"to", scene.name(to)}, {"cost", march->points}, {"have", have}})));
  add_zones(scene, stack.side, march->path, notes);
  return notes;
}

// --- command --------------------------------------------------------------------------------------------------------

/// 10.5: the way from a commander to a leader, or a note that there is none within the radius.
Notes radius_notes(const Scene& scene, LeaderId commander, LeaderId leader) {
  if (scene.s.where[leader] != Where::on_map || scene.s.where[commander] != Where::on_map) return {};
  const int limit = scene.t.leaders[commander].radius.value;
  const auto way = wc_oracle::radius_way(scene.t, scene.s, commander, leader);
  if (!way)
    return {told({Note::Kind::Barred, {scene.place(scene.s.at[leader])}, "", "10.5"_id},
                 sentence("notes.no_way_around",
                          {{"n", limit}, {"from", to_word(scene.t, commander)}, {"to", to_word(scene.t, leader)}}))};
  return {told(way_note(scene, *way, side_of(commander), "10.5"_id),
               sentence("notes.within_radius", {{"leader", to_word(scene.t, leader)},
                                                {"n", way->points},
                                                {"commander", to_word(scene.t, commander)},
                                                {"radius", limit}}))};
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
    notes.push_back(told(way_note(scene, {0, {hex, at}}, side, "16.0"_id),
                         sentence("notes.attack_comes_from", {{"at", scene.name(hex)}})));
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
  const int hexes = static_cast<int>(ring.places.size());
  if (hexes > 0)
    notes.push_back(told(std::move(ring), sentence("notes.attackers_around", {{"n", hexes}, {"at", scene.name(at)}})));
  return notes;
}

// --- what holds a position together ---------------------------------------------------------------------------------

Said force_in_words(const Scene& scene, const wc_oracle::Force& force) {
  std::vector<std::string> names;
  for (const LeaderId leader : force.who) names.push_back(to_word(scene.t, leader));
  return sentence("notes.force", {{"leaders", listed(names)}, {"at", scene.name(force.at)}});
}

std::vector<HexId> hexes_at(const std::vector<std::size_t>& numbers) {
  std::vector<HexId> hexes;
  for (const std::size_t number : numbers) hexes.push_back(HexId(static_cast<std::uint16_t>(number)));
  return hexes;
}

/// The forces of a side, and what their ways to the base hang on.
class Home {
 public:
  Home(const Scene& scene, Side side, HexId base)
      : scene_(scene),
        side_(side),
        base_(scene.name(base)),
        enemy_(word_of(enemy_of(side))),
        forces_(wc_oracle::forces_of(scene.s, side)),
        ways_(wc_oracle::ways_home(scene.t, scene.s, side)) {
    for (const wc_oracle::Force& force : forces_) hexes_.push_back(index(force.at));
  }

  /// Of hexes in a row that the same forces hang on, each is named. That they hang on the base goes without saying.
  void add_keystones(Notes& notes) const {
    std::map<std::vector<std::size_t>, std::vector<std::size_t>> stones;
    for (const Keystone& stone : keystones(ways_, hexes_))
      if (!ways_.goals[stone.place]) stones[stone.cut_off].push_back(stone.place);
    for (const auto& [cut_off, places] : stones) {
      const std::vector<HexId> hexes = hexes_at(places);
      notes.push_back(told({Note::Kind::Cut, scene_.places(hexes), "", "18.2.base"_id},
                           sentence("notes.keystone", {{"enemy", enemy_},
                                                       {"hexes", listed(names_of(scene_, hexes))},
                                                       {"n", static_cast<int>(hexes.size())},
                                                       {"forces", forces_at(cut_off)},
                                                       {"leaders", leaders_at(cut_off)},
                                                       {"base", base_}})));
    }
  }
  void add_bridges(Notes& notes) const {
    for (const Bridge& bridge : bridges(ways_, hexes_)) {
      const std::vector<HexId> ends = hexes_at({bridge.near, bridge.far});
      if (!scene_.t.map.between(ends[0], ends[1]).road) continue;
      notes.push_back(told({Note::Kind::Path, scene_.places(ends), "", "18.2.base"_id},
                           sentence("notes.bridge", {{"near", scene_.name(ends[0])},
                                                     {"far", scene_.name(ends[1])},
                                                     {"forces", forces_at(bridge.cut_off)},
                                                     {"base", base_}})));
    }
  }
  void add_forces(Notes& notes) const {
    for (const wc_oracle::Force& force : forces_) {
      const auto way = wc_oracle::way_home(scene_.t, scene_.s, side_, force.at);
      const Arguments about{
          {"force", force_in_words(scene_, force)}, {"enemy", enemy_}, {"base", base_}, {"n", way ? way->points : 0}};
      if (!way)
        notes.push_back(told({Note::Kind::Barred, {scene_.place(force.at)}, "", "18.2.base"_id},
                             sentence("notes.no_way_home", about)));
      if (!way || way->path.size() == 1) continue;
      notes.push_back(told(way_note(scene_, *way, side_, "18.2.base"_id), sentence("notes.way_home", about)));
      const auto cut = least_cut(ways_, {index(force.at)}, Taking::ways);
      if (!cut || cut->size() < 2) continue;
      const std::vector<HexId> hexes = hexes_at(*cut);
      Arguments where = about;
      where.emplace_back("hexes", listed(names_of(scene_, hexes)));
      notes.push_back(
          told({Note::Kind::Cut, scene_.places(hexes), "", "18.2.base"_id}, sentence("notes.least_cut", where)));
    }
  }

 private:
  /// The forces in some hexes. There is at least one.
  Said forces_at(const std::vector<std::size_t>& hexes) const {
    std::optional<Said> all;
    std::vector<Said> found;
    for (const wc_oracle::Force& force : forces_)
      if (std::ranges::count(hexes, index(force.at)) > 0) found.push_back(force_in_words(scene_, force));
    for (Said& force : found) {
      const char* id = &force == &found.back() ? "notes.and" : "notes.comma";
      all = all ? sentence(id, {{"names", std::move(*all)}, {"name", std::move(force)}}) : std::move(force);
    }
    return std::move(*all);
  }
  int leaders_at(const std::vector<std::size_t>& hexes) const {
    std::size_t leaders = 0;
    for (const wc_oracle::Force& force : forces_)
      if (std::ranges::count(hexes, index(force.at)) > 0) leaders += force.who.size();
    return static_cast<int>(leaders);
  }

  const Scene& scene_;
  Side side_;
  std::string base_, enemy_;
  std::vector<wc_oracle::Force> forces_;
  Holdings ways_;
  std::vector<std::size_t> hexes_;
};

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

std::vector<Note> holdings_on(const Position& position) {
  const Scene scene = scene_of(position);
  Notes notes;
  for (const Side side : sides) {
    const auto base = wc_oracle::supply_base(scene.t, side);
    if (!base) continue;
    const Home home(scene, side, *base);
    home.add_keystones(notes);
    home.add_bridges(notes);
    home.add_forces(notes);
  }
  return notes;
}

std::optional<Note> verdict_on(const Position& position, const std::string& answer) {
  const Scene scene = scene_of(position);
  const std::vector<HexId> named = hexes_named(scene, parse_action(scene.t, answer));
  if (named.empty()) return std::nullopt;
  const Choice choice = position.read(answer);
  const std::string text = position.text_of(choice);
  if (const auto refusal = position.check(choice))
    return told({Note::Kind::Barred, scene.places(named), "", refusal->rule},
                sentence("notes.refused", {{"answer", text}, {"why", refusal->said}}));
  return Note{Note::Kind::Option, scene.places(named), text, position.question()->rule};
}

std::vector<Note> witness_of(const Position& position, const std::string& answer) {
  const Scene scene = scene_of(position);
  const Action action = parse_action(scene.t, answer);
  Notes notes = deciding(scene, action);
  return notes.empty() && hexes_named(scene, action).empty() ? notes_on(position) : notes;
}

}  // namespace tricorne::verify::wc_kit
