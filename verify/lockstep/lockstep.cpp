#include "verify/lockstep/lockstep.h"

#include <algorithm>
#include <mutex>

#include "engine/core/load/yaml.h"
#include "players/parallel.h"
#include "verify/lockstep/agenda_steps.h"
#include "verify/lockstep/finding_scenario.h"
#include "verify/lockstep/refused.h"
#include "verify/matrix/mutation.h"
#include "verify/scenario/facts.h"
#include "verify/scenario/fault.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

/// A game that begins with a given position ends after so many steps: only its beginning is of interest.
constexpr std::size_t most_steps_from_a_position = 120;
/// When the engine has lacked a kind of question, or broken off at it, so many times in a row, the rest of the game
/// does not ask the engine this kind of question.
constexpr std::size_t most_lacks = 3;
/// How many answers that our rules refuse the engine is asked about at each question.
constexpr std::size_t refused_at_once = 3;
/// Of fewer lists, and fewer results, the answer says that a paragraph was hardly compared.
constexpr std::size_t enough_compared = 10;
/// How many more instances of a difference are kept.
constexpr std::size_t most_instances = 3;
/// Added to the number of a game for the random numbers that choose refused answers, so that the game has its own.
constexpr std::uint64_t refusing = 1ULL << 41U;

/// What chooses refused answers in one game.
struct RefusalSampler {
  RefusedAnswers answers;
  Chance chance;
};

/// The results of one game.
struct LockstepWalk {
  std::size_t steps = 0;
  std::map<std::string, ComparisonCounts> by_decision;
  std::vector<FoundDifference> findings;  ///< the first of each kind
  Records records;
  ComparedRules compared_rules;
  std::set<std::string> facts_told;  ///< as Pair::facts_told
};

bool same_suspects(const Difference& a, const Difference& b) {
  return std::equal(a.suspects.begin(), a.suspects.end(), b.suspects.begin(), b.suspects.end(),
                    [](const Suspect& x, const Suspect& y) { return x.deed == y.deed && x.near == y.near; });
}

void note(LockstepWalk& walk, std::vector<Difference>& found, std::size_t game) {
  for (Difference& difference : found) {
    for (const Suspect& suspect : difference.suspects) ++walk.records[suspect.deed].wrong;
    const std::string key = difference.key();
    const auto same = std::find_if(walk.findings.begin(), walk.findings.end(), [&](const FoundDifference& f) {
      return f.difference.key() == key && same_suspects(f.difference, difference);
    });
    if (same != walk.findings.end()) {
      ++same->times;
      continue;
    }
    FoundDifference finding;
    finding.met_in = "game " + std::to_string(game + 1) + ", step " + std::to_string(walk.steps + 1);
    finding.difference = std::move(difference);
    finding.times = 1;
    walk.findings.push_back(std::move(finding));
  }
  found.clear();
}

bool is_broken(const Difference& difference) { return difference.kind == DifferenceKind::protocol; }

/// Gives an answer to both engines. False when the answer leads to a position that no game can have. This happens only
/// in games that begin with a random position.
bool give(Pair& pair, const std::string& action, std::vector<Difference>& found) {
  try {
    pair.give(action, found);
    return true;
  } catch (const DataError&) {
    return false;
  }
}

void add_steps(const StepsCompared& steps, LockstepWalk& walk) {
  for (const auto& [step, compared] : steps.by_step) walk.by_decision[step] += compared;
  for (const std::string& deed : steps.clean_deeds) ++walk.records[deed].clean;
  walk.compared_rules.add(steps.compared_rules);
}

LockstepWalk walk_through(Pair pair, AgendaSteps steps, std::size_t game, std::size_t most, Chance& chance,
                          RefusalSampler refuses) {
  LockstepWalk walk;
  std::vector<Difference> found;
  std::map<std::pair<std::string, Seat>, std::size_t> lacked;  // an engine may know the question of one seat only
  for (; pair.ours().pending() && walk.steps < most; ++walk.steps) {
    const std::string decision(pair.ours().pending()->decision);
    std::size_t& lacks = lacked[{decision, pair.ours().pending()->seat}];
    pair.begin_step();
    if (pair.together() || lacks < most_lacks) pair.bring_theirs(found);
    const auto answers = pair.compare_lists(found);
    const auto refused = refuses.answers.at(pair.ours(), refused_at_once, refuses.chance);
    if (pair.together()) pair.compare_refused(refused, found);
    const std::string& answer = answers[chance.below(answers.size())];
    add_steps(steps.follow(pair.ours(), answer, found), walk);
    const bool goes_on = give(pair, answer, found);
    if (pair.compared().positions == 0) add_steps(steps.answer_alone(pair.before(), answer, found), walk);
    for (const std::string& deed : pair.clean_deeds()) ++walk.records[deed].clean;
    const ComparisonCounts& compared = pair.compared();
    walk.by_decision[decision] += compared;
    const auto broken = std::count_if(found.begin(), found.end(), &is_broken);
    const bool nothing = compared.lists + compared.positions == 0;
    lacks = nothing ? lacks + compared.lacks + static_cast<std::size_t>(broken) : 0;
    note(walk, found, game);
    if (!goes_on) break;
  }
  walk.compared_rules.add(pair.compared_rules());
  walk.facts_told = pair.facts_told();
  return walk;
}

std::vector<std::string> convicted(const Game& game, const std::vector<FoundDifference>& findings) {
  std::set<std::string> laid;
  for (const FoundDifference& finding : findings)
    if (!finding.known) laid.insert(finding.difference.rule);
  std::vector<std::string> rules;
  for (const RuleEntry& entry : game.rules())
    if (laid.contains(std::string(entry.id))) rules.emplace_back(entry.id);
  return rules;
}

/// The claimed paragraphs that `open` holds of, in the rulebook's order.
template <class Open>
std::vector<std::string> claimed(const Game& game, const EngineInfo& engine, const Open& open) {
  std::vector<std::string> rules;
  for (const RuleEntry& entry : game.rules())
    if (paragraph_of(entry.id) == entry.id && engine.claims(entry.id) && open(std::string(entry.id)))
      rules.emplace_back(entry.id);
  return rules;
}

std::vector<std::string> met_in_vain(const Game& game, const EngineInfo& engine, const ComparedRules& compared_rules) {
  std::set<std::string> met = compared_rules.asked;
  for (const auto& [question, rules] : compared_rules.met)
    if (engine.claims(question)) met.insert(rules.begin(), rules.end());
  return claimed(game, engine,
                 [&](const std::string& rule) { return met.contains(rule) && !compared_rules.compared(rule); });
}

/// Was nothing compared of the paragraph, nor of what lies below it?
bool is_idle(const std::string& rule, const ComparedRules& compared_rules) {
  return std::none_of(compared_rules.by_rule.begin(), compared_rules.by_rule.end(), [&](const auto& entry) {
    return numbered_within(entry.first, rule) && compared_rules.compared(entry.first);
  });
}

std::vector<std::string> never_compared(const Game& game, const EngineInfo& engine,
                                        const ComparedRules& compared_rules) {
  std::string uppermost;
  return claimed(game, engine, [&](const std::string& rule) {
    const bool said = !uppermost.empty() && numbered_within(rule, uppermost);
    const bool open = !said && is_idle(rule, compared_rules);
    if (open) uppermost = rule;
    return open;
  });
}

std::vector<std::string> hardly_compared(const Game& game, const EngineInfo& engine,
                                         const ComparedRules& compared_rules) {
  return claimed(game, engine, [&](const std::string& rule) {
    if (!compared_rules.compared(rule)) return false;
    const ComparisonCounts& what = compared_rules.by_rule.at(rule);
    return std::max(what.lists, what.positions) < enough_compared;
  });
}

std::vector<std::string> idle_claims(const Game& game, const EngineInfo& engine, const ComparedRules& compared_rules) {
  const auto rules = game.rules();
  std::vector<std::string> claims = engine.rules.value_or(std::vector<std::string>{});
  std::erase_if(claims, [&](const std::string& claim) {
    return !is_idle(claim, compared_rules) || std::none_of(rules.begin(), rules.end(), [&](const RuleEntry& entry) {
      return entry.kind == RuleKind::rule && numbered_within(entry.id, claim);
    });
  });
  return claims;
}

class Lockstep {
 public:
  Lockstep(const Game& own, const Game& theirs, const LockstepOptions& options)
      : own_(own), theirs_(theirs), options_(options), told_(own), walks_(options.games) {}

  LockstepResult run() {
    for (const Node& position : options_.from) own_.read_position(position);
    std::mutex mutex;
    std::size_t done = 0;
    players::in_parallel(walks_.size(), options_.threads, [&](std::size_t game) {
      walks_[game] = play(game);
      const std::lock_guard lock(mutex);
      if (options_.progress) options_.progress(++done, walks_.size());
    });
    for (const LockstepWalk& walk : walks_) take(walk.records);
    for (LockstepWalk& walk : walks_) take(walk);
    for (FoundDifference& finding : result_.findings) make_small(finding);
    result_.convicted = convicted(own_, result_.findings);
    result_.met_in_vain = met_in_vain(own_, options_.engine, result_.compared_rules);
    result_.idle_claims = idle_claims(own_, options_.engine, result_.compared_rules);
    result_.never_compared = never_compared(own_, options_.engine, result_.compared_rules);
    result_.hardly_compared = hardly_compared(own_, options_.engine, result_.compared_rules);
    return std::move(result_);
  }

 private:
  LockstepWalk play(std::size_t game) const {
    Chance chance(options_.seed, game);
    const bool crowded = options_.from.empty() && options_.crowded && game % 2 == 1;
    const bool set_up = options_.from.empty() && !crowded;
    auto start = crowded  ? options_.crowded(own_, chance)
                 : set_up ? own_.setup()
                          : own_.read_position(options_.from[game % options_.from.size()]);
    const std::size_t most = set_up ? static_cast<std::size_t>(-1) : most_steps_from_a_position;
    const auto told = std::make_shared<ToldEvents>(told_);
    return walk_through(Pair(theirs_, std::move(start), told), AgendaSteps(own_, theirs_, told), game, most, chance,
                        {RefusedAnswers(own_), Chance(options_.seed, game + refusing)});
  }

  void take(const Records& records) {
    for (const auto& [deed, record] : records) {
      records_[deed].clean += record.clean;
      records_[deed].wrong += record.wrong;
    }
  }

  /// Adds a game. Wrong effects are blamed on paragraphs here, since the records of all games are needed.
  void take(LockstepWalk& walk) {
    // What stands behind the end of the game is unknown to who does not claim the paragraph that ends it.
    std::erase_if(walk.findings, [&](const FoundDifference& finding) {
      const std::string& end = finding.difference.ended_by;
      return !end.empty() && !options_.engine.claims(end);
    });
    ++result_.games;
    result_.steps += walk.steps;
    if (!walk.findings.empty()) ++result_.different;
    for (const auto& [decision, compared] : walk.by_decision) result_.by_decision[decision] += compared;
    result_.compared_rules.add(walk.compared_rules);
    for (const auto& [key, rule] : options_.paragraphs_of_facts)
      if (walk.facts_told.contains(key.substr(0, key.find('.')))) ++result_.compared_rules.by_rule[rule].positions;
    for (FoundDifference& finding : walk.findings) {
      // Whoever does not know the paragraph that asks next has gone wrong before it.
      Difference& difference = finding.difference;
      if (difference.kind == DifferenceKind::question && !options_.engine.claims(difference.rule) &&
          !difference.asked_by.empty())
        difference.rule = difference.asked_by;
      lay(finding.difference);
      const std::string key = finding.difference.key();
      const auto same = std::find_if(result_.findings.begin(), result_.findings.end(),
                                     [&](const FoundDifference& f) { return f.difference.key() == key; });
      if (same == result_.findings.end()) {
        result_.findings.push_back(std::move(finding));
        continue;
      }
      same->times += finding.times;
      if (same->again.size() < most_instances) same->again.push_back(std::move(finding.difference));
    }
  }

  void lay(Difference& difference) const {
    if (const auto rule = following_paragraph(difference)) {
      difference.rule = *rule;
      difference.suspects.clear();
      return;
    }
    if (!lay_at_fact_before(difference)) lay_at(difference, guilty_of(difference.suspects, records_));
  }

  /// The paragraph of the first fact that differs, where this fact follows from the position alone. No event is to
  /// blame then.
  std::optional<std::string> following_paragraph(const Difference& difference) const {
    return difference.kind == DifferenceKind::facts ? paragraph_of_fact(difference.about) : std::nullopt;
  }

  std::optional<std::string> paragraph_of_fact(const std::string& about) const {
    for (const auto& [key, rule] : options_.paragraphs_of_facts)
      if (about == key || about.starts_with(key + ".")) return rule;
    return std::nullopt;
  }

  /// Blames the paragraph of a fact that follows from the position and in which the engines differ before the act: a
  /// wrong removal of what they take for isolated says nothing of removals. False where they differ in none.
  bool lay_at_fact_before(Difference& difference) const {
    const bool effect = difference.kind == DifferenceKind::events || difference.kind == DifferenceKind::facts ||
                        difference.kind == DifferenceKind::question;
    if (!effect || options_.paragraphs_of_facts.empty()) return false;
    Node before = difference.position;
    for (Entry& entry : before.entries)
      if (entry.key == "agenda" && difference.at_step) entry.value = Node::sequence();  // the step would run at once
    try {
      const auto ours = own_.read_position(before), theirs = theirs_.read_position(before);
      ours->settle();
      theirs->settle();
      for (const DifferingValue& fact : differing(ours->facts(), theirs->facts())) {
        const auto rule = paragraph_of_fact(pattern_of(fact.path));
        if (!rule || !options_.engine.claims(*rule)) continue;
        difference.rule = *rule;
        difference.suspects.clear();
        difference.differs_before = true;
        difference.ours += "; before, " + text_of(fact.path) + " is " + in_one_line(fact.ours);
        difference.theirs += "; before, " + text_of(fact.path) + " is " + in_one_line(fact.theirs);
        return true;
      }
    } catch (const EngineLacks&) {  // it tells no facts where nothing is asked
    } catch (const EngineFault&) {
    } catch (const DataError&) {
    }
    return false;
  }

  /// Blames a paragraph that no event cites: the one other of the section that has a part wherever this went wrong,
  /// while the paragraph that is cited did right elsewhere.
  void lay_at_silent(FoundDifference& finding) const {
    Difference& difference = finding.difference;
    const bool cites = difference.kind == DifferenceKind::events ||
                       (difference.kind == DifferenceKind::facts && !difference.suspects.empty());
    const bool did_right = std::any_of(records_.begin(), records_.end(), [&](const auto& entry) {
      return entry.first.starts_with(difference.rule + " ") && entry.second.clean > 0;
    });
    if (!cites || !did_right) return;
    const std::set<std::string> changeable = changeable_rules(own_);
    const std::vector<std::string> silent = claimed(own_, options_.engine, [&](const std::string& rule) {
      return changeable.contains(rule) && section_of(rule) == section_of(difference.rule) &&
             is_idle(rule, result_.compared_rules) && has_a_part_in(difference, rule) &&
             std::all_of(finding.again.begin(), finding.again.end(),
                         [&](const Difference& other) { return has_a_part_in(other, rule); });
    });
    if (silent.size() == 1) difference.rule = silent.front();
  }

  bool has_a_part_in(const Difference& difference, const std::string& rule) const {
    try {
      const std::string scenario = scenario_of(own_, difference, options_.ruleset);
      return would_notice(own_, read_scenarios(own_, parse_yaml(scenario, "finding")), rule);
    } catch (const DataError&) {
    } catch (const std::invalid_argument&) {  // it fails on the rules as they are
    }
    return false;
  }

  void make_small(FoundDifference& finding) const {
    finding.known = options_.known.contains(finding.difference.key());
    if (finding.difference.kind == DifferenceKind::protocol) return;
    if (!finding.known) shrink(own_, theirs_, finding.difference);
    lay_at_silent(finding);
    finding.known = finding.known || options_.known.contains(finding.difference.key());
    if (!is_rule(own_, finding.difference.rule)) return;  // a scenario names a paragraph
    finding.scenario = scenario_of(own_, finding.difference, options_.ruleset);
    finding.scenario_tells = tells(own_, theirs_, finding.scenario);
  }

  const Game& own_;
  const Game& theirs_;
  const LockstepOptions& options_;
  const ToldEvents told_;  ///< with which each game begins
  std::vector<LockstepWalk> walks_;
  Records records_;
  LockstepResult result_;
};

}  // namespace

LockstepResult run_lockstep(const Game& own, const Game& theirs, const LockstepOptions& options) {
  return Lockstep(own, theirs, options).run();
}

void lay_below(const Game& game, const std::vector<std::string>& convicted_by_scenarios, LockstepResult& result) {
  for (FoundDifference& finding : result.findings) {
    Difference& difference = finding.difference;
    const bool of_a_fact = difference.kind == DifferenceKind::facts && difference.suspects.empty();
    if (!of_a_fact && !difference.differs_before) continue;
    std::vector<std::string> below;
    for (const std::string& rule : convicted_by_scenarios)
      if (rule != difference.rule && numbered_within(rule, difference.rule)) below.push_back(rule);
    if (below.size() == 1) difference.rule = below.front();
  }
  result.convicted = convicted(game, result.findings);
}

bool agrees(const LockstepResult& result) {
  const bool some = std::any_of(result.by_decision.begin(), result.by_decision.end(),
                                [](const auto& entry) { return entry.second.lists + entry.second.positions > 0; });
  return some && result.met_in_vain.empty() && result.idle_claims.empty() && result.required_in_vain.empty() &&
         std::all_of(result.findings.begin(), result.findings.end(), [](const FoundDifference& f) { return f.known; });
}

}  // namespace tricorne::verify
