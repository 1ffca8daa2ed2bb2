#include "players/washingtons_war/knowledge.h"

#include <algorithm>

#include "engine/core/rulebook/shipped.h"
#include "engine/washingtons_war/rules/victory.h"
#include "engine/washingtons_war/terms.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "players/washingtons_war/prospects.h"

namespace tricorne::players {

using namespace ww;

namespace ww_data {
/// Made at build time from the files in data/.
extern const rulebook::ShippedFiles shipped_files;
}  // namespace ww_data

namespace {

constexpr std::array<Feature, 27> of_positions{{
    {"colonies", "Colonies the Americans control, less those of the British."},
    {"colonies_late", "The same, growing from 0 in 1775 to its whole in the last year of the war."},
    {"margins", "Markers ahead in each colony, two at most, in fives."},
    {"victory", "1 if the count of colonies made the Americans win now, else -1."},
    {"victory_late", "The same, growing with the square of the years."},
    {"markers", "American markers less British ones, in tens."},
    {"isolated", "British markers that would leave now as isolated, less American ones, in fives."},
    {"armies_astride",
     "Armies on spaces without an own marker, which the end of the year turns over: American less British."},
    {"british_reach", "Open spaces next to British markers, in tens, as a loss."},
    {"units", "American and French units on the map or about to come, less British ones, in tens."},
    {"american_cover", "How far the Americans are from having no unit left: 1 / (1 + units), as a loss."},
    {"british_cover", "The same for British units in the Thirteen Colonies, as a gain."},
    {"armies", "Generals with units, American less British."},
    {"captured", "Generals in captivity, British less American."},
    {"washington", "1 if Washington has been taken, as a loss."},
    {"congress",
     "1 if Congress is dispersed, as a loss, and half of that if a British army stands next to it unguarded."},
    {"alliance", "Spaces of the French alliance track while France is neutral, from 0 to 1."},
    {"france", "1 once France is an ally."},
    {"regulars", "1 while the British have their Regulars, as a loss."},
    {"cards", "Cards in hand, American less British, in sevens."},
    {"operations", "Operations on the cards in hand, American less British, in tens."},
    {"winter", "Units winter would take as they stand, British less American, in fives, by how near it is."},
    {"battle", "The odds of the battle that is about to be fought, from -1 to 1."},
    {"battle_stakes", "Units that battle is expected to cost the British, less American ones, in threes."},
    {"actions_to_come", "Markers that the card in play still lets its player touch, in threes."},
    {"march_to_come", "What the march under way may find within two spaces."},
    {"queue", "Operations waiting in a queue, American less British, in threes."},
}};

/// In the order of `of_positions`.
enum class P : std::uint8_t {
  colonies,
  colonies_late,
  margins,
  victory,
  victory_late,
  markers,
  isolated,
  armies_astride,
  british_reach,
  units,
  american_cover,
  british_cover,
  armies,
  captured,
  washington,
  congress,
  alliance,
  france,
  regulars,
  cards,
  operations,
  winter,
  battle,
  battle_stakes,
  actions_to_come,
  march_to_come,
  queue
};
static_assert(index(P::queue) + 1 == of_positions.size());

constexpr std::array<Feature, 10> of_answers{{
    {"political_control", "An OPS card for markers, by its number."},
    {"activation", "An OPS card or an activation for a general."},
    {"reinforcements", "An OPS card for reinforcements, by its number."},
    {"into_queue", "An OPS card into a queue."},
    {"event", "A card played as its event."},
    {"discard", "A card discarded."},
    {"finish", "Taking no more of what is offered."},
    {"units_taken", "Units that march or land, in fives."},
    {"battle_card", "A card for the battle under way."},
    {"interception", "An interception or a retreat before battle tried, by its chance."},
}};

/// In the order of `of_answers`.
enum class A : std::uint8_t {
  political_control,
  activation,
  reinforcements,
  into_queue,
  event,
  discard,
  finish,
  units_taken,
  battle_card,
  interception
};
static_assert(index(A::interception) + 1 == of_answers.size());

double sign_of(Side side) { return side == Side::American ? 1 : -1; }

/// Reads one position.
class Reading {
 public:
  Reading(const State& s, const Table& t, Numbers& values)
      : s_(s),
        t_(t),
        values_(values),
        american_(presence_of(s, Side::American)),
        british_(presence_of(s, Side::British)) {}

  void read() {
    read_markers();
    read_units();
    read_leaders();
    read_cards();
    if (!s_.agenda.empty()) std::visit([&](const auto& frame) { read_pending(frame); }, s_.agenda.back());
  }

 private:
  void set(P feature, double value) { values_[index(feature)] = static_cast<float>(value); }
  void add(P feature, double value) { values_[index(feature)] += static_cast<float>(value); }

  /// 0 in the first year, 1 in the one that ends the war as far as anybody knows.
  double lateness() const {
    int last = t_.ruleset.last_year - 1;
    for (const CardId card : s_.pile(Pile::war_ends)) last = t_.cards[card].year;
    const double years = std::max(1, last - t_.turns.front().year);
    return std::clamp((year(s_, t_) - t_.turns.front().year) / years, 0.0, 1.0);
  }

  void read_markers() {
    const SpaceSet &american = s_.pc[0], &british = s_.pc[1];
    int held[2] = {0, 0}, margins = 0;
    for (std::size_t i = 0; i < colony_count; ++i) {
      const SpaceSet& spaces = t_.map.colony_spaces[i];
      const int margin = (spaces & american).size() - (spaces & british).size();
      margins += std::clamp(margin, -2, 2);
      if (!t_.map.colonies[i].control_needs.empty()) {
        if (const auto side = controller(s_, t_, Colony(i))) ++held[index(*side)];
      } else if (margin != 0) {
        ++held[margin > 0 ? 0 : 1];
      }
    }
    const double late = lateness();
    const bool won = held[0] >= t_.ruleset.american_colonies_to_win && held[1] < t_.ruleset.british_colonies_to_win;
    set(P::colonies, held[0] - held[1]);
    set(P::colonies_late, late * (held[0] - held[1]));
    set(P::margins, margins / 5.0);
    set(P::victory, won ? 1 : -1);
    set(P::victory_late, (won ? 1 : -1) * late * late);
    set(P::markers, (american.size() - british.size()) / 10.0);
    const int american_lost = isolated_at_a_glance(s_, t_, Side::American, american_, british_);
    const int british_lost = isolated_at_a_glance(s_, t_, Side::British, british_, american_);
    set(P::isolated, (british_lost - american_lost) / 5.0);
    SpaceSet near;
    for (const SpaceId at : british) near |= t_.map.neighbours[index(at)];
    set(P::british_reach, -((near | t_.map.ports) - american - british).size() / 10.0);
  }

  int total(Nation nation) const {
    int sum = 0;
    for (const auto count : s_.combat_units[index(nation)]) sum += count;
    return sum;
  }

  void read_units() {
    const int american = total(Nation::American) + total(Nation::French), british = total(Nation::British);
    int in_canada = 0;
    for (const SpaceId at : t_.map.colony_spaces[index(Colony::CA)]) in_canada += ww::units(s_, Nation::British, at);
    add(P::units, (american - british) / 10.0);
    set(P::american_cover, -1.0 / (1 + american));
    set(P::british_cover, 1.0 / (1 + british - in_canada));
    const int cards = s_.pile(Pile::american_hand).size() + s_.pile(Pile::british_hand).size();
    const double near = 1 - cards / (2.0 * t_.ruleset.hand_size);
    set(P::winter,
        near * (winter_toll(s_, t_, Side::British, british_) - winter_toll(s_, t_, Side::American, american_)) / 5);
  }

  void read_leaders() {
    for (std::size_t i = 0; i < general_count; ++i) {
      const GeneralPlace& place = s_.generals[i];
      const Side side = side_of(General(i));
      if (place.kind == GeneralPlace::Kind::captured) add(P::captured, -sign_of(side));
      if (place.kind != GeneralPlace::Kind::on_map || ww::units(s_, side, place.at) == 0) continue;
      add(P::armies, sign_of(side));
      if (controls(s_, side, place.at)) continue;
      add(P::armies_astride, sign_of(side) * (uncontrolled(s_, place.at) ? 1 : 2));
    }
    const auto washington = s_.generals[index(General::Washington)].kind;
    if (washington == GeneralPlace::Kind::captured || washington == GeneralPlace::Kind::removed) set(P::washington, -1);
    set(P::congress, congress_value());
    set(P::alliance,
        s_.french == French::neutral ? s_.french_alliance / double(std::max(1, t_.ruleset.alliance_space)) : 1);
    set(P::france, s_.french == French::neutral ? 0 : 1);
    set(P::regulars, s_.british_regulars ? -1 : 0);
  }

  double congress_value() const {
    if (congress_dispersed(s_)) return -1;
    if (ww::units(s_, Side::American, s_.congress) > 0) return 0;
    for (const General general : generals_of(Side::British)) {
      const GeneralPlace& place = s_.generals[index(general)];
      if (place.kind != GeneralPlace::Kind::on_map || ww::units(s_, Side::British, place.at) == 0) continue;
      if (t_.map.adjacent(place.at, s_.congress)) return -0.5;
    }
    return 0;
  }

  int operations_in(Pile pile) const {
    int sum = 0;
    for (const CardId card : s_.pile(pile) & t_.cards.ops) sum += t_.cards[card].ops;
    return sum;
  }

  void read_cards() {
    const auto lead = [&](auto count) { return count(Side::American) - count(Side::British); };
    set(P::cards, lead([&](Side side) { return s_.pile(hand_of(side)).size(); }) / 7.0);
    set(P::operations, lead([&](Side side) { return operations_in(hand_of(side)); }) / 10.0);
    set(P::queue, lead([&](Side side) { return operations_in(queue_of(side)); }) / 3.0);
  }

  // --- what the question on top promises ---

  template <class Frame>
  void read_pending(const Frame&) {}

  void to_come(Side side, double actions) { set(P::actions_to_come, sign_of(side) * actions / 3); }
  void read_pending(const ChoosePcAction& d) { to_come(d.player, d.remaining); }
  void read_pending(const ChooseDiscardAction& d) { to_come(d.player, d.remaining); }
  void read_pending(const ChooseEventTarget& d) { to_come(d.player, d.remaining); }
  void read_pending(const ChooseEventOption& d) { to_come(d.player, 1); }
  void read_pending(const ChooseCommitteeSpace&) { to_come(Side::American, 1); }
  void read_pending(const ChooseForTheKingSpace&) { to_come(Side::British, 1); }
  void read_pending(const ChooseDeclarationSpace&) { to_come(Side::American, 3); }
  void read_pending(const ChooseMarkersAfterCapture& d) { to_come(Side::British, d.remaining); }

  void read_pending(const ChooseRaisingSpace& d) { add(P::units, 0.9 * d.count / 10); }
  void read_pending(const ChooseLandingPort&) { add(P::units, -0.9 * s_.british_reinforcements / 10); }
  void read_pending(const ChooseLandedUnits&) { add(P::units, -0.9 * s_.british_reinforcements / 10); }

  void march_to_come(Side side, double promise) { set(P::march_to_come, sign_of(side) * promise); }
  void read_pending(const ChooseMarchStep& d) { march_to_come(d.march.side, promise_of_march(s_, t_, d.march)); }
  void read_pending(const ChooseMarchingUnits& d) {
    const int units = std::min(ww::units(s_, d.march.side, d.march.at), t_.ruleset.army_units);
    march_to_come(d.march.side, promise_of(s_, t_, d.march.side, d.march.general, units, d.to));
  }
  void read_pending(const ChooseCampaignActivation& d) { march_to_come(d.player, 0.6 * d.remaining); }
  void read_pending(const ChooseQueueUse& d) { march_to_come(d.player, 0.6); }
  void read_pending(const ChooseEventGeneral& d) { march_to_come(d.player, 0.6); }

  /// A fight in which the attacker wins with this chance, and that takes place with this one.
  void fight_to_come(const Fight& fight, double chance, double happens) {
    const double american = fight.attacker == Side::American ? chance : 1 - chance;
    const auto loss = [&](Side side) {
      return std::min(2.0, double(side == fight.attacker ? fight.attackers : fight.defenders));
    };
    set(P::battle, happens * (2 * american - 1));
    set(P::battle_stakes, happens * (american * loss(Side::British) - (1 - american) * loss(Side::American)) / 3);
  }

  void read_march_fight(const March& march, double happens, double defence_bonus = 0) {
    if (ww::units(s_, enemy_of(march.side), march.at) + defence_bonus <= 0) return;
    Fight fight = fight_at(s_, t_, march.side, march.general, ww::units(s_, march.side, march.at), march.at);
    fight.defence_bonus = defence_bonus;
    fight_to_come(fight, chance_of_attack(s_, t_, fight), happens);
  }
  double chance_of_agility(General general, int bonus = 0) const {
    return std::clamp((t_.generals[index(general)].agility + bonus) / 6.0, 0.0, 1.0);
  }
  void read_pending(const ChooseInterception& d) { read_march_fight(d.march, 1); }
  void read_pending(const RollForInterception& d) {
    const SpaceId from = s_.generals[index(d.general)].at;
    const int helpers = std::min(ww::units(s_, Side::American, from), t_.ruleset.army_units);
    read_march_fight(d.march, chance_of_agility(d.general), helpers + 1 + expected_rating(t_, d.general, helpers));
  }
  void read_pending(const ChooseRetreatBeforeBattle& d) { read_march_fight(d.march, 1); }
  void read_pending(const RollForRetreatBeforeBattle& d) {
    const int bonus = t_.generals[index(d.general)].retreat_before_battle_bonus;
    read_march_fight(d.march, 1 - chance_of_agility(d.general, bonus));
  }

  Fight fight_of(const Battle& b) const {
    const Side defender = enemy_of(b.attacker);
    Fight fight{b.attacker, b.at};
    fight.attackers = ww::units(s_, b.attacker, b.at);
    fight.defenders = ww::units(s_, defender, b.at);
    const bool american = b.attacker == Side::American;
    fight.attack_bonus = american ? b.american_card : b.british_card;
    fight.defence_bonus = american ? b.british_card : b.american_card;
    if (b.intercepted) (american ? fight.attack_bonus : fight.defence_bonus) += t_.ruleset.interception_bonus;
    return fight;
  }
  double rating_in(Side side, SpaceId at, int units) const {
    const auto general = general_at(s_, side, at);
    return general ? expected_rating(t_, *general, units) : 0;
  }
  void read_battle(const Battle& b, bool attacker_rolled, bool defender_rolled) {
    Fight fight = fight_of(b);
    const Side defender = enemy_of(b.attacker);
    const auto rolled = [&](Side side) { return side == Side::American ? b.american_rating : b.british_rating; };
    fight.attack_rating = attacker_rolled ? rolled(b.attacker) : rating_in(b.attacker, b.at, fight.attackers);
    fight.defence_rating = defender_rolled ? rolled(defender) : rating_in(defender, b.at, fight.defenders);
    fight_to_come(fight, chance_of_attack(s_, t_, fight), 1);
  }
  void read_pending(const ChooseBattleCard& d) { read_battle(d.battle, false, false); }
  void read_pending(const RollForBattleRating& d) { read_battle(d.battle, d.side != d.battle.attacker, false); }
  void read_pending(const RollForBattle& d) {
    if (d.side == d.battle.attacker) return read_battle(d.battle, true, true);
    const int total = d.battle.attacker == Side::American ? d.battle.american_total : d.battle.british_total;
    Fight fight = fight_of(d.battle);
    const int defence =
        fight.defenders + int(d.side == Side::American ? d.battle.american_rating : d.battle.british_rating);
    const double chance = std::clamp((total - defence - fight.defence_bonus) / 6.0, 0.0, 1.0);
    fight_to_come(fight, chance, 1);
  }
  void read_pending(const RollForLosses& d) { fight_to_come(fight_of(d.battle), d.battle.attacker_won ? 1 : 0, 1); }

  const State& s_;
  const Table& t_;
  Numbers& values_;
  const Presence american_, british_;
};

/// Reads one answer.
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

class WashingtonsWar final : public Knowledge {
 public:
  std::span<const Feature> position_features() const override { return of_positions; }
  std::span<const Feature> answer_features() const override { return of_answers; }

  void read_position(const Position& position, Numbers& values) const override {
    Reading(state_of(position), table_of(position), values).read();
  }

  void read_answer(const Position& position, std::size_t n, Numbers& values) const override {
    AnswerReading reading(table_of(position), values);
    std::visit([&](const auto& answer) { reading.read(answer); }, answers_of(position)[n]);
  }

  /// OPS cards of one number serve alike.
  std::size_t twin_of(const Position& position, std::size_t n) const override {
    const Table& t = table_of(position);
    const auto answers = answers_of(position);
    return std::visit(
        [&]<class Answer>(const Answer& answer) {
          if constexpr (!requires { answer.card; }) {
            return n;
          } else {
            if (t.cards[answer.card].ops == 0) return n;
            for (std::size_t i = 0; i < n; ++i)
              if (const Answer* other = std::get_if<Answer>(&answers[i]); other != nullptr && alike(t, *other, answer))
                return i;
            return n;
          }
        },
        answers[n]);
  }

  /// A card is about to be played, or a year to begin.
  bool is_quiet(const Position& position) const override {
    const State& s = state_of(position);
    return s.agenda.empty() || std::holds_alternative<ChooseCardPlay>(s.agenda.back());
  }

  Node shipped_weights() const override { return ww_data::shipped_files.document("heuristic.yaml"); }
};

}  // namespace

const Knowledge& ww_knowledge() {
  static const WashingtonsWar knowledge;
  return knowledge;
}

}  // namespace tricorne::players
