#include "replay/analysis/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>

#include "engine/core/chance.h"
#include "engine/core/digest.h"
#include "players/advice.h"
#include "players/parallel.h"
#include "replay/record/record.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

/// The least losses for the marks `?!`, `?` and `??`.
constexpr double dubious = 0.02, mistake = 0.05, blunder = 0.1;
/// The most answers that a better line shows.
constexpr std::size_t line_length = 8;

std::string glyph_for(double lost) {
  if (lost >= blunder) return "??";
  if (lost >= mistake) return "?";
  return lost >= dubious ? "?!" : "";
}

/// The main line of a record: the position before each step and the position after the last step.
struct Course {
  std::vector<std::unique_ptr<Position>> positions;
  std::vector<std::size_t> answers;  ///< for each step the number of its answer, or `against_the_rules`
};

constexpr std::size_t against_the_rules = static_cast<std::size_t>(-1);

std::unique_ptr<Position> first_of(const Game& game, const Record& record) {
  auto position = record.start.is_null() ? game.setup() : game.read_position(record.start);
  position->settle();
  return position;
}

void take(const Record& record, const Step& step, Position& position, Course& course) {
  if (is_pattern(step.action))
    throw DataError(record.file, step.mark,
                    "the record does not know what was drawn; only whole records can be analysed");
  try {
    const auto legal = position.legal_actions();
    const Choice choice = position.read(step.action);
    const auto found = std::ranges::find(legal, position.text_of(choice));
    course.answers.push_back(found == legal.end() ? against_the_rules
                                                  : static_cast<std::size_t>(found - legal.begin()));
    if (found == legal.end())
      position.carry_out(choice);
    else
      position.give(course.answers.back());
  } catch (const ActionError& e) {
    throw DataError(record.file, step.mark, std::string(e.what()) + "; `replay check` says more");
  }
}

Course course_of(const Game& game, const Record& record) {
  Course course;
  auto position = first_of(game, record);
  for (const Step& step : record.steps) {
    course.positions.push_back(position->clone());
    if (!position->pending()) throw DataError(record.file, step.mark, "the game is over before this step");
    take(record, step, *position, course);
  }
  course.positions.push_back(std::move(position));
  return course;
}

std::string player_at(const Record& record, const SeatInfo& seat) {
  for (const auto& [name, player] : record.players)
    if (name == seat.name) return player;
  return "";
}

/// All members of an analysis but its steps.
Analysis outline_of(const Game& game, const Record& record, const Course& course) {
  Analysis analysis;
  analysis.file = record.file;
  analysis.seats.assign(game.seats().begin(), game.seats().end());
  for (const SeatInfo& seat : analysis.seats) analysis.players.push_back(player_at(record, seat));
  analysis.outcome = course.positions.back()->outcome();
  if (analysis.outcome) analysis.result = game.words("en").text(said_of(*analysis.outcome));
  return analysis;
}

void require_two_seats(const Game& game) {
  if (game.seats().size() != 2) throw std::invalid_argument("only games of two seats can be analysed");
}

class Analyst {
 public:
  Analyst(const Game& game, const Record& record, const AnalysisOptions& options)
      : game_(game), record_(record), options_(options), course_(course_of(game, record)) {}

  Analysis run() {
    analysis_ = outline_of(game_, record_, course_);
    analysis_.steps.resize(record_.steps.size());
    const std::size_t all = course_.positions.size();
    std::vector<players::Estimate> chances(all);
    players::in_parallel(all, options_.threads, [&](std::size_t i) {
      if (options_.stop != nullptr && *options_.stop) throw Stopped();
      const Lease adviser(*this);
      chances[i] = adviser->chance(*course_.positions[i], options_.seed);
      if (i < analysis_.steps.size()) fill(analysis_.steps[i], i, *adviser);
      const std::lock_guard lock(mutex_);
      ++done_;
      if (options_.progress) options_.progress(done_, all);
    });
    for (std::size_t i = 0; i < analysis_.steps.size(); ++i) {
      AnalyzedStep& step = analysis_.steps[i];
      step.before = chances[i].value;
      step.doubt_before = chances[i].margin();
      step.after = chances[i + 1].value;
      step.doubt_after = chances[i + 1].margin();
    }
    return std::move(analysis_);
  }

 private:
  /// Borrows an adviser for one step. It takes an idle adviser, or makes a new one when none is idle.
  class Lease {
   public:
    explicit Lease(Analyst& owner) : owner_(owner) {
      {
        const std::lock_guard lock(owner.mutex_);
        if (!owner.idle_.empty()) {
          adviser_ = std::move(owner.idle_.back());
          owner.idle_.pop_back();
        }
      }
      if (!adviser_) adviser_ = std::make_unique<players::Adviser>(owner.game_, owner.advice_options());
    }
    ~Lease() {
      const std::lock_guard lock(owner_.mutex_);
      owner_.idle_.push_back(std::move(adviser_));
    }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    players::Adviser* operator->() const { return adviser_.get(); }
    players::Adviser& operator*() const { return *adviser_; }

   private:
    Analyst& owner_;
    std::unique_ptr<players::Adviser> adviser_;
  };

  std::string kind_of(const std::string& question) const {
    const players::Knowledge* knowledge = players::knowledge_of(game_.name());
    return knowledge == nullptr ? question : std::string(knowledge->luck_kind(question));
  }

  players::AdviceOptions advice_options() const {
    players::AdviceOptions options;
    options.looks = options_.budget;
    options.as_on_the_table = options_.as_on_the_table;
    return options;
  }

  void fill(AnalyzedStep& step, std::size_t i, players::Adviser& adviser) const {
    const Position& position = *course_.positions[i];
    step.step = i + 1;
    step.action = record_.steps[i].action;
    step.question = position.pending()->decision;
    step.seat = position.pending()->seat;
    step.turn = position.when().label;
    const std::size_t played = course_.answers[i];
    if (step.seat == Seat::Chance) step.kind = kind_of(step.question);
    if (step.seat == Seat::Chance || played == against_the_rules || position.answer_count() < 2) return;
    const std::uint64_t seed = mixed(mixed(options_.seed) + i);
    const auto opinions = adviser.advise(position, seed, played);
    const auto own = std::ranges::find(opinions, played, &players::Opinion::answer);
    if (own == opinions.begin()) return;
    step.skill = -own->loss;
    if (own->loss <= 0) return;
    step.loss = own->loss;
    step.low = own->loss_low;
    step.high = own->loss_high;
    step.best = position.answer_text(opinions.front().answer);
    step.candidate = own->loss_low >= dubious;
    if (!step.candidate) return;
    const auto reasons = adviser.compare(position, opinions.front().answer, played, seed);
    step.reasons.gains = players::subjects(reasons, players::Pull::for_it);
    step.reasons.costs = players::subjects(reasons, players::Pull::against_it);
  }

  const Game& game_;
  const Record& record_;
  const AnalysisOptions& options_;
  const Course course_;
  Analysis analysis_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<players::Adviser>> idle_;
  std::size_t done_ = 0;
};

}  // namespace

std::vector<double> Analysis::chances() const {
  std::vector<double> list{first()};
  for (const AnalyzedStep& step : steps) list.push_back(step.after);
  return list;
}

double Analysis::luck() const {
  double sum = 0;
  for (const AnalyzedStep& step : steps)
    if (step.seat == Seat::Chance) sum += step.change();
  return sum;
}

double Analysis::skill(Seat seat) const {
  double sum = 0;
  for (const AnalyzedStep& step : steps)
    if (step.seat == seat) sum += step.skill;
  return sum;
}

double Analysis::drift() const { return last() - first() - luck() - skill(Seat{0}) + skill(Seat{1}); }

double Analysis::less_luck(double share, double more) const {
  return std::clamp(last() - share * luck() + more, 0.0, 1.0);
}

bool Analysis::held_within_bounds() const {
  const double free = last() - luck();
  return free < 0 || free > 1;
}

LuckFit fit_of_luck(const std::vector<Analysis>& analyses) {
  double luck = 0, result = 0;
  for (const Analysis& a : analyses) {
    luck += a.luck() / static_cast<double>(analyses.size());
    result += a.last() / static_cast<double>(analyses.size());
  }
  double together = 0, of_luck = 0, of_result = 0;
  for (const Analysis& a : analyses) {
    together += (a.luck() - luck) * (a.last() - result);
    of_luck += (a.luck() - luck) * (a.luck() - luck);
    of_result += (a.last() - result) * (a.last() - result);
  }
  if (of_luck <= 0 || of_result <= 0) return {0, 0};
  const double share = std::clamp(together / of_luck, 0.0, 1.0);
  return {share, (2 * share * together - share * share * of_luck) / of_result};
}

/// The luck is a sum of differences of chances. Between two steps of chance in a row the chance is added and taken away
/// again, so its doubt does not count.
double Analysis::luck_doubt() const {
  double squares = 0;
  for (std::size_t i = 0; i <= steps.size() && !steps.empty(); ++i) {
    const bool ends = i > 0 && steps[i - 1].seat == Seat::Chance;
    const bool begins = i < steps.size() && steps[i].seat == Seat::Chance;
    const double doubt = i < steps.size() ? steps[i].doubt_before : steps.back().doubt_after;
    if (ends != begins) squares += doubt * doubt;
  }
  return std::sqrt(squares);
}

std::map<std::string, double> Analysis::luck_by_kind() const {
  std::map<std::string, double> sums;
  for (const AnalyzedStep& step : steps)
    if (step.seat == Seat::Chance) sums[step.kind] += step.change();
  return sums;
}

std::map<std::string, double> Analysis::luck_by_turn() const {
  std::map<std::string, double> sums;
  for (const AnalyzedStep& step : steps)
    if (step.seat == Seat::Chance) sums[step.turn] += step.change();
  return sums;
}

std::vector<const AnalyzedStep*> Analysis::moments() const {
  std::vector<const AnalyzedStep*> list;
  for (const AnalyzedStep& step : steps)
    if (!step.glyph.empty()) list.push_back(&step);
  std::ranges::stable_sort(list, [](const auto* a, const auto* b) { return a->worth > b->worth; });
  return list;
}

std::vector<const AnalyzedStep*> Analysis::worth_a_try() const {
  std::vector<const AnalyzedStep*> list;
  for (const AnalyzedStep& step : steps)
    if (step.is_open()) list.push_back(&step);
  return list;
}

Analysis analyze(const Game& game, const Record& record, const AnalysisOptions& options) {
  require_two_seats(game);
  return Analyst(game, record, options).run();
}

Price price_of_confirming(const Game& game, const Analysis& analysis, const std::vector<StepSpan>& plays,
                          const ConfirmOptions& options) {
  const players::Knowledge* knowledge = players::knowledge_of(game.name());
  const double a_game = knowledge != nullptr ? knowledge->seconds_a_game() : 0.1;
  Price price;
  const auto add = [&](std::size_t step) {
    const double left = 1 - static_cast<double>(step - 1) / static_cast<double>(analysis.steps.size());
    ++price.candidates;
    price.games += 2 * std::uint64_t{options.games};
    price.seconds += 2 * options.games * left * a_game;
  };
  for (const AnalyzedStep& step : analysis.steps)
    if (step.candidate) add(step.step);
  for (const auto& [first, last] : plays) add(first);
  return price;
}

namespace {

/// Of several claims that were tried, the seed of number `n`: trials share no dice with the quick judgement, nor with
/// one another.
std::uint64_t seed_of_trial(const ConfirmOptions& options, std::size_t n) {
  constexpr std::uint64_t apart = 0x7472'6961'6c73;
  return mixed(mixed(options.seed ^ apart) + n);
}

/// That the best answer of a step is better than the one that was given.
void claim(const AnalyzedStep& step, const Course& course, players::Trial& trial) {
  const Position& position = *course.positions[step.step - 1];
  const auto legal = position.legal_actions();
  trial.seat = step.seat;
  trial.first = {&position, static_cast<std::size_t>(std::ranges::find(legal, step.best) - legal.begin())};
  trial.second = {&position, course.answers[step.step - 1]};
}

void take_over(const players::TrialResult& tried, auto& to) {
  to.gain = tried.gain.value;
  to.gain_low = tried.gain.low;
  to.gain_high = tried.gain.high;
  to.worth = players::shrunk(tried);
  to.pairs = tried.pairs;
}

}  // namespace

void confirm(const Game& game, const Record& record, Analysis& analysis, const std::vector<StepSpan>& plays,
             const ConfirmOptions& options) {
  const Course course = course_of(game, record);
  const std::size_t all = price_of_confirming(game, analysis, plays, options).candidates;
  std::size_t done = 0;
  players::Trials trials(game, options.threads);
  players::Trial trial;
  trial.player = options.player;
  trial.games = options.games;
  const auto run = [&](std::size_t number) {
    trial.seed = seed_of_trial(options, number);
    const players::TrialResult tried = trials.run(trial);
    if (options.progress) options.progress(++done, all);
    return tried;
  };
  trial.as_on_the_table = options.as_on_the_table;
  for (AnalyzedStep& step : analysis.steps) {
    if (!step.candidate) continue;
    claim(step, course, trial);
    const players::TrialResult tried = run(step.step);
    take_over(tried, step);
    step.confirmed = tried.holds();
    step.glyph = step.confirmed ? glyph_for(step.worth) : "";
    step.confirmed = !step.glyph.empty();
    if (!step.confirmed) continue;
    players::Line likely = trials.line(trial, line_length);
    step.line = std::move(likely.answers);
    step.whole_line = likely.whole;
    step.line_share = likely.share;
  }
  trial.seat = Seat{0};
  trial.as_on_the_table = true;  // as the curve
  for (const auto& [first, last] : plays) {
    trial.first = {course.positions[last].get(), {}};
    trial.second = {course.positions[first - 1].get(), {}};
    const players::TrialResult tried = run(course.positions.size() + first);
    Swing& swing = analysis.swings.emplace_back();
    swing.first = first;
    swing.last = last;
    take_over(tried, swing);
    swing.before = tried.second;
    swing.after = tried.first;
  }
  analysis.tried_by = options.player.empty() ? players::usual_player(game) : options.player;
}

std::vector<MeasuredLoss> measured_losses(const Game& game, const Record& record, const Analysis& analysis,
                                          const ConfirmOptions& options) {
  const Course course = course_of(game, record);
  players::Trials trials(game, options.threads);
  players::Trial trial;
  trial.player = options.player;
  trial.games = options.games;
  trial.as_on_the_table = options.as_on_the_table;
  trial.least = -1;  // all pairs are played
  trial.exact = 0;
  std::vector<MeasuredLoss> losses;
  for (const AnalyzedStep* step : analysis.moments()) {
    claim(*step, course, trial);
    trial.seed = seed_of_trial(options, step->step);
    losses.push_back({step->worth, step->gain_low, step->gain_high, trials.run(trial).gain});
  }
  return losses;
}

Analysis outline(const Game& game, const Record& record) {
  require_two_seats(game);
  return outline_of(game, record, course_of(game, record));
}

std::uint64_t analysis_key(const Game& game, const Record& record, const AnalysisOptions& options,
                           std::string_view rules, const ConfirmOptions* confirmed) {
  Digest digest;
  const auto add = [&](std::string_view text) {
    digest.add(text.size());
    for (const char c : text) digest.add(static_cast<unsigned char>(c));
  };
  add("analysis 7");  // a new number for each new form of the cached analysis
  add(game.name());
  add(game.ruleset());
  add(rules);
  for (const AxisInfo& axis : game.axes()) add(axis.value);
  for (const DataHash& data : game.hashes()) digest.add(data.hash);
  digest.add(first_of(game, record)->digest());
  for (const Step& step : record.steps) add(step.action);
  digest.add(options.budget);
  digest.add(options.seed);
  digest.add(options.as_on_the_table ? 1 : 0);
  add(confirmed != nullptr ? confirmed->player : "");
  digest.add(confirmed != nullptr ? confirmed->games : 0);
  if (const auto* knowledge = players::knowledge_of(game.name()))
    add(players::weights_text(*knowledge, players::shipped_weights(*knowledge)));
  return digest.value();
}

namespace {

/// The remarks on a moment. Marks and notes that people wrote stay as they are.
Step remarks_on(const AnalyzedStep& moment, const Step& said) {
  Step remarks;
  if (said.glyph.empty()) remarks.glyph = moment.glyph;
  if (said.note.empty())
    remarks.note = !moment.told.empty()
                       ? moment.told
                       : fmt::format("Costs {:.0f} points of the chance to win (measured {:.0f} to {:.0f}); better: {}",
                                     100 * moment.worth, 100 * moment.gain_low, 100 * moment.gain_high, moment.best);
  Branch better{std::string(better_line), {}, {}};
  for (const std::string& action : moment.line) better.steps.emplace_back().action = action;
  if (!better.steps.empty()) remarks.branches.push_back(std::move(better));
  return remarks;
}

std::vector<const AnalyzedStep*> costliest(const Analysis& analysis, std::size_t most) {
  auto moments = analysis.moments();
  if (moments.size() > most) moments.resize(most);
  return moments;
}

}  // namespace

void annotate(Record& record, const Analysis& analysis, std::size_t most) {
  for (const AnalyzedStep* moment : costliest(analysis, most)) {
    Step& step = record.steps[moment->step - 1];
    Step remarks = remarks_on(*moment, step);
    if (!remarks.glyph.empty()) step.glyph = remarks.glyph;
    for (Branch& branch : remarks.branches) step.branches.push_back(std::move(branch));
  }
}

std::string annotated(const Record& record, const Analysis& analysis, std::size_t most) {
  Record now = record;
  for (const AnalyzedStep* moment : costliest(analysis, most)) {
    const Step remarks = remarks_on(*moment, now.steps[moment->step - 1]);
    now = read_record(with_remarks(now, StepPath{{moment->step}}, remarks), record.file);
  }
  return now.text;
}

}  // namespace tricorne::replay
