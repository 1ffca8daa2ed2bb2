#include "bindings/web/advice.h"

#include <stdexcept>

#include "players/advice.h"
#include "players/seating.h"

namespace tricorne::web {

namespace {

long long number_of(const Node& request, std::string_view key, long long least, long long most, long long otherwise) {
  const Node* value = request.find(key);
  return value == nullptr ? otherwise : read_number(*value, least, most);
}

std::uint64_t seed_of(const Node& request) {
  return static_cast<std::uint64_t>(number_of(request, "seed", 0, 1LL << 40, 1));
}

}  // namespace

Json hint_for(const Game& game, const Position& position, const Node& request) {
  const auto pending = position.pending();
  if (!pending || pending->seat == Seat::Chance) throw std::invalid_argument("no player is asked here");
  players::AdviceOptions options;
  options.looks = static_cast<std::uint32_t>(number_of(request, "looks", 1, 100'000, 40));
  options.candidates = 6;
  players::Adviser adviser(game, options);
  Json node{{"opinions", Json::array()}};
  for (const players::Opinion& opinion : adviser.advise(position, seed_of(request)))
    node["opinions"].push_back(players::as_json(opinion, position.answer_text(opinion.answer)));
  node["source"] = adviser.source();
  return node;
}

Json move_for(const Game& game, const Position& position, const Node& request) {
  if (!position.pending()) throw std::invalid_argument("nobody is asked here");
  const Node* name = request.find("player");
  const std::string player = name == nullptr ? "heuristic" : read_text(*name);
  players::Seating seating(game, players::PlayerNames(game.seats().size(), player));
  return {{"action", position.answer_text(seating.answer_with(position, seed_of(request)))}};
}

}  // namespace tricorne::web
