// The titles and summaries of the cards in Polish. Titles that the manual of 2010 prints are its own, the others are
// ours.
#include <array>

#include "replay/washingtons_war/parts.h"

namespace tricorne::replay::ww_kit {

namespace {

constexpr auto cards = std::to_array<Phrase>({
    {"Minor Campaign", "Mała Kampania"},
    {"Major Campaign", "Wielka Kampania"},
    {"1 OPS", "1 PO"},
    {"2 OPS", "2 PO"},
    {"3 OPS", "3 PO"},
    {"John Paul Jones Shipping Raids", "John Paul Jones łupi brytyjskie dostawy"},
    {"John Glover Marblehead Regiment", "Regiment Marblehead Johna Glovera"},
    {"Thomas Paine publishes Common Sense and American Crisis",
     "Thomas Paine publikuje „Zdrowy rozsądek” i „Kryzys amerykański”"},
    {"Nathan Hale, American Martyr", "Nathan Hale, amerykański męczennik"},
    {"Jane McCrea atrocity", "Mord na Jane McCrea"},
    {"Don Bernardo de Galvez captures Pensacola", "Don Bernardo de Gálvez zdobywa Pensacolę"},
    {"Admiral Suffren wins in the Indian Ocean", "Admirał Suffren zwycięża na Oceanie Indyjskim"},
    {"George Rogers Clark Launches a Western Offensive", "George Rogers Clark rusza do ofensywy na zachodzie"},
    {"Ethan Allen and the Green Mountain Boys", "Ethan Allen i Chłopcy z Zielonych Gór"},
    {"Patrick Henry speaks", "Przemówienie Patricka Henry’ego"},
    {"Unidentified American event A", "Nieznane wydarzenie amerykańskie A"},
    {"Unidentified American event B", "Nieznane wydarzenie amerykańskie B"},
    {"Baron von Steuben Trains the Continental Army", "Baron von Steuben szkoli Armię Kontynentalną"},
    {"Joseph Brant Leads an Iroquois Raid", "Joseph Brant dowodzi atakami Irokezów"},
    {"Pennsylvania and New Jersey Line Mutinies", "Bunty na linii Pensylwania i New Jersey"},
    {"d'Estaing Sails to the Caribbean", "Hrabia d’Estaing odpływa na Karaiby"},
    {"Josiah Martin rallies North Carolina loyalists", "Josiah Martin zbiera lojalistów z Karoliny Północnej"},
    {"Lord Sandwich Coastal Raids", "Lord Sandwich: rajdy na wybrzeże"},
    {"Newburgh Conspiracy", "Spisek z Newburgh"},
    {"Lord North offers royal amnesty and pardon", "Lord North oferuje królewską amnestię i ułaskawienie"},
    {"Simon Girty leads an Indian raid", "Simon Girty dowodzi rajdem Indian"},
    {"Southern Indian raid (title not recalled)", "Rajd Indian na południu (tytuł nieznany)"},
    {"Unidentified British event A", "Nieznane wydarzenie brytyjskie A"},
    {"Unidentified British event B", "Nieznane wydarzenie brytyjskie B"},
    {"Morgan's Riflemen", "Strzelcy Morgana"},
    {"'Mad' Anthony Wayne", "„Szalony” Anthony Wayne"},
    {"Henry Knox Continental Artillery Commander", "Henry Knox dowódca artylerii kontynentalnej"},
    {"Thaddeus Kosciuszko Constructs Engineering Works", "Tadeusz Kościuszko buduje umocnienia"},
    {"Light Horse Harry Lee", "Harry Lee i jego lekka jazda"},
    {"Francis Marion, the Swamp Fox", "Francis Marion, Bagienny Lis"},
    {"Thomas Sumter, the Gamecock", "Thomas Sumter, Bojowy Kogut"},
    {"William Pitt Urges Peace Talks", "William Pitt zaleca rozmowy pokojowe"},
    {"Hortelez et Cie Clandestine French Aid", "Hortelez et Cie: tajna pomoc Francuzów"},
    {"Unidentified American battle card A", "Nieznana amerykańska Karta Bitewna A"},
    {"Benedict Arnold Treason!", "Zdrada Benedicta Arnolda"},
    {"Declaration of Independence", "Deklaracja Niepodległości"},
    {"Banastre Tarleton Waxhaws Massacre", "Banastre Tarleton dokonuje masakry pod Waxhaws"},
    {"Hessian Infantry Bayonet Charge", "Szarża heskiej piechoty na bagnety"},
    {"John Simcoe Tory Rangers", "John Simcoe i torysowscy rangersi"},
    {"Unidentified British battle card B", "Nieznana brytyjska Karta Bitewna B"},
    {"Unidentified British battle card C", "Nieznana brytyjska Karta Bitewna C"},
    {"Benjamin Franklin: Minister to France", "Benjamin Franklin: Ambasador we Francji"},
    {"Lord North's Government Falls - War Ends 1779", "Rząd Lorda Northa upada – Koniec Wojny 1779"},
    {"Lord North's Government Falls - War Ends 1780", "Rząd Lorda Northa upada – Koniec Wojny 1780"},
    {"Lord North's Government Falls - War Ends 1781", "Rząd Lorda Northa upada – Koniec Wojny 1781"},
    {"Lord North's Government Falls - War Ends 1782", "Rząd Lorda Northa upada – Koniec Wojny 1782"},
    {"Lord North's Government Falls - War Ends 1783", "Rząd Lorda Northa upada – Koniec Wojny 1783"},

    {"Owner activates up to two of his generals, whatever their strategy ratings, each finishing before the next "
     "starts. A general may be activated once and a CU moved by one general only. The British may swap one of the "
     "activations for a landing party. If it is the first card of the turn, the British player may use it to go first.",
     "Właściciel aktywuje najwyżej dwóch swoich generałów, niezależnie od ich Poziomu Strategii; każdy kończy ruch, "
     "zanim ruszy następny. Generała można aktywować raz, a OB może poruszyć tylko jeden generał. Brytyjczycy mogą "
     "zamienić jedną aktywację na lądowanie na wybrzeżu. Jeśli to pierwsza karta tury, Brytyjczycy mogą dzięki niej "
     "zagrać pierwsi."},
    {"As the Minor Campaign, but up to three generals are activated (one activation may be a British landing party).",
     "Jak Mała Kampania, ale aktywuje najwyżej trzech generałów (jedną aktywacją może być lądowanie Brytyjczyków na "
     "wybrzeżu)."},
    {"One of: activate a general with strategy rating 1 or less; take up to 1 PC action(s) (place/flip); bring on "
     "reinforcements (British: any value, once a turn; Americans: 1 CU(s), twice a turn); put 1 into an operations "
     "queue.",
     "Jedno z: aktywuj generała o Poziomie Strategii 1; wykonaj 1 akcję KP (kładzenie, odwracanie); wprowadź "
     "uzupełnienia (Brytyjczycy: dowolna wartość, raz w turze; Amerykanie: 1 OB, dwa razy w turze); dołóż 1 do Kolejki "
     "Operacji."},
    {"One of: activate a general with strategy rating 2 or less; take up to 2 PC action(s) (place/flip); bring on "
     "reinforcements (British: any value, once a turn; Americans: 2 CU(s), twice a turn); put 2 into an operations "
     "queue.",
     "Jedno z: aktywuj generała o Poziomie Strategii 2 albo niższym; wykonaj najwyżej 2 akcje KP (kładzenie, "
     "odwracanie); wprowadź uzupełnienia (Brytyjczycy: dowolna wartość, raz w turze; Amerykanie: 2 OB, dwa razy w "
     "turze); dołóż 2 do Kolejki Operacji."},
    {"One of: activate a general with strategy rating 3 or less; take up to 3 PC action(s) (place/flip); bring on "
     "reinforcements (British: any value, once a turn; Americans: 3 CU(s), twice a turn); put 3 into an operations "
     "queue.",
     "Jedno z: aktywuj generała o Poziomie Strategii 3 albo niższym; wykonaj najwyżej 3 akcje KP (kładzenie, "
     "odwracanie); wprowadź uzupełnienia (Brytyjczycy: dowolna wartość, raz w turze; Amerykanie: 3 OB, dwa razy w "
     "turze); dołóż 3 do Kolejki Operacji."},
    {"One card drawn at random from the British hand is discarded face up, unseen by the American otherwise. It does "
     "not count as a British play. If it is a must-be-played card its event happens at once instead.",
     "Karta wylosowana z ręki Brytyjczyków zostaje odrzucona odkryta; pozostałych kart Amerykanie nie widzą. Nie liczy "
     "się to jako zagranie Brytyjczyków. Jeśli to Karta Wydarzeń Specjalnych, jej wydarzenie następuje od razu."},
    {"Activate one American general, whatever his strategy rating (assumed), for a move of up to six spaces; for that "
     "activation he may still fight a battle or overrun.",
     "Aktywuj jednego generała Amerykanów, niezależnie od jego Poziomu Strategii (założenie), na ruch o najwyżej sześć "
     "pól; w tej aktywacji może mimo to stoczyć bitwę albo rozbić wroga z marszu."},
    {"Place American PC markers in empty legal spaces (no British PC, no British CU). Count 3, in any colonies.",
     "Połóż żetony KP Amerykanów na pustych dozwolonych polach (bez żetonu KP i bez OB Brytyjczyków). Trzy, w "
     "dowolnych koloniach."},
    {"Place American PC markers in empty legal spaces. Stand-in count: 2, within New York, Connecticut and New Jersey.",
     "Połóż żetony KP Amerykanów na pustych dozwolonych polach. Liczba zastępcza: 2, w New York, Connecticut i New "
     "Jersey."},
    {"Place American PC markers in empty legal spaces. Stand-in count: 2, within New York and New Hampshire.",
     "Połóż żetony KP Amerykanów na pustych dozwolonych polach. Liczba zastępcza: 2, w New York i New Hampshire."},
    {"Stand-in: remove, or flip, up to two British PC markers without a British CU in South Carolina and Georgia.",
     "Zastępczo: usuń albo odwróć najwyżej dwa żetony KP Brytyjczyków bez ich OB w South Carolina i Georgia."},
    {"One card drawn at random from the British hand is discarded.",
     "Karta wylosowana z ręki Brytyjczyków zostaje odrzucona."},
    {"Stand-in: place up to two American PC markers in empty legal spaces of New Hampshire and New York.",
     "Zastępczo: połóż najwyżej dwa żetony KP Amerykanów na pustych dozwolonych polach w New Hampshire i New York."},
    {"Stand-in: place up to two American PC markers in empty legal spaces of Virginia.",
     "Zastępczo: połóż najwyżej dwa żetony KP Amerykanów na pustych dozwolonych polach w Virginia."},
    {"Stand-in: place one American PC marker in any empty legal space.",
     "Zastępczo: połóż jeden żeton KP Amerykanów na dowolnym pustym dozwolonym polu."},
    {"Stand-in: remove one British PC marker without a British CU from a non-port space.",
     "Zastępczo: usuń jeden żeton KP Brytyjczyków bez ich OB z pola, które nie jest portem."},
    {"The British lose the Regulars advantage for the rest of the game, which also moves the French Alliance marker +2 "
     "if France is not yet in the war. Recalled rider: up to two American CUs are added to Washington's space.",
     "Brytyjczycy tracą do końca gry przewagę Wojsk Regularnych, co też przesuwa żeton Sojuszu z Francją o +2, jeśli "
     "Francja nie przystąpiła jeszcze do wojny. Dodatek z pamięci: na pole Washingtona przybywają najwyżej dwa OB "
     "Amerykanów."},
    {"Remove American PC markers from non-port spaces of three named colonies, not occupied by American units. "
     "Stand-in count: 2; stand-in colonies: New Hampshire, New York, Pennsylvania.",
     "Usuń żetony KP Amerykanów z pól, które nie są portami, w trzech wskazanych koloniach, jeśli nie stoją tam "
     "Jednostki Amerykańskie. Liczba zastępcza: 2; kolonie zastępcze: New Hampshire, New York, Pennsylvania."},
    {"For the rest of the current turn the American player may not place PC markers with OPS cards or event discards "
     "(flips, removals by discard and placing by events stay allowed). Recalled rider: two American CUs are removed.",
     "Do końca tej tury Amerykanie nie mogą kłaść żetonów KP za Karty Operacji ani za odrzucone wydarzenia "
     "(odwracanie, usuwanie za odrzuconą kartę i kładzenie z wydarzeń są dozwolone). Dodatek z pamięci: znikają dwa OB "
     "Amerykanów."},
    {"The French navy leaves its blockade zone and goes to the current space of the turn track; the American player "
     "puts it in any zone in the next French naval phase.",
     "Flota Francuska opuszcza swoją strefę blokady i trafia na bieżące pole toru tur; w najbliższej Fazie Floty "
     "Francuskiej Amerykanie kładą ją w dowolnej strefie."},
    {"Place British PC markers in empty spaces of North Carolina. Stand-in count: 2; not bound to adjacency (assumed).",
     "Połóż żetony KP Brytyjczyków na pustych polach w North Carolina. Liczba zastępcza: 2; sąsiedztwo nie jest "
     "wymagane (założenie)."},
    {"Remove up to two American PC markers, or flip one, in port spaces without American units (stand-in: ports "
     "outside a blockaded zone).",
     "Usuń najwyżej dwa żetony KP Amerykanów albo odwróć jeden w portach bez Jednostek Amerykańskich (zastępczo: w "
     "portach poza strefą objętą blokadą)."},
    {"One card drawn at random from the American hand is discarded (a must-be-played card takes effect at once).",
     "Karta wylosowana z ręki Amerykanów zostaje odrzucona (Karta Wydarzeń Specjalnych działa od razu)."},
    {"Stand-in: remove up to two American PC markers not occupied by American units, anywhere.",
     "Zastępczo: usuń najwyżej dwa żetony KP Amerykanów, gdziekolwiek nie stoją Jednostki Amerykańskie."},
    {"Stand-in: remove up to two American PC markers, not occupied by American units, from non-port spaces of "
     "Pennsylvania and Virginia.",
     "Zastępczo: usuń najwyżej dwa żetony KP Amerykanów bez Jednostek Amerykańskich z pól w Pennsylvania i Virginia, "
     "które nie są portami."},
    {"Stand-in: remove up to two American PC markers, not occupied by American units, from non-port spaces of North "
     "Carolina, South Carolina and Georgia.",
     "Zastępczo: usuń najwyżej dwa żetony KP Amerykanów bez Jednostek Amerykańskich z pól w North Carolina, South "
     "Carolina i Georgia, które nie są portami."},
    {"Stand-in: place one British PC marker in an empty space adjacent to a British PC marker.",
     "Zastępczo: połóż jeden żeton KP Brytyjczyków na pustym polu obok żetonu KP Brytyjczyków."},
    {"Stand-in: remove one American CU that is not stacked with a general.",
     "Zastępczo: usuń jeden OB Amerykanów, przy którym nie stoi generał."},
    {"Played during step 1 of a battle by its side: +2 to that side's battle roll for this one battle. A replacement "
     "card is drawn when the active player's impulse (whole campaign) is over. The card then goes to the discard pile. "
     "Not playable as an event outside battle.",
     "Zagrywana w pierwszym kroku bitwy przez swoją stronę: +2 do rzutu tej strony w tej jednej bitwie. Zamiennik "
     "dobiera się po zakończeniu kolejki gracza (całej kampanii). Potem karta trafia na Stos Kart Odrzuconych. Poza "
     "bitwą nie można jej zagrać jako wydarzenia."},
    {"Playable only before the French Alliance; playing it makes the deck be reshuffled before the next deal. Its "
     "other effect was not found. Stand-in: British card, remove up to two American PC markers not occupied by "
     "American units.",
     "Można zagrać tylko przed Sojuszem z Francją; po zagraniu talia zostaje przetasowana przed następnym rozdaniem. "
     "Drugiego działania nie znaleziono. Zastępczo: karta Brytyjczyków, usuń najwyżej dwa żetony KP Amerykanów bez "
     "Jednostek Amerykańskich."},
    {"French Alliance marker +2. If the card is instead discarded (presumably by whoever holds it), the deck is "
     "reshuffled before the next deal.",
     "Żeton Sojuszu z Francją +2. Jeśli karta zostanie odrzucona (zapewne przez tego, kto ją ma), talia zostaje "
     "przetasowana przed następnym rozdaniem."},
    {"British battle card: +2 to the British roll, replacement drawn after the impulse. At once the Arnold counter "
     "leaves the game for good from wherever he is (map, American reinforcements, captured box); he need not be in the "
     "battle nor in play. If that leaves a lone American CU without a general and the British attack with 4 or 5 CUs, "
     "an overrun replaces the battle. Never playable as an event outside battle; an American holder may discard it "
     "normally or for +1.",
     "Karta Bitewna Brytyjczyków: +2 do ich rzutu, zamiennik po kolejce. Żeton Arnolda od razu opuszcza grę na zawsze, "
     "skądkolwiek (mapa, uzupełnienia Amerykanów, pole pojmanych); Arnold nie musi brać udziału w bitwie ani być w "
     "grze. Jeśli zostaje wtedy samotny OB Amerykanów bez generała, a Brytyjczycy atakują 4 albo 5 OB, zamiast bitwy "
     "następuje rozbicie z marszu. Poza bitwą nigdy nie można jej zagrać jako wydarzenia; Amerykanie mogą ją odrzucić "
     "zwyczajnie albo za +1."},
    {"Whoever holds it must play it during the turn. The American player places one PC marker in every one of the "
     "thirteen colonies (not Canada) that has a legal empty space (no PC of either side, no British CU), choosing the "
     "space; not optional, no flips, allowed while Congress is dispersed. Deck reshuffled before the next deal.",
     "Kto ją ma, musi ją zagrać w tej turze. Amerykanie kładą po jednym żetonie KP w każdej z Trzynastu Kolonii (bez "
     "Kanady), w której jest dozwolone puste pole (bez żetonu KP którejkolwiek strony i bez OB Brytyjczyków), na polu "
     "przez siebie wybranym; nie jest to dobrowolne, niczego się nie odwraca, wolno też przy rozproszonym Kongresie. "
     "Przed następnym rozdaniem talia zostaje przetasowana."},
    {"Either a British battle card (+2, replacement drawn after the impulse) or, in the strategy phase, a British "
     "event. The event's content was not found; stand-in: remove one American CU that is not stacked with a general.",
     "Albo Karta Bitewna Brytyjczyków (+2, zamiennik po kolejce), albo w Fazie Operacji wydarzenie Brytyjczyków. "
     "Treści wydarzenia nie znaleziono; zastępczo: usuń jeden OB Amerykanów, przy którym nie stoi generał."},
    {"Whoever holds it must play it during the turn. French Alliance marker +4; if it reaches 9 the alliance follows "
     "once the card is resolved.",
     "Kto ją ma, musi ją zagrać w tej turze. Żeton Sojuszu z Francją +4; jeśli dojdzie do 9, po rozpatrzeniu karty "
     "następuje sojusz."},
    {"Whoever holds it must play it during the turn. It goes to the War Ends box, sending a card already there to the "
     "discard pile. While it lies there, the game ends in the End Phase of the first turn whose year is 1779 or later. "
     "The card in the box stays out of every reshuffle.",
     "Kto ją ma, musi ją zagrać w tej turze. Trafia na pole Koniec Wojny, a karta, która tam leżała, na Stos Kart "
     "Odrzuconych. Dopóki tam leży, gra kończy się w Fazie Końcowej pierwszej tury, której rok to 1779 albo "
     "późniejszy. Karty z tego pola nie wtasowuje się do talii."},
    {"Whoever holds it must play it during the turn. It goes to the War Ends box, sending a card already there to the "
     "discard pile. While it lies there, the game ends in the End Phase of the first turn whose year is 1780 or later. "
     "The card in the box stays out of every reshuffle.",
     "Kto ją ma, musi ją zagrać w tej turze. Trafia na pole Koniec Wojny, a karta, która tam leżała, na Stos Kart "
     "Odrzuconych. Dopóki tam leży, gra kończy się w Fazie Końcowej pierwszej tury, której rok to 1780 albo "
     "późniejszy. Karty z tego pola nie wtasowuje się do talii."},
    {"Whoever holds it must play it during the turn. It goes to the War Ends box, sending a card already there to the "
     "discard pile. While it lies there, the game ends in the End Phase of the first turn whose year is 1781 or later. "
     "The card in the box stays out of every reshuffle.",
     "Kto ją ma, musi ją zagrać w tej turze. Trafia na pole Koniec Wojny, a karta, która tam leżała, na Stos Kart "
     "Odrzuconych. Dopóki tam leży, gra kończy się w Fazie Końcowej pierwszej tury, której rok to 1781 albo "
     "późniejszy. Karty z tego pola nie wtasowuje się do talii."},
    {"Whoever holds it must play it during the turn. It goes to the War Ends box, sending a card already there to the "
     "discard pile. While it lies there, the game ends in the End Phase of the first turn whose year is 1782 or later. "
     "The card in the box stays out of every reshuffle.",
     "Kto ją ma, musi ją zagrać w tej turze. Trafia na pole Koniec Wojny, a karta, która tam leżała, na Stos Kart "
     "Odrzuconych. Dopóki tam leży, gra kończy się w Fazie Końcowej pierwszej tury, której rok to 1782 albo "
     "późniejszy. Karty z tego pola nie wtasowuje się do talii."},
    {"Whoever holds it must play it during the turn. It goes to the War Ends box, sending a card already there to the "
     "discard pile. While it lies there, the game ends in the End Phase of the first turn whose year is 1783 or later. "
     "The card in the box stays out of every reshuffle.",
     "Kto ją ma, musi ją zagrać w tej turze. Trafia na pole Koniec Wojny, a karta, która tam leżała, na Stos Kart "
     "Odrzuconych. Dopóki tam leży, gra kończy się w Fazie Końcowej pierwszej tury, której rok to 1783 albo "
     "późniejszy. Karty z tego pola nie wtasowuje się do talii."},
});

}  // namespace

std::span<const Phrase> polish_cards() { return cards; }

}  // namespace tricorne::replay::ww_kit
