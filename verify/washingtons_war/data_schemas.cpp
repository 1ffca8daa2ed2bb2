#include "engine/core/json_schema.h"
#include "verify/scenario/game_names.h"
#include "verify/washingtons_war/parts.h"

namespace tricorne::verify {

using namespace schema;

namespace {

Node confidence() { return one_of_words({"certain", "likely", "recalled", "placeholder"}); }
Node source() { return list_of(any_text()); }

/// The keys with which every file begins.
Members head() {
  return {{"format", exactly(1)}, {"game", one_of_words({"washingtons-war"})}, {"sources", map_of(any_text())}};
}

/// The members with the keys that say where a datum comes from.
Members with_provenance(Members members) {
  members.emplace_back("confidence", confidence());
  members.emplace_back("source", source());
  members.emplace_back("note", any_text());
  return members;
}

Words codes_of_colonies(const Game& game) { return vocabulary_of(game, "colonies"); }

Node colonies_schema(const Game& game) {
  const Node colony = object(with_provenance({{"name", any_text()},
                                              {"spaces", whole_number(1, 64)},
                                              {"printed_spaces", whole_number(1, 64)},
                                              {"control_needs", list_of(any_text())}}),
                             {"name", "spaces", "confidence", "source"});
  Members colonies;
  for (const std::string& code : codes_of_colonies(game)) colonies.emplace_back(code, colony);
  return object(std::move(colonies), codes_of_colonies(game));
}

Node space_schema(const Game& game) {
  Members members{{"id", any_text()},
                  {"name", any_text()},
                  {"colony", one_of_words(codes_of_colonies(game))},
                  {"shape", one_of_words({"circle", "square", "fortified_port"})},
                  {"port", of_type("boolean")},
                  {"lat", of_type("number")},
                  {"lon", of_type("number")},
                  {"name_confidence", confidence()},
                  {"shape_confidence", confidence()},
                  {"shape_source", source()}};
  return object(with_provenance(std::move(members)), {"id", "name", "colony", "shape", "port", "lat", "lon",
                                                      "confidence", "source", "shape_confidence", "shape_source"});
}

Node connection_schema() {
  Members members{{"a", any_text()},
                  {"b", any_text()},
                  {"wilderness", of_type("boolean")},
                  {"arnold_only", of_type("boolean")},
                  {"wilderness_confidence", confidence()}};
  return object(with_provenance(std::move(members)), {"a", "b", "confidence", "source"});
}

Node numbers_schema() {
  const Node number = whole_number(1, 110);
  return described(any_of({number, list_of(number)}), "One number, or the first and the last of a row");
}

Node card_schema() {
  const Words required{"numbers", "number_printed", "id",         "title",  "kind",
                       "flag",    "effect",         "confidence", "source", "summary"};
  return object({{"numbers", numbers_schema()},
                 {"number_printed", of_type("boolean")},
                 {"id", any_text()},
                 {"title", any_text()},
                 {"kind", one_of_words({"ops", "minor_campaign", "major_campaign", "event", "battle", "special"})},
                 {"ops", whole_number(1, 3)},
                 {"flag", one_of_words({"none", "american", "british"})},
                 {"conditions", list_of(one_of_words({"european_war", "before_french_alliance", "french_navy_in_zone",
                                                      "washington_in_winter_quarters"}))},
                 {"effect", described(of_type("object"), "What the card does: `op` and its values")},
                 {"removed", one_of_words({"never", "when_played"})},
                 {"reshuffle", one_of_words({"never", "when_played", "when_discarded"})},
                 {"summary", any_text()},
                 {"confidence", map_of(confidence())},
                 {"source", source()},
                 {"note", any_text()}},
                required);
}

}  // namespace

Node map_schema(const Game& game) {
  Members members = head();
  members.emplace_back("colonies", colonies_schema(game));
  members.emplace_back("winter_attrition_line",
                       object(with_provenance({{"south", list_of(one_of_words(codes_of_colonies(game)))}}),
                              {"south", "confidence", "source"}));
  members.emplace_back("spaces", list_of(space_schema(game)));
  members.emplace_back("zones", map_of(object(with_provenance({{"name", any_text()}, {"ports", list_of(any_text())}}),
                                              {"name", "ports", "confidence", "source"})));
  members.emplace_back("connections", list_of(connection_schema()));
  return object(std::move(members),
                {"format", "game", "colonies", "winter_attrition_line", "spaces", "zones", "connections"});
}

Node deck_schema() {
  Members members = head();
  members.emplace_back("total", exactly(110));
  members.emplace_back("cards", list_of(card_schema()));
  return object(std::move(members), {"format", "game", "total", "cards"});
}

}  // namespace tricorne::verify
