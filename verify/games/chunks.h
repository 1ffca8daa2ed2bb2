// Long runs cut into numbered chunks. Threads or ranks of MPI work on the chunks. Finished chunks are kept in a file.
// Results are counted in the order of the chunks' numbers, so the result of a run does not depend on who did what.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tricorne::verify {

/// Names a chunk.
struct ChunkId {
  std::uint32_t lane = 0;    ///< which lane of the run (Lane), from 0
  std::uint64_t number = 0;  ///< which chunk of the lane, from 0
  friend auto operator<=>(const ChunkId&, const ChunkId&) = default;
};

/// Does the work of a chunk and gives its result as text.
using ChunkWork = std::function<std::string(ChunkId)>;

/// Numbers by name, which the result of a chunk may hold. A name holds no tab and no end of line.
template <class Number>
using ByName = std::map<std::string, Number>;
using Counts = ByName<std::uint64_t>;
using Sums = ByName<double>;
/// A text with one line for each number.
template <class Number>
std::string write_by_name(const ByName<Number>& numbers);
/// Reads a text of `write_by_name`. Throws std::invalid_argument for any other text.
template <class Number>
ByName<Number> read_by_name(std::string_view text);

/// The numbers whose names begin with `prefix`, by the rest of the name.
template <class Number>
ByName<Number> part_below(std::string_view prefix, const ByName<Number>& all) {
  ByName<Number> part;
  for (auto it = all.lower_bound(std::string(prefix)); it != all.end() && it->first.starts_with(prefix); ++it)
    part[it->first.substr(prefix.size())] = it->second;
  return part;
}

/// Numbers of games by a whole number.
using GamesByNumber = std::map<int, std::uint64_t>;

/// Numbers of games by order and label of a turn (When).
using GamesByTurn = std::map<std::pair<int, std::string>, std::uint64_t>;
/// Turns with their numbers of games, in the order of the game.
using TurnsTold = std::vector<std::pair<std::string, std::uint64_t>>;
/// Every turn by its label.
TurnsTold turns_told(const GamesByTurn& turns);
/// As `turns_told`, but of many turns several together make one entry: `turn 12 to turn 25`.
TurnsTold turns_told_shortly(const GamesByTurn& turns);

/// The threads or processes that work on chunks.
class ChunkCrew {
 public:
  virtual ~ChunkCrew() = default;
  /// Asks `next` for chunks until there are none, works on them with `work` and gives the results to `take`. One thread
  /// at a time calls `next` and `take`; many threads call `work`. After an exception of any of the three no more chunks
  /// are begun, and the exception is thrown again. A chunk whose work throws Stopped has no result.
  virtual void run(const std::function<std::optional<ChunkId>()>& next, const ChunkWork& work,
                   const std::function<void(ChunkId, std::string)>& take) = 0;
  /// Does this process hand out chunks and count results? Any other process only works, and `run` does not return in
  /// that process.
  virtual bool leads() const { return true; }
};

/// A crew of threads of this process (0: as many as the machine has).
std::unique_ptr<ChunkCrew> thread_crew(unsigned threads);

/// The crew of this program: threads, unless `set_crew_maker` has set another maker.
std::unique_ptr<ChunkCrew> make_crew(unsigned threads);
using CrewMaker = std::unique_ptr<ChunkCrew> (*)(unsigned threads);
/// Sets the maker of crews for the whole program. Call it before a second thread begins.
void set_crew_maker(CrewMaker maker);

/// Everything that determines the results of a run, as names and values in a fixed order. Chunks of two runs may be
/// joined when the identities are equal.
using RunIdentity = std::vector<std::pair<std::string, std::string>>;

/// A file of finished chunks. `put` returns when the chunk is on the disk. A process killed at any moment leaves a file
/// that opens again. All calls throw DataError, with the reason, for a file that cannot be used. Belongs to one thread
/// at a time.
class ChunkStore {
 public:
  enum class Open : std::uint8_t {
    fresh,   ///< makes a new file; there must be no file yet
    resume,  ///< goes on with a file of the same identity
  };
  ChunkStore(const std::string& path, const RunIdentity& identity, Open open);
  ~ChunkStore();
  ChunkStore(const ChunkStore&) = delete;
  ChunkStore& operator=(const ChunkStore&) = delete;

  /// The result of a chunk; nothing when the file does not have the chunk.
  std::optional<std::string> get(ChunkId id) const;
  /// Keeps the result of a chunk, in place of an earlier result.
  void put(ChunkId id, const std::string& result);
  /// How many chunks the file holds.
  std::uint64_t size() const;
  /// Deletes a chunk.
  void drop(ChunkId id);
  /// Writes the file anew in the order of the chunks. Two runs with the same chunks then have files with equal bytes.
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Joins the chunks of runs of the same identity into a new file. Gives the number of chunks. Throws DataError, with
/// the reason, when the identities differ, and when two runs have different results of the same chunk.
std::uint64_t merge_runs(const std::vector<std::string>& paths, const std::string& out);

/// The chunks that one of several machines works on: part `part` of `parts`, counted from 1.
struct Share {
  std::uint64_t part = 1, parts = 1;
  bool holds(std::uint64_t number) const { return number % parts == part - 1; }
};

/// One part of the work: chunks 0, 1, 2 … until `count` ends the lane.
struct Lane {
  std::uint64_t chunks = 0;  ///< the largest number of chunks
  /// Gets the results of the chunks in the order of their numbers. False ends the lane.
  std::function<bool(const std::string&)> count;
};

/// How the work of a run is done, as the command line asks.
struct ChunkOptions {
  unsigned threads = 0;
  Share share;
  std::function<std::unique_ptr<ChunkStore>()> open_store;  ///< called where the crew leads; empty: nothing is kept
  const std::atomic<bool>* stop = nullptr;                  ///< once true, no more chunks are begun
  std::function<bool()> time_is_up;                         ///< asked between chunks; true has the effect of `stop`
  std::function<void(std::uint64_t counted, std::uint64_t most)> progress;
};

/// Works on all lanes until each has ended or has all its chunks. True when every lane came to its end. When the run
/// was stopped before, the `count` of each lane has still seen its chunks in order and without a gap.
bool run_chunks(std::vector<Lane>& lanes, const ChunkWork& work, const ChunkOptions& options);

}  // namespace tricorne::verify
