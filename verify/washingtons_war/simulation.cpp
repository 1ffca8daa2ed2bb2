#include "verify/washingtons_war/simulation.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/chance.h"
#include "verify/washingtons_war/invariants.h"

namespace tricorne::verify {

using namespace ww;

namespace {

/// No game comes near; one that does is going round in circles.
constexpr std::uint64_t most_decisions = 1'000'000;

/// Something is wrong in the game being played.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Answers questions by chance until none is left. `give(state, answer)` carries each out.
template <class Give>
std::uint64_t play_out(State& s, const Table& t, Chance& chance, std::vector<Action>& legal, const Give& give) {
  std::uint64_t decisions = 0;
  for (settle(s, t); !s.agenda.empty(); ++decisions) {
    legal_actions(s, t, legal);
    if (legal.empty()) throw Broken("a question without a legal answer");
    if (decisions == most_decisions) throw Broken("the game does not end");
    const Action action = legal[chance.below(legal.size())];
    give(s, action);
  }
  return decisions;
}

/// A property is broken.
class BrokenStep : public Broken {
 public:
  explicit BrokenStep(const BrokenProperty& broken) : Broken(to_text(broken)), property(broken.property) {}
  const Property* property;
};

void require_none(const std::optional<std::string>& fault) {
  if (fault) throw Broken(*fault);
}

/// Plays games of one run, one after the other; each thread has its own.
class Player {
 public:
  Player(const Game& game, const SimulationOptions& options)
      : game_(game),
        options_(options),
        t_(table_of(game)),
        law_(table_of(options.law != nullptr ? *options.law : game)),
        setup_(state_of(*game.setup())) {}

  PlayedGame play(std::uint64_t number) {
    State s = setup_;
    Chance chance(options_.seed, number);
    std::uint64_t decisions = 0;
    actions_.clear();
    try {
      decisions = play_watched(s, chance);
    } catch (const std::exception&) {
      raise(number);
    }
    if (options_.record) options_.record(number, actions_);
    return count(s, decisions);
  }

  /// The counts with names; call once, at the end.
  Simulated finish() {
    for (std::size_t i = 0; i < endings_.size(); ++i)
      if (endings_[i] > 0) result_.endings[std::string(to_word(Ending(i)))] = endings_[i];
    for (std::size_t i = 0; i < t_.turns.size(); ++i)
      if (years_[i] > 0) result_.last_years[t_.turns[i].year] = years_[i];
    return result_;
  }

 private:
  std::uint64_t play_watched(State& s, Chance& chance) {
    const bool recording = bool(options_.record);
    if (!options_.check && !options_.properties && !recording)
      return play_out(s, t_, chance, legal_, [&](State& now, const Action& action) { apply(now, t_, action); });
    const std::uint64_t decisions = play_out(s, t_, chance, legal_, [&](State& now, const Action& action) {
      if (recording) actions_.push_back(action);
      if (options_.check || options_.properties)
        apply_checked(now, action);
      else
        apply(now, t_, action);
    });
    if (options_.check) require_none(broken_invariant(t_, s));
    return decisions;
  }

  void apply_checked(State& s, const Action& action) {
    if (options_.check) require_none(broken_invariant(t_, s));
    const State before = s;
    events_.clear();
    apply(s, t_, action, &events_);
    if (options_.check) require_none(broken_progress(t_, before, s, events_));
    if (!options_.properties) return;
    if (const auto broken = broken_property({law_, before, legal_, &action, events_, s})) throw BrokenStep(*broken);
  }

  PlayedGame count(const State& s, std::uint64_t decisions) {
    const std::uint64_t end = digest(s);
    ++result_.games;
    result_.decisions += decisions;
    result_.longest = std::max(result_.longest, decisions);
    ++result_.wins[index(s.winner)];
    ++endings_[index(s.ending)];
    ++years_[s.turn];
    result_.digest += end;
    return {decisions, end};
  }

  /// Plays the game once more, slowly, up to the last position that was well, and throws.
  [[noreturn]] void raise(std::uint64_t number) {
    State s = setup_;
    State last = s;
    Chance chance(options_.seed, number);
    std::optional<Action> answer;
    std::string what = "the fault did not come again";
    const Property* property = nullptr;
    actions_.clear();
    const auto give = [&](State& now, const Action& action) {
      if (options_.check) require_none(broken_invariant(t_, now));
      actions_.push_back(action);
      last = now;
      answer = action;
      apply_checked(now, action);
    };
    try {
      play_out(s, t_, chance, legal_, give);
      if (options_.check) require_none(broken_invariant(t_, s));
    } catch (const BrokenStep& e) {
      what = e.what();
      property = e.property;
    } catch (const std::exception& e) {
      what = e.what();
    }
    Fault fault(number, what, wrap(game_, last), answer ? to_text(t_, *answer) : "");
    if (property != nullptr) fault.add(*property, actions_);
    throw fault;
  }

  const Game& game_;
  const SimulationOptions& options_;
  const Table& t_;
  const Table& law_;
  const State setup_;
  std::vector<Action> legal_;
  std::vector<Action> actions_;
  std::vector<Event> events_;
  Simulated result_;
  std::array<std::uint64_t, 4> endings_{};
  std::array<std::uint64_t, 256> years_{};
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

Fault::Fault(std::uint64_t game, const std::string& what, std::shared_ptr<const Position> position, std::string answer)
    : std::runtime_error(what), game_(game), position_(std::move(position)), answer_(std::move(answer)) {}

void Fault::add(const Property& property, std::vector<Action> actions) {
  property_ = &property;
  actions_ = std::move(actions);
}

Simulated& Simulated::operator+=(const Simulated& other) {
  games += other.games;
  decisions += other.decisions;
  longest = std::max(longest, other.longest);
  for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += other.wins[i];
  for (const auto& [kind, count] : other.endings) endings[kind] += count;
  for (const auto& [year, count] : other.last_years) last_years[year] += count;
  digest += other.digest;
  return *this;
}

PlayedGame play_random_game(const Game& game, std::uint64_t seed, std::uint64_t number) {
  SimulationOptions options;
  options.seed = seed;
  return Player(game, options).play(number);
}

Simulated simulate(const Game& game, const SimulationOptions& options) { return Simulation(game, options).run(); }

}  // namespace tricorne::verify
