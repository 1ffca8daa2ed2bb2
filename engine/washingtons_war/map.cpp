#include "engine/washingtons_war/map.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tricorne::ww {

std::optional<SpaceId> Map::find(std::string_view name) const {
  for (std::size_t i = 0; i < spaces.size(); ++i)
    if (spaces[i].name == name) return SpaceId(i);
  const auto found = named.find(fold(name));
  return found == named.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Map::space_names() const {
  std::vector<std::string> names;
  for (const Space& space : spaces) names.push_back(space.name);
  return names;
}

void Map::derive() {
  all = ports = fortified_ports = winter_quarters = {};
  colony_spaces = {};
  neighbours = wilderness = arnold_neighbours = {};
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const auto id = SpaceId(i);
    all.insert(id);
    colony_spaces[index(spaces[i].colony)].insert(id);
    if (spaces[i].port) ports.insert(id);
    if (spaces[i].shape == Shape::fortified_port) fortified_ports.insert(id);
    if (spaces[i].shape != Shape::circle) winter_quarters.insert(id);
  }
  for (const Connection& line : connections) {
    auto& ends = line.arnold_only ? arnold_neighbours : neighbours;
    ends[index(line.a)].insert(line.b);
    ends[index(line.b)].insert(line.a);
    if (!line.wilderness) continue;
    wilderness[index(line.a)].insert(line.b);
    wilderness[index(line.b)].insert(line.a);
  }
  for (std::size_t i = 0; i < max_spaces; ++i) reached[i] = neighbours[i] | arnold_neighbours[i];
  named.clear();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const std::string name = fold(spaces[i].name);
    for (const std::string& text : {fold(spaces[i].id), name, name + " " + fold(colony_codes[index(spaces[i].colony)])})
      named.insert_or_assign(text, SpaceId(i));
  }
}

SpaceSet neighbours_of(const Map& map, const SpaceSet& from) {
  SpaceSet reached;
  for (const SpaceId space : from) reached |= map.neighbours[index(space)];
  return reached;
}

}  // namespace tricorne::ww
