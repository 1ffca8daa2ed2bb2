#include "players/search.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/stopping.h"

namespace tricorne::players {

namespace {

/// The answers of a chance question with more answers than this lead to one and the same question in the tree.
constexpr std::size_t most_told_apart = 10;
/// The share of the priors that is spread evenly over all answers of a question, because the heuristic may be very sure
/// and wrong.
constexpr double even_share = 0.4;
/// The mean distance of the chances that looks find from their mean, in a game that both can win.
constexpr double usual_spread = 0.1;
/// Seeds of rollouts are below this number.
constexpr std::size_t most_seed = sizeof(std::size_t) > 4 ? std::size_t(std::uint64_t{1} << 32U) : ~std::size_t{0};
/// The mean number of answers of a question, for the size of the table.
constexpr std::size_t answers_a_question = 20;

std::uint64_t behind(std::uint64_t question, std::uint64_t key) { return mixed(question + mixed(key)); }

std::size_t room_for(std::uint32_t iterations) {
  const std::size_t wanted = std::size_t{iterations} * answers_a_question * 2 + 1024;
  return std::min(std::bit_ceil(wanted), Search::most_slots);
}

double seen_from(Seat seat, double chance) { return seat == Seat{0} ? chance : 1 - chance; }

/// The advantage that makes this chance; a sure result counts as `static_evaluation` counts it.
double advantage_of(double chance) {
  return std::clamp(std::log(chance) - std::log(1 - chance), -sure_advantage, sure_advantage);
}

/// The prior of an answer, from the chance that the heuristic chooses it.
float prior_of(double preference, std::size_t count) {
  return static_cast<float>((1 - even_share) * std::min(1.0, preference) + even_share / static_cast<double>(count));
}

/// The fewest looks at an answer for a useful interval, and the least share of the looks at the answer with most looks.
constexpr std::uint32_t least_looks = 30;
constexpr double least_share = 0.05;

/// The lower end of an answer's interval; -1 for an answer with too few looks.
double sure_chance(const Candidate& candidate, std::uint32_t most_looks) {
  if (candidate.visits < least_looks || candidate.visits < least_share * most_looks) return -1;
  return candidate.worth - candidate.margin;
}

/// The number of a random answer of chance, by the weights of the answers.
std::size_t drawn(const Position& position, Chance& chance) {
  const std::size_t count = position.answer_count();
  constexpr double steps = 4294967296.0;
  double sum = 0;
  for (std::size_t n = 0; n < count; ++n) sum += position.answer_weight(n);
  double left = sum * (static_cast<double>(chance.below(most_seed)) / steps);
  for (std::size_t n = 0; n + 1 < count; ++n)
    if ((left -= position.answer_weight(n)) < 0) return n;
  return count - 1;
}

}  // namespace

Search::Search(const Game& game, const Knowledge* knowledge, const Weights& weights, const SearchOptions& options)
    : options_(options),
      rollout_(knowledge, weights, options.rollout),
      table_(room_for(options.iterations)),
      world_(game.setup()),
      knowledge_(knowledge) {
  if (knowledge == nullptr) return;
  judge_.emplace(*knowledge, weights);
  reader_ = knowledge->reader();
}

/// The position as the viewer sees it, as a number: what he does not see is drawn from the same seed each time.
std::uint64_t Search::digest_for(Seat viewer, const Position& position) {
  world_->assign(position);
  world_->imagine(viewer, 0);
  return world_->digest();
}

void Search::forget() {
  foreseen_.clear();
  trail_.forget();
  last_digest_ = last_seed_ = 0;
}

/// Finds the question in the tree of the run before, or clears the tree. Returns the name of the root.
std::uint64_t Search::begin(const Position& position, std::uint64_t seed) {
  const std::uint64_t digest = digest_for(position.pending()->seat, position);
  const bool again = digest == last_digest_ && seed == last_seed_;
  if (again) forget();  // the same question once more has the same answer
  const auto found = std::ranges::find(foreseen_, digest, &ForeseenQuestion::digest);
  const bool known = found != foreseen_.end() && !half_full();
  const std::uint64_t root = known ? found->id : mixed(seed);
  if (!known) clear();
  last_digest_ = digest;
  last_seed_ = seed;
  note_errand(position);
  return root;
}

/// Follows the errand under way, and bars the answers that would lead it back for nothing.
void Search::note_errand(const Position& position) {
  barred_.clear();
  if (!reader_) return;
  reader_->look_at(position);
  trail_.follow(reader_->errand());
  if (trail_.empty()) return;
  for (std::size_t n = 0; n < position.answer_count(); ++n)
    if (trail_.leads_back(reader_->step_of(n))) barred_.push_back(position.answer_key(n));
  if (barred_.size() == position.answer_count()) barred_.clear();
}

/// Notes where the best answer leads the errand.
void Search::note_answer(const Position& position) {
  if (!reader_ || trail_.empty()) return;
  reader_->look_at(position);
  trail_.go(reader_->step_of(candidates_.front().answer));
}

bool Search::goes_back(const Position& world, std::size_t n) const {
  return !barred_.empty() && std::ranges::find(barred_, world.answer_key(n)) != barred_.end();
}

const std::vector<Candidate>& Search::run(const Position& position, std::uint64_t seed) {
  const Seat viewer = position.pending()->seat;
  const std::uint64_t root = begin(position, seed);
  rollout_.begin_at(position);
  bool is_new = false;
  Slot* const question = find(root, is_new);
  const std::uint32_t known = question->visits;
  if (is_new) expand(position, root, *question);
  const bool routine = knowledge_ != nullptr && knowledge_->is_routine(position.pending()->decision);
  const std::uint32_t wanted = routine ? 1 : options_.iterations - std::min(known, options_.iterations / 2);
  gains_.resize(std::max(gains_.size(), position.answer_count()));
  for (std::vector<float>& gains : gains_) gains.clear();
  double mean = 0;
  std::uint32_t looks = 0;
  spread_ = mean_found_ = 0;
  for (std::uint32_t i = 0; i < wanted; ++i) {
    stop_if_asked();
    // The first look at each answer has the same world and the same dice, and so has each later one.
    const std::size_t first = select(position, root, *question, true);
    std::vector<float>& gains = gains_[first];
    const std::uint64_t number = gains.size();
    gains.push_back(0);
    if (!imagine(position, seed, number)) continue;
    ++looks;
    Chance chance(seed, number + 1);
    // What this world is worth from the start says nothing about the answers. It is taken out of what is found.
    const RolloutResult glance = judge_ ? rollout_.glance(*world_) : RolloutResult{};
    if (known == 0 && looks == 1) centre_ = glance.advantage;
    const double start = worth_of(glance);
    mean += (start - mean) / looks;
    const double gain = worth_of(look(*world_, root, *question, first, chance)) - start;
    gains.back() = static_cast<float>(viewer == Seat{0} ? gain : -gain);
    const double found = gain + mean;
    spread_ += std::abs(found - mean_found_) / looks - spread_ / looks;
    mean_found_ += (found - mean_found_) / looks;
    for (const Ply& step : path_) {
      ++step.answer->visits;
      ++step.question->visits;
      step.answer->sum += static_cast<float>(found);
      step.answer->squares += static_cast<float>(found * found);
    }
  }
  collect(position, root);
  note_answer(position);
  foresee(position, root);
  return candidates_;
}

/// Draws a world that the asked seat cannot tell from the position. Where what is hidden makes answers legal or not, a
/// world with other answers is none. False when none is found.
bool Search::imagine(const Position& position, std::uint64_t seed, std::uint64_t number) {
  constexpr std::uint64_t tries = 8;
  for (std::uint64_t n = 0; n < tries; ++n) {
    world_->assign(position);
    world_->imagine(position.pending()->seat, mixed(mixed(seed) + number * tries + n));
    if (has_same_answers(*world_, position)) return true;
  }
  return false;
}

/// Notes the questions of the same seat that may follow from the best answer, through dice and answers of others.
void Search::foresee(const Position& position, std::uint64_t root) {
  constexpr std::size_t most = 24;
  foreseen_.clear();
  if (candidates_.empty() || !judge_) return;
  struct Branch {
    std::unique_ptr<Position> position;
    std::uint64_t id;
  };
  const Seat viewer = position.pending()->seat;
  std::vector<Branch> branches;
  const auto follow = [&](const Position& from, std::size_t n, std::uint64_t id) {
    branches.push_back({from.clone(), id});
    branches.back().position->give(n);
  };
  const std::size_t best = candidates_.front().answer;
  follow(position, best, behind(root, position.answer_key(best)));
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const Position& here = *branches[i].position;
    const std::uint64_t id = branches[i].id;
    const auto pending = here.pending();
    const std::size_t count = pending ? here.answer_count() : 0;
    if (count == 0) continue;
    if (count > 1 && pending->seat == viewer) {
      foreseen_.push_back({digest_for(viewer, here), id});
      continue;
    }
    if (branches.size() + count > most || (pending->seat == Seat::Chance && count > most_told_apart)) continue;
    branches.reserve(most);
    for (std::size_t n = 0; n < count; ++n)
      follow(here, n, pending->seat == Seat::Chance || count > 1 ? behind(id, here.answer_key(n)) : id);
  }
}

void Search::clear() {
  if (++run_ == 0) {
    std::fill(table_.begin(), table_.end(), Slot{});
    run_ = 1;
  }
  used_ = 0;
}

/// The slot of a question or answer. When there is none, takes a free slot, which is empty but for its id.
Search::Slot* Search::find(std::uint64_t id, bool& is_new) {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = id & mask;; i = (i + 1) & mask) {
    Slot& slot = table_[i];
    is_new = slot.run != run_;
    if (is_new) {
      slot = Slot{id, run_};
      ++used_;
    }
    if (slot.id == id) return &slot;
  }
}

/// What counts for the tree, from 0 to 1, of what a look has found.
double Search::worth_of(const RolloutResult& found) const {
  return judge_ ? (found.chance + chance_of(found.advantage - centre_)) / 2 : found.chance;
}

/// One iteration in one world. `path_` then holds the chosen answers.
RolloutResult Search::look(Position& world, std::uint64_t root, Slot& question, std::size_t first, Chance& chance) {
  path_.clear();
  bool is_new = false;
  std::uint64_t id = behind(root, world.answer_key(first));
  path_.push_back({find(id ^ 1U, is_new), &question});
  world.give(first);
  while (const auto pending = world.pending()) {
    const std::size_t count = world.answer_count();
    if (count == 0) break;  // the imagined cards make a position that no game leads to
    std::size_t n = 0;
    if (pending->seat == Seat::Chance) {
      n = drawn(world, chance);
      id = behind(id, count <= most_told_apart ? world.answer_key(n) : 1);
    } else if (count > 1) {
      if (rollout_.is_over(world)) return rollout_.glance(world);
      if (full()) return rollout_.play(world, mixed(chance.below(most_seed)));
      Slot* next = find(id, is_new);
      if (is_new) {
        const RolloutResult expected = expand(world, id, *next);
        const bool glance = judge_ && options_.rollout.answers == 0;
        return glance ? expected : rollout_.play(world, mixed(chance.below(most_seed)));
      }
      n = select(world, id, *next, false);
      id = behind(id, world.answer_key(n));
      path_.push_back({find(id ^ 1U, is_new), next});
    }
    world.give(n);
  }
  return rollout_.glance(world);
}

/// Adds the answers of a new question to the tree, with their priors. Returns what is found on average when the
/// heuristic chooses the answer.
RolloutResult Search::expand(const Position& world, std::uint64_t id, Slot& question) {
  const std::size_t count = world.answer_count();
  list_.assign(count, {});
  if (judge_) {
    judge_->look_at(world);
    judge_->weigh(list_);
  }
  double highest = list_[0].score, sum = 0, expected = 0;
  for (const Preference& answer : list_) highest = std::max(highest, answer.score);
  for (const Preference& answer : list_) sum += std::exp(answer.score - highest);
  question.prior = static_cast<float>(highest + std::log(sum));
  const Seat seat = world.pending()->seat;
  for (std::size_t n = 0; n < count; ++n) {
    bool is_new = false;
    Slot* slot = find(behind(id, world.answer_key(n)) ^ 1U, is_new);
    const double preference = std::exp(list_[n].score - static_cast<double>(question.prior));
    slot->prior = prior_of(preference, count);
    expected += preference * seen_from(seat, chance_of(list_[n].advantage));
  }
  return {expected, advantage_of(expected)};
}

/// Sets the prior of an answer that this question did not have in earlier worlds.
void Search::add_answer(const Position& world, const Slot& question, std::size_t n, Slot& slot) {
  if (!judge_) {
    slot.prior = 1 / static_cast<float>(world.answer_count());
    return;
  }
  judge_->look_at(world);
  const double score = judge_->weigh(n).score;
  slot.prior = prior_of(std::exp(score - static_cast<double>(question.prior)), world.answer_count());
}

/// Chooses the answer with the highest value. The value is the chance found so far plus a bonus by the prior; the bonus
/// shrinks with each look. Of the answers without a look only the answer with the best prior competes, and only while
/// few answers have been tried. The more often the question comes up, the more answers are tried.
std::size_t Search::select(const Position& world, std::uint64_t id, Slot& question, bool at_root) {
  const std::size_t count = world.answer_count();
  const Seat seat = world.pending()->seat;
  // Where all chances are much alike, because one side is far ahead, small differences are what the game is about.
  const double scale = judge_ && mean_found_ > 0 ? std::clamp(spread_ / usual_spread, 0.05, 1.0) : 1;
  const double exploration = options_.exploration * scale;
  double best = -10, best_prior = -1, found = 0;
  std::size_t chosen = 0, fresh = 0, tried = 0;
  std::uint32_t looks = 0;
  std::size_t open = 0;
  for (std::size_t n = 0; n < count; ++n) {
    if (at_root && goes_back(world, n)) continue;
    ++open;
    bool is_new = false;
    Slot* slot = find(behind(id, world.answer_key(n)) ^ 1U, is_new);
    if (is_new) add_answer(world, question, n, *slot);
    ++slot->seen;
    const auto prior = static_cast<double>(slot->prior);
    if (slot->visits == 0) {
      if (prior > best_prior) {
        best_prior = prior;
        fresh = n;
      }
      continue;
    }
    ++tried;
    looks += slot->visits;
    const double chance = seen_from(seat, static_cast<double>(slot->sum) / slot->visits);
    found += chance * slot->visits;
    const double value =
        chance + exploration * prior * std::sqrt(static_cast<double>(slot->seen)) / (1.0 + slot->visits);
    if (value > best) {
      best = value;
      chosen = n;
    }
  }
  if (tried == 0) return fresh;
  const bool may_widen = static_cast<double>(tried) < 1 + std::pow(static_cast<double>(looks), 0.6);
  if (tried == open || !may_widen) return chosen;
  const double expected =
      found / looks - 0.05 * scale;  // an untried answer is taken as a little worse than the tried answers
  const double value = expected + exploration * best_prior * std::sqrt(static_cast<double>(looks) + 1);
  return value > best ? fresh : chosen;
}

void Search::collect(const Position& position, std::uint64_t root) {
  const Seat seat = position.pending()->seat;
  candidates_.clear();
  for (std::size_t n = 0; n < position.answer_count(); ++n) {
    bool is_new = false;
    const Slot* slot = find(behind(root, position.answer_key(n)) ^ 1U, is_new);
    const bool back = goes_back(position, n);
    Candidate candidate{n, back ? 0 : slot->visits, 0, 1, back ? -1 : static_cast<double>(slot->prior)};
    if (candidate.visits > 0) {
      const double looks = candidate.visits;
      const double mean = static_cast<double>(slot->sum) / looks;
      candidate.worth = std::clamp(seen_from(seat, mean), 0.0, 1.0);
      const double variance = std::max(0.0, static_cast<double>(slot->squares) / looks - mean * mean);
      if (looks > 1) candidate.margin = 1.96 * std::sqrt(variance / (looks - 1));
    }
    candidates_.push_back(candidate);
  }
  std::ranges::stable_sort(candidates_, [](const Candidate& a, const Candidate& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
  });
  take_best();
}

/// How much better an answer surely is than another one, by the looks that had the same worlds and dice: the mean less
/// so many standard errors that hardly one of some twenty answers seems better by luck. 0 when there are few looks.
double Search::sure_gain(std::size_t answer, std::size_t other) const {
  constexpr std::size_t least = 8;
  constexpr double errors = 2.5;
  const std::vector<float>&own = gains_[answer], &others = gains_[other];
  const std::size_t looks = std::min(own.size(), others.size());
  if (looks < least) return 0;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < looks; ++i) {
    const double gain = static_cast<double>(own[i]) - static_cast<double>(others[i]);
    sum += gain;
    squares += gain * gain;
  }
  const auto count = static_cast<double>(looks);
  const double mean = sum / count, variance = std::max(0.0, squares / count - mean * mean);
  return mean - errors * std::sqrt(variance / (count - 1));
}

/// Puts the answer first that is taken: the surest, or with Knowledge::keeps_favourite the favourite of the heuristic,
/// as long as no other one is surely better.
void Search::take_best() {
  if (candidates_.empty()) return;
  const auto best_by = [&](auto value) {
    return std::max_element(candidates_.begin(), candidates_.end(),
                            [&](const Candidate& a, const Candidate& b) { return value(a) < value(b); });
  };
  auto taken = candidates_.begin();
  if (knowledge_ != nullptr && knowledge_->keeps_favourite()) {
    const auto favourite = best_by([](const Candidate& c) { return c.prior; });
    const auto gain = [&](const Candidate& c) { return sure_gain(c.answer, favourite->answer); };
    taken = best_by(gain);
    if (gain(*taken) <= 0) taken = favourite;
  } else {
    const std::uint32_t most = candidates_.front().visits;
    taken = best_by([most](const Candidate& c) { return sure_chance(c, most); });
  }
  std::rotate(candidates_.begin(), taken, taken + 1);
}

}  // namespace tricorne::players
