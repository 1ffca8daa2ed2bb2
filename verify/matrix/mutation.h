// Mutation of the rules: which changes does no scenario notice?
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/matrix/mutants.h"
#include "verify/scenario/documents.h"
#include "verify/scenario/explained.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// What became of a mutant: a scenario noticed it, none noticed it, or none noticed it and mutants.yaml says why that
/// is in order.
enum class Fate : std::uint8_t { killed, survived, explained };

/// What came of one mutant.
struct MutantResult {
  Mutant mutant;
  Fate fate = Fate::survived;
  std::size_t tried = 0;  ///< runs that could have noticed
  std::string killed_by;  ///< name of the run that noticed
  std::string complaint;  ///< the message of this run
  std::string reason;     ///< why the survival is in order
};

/// Which mutants are tried, and with how many threads.
struct MutationOptions {
  std::string filter;    ///< only mutants of this paragraph (or below), or whose name holds this text; empty: all
  unsigned threads = 0;  ///< 0: as many as the machine has
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// Runs the scenarios of `files`, which `documents` hold, against every mutant, likely killers first, up to the first
/// that fails. Throws DataError for files that cannot be read, std::invalid_argument when a scenario fails on the rules
/// as they are.
std::vector<MutantResult> mutate(const Game& game, const Documents& documents, const std::vector<std::string>& files,
                                 const MutationOptions& options);

/// Would one of these runs, which pass, fail if a number, word or table entry of the paragraph, or of one below it,
/// were another? Refusals are not tried.
bool would_notice(const Game& game, const std::vector<Scenario>& runs, std::string_view rule);

/// What of a game was tried: with a filter some of its mutants, with chosen files some of its scenarios.
enum class Tried : std::uint8_t { everything, some_mutants, some_scenarios };

/// Marks survivors that `explained` names. Where everything was tried, throws DataError for an entry that names no
/// mutant. Unless only some scenarios were, throws it for an entry that names a mutant that was killed. An entry for a
/// refusal of `game` counts only in a build that has the switches.
void explain_survivors(const Game& game, std::vector<MutantResult>& results, const std::vector<Explained>& explained,
                       Tried tried);

}  // namespace tricorne::verify
