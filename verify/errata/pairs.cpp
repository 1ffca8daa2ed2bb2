#include "verify/errata/pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/digest.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "verify/games/results.h"
#include "verify/games/sums.h"

namespace tricorne::verify {

void FigureSums::add(double value_before, double value_after) {
  ++games;
  before += value_before;
  after += value_after;
  before_squares += value_before * value_before;
  after_squares += value_after * value_after;
  if (value_after != value_before) ++changes[static_cast<int>(std::lround(value_after - value_before))];
}

Changes FigureSums::changes_of(std::uint64_t pairs) const {
  Changes all{
      {changes.begin(), changes.end()},
      std::sqrt(Moments{pairs, before, before_squares}.variance() + Moments{pairs, after, after_squares}.variance())};
  if (const std::uint64_t differing = all.pairs(); differing < pairs) all.counts[0] = pairs - differing;
  return all;
}

bool is_of_every_pair(std::string_view figure) {
  return figure == "answers" || figure == "last turn" ||
         std::ranges::any_of(told_figures_of({}), [&](const ToldFigure& told) { return told.name == figure; });
}

void PairResults::add(const PairResults& more) { add_up(more, *this); }

std::uint64_t PairResults::acted_by(std::string_view axis) const {
  const auto found = acted.find(std::string(axis));
  return found == acted.end() ? 0 : found->second;
}

std::string PairResults::write() const { return text_of_sums<double>(*this); }
PairResults PairResults::read(std::string_view text) { return sums_in<double, PairResults>(text); }

namespace {

using Figures = std::map<std::string, double>;

/// A game that was played.
struct Course {
  std::vector<std::uint64_t> answers;  ///< keys of the answers (Position::answer_key)
  GameFigures counted;
  double score = 0;  ///< of the last seat
  std::string winner, ending;
  int last_turn = 0;
  std::optional<int> lead;  ///< of the last seat
  LookUps looked;           ///< empty unless the pair is looked at
  Foundation moved;         ///< what Swing counted
  Figures figures;          ///< empty unless the pair is a sample
};

/// One of the two games of a match, to be played many times.
class MatchGame {
 public:
  MatchGame(const Game& game, const players::PlayerNames& players)
      : game_(game), setup_(game.setup()), position_(setup_->clone()), seating_(game, players), swing_(game) {
    const CountingLookUps counting(&at_setup_);
    setup_->settle();
  }

  /// Begins game `number`. The position waits for the first answer.
  Position& begin(std::uint64_t seed, std::uint64_t number) {
    position_->assign(*setup_);
    seating_.begin(seed, number);
    number_ = number;
    swing_.begin(number, *position_);
    if (looked_ != nullptr) add_held(at_setup_);
    count_house_rules();
    return *position_;
  }

  /// From now on adds the look-ups to these counts; to none when they are null.
  void count(LookUps* looked) { looked_ = looked; }

  /// The answer to the question that stands.
  std::size_t answer() { return seating_.answer(*position_); }

  /// Gives an answer, and returns its key.
  std::uint64_t give(std::size_t answer, std::vector<Happening>* events) {
    const std::uint64_t key = position_->answer_key(answer);
    try {
      swing_.answer(*position_, looked_, [&] { position_->give(answer, events); });
    } catch (const DataError& e) {
      give_up(std::string("comes to what cannot be: ") + e.what());
    }
    count_house_rules();
    return key;
  }

  [[noreturn]] void give_up(const std::string& what) const {
    const auto question = position_->question();
    throw Unplayable(fmt::format("game {} under {} {}{}", number_, game_.ruleset(), what,
                                 question ? fmt::format(" (\"{}\", {})", question->text, question->rule) : ""),
                     to_yaml(position_->write()));
  }

  const Game& game() const { return game_; }
  /// What the advantage has moved in this game.
  const Swing& swing() const { return swing_; }

 private:
  /// House rules that forbid take answers away where the list of answers is first made, so it is made here, before
  /// anybody thinks. What else making it looks up is no move.
  void count_house_rules() {
    if (looked_ == nullptr) return;
    LookUps listed;
    {
      const CountingLookUps counting(&listed);
      position_->answer_count();
    }
    add_held(listed);
  }
  /// What tells that house rules hold, each once.
  void add_held(const LookUps& looked) {
    for (const auto& [place, seen] : looked.places())
      if (place.first == house_rules_held) looked_->add(place, {seen.datum, 1});
  }

  const Game& game_;
  std::unique_ptr<Position> setup_, position_;
  players::Seating seating_;
  Swing swing_;
  std::uint64_t number_ = 0;
  LookUps* looked_ = nullptr;
  LookUps at_setup_;
};

bool is_seat(const Game& game, const std::string& text) {
  const auto seats = game.seats();
  return std::any_of(seats.begin(), seats.end(), [&](const SeatInfo& seat) { return seat.name == text; });
}

/// Is it a field of events that holds an amount? Names, dice and years are no amounts.
bool is_amount(const std::string& field) {
  static const std::set<std::string> amounts{"count", "units", "losses", "lost", "steps", "points"};
  return amounts.contains(field);
}

/// Counts events by kind and by the first seat that an event names, and events by paragraph. Sums up the amounts in
/// events.
void count_events(const Game& game, const std::vector<Happening>& events, Figures& figures) {
  for (const Happening& event : events) {
    std::string kind = event.kind;
    for (const Entry& field : event.fields.entries)
      if (field.value.is_scalar() && is_seat(game, field.value.scalar)) {
        kind += " " + field.value.scalar;
        break;
      }
    figures["events " + kind] += 1;
    figures["paragraph " + event.rule] += 1;
    for (const Entry& field : event.fields.entries)
      if (is_amount(field.key) && field.value.is_scalar() && plain_number(field.value.scalar))
        figures[kind + ": " + field.key] += std::stod(field.value.scalar);
  }
}

/// Takes the numbers among the facts of the last position, also numbers that a fact holds for each seat.
void count_facts(const Game& game, const Position& end, Figures& figures) {
  const Node facts = end.facts();
  const auto number = [&](const std::string& name, const Node& value) {
    if (value.is_scalar() && !value.quoted && plain_number(value.scalar)) figures[name] = std::stod(value.scalar);
  };
  for (const Entry& entry : facts.entries) {
    number("end: " + entry.key, entry.value);
    for (const Entry& part : entry.value.entries)
      if (is_seat(game, part.key)) number("end: " + entry.key + " " + part.key, part.value);
  }
}

enum class Sample : std::uint8_t { no, yes };

void end_game(const Game& game, const Position& end, Course& course) {
  course.last_turn = end.when().order;
  course.ending = "none";
  course.winner = "none";
  course.score = 0.5;
  course.lead = lead_of(end, Seat(game.seats().size() - 1));
  const auto outcome = end.outcome();
  if (!outcome) return;
  course.ending = outcome->ending;
  course.winner = outcome->who.name;
  if (outcome->winner) course.score = static_cast<std::size_t>(*outcome->winner) + 1 == game.seats().size() ? 1 : 0;
}

void play_game(MatchGame& table, std::uint64_t seed, std::uint64_t number, Sample sample, Course& course) {
  course.answers.clear();
  course.figures.clear();
  course.looked.clear();
  table.count(is_looked_at(number) ? &course.looked : nullptr);
  std::vector<Happening> events;
  Position& position = table.begin(seed, number);
  try {
    course.counted = play_to_end(
        position, [&](const Position&) { return table.answer(); },
        [&](Position&, std::size_t n) {
          course.answers.push_back(table.give(n, sample == Sample::yes ? &events : nullptr));
        });
  } catch (const Unfinished& e) {
    table.give_up(fmt::format("cannot be played: {}", e.what()));
  }
  table.count(nullptr);
  course.moved = {};
  table.swing().add_to(course.moved);
  end_game(table.game(), position, course);
  if (sample == Sample::no) return;
  count_events(table.game(), events, course.figures);
  count_facts(table.game(), position, course.figures);
}

void add_figures(const Course& before, const Course& after, PairResults& results) {
  std::map<std::string, std::pair<double, double>> both;
  for (const auto& [name, value] : before.figures) both[name].first = value;
  for (const auto& [name, value] : after.figures) both[name].second = value;
  for (const auto& [name, values] : both) results.figures[name].add(values.first, values.second);
  ++results.samples;
}

bool identical(const Course& a, const Course& b) {
  return a.counted.digest == b.counted.digest && a.answers == b.answers;
}

std::uint64_t course_digest(const Course& course) {
  Digest digest;
  for (const std::uint64_t answer : course.answers) digest.add(answer);
  digest.add(course.counted.digest);
  return digest.value();
}

/// Counts what both games looked up, and how often that was a datum which differs between them.
void count_looks(const Course& before, const Course& after, PairResults& results) {
  for (const Course* game : {&before, &after}) {
    results.foundation.add(game->looked);
    results.foundation.add(game->moved);
  }
  std::uint64_t looks = 0;
  for (const auto& [place, seen] : before.looked.places())
    if (const auto other = after.looked.places().find(place);
        other != after.looked.places().end() && other->second.datum.value != seen.datum.value)
      looks += seen.times + other->second.times;
  ++results.looked_pairs;
  results.changed_looked_up += looks > 0 ? 1U : 0U;
  results.changed_looks += looks;
}

void count_house(const Course& after, const std::vector<std::string>& house, PairResults& results) {
  results.looked_questions += after.answers.size();
  for (const auto& [place, seen] : after.looked.places()) {
    if (place.first != house_rules_held || std::ranges::find(house, place.second) == house.end()) continue;
    ++results.house_games[place.second];
    results.house_questions[place.second] += seen.times;
  }
}

Baseline::End end_of(const Course& course) { return {course_digest(course), course.score, course.lead}; }

void count_lead(int before, int after, PairResults& results) {
  ++results.leads_before[before];
  ++results.leads_after[after];
  results.lead.add(before, after);
}

void count_results(const Baseline::End& before, const Baseline::End& after, PairResults& results) {
  ++results.pairs;
  results.differences.add(after.score - before.score);
  results.score_before += before.score;
  results.score_after += after.score;
  if (before.course == after.course) ++results.identical;
  if (before.lead && after.lead) count_lead(*before.lead, *after.lead, results);
}

/// Plays one game again, up to the answer at which the two games of its pair part.
class Parting {
 public:
  Parting(MatchGame& table, std::uint64_t seed, std::uint64_t number)
      : table_(table), position_(table.begin(seed, number)) {}

  /// Gives `most` answers. False as soon as an answer, or the last position, differs from `course`.
  bool follow(const Course& course, std::size_t most) {
    for (std::size_t i = 0; i < most; ++i) {
      if (position_.pending().has_value() != (i < course.answers.size())) return false;
      if (i >= course.answers.size()) return position_.digest() == course.counted.digest;
      if (table_.give(table_.answer(), nullptr) != course.answers[i]) return false;
    }
    return true;
  }
  const Position& position() const { return position_; }

 private:
  MatchGame& table_;
  Position& position_;
};

class Matches {
 public:
  Matches(const Match& match, std::uint64_t seed)
      : match_(match), seed_(seed), before_(*match.before, match.players), after_(*match.after, match.players) {}

  void play(std::uint64_t number, PairResults& results, Baseline* baseline) {
    if (match_.detail == Detail::results)
      return count_results(end_before(number, baseline), end_after(number, results), results);
    const bool sampled = number < sampled_first || number % pairs_a_sample == 0;
    const Sample sample = sampled ? Sample::yes : Sample::no;
    play_game(before_, seed_, number, sample, a_);
    play_game(after_, seed_, number, sample, b_);
    count(results);
    if (sample == Sample::yes) add_figures(a_, b_, results);
    if (is_looked_at(number)) {
      count_looks(a_, b_, results);
      if (!match_.house.empty()) count_house(b_, match_.house, results);
    }
    if (!identical(a_, b_)) count_parting(number, results);
  }

 private:
  Baseline::End end_before(std::uint64_t number, Baseline* baseline) {
    if (baseline != nullptr)
      if (const auto known = baseline->find(number)) return *known;
    play_game(before_, seed_, number, Sample::no, a_);
    const Baseline::End end = end_of(a_);
    if (baseline != nullptr) baseline->keep(number, end);
    return end;
  }

  Baseline::End end_after(std::uint64_t number, PairResults& results) {
    play_game(after_, seed_, number, Sample::no, b_);
    if (is_looked_at(number)) results.foundation.add(b_.looked);
    results.foundation.add(b_.moved);
    return end_of(b_);
  }

  void count(PairResults& results) const {
    count_results(end_of(a_), end_of(b_), results);
    ++results.endings_before[a_.ending];
    ++results.endings_after[b_.ending];
    ++results.winners_before[a_.winner];
    ++results.winners_after[b_.winner];
    const auto before = told_figures_of(a_.counted), after = told_figures_of(b_.counted);
    for (std::size_t i = 0; i < before.size(); ++i)
      results.figures[std::string(before[i].name)].add(static_cast<double>(before[i].number),
                                                       static_cast<double>(after[i].number));
    results.figures["answers"].add(static_cast<double>(a_.answers.size()), static_cast<double>(b_.answers.size()));
    results.figures["last turn"].add(a_.last_turn, b_.last_turn);
  }

  /// Counts in which turn the pair parts, and which axes alone part it at the same answer or before.
  void count_parting(std::uint64_t number, PairResults& results) {
    const auto [mine, theirs] =
        std::mismatch(a_.answers.begin(), a_.answers.end(), b_.answers.begin(), b_.answers.end());
    const auto common = static_cast<std::size_t>(mine - a_.answers.begin());
    Parting original(before_, seed_, number);
    original.follow(a_, common);
    const When when = original.position().when();
    ++results.parted[{when.order, when.label}];
    if (match_.alone.size() < 2) {
      for (const auto& [axis, game] : match_.alone) ++results.acted[axis];
      return;
    }
    bool found = false;
    for (std::size_t i = 0; i < match_.alone.size(); ++i)
      if (parts(i, number, common)) ++results.acted[match_.alone[i].first], found = true;
    if (!found) ++results.acted_together;
  }

  bool parts(std::size_t axis, std::uint64_t number, std::size_t common) {
    if (alone_.empty()) alone_.resize(match_.alone.size());
    if (!alone_[axis]) alone_[axis].emplace(*match_.alone[axis].second, match_.players);
    return !Parting(*alone_[axis], seed_, number).follow(a_, common + 1);
  }

  const Match& match_;
  std::uint64_t seed_;
  MatchGame before_, after_;
  std::vector<std::optional<MatchGame>> alone_;  ///< by place in Match::alone; each is made when it is needed
  Course a_, b_;
};

}  // namespace

std::optional<Baseline::End> Baseline::find(std::uint64_t number) const {
  const std::lock_guard lock(mutex_);
  const auto found = ends_.find(number);
  return found == ends_.end() ? std::nullopt : std::optional(found->second);
}

void Baseline::keep(std::uint64_t number, const End& end) {
  const std::lock_guard lock(mutex_);
  ends_.emplace(number, end);
}

PairResults play_pairs(const Match& match, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                       Baseline* baseline) {
  Matches matches(match, seed);
  PairResults results;
  for (std::uint64_t number = first; number < first + count; ++number) matches.play(number, results, baseline);
  return results;
}

}  // namespace tricorne::verify
