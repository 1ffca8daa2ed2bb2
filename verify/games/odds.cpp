#include "verify/games/odds.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace tricorne::verify {

namespace {

/// After so many assumed answers of players the search for a battle ends.
constexpr int most_questions = 40;

/// What has happened along one sequence of throws and answers.
struct Path {
  bool begun = false;
  std::string winner;
  std::map<std::string, int> losses;
  int questions = 0;
};

std::string field(const Happening& event, std::string_view key) {
  const Node* value = event.fields.find(key);
  return value != nullptr && value->is_scalar() ? value->scalar : "";
}

/// The number in an answer such as `take 5 CU`; nothing when there is none.
std::optional<int> number_in(const std::string& answer) {
  const auto digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  const auto first = std::find_if(answer.begin(), answer.end(), digit);
  if (first == answer.end()) return std::nullopt;
  return std::stoi(std::string(first, std::find_if_not(first, answer.end(), digit)));
}

std::int64_t weight_of(const Position& position, std::size_t n) {
  const double weight = position.answer_weight(n);
  if (weight != std::floor(weight)) throw std::logic_error("a weight that is no whole number");
  return static_cast<std::int64_t>(weight);
}

/// The assumed answer of a player: `finish` where it is legal, else the answer with the largest number, else the first.
std::string modest(const Position& position) {
  const std::vector<std::string> answers = position.legal_actions();
  if (std::find(answers.begin(), answers.end(), "finish") != answers.end()) return "finish";
  if (!std::all_of(answers.begin(), answers.end(), [](const auto& answer) { return number_in(answer).has_value(); }))
    return answers.front();
  return *std::max_element(answers.begin(), answers.end(),
                           [](const auto& a, const auto& b) { return number_in(a) < number_in(b); });
}

class Casting {
 public:
  Casting(std::span<const SeatInfo> seats, const BattleTerms& terms) : seats_(seats), terms_(terms) {}

  void take(const std::vector<Happening>& events, Path& path) {
    for (const Happening& event : events) {
      if (event.kind == terms_.begun) begin(event, path);
      if (event.kind == terms_.won || (path.begun && event.kind == terms_.swept)) path.winner = field(event, "side");
      if (event.kind == terms_.losses) path.losses[field(event, "side")] = std::stoi(field(event, "losses"));
    }
  }

  /// Follows every sequence from this position to the end of the battle. `chance` is the probability of the position.
  void go_on(const Position& position, Path path, const Fraction& chance) {
    const auto pending = position.pending();
    const bool by_chance = pending && pending->seat == Seat::Chance;
    if (!pending || (!path.winner.empty() && !by_chance)) return end(path, chance);
    if (by_chance) return cast(position, path, chance);
    if (++path.questions > most_questions) return;
    const std::string answer = modest(position);
    assume(position, answer);
    const auto next = position.clone();
    take(next->apply(answer), path);
    go_on(*next, path, chance);
  }

  std::optional<BattleChances> result() {
    if (found_.attacker.empty() || found_.wins.empty()) return std::nullopt;
    return std::move(found_);
  }

 private:
  void begin(const Happening& event, Path& path) {
    path.begun = true;
    found_.attacker = field(event, "attacker");
    found_.at = field(event, "at");
    for (const SeatInfo& seat : seats_)
      if (seat.name != found_.attacker) found_.defender = seat.name;
  }

  /// Follows every answer of chance. Dice before the battle count, too, for example of an interception.
  void cast(const Position& position, const Path& path, const Fraction& chance) {
    std::int64_t all = 0;
    for (std::size_t n = 0; n < position.answer_count(); ++n) all += weight_of(position, n);
    for (std::size_t n = 0; n < position.answer_count(); ++n) {
      const auto next = position.clone();
      std::vector<Happening> events;
      next->give(n, &events);
      Path further = path;
      take(events, further);
      go_on(*next, further, chance * Fraction::of(weight_of(position, n), all));
    }
  }

  void end(const Path& path, const Fraction& chance) {
    if (!path.begun || path.winner.empty()) return;
    found_.wins[path.winner] += chance;
    for (const std::string& seat : {found_.attacker, found_.defender}) {
      const auto lost = path.losses.find(seat);
      found_.losses[seat][lost == path.losses.end() ? 0 : lost->second] += chance;
    }
  }

  void assume(const Position& position, const std::string& answer) {
    const std::string text = std::string(position.question()->who.name) + ": " + answer;
    auto& assumed = found_.assumed;
    if (std::find(assumed.begin(), assumed.end(), text) == assumed.end()) assumed.push_back(text);
  }

  std::span<const SeatInfo> seats_;
  const BattleTerms& terms_;
  BattleChances found_;
};

}  // namespace

Fraction Fraction::of(std::int64_t over, std::int64_t under) {
  const std::int64_t common = std::gcd(over, under);
  return {over / common, under / common};
}

Fraction operator+(const Fraction& a, const Fraction& b) {
  const std::int64_t under = std::lcm(a.under, b.under);
  return Fraction::of(a.over * (under / a.under) + b.over * (under / b.under), under);
}

Fraction operator*(const Fraction& a, const Fraction& b) {
  // Shortened before, so that long rows of dice stay small.
  const Fraction left = Fraction::of(a.over, b.under), right = Fraction::of(b.over, a.under);
  return {left.over * right.over, left.under * right.under};
}

Fraction& operator+=(Fraction& sum, const Fraction& more) { return sum = sum + more; }

std::string assumed_answer(const Position& position) { return modest(position); }

std::optional<BattleChances> battle_chances(const Position& position, const std::vector<std::string>& answers,
                                            const BattleTerms& terms) {
  const auto at = position.clone();
  Casting casting(position.seats(), terms);
  Path path;
  for (const std::string& answer : answers) casting.take(at->apply(answer), path);
  casting.go_on(*at, path, Fraction{1, 1});
  return casting.result();
}

}  // namespace tricorne::verify
