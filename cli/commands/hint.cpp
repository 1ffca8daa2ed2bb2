// tricorne hint: the best answers in a position, with chances and reasons.

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "players/advice.h"
#include "players/knowledge.h"
#include "players/trial.h"

namespace tricorne::cli {

namespace {

/// As many pairs as take some seconds.
constexpr auto of_some_seconds = std::numeric_limits<std::uint64_t>::max();

struct HintOptions : Options {
  std::string position;
  std::uint64_t budget = 0;  ///< looks at each answer; 0: `players::usual_looks`
  std::uint64_t answers = 5;
  std::uint64_t pairs = of_some_seconds;
};

/// What an adviser says about the question of a position.
struct Advice {
  LoadedPosition loaded;
  std::vector<players::Opinion> opinions;  ///< the best first
  std::string source;                      ///< of the chances, or of the order where nothing is confirmed
  std::vector<std::string> operations{};   ///< what a staff of the asked side would undertake, in words

  Question question() const { return *loaded.position->question(); }
  std::string action(const players::Opinion& opinion) const {
    const Position& position = *loaded.position;
    return loaded.hidden ? loaded.hidden->told(position, position.answer(opinion.answer))
                         : position.answer_text(opinion.answer);
  }
};

std::string as_text(const Advice& advice) {
  std::string text = in_words(advice.question()) + "\n";
  for (const players::Opinion& opinion : advice.opinions) {
    text += "  " + advice.action(opinion) + (opinion.pairs > 0 ? ": " + players::in_words(opinion) : "") + "\n";
    if (!opinion.why.empty()) text += "      " + capital(players::in_words(opinion.why)) + ".\n";
  }
  text += advice.source + "\n";
  for (std::size_t i = 0; i < advice.operations.size(); ++i)
    text += (i == 0 ? "Operations to undertake: " : "                         ") + advice.operations[i] + "\n";
  if (advice.loaded.hidden)
    text += capital(advice.loaded.hidden->in_words()) +
            ": other cards stand in for them, shown as `?`, and the chances are with these.\n";
  const bool explained = std::ranges::any_of(advice.opinions, [](const auto& opinion) { return !opinion.why.empty(); });
  return explained ? text + "Below each move what sets it apart from the others.\n" : text;
}

Json as_json(const Advice& advice) {
  const Question question = advice.question();
  Json node;
  node["to_act"] = question.who.name;
  node["decision"] = question.decision;
  node["rule"] = question.rule;
  node["source"] = advice.source;
  if (advice.loaded.hidden) node["unknown_cards"] = advice.loaded.hidden->size();
  node["answers"] = Json::array();
  for (const players::Opinion& opinion : advice.opinions)
    node["answers"].push_back(players::as_json(opinion, advice.action(opinion)));
  if (!advice.operations.empty()) node["operations"] = advice.operations;
  return node;
}

/// The operations that the asked side would undertake by what it sees; none where nobody plans for the game.
std::vector<std::string> operations_in(const LoadedPosition& loaded, std::uint64_t seed) {
  std::vector<std::string> list;
  const players::Knowledge* knowledge = players::knowledge_of(loaded.game->name());
  const auto staff = knowledge != nullptr ? knowledge->staff() : nullptr;
  if (!staff) return list;
  const auto seen = loaded.position->clone();
  seen->imagine(seen->pending()->seat, seed);
  if (!staff->plans_at(*seen)) return list;
  std::vector<players::Portfolio> portfolios;
  staff->propose(*seen, {}, 1, portfolios);
  for (const players::Operation& operation : portfolios.front().operations)
    list.push_back(staff->in_words(*loaded.position, operation));
  return list;
}

/// Plays on from the moves, for some seconds of a processor.
void confirm(Advice& advice, const HintOptions& o) {
  const Game& game = *advice.loaded.game;
  players::Trial how;
  how.first.position = advice.loaded.position.get();
  how.seat = advice.loaded.position->pending()->seat;
  how.games = o.pairs == of_some_seconds ? players::usual_pairs(game) / 4 : static_cast<std::uint32_t>(o.pairs);
  how.seed = o.seed;
  if (how.games == 0 || advice.opinions.size() < 2) {
    advice.source += " The moves stand in the order of this quick look; no game was played on from them (--pairs).";
    return;
  }
  players::Trials trials(game);
  players::try_out(trials, how, advice.opinions);
  advice.source = fmt::format(
      "Of the games that {} played on from each move, that seat won so many, with 95 % intervals. Differences are to "
      "the "
      "move that looked best, which has none, over up to {} pairs of games in the same worlds with the same dice.",
      players::usual_player(game), how.games);
}

constexpr Form<Advice> hint_forms[] = {{"text", as_text}, {"json", as_json}};

int run_hint(const HintOptions& o) {
  Advice advice{load_position(o, o.position), {}, "", {}};
  Position& position = *advice.loaded.position;
  position.settle();
  const auto pending = position.pending();
  if (!pending) throw std::invalid_argument("hint: nothing is asked in this position");
  if (pending->seat == Seat::Chance)
    throw std::invalid_argument("hint: chance is asked (" + position.question()->text + "); nobody chooses here");
  players::AdviceOptions options;
  options.looks = o.budget == 0 ? players::usual_looks(*advice.loaded.game) : static_cast<std::uint32_t>(o.budget);
  players::Adviser adviser(*advice.loaded.game, options);
  advice.opinions = adviser.advise(position, o.seed);
  advice.source = adviser.source();
  advice.operations = operations_in(advice.loaded, o.seed);
  std::set<std::string> told;  // cards that nobody knows are one
  std::erase_if(advice.opinions, [&](const players::Opinion& one) { return !told.insert(advice.action(one)).second; });
  if (advice.opinions.size() > o.answers) advice.opinions.resize(o.answers);
  confirm(advice, o);
  answer(o, hint_forms, advice);
  return all_well;
}

}  // namespace

Run define_hint(Command& command) {
  auto o = std::make_shared<HintOptions>();
  add_position(command, *o, o->position);
  add_output(command, *o, hint_forms);
  add_seed(command, *o);
  command
      .option("--budget", o->budget,
              "In how many worlds each move is tried, with the same dice for all (default: 400; 40 where games are "
              "played to their end)")
      .shown_as("N")
      .between(std::uint64_t{10}, std::uint64_t{10'000'000});
  command.option("--answers", o->answers, "How many moves to tell")
      .shown_as("N")
      .between(std::uint64_t{1}, std::uint64_t{1000})
      .with_default_shown();
  command
      .option("--pairs", o->pairs,
              "From each move and the one that looks best play on this many pairs of games, to confirm what is told; 0 "
              "for a quick look alone (default: as many as take some seconds)")
      .shown_as("N")
      .between(std::uint64_t{0}, std::uint64_t{100'000});
  return [o] { return run_hint(*o); };
}

}  // namespace tricorne::cli
