// Runs scenarios: keeps the games they need, and checks what an outcome rests on.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "verify/scenario/documents.h"
#include "verify/scenario/lore.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {

/// How `rests_on` is compared with what is measured.
enum class Evidence : std::uint8_t {
  exact,    ///< must say what is measured: for the data we ship
  at_most,  ///< may be more cautious: for better data of the user's own
  ignored,  ///< not measured, and no positions are kept: for foreign engines
};

/// May be used by many threads at once.
class Runner {
 public:
  Runner(const Game& game, Evidence evidence);

  /// Never throws for what the scenario holds.
  Outcome run(const Scenario& scenario);

 private:
  /// The game under a ruleset, on the connections that are at least so sure. Throws DataError.
  const Game& game(const std::string& ruleset, Confidence least);
  void check_evidence(Outcome& outcome);
  Confidence measure_connections(const Scenario& scenario, std::string& without);

  const Game& base_;
  const Lore lore_;
  const Evidence evidence_;
  std::mutex mutex_;
  std::map<std::pair<std::string, Confidence>, std::unique_ptr<Game>> games_;
};

/// The least sure space that a scenario names in its texts.
struct NamedSpace {
  Confidence confidence = Confidence::certain;
  std::string name;
};
NamedSpace least_sure_space(const Lore& lore, const Scenario& scenario);

/// What a suite does after a run that fails.
enum class OnFailure : std::uint8_t {
  go_on,
  stop,  ///< runs not begun by then are no outcomes
};

/// Which runs of a suite are run, and how.
struct SuiteOptions {
  std::string ruleset;  ///< only runs of this ruleset; empty: all
  std::string as;       ///< run all under this ruleset, as if they were written for it; empty: each under its own
  std::set<std::string> only;  ///< only runs with these names; empty: all
  std::string filter;          ///< only runs of this paragraph (or below), or whose name holds this text; empty: all
  std::vector<std::string> required;  ///< paragraphs that a foreign engine must know, each with all below it
  unsigned threads = 0;               ///< 0: as many as the machine has
  Evidence evidence = Evidence::exact;
  OnFailure on_failure = OnFailure::go_on;
  std::shared_ptr<const Documents> documents;  ///< holds the files, which are then not read again; may be null
  /// Why a run need not be carried out: it then has status lacks. Empty: each must be.
  std::function<std::optional<std::string>(const Scenario&)> lacks;
  std::function<void(std::size_t done, std::size_t total)> progress;  ///< called by one thread at a time
};

/// The runs that the options choose, not run: each outcome is `passed`, `lacks` or an error in its file.
std::vector<Outcome> choose_runs(const Game& game, const std::vector<std::string>& files, const SuiteOptions& options);

/// Loads and runs files in parallel. Outcomes stand in the order of the files and in their order there; a file that
/// cannot be loaded and an id used twice are outcomes with status error.
std::vector<Outcome> run_files(const Game& game, const std::vector<std::string>& files, const SuiteOptions& options);

}  // namespace tricorne::verify
