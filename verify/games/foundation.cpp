#include "verify/games/foundation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "players/heuristic.h"
#include "verify/games/sums.h"

namespace tricorne::verify {

std::string key_text(const Foundation::Place& place) {
  return fmt::format("{}/{}/{}", place.group, place.name, static_cast<int>(place.confidence));
}

void read_key(const std::string& text, Foundation::Place& place) {
  const auto first = text.find('/'), second = text.rfind('/');  // a hexside has one in its name
  if (first == second) throw std::invalid_argument("a result of a chunk is damaged: " + text);
  int confidence = 0;
  place.group = text.substr(0, first);
  place.name = text.substr(first + 1, second - first - 1);
  read_key(text.substr(second + 1), confidence);
  place.confidence = Confidence(confidence);
}

void Foundation::add(const LookUps& looked) {
  ++games;
  bool sure = true;
  for (const auto& [place, seen] : looked.places()) {
    if (place.first == house_rules_held) continue;
    times[{std::string(place.first), place.second, seen.datum.confidence}] += seen.times;
    sure = sure && seen.datum.confidence == Confidence::certain;
  }
  certain += sure ? 1U : 0U;
}

void Foundation::add(const Foundation& more) { add_up(more, *this); }

Swing::Swing(const Game& game) : game_(game) {}
Swing::Swing(Swing&&) noexcept = default;
Swing::~Swing() = default;

void Swing::begin(std::uint64_t number, const Position& position) {
  constexpr std::uint64_t judged_games = 4;  // judging takes longer than playing at random
  judged_.clear();
  moved_.clear();
  judge_ = nullptr;
  if (number >= judged_games) return;
  const players::Knowledge* knowledge = players::knowledge_of(game_.name());
  if (knowledge == nullptr) return;
  if (kept_ == nullptr) kept_ = std::make_unique<players::Judge>(*knowledge, players::shipped_weights(*knowledge));
  judge_ = kept_.get();
  judge_->look_at(position);
  advantage_ = judge_->advantage();
}

void Swing::judge(const Position& position, LookUps& looked) {
  const bool over = !position.pending();  // who has won is no longer a matter of more or less
  const double before = advantage_;
  if (!over) {
    judge_->look_at(position);
    advantage_ = judge_->advantage();
  }
  const auto thousandths = static_cast<std::uint64_t>(std::llround(1000 * std::abs(advantage_ - before)));
  for (const auto& [place, seen] : answer_.places()) {
    looked.add(place, seen);
    if (over || place.first == house_rules_held) continue;
    judged_[std::string(place.first)] += seen.times;
    moved_[std::string(place.first)] += seen.times * thousandths;
  }
  answer_.clear();
}

void Swing::add_to(Foundation& foundation) const {
  add_up(judged_, foundation.judged);
  add_up(moved_, foundation.moved);
}

double moved_by(const Foundation& foundation, const std::string& group) {
  const bool known = foundation.judged.contains(group);
  const auto sum = [&](const Counts& counts) {
    double all = 0;
    for (const auto& [name, count] : counts) all += !known || name == group ? static_cast<double>(count) : 0;
    return all;
  };
  const double looks = sum(foundation.judged);
  return looks == 0 ? 1 : sum(foundation.moved) / (1000 * looks);
}

std::vector<GroupLookUps> groups_looked_up(const Game& game, const Foundation& foundation) {
  std::map<std::string, GroupLookUps> groups;
  for (const auto& [place, times] : foundation.times) {
    GroupLookUps& group = groups[place.group];
    const bool invented = place.confidence == Confidence::placeholder;
    group.group = place.group;
    ++group.looked_up;
    group.placeholders += invented ? 1U : 0U;
    group.times += times;
    group.placeholder_times += invented ? times : 0;
  }
  for (const Datum& datum : game.data())
    if (const auto found = groups.find(datum.group); found != groups.end()) ++found->second.known;
  std::vector<GroupLookUps> list;
  for (auto& [name, group] : groups) {
    if (foundation.judged.contains(name)) group.moved = std::round(1000 * moved_by(foundation, name)) / 1000;
    list.push_back(std::move(group));
  }
  std::ranges::stable_sort(list, std::ranges::greater(), [&](const GroupLookUps& group) {
    return static_cast<double>(group.placeholder_times) * moved_by(foundation, group.group);
  });
  return list;
}

}  // namespace tricorne::verify
