#include "engine/core/rulebook/row_file.h"
#include "engine/washingtons_crossing/map.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace schema;
using namespace wc;

namespace {

template <std::size_t N>
Node one_of(const std::array<std::string_view, N>& words) {
  return one_of_words(WordList(words.begin(), words.end()));
}

/// The numbers of all hexes of the grid, as words.
WordList hexes() {
  WordList list;
  for (std::size_t i = 0; i < hex_count; ++i) list.push_back(text_of(HexId(static_cast<std::uint16_t>(i))));
  return list;
}
/// A hex. Numbers are allowed, since YAML reads a hex without a zero in front as a number.
Node hex() { return any_of({one_of_words(hexes()), whole_number(101, column_count * 100 + row_count)}); }

/// The members with the keys that say where an entry comes from.
Members with_source(Members members, std::initializer_list<const char*> confidences) {
  const Node confidence = one_of_words({"certain", "likely", "recalled", "placeholder"});
  for (const char* key : confidences) members.emplace_back(key, confidence);
  members.emplace_back("source", any_of({any_text(), list_of(any_text())}));
  members.emplace_back("note", any_text());
  return members;
}

/// Adds what the entry of a part of the map may say of it.
template <class Part>
void add_named(const Part& part, Members& members) {
  for_each_member(part, [&]<class M>(std::string_view name, const M& member, const Particulars& more) {
    if constexpr (!std::is_same_v<M, Confidence>)
      if (!more.apart) members.emplace_back(name, rulebook::value_schema(rulebook::NoTable{}, member, more));
  });
}

/// A list of hexes, or a rectangle with its first and last column and row.
Node area() {
  Members hexes;
  add_named(Hex{}, hexes);
  hexes.emplace_back("hexes", list_of(hex()));
  Members rectangle = hexes;
  rectangle.emplace_back("from", hex());
  rectangle.emplace_back("to", hex());
  return any_of({object(with_source(hexes, {"confidence"}), {"hexes"}),
                 object(with_source(std::move(rectangle), {"confidence"}), {"from", "to"})});
}
Node single_hex() {
  Members members;
  add_named(Hex{}, members);
  members.insert(
      members.end(),
      {{"town", any_text()}, {"city", of_type("boolean")}, {"town_from", object(with_source({}, {"confidence"}))}});
  return object(with_source(std::move(members), {"confidence"}));
}
Node edge() {
  Members members{{"a", hex()},
                  {"b", hex()},
                  {"through", list_of(hex())},
                  {"sides", list_of(described(any_text(), "two hexes: 2029/2130"))}};
  add_named(wc::Hexside{}, members);
  return object(with_source(std::move(members), {"confidence"}));
}

}  // namespace

Node map_schema() {
  const Node sheet = object({{"left", whole_number(1, column_count)},
                             {"right", whole_number(1, column_count)},
                             {"top", whole_number(1, row_count)},
                             {"bottom", whole_number(1, row_count)}});
  return object({{"format", exactly(1)},
                 {"game", one_of_words({std::string(game_name)})},
                 {"sources", map_of(any_text())},
                 {"sheet", sheet},
                 {"ground", one_of(terrain_words)},
                 {"areas", list_of(area())},
                 {"hexes", map_of(single_hex())},
                 {"edges", list_of(edge())}});
}

}  // namespace tricorne::verify::wc_kit
