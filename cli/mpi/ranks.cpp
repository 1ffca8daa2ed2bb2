// The ranks of MPI share the chunks of a run. The command `tricorne-mpi` is `tricorne` linked with this file. Every
// rank runs the same command. Where work is divided into chunks, the first rank hands out chunks, takes the results,
// and works, too. All other ranks only work.
//
// All messages are bytes. A worker sends `want` with the number of chunks that it can take, and `result` or `problem`,
// or `stop` when a signal has asked it to end. The first rank answers `want` with `chunks`; an empty answer means that
// no chunk is left. Only the main thread of a rank sends and receives.

#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/core/load/ledger.h"
#include "engine/core/stopping.h"
#include "players/parallel.h"
#include "verify/games/chunks.h"

namespace tricorne::cli {

namespace {

using verify::ChunkId;
using verify::ChunkWork;

enum Tag : int { want = 1, result = 2, problem = 3, chunks = 4, stop = 5 };

std::string packed(ChunkId id) {
  std::string bytes(sizeof id.lane + sizeof id.number, '\0');
  std::memcpy(bytes.data(), &id.lane, sizeof id.lane);
  std::memcpy(bytes.data() + sizeof id.lane, &id.number, sizeof id.number);
  return bytes;
}
constexpr std::size_t packed_size = sizeof(std::uint32_t) + sizeof(std::uint64_t);

ChunkId unpacked(const char* bytes) {
  ChunkId id;
  std::memcpy(&id.lane, bytes, sizeof id.lane);
  std::memcpy(&id.number, bytes + sizeof id.lane, sizeof id.number);
  return id;
}

void send(const std::string& bytes, int rank, Tag tag) {
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

/// Receives a message that a probe has found.
std::string receive(MPI_Status& status) {
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  MPI_Recv(bytes.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return bytes;
}

/// A rank that only works.
class Worker final : public verify::ChunkCrew {
 public:
  explicit Worker(unsigned threads) : threads_(threads) {}
  bool leads() const override { return false; }

  void run(const std::function<std::optional<ChunkId>()>&, const ChunkWork& work,
           const std::function<void(ChunkId, std::string)>&) override {
    while (true) {
      const auto ids = ask();
      if (ids.empty()) std::exit(0);
      work_on(ids, work);
    }
  }

 private:
  std::vector<ChunkId> ask() const {
    send(std::to_string(threads_), 0, want);
    MPI_Status status;
    MPI_Probe(0, chunks, MPI_COMM_WORLD, &status);
    const std::string bytes = receive(status);
    std::vector<ChunkId> ids;
    for (std::size_t at = 0; at + packed_size <= bytes.size(); at += packed_size)
      ids.push_back(unpacked(bytes.data() + at));
    return ids;
  }

  void work_on(const std::vector<ChunkId>& ids, const ChunkWork& work) const {
    std::vector<std::string> results(ids.size());
    try {
      players::in_parallel(ids.size(), threads_, [&](std::size_t i) { results[i] = work(ids[i]); });
    } catch (const Stopped&) {
      send("", 0, stop);
    } catch (const std::exception& e) {
      return send(e.what(), 0, problem);
    }
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (!results[i].empty()) send(packed(ids[i]) + results[i], 0, result);
  }

  unsigned threads_;
};

/// The first rank. It works on a thread of its own and serves the workers.
class Leader final : public verify::ChunkCrew {
 public:
  Leader(unsigned threads, int workers) : threads_(threads), busy_(workers) {}

  void run(const std::function<std::optional<ChunkId>()>& next, const ChunkWork& work,
           const std::function<void(ChunkId, std::string)>& take) override {
    const auto locked_next = [&] {
      const std::lock_guard lock(mutex_);
      return failed_ ? std::nullopt : next();
    };
    const auto locked_take = [&](ChunkId id, std::string text) {
      const std::lock_guard lock(mutex_);
      take(id, std::move(text));
    };
    std::thread own([&] {
      try {
        verify::thread_crew(threads_)->run(locked_next, work, locked_take);
      } catch (...) {
        fail(std::current_exception());
      }
    });
    try {
      while (busy_ > 0) serve(locked_next, locked_take);
    } catch (...) {
      fail(std::current_exception());
    }
    own.join();
    while (busy_ > 0) serve([] { return std::nullopt; }, [](ChunkId, std::string) {});
    if (failed_) std::rethrow_exception(failed_);
  }

 private:
  void fail(std::exception_ptr why) {
    const std::lock_guard lock(mutex_);
    if (!failed_) failed_ = std::move(why);
  }

  void serve(const std::function<std::optional<ChunkId>()>& next,
             const std::function<void(ChunkId, std::string)>& take) {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0)
      return std::this_thread::sleep_for(std::chrono::milliseconds(1));  // leaves the processor to the work
    const int worker = status.MPI_SOURCE, tag = status.MPI_TAG;
    const std::string bytes = receive(status);
    if (tag == result) take(unpacked(bytes.data()), bytes.substr(packed_size));
    if (tag == problem) fail(std::make_exception_ptr(std::runtime_error(bytes)));
    if (tag == stop) stop_request() = true;
    if (tag == want) hand_out(worker, std::stoul(bytes), next);
  }

  void hand_out(int worker, std::size_t count, const std::function<std::optional<ChunkId>()>& next) {
    std::string ids;
    for (std::size_t i = 0; i < count; ++i)
      if (const auto id = next()) ids += packed(*id);
    if (ids.empty()) --busy_;
    send(ids, worker, chunks);
  }

  unsigned threads_;
  int busy_;
  std::mutex mutex_;
  std::exception_ptr failed_;
};

int rank_of_this() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}
int ranks() {
  int size = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

bool served = false;

std::unique_ptr<verify::ChunkCrew> rank_crew(unsigned threads) {
  const unsigned each = threads == 0 ? 1 : threads;
  if (rank_of_this() != 0) return std::make_unique<Worker>(each);
  served = true;
  return std::make_unique<Leader>(each, ranks() - 1);
}

/// Starts MPI before the command begins, and ends MPI after the command.
class Membership {
 public:
  Membership() {
    int level = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
    verify::set_crew_maker(&rank_crew);
    if (rank_of_this() != 0) be_quiet();
  }
  ~Membership() {
    if (rank_of_this() == 0 && !served) dismiss();
    MPI_Finalize();
  }
  Membership(const Membership&) = delete;
  Membership& operator=(const Membership&) = delete;

 private:
  /// Discards all output of this rank. Only the first rank prints, and keeps the places of files.
  static void be_quiet() {
    Ledger::own().stay_out();
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  }

  /// Ends the workers that wait for chunks. Called when the first rank has handed out no chunks.
  static void dismiss() {
    for (int worker = 1; worker < ranks(); ++worker) send("", worker, chunks);
  }
};

const Membership membership;

}  // namespace

}  // namespace tricorne::cli
