#include "players/knowledge.h"

#include <algorithm>
#include <optional>

#include "engine/core/rulebook/shipped.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "players/washingtons_crossing/features.h"
#include "players/washingtons_crossing/orders.h"
#include "players/washingtons_crossing/survey.h"

namespace tricorne::players {

namespace washingtons_crossing {
/// Made at build time from the files in data/.
extern const rulebook::ShippedFiles shipped_files;
}  // namespace washingtons_crossing

namespace wc_kit {

using namespace wc;

namespace {

/// Reads the features of one answer.
class AnswerReading {
 public:
  AnswerReading(const State& s, const Table& t, Numbers& values) : s_(s), t_(t), values_(values) {}

  template <class Answer>
  void read(const Answer&) {}
  void read(const Finish&) { set(A::finish, 1); }
  void read(const TransferFrom&) { set(A::transfer, 1); }
  void read(const Detach&) { set(A::detach, 1); }
  void read(const Absorb&) { set(A::absorb, 1); }
  void read(const RemoveLeader&) { set(A::removal, 1); }
  void read(const Activate& a) {
    set(A::activation, thousands(a.leader));
    if (s_.troops[a.leader] == 0) set(A::idle, 1);
  }
  void read(const ActivateToCommand&) { set(A::command, 1); }
  void read(const Move& a) {
    set(A::movement, 1);
    if (s_.troops[a.leader] == 0 && !t_.leaders[a.leader].commands()) set(A::idle, 1);
  }
  void read(const With&) { set(A::together, 1); }
  void read(const PickUp&) { set(A::together, 1); }
  void read(const ForceMarch&) { set(A::forced_march, 1); }
  void read(const ForceMarchFree&) { set(A::forced_march, 0.5); }
  void read(const StepTo&) { set(A::step, 1); }
  void read(const TryFerry&) { set(A::crossing, 1); }
  void read(const TryBoats&) { set(A::crossing, 1); }
  void read(const CrossBy&) { set(A::crossing, 1); }
  void read(const CrossWhole&) { set(A::crossing, 1); }
  void read(const Leave&) { set(A::division, 1); }
  void read(const CrossLeaving&) { set(A::division, 1); }
  void read(const SendAcross&) { set(A::division, 1); }
  void read(const LeaveMap&) { set(A::exit, 1); }
  void read(const RetreatOffMap&) { set(A::exit, 1); }
  void read(const Entrench&) { set(A::digging, 1); }
  void read(const Attack&) { set(A::attack, 1); }
  void read(const PreparedAttack&) { set(A::attack, 1); }
  void read(const Sail&) { set(A::sailing, 1); }
  void read(const Surrender&) { set(A::surrender, 1); }
  void read(const TakeMen& a) { set(A::men, static_cast<float>(count(a.men)) / 1000); }

 private:
  void set(A feature, float value) { values_[index(feature)] = value; }
  float thousands(LeaderId leader) const { return static_cast<float>(s_.troops[leader]) / 1000; }

  const State& s_;
  const Table& t_;
  Numbers& values_;
};

/// Numbers of troops that fall into the same part of this size are treated as equal.
constexpr int part_of_troops = 200;

/// Numbers of troops in the same part, and free counters of one kind that the same leader may detach.
bool are_alike(const Table& t, const Action& a, const Action& b) {
  if (const TakeMen* men = std::get_if<TakeMen>(&a))
    if (const TakeMen* other = std::get_if<TakeMen>(&b))
      return count(men->men) / part_of_troops == count(other->men) / part_of_troops;
  if (const Detach* detach = std::get_if<Detach>(&a))
    if (const Detach* other = std::get_if<Detach>(&b)) {
      const LeaderInfo &one = t.leaders[detach->detachment], &two = t.leaders[other->detachment];
      return detach->leader == other->leader && one.troops == two.troops && one.maximum.value == two.maximum.value;
    }
  return false;
}

/// At the end nothing counts any more but the points.
void keep_points(Numbers& values) {
  Numbers points{};
  for (const P feature : {P::lead, P::lead_late}) points[index(feature)] = values[index(feature)];
  values = points;
}

GameEnd how_it_ended(const State& s) {
  if (!s.over) return GameEnd::no;
  if (s.victory_points[0] == s.victory_points[1]) return GameEnd::drawn;
  return s.victory_points[0] > s.victory_points[1] ? GameEnd::won_by_first : GameEnd::won_by_second;
}

/// What an errand may not do twice: enter a hex, or touch a detachment or a giver of troops.
std::uint64_t place_of_march(HexId at) { return 1 + index(at); }
std::uint64_t place_of_leader(LeaderId leader) { return 1 + hex_count + index(leader); }

/// The frame of a march or of an organisation under way. Questions of how many troops and of who takes them lie above.
const Frame* frame_of_errand(const State& s) {
  for (std::size_t i = s.agenda.size(); i-- > 0;) {
    const Frame& frame = s.agenda[i];
    if (std::holds_alternative<ChooseStep>(frame) || std::holds_alternative<ChooseOrganisation>(frame)) return &frame;
    if (!std::holds_alternative<ChooseTaker>(frame) && !std::holds_alternative<ChooseTransfer>(frame) &&
        !std::holds_alternative<ChooseDetachedTroops>(frame))
      break;
  }
  return nullptr;
}

class CrossingReader final : public Reader {
 public:
  void look_at(const Position& position) override {
    const Table& table = table_of(position);
    const bool new_map = table_ == nullptr || &table.map != map_;
    if (new_map) ground_.emplace(table);
    if (new_map || &table != table_) survey_.emplace(table, *ground_);
    table_ = &table;
    map_ = &table.map;
    state_ = &state_of(position);
    answers_ = answers_of(position);
    survey_->look_at(*state_);
  }

  GameEnd read(Numbers& values) override {
    survey_->read(*state_, values);
    if (state_->over) keep_points(values);
    return how_it_ended(*state_);
  }

  /// The answer is applied to a State, which is quicker than a Position.
  GameEnd read_behind(std::size_t n, Numbers& values) override {
    behind_ = *state_;
    wc::Law::apply(behind_, *table_, answers_[n]);
    if (behind_.over) return how_it_ended(behind_);
    survey_->read(behind_, values);
    return GameEnd::no;
  }

  void read_answer(std::size_t n, Numbers& values) override {
    values = {};
    AnswerReading reading(*state_, *table_, values);
    std::visit([&](const auto& answer) { reading.read(answer); }, answers_[n]);
  }

  PendingPlan errand() const override {
    const Frame* frame = frame_of_errand(*state_);
    if (frame == nullptr) return {};
    if (const auto* organisation = std::get_if<ChooseOrganisation>(frame))
      return {1 + leader_count + index(state_->turn) * 2 + index(organisation->side), 0, 0};
    const Stack& stack = std::get<ChooseStep>(*frame).stack;
    const LeaderId first = *stack.who.begin();
    const auto gain = static_cast<std::uint64_t>(state_->victory_points[index(stack.side)]) * leader_count +
                      static_cast<std::uint64_t>(leaders_on_map(*state_, enemy_of(stack.side)).size());
    return {1 + index(first), place_of_march(state_->at[first]), gain};
  }
  std::optional<std::uint64_t> step_of(std::size_t n) const override {
    const Action& answer = answers_[n];
    if (const auto* step = std::get_if<StepTo>(&answer)) return place_of_march(step->to);
    if (const auto* detach = std::get_if<Detach>(&answer)) return place_of_leader(detach->detachment);
    if (const auto* absorb = std::get_if<Absorb>(&answer)) return place_of_leader(absorb->detachment);
    if (const auto* transfer = std::get_if<TransferFrom>(&answer)) return place_of_leader(transfer->leader);
    return std::nullopt;
  }

  std::size_t twin_of(std::size_t n) const override {
    const bool numerous = std::holds_alternative<TakeMen>(answers_[n]) || std::holds_alternative<Detach>(answers_[n]);
    for (std::size_t i = 0; numerous && i < n; ++i)
      if (are_alike(*table_, answers_[i], answers_[n])) return i;
    return n;
  }

 private:
  const Table* table_ = nullptr;
  const Map* map_ = nullptr;
  std::optional<Ground> ground_;
  std::optional<Survey> survey_;
  const State* state_ = nullptr;
  std::span<const Action> answers_;
  State behind_;
};

class WashingtonsCrossing final : public Knowledge {
 public:
  std::string_view game() const override { return game_name; }
  std::span<const Feature> position_features() const override { return features_of_positions; }
  std::span<const Feature> answer_features() const override { return features_of_answers; }
  std::unique_ptr<Reader> reader() const override { return std::make_unique<CrossingReader>(); }
  bool rests_at(std::string_view question) const override {
    static constexpr std::string_view resting[] = {
        "choose_mover",  "choose_activation", "choose_die_activation", "choose_prepared_attack", "choose_entry",
        "choose_return", "choose_recovery",   "choose_flight",         "choose_raid_target"};
    return std::ranges::find(resting, question) != std::end(resting);
  }
  /// An army marches in steps of one hex, so that a few answers are a part of a march, and a policy that compares few
  /// answers sends it anywhere.
  RolloutOptions rollout() const override {
    RolloutOptions options;
    options.candidates = 1'000;
    options.longest = 2'000;
    options.to_end_of_turn = true;
    return options;
  }
  /// The answers of a march differ by less than a hundred looks can tell.
  bool keeps_favourite() const override { return true; }
  /// On January 1 some two hundred questions ask who enlists; they took half the time of an American search.
  bool is_routine(std::string_view question) const override {
    return question == "choose_enlistment" || question == "choose_enlisted";
  }
  std::uint64_t player_turn(const Position& position) const override {
    const State& s = state_of(position);
    return 1 + 2 * index(s.turn) + index(s.phasing);
  }
  std::unique_ptr<Staff> staff() const override { return make_staff(); }
  std::string_view luck_kind(std::string_view question) const override {
    if (question == "roll_for_combat" || question == "roll_for_surprise") return "combat dice";
    if (question == "roll_for_movement") return "movement dice";
    if (question == "roll_for_reaction") return "reaction";
    if (question == "roll_for_crossing") return "crossings";
    if (question == "roll_for_capture") return "captures";
    if (question == "roll_for_activation") return "activation";
    if (question.find("weather") != std::string_view::npos) return "weather";
    return question.find("raid") != std::string_view::npos ? "raids" : question;
  }
  double seconds_a_game() const override { return 0.09; }
  Node shipped_weights() const override { return washingtons_crossing::shipped_files.document("heuristic.yaml"); }
};

}  // namespace

}  // namespace wc_kit

const Knowledge& washingtons_crossing_knowledge() {
  static const wc_kit::WashingtonsCrossing knowledge;
  return knowledge;
}

}  // namespace tricorne::players
