// tricorne hint: the best answers in a position, with chances and reasons.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/position.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "players/advice.h"
#include "players/knowledge.h"

namespace tricorne::cli {

namespace {

struct HintOptions : Options {
  std::string position;
  std::uint64_t budget = 0;  ///< looks at each answer; 0: `players::usual_looks`
  std::uint64_t answers = 5;
};

/// What an adviser says about the question of a position.
struct Advice {
  LoadedPosition loaded;
  std::vector<players::Opinion> opinions;  ///< the best first
  std::string source;                      ///< as Adviser::source
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
    text += fmt::format("  {:5.1f} % [{:.1f}, {:.1f}]  {}\n", 100 * opinion.chance, 100 * opinion.low,
                        100 * opinion.high, advice.action(opinion));
    if (!opinion.why.empty()) text += "      " + capital(players::in_words(opinion.why)) + ".\n";
  }
  text += "Chances to win, as seen from that seat, with 95 % intervals. " + advice.source + "\n";
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
  return [o] { return run_hint(*o); };
}

}  // namespace tricorne::cli
