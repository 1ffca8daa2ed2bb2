// Every field of a game's state can be stated in `then` of a scenario: the true value holds, any other value fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/position.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/crossing.h"
#include "tests/support/sample.h"
#include "verify/scenario/facts.h"

namespace tricorne::verify {
namespace state_fields_test {

/// Goes through all values of a state. Changes the value with the number `target`; counts the values with no target.
class Walk {
 public:
  explicit Walk(std::size_t target = SIZE_MAX) : target_(target) {}

  std::size_t count() const { return next_; }
  /// The way to the changed value, for messages.
  const std::string& changed() const { return changed_; }

  /// A value that `other` makes another.
  template <class Change>
  void value(const std::string& name, const Change& other) {
    if (next_++ != target_) return;
    changed_ = name;
    other();
  }

  void member(const std::string& name, bool& flag) {
    value(name, [&] { flag = !flag; });
  }
  template <std::integral Number>
  void member(const std::string& name, Number& number) {
    value(name, [&] { number = static_cast<Number>(number == 0 ? 1 : number - 1); });
  }
  template <rulebook::Worded E>
  void member(const std::string& name, E& word) {
    const auto all = words_of(word).words.size();
    const auto other = (static_cast<std::size_t>(word) + 1) % all;
    value(name, [&, other] { word = static_cast<E>(static_cast<std::size_t>(word) < all ? other : 0); });
  }
  template <rulebook::Numbered E>
  void member(const std::string& name, E& number) {
    const int least = range_of(number).least;
    value(name, [&, least] { number = static_cast<E>(static_cast<int>(number) == least ? least + 1 : least); });
  }
  template <class Key, std::size_t N>
  void member(const std::string& name, IndexSet<Key, N>& set) {
    value(name, [&] { set.contains(Key{1}) ? set.erase(Key{1}) : set.insert(Key{1}); });
  }
  template <class T, std::size_t N>
  void member(const std::string& name, std::array<T, N>& list) {
    for (std::size_t i = 0; i < N; ++i) member(name + "[" + std::to_string(i) + "]", list[i]);
  }
  template <class T, std::size_t N>
  void member(const std::string& name, Bounded<T, N>& list) {
    value(name, [&] { list.push_back(T{}); });
    for (std::size_t i = 0; i < list.size(); ++i) member(name + "[" + std::to_string(i) + "]", list[i]);
  }
  template <Described Struct>
  void member(const std::string& name, Struct& described) {
    for_each_field(described,
                   [&](std::string_view part, auto& field) { member(name + "." + std::string(part), field); });
  }
  void member(const std::string& name, wc::HexId& hex) {
    value(name, [&] { hex = hex == *wc::hex_named("2029") ? *wc::hex_named("2030") : *wc::hex_named("2029"); });
  }
  void member(const std::string& name, wc::HexsideId& side) {
    const auto between = [](const char* a, const char* b) {
      return wc::hexside_between(*wc::hex_named(a), *wc::hex_named(b));
    };
    value(name, [&] { side = side == between("2029", "2030") ? between("2030", "2031") : between("2029", "2030"); });
  }
  void member(const std::string& name, wc::Agenda& agenda) {
    value(name, [&] { agenda.push_back(wc::BeginPhase{}); });
  }
  void member(const std::string& name, ww::Agenda& agenda) {
    value(name, [&] { agenda.push_back(ww::BeginPhase{}); });
  }
  void member(const std::string& name, ww::GeneralPlace& place) {
    using Kind = ww::GeneralPlace::Kind;
    value(name, [&] { place.kind = place.kind == Kind::captured ? Kind::removed : Kind::captured; });
    if (place.kind == Kind::on_map) value(name + ".at", [&] { place.at = other_space(place.at); });
  }
  void member(const std::string& name, ww::NavyPlace& navy) {
    using Kind = ww::NavyPlace::Kind;
    value(name, [&] { navy.kind = navy.kind == Kind::turn_track ? Kind::not_in_play : Kind::turn_track; });
    if (navy.kind == Kind::zone) value(name + ".zone", [&] { navy.zone = ww::ZoneId(index(navy.zone) == 0 ? 1 : 0); });
  }
  void member(const std::string& name, ww::SpaceId& space) {
    value(name, [&] { space = other_space(space); });
  }

 private:
  static ww::SpaceId other_space(ww::SpaceId space) { return ww::SpaceId(index(space) == 0 ? 1 : 0); }

  std::size_t target_;
  std::size_t next_ = 0;
  std::string changed_;
};

void walk(Walk& w, wc::State& s) {
  for_each_field(s, [&](std::string_view name, auto& member) { w.member(std::string(name), member); });
  w.member("agenda", s.agenda);
  for (std::size_t i = 0; i < wc::leader_count; ++i) {
    const wc::LeaderId leader{static_cast<std::uint8_t>(i)};
    wc::for_each_of_leader(s, leader, [&]<class T>(T& value) {
      if (!std::is_same_v<T, wc::Turn> || s.where[leader] == wc::Where::base)  // only who is at his base returns
        w.member("leader " + std::to_string(i), value);
    });
  }
}

void walk(Walk& w, ww::State& s) {
  for_each_field(s, [&](std::string_view name, auto& member) {
    if (name != "combat_units" && name != "piles" && name != "winner") w.member(std::string(name), member);
  });
  w.member("agenda", s.agenda);
  for (auto& of_nation : s.combat_units)
    for (const ww::SpaceId space : ww::table_of(test::washingtons_war()).map.all)
      w.member("combat units", of_nation[index(space)]);
  for (std::size_t pile = index(ww::Pile::discards); pile < ww::pile_count; ++pile)  // the deck is all other cards
    w.member("pile " + std::to_string(pile), s.piles[pile]);
  if (s.ending != ww::Ending::none) w.member("winner", s.winner);
}

/// A value of the facts that differs between two positions, each wrapped in the keys that lead to it.
struct Difference {
  Node one, other;
};

void find_differences(const Node& one, const Node& other, const std::function<Node(Node)>& wrap,
                      std::vector<Difference>& out) {
  for (const Entry& entry : one.entries) {
    const Node* value = other.find(entry.key);
    if (value == nullptr || *value == entry.value) continue;
    const auto here = [&](Node node) { return wrap(Node::map(entry.key, std::move(node))); };
    if (entry.value.is_map() && value->is_map())
      find_differences(entry.value, *value, here, out);
    else
      out.push_back({here(entry.value), here(*value)});
  }
}

bool holds(const Node& stated, const Node& real) {
  std::vector<Mismatch> mismatches;
  compare_fact("", stated, real, mismatches);
  return mismatches.empty();
}

/// Can a value be stated that holds in the one position and not in the other, and the reverse?
bool can_be_stated(const Node& one, const Node& other) {
  std::vector<Difference> differences;
  find_differences(
      one, other, [](Node node) { return node; }, differences);
  return std::ranges::any_of(differences, [&](const Difference& d) {
    return holds(d.one, one) && !holds(d.one, other) && holds(d.other, other) && !holds(d.other, one);
  });
}

/// Changes each value of the state in turn. It must change the digest, too, where it `counts`.
template <class State, class Facts, class Counts>
std::size_t expect_all_can_be_stated(const State& usual, const Facts& facts, const Counts& counts) {
  State counted = usual;
  Walk counter;
  walk(counter, counted);
  const Node before = facts(usual);
  for (std::size_t target = 0; target < counter.count(); ++target) {
    State state = usual;
    Walk change(target);
    walk(change, state);
    EXPECT_TRUE(!counts(change.changed()) || digest(state) != digest(usual))
        << "value " << target << ", member " << change.changed();
    EXPECT_TRUE(can_be_stated(before, facts(state))) << "value " << target << ", member " << change.changed();
  }
  return counter.count();
}

std::size_t try_crossing(const wc::State& usual) {
  const wc::Table& t = wc::table_of(test::crossing());
  const bool fights = usual.combat.engagement.target != wc::no_hex;
  return expect_all_can_be_stated(
      usual, [&](const wc::State& s) { return position_facts(t, s); },
      [&](const std::string& name) { return fights || !name.starts_with("combat."); });
}

std::size_t try_war(const ww::State& usual) {
  const ww::Table& t = ww::table_of(test::washingtons_war());
  return expect_all_can_be_stated(
      usual, [&](const ww::State& s) { return position_facts(t, s); }, [](const std::string&) { return true; });
}

TEST(StateFields, every_field_of_the_crossing_can_be_stated_where_nothing_stands) {
  EXPECT_GT(try_crossing(wc::State{}), 500U);
}

TEST(StateFields, every_field_of_the_crossing_can_be_stated_where_all_lists_are_filled) {
  wc::State s = wc::state_of(*test::crossing().setup());
  s.agenda.clear();
  s.ferries.push_back({});
  s.works.push_back({});
  s.crowded.push_back(*wc::hex_named("2029"));
  s.combat.engagement.target = *wc::hex_named("2029");
  s.combat.strengths.push_back({});
  s.where[wc::LeaderId::Greene] = wc::Where::base;
  s.at[wc::LeaderId::Greene] = wc::no_hex;
  EXPECT_GT(try_crossing(s), 500U);
}

TEST(StateFields, every_field_of_washingtons_war_can_be_stated) {
  ww::State s = ww::state_of(*test::washingtons_war().setup());
  s.agenda.clear();
  EXPECT_GT(try_war(s), 200U);
  s.ending = ww::Ending::count_of_colonies;
  s.french_navy.kind = ww::NavyPlace::Kind::zone;
  s.french_navy.zone = ww::ZoneId{0};
  EXPECT_GT(try_war(s), 200U);
}

/// What `facts` tells can be read as a position, so that everything that can be stated can be given, too.
void expect_facts_are_a_position(const Game& game, const Position& position) {
  const Node facts = position.facts(), schema = game.position_schema();
  Node given = Node::map();
  for (const Entry& fact : facts.entries)
    if (schema.find("properties")->find(fact.key) != nullptr) given.add(fact.key, fact.value);
  EXPECT_EQ(game.read_position(given)->digest(), position.digest());
}

TEST(StateFields, what_can_be_stated_can_be_given) {
  expect_facts_are_a_position(test::crossing(), *test::crossing().setup());
  expect_facts_are_a_position(test::washingtons_war(), *test::washingtons_war().setup());
  expect_facts_are_a_position(test::washingtons_war(), *test::washingtons_war().read_position(Node::map()));
}

TEST(StateFields, the_default_of_what_lies_at_the_base_is_read_over_the_set_up) {
  const auto read = [](const std::string& text) {
    return test::crossing().read_position(parse_yaml("base: setup\n" + text, "given.yaml"));
  };
  const Node facts = read("boats: {Durham boats: {at: none, moved: false}}")->facts();
  EXPECT_EQ(in_one_line(*facts.find("boats")->find("Durham Boats")),
            "{at: none, crossing: none, left: 0, open: false, moved: false}");
  EXPECT_EQ(facts.find("winner")->scalar, "none");
}

}  // namespace state_fields_test
}  // namespace tricorne::verify
