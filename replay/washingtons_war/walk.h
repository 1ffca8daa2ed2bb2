// The walk through records of Washington's War, on the typed state of the game. It finds out cards that nobody wrote
// down.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/washingtons_war/rules/not_asked.h"
#include "replay/record/walker.h"
#include "replay/washingtons_war/action_texts.h"
#include "replay/washingtons_war/hidden_cards.h"

namespace tricorne::replay::ww_kit {

/// An answer that was carried out, with its events and the states around it.
struct Answer {
  ww::Action action;
  ww::State before, after;
  std::vector<ww::Event> events;
  ww::CardSet unknown;  ///< cards that stand for unknown cards after the answer
};

/// Carries out the steps of one record on a state of its own. For one thread.
class WarWalker final : public Walker {
 public:
  /// A walk at the first position of `record`. With LookAhead::yes it goes ahead through the main line at the first
  /// unknown card, to learn those that later steps show. `game`, `record` and the memory in `options` must outlive it.
  /// Throws DataError when the first position cannot be read.
  WarWalker(const Game& game, const Record& record, const WalkOptions& options);

  const ww::State& state() const { return s_; }
  /// The answers of the last step with typed events and states. Empty for a walk with Keep::nothing.
  const std::vector<Answer>& typed_answers() const { return full_; }

  // For the reading of logs (replay/import/world.h), which looks at every step before it takes one.
  std::optional<Seat> who_is_asked() const { return asked(); }
  /// The answers that `give` takes: the legal ones, and those that are legal once an unknown card of the hand is
  /// another card.
  std::vector<std::string> possible_answers() const;
  /// As World::other_draws.
  std::optional<std::vector<std::pair<std::string, double>>> other_draws() const;
  /// Takes the step if it can be read as a legal answer, with nothing filled in. False when it cannot.
  bool give(const Step& step);
  /// Takes the one legal answer, or draws an unknown card. False when there is a choice.
  bool give_obvious(const Step& step);
  /// The effects of a step that `give` takes; none for any other.
  std::vector<Happening> effects_of(const Step& step) const;
  /// Did the last step draw an unknown card?
  bool drew_unknown() const { return drawn_ > 0; }

  std::unique_ptr<Walker> clone() const override { return std::make_unique<WarWalker>(*this); }
  std::vector<Moment> answers() const override;
  std::vector<std::string> actions() const override;
  std::string filled_in() const override;
  std::unique_ptr<Position> position() const override;
  std::uint64_t digest() const override;
  bool known_throughout() const override { return hidden_.none_so_far(); }
  std::vector<int> unknown_in_hand() const override;
  std::map<std::string, std::uint64_t> trace() const override;

 private:
  void begin(const Step& step) override;
  std::optional<Seat> asked() const override;
  std::string rule_asked() const override;
  bool understand(const Step& step) override;
  bool fill_in(int number) override;
  void force(const Step& step) override;
  void show_card_of(const ww::Action& action);
  void become(const Walker& other) override { *this = static_cast<const WarWalker&>(other); }
  void tell_unknown() override;

  void learn();
  std::string done_by_draw() const;
  void carry_out(const ww::Action& action);
  bool take_if_legal(const ww::Action& action);
  bool take_as_card_shown(const ww::Action& action);
  bool take_pattern(const Step& step);
  bool take_pattern_with_some_card(const std::string& text);
  bool take_among(const std::vector<ww::Action>& fitting);
  void draw_unknown(const std::vector<ww::Action>& legal);

  const Game* game_;
  const ww::Table* t_;
  std::shared_ptr<ActionTexts> texts_;
  ww::State s_;
  HiddenCards hidden_;
  const Record* to_learn_ = nullptr;  ///< whose unknown cards are still to be learned
  Keep keep_;
  const Step* step_ = nullptr;
  std::vector<ww::Action> actions_;  ///< of the last step, filled-in answers first
  std::size_t drawn_ = 0;            ///< number of unknown draws among `actions_`
  std::vector<Answer> full_;         ///< `actions_` with events and states
  std::optional<ww::LastAnswer> last_;
  std::vector<ww::Event> events_;
  std::vector<ww::Action> legal_;
  std::vector<std::uint64_t> trace_;  ///< the number of events so far, by the place of their paragraph in the index
};

}  // namespace tricorne::replay::ww_kit
