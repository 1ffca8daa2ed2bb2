#include "replay/record/recorder.h"

#include "engine/core/text.h"

namespace tricorne::replay {

namespace {

Result result_of(const Position& end) {
  Result result;
  const auto outcome = end.outcome();
  if (!outcome) return result;
  result.finished = true;
  result.winner = outcome->who.name;
  result.ending = outcome->ending;
  result.turn = outcome->when.order;
  result.score = outcome->score;
  return result;
}

}  // namespace

Recorder::Recorder(const Game& game, const std::string& rules) {
  record_.game = game.name();
  record_.ruleset.text = game.ruleset();
  record_.rules.text = rules;
  for (const DataHash& table : game.hashes()) record_.data.emplace_back(table.name, HeadText{hex(table.hash), {}});
}

Recorder::Recorder(Record record) : record_(std::move(record)) {
  record_.text.clear();
  record_.result.reset();
  // The last step had a digest because it was the last step.
  if (record_.steps.size() % steps_between_digests != 0) record_.steps.back().digest.reset();
}

void Recorder::start_at(const Position& first) {
  record_.start = Node::map();
  for (Entry& entry : first.write().entries)
    if (entry.key != "format" && entry.key != "game") record_.start.add(entry.key, std::move(entry.value));
}

void Recorder::add(std::string action, const Position& after) {
  Step step;
  step.action = std::move(action);
  record_.steps.push_back(std::move(step));
  if (record_.steps.size() % steps_between_digests == 0) record_.steps.back().digest = after.digest();
}

void Recorder::take_back_to(std::size_t count) { record_.steps.resize(count); }

Record Recorder::finish(Record record, const Position& end) {
  if (!record.steps.empty()) record.steps.back().digest = end.digest();
  record.result = result_of(end);
  return record;
}

}  // namespace tricorne::replay
