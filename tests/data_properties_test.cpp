// Maps and decks with a few changes are read back from their files unchanged, and keep their hashes.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/tables.h"
#include "tests/support/generators.h"
#include "tests/support/sample.h"

namespace tricorne::test {
namespace data_properties_test {

using namespace ww;

constexpr int cases = 40;

Cards load_cards(const Node& file) { return load_deck(file, shipped_table().map); }

/// The hash of the map or deck in a file. Fails the property when the file is read back from its text as another file,
/// or with another hash.
template <class Load>
std::uint64_t hash_of_written(const Node& file, const Load& load) {
  const std::string text = to_yaml(file);
  const Node again = parse_yaml(text, "written");
  if (!(again == file)) RC_FAIL(kept("the file is read back as another", text));
  const std::uint64_t hash = hash_of(load(file));
  if (hash_of(load(again)) != hash) RC_FAIL(kept("what is read back has another hash", text));
  return hash;
}

PROPERTY(RoundTrip, of_any_map, (const MapNumbers& numbers)) {
  const bool as_shipped = std::ranges::all_of(numbers.numbers, [](int change) { return change % 3 == 0; });
  try {
    RC_ASSERT((hash_of_written(map_of(numbers), &load_map) == hash_named(washingtons_war().hashes(), "map")) ==
              as_shipped);
  } catch (const DataError& e) {
    RC_ASSERT(e.message().find("in pieces") != std::string::npos);
  }
}

PROPERTY(RoundTrip, of_any_deck, (const DeckNumbers& numbers)) { hash_of_written(deck_of(numbers), &load_cards); }

}  // namespace data_properties_test
}  // namespace tricorne::test
