// Long runs cut into numbered chunks: worked on by threads or by ranks of MPI, kept in a file as they are finished, and
// counted in the order of their numbers, so that nobody can tell who did what.
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

/// A chunk: which part of the work, and which piece of it.
struct ChunkId {
  std::uint32_t lane = 0;
  std::uint64_t number = 0;
  friend auto operator<=>(const ChunkId&, const ChunkId&) = default;
};

using ChunkWork = std::function<std::string(ChunkId)>;

/// A game that takes more decisions does not end.
inline constexpr std::uint64_t most_decisions = 1'000'000;

/// Numbers by name, as the result of a chunk may hold them: one line each. A name holds no tab and no end of line.
using Counts = std::map<std::string, std::uint64_t>;
std::string write_counts(const Counts& counts);
/// Throws std::invalid_argument for another text.
Counts read_counts(std::string_view text);
/// How the names of counts begin, in any run of games: by the ending, and by the last turn.
inline constexpr std::string_view ending_count = "ending ", last_turn_count = "last turn ";

/// Who works on chunks.
class ChunkCrew {
 public:
  virtual ~ChunkCrew() = default;
  /// Asks `next` for chunks until it gives none, works on them and hands the results over. `next` and `take` are
  /// called by one thread at a time, `work` by many. What `work` throws ends the lot and is thrown again.
  virtual void run(const std::function<std::optional<ChunkId>()>& next, const ChunkWork& work,
                   const std::function<void(ChunkId, std::string)>& take) = 0;
  /// Does this process hand out and count? Another only works, and `run` does not come back there.
  virtual bool leads() const { return true; }
};

/// So many threads of this process (0: as many as the machine has).
std::unique_ptr<ChunkCrew> thread_crew(unsigned threads);

/// The crew of this program: threads, unless another maker was set.
std::unique_ptr<ChunkCrew> make_crew(unsigned threads);
using CrewMaker = std::unique_ptr<ChunkCrew> (*)(unsigned threads);
void set_crew_maker(CrewMaker maker);

/// What a run is: names and values in a fixed order. Two runs fit together when all are equal.
using RunIdentity = std::vector<std::pair<std::string, std::string>>;

/// A file of finished chunks. Each is safe on the disk before the next is taken; a process killed at any moment leaves
/// a file that opens again. Throws DataError for a file that cannot be used, with the reason.
class ChunkStore {
 public:
  enum class Open : std::uint8_t {
    fresh,   ///< there must be no file yet
    resume,  ///< goes on with a file, which must be of this run
  };
  ChunkStore(const std::string& path, const RunIdentity& identity, Open open);
  ~ChunkStore();
  ChunkStore(const ChunkStore&) = delete;
  ChunkStore& operator=(const ChunkStore&) = delete;

  std::optional<std::string> get(ChunkId id) const;
  void put(ChunkId id, const std::string& result);
  /// How many chunks it holds.
  std::uint64_t size() const;
  /// Forgets a chunk.
  void drop(ChunkId id);
  /// Writes the file anew in the order of the chunks, so that runs with the same chunks have the same bytes.
  void finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Joins the chunks of runs that fit together into a new file. Throws DataError when they do not, with the reason, and
/// when two of them say otherwise of one chunk. Gives the number of chunks.
std::uint64_t merge_runs(const std::vector<std::string>& paths, const std::string& out);

/// Part `part` of `parts` of the chunks, counted from 1: what one of several machines works on.
struct Share {
  std::uint64_t part = 1, parts = 1;
  bool holds(std::uint64_t number) const { return number % parts == part - 1; }
};

/// One part of the work: chunks 0, 1, 2 … until `count` says that it is enough.
struct Lane {
  std::uint64_t chunks = 0;  ///< at most
  /// Sees the results in the order of their numbers; false: enough.
  std::function<bool(const std::string&)> count;
};

/// How a run is worked on, as the command line asks for it.
struct ChunkOptions {
  unsigned threads = 0;
  Share share;
  std::function<std::unique_ptr<ChunkStore>()> open_store;  ///< of the process that leads; none: nothing is kept
  const std::atomic<bool>* stop = nullptr;                  ///< once true, the chunks in work are the last
  std::function<bool()> time_is_up;                         ///< asked between chunks; true: as `stop`
  std::function<void(std::uint64_t counted, std::uint64_t most)> progress;
};

/// Works on all lanes until each has enough or all its chunks. A lane for which it is too early to say, because the
/// run was stopped, has seen an unbroken row of chunks all the same. True when every lane came to its end.
bool run_chunks(std::vector<Lane>& lanes, const ChunkWork& work, const ChunkOptions& options);

}  // namespace tricorne::verify
