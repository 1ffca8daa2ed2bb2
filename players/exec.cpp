#include "players/exec.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "engine/core/load/json.h"
#include "engine/core/printable.h"
#include "engine/core/stopping.h"

namespace tricorne::players {

namespace {

/// The most bytes of an answer.
constexpr std::size_t longest_line = 1U << 20U;

[[noreturn]] void fail_to_start(const std::string& command) {
  throw DataError("player exec:" + command, {}, std::string("cannot be started: ") + std::strerror(errno));
}

}  // namespace

/// The program is connected by a pair of sockets, not by pipes: writing to a socket whose other end is closed need not
/// raise a signal.
ExecPlayer::ExecPlayer(const Game& game, std::string command, std::chrono::seconds wait)
    : game_(game), command_(std::move(command)), wait_(wait) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) fail_to_start(command_);
  guard_ = start_guarded(command_, ends[1], ends[1]);
  close(ends[1]);
  channel_ = ends[0];
  if (guard_.pid < 0) {
    close(channel_);
    fail_to_start(command_);
  }
}

ExecPlayer::~ExecPlayer() {
  close(channel_);
  constexpr int tries = 20;
  constexpr useconds_t pause = 10'000;
  bool ended = false;
  for (int i = 0; i < tries && !ended && !stop_request(); ++i) {
    ended = waitpid(guard_.pid, nullptr, WNOHANG) != 0;
    if (!ended) usleep(pause);
  }
  close(guard_.lifeline);
  if (!ended) waitpid(guard_.pid, nullptr, 0);
}

void ExecPlayer::fail(const std::string& what) const { throw DataError("player " + name(), {}, what); }

/// Waits until the channel can be used.
void ExecPlayer::wait_for_channel(short what, Deadline deadline) const {
  constexpr int pause = 100;  // milliseconds after which it looks whether the work shall end
  pollfd entry{channel_, what, 0};
  do {
    stop_if_asked();
    if (std::chrono::steady_clock::now() >= deadline)
      fail(fmt::format("has not answered for {} seconds; exec:wait=SECONDS:COMMAND sets another limit", wait_.count()));
  } while (poll(&entry, 1, pause) <= 0);
}

void ExecPlayer::send(const std::string& line, Deadline deadline) {
  for (std::size_t sent = 0; sent < line.size();) {
    wait_for_channel(POLLOUT, deadline);
    const ssize_t now = ::send(channel_, line.data() + sent, line.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (now < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (now <= 0) fail("takes no more questions; has it ended?");
    sent += static_cast<std::size_t>(now);
  }
}

std::string ExecPlayer::receive(Deadline deadline) {
  for (;;) {
    if (const auto end = rest_.find('\n'); end != std::string::npos) {
      std::string line = rest_.substr(0, end);
      rest_.erase(0, end + 1);
      return line;
    }
    if (rest_.size() > longest_line) fail("its line is too long");
    std::array<char, 4096> buffer{};
    wait_for_channel(POLLIN, deadline);
    const ssize_t now = read(channel_, buffer.data(), buffer.size());
    if (now < 0 && errno == EINTR) continue;
    if (now <= 0) fail("ended without an answer");
    rest_.append(buffer.data(), static_cast<std::size_t>(now));
  }
}

namespace {

/// What a program wrote, for a message: it may be anything.
std::string shown(const std::string& line) { return "\"" + shortened(printable(as_utf8(line)), 200) + "\""; }

}  // namespace

/// Throws std::invalid_argument for a name of nobody, and for a program: it might delegate in a circle.
Player& ExecPlayer::deputy(const std::string& name) {
  if (name.starts_with("exec:")) throw std::invalid_argument("a program delegates to a player of ours, not to another");
  std::unique_ptr<Player>& player = deputies_[name];
  if (!player) player = make_player(game_, name);
  return *player;
}

void ExecPlayer::forget() {
  for (const auto& [name, player] : deputies_)
    if (player) player->forget();
}

std::size_t ExecPlayer::choose(const Position& position, std::uint64_t seed) {
  const Deadline deadline = std::chrono::steady_clock::now() + wait_;
  const auto question = position.question();
  const auto actions = position.legal_actions();
  const Json asked = {{"decision", question->decision}, {"rule", question->rule}, {"text", question->text}};
  send(to_json_line(Json{{"seat", question->who.name},
                         {"question", asked},
                         {"view", json_of(position.view(question->seat))},
                         {"actions", actions},
                         {"seed", seed}}) +
           "\n",
       deadline);
  const std::string line = receive(deadline);
  Player* other = nullptr;
  try {
    const Node reply = parse_json(line, "player " + name());
    MapReader reader(reply);
    if (const Node* number = reader.optional("answer"))
      return static_cast<std::size_t>(read_number(*number, 0, static_cast<long long>(actions.size()) - 1));
    if (const Node* name = reader.optional("delegate")) {
      other = &deputy(read_text(*name));
    } else {
      const std::string action = position.canonical(read_text(reader.required("action")));
      const auto found = std::ranges::find(actions, action);
      if (found != actions.end()) return static_cast<std::size_t>(found - actions.begin());
    }
  } catch (const DataError& e) {
    fail(fmt::format("answers {}: {}", shown(line), e.message()));
  } catch (const std::exception& e) {
    fail(fmt::format("answers {}: {}", shown(line), e.what()));
  }
  if (other != nullptr) return other->choose(position, seed);
  fail(fmt::format("answers {}, which is not among the actions", shown(line)));
}

}  // namespace tricorne::players
