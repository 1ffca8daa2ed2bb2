#include "verify/errata/worth.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "engine/core/digest.h"
#include "engine/core/load/yaml.h"
#include "verify/games/results.h"
#include "verify/games/sums.h"

namespace tricorne::verify {

namespace {

/// How a game ended.
struct GameEnding {
  std::uint64_t course = 0;  ///< digest of the answers and of the last position
  double score = 0.5;        ///< of the last seat
  std::optional<int> lead;   ///< of the last seat
};

/// A game that was played on with a plain one in place of a possession.
struct PlainEnding {
  std::size_t which = 0;
  Seat seat{};
  GameEnding end;
};

/// The games of a run, one behind the other. For one thread at a time.
class WorthGames {
 public:
  WorthGames(const Game& game, const Possessions& possessions, const WorthOptions& options)
      : game_(game),
        possessions_(possessions),
        seed_(options.seed),
        names_(players::read_players(game.seats(), options.players)),
        setup_(game.setup()),
        position_(setup_->clone()),
        seating_(game, names_),
        swing_(game),
        wanted_(possessions.list().size(), false),
        seatings_(possessions.list().size()) {
    setup_->settle();
    for (const std::size_t which : options.wanted) wanted_.at(which) = true;
  }

  void play(std::uint64_t number, WorthResults& results) {
    had_.assign(game_.seats().size(), std::vector<bool>(wanted_.size(), false));
    endings_.clear();
    position_->assign(*setup_);
    swing_.begin(number, *position_);
    seating_.begin(seed_, number);
    players::QuestionSeeds seeds(seed_, number);
    Digest answers;
    LookUps looked;
    LookUps* counts = is_looked_at(number) ? &looked : nullptr;
    play_without(seeds, answers, number);
    const GameEnding end = play_on(*position_, seating_, seeds, answers, number, [&](std::size_t n) {
      swing_.answer(*position_, counts, [&] { position_->give(n); });
      play_without(seeds, answers, number);
    });
    if (counts != nullptr) results.foundation.add(looked);
    swing_.add_to(results.foundation);
    ++results.games;
    for (const PlainEnding& plain : endings_) count(end, plain, results);
  }

 private:
  /// Plays on without each possession that a side has for the first time in this game. Whoever plays on begins with
  /// nothing in mind, so those who play the game itself forget what they meant to do, too.
  void play_without(const players::QuestionSeeds& seeds, const Digest& answers, std::uint64_t number) {
    for (std::size_t seat = 0; seat < had_.size(); ++seat) {
      held_.clear();
      possessions_.add_held(*position_, Seat(seat), held_);
      for (const std::size_t which : held_) {
        if (!wanted_[which] || had_[seat][which]) continue;
        had_[seat][which] = true;
        seating_.begin(seed_, number);
        const auto position = possessions_.with_plain(*position_, which);
        position->settle();
        players::Seating& seating = seating_without(which);
        seating.begin(seed_, number);
        players::QuestionSeeds own = seeds;
        Digest course = answers;
        endings_.push_back({which, Seat(seat), play_on(*position, seating, own, course, number, [&](std::size_t n) {
                              position->give(n);
                            })});
      }
    }
  }

  /// Plays to the end. `give(n)` carries out answer `n` in the position; `answers` has all that were given before it.
  template <class Give>
  GameEnding play_on(Position& position, players::Seating& seating, players::QuestionSeeds& seeds, Digest& answers,
                     std::uint64_t number, const Give& give) {
    try {
      play_to_end(
          position,
          [&](const Position& at) {
            const std::size_t n = seating.answer_with(at, seeds.next(at));
            seeds.hear(at, n);
            return n;
          },
          [&](Position& at, std::size_t n) {
            answers.add(at.answer_key(n));
            give(n);
          });
    } catch (const Unfinished& e) {
      give_up(position, number, fmt::format("cannot be played: {}", e.what()));
    } catch (const DataError& e) {
      give_up(position, number, fmt::format("comes to what cannot be: {}", e.what()));
    }
    answers.add(position.digest());
    const std::size_t last = game_.seats().size() - 1;
    const auto outcome = position.outcome();
    const bool decided = outcome && outcome->winner;
    return {answers.value(),
            !decided                                             ? 0.5
            : static_cast<std::size_t>(*outcome->winner) == last ? 1.0
                                                                 : 0.0,
            lead_of(position, Seat(last))};
  }

  [[noreturn]] static void give_up(const Position& position, std::uint64_t number, const std::string& what) {
    throw Unplayable(fmt::format("game {} {}", number, what), to_yaml(position.write()));
  }

  players::Seating& seating_without(std::size_t which) {
    auto& seating = seatings_[which];
    if (!seating) seating.emplace(possessions_.game_without(which), names_);
    return *seating;
  }

  void count(const GameEnding& with, const PlainEnding& plain, WorthResults& results) const {
    const bool of_last = static_cast<std::size_t>(plain.seat) + 1 == game_.seats().size();
    const int sign = of_last ? 1 : -1;
    WorthSums& sums = results.cells[cell_name(plain.which, plain.seat)];
    ++sums.pairs;
    sums.identical += with.course == plain.end.course ? 1U : 0U;
    sums.differences.add(sign * (with.score - plain.end.score));
    if (with.lead && plain.end.lead) sums.lead.add(sign * *plain.end.lead, sign * *with.lead);
  }

  const Game& game_;
  const Possessions& possessions_;
  std::uint64_t seed_;
  players::PlayerNames names_;
  std::unique_ptr<Position> setup_, position_;
  players::Seating seating_;
  Swing swing_;
  std::vector<bool> wanted_;
  std::vector<std::optional<players::Seating>> seatings_;  ///< by possession; each is made when it is needed
  std::vector<std::vector<bool>> had_;                     ///< by seat and possession: in this game
  std::vector<std::size_t> held_;
  std::vector<PlainEnding> endings_;
};

/// Does every interval of a possession that was had reach no further than `width`?
bool is_narrow(const WorthResults& results, const WorthOptions& options) {
  return !results.cells.empty() && std::ranges::all_of(results.cells, [&](const auto& cell) {
    return cell.second.pairs >= options.least_pairs &&
           interval_of(cell.second.differences).half_width() <= options.width;
  });
}

}  // namespace

std::string cell_name(std::size_t which, Seat seat) { return fmt::format("{}:{}", which, static_cast<int>(seat)); }

void WorthResults::add(const WorthResults& more) { add_up(more, *this); }

Worths measure_worths(const Game& game, const Possessions& possessions, const WorthOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t size = options.games_a_chunk;
  Worths worths;
  std::vector<Lane> lanes{{(options.games + size - 1) / size, [&](const std::string& chunk) {
                             worths.results.add(sums_in<double, WorthResults>(chunk));
                             if (options.width <= 0 || !is_narrow(worths.results, options)) return true;
                             worths.ended = EndedBy::width;
                             return false;
                           }}};
  ChunkOptions chunks = options.chunks;
  bool late = false;
  if (options.seconds > 0)
    chunks.time_is_up = [&] {
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
      return late = passed.count() >= options.seconds;
    };
  const auto work = [&](ChunkId id) {
    WorthGames games(game, possessions, options);
    WorthResults results;
    const std::uint64_t first = id.number * size;
    for (std::uint64_t number = first; number < std::min(first + size, options.games); ++number)
      games.play(number, results);
    return text_of_sums<double>(results);
  };
  const bool complete = run_chunks(lanes, work, chunks);
  if (!complete) worths.ended = late ? EndedBy::time : EndedBy::stop;
  return worths;
}

}  // namespace tricorne::verify
