// The titles and summaries of the rule index in Polish, in its order (engine/washingtons_war/rule_index.inc). Those of
// chapters 10 to 13 stand in polish_late_paragraphs.cpp.
#include <array>

#include "replay/washingtons_war/parts.h"

namespace tricorne::replay::ww_kit {

namespace {

constexpr auto paragraphs = std::to_array<NamedText>({
    {"2.0", "Elementy gry", "Rozdział nazywa części gry, przede wszystkim mapę z polami i dwa rodzaje żetonów."},
    {"2.0.2", "Dwie kostki", "Wszystkie rzuty wykonuje się zwykłymi sześciennymi kostkami; w pudełku są dwie."},
    {"2.0.3", "52 żetony oddziałów bojowych", "Oddziały bojowe są na 52 okrągłych żetonach."},
    {"2.0.4", "14 dużych żetonów", "Jest 14 prostokątnych żetonów, wśród nich generałowie."},
    {"2.0.5", "68 żetonów kontroli", "Sześciokątnych żetonów Kontroli Politycznej jest 68."},
    {"2.0.6", "32 kwadratowe żetony",
     "Kolejne 32 żetony są kwadratowe, wśród nich zapasowi generałowie i żetony kontroli kolonii."},
    {"2.0.10", "110 Kart Strategii", "Cała Talia Kart Strategii liczy 110 kart."},
    {"2.1", "Mapa", "Mapa to sieć pól, którą opisują kolonie, Kwatery Zimowe i porty."},
    {"2.1.A", "Pola i kolonie",
     "Koła, kwadraty i ośmioramienne gwiazdy to pola, armie chodzą liniami, które je łączą, a kolor pola mówi, do "
     "której kolonii należy."},
    {"2.1.B", "Kwatery Zimowe i linia Strat Zimowych",
     "Kwadraty i ośmioramienne gwiazdy dają Kwatery Zimowe, a linia płatków śniegu na granicy Wirginii i Karoliny "
     "Północnej oddziela północ od południa przy Stratach Zimowych."},
    {"2.1.C", "Porty i ufortyfikowane porty",
     "Quebec, Montreal, Charleston i Philadelphia to ufortyfikowane porty: nie ma w nich lądowań na wybrzeżu, a "
     "wsparcie Floty Królewskiej i wycofanie drogą morską wymagają żetonu KP Brytyjczyków na polu."},
    {"2.2", "Żetony", "Żetony oznaczają oddziały bojowe i generałów, a znaczniki zapisują całą resztę."},
    {"2.2.A", "Żetony oddziałów bojowych",
     "Niebieskie żetony są amerykańskie, czerwone brytyjskie, a zielone francuskie; są warte 1, 2, 3 albo 5 OB i można "
     "je w każdej chwili rozmieniać jak monety."},
    {"2.2.B", "Żetony generałów", "Każdy generał ma własny żeton, a OB rusza się tylko razem z generałem."},
    {"2.2.C", "Poziomy generała",
     "Generał ma Poziom Strategii od 1 do 3 do aktywacji, Potencjalny Poziom Dowodzenia od 1 do 6 do walki i Zręczność "
     "od 1 do 3, która liczy się przy stratach wroga, przechwyceniu i ucieczce przed bitwą."},
    {"2.2.D", "Dwustronne żetony kontroli",
     "Żeton KP ma stronę amerykańską i brytyjską; odwraca się go, gdy pole przechodzi na drugą stronę."},
    {"3.0", "Pojęcia gry", "Rozdział ustala znaczenie słów wspólnych dla zasad i kart."},
    {"3.0.adjacent", "Pola sąsiadujące",
     "Pola sąsiadują, gdy łączy je linia, ciągła albo przerywana Ścieżki przez Dzicz."},
    {"3.0.adjacent.1", "Falmouth i Quebec dla Arnolda",
     "Przerywana linia między Falmouth a Quebec czyni drugi koniec polem sąsiadującym tylko dla Arnolda, gdy stoi on "
     "na jednym z końców."},
    {"3.0.adjacent.2", "Porty Brytyjczyków sąsiadują ze sobą",
     "Przy sprawdzaniu izolacji każdy port pod kontrolą Brytyjczyków sąsiaduje ze wszystkimi innymi takimi portami."},
    {"3.0.adjacent.note", "Falmouth i Quebec nie ratują żetonów",
     "Wcześniejsze wydanie mówi wprost, że linia z Falmouth do Quebec nie łączy pól przy izolacji i służy tylko "
     "ruchom, przechwyceniom i wycofaniom Arnolda."},
    {"3.0.agility_rating", "Zręczność",
     "Poziom mówi, jak sprawnie generał manewruje: wysoki pomaga uciec przed bitwą albo przechwycić i podnosi cenę "
     "zwycięstwa nad nim."},
    {"3.0.american_unit", "Jednostka Amerykańska",
     "Jednostki Amerykańskie to generałowie amerykańscy i francuscy, OB amerykańskie i francuskie oraz Kongres "
     "Kontynentalny, ale nie żeton KP."},
    {"3.0.army", "Armia", "Armia to generał razem z co najmniej jednym OB swojej strony na tym samym polu."},
    {"3.0.battle_card", "Karta Bitewna",
     "Karta Bitewna to wydarzenie przeznaczone do użycia w bitwie: pomaga graczowi i pozwala mu dobrać zamiennik."},
    {"3.0.blockade_zone", "Strefa Blokady", "Porty na mapie są podzielone na Strefy Blokady."},
    {"3.0.blockaded_zone", "Strefa Blokowana", "Zablokowana jest ta Strefa Blokady, w której stoi Flota Francuska."},
    {"3.0.colony", "Kolonia", "Każde pole należy według koloru do jednej z trzynastu kolonii albo do Kanady."},
    {"3.0.combat_unit", "Oddział bojowy",
     "OB to mniej więcej brygada; nigdy nie rusza się bez generała i można go rozmieniać na inne nominały, byle "
     "narodowość i suma na polu zostały te same."},
    {"3.0.die_roll_modifier", "Modyfikator rzutu kostką",
     "W bitwie obaj gracze rzucają kostką, dodaje się modyfikatory i wygrywa wyższa suma."},
    {"3.0.event_strategy_card", "Karta Wydarzeń",
     "Kartę Wydarzeń wykonuje się co do słowa, zwykle można ją też odrzucić; ma flagę strony, która może jej użyć, "
     "oprócz siedmiu wydarzeń specjalnych, które trzeba zagrać."},
    {"3.0.general", "Generał",
     "Generał to dowódca, który ma Poziom Strategii, Zręczność i Potencjalny Poziom Dowodzenia."},
    {"3.0.ops_card", "Karta Operacji",
     "Karta o wartości 1, 2 albo 3 służy w Fazie Operacji do ruchu generałów, kładzenia i odwracania żetonów albo do "
     "uzupełnień."},
    {"3.0.political_control", "Kontrola Polityczna",
     "Pole kontroluje strona, której żeton na nim leży, nawet gdy stoją tam wrogie OB albo wrogi generał."},
    {"3.0.political_control_marker", "Żeton Kontroli Politycznej",
     "Sześciokątny żeton mówi, czy pole kontrolują Amerykanie, czy Brytyjczycy."},
    {"3.0.potential_battle_rating", "Potencjalny Poziom Dowodzenia",
     "Wydrukowany poziom to najwięcej, ile generał może dodać do rzutu w bitwie."},
    {"3.0.stacking_limits", "Limit zgrupowań żetonów",
     "Na polu może być dowolnie wiele OB, ale tylko jeden generał każdej strony, a żetony obu stron razem tylko w "
     "czasie bitwy."},
    {"3.0.strategy_card", "Karta Strategii", "Karta Strategii to wspólna nazwa Kart Operacji i Kart Wydarzeń."},
    {"3.0.strategy_rating", "Poziom Strategii",
     "Generał o poziomie 1 słucha każdej Karty Operacji, o poziomie 2 karty z 2 albo 3, a o poziomie 3 tylko karty z "
     "3."},
    {"3.0.stock", "Stos OB", "Stos gracza to OB, których nie ma ani na mapie, ani na polu uzupełnień."},
    {"4.0", "Przygotowanie gry",
     "Przetasowana talia leży zakryta, znacznik tury zaczyna stroną z Wojskami Regularnymi, żeton sojuszu na 0, a "
     "Komitety Uzgadniania kładzie się przed żetonami „Za Króla”."},
    {"4.0.1", "Rozstawienie Brytyjczyków",
     "Brytyjczycy zaczynają tak: Carleton, 2 OB i żeton w Quebec, żeton w Montreal, 1 OB i żeton w Fort Detroit, Howe, "
     "5 OB i żeton w Boston, żetony w Norfolk, Gilbert Town, Wilmington NC i Ninety Six, a Burgoyne, Clinton i "
     "Cornwallis na polu uzupełnień."},
    {"4.0.2", "Rozstawienie Amerykanów",
     "Amerykanie zaczynają tak: Washington, 5 OB i żeton w Lexington and Concord, Greene i 2 OB bez żetonu w Newport, "
     "2 OB i żeton w Charleston, Kongres i żeton w Philadelphia, a Arnold, Lincoln, Gates, Lee i Lafayette na polu "
     "uzupełnień."},
    {"4.0.3", "Pole Francuzów", "Rochambeau, 5 francuskich OB i Flota Francuska czekają na polu Francuzów."},
    {"4.0.4", "Komitety Uzgadniania",
     "Amerykanie kładą po jednym żetonie w każdej z Trzynastu Kolonii, na wybranym polu bez żetonów Brytyjczyków."},
    {"4.0.5", "Za Króla",
     "Po Komitetach Uzgadniania Brytyjczycy mogą położyć najwyżej 3 żetony na polach, na które pozwalają ich zasady "
     "kładzenia, w dowolnej kolonii."},
    {"4.0.5.2010", "Za Króla w 2010 roku",
     "We wcześniejszym wydaniu Brytyjczycy mają tylko 2 takie żetony i nie mogą ich kłaść w Massachusetts, "
     "Connecticut, New Hampshire, Pennsylvania ani Virginia."},
    {"4.0.6", "Dwie karty odłożone na bok",
     "Karty Deklaracji i barona von Steubena wyjmuje się z talii przed pierwszym tasowaniem."},
    {"5.0", "Przebieg tury", "Faza kończy się, zanim zacznie się następna, tak samo każdy segment fazy."},
    {"5.0.1", "Kolejność w segmencie",
     "W segmencie gracze działają równocześnie albo jak się umówią, a bez zgody kolejność ustala Amerykanin, raz na "
     "cały segment."},
    {"5.1", "Faza Uzupełnień",
     "Pojmani generałowie trafiają na pola uzupełnień swoich stron, a pole Brytyjczyków dostaje OB wydrukowane dla tej "
     "tury."},
    {"5.2", "Faza Kart Strategii",
     "Każdy gracz dostaje siedem kart, Amerykanin pierwszą; talię odnawia się, gdy jest pusta albo gdy w poprzedniej "
     "turze zażądano przetasowania."},
    {"5.3", "Faza Operacji",
     "Przed pierwszą kartą ustala się, kto wybiera pierwszego gracza; sprawdza się trzy przypadki w stałej "
     "kolejności."},
    {"5.3.a", "Brytyjczycy zaczynają kampanią",
     "Brytyjczycy mogą zająć pierwszą kolejkę, jeśli otwierają Małą albo Wielką Kampanią."},
    {"5.3.b", "Wybór po rozproszeniu Kongresu",
     "Jeśli w poprzedniej turze rozproszono Kongres, o tym, kto zaczyna, decydują Brytyjczycy."},
    {"5.3.c", "Wybór Amerykanów",
     "Gdy nie zachodzi żaden z pozostałych przypadków, o tym, kto zaczyna, decydują Amerykanie."},
    {"5.3.1", "Karta rusza generała", "Kartę można wydać na ruch generała."},
    {"5.3.2", "Karta daje kontrolę", "Kartę można wydać na przejęcie kontroli nad polami za pomocą żetonów."},
    {"5.3.3", "Karta jako wydarzenie", "Kartę można wydać na wydarzenie, które jest na niej wydrukowane."},
    {"5.3.4", "Karta na uzupełnienia", "Kartę można wydać na wprowadzenie uzupełnień."},
    {"5.3.5", "Kolejki na przemian",
     "Gracze zagrywają na przemian po jednej karcie, kto sam został z kartami, gra dalej sam, a faza kończy się, gdy "
     "obie ręce są puste."},
    {"5.3.6", "Bez odkładania i pasowania",
     "Nikt nie może zostawić karty na późniejszą turę ani opuścić kolejki, dopóki ma kartę."},
    {"5.3.7", "Odrzucenie jako zagranie",
     "Każdą kartę oprócz wydarzenia specjalnego można po prostu odrzucić, żeby spełnić obowiązek zagrania; jej treść "
     "się nie liczy."},
    {"5.4", "Faza Strat Zimowych",
     "Dla wszystkich OB sprawdza się straty zimowe według narodowości, miejsca i obecności generała."},
    {"5.5", "Faza Floty Francuskiej",
     "Amerykanin może przenieść Flotę Francuską do dowolnej Strefy Blokady, czego nie wolno w żadnej innej fazie."},
    {"5.6", "Faza Kontroli Politycznej",
     "Rozproszony Kongres wraca, armie kładą żetony tam, gdzie stoją, a na końcu znikają żetony izolowane."},
    {"5.7", "Faza Końcowa",
     "Turę zamykają straty przez Wojnę w Europie, sprawdzenie, czy gra się skończyła, i przygotowanie następnej tury."},
    {"5.7.1", "Straty przez Wojnę w Europie",
     "W turze, w której zawarto sojusz, Brytyjczycy zdejmują z mapy 2 swoje OB."},
    {"5.7.2", "Sprawdzenie końca gry",
     "Jeśli wcześniej nie było automatycznego zwycięstwa, gra kończy się, gdy obowiązująca karta Koniec Wojny podaje "
     "bieżący albo wcześniejszy rok."},
    {"5.7.3", "Przygotowanie następnej tury",
     "Jeśli gra trwa, Karty Operacji wyłożone na uzupełnienia się odrzuca, a znacznik tury przesuwa o jeden."},
    {"5.7.note", "Nic nie przechodzi dalej", "Kolejki Operacji i inne niedokończone sprawy przepadają z końcem tury."},
    {"5.7.note.2", "Najpóźniejszy koniec w 1783",
     "Jeśli nie pojawi się żadna karta Koniec Wojny, gra kończy się po turze 1783."},
    {"5.7.note.3", "Brak przeczenia w 2010 roku",
     "Wcześniejszy tekst każe sprawdzać rok, gdy było automatyczne zwycięstwo; najwyraźniej zgubiono przeczenie."},
    {"6.0", "Karty Strategii",
     "Wszystko w Fazie Operacji bierze się z kart: Karty Operacji ruszają, kontrolują i uzupełniają, a Karty Wydarzeń "
     "przynoszą wydarzenia."},
    {"6.1", "Rozdanie i tasowanie",
     "W każdej turze obaj gracze dostają po siedem kart z wierzchu talii, Amerykanin jako pierwszy."},
    {"6.1.A", "Talia się kończy", "Pustą talię odnawia się od razu, nawet w środku rozdania, które potem trwa dalej."},
    {"6.1.B", "Odnowienie talii",
     "Zagrane wydarzenie z przetasowaniem albo pusta talia daje nową talię ze wszystkich kart odrzuconych i "
     "nierozdanych, bez obowiązującej karty Koniec Wojny i bez kart usuniętych na zawsze."},
    {"6.1.B.note", "Tasowanie w środku fazy",
     "Gdy przy dobieraniu za Kartę Bitewną talia okazuje się pusta, do nowej nie wchodzą obowiązująca karta Koniec "
     "Wojny i karty na polach kart uzupełnień."},
    {"6.1.B.note.2", "Które karty każą tasować",
     "Deklaracja (99) i William Pitt (95) powodują przetasowanie zagrane jako wydarzenia, a Hortelez (96) po "
     "odrzuceniu."},
    {"6.1.C", "Oglądanie kart", "Stos Kart Odrzuconych jest zawsze jawny dla obu graczy, talia dla żadnego."},
    {"6.1.D", "Wydarzenia zmieniające rękę",
     "Niektóre wydarzenia zmieniają rękę gracza, tak jak John Paul Jones, który losową kartę Brytyjczyków odsyła na "
     "Stos Kart Odrzuconych."},
    {"6.1.E", "Deklaracja i Steuben wchodzą w 1776",
     "Dwie odłożone karty wtasowuje się do talii na początku tury 1776; karty odrzucone zostają poza nią, chyba że w "
     "1775 było przetasowanie albo sojusz."},
    {"6.2", "Zagranie Kart Operacji", "Karta Operacji opłaca dokładnie jedną z czterech czynności."},
    {"6.2.1", "Aktywacja generała",
     "Karta może aktywować generała, z OB albo bez nich, jeśli jego Poziom Strategii nie przekracza jej wartości."},
    {"6.2.2", "Kładzenie żetonów", "Karta może wprowadzić na mapę tyle żetonów KP, ile wynosi jej wartość."},
    {"6.2.3", "Wprowadzenie uzupełnień", "Karta może wprowadzić do gry uzupełnienia."},
    {"6.2.4", "Dołożenie do Kolejki Operacji", "Karta może dodać swoją wartość do Kolejki Operacji."},
    {"6.2.5", "Gdzie trafiają zużyte Karty Operacji",
     "Karty wydane na żetony albo ruch trafiają na Stos Kart Odrzuconych, karty uzupełnień na pole swojej strony, a "
     "karty kolejki leżą odkryte u właściciela, póki nie użyje kolejki albo jej nie porzuci."},
    {"6.2.example", "Wartości i poziomy",
     "Karta z 3 aktywuje każdego generała, z 2 tych o poziomie 1 albo 2, a z 1 tylko tych o poziomie 1."},
    {"6.3", "Zagranie Kart Wydarzeń",
     "Paragraf mówi, jak zagrywa się wydarzenia, kto może je zagrać i gdzie trafiają karty."},
    {"6.3.A", "Wydarzenia co do słowa",
     "Zagrane wydarzenie wykonuje się dokładnie, większość wydarzeń można za mały zysk odrzucić, a wydarzenie "
     "specjalne posiadacz musi zagrać w wybranej przez siebie chwili Fazy Operacji."},
    {"6.3.B", "Tytuły i flagi",
     "Tytuły nie mają znaczenia dla gry, a flaga mówi, która strona może użyć wydarzenia; brak flagi oznacza dowolną "
     "stronę albo wydarzenie specjalne."},
    {"6.3.C", "Gdzie trafiają zagrane wydarzenia",
     "Karta, którą można zagrać raz, opuszcza grę jawnie, a każde inne wydarzenie trafia na Stos Kart Odrzuconych."},
    {"6.3.D", "Oczekujące przetasowanie",
     "Wydarzenie z przetasowaniem leży odkryte na talii do następnego rozdania, a karty dobierane wcześniej bierze się "
     "spod niego bez tasowania."},
    {"6.3.D.note", "Czas tasowania w 2010 roku",
     "Wcześniejszy tekst umieszcza oczekujące przetasowanie na początku następnej Fazy Operacji, a nie przed "
     "rozdaniem; to najwyraźniej pomyłka."},
    {"6.31", "Wykonanie wydarzenia", "Wykonuje się wszystko, co mówi treść wydarzenia, według sześciu ogólnych zasad."},
    {"6.31.1", "Warunki w wydarzeniach",
     "Ograniczenia podane na karcie wiążą jej działanie, jak u Josepha Branta, który sięga tylko pól bez portu w "
     "trzech koloniach."},
    {"6.31.2", "Słowo „może”", "Wszystko, co karta daje słowem „może”, zależy od woli gracza."},
    {"6.31.3", "Polecenia bez „może”",
     "Cała reszta karty jest obowiązkowa, więc Deklaracja kładzie żeton w każdej kolonii, w której wolno, nawet jeśli "
     "przepadnie przez izolację."},
    {"6.31.4", "Wybór usuwanych żetonów",
     "Gdy wydarzenie zdejmuje z mapy żetony albo OB, wybiera je gracz, który je zagrał."},
    {"6.31.5", "Wyciąganie karty",
     "Kartę z cudzej ręki ciągnie się w ciemno i odrzuca odkrytą, a reszta zostaje zakryta; nie liczy się ona jako "
     "zagrana, a właściciel nadal gra następny, jeśli ma karty."},
    {"6.31.note", "Wyciągnięcie przesuwa ostatnie zagranie",
     "Utrata karty w ten sposób może zmienić to, kto gra ostatni, i dać graczowi dwa zagrania z rzędu."},
    {"6.31.6", "Tekst karty ma pierwszeństwo", "Gdy karta i zasady się różnią, obowiązuje karta."},
    {"6.32", "Odrzucanie wydarzeń", "Karty Wydarzeń można odrzucić zamiast zagrać, za ograniczony zysk."},
    {"6.32.A", "Kiedy odrzuca się wydarzenia",
     "Można odrzucić każde wydarzenie oprócz specjalnego, a trzeba takie, które ma flagę wroga albo niespełniony "
     "warunek; odrzucona karta nigdy nie opuszcza gry."},
    {"6.32.A.example", "Pitt po sojuszu",
     "Gdy Francja jest już sojusznikiem, Williama Pitta nie można zagrać i trzeba go odrzucić, jako zagranie albo w "
     "bitwie."},
    {"6.32.B", "Zysk z odrzucenia",
     "Gracz, który jako swoje zagranie odrzuca wydarzenie, wybiera jedną z trzech możliwości."},
    {"6.32.B.i", "Zwykłe odrzucenie",
     "Pierwsza możliwość po odrzuceniu wydarzenia jako zagrania to nie robić nic więcej."},
    {"6.32.B.ii", "Położenie albo odwrócenie za odrzucenie",
     "Druga możliwość po odrzuceniu wydarzenia jako zagrania to położyć albo odwrócić jeden żeton obok własnego, w "
     "granicach 10.11."},
    {"6.32.B.ii.note", "Armia do odwrócenia za odrzucenie",
     "Wcześniejsze wydanie dodaje, że do odwrócenia żetonu za odrzucone wydarzenie trzeba własnej armii na polu."},
    {"6.32.B.iii", "Usunięcie za odrzucenie",
     "Trzecia możliwość po odrzuceniu wydarzenia jako zagrania to usunąć jeden wrogi żeton obok własnego, jeśli na "
     "jego polu nie ma wrogiego OB, generała Amerykanów ani Kongresu."},
    {"6.32.B.note", "Karty Operacji niczego nie usuwają",
     "Żetony usuwa się odrzuceniem wydarzenia, choćby własnego, ale nigdy Karty Operacji ani wydarzenia specjalnego."},
    {"6.32.C", "Przejęcie odrzuconego wydarzenia",
     "Przed własną kolejką przeciwnik może wymienić Kartę Operacji z ręki na wydarzenie odrzucone właśnie jako "
     "zagranie; liczba jego kart się nie zmienia i nie zużywa to jego kolejki."},
    {"6.32.C.1", "Cena Amerykanów",
     "Żeby przejąć wydarzenie odrzucone przez Brytyjczyków, Amerykanie oddają kartę z 2 albo 3."},
    {"6.32.C.2", "Cena Brytyjczyków",
     "Żeby przejąć wydarzenie odrzucone przez Amerykanów, Brytyjczycy oddają Kartę Operacji o dowolnej wartości."},
    {"6.32.C.example", "Przejęcie Henry’ego Knoxa",
     "Gdy Brytyjczycy odrzucają Henry’ego Knoxa, żeby położyć żeton, Amerykanie mogą oddać 2, wziąć kartę na rękę i "
     "potem jeszcze zagrać."},
    {"6.33", "Wydarzenia w bitwie",
     "W bitwie Karty Wydarzeń służą jako Karty Bitewne albo odrzuca się je za mniejszy bonus."},
    {"6.33.A", "Karty Bitewne",
     "Karta Bitewna działa tylko w bitwie, daje +2 do tej jednej bitwy i zostaje odrzucona; Tarletona Brytyjczycy mogą "
     "też zagrać jako wydarzenie w Fazie Operacji, a Arnold opuszcza grę."},
    {"6.33.B", "Zamienniki Kart Bitewnych",
     "Za każdą użytą Kartę Bitewną gracz dobiera po całej kolejce jedną kartę; pierwszy dobiera gracz, którego to "
     "kolejka."},
    {"6.33.C", "Wydarzenie odrzucone w bitwie",
     "Każde wydarzenie oprócz specjalnego można odrzucić w bitwie za +1; nic się za nie nie dobiera, a przeciwnik nie "
     "może go przejąć."},
    {"6.33.C.note", "Bezpieczne pozbycie się wydarzeń wroga",
     "W bitwie można pozbyć się wydarzenia wroga bez ryzyka wymiany, za cenę mniejszej ręki i może dwóch zagrań wroga "
     "z rzędu."},
    {"6.33.C.note.2", "Dowolna karta w 2010 roku",
     "Wcześniejszy tekst mówi najpierw o dowolnej karcie za +1, choć następne zdanie znów wymienia Kartę Wydarzeń."},
    {"6.33.D", "Jedna karta na bitwę",
     "Każdy gracz używa w bitwie najwyżej jednego wydarzenia, atakujący decyduje pierwszy, a w kampanii dotyczy to na "
     "nowo każdej bitwy."},
    {"6.33.D.note", "Arnold tylko w bitwie",
     "Zdrady Benedicta Arnolda nie można użyć jako wydarzenia poza bitwą, żeby się tylko pozbyć generała."},
    {"6.33.D.note.2", "Arnold znika skądkolwiek",
     "Wydarzenie nie wymaga Arnolda w bitwie i usuwa go z gry na zawsze z mapy, z pola uzupełnień albo z pola "
     "pojmanych generałów."},
    {"6.33.D.note.3", "Amerykanie mogą odrzucić kartę Arnolda",
     "Amerykanin, który ma kartę Arnolda, może ją odrzucić jako zagranie albo w bitwie."},
    {"6.34", "Wydarzenia specjalne", "Siedem wydarzeń jest specjalnych i trzeba je zagrać."},
    {"6.34.A", "Wydarzenia specjalne trzeba zagrać",
     "Wydarzenia specjalnego nigdy się nie odrzuca; zagrywa się je w Fazie Operacji tury, w której się je dostało, w "
     "chwili wybranej przez posiadacza."},
    {"6.34.B", "Wyciągnięte wydarzenie specjalne",
     "Wydarzenie specjalne wyciągnięte losowo z ręki działa od razu, niezależnie od tego, kto je miał i komu pomaga."},
    {"6.34.C", "Które wydarzenia są specjalne",
     "Specjalne są Deklaracja, Franklin i pięć kart upadku rządu lorda Northa."},
    {"6.34.C.i", "Deklaracja Niepodległości",
     "Amerykanie kładą po jednym żetonie w każdej z Trzynastu Kolonii, w której zwykła zasada kładzenia zostawia pole; "
     "wybierają pola, niczego nie odwracają i robią to nawet przy rozproszonym Kongresie."},
    {"6.34.C.i.note", "Deklaracja może kosztować żetony",
     "Żetony z Deklaracji mogą później w turze okazać się izolowane i tak ma być."},
    {"6.34.C.i.tournament", "Zasada turniejowa",
     "Jeśli tak się umówiono, Brytyjczycy, którzy zagrali Deklarację albo Franklina, mogą po jej wykonaniu dobrać "
     "zamiennik i od razu działać dowolną kartą z ręki."},
    {"6.34.C.ii", "Benjamin Franklin",
     "Żeton sojuszu przesuwa się o 4 pola, a gdy dojdzie do 9, sojusz wchodzi w życie."},
    {"6.34.C.iii", "Karty Koniec Wojny",
     "Każda z pięciu kart ustala ostatni rok między 1779 a 1783: trafia na pole Koniec Wojny, a karta, która tam "
     "leżała, na Stos Kart Odrzuconych."},
    {"7.0", "Ruch w ogólności",
     "Generałowie ruszają się tylko w Fazie Operacji, aktywowani Kartą Operacji, kampanią albo wydarzeniem Marblehead, "
     "OB tylko z takim generałem, a przechwycenia i ucieczki przed bitwą nie wymagają aktywacji."},
    {"7.1", "Aktywacja Kartami Operacji", "Generała aktywuje jedna Karta Operacji albo kilka w kolejce."},
    {"7.1.A", "Aktywacja jedną kartą",
     "Carleton z poziomem 3 wymaga karty z 3, Gates z 2 co najmniej karty z 2, a Greene z 1 dowolnej Karty Operacji."},
    {"7.1.B", "Kolejka Operacji", "Zamiast aktywować jedną kartą, gracz może odkładać Karty Operacji w kolejce."},
    {"7.1.B.i", "Rozpoczęcie kolejki", "Kolejkę zaczyna się wyłożoną jawnie i ogłoszoną kartą z 1 albo 2."},
    {"7.1.B.ii", "Dokładanie i aktywacja",
     "Z każdym następnym zagraniem do kolejki dochodzi jedna Karta Operacji; potem można aktywować generała o poziomie "
     "nie wyższym niż suma albo powiększać kolejkę dalej."},
    {"7.1.B.iii", "Użycie albo utrata kolejki",
     "Każde zagranie idzie do kolejki, póki nie aktywuje ona generała albo nie zostanie porzucona przez zagranie lub "
     "odrzucenie karty na coś innego; wtedy odrzuca się wszystkie jej karty."},
    {"7.1.B.iii.note", "Karty Bitewne nie psują kolejki",
     "Karty zagrane albo odrzucone w bitwie nie porzucają kolejki."},
    {"7.1.B.iii.note.2", "Przejęcie wydarzenia nie psuje kolejki",
     "Oddanie Karty Operacji za odrzucone wydarzenie nie narusza kolejki."},
    {"7.1.B.example.1", "Dwie karty aktywują Burgoyne’a",
     "Brytyjczycy wykładają 1 do kolejki, następnym razem dokładają drugą 1, aktywują Burgoyne’a sumą 2 i odrzucają "
     "obie karty."},
    {"7.1.B.example.2", "Wydarzenie porzuca kolejkę",
     "Mając w kolejce jedną 1, Brytyjczycy zagrywają wydarzenie, tracą 1 na Stos Kart Odrzuconych i następnym "
     "zagraniem mogą zacząć nową kolejkę."},
    {"7.1.B.example.3", "Trzecia karta dla Cornwallisa",
     "Z dwiema kartami 1 w kolejce Brytyjczycy nie mogą aktywować bez dołożenia następnej, a trzecia 1 daje sumę 3, "
     "która wystarcza dla każdego ich generała."},
    {"7.2", "Aktywacja Kartami Kampanii", "Karty Kampanii aktywują kilku generałów albo lądowanie na wybrzeżu."},
    {"7.2.A", "Aktywacje kampanii",
     "Wielka Kampania aktywuje najwyżej 3 generałów, a Mała najwyżej 2, o dowolnym poziomie, jednego po drugim i "
     "wybieranych w trakcie gry; żadnego generała dwa razy i żadnego OB przez dwóch generałów."},
    {"7.2.B", "Lądowanie na wybrzeżu",
     "Raz na Kartę Kampanii Brytyjczycy mogą zamienić jedną aktywację na lądowanie w porcie nieobjętym blokadą i "
     "nieufortyfikowanym."},
    {"7.2.B.a", "Lądowanie odwraca żeton",
     "Lądowanie może odwrócić żeton Amerykanów w porcie, w którym nie ma generała Amerykanów, OB ani Kongresu."},
    {"7.2.B.b", "Lądowanie kładzie żeton", "Lądowanie może położyć żeton Brytyjczyków w pustym porcie."},
    {"7.2.B.note", "Lądowanie przed Ruchem Morskim",
     "Port zdobyty lądowaniem może być celem Ruchu Morskiego w innej aktywacji tej samej karty."},
    {"7.3", "Przebieg ruchu", "Paragraf ustala, jak daleko, jakimi liniami i z iloma OB rusza się generał."},
    {"7.3.A", "Cztery pola, pięć OB",
     "Generał rusza się najwyżej o 4 pola i może po drodze zabierać i zostawiać OB, ale nigdy nie idzie z więcej niż "
     "5."},
    {"7.3.B", "Wejście na wrogie OB",
     "Ruch prowadzi liniami ciągłymi i przerywanymi i kończy się przy spotkaniu wrogich OB, nawet jeśli uciekną przed "
     "bitwą, chyba że zostaną rozbite z marszu."},
    {"7.3.C", "Amerykańska Przewaga w Mobilności",
     "Generał Amerykanów, sam albo z OB, może pójść na piąte pole, jeśli w ruchu nie ma rozbicia z marszu i nie kończy "
     "się on wśród wrogich OB; po drodze może pojmać samotnych generałów Brytyjczyków."},
    {"7.3.C.1", "Regiment Marblehead",
     "Wydarzenie Johna Glovera daje jednemu generałowi Amerykanów najwyżej 6 pól w jednej aktywacji; bitwa i rozbicie "
     "z marszu są dozwolone."},
    {"7.3.example", "Gates na południu",
     "Gates idzie z 4 OB z Ninety Six przez Camden do Eutaw Springs, zostawia 2, zabiera 3 w Charleston, na czwartym "
     "polu dochodzi do Savannah i mógłby pójść jeszcze na piąte: St Mary's albo Augusta."},
    {"7.3.D", "Ścieżki przez Dzicz",
     "Przejście przerywaną linią kosztuje 3 pola ruchu; armie Amerykanów mogą jej użyć przy przechwyceniu i ucieczce "
     "przed bitwą."},
    {"7.3.D.example", "Wymarsz z Detroit",
     "Ścieżka przez Dzicz z Detroit do Basset Town kosztuje 3 pola, więc armia Brytyjczyków nie dojdzie w tym samym "
     "ruchu drugą ścieżką do Point Pleasant."},
    {"7.4", "Ograniczenia ruchu", "Każdy ruch wiąże pięć ograniczeń."},
    {"7.4.A", "Samotni generałowie i wrogowie",
     "Wśród wrogich OB może wejść tylko generał, który prowadzi OB; samotny może przejść przez pole samotnego wrogiego "
     "generała, ale nie może na nim zostać."},
    {"7.4.A.note", "Samotni generałowie w 2010 roku",
     "Wcześniejszy tekst każe samotnemu generałowi stanąć tam, gdzie stoi samotny wrogi generał; to najwyraźniej "
     "pomyłka."},
    {"7.4.B", "Samotni generałowie i wrogie żetony",
     "Generał, który idzie sam, nie może wejść na pole z wrogim żetonem KP."},
    {"7.4.C", "Dwóch własnych generałów",
     "Gdy ruch, wycofanie albo przechwycenie sprowadza razem dwóch generałów jednej strony, właściciel odsyła jednego "
     "z nich na pole uzupełnień, ale nigdy Washingtona."},
    {"7.4.C.note", "Mijanie własnych generałów",
     "Generał może przejść przez pole kolegi; limit działa dopiero, gdy się tam zatrzyma."},
    {"7.4.D", "Droga Arnolda do Quebec",
     "Tylko Arnold, sam albo z OB, może się ruszać, przechwytywać i wycofywać między Falmouth a Quebec, za zwykłe 3 "
     "pola."},
    {"7.4.E", "Raz na kampanię",
     "W kampanii żadnego OB nie ruszają dwaj generałowie i żadnego generała nie aktywuje się dwa razy."},
    {"7.5", "Ruch Morski Brytyjczyków",
     "Zamiast całego ruchu generał Brytyjczyków z najwyżej 5 OB może popłynąć z portu do portu, jeśli żaden nie jest "
     "objęty blokadą i w żadnym nie ma OB ani żetonu KP Amerykanów."},
    {"7.6", "Pojmanie w czasie ruchu", "Paragraf mówi, kiedy armia w ruchu pojmuje wrogiego generała."},
    {"7.6.A", "Pojmanie samotnego generała",
     "Armia, która ruchem, przechwyceniem albo wycofaniem wchodzi na pole generała bez OB, pojmuje go i może iść "
     "dalej; zostaje on wymieniony w Fazie Uzupełnień następnej tury."},
    {"7.6.A.note", "Wymiana jeńców",
     "Pojmani generałowie wracają, bo w tej wojnie wysokich oficerów zwykle wymieniano."},
    {"7.6.B", "Pojmanie Washingtona",
     "Pojmany Washington jest poza grą, a Brytyjczycy od razu usuwają 5 żetonów Amerykanów, najwyżej po jednym w "
     "każdej kolonii i w Kanadzie i żadnego przy OB lub generale Amerykanów albo Kongresie; przed wejściem Francji "
     "żeton sojuszu cofa się o 3."},
    {"7.7", "Rozproszenie Kongresu",
     "Kongres trafia na swoje pole, gdy armia Brytyjczyków wchodzi na jego pole, a nie ma tam OB Amerykanów, albo gdy "
     "walczący tam Amerykanie zostają zniszczeni lub wyparci; armia, która tylko wchodzi, może iść dalej."},
    {"7.7.1", "Pierwszy gracz po rozproszeniu",
     "W turze po rozproszeniu o tym, kto zaczyna, decydują Brytyjczycy zamiast Amerykanów."},
    {"7.8", "Przechwycenie w ogólności", "Przechwytują tylko Amerykanie."},
    {"7.8.A", "Próba przechwycenia",
     "Gdy OB Brytyjczyków wchodzą na pole z żetonem KP Amerykanów, sąsiednia armia Amerykanów może spróbować "
     "przechwycenia; udaje się rzutem nie wyższym niż Zręczność jej generała."},
    {"7.8.B", "Kiedy nie ma przechwycenia",
     "Nie wolno próbować na polu, na którym OB Brytyjczyków były już wcześniej, wobec Ruchu Morskiego i wobec "
     "generałów bez OB."},
    {"7.8.C", "Udane przechwycenie",
     "Przechwytujący generał dołącza do Brytyjczyków na polu ze wszystkimi swoimi OB, najwyżej 5, reszta zostaje, ruch "
     "Brytyjczyków się kończy i zaczyna się bitwa."},
    {"7.8.D", "Przechwycenie obok swoich",
     "Armia może przechwycić na polu z OB Amerykanów; nadmiarowy generał, wybrany przez Amerykanina, trafia przed "
     "bitwą na pole uzupełnień i nikt tam nie może już uciec przed bitwą."},
    {"7.8.E", "Kilka przechwyceń",
     "Kilka armii może próbować po kolei, aż jednej się uda, każda raz na kartę Brytyjczyków; kto próbował, nie może "
     "uciec przed atakiem, póki nie zostanie zagrana inna karta."},
    {"7.8.F", "Przechwytujący liczy się jako pierwszy",
     "Przyjmuje się, że przechwytujący był tam przed Brytyjczykami, więc pobity może się wycofać każdą dozwoloną "
     "drogą, a pobici Brytyjczycy wracają, skąd przyszli, choćby oznaczało to kapitulację."},
    {"7.8.example", "Arnold przechwytuje",
     "Arnold ze Zręcznością 2 przechwytuje na sąsiednim polu przy 1 albo 2, z najwyżej 5 OB; przy 3 do 6 Brytyjczycy "
     "idą dalej, a Arnold nie może uciec przed późniejszym atakiem tą samą kartą."},
    {"7.9", "Ucieczka przed bitwą", "Przed bitwą uciekają tylko Amerykanie."},
    {"7.9.A", "Próba ucieczki przed bitwą",
     "Gdy armia Brytyjczyków wchodzi na pole armii Amerykanów, ta ucieka rzutem nie wyższym niż Zręczność jej "
     "generała."},
    {"7.9.A.1", "Washington i Greene uciekają",
     "Przy rzucie na ucieczkę przed bitwą Washington i Greene dodają 2 do swojej Zręczności."},
    {"7.9.A.note", "Bez ucieczki po przechwyceniu",
     "Armia, która próbowała przechwycenia, z powodzeniem albo bez, nie może uciekać, dopóki trwa ta sama karta."},
    {"7.9.B", "Przebieg ucieczki przed bitwą",
     "Po wszystkich przechwyceniach armia, której się udało, wycofuje się jak po bitwie, z generałem i najwyżej 5 OB; "
     "pozostałe walczą albo zostają rozbite z marszu, a Brytyjczycy w każdym razie stają na tym polu."},
    {"7.9.C", "Bez limitu ucieczek",
     "Armia może próbować uciec za każdym razem, gdy jest atakowana, nawet kilka razy w jednej kampanii."},
    {"8.0", "Uzupełnienia w ogólności",
     "W Fazie Uzupełnień wracają jeńcy i szykuje się OB Brytyjczyków, a wprowadzanie uzupełnień na mapę w Fazie "
     "Operacji nigdy nie jest obowiązkowe."},
    {"8.1", "Uzupełnienia brytyjskie", "Brytyjczycy zbierają OB na swoim polu i lądują nimi za Kartę Operacji."},
    {"8.1.A", "Zapełnienie pola Brytyjczyków",
     "Brytyjczycy odzyskują wszystkich pojmanych generałów i dodają OB tury na swoje pole, gdzie dowolnie wiele może "
     "zostać dowolnie długo."},
    {"8.1.B", "Karta Brytyjczyków na uzupełnienia",
     "Raz w turze Brytyjczycy mogą wyłożyć dowolną Kartę Operacji na pole karty uzupełnień, żeby wprowadzić "
     "uzupełnienia."},
    {"8.1.C", "Lądowanie Brytyjczyków",
     "Dowolnie wiele OB z pola, z jednym generałem albo bez niego, ląduje w jednym porcie nieobjętym blokadą, bez OB i "
     "żetonu KP Amerykanów; generał, który tam już jest, ustępuje miejsca nowemu."},
    {"8.1.C.note", "Jeden port dla wszystkich",
     "Generał i OB jednego lądowania przybywają do jednego portu, a część może zostać na polu."},
    {"8.1.C.note.2", "Bez limitu pięciu", "Naraz może wylądować więcej niż 5 OB, dodatkowo do tych, które tam są."},
    {"8.2", "Uzupełnienia amerykańskie", "Amerykanie zaciągają OB ze stosu za Karty Operacji."},
    {"8.2.A", "Powrót generałów Amerykanów",
     "Pojmani generałowie Amerykanów trafiają w Fazie Uzupełnień na pole Amerykanów."},
    {"8.2.B", "Karty Amerykanów na uzupełnienia",
     "Dwa razy w turze Amerykanie mogą wyłożyć dowolną Kartę Operacji na jedno z dwóch swoich pól kart, żeby "
     "wprowadzić uzupełnienia."},
    {"8.2.C", "Zaciąg OB Amerykanów",
     "Tyle OB, ile wynosi wartość karty, przybywa ze stosu na jedno pole bez OB i żetonu KP Brytyjczyków, z generałem "
     "z pola uzupełnień albo bez; zastępuje on kolegę, który tam jest."},
    {"8.2.C.1", "Zastąpiony generał może wrócić",
     "Generał odesłany przez uzupełnienie może wrócić z następnym, nawet w tej samej turze."},
    {"8.2.C.2", "Nikt obok Washingtona",
     "Washington nigdy nie trafia na pole uzupełnień, więc na jego pole uzupełnienia przynoszą tylko OB."},
    {"8.2.C.note", "Uzupełnienie przy samotnym generale",
     "Gdzie pozwalają na to żetony, każda strona może uzupełnić pole z samotnym wrogim generałem, który zostaje "
     "pojmany."},
    {"9.0", "Przebieg bitwy",
     "Zmodyfikowane rzuty rozstrzygają, kto wygrywa, potem obie strony ponoszą straty, a pokonany, który ma jeszcze "
     "żetony, wycofuje się."},
    {"9.1", "Czym jest bitwa",
     "Bitwa jest wtedy, gdy po przechwyceniach i ucieczkach aktywowana armia i wrogie OB są nadal razem, chyba że to "
     "rozbicie z marszu; aktywowana strona zawsze atakuje."},
    {"9.1.note", "Przechwytujący się broni",
     "Siły, które przechwyciły, pozostają broniącym się, choć wybrały pole; żetony Amerykanów są potrzebne, bo "
     "wiadomości dawali miejscowi."},
    {"9.2", "Procedura walki", "Bitwa ma siedem kroków."},
    {"9.2.1", "Krok 1: karty",
     "Najpierw atakujący, potem broniący się może użyć jednej karty, jako Karty Bitewnej albo jako odrzuconego "
     "wydarzenia."},
    {"9.2.1.1", "Karta Arnolda w kroku 1",
     "Wydarzenie Arnolda działa od razu, zamienia bitwę w rozbicie z marszu, jeśli warunki są teraz spełnione, a jeśli "
     "nie, Amerykanie walczą dalej bez niego, nawet jako atakujący."},
    {"9.2.2", "Krok 2: rzeczywiste poziomy", "Rzut za każdego generała daje jego Rzeczywisty Poziom Dowodzenia."},
    {"9.2.3", "Krok 3: modyfikatory", "Modyfikatory obu stron dodaje się i uzgadnia."},
    {"9.2.4", "Krok 4: rzut w bitwie",
     "Obie strony rzucają kostką i dodają modyfikatory; atakujący wygrywa przy remisie albo wyższej sumie."},
    {"9.2.5", "Krok 5: straty", "Obie strony ustalają, ile OB tracą."},
    {"9.2.6", "Krok 6: wycofanie", "Pokonana strona, choćby był to tylko generał, wycofuje się."},
    {"9.2.7", "Krok 7: sojusz i Wojska Regularne",
     "Wygrana Amerykanów przesuwa żeton sojuszu o 1, a utrata 3 albo więcej OB Brytyjczyków, także tych, które "
     "skapitulowały, kończy przewagę Wojsk Regularnych."},
    {"9.3", "Rzeczywisty Poziom Dowodzenia",
     "Rzeczywisty poziom ustala się w każdej bitwie na nowo rzutem za każdego generała; jest częścią modyfikatora jego "
     "strony."},
    {"9.3.1", "Poziom przy 1 do 3",
     "Przy 1 do 3 generał dodaje połowę Potencjalnego Poziomu Dowodzenia, zaokrągloną w dół."},
    {"9.3.2", "Poziom przy 4 do 6", "Przy 4 do 6 generał dodaje cały Potencjalny Poziom Dowodzenia."},
    {"9.3.3", "Poziom ograniczony przez OB", "Żaden generał nie dodaje więcej, niż ma przy sobie własnych OB."},
    {"9.3.4", "Bez generała bez poziomu", "Strona bez generała ma rzeczywisty poziom 0."},
    {"9.4", "Modyfikatory walki", "Modyfikator strony to liczba jej OB i wszystko, co ma zastosowanie w tabeli."},
    {"9.4.1", "Tabela: liczba OB", "Strona dodaje 1 za każdy swój OB w bitwie."},
    {"9.4.2", "Tabela: Poziom Dowodzenia", "Strona dodaje Rzeczywisty Poziom Dowodzenia swojego generała."},
    {"9.4.3", "Tabela: Wojska Regularne", "Przewaga Brytyjskich Wojsk Regularnych daje +1."},
    {"9.4.4", "Tabela: Flota Królewska", "Wsparcie Floty Królewskiej daje +1."},
    {"9.4.5", "Tabela: milicja", "Milicja daje +1."},
    {"9.4.6", "Tabela: Ofensywa Zimowa", "Amerykańska Ofensywa Zimowa daje +2."},
    {"9.4.7", "Tabela: Karta Bitewna", "Karta Bitewna daje +2."},
    {"9.4.8", "Tabela: odrzucone wydarzenie",
     "Karta Wydarzeń odrzucona w bitwie daje +1; tabela z 2014 roku mówi tylko o wydarzeniach wroga."},
    {"9.4.9", "Tabela: przechwycenie", "Udane przechwycenie daje +1."},
    {"9.4.note", "Każde wydarzenie w tabeli z 2010 roku",
     "Tabela wcześniejszego wydania daje +1 za odrzucenie Karty Wydarzeń i nie pyta o jej flagę."},
    {"9.41", "Przewaga Wojsk Regularnych",
     "Brytyjczycy dodają 1 w każdej bitwie, dopóki nie stracą przewagi Wojsk Regularnych."},
    {"9.41.1", "Utrata Wojsk Regularnych",
     "Przewaga Wojsk Regularnych przepada, gdy w jednej bitwie albo przez kapitulację znikają 3 albo więcej OB "
     "Brytyjczyków."},
    {"9.41.2", "Steuben kończy Wojska Regularne",
     "Baron von Steuben zagrany jako wydarzenie także kończy przewagę Wojsk Regularnych."},
    {"9.41.3", "Utrata jest natychmiastowa i trwała",
     "Utracona przewaga nigdy nie wraca i nie ma jej już w dalszych bitwach tej samej kampanii."},
    {"9.41.4", "Utrata przesuwa sojusz",
     "Gdy przewaga przepada przed wejściem Francji, żeton sojuszu przesuwa się o 2."},
    {"9.42", "Wsparcie Floty Królewskiej",
     "Brytyjczycy dodają 1 za bitwę w porcie, niezależnie od tego, kto go kontroluje."},
    {"9.42.1", "Wsparcie w ufortyfikowanych portach",
     "W Charleston, Philadelphia, Quebec i Montreal wsparcie Floty Królewskiej wymaga żetonu KP Brytyjczyków."},
    {"9.42.2", "Bez wsparcia pod blokadą", "Port w Strefie Blokowanej nie daje wsparcia Floty Królewskiej."},
    {"9.43", "Wsparcie lokalnej milicji",
     "Strona, która ma więcej żetonów w kolonii bitwy, dodaje 1; przy równej liczbie nikt."},
    {"9.43.1", "Milicja w Kanadzie", "W Kanadzie milicja pomaga tylko stronie, która kontroluje i Montreal, i Quebec."},
    {"9.44", "Amerykańska Ofensywa Zimowa",
     "Atakująca armia Washingtona dodaje 2, jeśli karta, która ją aktywowała, jest ostatnią w Fazie Operacji."},
    {"9.44.1", "Ofensywa Zimowa w kampanii",
     "Jeśli ostatnią kartą fazy jest kampania, bonus zimowy ma tylko armia Washingtona, niezależnie od tego, kiedy w "
     "kampanii działa."},
    {"9.45", "Bonus Karty Bitewnej",
     "W kroku 1 każdy gracz, najpierw atakujący, może użyć jednej Karty Wydarzeń: Karty Bitewnej za +2 albo "
     "odrzuconego wydarzenia za +1."},
    {"9.45.1", "Bonus na jedną bitwę", "Karta Wydarzeń użyta w bitwie liczy się tylko w tej bitwie, nawet w kampanii."},
    {"9.45.2", "Dobieranie czeka na kampanię",
     "Zamienniki Kart Bitewnych użytych w kampanii dobiera się po jej ostatniej aktywacji."},
    {"9.45.note", "Odrzuconych wydarzeń się nie przejmuje",
     "Wydarzenia odrzuconego za +1 przeciwnik nie może przejąć."},
    {"9.46", "Bonus przechwytywania", "Amerykanie dodają 1, jeśli przechwyceniem weszli do bitwy."},
    {"9.5", "Straty w walce", "W kroku 5 zwycięzca i pokonany rzucają każdy na własne straty."},
    {"9.5.1", "Pokonany rzuca 1 do 3", "Przy 1, 2 albo 3 pokonana strona traci 1 OB."},
    {"9.5.2", "Pokonany rzuca 4 albo 5", "Przy 4 albo 5 pokonana strona traci 2 OB."},
    {"9.5.3", "Pokonany rzuca 6", "Przy 6 pokonana strona traci 3 OB."},
    {"9.5.4", "Zwycięzca wobec braku generała", "Wobec pokonanej strony bez generała zwycięzca traci 1 OB przy 1."},
    {"9.5.5", "Zwycięzca wobec Zręczności 1",
     "Wobec pokonanego generała o Zręczności 1 zwycięzca traci 1 OB przy 1 albo 2."},
    {"9.5.6", "Zwycięzca wobec Zręczności 2",
     "Wobec pokonanego generała o Zręczności 2 zwycięzca traci 1 OB przy 1 do 3."},
    {"9.5.7", "Zwycięzca wobec Zręczności 3",
     "Wobec pokonanego generała o Zręczności 3 zwycięzca traci 1 OB przy 1 do 4."},
    {"9.5.8", "Zwycięski generał sam",
     "Zwycięski generał, który stracił ostatni OB, zostaje na polu własnym albo niekontrolowanym, a na polu z wrogim "
     "żetonem KP zostaje pojmany."},
    {"9.6", "Wycofanie i kapitulacja", "Paragraf mówi, dokąd idą pokonane siły i co się dzieje, gdy nie mogą."},
    {"9.61", "Przebieg wycofania",
     "Wycofanie musi spełnić podstawowy warunek i zależy od tego, kto atakował, a kto się bronił."},
    {"9.61.A", "Podstawowy warunek wycofania",
     "Pokonane siły idą na sąsiadujące pole bez wrogich OB i bez wrogiego żetonu KP albo kapitulują."},
    {"9.61.B", "Wycofanie atakującego i broniącego się",
     "Pokonany atakujący wraca na pole, z którego przyszedł, pokonany broniący się idzie na każde dozwolone pole "
     "oprócz tego, przechwytujący nie musi wracać, a siły idą razem."},
    {"9.61.note", "OB bez generała się wycofują",
     "Ocaleni bez dowódcy też mogą się wycofać, w każdej roli, Brytyjczycy także drogą morską, jeśli jest otwarta."},
    {"9.61.note.2", "Atakujący bez generała",
     "Atakujący może stracić dowódcę, gdy broniący się odpowiada na atak Arnolda kartą Arnolda."},
    {"9.62", "Wycofanie Brytyjczyków drogą morską",
     "Broniący się Brytyjczycy pokonani w porcie mogą odpłynąć, nawet gdy mogliby wycofać się lądem, chyba że port "
     "jest objęty blokadą albo ufortyfikowany i bez żetonu KP Brytyjczyków."},
    {"9.62.1", "Dokąd mogą płynąć statki",
     "Siły Brytyjczyków odpływają do innego portu, który nie jest objęty blokadą i w którym nie ma OB ani żetonu KP "
     "Amerykanów."},
    {"9.62.2", "Kto nigdy nie odpływa",
     "Atakujący Brytyjczycy nie mogą odpłynąć, a siły Amerykanów i Francuzów nigdy."},
    {"9.63", "Kapitulacja",
     "Siły bez dozwolonego wycofania kapitulują: OB znikają, a generał trafia na pole pojmanych generałów."},
    {"9.63.A", "Atakujący z wrogiego pola",
     "Pokonany atakujący, który przyszedł z pola z wrogim żetonem KP, kapituluje."},
    {"9.63.B", "Otoczony broniący się", "Pokonany broniący się kapituluje, gdy naraz spełnione są trzy warunki."},
    {"9.63.B.1", "Dokoła sami wrogowie",
     "Pierwszy warunek: na sąsiadujących polach są wrogie OB albo wrogie żetony KP."},
    {"9.63.B.2", "Brak drogi morskiej", "Drugi warunek: nie może wycofać się drogą morską."},
    {"9.63.B.3", "Zostaje tylko droga atakującego",
     "Trzeci warunek: zostaje tylko pole, z którego wyszedł atak, a z niego korzystać nie może."},
    {"9.63.note", "Niebezpieczny atak z wrogiego pola",
     "Atak z wrogiego pola naraża całą armię, o czym w 1777 roku przekonał się Burgoyne."},
    {"9.63.example", "Bitwa pod Saratogą",
     "Burgoyne i Gates mają po 5 OB i +9, 12 przegrywa z 13, Burgoyne traci 2 OB, a Gates 1, ostatni 3 Brytyjczycy "
     "kapitulują, bo Ticonderoga jest amerykańska, a żeton sojuszu przesuwa się o 1 za bitwę i o 2 za Wojska "
     "Regularne."},
    {"9.7", "Rozbicie pojedynczego OB z marszu",
     "Generał z 4 albo 5 OB, który wchodzi na pole z pojedynczym wrogim OB bez generała, usuwa go i może iść dalej."},
    {"9.7.1", "Przechwycenia przed rozbiciem", "Przechwycenia rozstrzyga się przed rozbiciem z marszu."},
    {"9.7.2", "Bez strat przy rozbiciu", "Po rozbiciu z marszu armia w ruchu nie rzuca na straty."},
    {"9.7.3", "Kiedy to bitwa",
     "Generał albo drugi OB po stronie broniącej się zatrzymuje armię w ruchu i zamiast rozbicia z marszu jest bitwa."},
    {"9.7.note", "Rozbicie po karcie Arnolda",
     "Jeśli karta Arnolda zostawia pojedynczy broniący się OB wobec 4 albo 5 OB Brytyjczyków, walka staje się "
     "rozbiciem z marszu."},
    {"9.7.note.2", "Bez rozbicia przez atakujących bez dowódcy",
     "Jeśli atakującym był Arnold, jego usunięcie prowadzi do bitwy, a nie do rozbicia z marszu, nawet przy 4 albo 5 "
     "OB."},
});

}  // namespace

std::span<const NamedText> polish_paragraphs() {
  static const std::vector<NamedText> all = [] {
    std::vector<NamedText> list(paragraphs.begin(), paragraphs.end());
    const auto late = polish_late_paragraphs();
    list.insert(list.end(), late.begin(), late.end());
    return list;
  }();
  return all;
}

}  // namespace tricorne::replay::ww_kit
