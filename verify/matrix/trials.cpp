#include "verify/matrix/trials.h"

#include <algorithm>
#include <deque>
#include <optional>

#include "engine/core/chance.h"
#include "engine/core/json.h"
#include "players/parallel.h"
#include "verify/games/answering.h"
#include "verify/games/game_run.h"
#include "verify/games/simulation.h"
#include "verify/kit.h"

namespace tricorne::verify {

namespace {

constexpr std::size_t most_tries = 12;

/// Everything that can be told of one step, in words; two engines that tell the same play alike.
class Account {
 public:
  Account(const Position& before, std::size_t answer, const std::vector<std::string>& tries) {
    const auto position = before.clone();
    legal = position->legal_actions();
    for (const std::string& action : tries) refusals.push_back(refusal(*position, action));
    if (answer >= legal.size()) return;
    std::vector<Happening> happenings;
    position->give(answer, &happenings);
    for (const Happening& h : happenings) events.push_back(h.rule + " " + h.text);
    digest = position->digest();
    if (const auto pending = position->pending())
      asked = std::string(pending->decision) + " of seat " + std::to_string(static_cast<int>(pending->seat));
  }

  std::vector<std::string> legal, refusals, events;
  std::uint64_t digest = 0;
  std::string asked;

 private:
  static std::string refusal(const Position& position, const std::string& action) {
    try {
      const auto no = position.check(action);
      return no ? no->rule + ": " + no->why : "legal";
    } catch (const ActionError&) {
      return "no action";
    }
  }
};

std::string first_difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (const std::string& item : a)
    if (std::ranges::find(b, item) == b.end()) return "\"" + item + "\" is missing";
  for (const std::string& item : b)
    if (std::ranges::find(a, item) == a.end()) return "\"" + item + "\" is too much";
  return "the order differs";
}

std::string difference(const Account& own, const Account& changed) {
  if (own.legal != changed.legal) return "list of answers: " + first_difference(own.legal, changed.legal);
  if (own.refusals != changed.refusals) return "refusal: " + first_difference(own.refusals, changed.refusals);
  if (own.events != changed.events) return "events: " + first_difference(own.events, changed.events);
  if (own.asked != changed.asked) return "question: " + own.asked + " becomes " + changed.asked;
  return own.digest == changed.digest ? "" : "the position after the answer";
}

rulebook::Switch change_number(std::size_t number) { return {.kind = rulebook::Switch::Kind::source, .site = number}; }

std::string with_change(std::size_t change, const Position& before, std::size_t answer,
                        const std::vector<std::string>& tries, const Account& own) {
  const rulebook::RuleWatch watch(change_number(change));
  try {
    return difference(own, Account(before, answer, tries));
  } catch (const std::exception& e) {
    return std::string("the engine fails: ") + e.what();
  }
}

}  // namespace

Trials::Trials(const Game& game, const std::vector<std::size_t>& changes, const TrialOptions& options)
    : game_(game), changes_(changes), options_(options), steps_(rulebook::source_sites().size()) {
  std::vector<Steps> by_game(options.games);
  players::in_parallel(options.games, options.threads, [&](std::size_t number) {
    by_game[number].resize(steps_.size());
    play(number, by_game[number]);
  });
  for (Steps& found : by_game)
    for (std::size_t i = 0; i < steps_.size(); ++i)
      for (PlayedStep& step : found[i])
        if (steps_[i].size() < options.steps) steps_[i].push_back(std::move(step));
}

void Trials::play(std::uint64_t number, Steps& steps) const {
  Chance chance(options_.seed, number);
  const Kit& kit = kit_of(game_);
  const auto crowded = kit.crowded();
  auto position = crowded && number % 2 == 1 ? crowded(game_, chance) : game_.setup();
  position->settle();
  std::deque<std::string> heard;
  const std::size_t most = std::max<std::size_t>(2, options_.steps / 8);
  for (std::size_t step = 0; position->pending() && position->answer_count() > 0 && step < most_answers; ++step) {
    const std::size_t n = answer_at_random(*position, chance, kit.chance_is_weighted());
    const auto tries = std::make_shared<const std::vector<std::string>>(heard.begin(), heard.end());
    std::vector<bool> reached;
    std::shared_ptr<const Position> before = position->clone();
    {
      const rulebook::RuleWatch watch;
      (void)Account(*before, n, *tries);
      reached = watch.reached();
    }
    for (const std::size_t i : changes_)
      if (reached[i] && steps[i].size() < most) steps[i].push_back({before, n, tries});
    heard.push_back(position->answer_text(chance.below(position->answer_count())));
    if (heard.size() > most_tries) heard.pop_front();
    position->give(n);
  }
}

std::string Trials::lockstep(std::size_t change) const {
  for (const PlayedStep& step : steps_[change]) {
    const Account own(*step.before, step.answer, *step.tries);
    const std::string found = with_change(change, *step.before, step.answer, *step.tries, own);
    if (!found.empty()) return found;
  }
  return "";
}

std::string Trials::properties(std::size_t change) const {
  const rulebook::RuleWatch watch(change_number(change));
  SimulationOptions options;
  options.games = options_.watched;
  options.seed = options_.seed;
  options.threads = 1;
  options.check = true;
  options.properties = kit_of(game_).has_properties() || !kit_of(game_).properties(game_).empty();
  try {
    simulate(game_, options);
  } catch (const std::exception& e) {
    return e.what();
  }
  return "";
}

}  // namespace tricorne::verify
