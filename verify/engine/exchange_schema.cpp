#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"
#include "engine/core/message.h"
#include "verify/engine/message.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

using namespace schema;

namespace {

constexpr long long largest_id = 9'007'199'254'740'991;

/// The same map with any other keys allowed.
Node with_more(Node map) {
  std::erase_if(map.entries, [](const Entry& entry) { return entry.key == "additionalProperties"; });
  return map;
}

Node any_map() { return of_type("object"); }
Node nothing() { return of_type("null"); }

Node seat_schema(const Game& game) {
  WordList seats;
  for (const SeatInfo& seat : game.seats()) seats.emplace_back(seat.name);
  seats.emplace_back(info_of(game.seats(), Seat::Chance).name);
  return one_of_words(seats);
}

/// The answer to `load` and `apply`.
Node progress(const Game& game) {
  Node event = with_more(object({{"rule", any_text()},
                                 {"kind", one_of_words(vocabulary_of(game, "events"))},
                                 {"fields", any_map()},
                                 {"text", any_text()}},
                                {"rule", "kind", "fields"}));
  Node question = with_more(object({{"seat", seat_schema(game)},
                                    {"decision", any_text()},
                                    {"rule", any_text()},
                                    {"text", any_text()},
                                    {"about", any_map()}},
                                   {"seat", "decision", "rule"}));
  return with_more(object({{"events", list_of(std::move(event))},
                           {"question", any_of({nothing(), question})},
                           {"stopped", any_of({nothing(), any_text(), any_map()})}},
                          {"events", "question"}));
}

Node all_or_list() { return any_of({one_of_words({"all"}), list_of(any_text())}); }

Node error_schema() {
  WordList codes;
  for (const std::string_view code : {error_code::lacks, error_code::illegal, error_code::bad_action,
                                      error_code::bad_data, error_code::bad_position, error_code::bad_request})
    codes.emplace_back(code);
  return with_more(object(
      {{"code", one_of_words(codes)}, {"message", any_text()}, {"asked", of_type("boolean")}, {"rule", any_text()}},
      {"code"}));
}

/// A request of a method with its fields, and the answer: a result or an error.
Node exchange(const std::string& method, Members fields, Node result) {
  WordList required{"id", "method"};
  for (const auto& field : fields) required.push_back(field.first);
  const Node id = whole_number(0, largest_id);
  fields.insert(fields.begin(), {{"id", id}, {"method", one_of_words({method})}});
  Node good = with_more(object({{"id", id}, {"result", std::move(result)}}, {"id", "result"}));
  Node bad = with_more(object({{"id", id}, {"error", error_schema()}}, {"id", "error"}));
  return object({{"request", object(std::move(fields), required)}, {"answer", any_of({good, bad})}},
                {"request", "answer"});
}

}  // namespace

std::string exchange_schema(const Game& game) {
  const Node verdict = with_more(
      object({{"legal", of_type("boolean")}, {"asked", of_type("boolean")}, {"rule", any_text()}, {"why", any_text()}},
             {"legal"}));
  const Node choice = any_of({any_text(), any_map()});
  const Node claims = with_more(object({{"protocol", whole_number(oldest_protocol, protocol_version)},
                                        {"game", any_text()},
                                        {"name", any_text()},
                                        {"version", any_text()},
                                        {"rules", all_or_list()},
                                        {"rulesets", all_or_list()}},
                                       {"protocol"}));
  const auto holding = [](const std::string& key, Node value) {
    return with_more(object({{key, std::move(value)}}, {key}));
  };
  return to_json(document(
      "Tricorne exchange",
      any_of({exchange("hello",
                       {{"protocol", whole_number(oldest_protocol, protocol_version)},
                        {"game", any_text()},
                        {"tables", any_map()}},
                       claims),
              exchange("load", {{"ruleset", any_text()}, {"position", game.position_schema()}}, progress(game)),
              exchange("check", {{"action", any_text()}, {"choice", choice}}, verdict),
              exchange("apply", {{"action", any_text()}, {"choice", choice}}, progress(game)),
              exchange("facts", {}, holding("facts", any_map())),
              exchange("view", {{"seat", seat_schema(game)}}, holding("view", any_map())),
              exchange("legal", {},
                       any_of({holding("actions", list_of(any_text())), holding("choices", list_of(choice))})),
              exchange("position", {}, holding("position", any_map()))})));
}

}  // namespace tricorne::verify
