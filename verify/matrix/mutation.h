// Mutation of the rules: finds the mutants that no scenario notices.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/mutants.h"
#include "verify/scenario/documents.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// The fate of a mutant: a scenario noticed the mutant (`killed`), no scenario noticed it (`survived`), or no scenario
/// noticed it and mutants.yaml says why this is in order (`explained`).
enum class Fate : std::uint8_t { killed, survived, explained };

/// The result of one mutant.
struct MutantResult {
  Mutant mutant;
  Fate fate = Fate::survived;
  std::size_t tried = 0;    ///< how many runs were played on the mutant
  std::string killed_by{};  ///< the name of the run that failed
  std::string complaint{};  ///< the message of this run
  std::string reason{};     ///< why it is in order that the mutant survives
  std::string lockstep{};   ///< what random games beside the unchanged rules tell of it; empty: nothing, or not tried
  std::string broken{};     ///< the property that breaks in random games; empty: none, or not tried
};

/// What is changed: data, axes and whole refusals, or single places in the sources of the rules.
enum class MutantsOf : std::uint8_t { data_and_refusals, sources };

/// Which mutants are tried, and with how many child processes.
struct MutationOptions {
  MutantsOf of = MutantsOf::data_and_refusals;
  /// Gets the mutants that the filter leaves and gives those to be tried; empty: all.
  std::function<std::vector<Mutant>(std::vector<Mutant>)> choose{};
  std::string filter;    ///< only mutants of this paragraph (or below), or whose name holds this text; empty: all
  unsigned threads = 0;  ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// Runs the scenarios of `files`, which `documents` holds, on every mutant, up to the first run that fails. Runs that
/// name the mutant's paragraph come first. A mutant on which the engine aborts, or does not end, is killed by the run
/// in which it does so. Throws DataError for files that cannot be read, std::invalid_argument when a scenario fails on
/// the unchanged rules. The cost is up to mutants times runs.
std::vector<MutantResult> mutate(const Game& game, const Documents& documents, const std::vector<std::string>& files,
                                 const MutationOptions& options);

/// Would one of the runs fail if a number, a word or a table entry of the paragraph, or of a paragraph below it, were
/// changed? All runs must pass. Refusals are not tried.
bool would_notice(const Game& game, const std::vector<Scenario>& runs, std::string_view rule);

/// The paragraphs that have a number, a word or a table entry which `would_notice` changes.
std::set<std::string> changeable_rules(const Game& game);

/// Which random games try the mutants that no scenario notices (trials.h).
struct TrialOptions {
  std::uint64_t games = 0;  ///< games on the rules as they are; every second begins with a crowded position
  std::uint64_t seed = 0;
  unsigned threads = 0;       ///< 0: as many as the machine has
  std::size_t steps = 40;     ///< of these games, the most at which one change is tried
  std::uint64_t watched = 4;  ///< games that a referee watches on the rules with the change
};

/// Tries every change of the sources that no scenario has noticed in random games, and writes into the results what
/// they notice. The fates stay. `progress` as in MutationOptions.
void try_in_games(const Game& game, std::vector<MutantResult>& results, const TrialOptions& options,
                  const std::function<void(std::size_t done, std::size_t total)>& progress);

/// What was tried: everything, with a filter only some mutants, or with chosen files only some scenarios.
enum class TrialScope : std::uint8_t { everything, some_mutants, some_scenarios };

/// Marks the survivors that `explained` names. Throws DataError in two cases: for an entry that names no mutant, when
/// everything was tried; and for an entry that names a killed mutant, unless only some scenarios were tried.
void explain_survivors(std::vector<MutantResult>& results, const std::vector<Exemption>& explained, TrialScope tried);

}  // namespace tricorne::verify
