#include "players/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <type_traits>

#include "engine/core/chance.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "players/exec.h"
#include "players/heuristic.h"
#include "players/operations.h"
#include "players/search.h"

namespace tricorne::players {

namespace {

std::uint64_t rank_of(std::uint64_t seed, std::uint64_t answer_key) { return mixed(seed ^ mixed(answer_key)); }

/// The first of the numbers below `count` with the highest `value`.
template <class Value>
std::size_t best_of(std::size_t count, const Value& value) {
  std::size_t best = 0;
  auto highest = value(std::size_t{0});
  for (std::size_t n = 1; n < count; ++n)
    if (const auto mine = value(n); mine > highest) {
      best = n;
      highest = mine;
    }
  return best;
}

bool all_weigh_the_same(const Position& position) {
  for (std::size_t n = 1; n < position.answer_count(); ++n)
    if (position.answer_weight(n) != position.answer_weight(0)) return false;
  return true;
}

}  // namespace

double lot_of(std::uint64_t seed, std::uint64_t answer_key) {
  constexpr double step = 1.0 / 9007199254740992.0;  // 2^53
  return (static_cast<double>(rank_of(seed, answer_key) >> 11U) + 0.5) * step;
}

std::size_t RandomPlayer::choose(const Position& position, std::uint64_t seed) {
  return best_of(position.answer_count(), [&](std::size_t n) { return rank_of(seed, position.answer_key(n)); });
}

/// -log(lot) / weight is a random waiting time, exponentially distributed. Its mean is shorter for a greater weight.
/// The answer with the shortest time is chosen, which gives each answer a chance in proportion to its weight.
std::size_t choose_by_weight(const Position& position, std::uint64_t seed) {
  if (all_weigh_the_same(position)) return RandomPlayer().choose(position, seed);
  return best_of(position.answer_count(), [&](std::size_t n) {
    return std::log(lot_of(seed, position.answer_key(n))) / position.answer_weight(n);
  });
}

std::optional<std::size_t> number_of(const Position& position, std::uint64_t answer_key, std::size_t near) {
  const std::size_t count = position.answer_count();
  if (near < count && position.answer_key(near) == answer_key) return near;
  for (std::size_t n = 0; n < count; ++n)
    if (position.answer_key(n) == answer_key) return n;
  return std::nullopt;
}

bool has_same_answers(const Position& a, const Position& b) {
  const std::size_t count = a.answer_count();
  if (b.answer_count() != count) return false;
  for (std::size_t n = 0; n < count; ++n)
    if (a.answer_key(n) != b.answer_key(n)) return false;
  return true;
}

namespace {

/// Reads the whole text as a number. The library of pages has no std::from_chars for fractions.
template <class Number>
bool reads_as(std::string_view text, Number& value) {
  if constexpr (std::is_integral_v<Number>) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
  } else {
    if (text.empty() || text.find_first_not_of("0123456789.e+-") != std::string_view::npos) return false;
    const std::string copy(text);
    char* end = nullptr;
    value = std::strtod(copy.c_str(), &end);
    return *end == '\0';
  }
}

/// A number in a player's name. Throws std::invalid_argument when `text` is no number from `least` to `most`.
template <class Number>
Number number_in(std::string_view player, std::string_view text, Number least, Number most) {
  Number value{};
  if (!reads_as(text, value) || !(value >= least && value <= most))
    throw std::invalid_argument(
        fmt::format("player \"{}\": \"{}\" should be a number from {} to {}", player, text, least, most));
  return value;
}

/// The weights in `file`; the shipped weights when `file` is empty.
Weights weights_for(const Knowledge& knowledge, std::string_view file) {
  const Weights& ours = shipped_weights(knowledge);
  return file.empty() ? ours : read_weights(knowledge, load_yaml(std::string(file)), ours);
}

const Knowledge& knowledge_for(const Game& game, std::string_view name) {
  const Knowledge* knowledge = knowledge_of(game.name());
  if (knowledge == nullptr)
    throw std::invalid_argument(
        fmt::format("player \"{}\": there is no evaluation for {}; random and mcts:N play it", name, game.title()));
  return *knowledge;
}

std::unique_ptr<Player> make_heuristic(const Game& game, std::string_view name, std::string_view file) {
  if (name.ends_with(':'))
    throw std::invalid_argument(fmt::format("player \"{}\": a file of weights belongs behind the colon", name));
  const Knowledge& knowledge = knowledge_for(game, name);
  return std::make_unique<HeuristicPlayer>(knowledge, weights_for(knowledge, file), std::string(name));
}

/// The heuristic player without whims: it takes what it prefers, and draws lots only between answers that are nearly
/// even.
std::unique_ptr<Player> make_steady(const Game& game, std::string_view name) {
  constexpr double cool = 0.02;
  const Knowledge& knowledge = knowledge_for(game, name);
  Weights weights = shipped_weights(knowledge);
  weights.temperature = std::min(weights.temperature, cool);
  return std::make_unique<HeuristicPlayer>(knowledge, weights, std::string(name));
}

/// Reads an option of `mcts`, `key=value`, into `options` or `file`.
void read_option(std::string_view player, std::string_view option, SearchOptions& options, std::string& file) {
  const auto equals = option.find('=');
  const std::string key(option.substr(0, equals));
  const std::string_view value = equals == std::string_view::npos ? "" : option.substr(equals + 1);
  if (key == "rollout") {
    options.rollout.answers = number_in<std::uint32_t>(player, value, 0, 10'000);
    options.rollout.to_end_of_turn = false;
  } else if (key == "candidates")
    options.rollout.candidates = number_in<std::uint32_t>(player, value, 1, 1'000);
  else if (key == "explore")
    options.exploration = number_in<double>(player, value, 0, 1'000);
  else if (key == "weights" && !value.empty())
    file = value;
  else if (key == "weights")
    throw std::invalid_argument(fmt::format("player \"{}\": a file belongs behind weights=", player));
  else
    throw std::invalid_argument(fmt::format(
        "player \"{}\": mcts has no option \"{}\"{}; it has rollout, candidates, explore and weights", player, key,
        did_you_mean(key, std::vector<std::string>{"rollout", "candidates", "explore", "weights"})));
}

/// `operations[:LOOKS]`.
std::unique_ptr<Player> make_operations(const Game& game, std::string_view name, std::string_view rest) {
  const Knowledge* knowledge = knowledge_of(game.name());
  if (knowledge == nullptr || knowledge->staff() == nullptr)
    throw std::invalid_argument(fmt::format("player \"{}\": nobody has planned operations for {}", name, game.title()));
  OperationsOptions options;
  if (!rest.empty()) options.looks = number_in<std::uint32_t>(name, rest, 0, 100'000);
  return std::make_unique<OperationsPlayer>(game, *knowledge, shipped_weights(*knowledge), options, std::string(name));
}

std::unique_ptr<Player> make_search(const Game& game, std::string_view name, std::string_view rest) {
  const Knowledge* knowledge = knowledge_of(game.name());
  SearchOptions options;
  if (knowledge != nullptr) options.rollout = knowledge->rollout();
  std::string file;
  const auto parts = split(rest, ':');
  options.iterations = number_in<std::uint32_t>(name, parts.front(), 1, 100'000'000);
  for (std::size_t i = 1; i < parts.size(); ++i) read_option(name, parts[i], options, file);
  const Weights weights = knowledge != nullptr ? weights_for(*knowledge, file) : Weights{};
  return std::make_unique<SearchPlayer>(game, knowledge, weights, options, std::string(name));
}

/// `exec:[wait=SECONDS:]COMMAND`.
std::unique_ptr<Player> make_exec(const Game& game, std::string_view name, std::string_view rest) {
  constexpr std::string_view limit = "wait=";
  constexpr std::uint32_t week = 604'800;
  if (!rest.starts_with(limit)) return std::make_unique<ExecPlayer>(game, std::string(rest));
  const auto colon = rest.find(':');
  const auto seconds = number_in<std::uint32_t>(name, rest.substr(limit.size(), colon - limit.size()), 1, week);
  if (colon >= rest.size() - 1)
    throw std::invalid_argument(fmt::format("player \"{}\": a command belongs behind wait=SECONDS:", name));
  return std::make_unique<ExecPlayer>(game, std::string(rest.substr(colon + 1)), std::chrono::seconds(seconds));
}

}  // namespace

std::string_view player_forms() {
  return "random, heuristic[:FILE], steady, operations[:LOOKS], "
         "mcts:N[:rollout=K][:candidates=C][:explore=X][:weights=FILE], "
         "exec:[wait=SECONDS:]COMMAND";
}

bool is_slow_player(std::string_view name) {
  const std::string_view kind = name.substr(0, name.find(':'));
  return kind == "mcts" || kind == "exec" || name.starts_with("operations:");
}

std::unique_ptr<Player> make_player(const Game& game, std::string_view name) {
  const auto colon = name.find(':');
  const std::string kind(name.substr(0, colon));
  const std::string_view rest = colon == std::string_view::npos ? "" : name.substr(colon + 1);
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (kind == "heuristic") return make_heuristic(game, name, rest);
  if (name == "steady") return make_steady(game, name);
  if (kind == "mcts") return make_search(game, name, rest);
  if (kind == "operations") return make_operations(game, name, rest);
  if (kind == "exec" && !rest.empty()) return make_exec(game, name, rest);
  std::vector<std::string> known;
  for (const std::string_view beginning : player_beginnings)
    known.emplace_back(beginning.substr(0, beginning.find(':')));
  throw std::invalid_argument(
      fmt::format("no player is called \"{}\"{}; there are: {}", name, did_you_mean(kind, known), player_forms()));
}

}  // namespace tricorne::players
