#include "replay/washingtons_war/record_walk.h"

#include <algorithm>

#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/happenings.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/record/check.h"
#include "replay/story/happening.h"
#include "replay/washingtons_war/walk.h"

namespace tricorne::replay {

namespace {

using ww::index;

int number_of(ww::CardId card) { return static_cast<int>(index(card)); }

std::vector<int> numbers_of(const ww::CardSet& cards) {
  std::vector<int> numbers;
  for (const ww::CardId card : cards) numbers.push_back(number_of(card));
  return numbers;
}

class RecordWalk final : public Walker {
 public:
  RecordWalk(const Game& game, const Record& record, const WalkOptions& options, std::shared_ptr<ActionTexts> texts)
      : game_(&game),
        t_(&ww::table_of(game)),
        texts_(std::move(texts)),
        walk_(begin_walk(*t_, *texts_, ww::state_of(*first_position(game, record)), record,
                         options.look_ahead == LookAhead::yes)) {
    if (options.keep == Keep::answers) walk_.keep_answers();
  }

  std::unique_ptr<Walker> clone() const override { return std::make_unique<RecordWalk>(*this); }

  const Taken& take(const Step& step) override {
    unknown_before_ = walk_.hidden().unknown();
    return walk_.take(step);
  }

  std::vector<Answered> answers() const override {
    std::vector<Answered> list;
    for (const Answer& answer : walk_.taken().full) list.push_back(answered(answer));
    return list;
  }

  std::vector<std::string> actions() const override {
    std::vector<std::string> list;
    for (const ww::Action& action : walk_.taken().actions) list.push_back(ww::to_text(*t_, action));
    return list;
  }

  std::vector<std::string> told() const override {
    const ww::CardSet unknown = unknown_before_ | walk_.hidden().unknown();
    std::vector<std::string> list;
    for (const ww::Action& action : walk_.taken().actions) list.push_back(text_without(unknown, action));
    return list;
  }

  std::string filled_in() const override {
    const auto& actions = walk_.taken().actions;
    std::string text;
    for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
      const bool draw = std::holds_alternative<ww::Draw>(actions[i]);
      text += (text.empty() ? "" : ", ") + (draw ? std::string("draw ?") : ww::to_text(*t_, actions[i]));
    }
    return text;
  }

  std::unique_ptr<Position> position() const override { return ww::wrap(*game_, walk_.state()); }
  std::uint64_t digest() const override { return ww::digest(walk_.state()); }
  bool known_throughout() const override { return walk_.known_throughout(); }
  std::vector<int> unknown_cards() const override { return numbers_of(walk_.hidden().unknown()); }

  std::map<std::string, std::uint64_t> trace() const override {
    std::map<std::string, std::uint64_t> trace;
    for (std::size_t i = 0; i < walk_.trace().size(); ++i)
      if (walk_.trace()[i] > 0)
        trace[std::string(ww::id_of(RuleRef{static_cast<std::uint16_t>(i)}))] = walk_.trace()[i];
    return trace;
  }

 private:
  std::string text_without(const ww::CardSet& unknown, const ww::Action& action) const {
    const ww::CardId card = card_in(action);
    const std::string text = ww::to_text(*t_, action);
    return card != ww::no_card && unknown.contains(card) ? without_card(text, number_of(card)) : text;
  }

  Answered answered(const Answer& answer) const {
    Answered told;
    told.action = ww::to_text(*t_, answer.action);
    told.told = text_without(answer.unknown, answer.action);
    told.known = told.told == told.action;
    told.before = ww::wrap(*game_, answer.before);
    told.after = ww::wrap(*game_, answer.after);
    told.events = ww::to_happenings(*t_, answer.events, ww::to_act(answer.before));
    told.unknown_cards = numbers_of(answer.unknown);
    for (Happening& event : told.events) hide_unknown(told.unknown_cards, event);
    return told;
  }

  const Game* game_;
  const ww::Table* t_;
  std::shared_ptr<ActionTexts> texts_;
  Walk walk_;
  ww::CardSet unknown_before_;
};

}  // namespace

std::unique_ptr<Walker> begin_record_walk(const Game& game, const Record& record, const WalkOptions& options) {
  auto texts = std::make_shared<ActionTexts>();
  if (auto* memory = dynamic_cast<TextMemory*>(options.memory))  // the memory outlives the walk, so nobody owns it here
    texts = {std::shared_ptr<void>(), &memory->texts};
  return std::make_unique<RecordWalk>(game, record, options, std::move(texts));
}

}  // namespace tricorne::replay
