// English phrases for events and actions whose own phrases lack a verb, or its singular or plural.
#include <array>

#include "replay/washingtons_war/parts.h"

namespace tricorne::replay::ww_kit {

namespace {

constexpr auto english_events = std::to_array<Phrase>({
    {"units_moved", "{count} {nation} CU {count:moves|move} from {from} to {to}"},
    {"units_removed", "{count} {nation} CU {count:is|are} removed from {at}"},
    {"units_arrived", "{count} {nation} CU {count:arrives|arrive} at {at}"},
    {"units_to_box", "{count} {nation} CU {count:enters|enter} the reinforcements box"},
    {"pc_placed", "{side} PC is placed at {at}"},
    {"pc_flipped", "PC at {at} is flipped to {side}"},
    {"pc_removed", "{side} PC is removed from {at}"},
    {"card_moved", "card {card} goes to {pile}"},
    {"queue_abandoned", "the {side} operations queue is abandoned"},
    {"attrition_rolled", "{nation} CU at {at}: the die shows {die}"},
});

constexpr auto english_words = std::to_array<FieldWord>({
    {"nation", "american", "American"},
    {"nation", "british", "British"},
    {"nation", "french", "French"},
    {"pile", "deck", "the deck"},
    {"pile", "discards", "the discards"},
    {"pile", "removed", "the cards out of the game"},
    {"pile", "set aside", "the cards set aside"},
    {"pile", "war ends box", "the war ends box"},
    {"pile", "american hand", "the American hand"},
    {"pile", "british hand", "the British hand"},
    {"pile", "american queue", "the American queue"},
    {"pile", "british queue", "the British queue"},
    {"pile", "american reinforcement box", "the American reinforcement box"},
    {"pile", "british reinforcement box", "the British reinforcement box"},
});

}  // namespace

Phrasebook english_phrases() { return {english_events, {}, english_words}; }

}  // namespace tricorne::replay::ww_kit
