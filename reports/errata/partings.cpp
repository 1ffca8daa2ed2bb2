#include "reports/errata/partings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "replay/record/check.h"
#include "replay/story/teller.h"
#include "replay/story/timeline.h"
#include "verify/errata/overlay.h"

namespace tricorne::reports {

using replay::Difference, replay::Divergence;

std::vector<PartingReason> reasons_of(const std::vector<Parting>& partings) {
  std::vector<PartingReason> reasons;
  for (const Parting& parting : partings) {
    const Divergence& d = parting.found;
    const PartingReason reason{std::string(to_text(d.kind)), d.rule, in_a_row(d.responsible), {}};
    const auto same = [&](const PartingReason& r) {
      return r.kind == reason.kind && r.rule == reason.rule && r.axes == reason.axes;
    };
    auto place = std::find_if(reasons.begin(), reasons.end(), same);
    if (place == reasons.end()) place = reasons.insert(reasons.end(), reason);
    place->partings.push_back(&parting);
  }
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& a, const auto& b) { return a.partings.size() > b.partings.size(); });
  return reasons;
}

std::vector<const Parting*> telling(const std::vector<PartingReason>& reasons) {
  std::vector<const Parting*> chosen;
  for (std::size_t round = 0; chosen.size() < most_telling; ++round) {
    const std::size_t before = chosen.size();
    for (const PartingReason& reason : reasons) {
      const bool again = round > 0 && reason.kind == to_text(replay::DifferenceKind::start);  // each begins alike
      if (!again && round < reason.partings.size() && chosen.size() < most_telling)
        chosen.push_back(reason.partings[round]);
    }
    if (chosen.size() == before) break;
  }
  return chosen;
}

std::vector<std::pair<std::string, std::size_t>> by_turn(const std::vector<Parting>& partings) {
  std::map<std::pair<int, std::string>, std::size_t> counts;
  for (const Parting& parting : partings) ++counts[{parting.found.when.order, parting.found.when.label}];
  std::vector<std::pair<std::string, std::size_t>> list;
  for (const auto& [turn, number] : counts) list.emplace_back(turn.second, number);
  return list;
}

std::string in_a_row(const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, ", ")); }

std::string line_of(const Parting& parting) {
  const Divergence& d = parting.found;
  return fmt::format("{}: step {} ({}): \"{}\": {}", printable(parting.name), d.step, d.when.label, d.action,
                     d.why.empty() ? std::string(to_text(d.kind)) : d.why);
}

namespace {

std::string kind_in_words(const std::string& kind) {
  static const std::map<std::string, std::string> words{{"start", "the set-up"},
                                                        {"action", "another move"},
                                                        {"legality", "a move is or is not allowed"},
                                                        {"forced", "a question is or is not asked"},
                                                        {"state", "a move has another effect"},
                                                        {"winner", "who wins"},
                                                        {"length", "the end of the game"}};
  const auto found = words.find(kind);
  return spaced(found != words.end() ? std::string(found->second) : kind);
}

/// The parts of a change that are responsible: what settings mean, tables, ids of house rules, and `the changed table`
/// for data that nobody can tell apart.
std::string parts_in_words(const Game* game, const std::vector<std::string>& responsible) {
  std::vector<std::string> words;
  for (const std::string& name : responsible) {
    words.push_back(name == verify::data_change ? "the changed table" : spaced(name));
    if (game == nullptr) continue;
    const auto axes = game->axes();
    if (const auto axis = std::ranges::find(axes, name, &AxisInfo::name); axis != axes.end())
      words.back() = axis->meaning;
  }
  return in_a_row(words);
}

}  // namespace

std::string in_words(const PartingReason& reason) {
  return kind_in_words(reason.kind) + (reason.rule.empty() ? "" : " (" + reason.rule + ")");
}

replay::Rows reason_table(const std::vector<PartingReason>& reasons) {
  replay::Rows table{{"they diverge over", "paragraph", "responsible", "games"}, {}};
  for (const PartingReason& reason : reasons)
    table.rows.push_back(
        {kind_in_words(reason.kind), reason.rule.empty() ? "–" : reason.rule,
         reason.axes.empty() ? "none alone" : parts_in_words(nullptr, reason.partings.front()->found.responsible),
         grouped(reason.partings.size())});
  return table;
}

namespace {

/// `12 of 30, 40 %`; a share near none or all has a further digit, `1 of 300, 0.3 %`, so that it reads as neither.
std::string share_of(std::size_t part, std::size_t all) {
  const double percent = 100 * double(part) / double(all);
  const bool near_an_end = part > 0 && part < all && (percent < 1 || percent > 99);
  if (near_an_end && (percent < 0.05 || percent > 99.95))
    return fmt::format("{} of {}, {} %", grouped(part), grouped(all), percent < 1 ? "under 0.1" : "over 99.9");
  return fmt::format("{} of {}, {:.{}f} %", grouped(part), grouped(all), percent, near_an_end ? 1 : 0);
}

/// A tree of numbers of games.
class PartingTree {
 public:
  explicit PartingTree(std::size_t games) : games_(games) {
    tree_.nodes.push_back({root, "start", games == 1 ? "one game" : grouped(games) + " games"});
  }

  /// A branch of `part` of the games; its name.
  std::string add(const std::string& from, const std::string& name, const std::string& kind, const std::string& label,
                  std::size_t part, std::string rule = {}) {
    tree_.nodes.push_back({name, kind, label, rule});
    tree_.edges.push_back(
        {from, name, "plain", share_of(part, games_), std::move(rule), "", 1 + 5 * double(part) / double(games_)});
    return name;
  }

  /// The turns in which these games part, the most frequent ones in the order of the calendar.
  void add_turns(const std::string& from, const std::vector<const Parting*>& partings) {
    std::vector<Parting> own;
    for (const Parting* parting : partings) own.push_back(*parting);
    auto turns = by_turn(own);
    auto often = turns;
    std::ranges::stable_sort(often, std::greater{}, &std::pair<std::string, std::size_t>::second);
    if (often.size() > most) often.resize(most);
    std::size_t others = own.size();
    for (const auto& turn : turns) {
      if (std::ranges::find(often, turn) == often.end()) continue;
      add(from, from + ", " + turn.first, "plain", turn.first, turn.second);
      others -= turn.second;
    }
    if (others > 0) add(from, from + ", other turns", "branch", "other turns", others);
  }

  Diagram tree() && { return std::move(tree_); }

  static constexpr const char* root = "games";
  static constexpr std::size_t most = 5;  ///< branches of one kind

 private:
  std::size_t games_;
  Diagram tree_{"Where games diverge", Arrangement::rightwards, {}, {}};
};

}  // namespace

Diagram tree_of(const std::vector<Parting>& partings, std::size_t games) {
  PartingTree tree(games);
  if (games > partings.size()) tree.add(PartingTree::root, "as before", "end", "as before", games - partings.size());
  const auto reasons = reasons_of(partings);
  std::size_t others = partings.size();
  for (std::size_t i = 0; i < std::min(PartingTree::most, reasons.size()); ++i) {
    const PartingReason& reason = reasons[i];
    others -= reason.partings.size();
    const std::string over = in_words(reason);
    const std::string name = tree.add(PartingTree::root, reason.axes.empty() ? over : over + ", " + reason.axes,
                                      "turning", over, reason.partings.size(), reason.rule);
    tree.add_turns(name, reason.partings);
  }
  if (others > 0) tree.add(PartingTree::root, "other reasons", "branch", "other reasons", others);
  return std::move(tree).tree();
}

replay::Rows turn_table(const std::vector<Parting>& partings) {
  replay::Rows table{{"turn", "games"}, {}};
  for (const auto& [turn, number] : by_turn(partings)) table.rows.push_back({turn, grouped(number)});
  return table;
}

namespace {

/// The two games at their difference. The finder of divergences counts answers, which may differ where the list of
/// legal actions and so `first_difference` shows nothing: then the boards stand before the step.
Difference at_parting(const replay::Version& before, const replay::Version& after, const Divergence& d) {
  if (auto found = replay::first_difference(before, after)) return *std::move(found);
  const auto before_step = [&](const replay::Version& v) -> std::shared_ptr<const Position> {
    return d.step < 2 ? replay::first_position(v.game, v.record)
                      : replay::position_at(v.game, v.record, replay::StepPath{{d.step - 1}});
  };
  return {d.kind, d.step, d.rule, {"as recorded"}, {d.why}, {}, before_step(before), before_step(after)};
}

/// What happens in a step, as sentences. Empty when the step cannot be done.
std::vector<std::string> story_of(const replay::Version& version, std::size_t step) {
  replay::Record record = version.record;
  if (step == 0 || step > record.steps.size()) return {};
  record.steps.resize(step);
  const auto timeline = replay::make_timeline(version.game, record);
  const replay::Teller teller(version.game, replay::Language::en);
  std::vector<std::string> story;
  for (const replay::Moment& moment : timeline.moments)
    if (moment.name == std::to_string(step))
      for (const Happening& event : moment.events)
        story.push_back(fmt::format("{} ({})", teller.event(event), event.rule));
  return story;
}

/// What two stories do not have in common at their beginning and end.
std::array<std::string, 2> differing_parts(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  const auto begin = std::ranges::mismatch(a, b);
  const auto end = std::mismatch(a.rbegin(), std::make_reverse_iterator(begin.in1), b.rbegin(),
                                 std::make_reverse_iterator(begin.in2));
  const auto part = [](const auto& story, auto first, auto last) {
    return fmt::format("{}{}{}", first == story.begin() ? "" : "… ",
                       first == last ? "nothing of it" : fmt::format("{}", fmt::join(first, last, "; ")),
                       last == story.end() ? "" : " …");
  };
  return {part(a, begin.in1, end.first.base()), part(b, begin.in2, end.second.base())};
}

std::string in_english(const Game& game, const Said& said) { return game.words("en").text(said); }

constexpr std::string_view before_change = "Before the change", with_change = "With the change";

/// What an answer does before and after the change, as far as it is told otherwise.
std::vector<std::string> effect_in_words(const std::string& action, const std::vector<std::string>& before,
                                         const std::vector<std::string>& after) {
  if (before == after)
    return {fmt::format("\"{}\" tells the same, but not all that follows from it is the same: see the facts.", action),
            fmt::format("{}", fmt::join(before, "; "))};
  const auto [a, b] = differing_parts(before, after);
  return {fmt::format("\"{}\" has another effect.", action), fmt::format("{}: {}", before_change, a),
          fmt::format("{}: {}", with_change, b)};
}

}  // namespace

/// The items of a list that another list lacks.
static std::vector<std::string> without(const std::vector<std::string>& list, const std::vector<std::string>& others) {
  std::vector<std::string> rest;
  for (const std::string& item : list)
    if (std::ranges::find(others, item) == others.end()) rest.push_back(item);
  return rest;
}

/// A fact as people read it. Of long lists only the items that differ are told.
static std::string fact_in_words(const replay::FactDifference& fact) {
  constexpr std::size_t long_list = 8;
  if (std::min(fact.a.size(), fact.b.size()) <= long_list) return names_in_words(fact.text());
  return names_in_words(
      replay::FactDifference{fact.path + ", only there", without(fact.a, fact.b), without(fact.b, fact.a)}.text());
}

TwoBoards boards_of(const Game& before, const Game& after, const replay::Record& record, const Parting& parting,
                    const replay::Record* other) {
  const Divergence& d = parting.found;
  const replay::Version a{before, record}, b{after, other != nullptr ? *other : record};
  const Difference found = at_parting(a, b, d);
  TwoBoards boards;
  boards.title = d.step == 0 ? fmt::format("{}: the set-up", parting.name)
                             : fmt::format("{}, step {}, {}: {}", parting.name, d.step, d.when.label, d.action);
  const auto told = [&](std::string_view when, const replay::Version& version, const std::string& what) {
    const auto story = story_of(version, d.step);
    return fmt::format("{}: {}{}{}", when, what, what.empty() || story.empty() ? "" : ": ", fmt::join(story, "; "));
  };
  if (d.kind == replay::DifferenceKind::state)
    boards.lines = effect_in_words(d.action, story_of(a, d.step), story_of(b, d.step));
  else
    boards.lines = {told(before_change, a, in_english(before, found.a)),
                    other != nullptr ? told(with_change, b, in_english(after, found.b))
                                     : fmt::format("{}: {}", with_change, in_english(after, found.b))};
  if (d.step == 0) boards.lines.clear();  // nobody has done anything yet
  if (!d.responsible.empty()) boards.lines.push_back("Responsible: " + parts_in_words(&before, d.responsible) + ".");
  boards.rule = d.rule;
  for (const replay::FactDifference& fact : found.facts) boards.facts.push_back(fact_in_words(fact));
  const bool refused = d.kind == replay::DifferenceKind::legality;
  boards.before = {std::string(before_change) + (refused ? ", after the step" : ""), found.position_a->board()};
  boards.after = {std::string(with_change) + (refused ? ", without the step" : ""), found.position_b->board()};
  return boards;
}

}  // namespace tricorne::reports
