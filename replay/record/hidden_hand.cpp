#include "replay/record/hidden_hand.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "replay/story/happening.h"

namespace tricorne::replay {

namespace {

/// The number of the card that a document of an answer names, however deep; 0 for none.
int card_in(const Node& node) {
  for (const Entry& entry : node.entries) {
    const std::string& text = entry.value.scalar;
    int card = 0;
    if (entry.key == "card")
      std::from_chars(text.data(), text.data() + text.size(), card);
    else
      card = card_in(entry.value);
    if (card != 0) return card;
  }
  return 0;
}

}  // namespace

HiddenHand::HiddenHand(std::shared_ptr<const Record> record, std::unique_ptr<Walker> walk)
    : record_(std::move(record)), walk_(std::move(walk)), unknown_(walk_->unknown_in_hand()) {}

bool HiddenHand::is_about_stand_in(const Position& position, const Choice& choice) const {
  return !is_open() && std::ranges::find(unknown_, card_in(position.document_of(choice))) != unknown_.end();
}

std::string HiddenHand::told(const Position& position, const Choice& choice) const {
  const std::string text = position.text_of(choice);
  return is_about_stand_in(position, choice) ? without_card(text, card_in(position.document_of(choice))) : text;
}

bool HiddenHand::may_be_legal(const std::string& action) const {
  if (is_open()) return false;
  const auto walk = walk_->clone();
  Step step;
  step.action = action;
  const StepResult& taken = walk->take(step);
  return taken.how == StepResult::How::legal && taken.answers == 1;
}

std::string HiddenHand::in_words() const {
  return fmt::format("{} of the hand that is asked {} not in the record",
                     size() == 1 ? "1 card" : fmt::format("{} cards", size()), size() == 1 ? "is" : "are");
}

}  // namespace tricorne::replay
