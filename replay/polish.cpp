// Polish phrases, with the terms of the manual of 2010 (see engine/washingtons_war/glossary.md). Names stay in the
// nominative: a phrase puts a noun such as "pole" or "generał" before them.
#include <algorithm>
#include <array>

#include "replay/phrases.h"

namespace tricorne::replay {

namespace {

constexpr auto events = std::to_array<Phrase>({
    {"pc_placed", "{side} kładą żeton KP na polu {at}"},
    {"pc_flipped", "żeton KP na polu {at} odwrócony, teraz mają go {side}"},
    {"pc_removed", "{side} tracą żeton KP na polu {at}"},
    {"units_moved", "{nation} OB w liczbie {count} idą z pola {from} na pole {to}"},
    {"units_removed", "{nation} OB w liczbie {count} znikają z pola {at}"},
    {"units_arrived", "{nation} OB w liczbie {count} przybywają na pole {at}"},
    {"units_to_box", "{nation} OB w liczbie {count} trafiają na pole uzupełnień"},
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
    {"card_moved", "karta {card} trafia: {pile}"},
    {"deck_reshuffled", "Talia Kart Strategii przetasowana"},
    {"reshuffle_called", "przed następnym rozdaniem talia zostanie przetasowana"},
    {"queue_abandoned", "{side} porzucają Kolejkę Operacji"},
    {"first_player_chosen", "{side} grają pierwsi"},
    {"general_activated", "aktywacja: generał {general}"},
    {"interception_tried", "generał {general} próbuje przechwycenia: wypada {die}, {outcome}"},
    {"retreat_before_battle_tried", "generał {general} próbuje ucieczki przed bitwą: wypada {die}, {outcome}"},
    {"overrun", "{side} rozjeżdżają obronę na polu {at}"},
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

constexpr auto actions = std::to_array<Phrase>({
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
    {"take {count} French CU", "weź {count} francuskich OB"},
    {"intercept with {general}", "przechwycenie: generał {general}"},
    {"retreat before battle", "ucieczka przed bitwą"},
    {"lose {nation} CU", "strata: {nation} OB"},
    {"retreat to {to}", "odwrót na pole {to}"},
    {"retreat by sea to {to}", "odwrót morzem na pole {to}"},
    {"surrender", "kapitulacja"},
    {"send {general} to reinforcements", "na pole uzupełnień: generał {general}"},
    {"remove {nation} CU at {at}", "usuń: {nation} OB na polu {at}"},
    {"land at {at}", "lądowanie na polu {at}"},
    {"raise troops at {at}", "zaciąg na polu {at}"},
    {"bring {count} CU", "przybywa {count} OB"},
    {"bring {general}", "przybywa generał {general}"},
    {"station the French navy at {zone}", "Flota Francuska do strefy {zone}"},
    {"place Congress at {at}", "Kongres Kontynentalny na pole {at}"},
    {"choose option {number}", "możliwość {number}"},
    {"take the bonus", "przyjmij premię"},
    {"roll {die}", "rzut kostką: {die}"},
    {"draw {card}", "karta {card} z talii"},
    {"retreat to {to} and the rest to {other}", "odwrót na pole {to}, a reszta na pole {other}"},
    {"land at {at} and the rest at {other}", "lądowanie na polu {at}, a reszta na polu {other}"},
    {"raise troops at {at} and the rest at {other}", "zaciąg na polu {at}, a reszta na polu {other}"},
    {"overrun at {at}", "rozjechanie obrony na polu {at}"},
    {"battle instead of an overrun at {at}", "bitwa zamiast rozjechania obrony na polu {at}"},
});

struct Word {
  std::string_view field, english, polish;
};

/// An empty field: in every other one.
constexpr auto words = std::to_array<Word>({
    {"nation", "american", "amerykańskie"},
    {"nation", "british", "brytyjskie"},
    {"nation", "french", "francuskie"},
    {"", "american", "Amerykanie"},
    {"", "british", "Brytyjczycy"},
    {"", "chance", "los"},
    {"outcome", "succeeds", "udaje się"},
    {"outcome", "fails", "nie udaje się"},
    {"ending", "automatic victory", "automatyczne zwycięstwo"},
    {"ending", "count of colonies", "liczba kolonii"},
    {"pile", "deck", "Talia Kart Strategii"},
    {"pile", "discards", "Stos Kart Odrzuconych"},
    {"pile", "removed", "usunięte z gry"},
    {"pile", "set aside", "odłożone na bok"},
    {"pile", "war ends box", "pole Koniec Wojny"},
    {"pile", "american hand", "ręka Amerykanów"},
    {"pile", "british hand", "ręka Brytyjczyków"},
    {"pile", "american queue", "Kolejka Operacji Amerykanów"},
    {"pile", "british queue", "Kolejka Operacji Brytyjczyków"},
    {"pile", "american reinforcement box", "pole karty uzupełnień Amerykanów"},
    {"pile", "british reinforcement box", "pole karty uzupełnień Brytyjczyków"},
    {"phase", "reinforcements", "Faza Uzupełnień"},
    {"phase", "strategy cards", "Faza Kart Strategii"},
    {"phase", "strategy", "Faza Operacji"},
    {"phase", "winter attrition", "Faza Strat Zimowych"},
    {"phase", "french naval", "Faza Floty Francuskiej"},
    {"phase", "political control", "Faza Kontroli Politycznej"},
    {"phase", "end", "Faza Końcowa"},
});

}  // namespace

std::span<const Phrase> polish_events() { return events; }
std::span<const Phrase> polish_actions() { return actions; }

std::string_view polish_word(std::string_view field, std::string_view word) {
  const auto fits = [&](std::string_view wanted) {
    return std::find_if(words.begin(), words.end(),
                        [&](const Word& w) { return w.field == wanted && w.english == word; });
  };
  auto found = fits(field);
  if (found == words.end() && (field == "side" || field == "seat" || field == "attacker")) found = fits("");
  return found == words.end() ? word : found->polish;
}

}  // namespace tricorne::replay
