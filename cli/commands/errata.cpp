// tricorne errata: the effects of a change of the rules. Also functions that its subcommands share.

#include "cli/commands/errata.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/subcommands.h"
#include "cli/evidence.h"
#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "verify/errata/draft.h"

namespace tricorne::cli {

namespace {

constexpr Subcommand errata_subcommands[] = {
    {"new", "Write an overlay, or find the settings and tables that a wish may mean",
     "tricorne errata new SETTING=VALUE --reason \"why it changes\" --out four.yaml\n  tricorne errata new 9.41\n  "
     "tricorne errata new \"ports and isolation\"",
     define_errata_new},
    {"touch", "List paragraphs, code, scenarios, rulings and data that rest on what an overlay changes",
     "tricorne errata touch four.yaml", define_errata_touch},
    {"scenarios", "Run every scenario as if an overlay held: which examples change, and why",
     "tricorne errata scenarios four.yaml --filter 7.3.A\n  tricorne errata scenarios four.yaml --start new.yaml",
     define_errata_scenarios},
    {"records", "Find which recorded games would have turned out differently, at which step and why",
     "tricorne errata records four.yaml games --pages partings", define_errata_records},
    {"balance", "Play pairs of games with and without an overlay: how much do chances to win change?",
     "tricorne errata balance four.yaml --players random --players heuristic --pairs 20000\n  "
     "tricorne errata balance four.yaml --effect 1 --run four.sqlite\n  "
     "tricorne errata balance four.yaml --effect 1 --run four.sqlite --resume\n  "
     "tricorne errata balance --without SEAT:KIND --players heuristic\n  "
     "tricorne errata balance --only SEAT:KIND --players heuristic",
     define_errata_balance},
    {"sensitivity", "Move every setting to its neighbouring values: which numbers matter?",
     "tricorne errata sensitivity --out tornado.html\n  tricorne errata sensitivity --filter 9.4 --players heuristic",
     define_errata_sensitivity},
    {"find", "Search for the fewest numbers whose change brings the chance to win to a target",
     "tricorne errata find --target 50 --most 2 --players heuristic --into found", define_errata_find},
    {"worth", "What is each card worth to the side that holds it, and each leader to his own?",
     "tricorne errata worth --players heuristic --pairs 400 --format csv --out worth.csv\n  "
     "tricorne errata worth --filter general",
     define_errata_worth},
    {"compare", "Compare the balance of several overlays in one table",
     "tricorne errata compare four.yaml ports.yaml --pairs 10000", define_errata_compare},
    {"merge", "Join the files of one run from several machines",
     "tricorne errata merge east.sqlite west.sqlite --out all.sqlite", define_errata_merge},
    {"report", "Write one page about an overlay: what changes, how much, how sure, with boards and how to repeat it",
     "tricorne errata report four.yaml --players random --players heuristic --out four.html\n  "
     "tricorne errata report four.yaml ports.yaml --out both.html",
     define_errata_report},
};

}  // namespace

Run define_errata(Command& command) { return command.subcommands(errata_subcommands); }

void add_errata(Command& command, Options& options, std::string& overlay) {
  add_game(command, options);
  command["--ruleset"].described("The ruleset to compare with (default: the overlay's base)");
  command.option("OVERLAY", overlay, overlay_help).required();
}

verify::Erratum open_erratum(const Options& options, const std::string& overlay) {
  Options own = options;
  own.ruleset.clear();
  if (const std::string game = verify::game_of_overlay(overlay); !game.empty()) own.game = game;
  return verify::read_erratum(*open(own), overlay, options.ruleset);
}

void add_restriction(Command& command, Restriction& restriction) {
  command
      .option(
          "--without", restriction.without,
          "In place of an overlay: a kind of action that a seat may not take unless nothing else answers the question, "
          "with conditions as for --forbid behind it, \"SEAT:KIND when FACT=VALUE\": what is the permission worth?")
      .shown_as("SEAT:KIND")
      .repeatable();
  command
      .option(
          "--only", restriction.only,
          "In place of an overlay: where a seat may take an action of this kind it takes one, with conditions as for "
          "--without: what is it worth to have the choice?")
      .shown_as("SEAT:KIND")
      .repeatable();
}

namespace {

/// The house rule of a restriction, `forbid` or `only`, as an overlay writes it.
std::string restricting(const Game& game, const std::string& does, const std::string& said, std::size_t number) {
  const auto colon = said.find(':');
  if (colon == std::string::npos) throw std::invalid_argument("\"" + said + "\" is no SEAT:KIND");
  std::vector<std::string> seats;
  for (const SeatInfo& seat : game.seats()) seats.emplace_back(seat.name);
  const std::string seat = said.substr(0, colon);
  if (std::ranges::find(seats, seat) == seats.end()) throw std::invalid_argument("unknown seat \"" + seat + "\"");
  verify::HouseRuleText saying = verify::house_saying(said.substr(colon + 1));
  saying.when.emplace_back("seat", Node::text(seat));
  const std::string reason = (does == "only" ? "only " : "without ") + said;
  return verify::house_rule_text(does + ": " + saying.what, saying, reason, number);
}

}  // namespace

verify::Erratum erratum_of(const Options& options, const Restriction& restriction) {
  Options own = options;
  own.ruleset.clear();
  const auto game = open(own);
  const auto base =
      options.ruleset.empty() ? game->with_ruleset(game->rulesets().front()) : game->with_ruleset(options.ruleset);
  verify::DraftHead head{"restricted", "to be tried", "", ""};
  const verify::TemporaryFolder folder;
  const std::string file = (folder.path() / "restricted.yaml").string();
  std::string option;  // at which something is wrong
  try {
    for (const auto& [name, list] : {std::pair("without", &restriction.without), {"only", &restriction.only}}) {
      if (list->empty()) continue;
      option = std::string("--") + name;
      head.title += fmt::format("{}{} {}", head.title.empty() ? "" : "; ", name, fmt::join(*list, ", "));
      for (const std::string& said : *list)
        head.house.push_back(
            restricting(*base, list == &restriction.only ? "only" : "forbid", said, head.house.size() + 1));
    }
    write_file(file, verify::draft_overlay(*base, {}, head, {}));
    verify::Erratum erratum = verify::read_erratum(*game, file, options.ruleset);
    erratum.file = head.title;
    return erratum;
  } catch (const DataError& e) {
    throw std::invalid_argument(option + ": " + e.message());
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(option + ": " + e.what());
  }
}

JoinedErrata open_errata(const Options& options, const std::vector<std::string>& overlays) {
  if (overlays.size() == 1) return {open_erratum(options, overlays.front()), {}};
  JoinedErrata errata;
  for (const std::string& overlay : overlays) errata.parts.push_back(open_erratum(options, overlay));
  const verify::TemporaryFolder folder;
  const std::string joined = (folder.path() / "joined.yaml").string();
  write_file(joined, to_yaml(verify::joined_overlays(overlays)));
  errata.whole = open_erratum(options, joined);
  errata.whole.file = fmt::format("{}", fmt::join(overlays, " "));
  return errata;
}

std::map<std::string, std::vector<std::string>> rulings_by_paragraph(const Game& game,
                                                                     const std::vector<std::string>& paragraphs) {
  std::map<std::string, std::vector<std::string>> lines;
  for (const auto& [id, rulings] : titled_rulings(game, {paragraphs.begin(), paragraphs.end()}))
    for (const auto& [number, title] : rulings) {
      std::string& line = lines[id].emplace_back(number);
      if (!title.empty()) line.append(" ").append(title);
    }
  return lines;
}

}  // namespace tricorne::cli
