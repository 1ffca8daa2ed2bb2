// Plays random games on a foreign engine and on ours, and compares the two.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/chance.h"
#include "verify/engine/session.h"
#include "verify/lockstep/step.h"

namespace tricorne::verify {

/// A kind of difference.
struct FoundDifference {
  Difference difference;            ///< the first of its kind, with a small position
  std::size_t times = 0;            ///< how often the kind was met
  std::vector<Difference> again{};  ///< the same in other games, as met; a few
  std::string met_in;               ///< `game 12, step 40`
  std::string scenario;             ///< the text of a scenario file; empty for a breach of the protocol
  /// Does the scenario pass on our engine and fail on theirs?
  bool scenario_tells = false;
  bool known = false;  ///< is its key in LockstepOptions::known?
};

/// Which games both engines play, and where the games begin.
struct LockstepOptions {
  std::uint64_t games = 100;
  std::uint64_t seed = 0;
  std::string ruleset{};     ///< as scenarios name it
  EngineInfo engine{};       ///< what the foreign engine claims
  unsigned threads = 0;      ///< 0: as many as the machine has
  std::vector<Node> from{};  ///< first positions, used in turn; empty: games begin at set-up
  /// Makes random first positions (Kit::crowded). When given and `from` is empty, every second game begins with one.
  std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded{};
  /// The paragraphs of facts that follow from the position alone, by the key of the fact (`isolated.british`).
  std::map<std::string, std::string> paragraphs_of_facts{};
  std::set<std::string> known{};  ///< keys of known differences: they are reported but count as no disagreement
  std::function<void(std::size_t done, std::size_t total)> progress{};  ///< called by one thread at a time
};

/// The results of all games together.
struct LockstepResult {
  std::uint64_t games = 0;
  std::uint64_t different = 0;                          ///< games with a difference
  std::uint64_t steps = 0;                              ///< answers given, in all games
  std::map<std::string, ComparisonCounts> by_decision;  ///< by the kind of the question, or the step that ran alone
  ComparedRules compared_rules;                         ///< what was compared of the paragraphs
  // What the engine claims and of which nothing was compared, in the rulebook's order. Examples and notes are left out.
  /// Paragraphs that asked a player in the games, or acted behind a question that the engine claims, too: their own
  /// effect was never compared.
  std::vector<std::string> met_in_vain;
  /// Claims as `hello` spells them. Definitions are left out.
  std::vector<std::string> idle_claims;
  /// Paragraphs of which nothing was compared, nor of what lies below them, met or not; of these only the uppermost.
  std::vector<std::string> never_compared;
  /// Paragraphs of which only a few lists and results were compared: a fault in a rare case of theirs may be left.
  std::vector<std::string> hardly_compared;
  std::vector<std::string> required_in_vain{};  ///< of these, what somebody required; whoever required it fills this in
  std::vector<FoundDifference> findings;        ///< in the order of the games
  std::vector<std::string> convicted;  ///< paragraphs blamed for findings that are not known, in the rulebook's order
};

/// Plays the same games on both engines. Positions of `theirs` are asked in text form only (ForeignEngine::game).
/// Throws DataError for a first position that cannot be read. Never throws for what the foreign engine does.
LockstepResult run_lockstep(const Game& own, const Game& theirs, const LockstepOptions& options);

/// Blames more specific paragraphs. `run_lockstep` blames the paragraph of a fact that follows from the position alone
/// for a difference in this fact, and for what was done by it. Where scenarios have convicted exactly one paragraph
/// below that paragraph, this call blames the paragraph below.
void lay_below(const Game& game, const std::vector<std::string>& convicted_by_scenarios, LockstepResult& result);

/// Do the engines agree: has something been compared, also of what the games met and the engine claims, of each of its
/// claims and of what was required, and are all differences known?
bool agrees(const LockstepResult& result);

}  // namespace tricorne::verify
