#include "players/knowledge.h"

#include <algorithm>

#include "engine/core/rulebook/shipped.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/terms.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "players/washingtons_war/features.h"
#include "players/washingtons_war/prospects.h"
#include "players/washingtons_war/survey.h"

namespace tricorne::players {

using namespace ww;

namespace washingtons_war {
/// Made at build time from the files in data/.
extern const rulebook::ShippedFiles shipped_files;
}  // namespace washingtons_war

namespace {

/// Reads the features of one answer.
class AnswerReading {
 public:
  AnswerReading(const Table& t, Numbers& values) : t_(t), values_(values) {}

  template <class Answer>
  void read(const Answer&) {}
  void read(const PlayForPoliticalControl& a) { set(A::political_control, t_.cards[a.card].ops); }
  void read(const PlayToActivate&) { set(A::activation, 1); }
  void read(const ActivateGeneral&) { set(A::activation, 1); }
  void read(const PlayForReinforcements& a) { set(A::reinforcements, t_.cards[a.card].ops); }
  void read(const PlayIntoQueue&) { set(A::into_queue, 1); }
  void read(const PlayEvent&) { set(A::event, 1); }
  void read(const DiscardCard&) { set(A::discard, 1); }
  void read(const Finish&) { set(A::finish, 1); }
  void read(const TakeUnits& a) { set(A::units_taken, double(index(a.count)) / 5); }
  void read(const TakeFrench& a) { set(A::units_taken, double(index(a.count)) / 5); }
  void read(const BringUnits& a) { set(A::units_taken, double(index(a.count)) / 5); }
  void read(const PlayInBattle&) { set(A::battle_card, 1); }
  void read(const DiscardInBattle&) { set(A::battle_card, 0.5); }
  void read(const Intercept& a) { set(A::interception, t_.generals[index(a.general)].agility / 6.0); }
  void read(const TryRetreat&) { set(A::interception, 0.5); }

 private:
  void set(A feature, double value) { values_[index(feature)] = static_cast<float>(value); }

  const Table& t_;
  Numbers& values_;
};

template <class Answer>
bool alike(const Table& t, const Answer& a, const Answer& b) {
  if constexpr (requires { a.general; })
    if (a.general != b.general) return false;
  return t.cards[a.card].ops == t.cards[b.card].ops;
}

/// The first answer that differs from answer `n` at most in its OPS card, where both cards have the same number.
std::size_t twin_among(const Table& t, std::span<const Action> answers, std::size_t n) {
  return std::visit(
      [&]<class Answer>(const Answer& answer) {
        if constexpr (requires { answer.card; }) {
          if (t.cards[answer.card].ops == 0) return n;
          for (std::size_t i = 0; i < n; ++i)
            if (const Answer* other = std::get_if<Answer>(&answers[i]); other != nullptr && alike(t, *other, answer))
              return i;
        }
        return n;
      },
      answers[n]);
}

GameEnd ended_in(const State& s) {
  if (s.ending == Ending::none) return GameEnd::no;
  return s.winner == Side::American ? GameEnd::won_by_first : GameEnd::won_by_second;
}

std::uint64_t place(SpaceId at) { return 1 + index(at); }

/// A march has gained something when it has overrun a unit or when enemies are fewer than before.
template <class Frame>
PendingPlan errand_of(const State& s, const Frame& frame) {
  if constexpr (std::is_same_v<Frame, ChooseMarchStep> || std::is_same_v<Frame, ChooseMarchingUnits> ||
                std::is_same_v<Frame, ChooseMarchingFrench>) {
    std::uint64_t enemies = 0;
    for (const SpaceId at : presence_of(s, enemy_of(frame.march.side)).units)
      enemies += static_cast<std::uint64_t>(units(s, enemy_of(frame.march.side), at));
    return {1 + index(frame.march.general), place(frame.march.at), 2 * enemies + (frame.march.overran ? 1U : 0U)};
  }
  return {};
}

class WashingtonsWarReader final : public Reader {
 public:
  void look_at(const Position& position) override {
    const Table* table = &table_of(position);
    if (table != table_) survey_ = {};
    table_ = table;
    state_ = &state_of(position);
    answers_ = answers_of(position);
    survey_.look(*state_, *table_);
  }

  GameEnd read(Numbers& values) override {
    values = survey_.values();
    read_promises(*state_, *table_, values);
    return ended_in(*state_);
  }

  /// The answer is applied to a State, which is quicker than a Position. A Position also remembers its last answer.
  GameEnd read_behind(std::size_t n, Numbers& values) override {
    behind_ = *state_;
    ww::Law::apply(behind_, *table_, answers_[n]);
    if (behind_.ending != Ending::none) return ended_in(behind_);
    survey_behind_ = survey_;
    survey_behind_.look(behind_, *table_);
    values = survey_behind_.values();
    read_promises(behind_, *table_, values);
    return GameEnd::no;
  }

  void read_answer(std::size_t n, Numbers& values) override {
    values = {};
    AnswerReading reading(*table_, values);
    std::visit([&](const auto& answer) { reading.read(answer); }, answers_[n]);
  }

  std::size_t twin_of(std::size_t n) const override { return twin_among(*table_, answers_, n); }

  PendingPlan errand() const override {
    if (state_->agenda.empty()) return {};
    return std::visit([&](const auto& frame) { return errand_of(*state_, frame); }, state_->agenda.back());
  }
  std::optional<std::uint64_t> step_of(std::size_t n) const override {
    if (const MarchTo* march = std::get_if<MarchTo>(&answers_[n])) return place(march->to);
    if (const SailTo* sail = std::get_if<SailTo>(&answers_[n])) return place(sail->to);
    return std::nullopt;
  }

 private:
  const Table* table_ = nullptr;
  const State* state_ = nullptr;
  std::span<const Action> answers_;
  Survey survey_, survey_behind_;
  State behind_;
};

class WashingtonsWar final : public Knowledge {
 public:
  std::string_view game() const override { return game_name; }
  std::span<const Feature> position_features() const override { return features_of_positions; }
  std::span<const Feature> answer_features() const override { return features_of_answers; }
  std::unique_ptr<Reader> reader() const override { return std::make_unique<WashingtonsWarReader>(); }
  bool rests_at(std::string_view question) const override {
    static constexpr std::string_view midway[] = {
        "choose_march_step",     "choose_marching_units",      "choose_marching_french",
        "choose_interception",   "choose_intercepting_french", "choose_retreat_before_battle",
        "choose_evading_french", "choose_battle_card",         "choose_losses",
        "choose_retreat"};
    return std::ranges::find(midway, question) == std::end(midway);
  }
  std::unique_ptr<Staff> staff() const override { return ww_kit::make_staff(); }
  std::string_view luck_kind(std::string_view question) const override {
    if (question.starts_with("draw_")) return "cards";
    if (question.starts_with("roll_for_battle") || question == "roll_for_losses") return "battle dice";
    if (question == "roll_for_attrition") return "attrition";
    if (question == "roll_for_interception") return "interception";
    return question == "roll_for_retreat_before_battle" ? "retreat before battle" : question;
  }
  double seconds_a_game() const override { return 0.0025; }
  Node shipped_weights() const override { return washingtons_war::shipped_files.document("heuristic.yaml"); }
};

}  // namespace

const Knowledge& washingtons_war_knowledge() {
  static const WashingtonsWar knowledge;
  return knowledge;
}

}  // namespace tricorne::players
