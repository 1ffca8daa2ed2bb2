#include "verify/matrix/children.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/core/stopping.h"
#include "players/parallel.h"

namespace tricorne::verify {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

[[noreturn]] void give_up(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// What parent and children see alike.
struct SharedWork {
  std::atomic<std::size_t> next{0};  ///< the first piece that nobody has taken
  struct Place {
    std::atomic<std::size_t> piece{none}, step{none};
  };
  std::array<Place, 64> places{};  ///< what each child does now
};

void write_all(int to, const void* data, std::size_t size) {
  for (auto at = static_cast<const char*>(data); size > 0;) {
    const ssize_t written = write(to, at, size);
    if (written <= 0) _exit(1);
    at += written;
    size -= static_cast<std::size_t>(written);
  }
}

struct Head {
  std::size_t piece = 0, size = 0;
};

class Children {
 public:
  Children(std::size_t count, unsigned children, const ChildWork& work) : count_(count), work_(work) {
    void* memory = mmap(nullptr, sizeof(SharedWork), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) give_up("no shared memory");
    shared_ = new (memory) SharedWork;
    if (children == 0) children = std::max(1U, std::thread::hardware_concurrency());
    children_.resize(std::min<std::size_t>({children, count, shared_->places.size()}));
  }
  ~Children() {
    for (const Child& child : children_)
      if (child.process > 0) {
        kill(child.process, SIGKILL);
        waitpid(child.process, nullptr, 0);
        close(child.from);
      }
    munmap(shared_, sizeof(SharedWork));
  }
  Children(const Children&) = delete;
  Children& operator=(const Children&) = delete;

  void run() {
    for (std::size_t k = 0; k < children_.size(); ++k) start(k);
    for (std::vector<pollfd> ends = open_ends(); !ends.empty(); ends = open_ends()) {
      stop_if_asked();
      if (poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) give_up("poll");
      for (const pollfd& end : ends)
        if (end.revents != 0) read_from(end.fd);
    }
  }

 private:
  struct Child {
    pid_t process = 0;
    int from = -1;
    std::string pending;
  };

  std::vector<pollfd> open_ends() const {
    std::vector<pollfd> ends;
    for (const Child& child : children_)
      if (child.process > 0) ends.push_back({child.from, POLLIN, 0});
    return ends;
  }

  void start(std::size_t k) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return do_without("no pipe");
    shared_->places[k].piece = none;
    const pid_t process = fork();
    if (process < 0) {
      close(ends[0]);
      close(ends[1]);
      return do_without("no process");
    }
    if (process == 0) be_child(k, ends[1]);
    close(ends[1]);
    children_[k] = {process, ends[0], ""};
  }

  /// The children that there are do the work of one that the system refuses.
  void do_without(const char* what) const {
    const auto alive = std::ranges::count_if(children_, [](const Child& child) { return child.process > 0; });
    if (alive == 0) give_up(what);
    players::note_refused({children_.size(), static_cast<std::size_t>(alive)});
  }

  [[noreturn]] void be_child(std::size_t k, int to) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV, SIGPROF}) signal(number, SIG_DFL);
    sigset_t nothing;
    sigemptyset(&nothing);
    sigprocmask(SIG_SETMASK, &nothing, nullptr);
    if (const int quiet = open("/dev/null", O_WRONLY); quiet >= 0) dup2(quiet, STDERR_FILENO);
    SharedWork::Place& place = shared_->places[k];
    const auto at = [&](std::size_t step) {
      place.step = step;
      const itimerval limit{{0, 0}, {work_.limit.count(), 0}};
      setitimer(ITIMER_PROF, &limit, nullptr);
    };
    for (std::size_t i = shared_->next++; i < count_; i = shared_->next++) {
      place.step = none;
      place.piece = i;
      const std::string answer = work_.work(i, at);
      const Head head{i, answer.size()};
      write_all(to, &head, sizeof head);
      write_all(to, answer.data(), answer.size());
    }
    place.piece = none;
    _exit(0);
  }

  void read_from(int from) {
    for (std::size_t k = 0; k < children_.size(); ++k) {
      Child& child = children_[k];
      if (child.process <= 0 || child.from != from) continue;
      std::array<char, 65536> bytes;
      const ssize_t size = read(from, bytes.data(), bytes.size());
      if (size < 0 && errno == EINTR) return;
      if (size > 0) child.pending.append(bytes.data(), static_cast<std::size_t>(size));
      take_answers(k);
      if (size <= 0) ended(k);
      return;
    }
  }

  void take_answers(std::size_t k) {
    std::string& pending = children_[k].pending;
    Head head;
    while (pending.size() >= sizeof head) {
      std::memcpy(&head, pending.data(), sizeof head);
      if (pending.size() < sizeof head + head.size) return;
      work_.done(head.piece, pending.substr(sizeof head, head.size));
      pending.erase(0, sizeof head + head.size);
    }
  }

  void ended(std::size_t k) {
    Child& child = children_[k];
    int status = 0;
    waitpid(child.process, &status, 0);
    close(child.from);
    child.process = 0;
    const std::size_t piece = shared_->places[k].piece;
    if (piece == none) return;
    const std::size_t step = shared_->places[k].step;
    if (step == none) throw std::runtime_error("a child ended before its first step: " + words(status));
    work_.lost(piece, step, words(status));
    start(k);
  }

  std::string words(int status) const {
    if (!WIFSIGNALED(status)) return "the program ends with code " + std::to_string(WEXITSTATUS(status));
    if (WTERMSIG(status) == SIGPROF) return "it does not end within " + std::to_string(work_.limit.count()) + " s";
    if (WTERMSIG(status) == SIGABRT) return "the program aborts";
    return "the program dies of signal " + std::to_string(WTERMSIG(status));
  }

  const std::size_t count_;
  const ChildWork& work_;
  SharedWork* shared_ = nullptr;
  std::vector<Child> children_;
};

}  // namespace

std::chrono::nanoseconds processor_time() {
  timespec used{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) != 0) give_up("no clock of processor time");
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

std::chrono::seconds limit_of(std::chrono::nanoseconds needed, std::chrono::seconds least) {
  constexpr int times = 20;
  return std::max(least, std::chrono::ceil<std::chrono::seconds>(times * needed));
}

void in_children(std::size_t count, unsigned children, const ChildWork& work) {
  if (count > 0) Children(count, children, work).run();
}

}  // namespace tricorne::verify
