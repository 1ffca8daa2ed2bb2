// The small worlds of Washington's War: six neighbouring spaces of the map, twice, with at most four pieces.
#include "verify/worlds/worlds.h"

#include <algorithm>
#include <array>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/soundness.h"
#include "engine/washingtons_war/terms.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/washingtons_war/properties.h"
#include "verify/worlds/typed_worlds.h"

namespace tricorne::verify {

namespace small_worlds {

namespace {

using namespace ww;

using Plan = WorldPlan<Transition>;

/// A part of the map: the spaces on which pieces stand, and those around them.
struct Cutting {
  std::string_view name;
  std::array<std::string_view, 6> spaces;
  std::array<std::string_view, 4> around;
  std::string_view zone;  ///< a port of the blockade zone that some positions close (12.3)
};
/// Ports, a cape with one way out, and a ring; then fortified ports, and Arnold's road (7.4.D).
constexpr std::array<Cutting, 2> cuttings{
    {{"bay",
      {"Boston", "Lexington and Concord", "Springfield", "Hartford", "Newport", "Barnstable"},
      {"Falmouth", "Brattleboro", "Albany", "New Haven"},
      "Boston"},
     {"north",
      {"Quebec", "Montreal", "Falmouth", "Boston", "Concord", "Ticonderoga"},
      {"Oswego", "Norwich", "Brattleboro", "Saratoga"},
      "Quebec"}}};

/// What a piece is. Pieces of one kind are alike: which general of several it is makes no difference to the questions.
enum class Kind : std::uint8_t {
  american_marker,
  british_marker,
  american_unit,
  american_pair,
  french_unit,
  american_general,
  british_unit,
  british_pair,
  british_general,
  congress,
};
bool is_marker(Kind kind) { return kind <= Kind::british_marker; }
bool is_general(Kind kind) { return kind == Kind::american_general || kind == Kind::british_general; }
Side side_of(Kind kind) {
  return kind == Kind::british_marker || (kind >= Kind::british_unit && kind <= Kind::british_general) ? Side::British
                                                                                                       : Side::American;
}

constexpr std::array standing{Kind::american_unit, Kind::french_unit,     Kind::american_general,
                              Kind::british_unit,  Kind::british_general, Kind::congress};
constexpr std::array all_on_map{Kind::american_marker, Kind::british_marker, Kind::american_unit,
                                Kind::american_pair,   Kind::french_unit,    Kind::american_general,
                                Kind::british_unit,    Kind::british_pair,   Kind::british_general};

/// 3.0.stacking_limits: one marker, one general and one number of units of a nation in a space, all of one side.
bool share(Kind a, Kind b) {
  if (is_marker(a) != is_marker(b)) return true;
  if (is_marker(a)) return false;
  if (a == Kind::congress || b == Kind::congress) return a != b;
  if (side_of(a) != side_of(b) || a == b) return false;
  if (is_general(a) || is_general(b)) return true;
  return (a == Kind::french_unit) != (b == Kind::french_unit);
}

template <std::size_t N>
Layouts layouts_of(const std::array<Kind, N>& kinds, std::size_t most) {
  return Layouts(N, cuttings[0].spaces.size(), most, [&](std::span<const Placed> pieces) {
    const Placed& last = pieces.back();
    return std::ranges::all_of(pieces.first(pieces.size() - 1), [&](const Placed& other) {
      const Kind a = kinds[other.kind], b = kinds[last.kind];
      if (a == Kind::congress && b == Kind::congress) return false;
      return other.place != last.place || share(a, b);
    });
  });
}

/// The pieces of a layout come onto the board of a cutting.
class Setting {
 public:
  Setting(const Table& t, const Cutting& cutting) : t_(t) {
    for (const std::string_view name : cutting.spaces) spaces.push_back(*t.map.find(name));
    for (const std::string_view name : cutting.around) around.push_back(*t.map.find(name));
    for (const SpaceId at : spaces) inside.insert(at);
    zone = t.map[*t.map.find(cutting.zone)].zone;
    for (const SpaceId at : spaces)
      for (const SpaceId to : t.map.reached[index(at)]) steps.push_back({at, to});
  }

  const Table& table() const { return t_; }

  template <std::size_t N>
  void put(State& s, const std::array<Kind, N>& kinds, std::span<const Placed> pieces) const {
    for (const Placed& piece : pieces) put(s, kinds[piece.kind], spaces[piece.place]);
  }

  void put(State& s, Kind kind, SpaceId at) const {
    const auto units = [&](Nation nation, int count) {
      auto& here = s.combat_units[index(nation)][index(at)];
      here = static_cast<std::uint8_t>(here + count);
    };
    switch (kind) {
      case Kind::american_marker:
      case Kind::british_marker:
        s.pc[index(side_of(kind))].insert(at);
        break;
      case Kind::american_unit:
      case Kind::american_pair:
        units(Nation::American, kind == Kind::american_unit ? 1 : 2);
        break;
      case Kind::british_unit:
      case Kind::british_pair:
        units(Nation::British, kind == Kind::british_unit ? 1 : 2);
        break;
      case Kind::french_unit:
        units(Nation::French, 1);
        break;
      case Kind::american_general:
        stand(s, {General::Gates, General::Lincoln, General::Lee, General::Lafayette}, at);
        break;
      case Kind::british_general:
        stand(s, {General::Clinton, General::Burgoyne, General::Cornwallis, General::Carleton}, at);
        break;
      case Kind::congress:
        s.congress = at;
        break;
    }
  }
  static void stand(State& s, General general, SpaceId at) {
    s.generals[index(general)] = {GeneralPlace::Kind::on_map, at};
  }

  /// The marker of each space, a digit each.
  void mark(State& s, Digits& digits) const {
    for (const SpaceId at : spaces) mark(s, at, digits.next(3));
  }
  static void mark(State& s, SpaceId at, std::size_t digit) {
    if (digit > 0) s.pc[digit - 1].insert(at);
  }

  std::vector<SpaceId> spaces, around;
  SpaceSet inside;
  ZoneId zone = no_zone;
  struct Step {
    SpaceId from, to;
  };
  std::vector<Step> steps;  ///< every line from a space inside

 private:
  static void stand(State& s, std::initializer_list<General> alike, SpaceId at) {
    for (const General general : alike)
      if (s.generals[index(general)].kind != GeneralPlace::Kind::on_map) return stand(s, general, at);
  }

  const Table& t_;
};

/// The words that actions may hold.
struct Words {
  const Setting* setting;
  void each(SpaceId, const auto& visit) const {
    for (const auto* list : {&setting->spaces, &setting->around})
      for (const SpaceId at : *list) visit(at);
  }
  void each(General, const auto& visit) const {
    for (std::size_t i = 0; i < general_count; ++i) visit(General(i));
  }
  void each(UnitCount, const auto& visit) const {
    for (int count = 0; count <= setting->table().ruleset.army_units + 2; ++count) visit(UnitCount(count));
  }
  void each(Nation, const auto& visit) const {
    for (const Nation nation : nations) visit(nation);
  }
  void each(Die, const auto& visit) const {
    for (int die = 1; die <= 6; ++die) visit(Die(die));
  }
  void each(CardId, const auto&) const {}
  void each(Side, const auto&) const {}
  void each(ZoneId, const auto&) const {}
};

bool stays_inside(const Setting& setting, const Action& action) {
  bool inside = true;
  std::visit(
      [&](const auto& answer) {
        for_each_field(answer, [&](std::string_view, const auto& field) {
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, SpaceId>)
            inside = inside && setting.inside.contains(field);
        });
      },
      action);
  return inside;
}

using SharedSetting = std::shared_ptr<const Setting>;

std::unique_ptr<World> world_of(const Game& game, const SharedSetting& setting, std::string name, std::string about,
                                std::uint64_t size, std::function<bool(std::uint64_t, State&)> set) {
  Plan plan;
  plan.name = std::move(name);
  plan.about = std::move(about);
  plan.size = size;
  plan.table = &setting->table();
  plan.properties = properties();
  plan.set = [setting, set = std::move(set), blank = empty_position(setting->table())](std::uint64_t n, State& s) {
    s = blank;
    return set(n, s) && !find_unsound(setting->table(), s);
  };
  plan.list = [setting](const State& s, std::vector<Action>& actions) {
    list_wordings(s, Words{setting.get()}, actions);
  };
  plan.inside = [setting](const Action& action) { return stays_inside(*setting, action); };
  plan.wrap = [&game](const State& s) { return wrap(game, s); };
  plan.state_of = &state_of;
  return std::make_unique<TypedWorld<Transition>>(std::move(plan));
}

constexpr std::uint64_t power(std::uint64_t base, int exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

/// 10.2.3, 10.3: every way to lay markers, under up to two pieces; the spaces around are all empty or all of one side.
std::unique_ptr<World> isolation(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(standing, 2));
  const std::uint64_t size = layouts->size() * 3 * power(3, 6);
  return world_of(game, setting, std::string("isolation-") + std::string(where), "which markers are isolated", size,
                  [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    setting->put(s, standing, (*layouts)[digits.next(layouts->size())]);
                    const std::size_t frame = digits.next(3);
                    for (const SpaceId at : setting->around) Setting::mark(s, at, frame);
                    setting->mark(s, digits);
                    s.agenda.push_back(RemoveIsolatedPc{});
                    return true;
                  });
}

/// 10.11: where either side may place and flip markers.
std::unique_ptr<World> placing(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(standing, 2));
  const std::uint64_t size = layouts->size() * 2 * 2 * power(3, 6);
  return world_of(game, setting, std::string("placing-") + std::string(where), "where markers are placed and flipped",
                  size, [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    setting->put(s, standing, (*layouts)[digits.next(layouts->size())]);
                    if (s.congress == no_space) s.congress = setting->around[3];
                    ChoosePcAction asked{.player = Side(digits.next(2)), .remaining = 2, .fresh = {}};
                    const bool fresh = digits.next(2) == 1;
                    setting->mark(s, digits);
                    if (fresh) asked.fresh = s.pc[index(asked.player)] & SpaceSet(setting->inside);
                    s.agenda.push_back(asked);
                    return true;
                  });
}

struct Mover {
  Side side;
  General general;
};
constexpr std::array<Mover, 4> movers{{{Side::British, General::Howe},
                                       {Side::American, General::Greene},
                                       {Side::American, General::Arnold},
                                       {Side::American, General::Washington}}};

/// A general with his units begins to move, or has moved.
March march_of(const Table& t, const Mover& mover, SpaceId at) {
  March march;
  march.side = mover.side;
  march.general = mover.general;
  march.at = at;
  march.allowance = static_cast<Small>(march_allowance(t, mover.side));
  return march;
}

void bring(State& s, const Mover& mover, SpaceId at, std::size_t own, std::size_t french) {
  Setting::stand(s, mover.general, at);
  s.combat_units[index(mover.side == Side::British ? Nation::British : Nation::American)][index(at)] =
      static_cast<std::uint8_t>(own);
  if (french > 0) s.combat_units[index(Nation::French)][index(at)] = static_cast<std::uint8_t>(french);
}

/// 7.3 to 7.5: where a general goes next, with his units and up to two more pieces.
std::unique_ptr<World> marching(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(all_on_map, 2));
  constexpr std::array<std::size_t, 4> own{0, 1, 4, 6};
  constexpr std::array<std::size_t, 2> french{0, 2};
  const std::uint64_t size = layouts->size() * movers.size() * 6 * own.size() * french.size() * 4 * 2;
  return world_of(game, setting, std::string("march-") + std::string(where), "where a general goes next", size,
                  [=](std::uint64_t n, State& s) {
                    Digits digits(n);
                    setting->put(s, all_on_map, (*layouts)[digits.next(layouts->size())]);
                    const Mover& mover = movers[digits.next(movers.size())];
                    const SpaceId at = setting->spaces[digits.next(6)];
                    const std::size_t units = own[digits.next(own.size())], allies = french[digits.next(french.size())];
                    if (mover.side == Side::British && allies > 0) return false;
                    bring(s, mover, at, units, allies);
                    ChooseMarchStep asked{march_of(setting->table(), mover, at)};
                    const std::size_t moved = digits.next(4);
                    asked.march.spent = static_cast<Small>(moved == 0 ? 0 : asked.march.allowance + moved - 3);
                    if (digits.next(2) == 1) s.french_navy = {NavyPlace::Kind::zone, setting->zone};
                    s.agenda.push_back(asked);
                    return true;
                  });
}

/// 7.3.A, 7.6 to 7.9: with how many units a general enters a space, and what comes of it.
std::unique_ptr<World> entering(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(all_on_map, 3));
  constexpr std::array<std::size_t, 3> own{1, 4, 6};
  const std::uint64_t size = layouts->size() * 2 * setting->steps.size() * own.size();
  return world_of(
      game, setting, std::string("entry-") + std::string(where), "with whom a general enters a space", size,
      [=](std::uint64_t n, State& s) {
        Digits digits(n);
        setting->put(s, all_on_map, (*layouts)[digits.next(layouts->size())]);
        const Mover& mover = movers[digits.next(2)];
        const Setting::Step& step = setting->steps[digits.next(setting->steps.size())];
        bring(s, mover, step.from, own[digits.next(own.size())], 0);
        s.agenda.push_back(ChooseMarchingUnits{.march = march_of(setting->table(), mover, step.from), .to = step.to});
        return true;
      });
}

/// 9.61 to 9.63: where a beaten force retreats. `own`: units of the loser; above them French ones.
struct Beaten {
  bool general;
  std::size_t own, french;
};
constexpr std::array<Beaten, 5> beaten{{{true, 0, 0}, {false, 1, 0}, {true, 1, 0}, {true, 6, 0}, {false, 0, 1}}};

std::unique_ptr<World> retreating(const Game& game, const SharedSetting& setting, std::string_view where) {
  const auto layouts = std::make_shared<const Layouts>(layouts_of(all_on_map, 2));
  const std::uint64_t size = layouts->size() * movers.size() * setting->steps.size() * beaten.size() * 2 * 2;
  return world_of(
      game, setting, std::string("retreat-") + std::string(where), "where the beaten retreat", size,
      [=](std::uint64_t n, State& s) {
        Digits digits(n);
        setting->put(s, all_on_map, (*layouts)[digits.next(layouts->size())]);
        const Mover& loser = movers[digits.next(movers.size())];
        const Setting::Step& step = setting->steps[digits.next(setting->steps.size())];
        const Beaten& force = beaten[digits.next(beaten.size())];
        if (loser.side == Side::British && force.french > 0) return false;
        if (!force.general && loser.general != General::Howe && loser.general != General::Greene) return false;
        const Side winner = enemy_of(loser.side);
        for (const Nation nation : nations)
          if (s.combat_units[index(nation)][index(step.from)] > 0) return false;
        if (general_at(s, winner, step.from) || general_at(s, loser.side, step.from)) return false;
        bring(s, loser, step.from, force.own, force.french);
        if (!force.general) s.generals[index(loser.general)] = {GeneralPlace::Kind::reinforcements, no_space};
        s.combat_units[index(winner == Side::British ? Nation::British : Nation::American)][index(step.from)] = 2;
        const bool defending = digits.next(2) == 0;
        if (digits.next(2) == 1) s.french_navy = {NavyPlace::Kind::zone, setting->zone};
        s.agenda.push_back(
            ChooseRetreat{.loser = loser.side, .at = step.from, .entered_from = step.to, .defending = defending});
        return true;
      });
}

class WashingtonsWarWorlds final : public Worlds {
 public:
  WorldList of(const Game& game) const override {
    WorldList worlds;
    for (const Cutting& cutting : cuttings) {
      const auto setting = std::make_shared<const Setting>(table_of(game), cutting);
      for (const auto& make : {isolation, placing, marching, entering, retreating})
        worlds.push_back(make(game, setting, cutting.name));
    }
    return worlds;
  }
};

}  // namespace

}  // namespace small_worlds

const Worlds& washingtons_war_worlds() {
  static const small_worlds::WashingtonsWarWorlds worlds;
  return worlds;
}

}  // namespace tricorne::verify
