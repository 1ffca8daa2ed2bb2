// The small worlds of Washington's Crossing: twelve neighbouring hexes, twice, with at most four leaders.
#include "verify/worlds/worlds.h"

#include <algorithm>
#include <array>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/washingtons_crossing/properties.h"
#include "verify/worlds/typed_worlds.h"

namespace tricorne::verify {

namespace wc_worlds {

namespace {

using namespace wc;
using wc_kit::Transition;

using Plan = WorldPlan<Transition>;

/// A part of the map, and what its positions bring along: the counters, so that their strengths fill hexes, and ground.
struct Cutting {
  std::string_view name;
  std::array<std::string_view, 12> hexes;
  const char* ground;  ///< keys of a position file
};

constexpr const char* counters = R"(
format: 1
game: washingtons-crossing
counters:
  Greene: {cost: 3, span: 5, radius: 4}
  von Donop: {cost: 3, span: 5, radius: 4}
  Mercer: {cost: 1, rating: 5, maximum: 2990}
  Glover: {cost: 1, rating: 5, maximum: 2990}
  Sargent: {cost: 1, rating: 5, maximum: 2990}
  Lord Stirling: {cost: 1, rating: 5, maximum: 2990}
  Rall: {cost: 1, rating: 5, maximum: 2990}
  Mawhood: {cost: 1, rating: 5, maximum: 2990}
  Mathew: {cost: 1, rating: 5, maximum: 2990}
  Grenadiers: {cost: 1, rating: 5, maximum: 2990}
)";

/// Two woods, a marsh and a mountain, a road into the woods and one over a small river, a creek.
constexpr const char* woods = R"(
map:
  areas:
    - {terrain: clear, hexes: [1409, 1410, 1310, 1312, 1510, 1511, 1610, 1611]}
    - {terrain: woods, hexes: [1411, 1311]}
    - {terrain: marsh, hexes: [1412]}
    - {terrain: mountain, hexes: [1512]}
  edges:
    - {road: true, through: [1409, 1410, 1411]}
    - {a: 1410, b: 1511, water: minor, road: true}
    - {a: 1410, b: 1510, water: minor}
    - {a: 1409, b: 1510, water: minor}
    - {a: 1310, b: 1410, water: creek}
    - {a: 1310, b: 1409, water: creek}
)";

/// The second lies at Trenton, on the Delaware and the Assunpink, as the map shows it.
constexpr std::array<Cutting, 2> cuttings{
    {{"woods", {"1409", "1410", "1411", "1412", "1310", "1311", "1312", "1510", "1511", "1512", "1610", "1611"}, woods},
     {"river", {"1828", "1829", "1830", "1928", "1929", "1930", "1931", "2028", "2029", "2030", "2129", "2130"}, ""}}};
constexpr std::size_t hexes_of_a_cutting = 12;

/// What another leader is to the one who acts. Counters of one kind are alike.
struct Kind {
  bool enemy;
  int men;
  Condition condition = Condition::good;
};
/// 400 troops exert a zone, fewer do not, nor do routed ones (5.0). With 2,600 a hex is almost full (4.0).
constexpr std::array<Kind, 6> others{
    {{true, 400}, {true, 390}, {true, 0}, {true, 400, Condition::routed}, {false, 400}, {false, 2600}}};
/// 10.5: one friend with 400 troops opens a hex, two with 200 do not.
constexpr std::array<Kind, 6> on_the_way{
    {{true, 400}, {true, 390}, {true, 0}, {true, 400, Condition::routed}, {false, 400}, {false, 200}}};
using Kinds = std::array<Kind, 6>;

Layouts layouts_of(const Kinds& kinds, std::size_t most) {
  return Layouts(kinds.size(), hexes_of_a_cutting, most, [&](std::span<const Placed> pieces) {
    const Placed& last = pieces.back();
    int men = 0;
    for (const Placed& piece : pieces) {
      if (piece.place != last.place) continue;
      if (kinds[piece.kind].enemy != kinds[last.kind].enemy) return false;  // 11.0.enemies
      men += kinds[piece.kind].men;
    }
    return men <= 3000;  // 4.0
  });
}

/// The counters of a side: who acts, who commands him, and the rest.
struct Counters {
  LeaderId acting, commander;
  std::array<LeaderId, 3> others;
};
constexpr std::array<Counters, 2> counters_of{
    {{LeaderId::Mercer, LeaderId::Greene, {LeaderId::Glover, LeaderId::Sargent, LeaderId::LordStirling}},
     {LeaderId::Rall, LeaderId::VonDonop, {LeaderId::Mawhood, LeaderId::Mathew, LeaderId::Grenadiers}}}};

/// Turn and weather.
struct Season {
  int day;
  Weather weather;
};
constexpr std::array<Season, 3> seasons{{{27, Weather::fair}, {27, Weather::rain}, {january_4, Weather::fair}}};

class Setting {
 public:
  Setting(const Game& game, const Cutting& cutting)
      : own_(parse_yaml(std::string(counters).append(cutting.ground), "a small world")),
        base_(game.read_position(own_)) {
    for (const std::string_view hex : cutting.hexes) hexes.push_back(*hex_named(hex));
    middle = *std::ranges::max_element(hexes, {}, [&](HexId hex) {
      return std::ranges::count_if(hexes, [&](HexId other) { return adjacent(hex, other); });
    });
  }

  const Table& table() const { return table_of(*base_); }
  bool holds(HexId hex) const { return std::ranges::find(hexes, hex) != hexes.end(); }

  /// A position with the tables of this world.
  std::unique_ptr<Position> wrap(const Game& game, const State& s) const {
    Node node = wc::wrap(game, s)->write();
    for (const char* key : {"map", "counters"})
      if (const Node* own = own_.find(key)) node.set(key, *own);
    return game.read_position(node);
  }

  static State begun(const Season& season, Side side) {
    State s;
    s.turn = turn_at(season.day, Hour::noon);
    s.weather = season.weather;
    s.phasing = side;
    return s;
  }
  static void stand(State& s, LeaderId leader, HexId at, int men) {
    s.where[leader] = Where::on_map;
    s.at[leader] = at;
    s.troops[leader] = static_cast<std::int16_t>(men);
  }
  void put(State& s, Side side, const Kinds& kinds, std::span<const Placed> pieces) const {
    std::array<std::size_t, 2> used{};
    for (const Placed& piece : pieces) {
      const Kind& kind = kinds[piece.kind];
      const Side whose = kind.enemy ? enemy_of(side) : side;
      const LeaderId leader = counters_of[index(whose)].others[used[index(whose)]++];
      stand(s, leader, hexes[piece.place], kind.men);
      s.condition[leader] = kind.condition;
    }
  }
  /// Would a leader of the side stand among enemies there?
  static bool among_enemies(const State& s, Side side, HexId at) {
    for (const LeaderId leader : leaders_of(enemy_of(side)))
      if (s.at[leader] == at) return true;
    return false;
  }
  static void activate(State& s, LeaderId leader) {
    s.marks.active.insert(leader);
    s.commander[leader] = leader;
  }

  std::vector<HexId> hexes;
  HexId middle = no_hex;  ///< the hex with the most neighbours among them

 private:
  Node own_;
  std::unique_ptr<const Position> base_;
};
using SharedSetting = std::shared_ptr<const Setting>;

/// Detachments of one kind are alike, so one of each is made.
constexpr std::array detachments{LeaderId::AmericanDetachment1, LeaderId::BritishDetachment1};

/// The words that actions may hold.
struct Words {
  const Setting* setting;
  const State* state;
  void each(HexId, const auto& visit) const {
    for (const HexId hex : setting->hexes) visit(hex);
  }
  void each(LeaderId, const auto& visit) const {
    for (std::size_t i = 0; i < leader_count; ++i)
      if (const LeaderId leader{static_cast<std::uint8_t>(i)}; state->at[leader] != no_hex) visit(leader);
    for (const LeaderId leader : detachments) visit(leader);
  }
  void each(AttackKind, const auto& visit) const {
    for (const AttackKind kind : {AttackKind::hasty, AttackKind::normal, AttackKind::prepared}) visit(kind);
  }
  void each(Boat, const auto& visit) const {
    for (const Boat boat : {Boat::pennsylvania_navy, Boat::durham_boats}) visit(boat);
  }
  void each(Die, const auto& visit) const {
    for (int die = 0; die <= 9; ++die) visit(Die(die));
  }
  template <class Other>
  void each(Other, const auto&) const {}
};

bool stays_inside(const Setting& setting, const Action& action) {
  bool inside = true;
  std::visit(
      [&](const auto& answer) {
        for_each_field(answer, [&](std::string_view, const auto& field) {
          using Field = std::remove_cvref_t<decltype(field)>;
          if constexpr (std::is_same_v<Field, HexId>) inside = inside && setting.holds(field);
          if constexpr (std::is_same_v<Field, LeaderId>)
            inside = inside && (!is_detachment(field) || std::ranges::find(detachments, field) != detachments.end());
        });
      },
      action);
  return inside;
}

std::unique_ptr<World> world_of(const Game& game, const SharedSetting& setting, std::string name, std::string about,
                                std::uint64_t size, std::function<bool(std::uint64_t, State&)> set) {
  Plan plan;
  plan.name = std::move(name);
  plan.about = std::move(about);
  plan.size = size;
  plan.table = &setting->table();
  plan.properties = wc_kit::properties();
  plan.set = [setting, set = std::move(set)](std::uint64_t n, State& s) { return set(n, s); };
  plan.list = [setting](const State& s, std::vector<Action>& actions) {
    list_wordings(s, Words{setting.get(), &s}, actions);
  };
  plan.inside = [setting](const Action& action) { return stays_inside(*setting, action); };
  plan.wrap = [&game, setting](const State& s) { return setting->wrap(game, s); };
  plan.state_of = &state_of;
  return std::make_unique<TypedWorld<Transition>>(std::move(plan));
}

void ask_for_step(State& s, Side side, int points) {
  const LeaderId leader = counters_of[index(side)].acting;
  Setting::activate(s, leader);
  s.marks.rolled.insert(leader);
  s.points[leader] = static_cast<std::uint8_t>(points);
  Stack stack;
  stack.side = side;
  stack.who.insert(leader);
  stack.group = stack.who;
  stack.rolled = small(points);
  s.agenda.push_back(ChooseStep{stack});
}

/// 11.0, 5.0, 4.0, 16.0: where a leader goes next and whom he attacks, with up to two others.
std::unique_ptr<World> marching(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(others, 2));
  constexpr std::array<int, 3> men{300, 400, 410};
  constexpr std::array<int, 3> points{1, 3, 6};
  const std::uint64_t size = layouts->size() * 2 * hexes_of_a_cutting * men.size() * points.size() * seasons.size() * 2;
  return world_of(game, setting, std::string("march-") + std::string(where), "where a leader goes next", size,
                  [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    const auto pieces = (*layouts)[digits.next(layouts->size())];
                    const Side side = Side(digits.next(2));
                    s = Setting::begun(seasons[digits.next(seasons.size())], side);
                    setting->put(s, side, others, pieces);
                    const LeaderId leader = counters_of[index(side)].acting;
                    const HexId at = setting->hexes[digits.next(hexes_of_a_cutting)];
                    if (Setting::among_enemies(s, side, at)) return false;
                    Setting::stand(s, leader, at, men[digits.next(men.size())]);
                    ask_for_step(s, side, points[digits.next(points.size())]);
                    if (digits.next(2) == 1) s.marks.spent.insert(leader);
                    return true;
                  });
}

/// The same with up to three others, in fair weather.
std::unique_ptr<World> crowded(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(others, 3));
  const std::uint64_t size = layouts->size() * 2 * hexes_of_a_cutting;
  return world_of(game, setting, std::string("crowd-") + std::string(where),
                  "where a leader goes next among three others", size, [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    const auto pieces = (*layouts)[digits.next(layouts->size())];
                    const Side side = Side(digits.next(2));
                    s = Setting::begun(seasons[0], side);
                    setting->put(s, side, others, pieces);
                    const HexId at = setting->hexes[digits.next(hexes_of_a_cutting)];
                    if (Setting::among_enemies(s, side, at)) return false;
                    Setting::stand(s, counters_of[index(side)].acting, at, 400);
                    ask_for_step(s, side, 4);
                    return true;
                  });
}

/// Asks a commander whom he activates; false where he or the other would stand among enemies.
bool command(State& s, Side side, HexId from, HexId at) {
  if (Setting::among_enemies(s, side, at) || Setting::among_enemies(s, side, from)) return false;
  const Counters& counters = counters_of[index(side)];
  Setting::stand(s, counters.commander, from, 0);
  Setting::stand(s, counters.acting, at, 300);
  Setting::activate(s, counters.commander);
  s.agenda.push_back(ChooseCommanded{counters.commander, small(5)});
  return true;
}

/// 10.4, 10.5: whom a commander activates.
std::unique_ptr<World> commanding(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(on_the_way, 2));
  const std::uint64_t size = layouts->size() * 2 * hexes_of_a_cutting * hexes_of_a_cutting * seasons.size();
  return world_of(game, setting, std::string("radius-") + std::string(where), "whom a commander reaches", size,
                  [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    const auto pieces = (*layouts)[digits.next(layouts->size())];
                    const Side side = Side(digits.next(2));
                    s = Setting::begun(seasons[digits.next(seasons.size())], side);
                    setting->put(s, side, on_the_way, pieces);
                    const HexId at = setting->hexes[digits.next(hexes_of_a_cutting)];
                    const HexId from = setting->hexes[digits.next(hexes_of_a_cutting)];
                    return command(s, side, from, at);
                  });
}

/// 10.5: the same with up to three others, from a commander in the middle, in fair weather.
std::unique_ptr<World> commanding_far(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(on_the_way, 3));
  const std::uint64_t size = layouts->size() * 2 * hexes_of_a_cutting;
  return world_of(game, setting, std::string("span-") + std::string(where),
                  "whom a commander reaches past three others", size, [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    const auto pieces = (*layouts)[digits.next(layouts->size())];
                    const Side side = Side(digits.next(2));
                    const HexId at = setting->hexes[digits.next(hexes_of_a_cutting)];
                    s = Setting::begun(seasons[0], side);
                    setting->put(s, side, on_the_way, pieces);
                    return command(s, side, setting->middle, at);
                  });
}

/// 17.3: where a beaten force goes, also when it has gone some hexes.
std::unique_ptr<World> retreating(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(others, 2));
  constexpr std::array<int, 2> men{300, 410};
  constexpr std::array<int, 2> hexes{1, 3};
  const std::uint64_t size = layouts->size() * 2 * hexes_of_a_cutting * 13 * men.size() * hexes.size() * seasons.size();
  return world_of(game, setting, std::string("retreat-") + std::string(where), "where the beaten retreat", size,
                  [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    const auto pieces = (*layouts)[digits.next(layouts->size())];
                    const Side side = Side(digits.next(2));
                    s = Setting::begun(seasons[digits.next(seasons.size())], enemy_of(side));
                    setting->put(s, side, others, pieces);
                    const LeaderId leader = counters_of[index(side)].acting;
                    const HexId at = setting->hexes[digits.next(hexes_of_a_cutting)];
                    Setting::stand(s, leader, at, men[digits.next(men.size())]);
                    Retreat retreat;
                    retreat.who.insert(leader);
                    retreat.hexes = small(hexes[digits.next(hexes.size())]);
                    retreat.from = at;
                    // He stands where the combat was, or came from beside it: from there, or as an attacker who
                    // measures from there.
                    if (const std::size_t way = digits.next(13); way > 0) {
                      retreat.from = setting->table().map.next[index(at)][(way - 1) / 2];
                      if (retreat.from == no_hex) return false;
                      if (way % 2 == 0) retreat.entered.push_back(retreat.from);
                    }
                    s.agenda.push_back(GoOnRetreating{retreat});
                    return true;
                  });
}

class WashingtonsCrossingWorlds final : public Worlds {
 public:
  WorldList of(const Game& game) const override {
    WorldList worlds;
    for (const Cutting& cutting : cuttings) {
      const auto setting = std::make_shared<const Setting>(game, cutting);
      for (const auto& make : {marching, crowded, commanding, commanding_far, retreating})
        worlds.push_back(make(game, setting, cutting.name));
    }
    return worlds;
  }
};

}  // namespace

}  // namespace wc_worlds

const Worlds& washingtons_crossing_worlds() {
  static const wc_worlds::WashingtonsCrossingWorlds worlds;
  return worlds;
}

}  // namespace tricorne::verify
