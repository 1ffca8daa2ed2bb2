#include "engine/core/game.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tricorne {

Happening seen_by(Seat viewer, Happening event) {
  if (!event.secret || event.secret->seat == viewer) return event;
  std::erase_if(event.fields.entries, [&](const Entry& entry) {
    const auto& hidden = event.secret->fields;
    return std::find(hidden.begin(), hidden.end(), entry.key) != hidden.end();
  });
  event.text = std::move(event.secret->text);
  event.secret.reset();
  return event;
}

std::string range_in_words(const NumberRange& range) {
  const std::string ends = std::to_string(range.least) + " to " + std::to_string(range.most);
  return range.step == 1 ? ends : ends + " in steps of " + std::to_string(range.step);
}

std::string in_words(const Refusal& refusal) {
  if (refusal.rule.empty()) return "not asked for now: " + refusal.why;
  return "refused by " + refusal.rule + ": " + refusal.why;
}

std::string reason_of(const Refusal& refusal, const Catalogue& words) {
  return refusal.said.id.empty() ? refusal.why : words.text(refusal.said);
}

std::string in_words(const Refusal& refusal, const Catalogue& words) {
  Said said{refusal.rule.empty() ? "not-asked-for" : "refused-by"};
  said.arguments.add("rule", Node::text(refusal.rule));
  said.arguments.add("reason", Node::text(reason_of(refusal, words)));
  return words.text(said);
}

Said said_of(const Outcome& outcome) {
  Arguments how{
      {"side", std::string(outcome.who.name)}, {"ending", std::string(outcome.ending)}, {"when", outcome.when.label}};
  if (outcome.counts) {
    how.emplace_back("ahead", outcome.counts->front());
    how.emplace_back("behind", outcome.counts->back());
  }
  if (outcome.score) how.emplace_back("n", *outcome.score);
  if (!outcome.told.empty()) return sentence(std::string(outcome.told), how);
  if (!outcome.winner) return sentence(outcome.counts ? "texts.outcome_drawn_at" : "texts.outcome_drawn", how);
  if (outcome.counts) return sentence("texts.outcome_counted", how);
  return sentence(outcome.score ? "texts.outcome_won_by" : "texts.outcome_won", how);
}

std::string in_words(const Outcome& outcome) {
  const std::string when = " (" + outcome.when.label + ")", by = " by " + std::string(outcome.ending);
  const auto count = [&](std::size_t i) { return std::to_string((*outcome.counts)[i]); };
  if (!outcome.winner) return "draw" + (outcome.counts ? " at " + count(0) + " each" : by) + when;
  const std::string how = outcome.counts ? " " + count(0) + " to " + count(1) : by;
  return std::string(outcome.who.adjective) + " win" + how + when;
}

std::vector<Happening> Position::apply(const Choice& choice) {
  std::vector<Happening> events;
  if (const auto no = give(choice, events)) throw ActionError("\"" + text_of(choice) + "\" is " + in_words(*no));
  return events;
}

std::string Position::action_seen_by(Seat viewer, const Choice& choice) const {
  std::vector<Happening> events;
  clone()->give(choice, events);
  const auto hidden = [&](const Happening& event) { return event.secret && event.secret->seat != viewer; };
  return std::any_of(events.begin(), events.end(), hidden) ? heard(choice) : text_of(choice);
}

Board Position::board_seen_by(Seat) const { return board(); }

void Position::renew(Board& board, std::optional<Seat> viewer) const {
  board = viewer ? board_seen_by(*viewer) : this->board();
}

std::uint64_t hash_named(const DataHashes& hashes, std::string_view name) {
  const auto found =
      std::find_if(hashes.begin(), hashes.end(), [&](const DataHash& data) { return data.name == name; });
  if (found == hashes.end()) throw std::out_of_range("no hash of a table \"" + std::string(name) + "\"");
  return found->hash;
}

std::string_view to_text(Confidence confidence) {
  static constexpr std::array<std::string_view, 4> names{"certain", "likely", "recalled", "placeholder"};
  return names[static_cast<std::size_t>(confidence)];
}

}  // namespace tricorne
