// What holds a side's places together: random small graphs against brute force, boards of both games against their
// engines, and the examples of the rulebooks.
#include "verify/holdings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <stdexcept>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/crossing.h"
#include "tests/support/random_board.h"
#include "tests/support/sample.h"
#include "verify/oracle.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::test {
namespace holdings_test {

using verify::Bridge;
using verify::Holdings;
using verify::Keystone;
using verify::Taking;
using Places = std::vector<std::size_t>;
using Set = std::vector<bool>;

// --- small graphs, by brute force ---------------------------------------------------------------------------------

/// Is there a way from the place, when the enemy has the places of `taken`? Walked place by place.
bool has_way(const Holdings& h, std::size_t from, const Set& taken) {
  if (taken[from] || !(h.held[from] || h.goals[from])) return false;
  Set seen(h.held.size());
  Places edge{from};
  seen[from] = true;
  while (!edge.empty()) {
    const std::size_t at = edge.back();
    edge.pop_back();
    if (h.goals[at]) return true;
    if (!h.held[at]) continue;
    for (const auto& [a, b] : h.lines)
      for (const auto& [here, next] : {std::pair(a, b), std::pair(b, a)}) {
        if (here != at || taken[next] || seen[next] || !(h.held[next] || h.goals[next])) continue;
        seen[next] = true;
        edge.push_back(next);
      }
  }
  return false;
}

Places lost(const Holdings& before, const Holdings& after, const Places& watched, const Set& taken) {
  const Set nobody(taken.size());
  Places places;
  for (const std::size_t place : watched)
    if (!taken[place] && has_way(before, place, nobody) && !has_way(after, place, taken)) places.push_back(place);
  return places;
}

Holdings random_holdings(std::mt19937& random, std::size_t places) {
  const unsigned dense = 2 + random() % 4;
  Holdings h;
  for (std::size_t i = 0; i < places; ++i) {
    h.held.push_back(random() % 4 != 0);
    h.goals.push_back(random() % 4 == 0);
    for (std::size_t k = 0; k < i; ++k)
      if (random() % dense == 0) h.lines.emplace_back(k, i);
  }
  return h;
}

Places random_places(std::mt19937& random, std::size_t places) {
  Places list;
  for (std::size_t i = 0; i < places; ++i)
    if (random() % 2 == 0) list.push_back(i);
  return list;
}

Set set_of(std::size_t size, const Places& places) {
  Set set(size);
  for (const std::size_t place : places) set[place] = true;
  return set;
}

TEST(Holdings, keystones_and_bridges_of_small_graphs_are_those_of_brute_force) {
  std::mt19937 random(1);
  int stones = 0, lines = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Holdings h = random_holdings(random, 7);
    const Places watched = random_places(random, 7);
    auto found = keystones(h, watched);
    for (std::size_t place = 0; place < 7; ++place) {
      const Places expected = lost(h, h, watched, set_of(7, {place}));
      if (expected.empty()) continue;
      ++stones;
      const auto stone = std::ranges::find(found, place, &Keystone::place);
      ASSERT_NE(stone, found.end()) << "graph " << i << ", place " << place;
      EXPECT_EQ(stone->cut_off, expected) << "graph " << i << ", place " << place;
      found.erase(stone);
    }
    EXPECT_TRUE(found.empty()) << "graph " << i;
    auto spans = bridges(h, watched);
    for (std::size_t line = 0; line < h.lines.size(); ++line) {
      Holdings without = h;
      without.lines.erase(without.lines.begin() + static_cast<std::ptrdiff_t>(line));
      const Places expected = lost(h, without, watched, Set(7));
      if (expected.empty()) continue;
      ++lines;
      const auto [a, b] = h.lines[line];
      const auto span = std::ranges::find_if(spans, [a = a, b = b](const Bridge& bridge) {
        return (bridge.near == a && bridge.far == b) || (bridge.near == b && bridge.far == a);
      });
      ASSERT_NE(span, spans.end()) << "graph " << i << ", line " << a << " to " << b;
      EXPECT_EQ(span->cut_off, expected) << "graph " << i;
      EXPECT_TRUE(has_way(without, span->near, Set(7))) << "graph " << i;
      spans.erase(span);
    }
    EXPECT_TRUE(spans.empty()) << "graph " << i;
  }
  EXPECT_GT(stones, 1'000);
  EXPECT_GT(lines, 1'000);
}

bool cuts(const Holdings& h, const Places& from, const Set& taken) {
  return std::ranges::none_of(from, [&](std::size_t place) { return has_way(h, place, taken); });
}

/// The fewest places that cut `from` off, of all sets of places; nothing when none does.
std::optional<std::size_t> fewest(const Holdings& h, const Places& from, Taking taking) {
  const std::size_t places = h.held.size();
  std::optional<std::size_t> best;
  for (unsigned bits = 0; bits < 1U << places; ++bits) {
    Set taken(places);
    std::size_t size = 0;
    for (std::size_t i = 0; i < places; ++i)
      if ((bits >> i & 1U) != 0) taken[i] = true, ++size;
    const Set theirs = set_of(places, from);
    bool barred = false;
    for (std::size_t i = 0; i < places; ++i)
      barred |= taken[i] && (taking == Taking::ways ? theirs[i] || h.goals[i] : theirs[i] && !h.goals[i]);
    if ((best && size >= *best) || barred || !cuts(h, from, taken)) continue;
    best = size;
  }
  return best;
}

TEST(Holdings, the_least_cut_of_a_small_graph_is_that_of_brute_force) {
  std::mt19937 random(2);
  std::array<int, 4> sizes{};
  for (int i = 0; i < 1'000; ++i) {
    const Holdings h = random_holdings(random, 8);
    const Places from = random_places(random, 8);
    for (const Taking taking : {Taking::ways, Taking::others_and_goals}) {
      const auto found = least_cut(h, from, taking);
      const auto expected = fewest(h, from, taking);
      ASSERT_EQ(found.has_value(), expected.has_value()) << "graph " << i;
      if (!found) continue;
      ASSERT_EQ(found->size(), *expected) << "graph " << i;
      EXPECT_TRUE(cuts(h, from, set_of(8, *found))) << "graph " << i;
      ++sizes[std::min<std::size_t>(found->size(), 3)];
    }
  }
  for (const int met : sizes) EXPECT_GT(met, 50);
}

// --- Washington's War: the oracle's graph against the engine ------------------------------------------------------

using namespace ww;

/// The board after the enemy has taken spaces, with everything that stood in them.
State taken(const State& before, Side side, const SpaceSet& spaces) {
  State s = before;
  for (const SpaceId at : spaces) {
    s.pc[index(side)].erase(at);
    s.pc[index(enemy_of(side))].insert(at);
    for (const Nation nation : {Nation::American, Nation::British, Nation::French})
      if ((nation == Nation::British) == (side == Side::British)) s.combat_units[index(nation)][index(at)] = 0;
    for (const General general : generals_of(side))
      if (s.generals[index(general)].at == at) s.generals[index(general)] = {};
    if (s.congress == at && side == Side::American) s.congress = no_space;
  }
  return s;
}

SpaceSet spaces_of(const Places& places) {
  SpaceSet set;
  for (const std::size_t place : places) set.insert(SpaceId(place));
  return set;
}

void what_hangs_on_a_space_is_what_the_engine_isolates(std::uint64_t boards) {
  const Table& t = shipped_table();
  std::size_t met = 0;
  for (std::uint64_t seed = 0; seed < boards; ++seed) {
    const State s = board_of_seed(t, seed);
    for (const Side side : sides) {
      Places markers;
      for (const SpaceId at : s.pc[index(side)]) markers.push_back(index(at));
      const auto stones = keystones(verify::holdings_of(t, s, side), markers);
      const SpaceSet already = isolated(s, t, side);
      for (const SpaceId at : t.map.all) {
        const SpaceSet lost = isolated(taken(s, side, spaces_of({index(at)})), t, side) - already;
        const auto stone = std::ranges::find(stones, index(at), &Keystone::place);
        ASSERT_EQ(lost, stone == stones.end() ? SpaceSet{} : spaces_of(stone->cut_off))
            << "seed " << seed << ", " << t.map[at].name;
        met += lost.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(met, boards / 4);
}

TEST(Holdings, R10_31_B_R10_32_B_what_hangs_on_a_space_is_what_the_engine_isolates) {
  what_hangs_on_a_space_is_what_the_engine_isolates(200);
}
TEST(LongHoldings, R10_31_B_R10_32_B_what_hangs_on_a_space_is_what_the_engine_isolates_on_20_000_boards) {
  what_hangs_on_a_space_is_what_the_engine_isolates(20'000);
}

TEST(Holdings, R10_31_B_R10_32_B_the_engine_isolates_a_colony_by_its_cut_and_by_no_smaller_one) {
  const Table& t = shipped_table();
  std::array<int, 4> sizes{};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State s = board_of_seed(t, seed);
    for (const Side side : sides)
      for (const verify::ColonyCut& cut : verify::colony_cuts(t, s, side)) {
        const SpaceSet markers = t.map.colony_spaces[index(cut.colony)] & s.pc[index(side)];
        SpaceSet goals;
        for (const verify::IsolationTrace& trace : verify::trace_isolation(t, s, side))
          if (trace.path.size() == 1) goals.insert(trace.marker);
        /// Does taking these spaces isolate what is left? Of the colony only goals may be taken.
        const auto cut_off = [&](const SpaceSet& spaces) {
          if (!(spaces & (markers - goals)).empty()) return false;
          return (markers - spaces - isolated(taken(s, side, spaces), t, side)).empty();
        };
        SpaceSet spaces;
        for (const SpaceId at : cut.spaces) spaces.insert(at);
        ++sizes[std::min<std::size_t>(cut.spaces.size(), 3)];
        ASSERT_TRUE(cut_off(spaces)) << "seed " << seed;
        ASSERT_FALSE(cut_off({})) << "seed " << seed;
        if (cut.spaces.size() < 2) continue;
        for (const SpaceId one : t.map.all) {
          SpaceSet fewer;
          fewer.insert(one);
          ASSERT_FALSE(cut_off(fewer)) << "seed " << seed << ", " << t.map[one].name;
          if (cut.spaces.size() < 3 || seed % 10 != 0) continue;
          for (const SpaceId other : t.map.all) {
            SpaceSet two = fewer;
            two.insert(other);
            ASSERT_FALSE(cut_off(two)) << "seed " << seed << ", " << t.map[one].name << ", " << t.map[other].name;
          }
        }
      }
  }
  for (std::size_t size = 1; size < sizes.size(); ++size) EXPECT_GT(sizes[size], 10) << size;
}

// --- Washington's War: examples -----------------------------------------------------------------------------------

std::vector<std::string> texts(const std::vector<Note>& notes, const std::string& rule) {
  std::vector<std::string> found;
  for (const Note& note : notes)
    if (note.rule == rule) found.push_back(note.text);
  return found;
}
using Texts = std::vector<std::string>;

const std::string example_1_of_10_31 =
    "spaces: {Springfield: {pc: british}, Boston: {pc: british}, New Haven: {pc: british},\n"
    "  Hartford: {pc: american}, Lexington and Concord: {pc: american}";

TEST(Holdings, R10_31_A_example_1_two_markers_hang_on_the_open_space) {
  const auto notes = verify::explain_keystones(*position(example_1_of_10_31 + "}"));
  EXPECT_EQ(texts(notes, "10.31.A"),
            (Texts{"if Newport becomes British, the American PC in Lexington and Concord and Hartford are isolated"}));
  EXPECT_TRUE(texts(verify::explain_keystones(*position(example_1_of_10_31 + ", Newport: {british_cu: 1}}")), "10.31.A")
                  .empty())
      << "what is isolated already hangs on nothing";
}

TEST(Holdings, R10_31_A_example_3_three_markers_hang_on_the_space_of_the_unit) {
  const auto at = position(
      "spaces: {Springfield: {pc: british}, Boston: {pc: british}, New Haven: {pc: british},\n"
      "  Hartford: {pc: american, american_cu: 1}, Newport: {pc: american}, Lexington and Concord: {pc: american}}");
  EXPECT_EQ(texts(verify::explain_keystones(*at), "10.31.A"),
            (Texts{"if Newport becomes British, the American PC in Lexington and Concord is isolated",
                   "if Hartford becomes British, the American PC in Lexington and Concord and Newport are isolated"}));
}

TEST(Holdings, R10_31_A_a_marker_hangs_on_the_space_of_the_unit_behind_it) {
  const auto at = position(
      "spaces: {Augusta: {pc: british}, Charleston: {pc: british}, Savannah: {pc: american}, \"St. Mary's\": {pc: "
      "american, american_cu: 1}}");
  EXPECT_EQ(texts(verify::explain_keystones(*at), "10.31.A"),
            (Texts{"if St. Mary's becomes British, the American PC in Savannah is isolated"}));
}

TEST(Holdings, R10_32_A_2_nothing_hangs_on_a_british_port_but_what_it_alone_saves) {
  const auto at = position(
      "spaces: {Newport: {pc: british}, Hartford: {pc: british}, Springfield: {pc: american}, New Haven: {pc: "
      "american}}");
  EXPECT_EQ(texts(verify::explain_keystones(*at), "10.32.A"),
            (Texts{"if Newport becomes American, the British PC in Hartford is isolated"}));
  const auto notes = verify::explain_holdings(*at);
  EXPECT_EQ(std::ranges::count(texts(notes, "10.32.A"),
                               "Connecticut: the Americans isolate the British PC there by taking Newport"),
            1);
}

TEST(Holdings, R7_5_R11_1_units_know_the_way_to_a_port_and_to_winter_quarters) {
  const auto notes = [](const std::string& more) {
    return verify::explain_holdings(
        *position("spaces: {Hartford: {british_cu: 2}, Springfield: {}, Boston: {pc: american}" + more + "}"));
  };
  EXPECT_EQ(texts(notes(""), "7.5"),
            (Texts{"British CUs in Hartford: 1 space to Newport, the nearest port to sail from"}));
  EXPECT_EQ(texts(notes(", Newport: {american_cu: 1}"), "7.5").size(), 1U);
  EXPECT_EQ(texts(notes(", Newport: {american_cu: 1}"), "7.5")[0].find("Newport"), std::string::npos);
}

// --- Washington's Crossing ----------------------------------------------------------------------------------------

using namespace verify::wc_oracle;

/// The board after the enemy has put troops that hold no zone on some hexes.
wc::State closed(wc::State s, wc::Side side, const std::vector<wc::HexId>& hexes) {
  std::size_t next = 0;
  for (const wc::HexId hex : hexes) {
    while (next < wc::leader_count && (wc::side_of(wc::LeaderId{static_cast<std::uint8_t>(next)}) == side ||
                                       s.where[wc::LeaderId{static_cast<std::uint8_t>(next)}] == wc::Where::on_map))
      ++next;
    if (next == wc::leader_count) throw std::length_error("no leader is left");
    const wc::LeaderId leader{static_cast<std::uint8_t>(next)};
    s.where[leader] = wc::Where::on_map;
    s.at[leader] = hex;
    s.troops[leader] = 10;
  }
  return s;
}

wc::HexId hex_at(std::size_t number) { return wc::HexId(static_cast<std::uint16_t>(number)); }

TEST(Holdings, R18_2_base_a_force_is_cut_off_by_its_cut_and_not_without_one_of_it) {
  const wc::Table& t = wc::table_of(test::crossing());
  std::mt19937 random(3);
  int cuts = 0, stones = 0;
  for (int i = 0; i < 60; ++i) {
    const wc::State s = thrown_board(t, random);
    for (const wc::Side side : wc::sides) {
      const Holdings ways = ways_home(t, s, side);
      Places hexes;
      for (const Force& force : forces_of(s, side)) {
        hexes.push_back(wc::index(force.at));
        const auto cut = least_cut(ways, {wc::index(force.at)}, Taking::ways);
        const bool has_a_way = way_home(t, s, side, force.at).has_value();
        ASSERT_EQ(has_a_way, !cut || !cut->empty()) << wc::text_of(force.at);
        if (!cut || cut->empty() || cut->size() > 6) continue;
        ++cuts;
        std::vector<wc::HexId> taken;
        for (const std::size_t hex : *cut) taken.push_back(hex_at(hex));
        EXPECT_FALSE(way_home(t, closed(s, side, taken), side, force.at)) << wc::text_of(force.at);
        taken.pop_back();
        EXPECT_TRUE(way_home(t, closed(s, side, taken), side, force.at)) << wc::text_of(force.at);
      }
      for (const Keystone& stone : keystones(ways, hexes)) {
        ++stones;
        for (const std::size_t hex : stone.cut_off)
          EXPECT_FALSE(way_home(t, closed(s, side, {hex_at(stone.place)}), side, hex_at(hex)));
      }
    }
  }
  EXPECT_GT(cuts, 100);
  EXPECT_GT(stones, 10);
}

TEST(Holdings, R18_2_base_the_campaign_begins_with_every_force_on_its_way) {
  const auto position = crossing_set_up(test::crossing());
  const auto notes = verify::oracle_of("washingtons-crossing").notes_on_holdings(*position);
  const auto about = [&](const std::string& words) {
    return std::ranges::any_of(notes, [&](const Note& note) { return note.text.find(words) != std::string::npos; });
  };
  EXPECT_TRUE(about("points to Amboy"));
  EXPECT_TRUE(about("points to Philadelphia"));
  EXPECT_TRUE(std::ranges::none_of(notes, [](const Note& note) { return note.text.empty() || note.places.empty(); }));
}

}  // namespace holdings_test
}  // namespace tricorne::test
