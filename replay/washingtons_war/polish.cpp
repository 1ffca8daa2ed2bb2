// Polish phrases, with the terms of the manual of 2010, by paragraph in polish_paragraphs.cpp. Names stay in the
// nominative: a phrase puts a noun such as "pole" or "generał" before them.
#include <array>

#include "engine/washingtons_war/rule_id.h"
#include "replay/washingtons_war/parts.h"

namespace tricorne::replay::ww_kit {

namespace {

using namespace ww::literals;

constexpr auto polish_events = std::to_array<Phrase>({
    {"pc_placed", "{side} kładą żeton KP na polu {at}"},
    {"pc_flipped", "żeton KP na polu {at} odwrócony, teraz mają go {side}"},
    {"pc_removed", "{side} tracą żeton KP na polu {at}"},
    {"units_moved", "{count} {nation:count} OB {count:idzie|idą|idzie} z pola {from} na pole {to}"},
    {"units_removed", "{count} {nation:count} OB {count:znika|znikają|znika} z pola {at}"},
    {"units_arrived", "{count} {nation:count} OB {count:przybywa|przybywają|przybywa} na pole {at}"},
    {"units_to_box", "{count} {nation:count} OB {count:trafia|trafiają|trafia} na pole uzupełnień"},
    {"general_moved", "generał {general} idzie z pola {from} na pole {to}"},
    {"general_arrived", "generał {general} przybywa na pole {at}"},
    {"general_to_reinforcements", "generał {general} trafia na pole uzupełnień"},
    {"general_captured", "generał {general} pojmany na polu {at}"},
    {"general_removed", "generał {general} opuszcza grę"},
    {"congress_placed", "Kongres Kontynentalny zbiera się na polu {at}"},
    {"congress_dispersed", "Kongres Kontynentalny rozproszony na polu {at}"},
    {"congress_stays_out", "Kongres Kontynentalny pozostaje rozproszony"},
    {"card_played", "{seat} zagrywają kartę {card}"},
    {"card_discarded", "{seat} odrzucają kartę {card}"},
    {"card_moved", "karta {card} trafia {pile}"},
    {"deck_reshuffled", "Talia Kart Strategii przetasowana"},
    {"reshuffle_called", "przed następnym rozdaniem talia zostanie przetasowana"},
    {"queue_abandoned", "{side} porzucają Kolejkę Operacji"},
    {"first_player_chosen", "{side} grają pierwsi"},
    {"general_activated", "aktywacja: generał {general}"},
    {"interception_tried", "generał {general} próbuje przechwycenia: wypada {die}, {outcome}"},
    {"retreat_before_battle_tried", "generał {general} próbuje ucieczki przed bitwą: wypada {die}, {outcome}"},
    {"overrun", "{side} rozbijają z marszu obronę na polu {at}"},
    {"battle_begun", "bitwa na polu {at}, atakują {attacker}"},
    {"battle_rating_rolled", "generał {general}: wypada {die}, Rzeczywisty Poziom Dowodzenia {rating}"},
    {"battle_modifier", "{side}: MRK +{value}"},
    {"battle_rolled", "{side}: wypada {die}, razem {total}"},
    {"battle_won", "{side} wygrywają na polu {at}"},
    {"losses_rolled", "{side}: wypada {die}, straty {losses} OB"},
    {"army_retreated", "{side} wycofują armię z pola {from} na pole {to}"},
    {"army_surrendered", "{side} składają broń na polu {at}"},
    {"attrition_rolled", "Straty Zimowe, {nation} OB na polu {at}: wypada {die}"},
    {"regulars_lost", "przewaga Brytyjskich Wojsk Regularnych przepada"},
    {"mutinies_began", "bunty: w tej turze Amerykanie nie kładą żetonów KP"},
    {"alliance_moved", "żeton Sojuszu z Francją z {from} na {to}"},
    {"alliance_signed", "Francja przystępuje do wojny"},
    {"european_war_began", "zaczyna się Wojna w Europie"},
    {"navy_stationed", "Flota Francuska w strefie {zone}"},
    {"navy_to_turn_track", "Flota Francuska na torze tur gry"},
    {"turn_began", "zaczyna się tura {year}"},
    {"phase_began", "{phase}"},
    {"colonies_counted", "liczba kolonii: Amerykanie {american}, Brytyjczycy {british}"},
    {"game_won", "{side} wygrywają grę: {ending}"},
});

constexpr auto polish_actions = std::to_array<Phrase>({
    {"place PC at {at}", "połóż żeton KP na polu {at}"},
    {"flip PC at {at}", "odwróć żeton KP na polu {at}"},
    {"remove PC at {at}", "usuń żeton KP z pola {at}"},
    {"finish", "koniec"},
    {"play {card} for operations: political control", "zagraj {card} na operacje: Kontrola Polityczna"},
    {"play {card} for operations: activate {general}", "zagraj {card} na operacje: aktywacja, generał {general}"},
    {"play {card} for operations: reinforcements", "zagraj {card} na operacje: uzupełnienia"},
    {"play {card} for operations: queue", "zagraj {card} na operacje: Kolejka Operacji"},
    {"play {card} as event", "zagraj {card} jako wydarzenie"},
    {"play {card} in battle", "zagraj {card} w bitwie"},
    {"discard {card} in battle", "odrzuć {card} w bitwie"},
    {"discard {card}", "odrzuć {card}"},
    {"{side} plays first", "pierwsi grają {side}"},
    {"exchange {card} for the discard", "wymień {card} na odrzuconą kartę"},
    {"activate {general}", "aktywuj: generał {general}"},
    {"landing party: flip PC at {at}", "lądowanie na wybrzeżu: odwróć żeton KP na polu {at}"},
    {"landing party: place PC at {at}", "lądowanie na wybrzeżu: połóż żeton KP na polu {at}"},
    {"march to {to}", "ruch na pole {to}"},
    {"sail to {to}", "ruch morski na pole {to}"},
    {"take {count} CU", "weź {count} OB"},
    {"take {count} French CU", "weź {count} {count:francuski|francuskie|francuskich} OB"},
    {"intercept with {general}", "przechwycenie: generał {general}"},
    {"retreat before battle", "ucieczka przed bitwą"},
    {"lose {nation} CU", "strata: {nation} OB"},
    {"retreat to {to}", "wycofanie na pole {to}"},
    {"retreat by sea to {to}", "wycofanie morzem na pole {to}"},
    {"surrender", "kapitulacja"},
    {"send {general} to reinforcements", "na pole uzupełnień: generał {general}"},
    {"remove {nation} CU at {at}", "usuń: {nation} OB na polu {at}"},
    {"land at {at}", "lądowanie na polu {at}"},
    {"raise troops at {at}", "zaciąg na polu {at}"},
    {"bring {count} CU", "{count:przybywa|przybywają|przybywa} {count} OB"},
    {"bring {general}", "przybywa generał {general}"},
    {"station the French navy at {zone}", "Flota Francuska do strefy {zone}"},
    {"place Congress at {at}", "Kongres Kontynentalny na pole {at}"},
    {"choose option {number}", "możliwość {number}"},
    {"take the bonus", "przyjmij premię"},
    {"roll {die}", "rzut kostką: {die}"},
    {"draw {card}", "karta {card}"},
    {"retreat to {to} and the rest to {other}", "wycofanie na pole {to}, a reszta na pole {other}"},
    {"land at {at} and the rest at {other}", "lądowanie na polu {at}, a reszta na polu {other}"},
    {"raise troops at {at} and the rest at {other}", "zaciąg na polu {at}, a reszta na polu {other}"},
    {"overrun at {at}", "rozbicie z marszu na polu {at}"},
    {"battle instead of an overrun at {at}", "bitwa zamiast rozbicia z marszu na polu {at}"},
});

constexpr auto polish_words = std::to_array<FieldWord>({
    {"nation", "american", "amerykański|amerykańskie|amerykańskich"},
    {"nation", "british", "brytyjski|brytyjskie|brytyjskich"},
    {"nation", "french", "francuski|francuskie|francuskich"},
    {"", "american", "Amerykanie"},
    {"", "british", "Brytyjczycy"},
    {"", "chance", "los"},
    {"who", "American", "Amerykanie"},
    {"who", "Americans", "Amerykanie"},
    {"who", "British", "Brytyjczycy"},
    {"who", "French", "Francuzi"},
    {"of", "American", "Amerykanów"},
    {"of", "British", "Brytyjczyków"},
    {"of", "French", "Francuzów"},
    {"winner", "American", "Amerykanów"},
    {"winner", "British", "Brytyjczyków"},
    {"whom", "American", "Amerykanom"},
    {"whom", "British", "Brytyjczykom"},
    {"guards", "American CUs", "OB Amerykanów"},
    {"guards", "British CUs", "OB Brytyjczyków"},
    {"guards", "French CUs", "OB Francuzów"},
    {"guards", "an American general", "generał Amerykanów"},
    {"outcome", "succeeds", "udaje się"},
    {"outcome", "fails", "nie udaje się"},
    {"ending", "automatic victory", "automatyczne zwycięstwo"},
    {"ending", "count of colonies", "liczba kolonii"},
    {"pile", "deck", "do Talii Kart Strategii"},
    {"pile", "discards", "na Stos Kart Odrzuconych"},
    {"pile", "removed", "poza grę"},
    {"pile", "set aside", "na bok"},
    {"pile", "war ends box", "na pole Koniec Wojny"},
    {"pile", "american hand", "do ręki Amerykanów"},
    {"pile", "british hand", "do ręki Brytyjczyków"},
    {"pile", "american queue", "do Kolejki Operacji Amerykanów"},
    {"pile", "british queue", "do Kolejki Operacji Brytyjczyków"},
    {"pile", "american reinforcement box", "na pole karty uzupełnień Amerykanów"},
    {"pile", "british reinforcement box", "na pole karty uzupełnień Brytyjczyków"},
    {"choice", "no_marker", "żetonu KP"},
    {"choice", "no_american_piece", "żetonu KP ani niczego amerykańskiego"},
    {"choice", "no_piece", "żadnego żetonu"},
    {"choice", "american_first", "Amerykanie"},
    {"choice", "british_first", "Brytyjczycy"},
    {"choice", "together", "razem"},
    {"choice", "never", "nigdy"},
    {"choice", "while_arnold_is_there", "gdy jest tam Arnold"},
    {"phase", "reinforcements", "Faza Uzupełnień"},
    {"phase", "strategy cards", "Faza Kart Strategii"},
    {"phase", "strategy", "Faza Operacji"},
    {"phase", "winter attrition", "Faza Strat Zimowych"},
    {"phase", "french naval", "Faza Floty Francuskiej"},
    {"phase", "political control", "Faza Kontroli Politycznej"},
    {"phase", "end", "Faza Końcowa"},
    {"rule", "9.4.1"_id, "liczba OB"},
    {"rule", "9.4.2"_id, "Rzeczywisty Poziom Dowodzenia"},
    {"rule", "9.41"_id, "przewaga Brytyjskich Wojsk Regularnych"},
    {"rule", "9.42"_id, "wsparcie Floty Królewskiej"},
    {"rule", "9.43"_id, "wsparcie lokalnej milicji"},
    {"rule", "9.44"_id, "Amerykańska Ofensywa Zimowa"},
    {"rule", "9.45"_id, "bonus Karty Bitewnej"},
    {"rule", "9.46"_id, "bonus przechwytywania"},
});

}  // namespace

Phrasebook polish_phrases() {
  return {.events = polish_events,
          .actions = polish_actions,
          .words = polish_words,
          .texts = polish_texts(),
          .refusals = polish_refusals(),
          .paragraphs = polish_paragraphs(),
          .cards = polish_cards(),
          .axes = polish_axes()};
}

}  // namespace tricorne::replay::ww_kit

namespace tricorne::replay {

const Phrasebook& washingtons_war_polish() {
  static const Phrasebook book = ww_kit::polish_phrases();
  return book;
}

}  // namespace tricorne::replay
