#include "verify/games/simulation.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "verify/kit.h"
#include "verify/pool.h"

namespace tricorne::verify {

namespace {

std::unique_ptr<Position> settled_setup(const Game& game) {
  auto position = game.setup();
  position->settle();
  return position;
}

/// Plays games of one run, one after the other. Each thread has its own Player.
class Player {
 public:
  Player(const Game& game, const SimulationOptions& options)
      : game_(game),
        options_(options),
        weighted_(kit_of(game).chance_is_weighted()),
        setup_(settled_setup(game)),
        begun_(setup_->clone()),
        position_(setup_->clone()),
        last_(setup_->clone()) {
    const Checks checks{options.check, options.properties};
    if (checks.invariants || checks.properties)
      referee_ = kit_of(game).referee(game, options.law != nullptr ? *options.law : game, checks);
  }

  GameFigures play(std::uint64_t number) {
    if (options_.swarm) begun_->assign(*swarm_begins(game_, options_.seed, number));
    const auto watcher = options_.watch ? options_.watch(number) : nullptr;
    GameFigures figures;
    try {
      figures = play_out(
          number,
          [&](const Position& at, std::size_t n) {
            if (watcher) watcher->before(at, n);
          },
          [&](const Position& at) {
            if (watcher) watcher->after(at);
          });
    } catch (const Stopped&) {
      throw;
    } catch (const std::exception&) {
      raise(number);
    }
    if (watcher) watcher->end(*position_, figures);
    result_.add(*position_, figures);
    return figures;
  }

  /// The results of the games since the last call.
  GameResults finish() {
    if (referee_ && options_.properties) result_.asked = referee_->take_asked();
    return std::exchange(result_, {});
  }

 private:
  /// Answers questions until none is left. Calls `before` with each position that asks and the number of its answer,
  /// and `after` with the position behind it.
  template <class Before, class After>
  GameFigures play_out(std::uint64_t number, const Before& before, const After& after) {
    Chance chance(options_.seed, number);
    const auto answerer = answerer_of(number);
    Position& position = *position_;
    position.assign(*begun_);
    swing_.begin(number, position);
    const auto answer = [&](const Position& at) {
      const bool chosen = answerer && at.pending()->seat != Seat::Chance;
      return chosen ? answerer->choose(at) : answer_at_random(at, chance, weighted_);
    };
    const GameFigures figures = play_to_end(position, answer, [&](Position& at, std::size_t n) {
      before(at, n);
      swing_.answer(at, is_looked_at(number) ? &looked_ : nullptr, [&] { give(at, n); });
      after(at);
    });
    if (is_looked_at(number)) result_.foundation.add(looked_);
    swing_.add_to(result_.foundation);
    looked_.clear();
    if (referee_) referee_->look_at(position);
    return figures;
  }

  std::unique_ptr<Answerer> answerer_of(std::uint64_t number) {
    if (options_.swarm) return std::make_unique<SwarmAnswerer>(game_, kinds_, options_.seed, number);
    return options_.answerer ? options_.answerer(number) : nullptr;
  }

  void give(Position& position, std::size_t n) {
    if (referee_)
      referee_->give(position, n);
    else
      position.give(n);
  }

  /// Plays the game again and keeps the position before each answer. Throws Fault with the last position without a
  /// fault.
  [[noreturn]] void raise(std::uint64_t number) {
    std::vector<std::string> actions;
    last_->assign(*begun_);
    std::optional<Broken> broken;
    const auto keep = [&](const Position& position, std::size_t n) {
      if (referee_) referee_->look_at(position);
      last_->assign(position);
      actions.push_back(position.answer_text(n));
    };
    try {
      play_out(number, keep, [](const Position&) {});
    } catch (const Stopped&) {
      throw;
    } catch (const Broken& e) {
      broken = e;
    } catch (const std::exception& e) {
      broken.emplace(std::string(e.what()));
    }
    if (!broken) broken.emplace(std::string("the fault did not come again"));
    Fault fault(number, *broken, last_->clone(), std::move(actions));
    if (options_.swarm) fault.of_swarm(begun_->write(), {}, nullptr);
    throw fault;
  }

  const Game& game_;
  const SimulationOptions& options_;
  const bool weighted_;
  const std::unique_ptr<Position> setup_, begun_, position_, last_;
  AnswerKinds kinds_;
  std::unique_ptr<Referee> referee_;
  GameResults result_;
  LookUps looked_;  ///< of the game that is being played
  Swing swing_{game_};
};

/// The name of the only count in the result of a chunk with a fault: the number of the game with the fault.
constexpr std::string_view fault_name = "fault";

/// The games of a run, and the players that play them, each for one thread at a time.
class Simulation {
 public:
  Simulation(const Game& game, const SimulationOptions& options) : game_(game), options_(options) {
    if (options.swarm) rules_ = swarm_rules(game, options.seed);
    players_ = std::vector<Pool<Player>>(rules_.size());
  }

  Counts play(std::uint64_t first, std::uint64_t last) {
    GameResults results;
    for (std::uint64_t number = first; number <= last; ++number) {
      const std::size_t which = rules_of(number);
      const auto player = players_[which].borrow([&] { return player_by(which); });
      try {
        player->play(number);
        results += player->finish();
      } catch (const Fault& fault) {
        player->finish();
        return {{std::string(fault_name), fault.game()}};
      }
    }
    return counts_of(results);
  }

  /// The results of a chunk. Of a chunk with a fault, plays the game with the fault again, which throws Fault.
  GameResults results(const Counts& counts) const {
    const auto fault = counts.find(std::string(fault_name));
    if (fault == counts.end()) return results_in(counts);
    const std::size_t which = rules_of(fault->second);
    try {
      player_by(which)->play(fault->second);
    } catch (Fault& of_game) {
      if (which > 0) of_game.of_swarm(of_game.begun(), rules_[which].changed, rules_[which].game);
      throw;
    }
    return {};
  }

 private:
  std::size_t rules_of(std::uint64_t number) const { return rules_of_swarm(rules_, options_.seed, number); }
  std::unique_ptr<Player> player_by(std::size_t which) const {
    return std::make_unique<Player>(which == 0 ? game_ : *rules_[which].game, options_);
  }

  const Game& game_;
  const SimulationOptions& options_;
  std::vector<SwarmRules> rules_ = std::vector<SwarmRules>(1);  ///< those of the run first
  std::vector<Pool<Player>> players_;
};

}  // namespace

Fault::Fault(std::uint64_t game, const Broken& broken, std::shared_ptr<const Position> position,
             std::vector<std::string> actions)
    : std::runtime_error(broken.what()),
      game_(game),
      position_(std::move(position)),
      actions_(std::move(actions)),
      property_(broken.property()) {}

GameFigures play_random_game(const Game& game, std::uint64_t seed, std::uint64_t number) {
  SimulationOptions options;
  options.seed = seed;
  return Player(game, options).play(number);
}

GameResults simulate(const Game& game, const SimulationOptions& options) {
  const Kit& kit = kit_of(game);
  if (options.properties && !kit.has_properties() && kit.properties(game).empty())
    throw std::invalid_argument(std::string(game.title()) +
                                " has no properties to look for; --check looks at every state");
  Simulation simulation(game, options);
  GameResults total = run_games(
      options, simulated_at_once, [&](std::uint64_t first, std::uint64_t last) { return simulation.play(first, last); },
      [&](const Counts& counts) { return simulation.results(counts); });
  total.wins.resize(game.seats().size());
  return total;
}

}  // namespace tricorne::verify
