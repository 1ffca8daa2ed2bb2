#include "verify/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "players/seating.h"
#include "verify/parallel.h"

namespace tricorne::verify {

double Pairing::score() const { return (1 + differences.moments().mean()) / 2; }

Interval Pairing::interval() const {
  const Interval lead = interval_of(differences);
  return {std::clamp((1 + lead.low) / 2, 0.0, 1.0), std::clamp((1 + lead.high) / 2, 0.0, 1.0)};
}

void Pairing::add(const ArenaPair& pair) {
  differences.add(pair.in_first_seat + pair.in_second_seat - 1);
  by_seat[0].add(pair.in_first_seat);
  by_seat[1].add(pair.in_second_seat);
  decisions += pair.decisions;
}

// --- what was played before ------------------------------------------------------------------------------------------

namespace {

Json line_of(std::size_t pairing, std::uint64_t pair, const ArenaPair& result) {
  return {{"pairing", pairing},
          {"pair", pair},
          {"first", result.in_first_seat},
          {"second", result.in_second_seat},
          {"decisions", result.decisions}};
}

double read_points(const Node& node) {
  const double points = read_real(node);
  if (points != 0 && points != 0.5 && points != 1) fail(node, "points are 0, 0.5 or 1");
  return points;
}

/// The lines that are whole: a run that was killed may have left half a line at the end.
std::vector<std::string> whole_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

}  // namespace

ArenaStore::ArenaStore(const std::string& path, const std::string& head) : path_(path) {
  const std::string text = std::filesystem::exists(path) ? read_file(path) : "";
  const auto lines = whole_lines(text);
  if (lines.empty() && !text.empty()) throw DataError(path, {}, "holds no pairs of an arena; choose another file");
  if (!lines.empty() && lines.front() != head)
    throw DataError(
        path, Mark{1, 1},
        "these pairs are of another run; choose another file or give the options it was begun with: " + lines.front());
  constexpr long long most = std::numeric_limits<std::int64_t>::max();
  std::string kept = head + "\n";
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const Node line = parse_json(lines[i], path + ":" + std::to_string(i + 1));
    MapReader reader(line);
    const auto pairing = static_cast<std::size_t>(read_number(reader.required("pairing"), 0, most));
    const auto pair = static_cast<std::uint64_t>(read_number(reader.required("pair"), 0, most));
    pairs_[{pairing, pair}] = {read_points(reader.required("first")), read_points(reader.required("second")),
                               static_cast<std::uint64_t>(read_number(reader.required("decisions"), 0, most))};
    reader.finish();
    kept += lines[i] + "\n";
  }
  if (kept != text) write_file(path, kept);
}

std::optional<ArenaPair> ArenaStore::find(std::size_t pairing, std::uint64_t pair) const {
  const auto found = pairs_.find({pairing, pair});
  return found == pairs_.end() ? std::nullopt : std::optional(found->second);
}

void ArenaStore::add(std::size_t pairing, std::uint64_t pair, const ArenaPair& result) {
  std::ofstream out(path_, std::ios::app);
  out << to_json_line(line_of(pairing, pair, result)) << "\n" << std::flush;
  if (!out) throw DataError(path_, {}, "cannot be written to");
  pairs_[{pairing, pair}] = result;
}

// --- playing ---------------------------------------------------------------------------------------------------------

namespace {

/// So many pairs are played before the sequential test is asked again.
constexpr std::uint64_t pairs_at_once = 8;
constexpr std::uint64_t most_decisions = 1'000'000;

/// Points of the player in Seat{0}.
double points_of(const Position& position) {
  const auto outcome = position.outcome();
  if (!outcome || !outcome->winner) return 0.5;
  return *outcome->winner == Seat{0} ? 1 : 0;
}

/// Two players at the table in both orders; players keep room to think, so a pair of games borrows them.
struct Opponents {
  Opponents(const Game& game, const std::string& first, const std::string& second)
      : straight(game, players::PlayerNames{first, second}),
        swapped(game, players::PlayerNames{second, first}),
        position(game.setup()) {}
  players::Seating straight, swapped;
  std::unique_ptr<Position> position;
};

class Arena {
 public:
  Arena(const Game& game, const ArenaOptions& options) : game_(game), options_(options), setup_(game.setup()) {
    setup_->settle();
    for (std::size_t a = 0; a < options.players.size(); ++a)
      for (std::size_t b = a + 1; b < options.players.size(); ++b) {
        Pairing& pairing = result_.emplace_back();
        pairing.first = options.players[a];
        pairing.second = options.players[b];
        lend_back(result_.size() - 1, std::make_unique<Opponents>(game, options.players[a], options.players[b]));
      }
  }

  std::vector<Pairing> run() {
    for (std::size_t pairing = 0; pairing < result_.size(); ++pairing)
      for (std::uint64_t from = 0; from < options_.pairs && !stopped(); from += pairs_at_once)
        if (!play(pairing, from, std::min(options_.pairs, from + pairs_at_once))) break;
    return result_;
  }

 private:
  bool stopped() const { return options_.stop != nullptr && *options_.stop; }

  /// Plays some pairs; false when the sequential test has come to an end.
  bool play(std::size_t pairing, std::uint64_t from, std::uint64_t to) {
    std::vector<std::optional<ArenaPair>> pairs(to - from);
    in_parallel(pairs.size(), options_.threads, [&](std::size_t i) { pairs[i] = pair_of(pairing, from + i); });
    Pairing& all = result_[pairing];
    for (const auto& pair : pairs) {
      if (!pair) return false;  // broken off: what lies behind a gap does not count yet
      all.add(*pair);
    }
    if (options_.until) all.verdict = decide(*options_.until, all.differences.moments());
    if (options_.progress) options_.progress(result_, pairing * options_.pairs + to, result_.size() * options_.pairs);
    return all.verdict == Verdict::undecided;
  }

  std::optional<ArenaPair> pair_of(std::size_t pairing, std::uint64_t number) {
    if (options_.store != nullptr) {
      const std::lock_guard lock(mutex_);
      if (const auto known = options_.store->find(pairing, number)) return known;
    }
    if (stopped()) return std::nullopt;
    const ArenaPair pair = play_pair(pairing, number);
    if (options_.store != nullptr) {
      const std::lock_guard lock(mutex_);
      options_.store->add(pairing, number, pair);
    }
    return pair;
  }

  ArenaPair play_pair(std::size_t pairing, std::uint64_t number) {
    std::unique_ptr<Opponents> opponents = borrow(pairing);
    ArenaPair pair;
    pair.in_first_seat = play_game(*opponents, opponents->straight, number, pair.decisions);
    pair.in_second_seat = 1 - play_game(*opponents, opponents->swapped, number, pair.decisions);
    lend_back(pairing, std::move(opponents));
    return pair;
  }

  double play_game(Opponents& opponents, players::Seating& seating, std::uint64_t number, std::uint64_t& decisions) {
    Position& position = *opponents.position;
    position.assign(*setup_);
    seating.begin(options_.seed, number);
    for (std::uint64_t n = 0; position.pending(); ++n) {
      if (n == most_decisions) throw std::runtime_error("arena: the game does not end");
      position.give(seating.answer(position));
      ++decisions;
    }
    return points_of(position);
  }

  std::unique_ptr<Opponents> borrow(std::size_t pairing) {
    {
      const std::lock_guard lock(mutex_);
      auto& idle = idle_[pairing];
      if (!idle.empty()) {
        auto opponents = std::move(idle.back());
        idle.pop_back();
        return opponents;
      }
    }
    return std::make_unique<Opponents>(game_, result_[pairing].first, result_[pairing].second);
  }

  void lend_back(std::size_t pairing, std::unique_ptr<Opponents> opponents) {
    const std::lock_guard lock(mutex_);
    idle_[pairing].push_back(std::move(opponents));
  }

  const Game& game_;
  const ArenaOptions& options_;
  std::unique_ptr<Position> setup_;
  std::vector<Pairing> result_;
  std::mutex mutex_;
  std::map<std::size_t, std::vector<std::unique_ptr<Opponents>>> idle_;
};

}  // namespace

std::vector<Pairing> play_arena(const Game& game, const ArenaOptions& options) {
  if (game.seats().size() != 2)
    throw std::invalid_argument(
        fmt::format("an arena needs a game of two seats; {} has {}", game.title(), game.seats().size()));
  if (options.players.size() < 2) throw std::invalid_argument("an arena needs two players or more");
  return Arena(game, options).run();
}

}  // namespace tricorne::verify
