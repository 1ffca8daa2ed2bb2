#include "verify/games/chunks.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/core/stopping.h"
#include "players/parallel.h"

namespace tricorne::verify {

namespace {

class ThreadCrew final : public ChunkCrew {
 public:
  explicit ThreadCrew(unsigned threads) : threads_(threads == 0 ? std::thread::hardware_concurrency() : threads) {}

  void run(const std::function<std::optional<ChunkId>()>& next, const ChunkWork& work,
           const std::function<void(ChunkId, std::string)>& take) override {
    std::mutex mutex;
    std::exception_ptr problem;
    const auto labour = [&] {
      while (true) {
        try {
          std::unique_lock lock(mutex);
          const auto id = problem ? std::nullopt : next();
          if (!id) return;
          lock.unlock();
          std::string result = work(*id);
          lock.lock();
          take(*id, std::move(result));
        } catch (const Stopped&) {
          return;
        } catch (...) {
          const std::lock_guard lock(mutex);
          if (!problem) problem = std::current_exception();
        }
      }
    };
    auto others = players::helpers(std::max(1U, threads_) - 1, labour);
    labour();
    others.clear();
    if (problem) std::rethrow_exception(problem);
  }

 private:
  unsigned threads_;
};

CrewMaker crew_maker = &thread_crew;

/// Hands out chunks, and counts the results of each lane in order.
class Foreman {
 public:
  Foreman(std::vector<Lane>& lanes, const ChunkOptions& options) : options_(options) {
    if (options.open_store) store_ = options.open_store();
    for (Lane& lane : lanes) {
      states_.push_back({&lane, options.share.part - 1, options.share.part - 1, {}, false});
      most_ += (lane.chunks + options.share.parts - options.share.part) / options.share.parts;
    }
    for (std::size_t i = 0; i < states_.size(); ++i) catch_up(i);
  }

  std::optional<ChunkId> next() {
    while (!stopped()) {
      const auto id = hand_out();
      if (!id || !store_ || !store_->get(*id)) return id;  // a chunk beyond a gap may be in the file already
    }
    return std::nullopt;
  }

  void take(ChunkId id, std::string result) {
    State& state = states_[id.lane];
    if (store_) store_->put(id, result);
    made_.push_back(id);
    state.waiting.emplace(id.number, std::move(result));
    catch_up(id.lane);
  }

  bool complete() const {
    return std::all_of(states_.begin(), states_.end(), [](const State& state) { return state.ended; });
  }

  /// Deletes the chunks that this process made behind the end of a lane, since they are not counted. Chunks that were
  /// in the file before stay. Finishes the file.
  void tidy() {
    if (!store_) return;
    for (const ChunkId id : made_)
      if (states_[id.lane].ended && id.number >= states_[id.lane].counted) store_->drop(id);
    store_->finish();
  }

 private:
  struct State {
    Lane* lane;
    std::uint64_t counted;                         ///< the first chunk that is not counted yet
    std::uint64_t handed_out;                      ///< the first chunk that nobody works on
    std::map<std::uint64_t, std::string> waiting;  ///< results that wait for a chunk before them, by number
    bool ended;
  };

  bool stopped() {
    stopped_ =
        stopped_ || (options_.stop != nullptr && *options_.stop) || (options_.time_is_up && options_.time_is_up());
    return stopped_;
  }

  /// The next chunk of the lane whose work is the least far ahead of its counting.
  std::optional<ChunkId> hand_out() {
    State* best = nullptr;
    for (State& state : states_)
      if (has_more(state) && (best == nullptr || ahead(state) < ahead(*best))) best = &state;
    if (best == nullptr) return std::nullopt;
    const ChunkId id{static_cast<std::uint32_t>(best - states_.data()), best->handed_out};
    best->handed_out += options_.share.parts;
    return id;
  }

  static bool has_more(const State& state) { return !state.ended && state.handed_out < state.lane->chunks; }
  static std::uint64_t ahead(const State& state) { return state.handed_out - state.counted; }

  std::optional<std::string> result_of(std::size_t lane, std::uint64_t number) {
    State& state = states_[lane];
    if (auto found = state.waiting.extract(number)) return std::move(found.mapped());
    if (!store_) return std::nullopt;
    return store_->get({static_cast<std::uint32_t>(lane), number});
  }

  void catch_up(std::size_t lane) {
    State& state = states_[lane];
    while (!state.ended) {
      if (state.counted >= state.lane->chunks) {
        state.ended = true;
        break;
      }
      const auto result = result_of(lane, state.counted);
      if (!result) break;
      state.ended = !state.lane->count(*result);
      state.counted += options_.share.parts;
      state.handed_out = std::max(state.handed_out, state.counted);
      ++done_;
    }
    if (options_.progress) options_.progress(done_, most_);
  }

  const ChunkOptions& options_;
  std::unique_ptr<ChunkStore> store_;
  std::vector<State> states_;
  std::vector<ChunkId> made_;
  std::uint64_t done_ = 0, most_ = 0;
  bool stopped_ = false;
};

}  // namespace

template <class Number>
std::string write_by_name(const ByName<Number>& numbers) {
  std::string text;
  for (const auto& [name, number] : numbers) text += fmt::format("{}\t{}\n", name, number);
  return text;
}

template <class Number>
ByName<Number> read_by_name(std::string_view text) {
  ByName<Number> numbers;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const std::string_view digits = line.substr(std::min(tab + 1, line.size()));
    Number number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size())
      throw std::invalid_argument("a result of a chunk is damaged: \"" + std::string(line) + "\"");
    numbers[std::string(line.substr(0, tab))] += number;
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return numbers;
}

template std::string write_by_name(const Counts& numbers);
template std::string write_by_name(const Sums& numbers);
template Counts read_by_name(std::string_view text);
template Sums read_by_name(std::string_view text);

TurnsTold turns_told(const GamesByTurn& turns) {
  TurnsTold told;
  for (const auto& [turn, games] : turns) told.emplace_back(turn.second, games);
  return told;
}

TurnsTold turns_told_shortly(const GamesByTurn& turns) {
  constexpr std::size_t most_lines = 24, lines_of_many = 10;
  const std::size_t together = turns.size() <= most_lines ? 1 : (turns.size() + lines_of_many - 1) / lines_of_many;
  TurnsTold told;
  for (auto turn = turns.begin(); turn != turns.end();) {
    const std::string& first = turn->first.second;
    std::string last;
    std::uint64_t games = 0;
    for (std::size_t i = 0; i < together && turn != turns.end(); ++i, ++turn) {
      last = turn->first.second;
      games += turn->second;
    }
    told.emplace_back(first == last ? first : first + " to " + last, games);
  }
  return told;
}

std::unique_ptr<ChunkCrew> thread_crew(unsigned threads) { return std::make_unique<ThreadCrew>(threads); }
std::unique_ptr<ChunkCrew> make_crew(unsigned threads) { return crew_maker(threads); }
void set_crew_maker(CrewMaker maker) { crew_maker = maker; }

bool run_chunks(std::vector<Lane>& lanes, const ChunkWork& work, const ChunkOptions& options) {
  const auto crew = make_crew(options.threads);
  if (!crew->leads()) crew->run({}, work, {});
  Foreman foreman(lanes, options);
  crew->run([&] { return foreman.next(); }, work,
            [&](ChunkId id, std::string result) { foreman.take(id, std::move(result)); });
  foreman.tidy();
  return foreman.complete();
}

}  // namespace tricorne::verify
