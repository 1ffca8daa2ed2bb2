#include "players/knowledge.h"

#include <fmt/format.h>

#include <cmath>
#include <mutex>

#include "engine/core/text.h"

namespace tricorne::players {

namespace {

std::size_t feature_named(std::span<const Feature> features, const Entry& entry) {
  std::vector<std::string_view> names;
  for (const Feature& feature : features) names.push_back(feature.name);
  Node name = Node::text(entry.key);
  name.mark = entry.key_mark;
  name.file = entry.value.file;
  return read_word(name, names, "feature");
}

double read_weight(const Node& node) {
  if (!node.is_map()) return read_real(node);
  MapReader reader(node);
  const double weight = read_real(reader.required("weight"));
  reader.optional("meaning");
  reader.finish();
  return weight;
}

void read_numbers(std::span<const Feature> features, const Node* node, Numbers& numbers) {
  if (node == nullptr) return;
  if (!node->is_map()) fail(*node, "weights are a map: feature: number");
  for (const Entry& entry : node->entries)
    numbers[feature_named(features, entry)] = static_cast<float>(read_weight(entry.value));
}

void read_real(MapReader& reader, std::string_view key, double& value) {
  if (const Node* node = reader.optional(key)) value = tricorne::read_real(*node);
}

std::string numbers_text(std::span<const Feature> features, const Numbers& numbers) {
  std::string text;
  for (std::size_t i = 0; i < features.size(); ++i)
    text +=
        fmt::format("  {}: {{weight: {:.4g}, meaning: \"{}\"}}\n", features[i].name, numbers[i], features[i].meaning);
  return text;
}

}  // namespace

Weights read_weights(const Knowledge& knowledge, const Node& file, const Weights& base) {
  Weights weights = base;
  MapReader reader(file);
  const std::string_view games[] = {knowledge.game()};
  read_number(reader.required("format"), 1, 1);
  read_word(reader.required("game"), games, "game");
  if (const Node* source = reader.optional("source")) weights.source = read_text(*source);
  read_real(reader, "temperature", weights.temperature);
  read_real(reader, "even", weights.even);
  read_numbers(knowledge.position_features(), reader.optional("position"), weights.position);
  read_numbers(knowledge.position_features(), reader.optional("plan"), weights.plan);
  read_numbers(knowledge.answer_features(), reader.optional("answer"), weights.answer);
  reader.finish();
  const auto gives = [&](std::string_view key) { return file.find(key) != nullptr; };
  if (!gives("position") && !gives("plan") && !gives("answer") && !gives("temperature") && !gives("even"))
    fail(file, "gives no weight: write some below position, plan or answer, or a temperature");
  if (!(weights.temperature > 0)) fail(file, "the temperature must be above 0");
  return weights;
}

const Weights& shipped_weights(const Knowledge& knowledge) {
  static std::mutex mutex;
  static std::map<const Knowledge*, Weights> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(&knowledge);
  if (found != known.end()) return found->second;
  return known.emplace(&knowledge, read_weights(knowledge, knowledge.shipped_weights())).first->second;
}

std::string weights_text(const Knowledge& knowledge, const Weights& weights) {
  const auto positions = knowledge.position_features();
  return fmt::format(
      "# What the heuristic player goes by; `--players heuristic:FILE` plays by a file of this form.\n"
      "# `position` gives the chance to win of the first seat. `plan` and `answer` say which answers are preferred.\n"
      "format: 1\ngame: {}\nsource: \"{}\"\ntemperature: {:.4g}\neven: {:.4g}\nposition:\n{}plan:\n{}answer:\n{}",
      knowledge.game(), weights.source, weights.temperature, weights.even, numbers_text(positions, weights.position),
      numbers_text(positions, weights.plan), numbers_text(knowledge.answer_features(), weights.answer));
}

double chance_of(double advantage) { return 1 / (1 + std::exp(-advantage)); }

StaticEvaluation static_evaluation(const Weights& weights, GameEnd ended, const Numbers& values) {
  switch (ended) {
    case GameEnd::won_by_first:
      return {sure_advantage, sure_advantage};
    case GameEnd::won_by_second:
      return {-sure_advantage, -sure_advantage};
    case GameEnd::drawn:
      return {};
    case GameEnd::no:
      break;
  }
  return {weights.even + weighed(values, weights.position), weighed(values, weights.plan)};
}

}  // namespace tricorne::players
