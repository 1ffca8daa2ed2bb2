#include "verify/errata/pair_results.h"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

namespace tricorne::verify {

namespace {

// The beginnings of names in the text.
constexpr std::string_view ending_before = "ending/before/", ending_after = "ending/after/",
                           winner_before = "winner/before/", winner_after = "winner/after/", part_turn = "parted/turn/",
                           acted_axis = "acted/", figure_games = "n/", figure_before = "before/",
                           figure_after = "after/", figure_before_squares = "squares/before/",
                           figure_after_squares = "squares/after/", figure_change = "change/", of_figure = "figure/",
                           of_lead = "lead/", lead_before = "leads/before/", lead_after = "leads/after/";

/// The name of the count of differences at this place in Differences: -1, -0.5, 0, 0.5 or 1.
std::string difference_name(std::size_t place) {
  return fmt::format("difference/{}", static_cast<double>(place) / 2 - 1);
}

double sum_of(const Sums& sums, const std::string& name) {
  const auto found = sums.find(name);
  return found == sums.end() ? 0 : found->second;
}

/// A number of games that was written among the sums. Sums may be negative or broken, and those are no such numbers.
std::uint64_t as_count(double sum) {
  constexpr double most = 1LL << 53;  // up to here a sum holds every whole number
  if (!(sum >= 0 && sum <= most)) throw std::invalid_argument(fmt::format("a result of a chunk is damaged: {}", sum));
  return static_cast<std::uint64_t>(sum);
}

std::uint64_t count_of(const Sums& sums, const std::string& name) { return as_count(sum_of(sums, name)); }

Counts counts_below(std::string_view prefix, const Sums& sums) {
  Counts counts;
  for (const auto& [name, sum] : part_below(prefix, sums)) counts[name] = as_count(sum);
  return counts;
}

/// The sums that are counts of look-ups, by their whole names.
Counts counts_of_looks(const Sums& sums) {
  Counts counts;
  for (const std::string_view part : {"looked at/", "looked up/"}) add_below(part, counts_below(part, sums), counts);
  return counts;
}

void add_figure(const std::string& name, const FigureSums& figure, Sums& sums) {
  const auto add = [&](std::string_view prefix, double sum) { sums[std::string(prefix) + name] = sum; };
  add(figure_games, figure.games);
  add(figure_before, figure.before);
  add(figure_after, figure.after);
  add(figure_before_squares, figure.before_squares);
  add(figure_after_squares, figure.after_squares);
  Counts changes;
  add_numbers(fmt::format("{}{}/", figure_change, name), figure.changes, changes);
  sums.insert(changes.begin(), changes.end());
}

FigureSums figure_in(const Sums& sums, const std::string& name) {
  const auto sum = [&](std::string_view prefix) { return sum_of(sums, std::string(prefix) + name); };
  const auto changes = counts_below(fmt::format("{}{}/", figure_change, name), sums);
  return {sum(figure_games),          sum(figure_before),        sum(figure_after),
          sum(figure_before_squares), sum(figure_after_squares), numbers_below("", changes)};
}

}  // namespace

void FigureSums::add(double value_before, double value_after) {
  FigureSums one{1, value_before, value_after, value_before * value_before, value_after * value_after, {}};
  if (value_after != value_before) one.changes[static_cast<int>(std::lround(value_after - value_before))] = 1;
  add(one);
}

void FigureSums::add(const FigureSums& more) {
  games += more.games;
  before += more.before;
  after += more.after;
  before_squares += more.before_squares;
  after_squares += more.after_squares;
  add_counts(more.changes, changes);
}

Changes FigureSums::changes_of(std::uint64_t pairs) const {
  Changes all{
      {changes.begin(), changes.end()},
      std::sqrt(Moments{pairs, before, before_squares}.variance() + Moments{pairs, after, after_squares}.variance())};
  if (const std::uint64_t differing = all.pairs(); differing < pairs) all.counts[0] = pairs - differing;
  return all;
}

void PairResults::add(const PairResults& more) {
  pairs += more.pairs;
  identical += more.identical;
  differences.add(more.differences);
  score_before += more.score_before;
  score_after += more.score_after;
  add_counts(more.endings.before, endings.before);
  add_counts(more.endings.after, endings.after);
  add_counts(more.winners.before, winners.before);
  add_counts(more.winners.after, winners.after);
  add_counts(more.parted, parted);
  add_counts(more.acted, acted);
  acted_together += more.acted_together;
  samples += more.samples;
  for (const auto& [name, figure] : more.figures) figures[name].add(figure);
  add_counts(more.leads_before, leads_before);
  add_counts(more.leads_after, leads_after);
  lead.add(more.lead);
  foundation.add(more.foundation);
  looked_pairs += more.looked_pairs;
  changed_looked_up += more.changed_looked_up;
  changed_looks += more.changed_looks;
}

std::uint64_t PairResults::acted_by(std::string_view axis) const {
  const auto found = acted.find(std::string(axis));
  return found == acted.end() ? 0 : found->second;
}

std::string PairResults::write() const {
  Counts counts{{"pairs", pairs},
                {"identical", identical},
                {"acted together", acted_together},
                {"samples", samples},
                {"looked pairs", looked_pairs},
                {"changed looked up", changed_looked_up},
                {"changed looks", changed_looks}};
  for (std::size_t i = 0; i < differences.counts.size(); ++i) counts[difference_name(i)] = differences.counts[i];
  add_below(ending_before, endings.before, counts);
  add_below(ending_after, endings.after, counts);
  add_below(winner_before, winners.before, counts);
  add_below(winner_after, winners.after, counts);
  add_below(acted_axis, acted, counts);
  add_turns(part_turn, parted, counts);
  add_numbers(lead_before, leads_before, counts);
  add_numbers(lead_after, leads_after, counts);
  add_foundation(foundation, counts);
  std::erase_if(counts, [](const auto& count) { return count.second == 0; });
  Sums sums(counts.begin(), counts.end());
  if (pairs > 0) sums["score/before"] = score_before, sums["score/after"] = score_after;
  for (const auto& [name, figure] : figures) add_figure(std::string(of_figure) + name, figure, sums);
  if (lead.games > 0) add_figure(std::string(of_lead), lead, sums);
  return write_by_name(sums);
}

PairResults PairResults::read(std::string_view text) {
  const auto sums = read_by_name<double>(text);
  PairResults r;
  r.pairs = count_of(sums, "pairs");
  r.identical = count_of(sums, "identical");
  for (std::size_t i = 0; i < r.differences.counts.size(); ++i)
    r.differences.counts[i] = count_of(sums, difference_name(i));
  r.score_before = sum_of(sums, "score/before");
  r.score_after = sum_of(sums, "score/after");
  r.endings = {counts_below(ending_before, sums), counts_below(ending_after, sums)};
  r.winners = {counts_below(winner_before, sums), counts_below(winner_after, sums)};
  r.acted = counts_below(acted_axis, sums);
  r.parted = turns_below("", counts_below(part_turn, sums));
  r.acted_together = count_of(sums, "acted together");
  r.samples = count_of(sums, "samples");
  r.looked_pairs = count_of(sums, "looked pairs");
  r.changed_looked_up = count_of(sums, "changed looked up");
  r.changed_looks = count_of(sums, "changed looks");
  for (const auto& [name, games] : part_below(std::string(figure_games) + std::string(of_figure), sums))
    r.figures[name] = figure_in(sums, std::string(of_figure) + name);
  r.lead = figure_in(sums, std::string(of_lead));
  r.foundation = foundation_in(counts_of_looks(sums));
  r.leads_before = numbers_below("", counts_below(lead_before, sums));
  r.leads_after = numbers_below("", counts_below(lead_after, sums));
  return r;
}

}  // namespace tricorne::verify
