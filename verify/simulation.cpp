#include "verify/simulation.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "verify/kit.h"

namespace tricorne::verify {

namespace {

/// No game comes near; one that does is going round in circles.
constexpr std::uint64_t most_decisions = 1'000'000;

std::unique_ptr<Position> settled_setup(const Game& game) {
  auto position = game.setup();
  position->settle();
  return position;
}

/// Plays games of one run, one after the other; each thread has its own.
class Player {
 public:
  Player(const Game& game, const SimulationOptions& options)
      : options_(options),
        weighted_(kit_of(game).chance_is_weighted()),
        setup_(settled_setup(game)),
        position_(setup_->clone()),
        last_(setup_->clone()) {
    const Checks checks{options.check, options.properties};
    if (checks.invariants || checks.properties)
      referee_ = kit_of(game).referee(game, options.law != nullptr ? *options.law : game, checks);
    result_.wins.resize(game.seats().size());
  }

  PlayedGame play(std::uint64_t number) {
    answers_.clear();
    std::uint64_t decisions = 0;
    try {
      decisions = play_out(number, [](const Position&, std::size_t) {});
    } catch (const std::exception&) {
      raise(number);
    }
    if (options_.record) options_.record(number, answers_);
    return count(decisions);
  }

  const Simulated& finish() const { return result_; }

 private:
  /// Answers questions until none is left. `before` is told of each position that is asked, and of the answer.
  template <class Before>
  std::uint64_t play_out(std::uint64_t number, const Before& before) {
    Chance chance(options_.seed, number);
    const auto answerer = options_.answerer ? options_.answerer(number) : nullptr;
    Position& position = *position_;
    position.assign(*setup_);
    std::uint64_t decisions = 0;
    for (; const auto pending = position.pending(); ++decisions) {
      if (position.answer_count() == 0) throw Broken("a question without a legal answer");
      if (decisions == most_decisions) throw Broken("the game does not end");
      const bool chosen = answerer && pending->seat != Seat::Chance;
      const std::size_t n = chosen ? answerer->choose(position) : answer_at_random(position, chance, weighted_);
      before(position, n);
      if (options_.record) answers_.push_back(static_cast<std::uint32_t>(n));
      give(position, n);
    }
    if (options_.check) referee_->look_at(position);
    return decisions;
  }

  void give(Position& position, std::size_t n) {
    if (referee_)
      referee_->give(position, n);
    else
      position.give(n);
  }

  PlayedGame count(std::uint64_t decisions) {
    const std::uint64_t end = position_->digest();
    ++result_.games;
    result_.decisions += decisions;
    result_.longest = std::max(result_.longest, decisions);
    result_.digest += end;
    if (const auto outcome = position_->outcome()) count(*outcome);
    return {decisions, end};
  }

  void count(const Outcome& outcome) {
    if (outcome.winner)
      ++result_.wins.at(static_cast<std::size_t>(*outcome.winner));
    else
      ++result_.draws;
    ++result_.endings[std::string(outcome.ending)];
    ++result_.last_turns[{outcome.when.order, outcome.when.label}];
  }

  /// Plays the game once more, slowly, up to the last position that was well, and throws.
  [[noreturn]] void raise(std::uint64_t number) {
    std::vector<std::string> actions;
    last_->assign(*setup_);
    std::optional<Broken> broken;
    const auto keep = [&](const Position& position, std::size_t n) {
      if (options_.check) referee_->look_at(position);
      last_->assign(position);
      actions.push_back(position.answer_text(n));
    };
    try {
      play_out(number, keep);
    } catch (const Broken& e) {
      broken = e;
    } catch (const std::exception& e) {
      broken.emplace(std::string(e.what()));
    }
    if (!broken) broken.emplace(std::string("the fault did not come again"));
    throw Fault(number, *broken, last_->clone(), std::move(actions));
  }

  const SimulationOptions& options_;
  const bool weighted_;
  const std::unique_ptr<Position> setup_, position_, last_;
  std::unique_ptr<Referee> referee_;
  AnswerNumbers answers_;
  Simulated result_;
};

/// A run shared by its threads.
class Simulation {
 public:
  Simulation(const Game& game, const SimulationOptions& options) : game_(game), options_(options) {}

  Simulated run() {
    const auto wanted = options_.threads != 0 ? options_.threads : std::max(1U, std::thread::hardware_concurrency());
    const auto threads = static_cast<unsigned>(std::min<std::uint64_t>(wanted, options_.games));
    running_ = threads;
    {
      std::vector<std::jthread> crew;
      for (unsigned i = 0; i < threads; ++i) crew.emplace_back([this] { work(); });
      watch();
    }
    if (failure_) std::rethrow_exception(failure_);
    return total_;
  }

 private:
  bool stopped() const { return failed_ || (options_.stop != nullptr && *options_.stop); }

  void work() {
    try {
      Player player(game_, options_);
      while (!stopped()) {
        const std::uint64_t number = ++begun_;
        if (number > options_.games) break;
        player.play(number);
        ++done_;
      }
      const std::lock_guard lock(mutex_);
      total_ += player.finish();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
    const std::lock_guard lock(mutex_);
    --running_;
    over_.notify_one();
  }

  /// Reports progress until the last thread is through.
  void watch() {
    std::unique_lock lock(mutex_);
    while (!over_.wait_for(lock, std::chrono::milliseconds(200), [this] { return running_ == 0; }))
      if (options_.progress) options_.progress(done_);
  }

  const Game& game_;
  const SimulationOptions& options_;
  std::atomic<std::uint64_t> begun_ = 0, done_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::condition_variable over_;
  unsigned running_ = 0;
  std::exception_ptr failure_;
  Simulated total_;
};

}  // namespace

Fault::Fault(std::uint64_t game, const Broken& broken, std::shared_ptr<const Position> position,
             std::vector<std::string> actions)
    : std::runtime_error(broken.what()),
      game_(game),
      position_(std::move(position)),
      actions_(std::move(actions)),
      property_(broken.property()) {}

Simulated& Simulated::operator+=(const Simulated& other) {
  games += other.games;
  decisions += other.decisions;
  longest = std::max(longest, other.longest);
  wins.resize(std::max(wins.size(), other.wins.size()));
  for (std::size_t i = 0; i < other.wins.size(); ++i) wins[i] += other.wins[i];
  draws += other.draws;
  for (const auto& [kind, count] : other.endings) endings[kind] += count;
  for (const auto& [turn, count] : other.last_turns) last_turns[turn] += count;
  digest += other.digest;
  return *this;
}

PlayedGame play_random_game(const Game& game, std::uint64_t seed, std::uint64_t number) {
  SimulationOptions options;
  options.seed = seed;
  return Player(game, options).play(number);
}

Simulated simulate(const Game& game, const SimulationOptions& options) {
  if (options.properties && !kit_of(game).has_properties())
    throw std::invalid_argument(std::string(game.title()) +
                                " has no properties to look for; --check looks at every state");
  Simulated total = Simulation(game, options).run();
  total.wins.resize(game.seats().size());
  return total;
}

}  // namespace tricorne::verify
