#include <algorithm>
#include <stdexcept>

#include "engine/core/text.h"
#include "engine/washingtons_crossing/hex.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "verify/table_kit.h"

namespace tricorne::verify {

namespace {

using namespace wc::literals;

/// The hexsides of a map document, which lists them by `a` and `b`, as a way `through` hexes, or as `sides`.
class Hexsides {
 public:
  explicit Hexsides(const Node& map) : map_(map) {}

  /// Between towns that are not adjacent a new way leads straight, over one hexside after another. Two numbers of hexes
  /// that are not are a slip.
  TableRepair changed(const ConnectionRequest& wish) {
    const std::string from = hex_called(wish.from), to = hex_called(wish.to);
    a_ = from, b_ = to;
    const std::string key = wish.key.empty() ? "road" : wish.key;
    const Node value = wish.value.is_null() ? Node::boolean(false) : wish.value;
    if (wc::hexside_between(*wc::hex_named(a_), *wc::hex_named(b_)) != wc::no_hexside) {
      const std::string before = said_before(key);
      if (before == value.scalar)
        throw std::invalid_argument(a_ + "/" + b_ + ": " + key + " is " + before + " already");
      if (before.empty() && value.scalar == "false")
        throw std::invalid_argument("the map has no " + key + " between " + a_ + " and " + b_);
      const std::string was = set(key, value);
      return {Node::map("edges", list_),
              "hexside " + a_ + "/" + b_ + ": " + key + " is " + was + ", and becomes " + value.scalar};
    }
    const bool numbers = wc::hex_named(wish.from) && wc::hex_named(wish.to);
    if (from == to || numbers || value.scalar == "false")
      throw std::invalid_argument(a_ + " and " + b_ + " are not adjacent");
    std::string hexes = from;
    for (auto hex = *wc::hex_named(from); hex != *wc::hex_named(to);) {
      const auto next = one_nearer(hex, *wc::hex_named(to));
      a_ = wc::text_of(hex), b_ = wc::text_of(next);
      if (said_before(key) != value.scalar) set(key, value);
      hexes += "-" + b_, hex = next;
    }
    if (list_.items.empty())
      throw std::invalid_argument("from " + from + " to " + to + " " + key + " is " + value.scalar + " already");
    return {Node::map("edges", list_), key + " " + value.scalar + " all the way " + hexes +
                                           ": straight, for the words name its ends alone; name each hexside, as " +
                                           hexes.substr(0, 9) + ", for another way"};
  }

 private:
  const std::vector<Node>& edges() const { return read_items(*map_.find("edges")); }

  /// The number of a hex that a person calls by its number or by its town.
  std::string hex_called(const std::string& text) const {
    if (wc::hex_named(text)) return text;
    std::vector<std::string> towns;
    for (const Entry& hex : map_.find("hexes")->entries)
      if (const Node* town = hex.value.is_map() ? hex.value.find("town") : nullptr) {
        if (fold(town->scalar) == fold(text)) return hex.key;
        towns.push_back(town->scalar);
      }
    throw std::invalid_argument("\"" + text + "\" is neither a hex nor a town" + did_you_mean(text, towns));
  }

  /// The neighbour that lies nearest to another hex; of several the last one round the clock.
  static wc::HexId one_nearer(wc::HexId hex, wc::HexId to) {
    wc::HexId best = hex;
    for (const wc::Direction direction : wc::directions)
      if (const auto next = wc::neighbour(hex, direction);
          next != wc::no_hex && wc::distance(next, to) < wc::distance(hex, to))
        best = next;
    return best;
  }

  /// What the map says of the hexside under a key; empty when it says nothing.
  std::string said_before(const std::string& key) const {
    std::string before;
    for (const Node& item : edges())
      if (const Node* said = item.find(key); said != nullptr && names(item)) before = said->scalar;
    return before;
  }

  /// Makes the map say `value` of the hexside. What it said before, in words.
  std::string set(const std::string& key, const Node& value) {
    std::string before = "not said";
    for (const Node& item : edges()) {
      const Node* said = item.find(key);
      if (said == nullptr || !names(item)) continue;
      before = said->scalar + confidence_of(item);
      list_.push_back(without(item, key, *said));
    }
    list_.push_back(Node::map("add", statement(key, value)));
    return before;
  }

  bool is_side(const std::string& text) const { return text == a_ + "/" + b_ || text == b_ + "/" + a_; }

  /// Does the item name the hexside?
  bool names(const Node& item) const {
    if (const Node* sides = item.find("sides"))
      return std::ranges::any_of(sides->items, [&](const Node& side) { return is_side(side.scalar); });
    const Node *a = item.find("a"), *b = item.find("b");
    return a != nullptr && b != nullptr && is_side(a->scalar + "/" + b->scalar);
  }

  /// The instruction that makes the item say nothing more of the hexside's key.
  Node without(const Node& item, const std::string& key, const Node& said) const {
    Node where = Node::map(key, said), instruction = Node::map();
    const Node* sides = item.find("sides");
    if (sides == nullptr) {
      where.add("a", *item.find("a"));
      where.add("b", *item.find("b"));
      instruction.add("where", where);
      instruction.add("set", Node::map(key, Node()));
      return instruction;
    }
    Node rest = Node::sequence();
    for (const Node& side : sides->items)
      if (is_side(side.scalar))
        where.set("sides", side);
      else
        rest.push_back(side);
    instruction.add("where", where);
    if (rest.items.empty())
      instruction.add("remove", Node::boolean(true));
    else
      instruction.add("set", Node::map("sides", rest));
    return instruction;
  }

  static std::string confidence_of(const Node& item) {
    const Node* confidence = item.find("confidence");
    return confidence != nullptr ? " (" + confidence->scalar + ")" : "";
  }

  Node statement(const std::string& key, const Node& value) const {
    Node item = Node::map("a", Node::text(a_));
    item.add("b", Node::text(b_));
    item.add(key, value);
    item.add("confidence", Node::text("certain"));
    item.add("source", Node::sequence());
    return item;
  }

  const Node& map_;
  std::string a_, b_;
  Node list_ = Node::sequence();  ///< the instructions
};

class WashingtonsCrossingTables final : public TableKit {
 public:
  Node shipped(std::string_view table) const override { return wc::shipped(std::string(table) + ".yaml"); }
  std::span<const AxisWords> axis_words() const override {
    static constexpr AxisWords list[] = {
        {"troops", "", "men soldiers strength"},
        {"strength", "", "men troops soldiers"},
        {"connection", "", "road way"},
        {"reaction_divisor",
         "9 points become 9 at 1, 5 at 2, 3 at 3",
         "movement half third reaction",
         {"9 points stay 9", "9 points become 1"}},
        {"stacking_limit",
         "at 3000 a hex is full with three leaders of 1,000",
         "stack size troops hex",
         {"ten men fill a hex", "it holds 9,990"}},
        {"zone_troops",
         "at 400 a leader with 390 exerts no zone, one with 400 does",
         "zoc zone of control",
         {"any leader with troops exerts a zone", "only 9,990 men exert one"}},
        {"capture_die",
         "at 4 a lone leader is taken by a die of 0 to 4",
         "leader prisoner",
         {"a lone leader is taken by a die of 0 alone", "every die takes him"}},
        {"escape_hexes",
         "at 4 who escapes goes back four hexes",
         "leader prisoner",
         {"who escapes stays where he is", "he goes back nine hexes"}},
        {"desertion",
         "at 300 the British lose 300 troops on January 1, at 0 none",
         "january losses",
         {"the British lose none", "they lose up to 9,990"}},
        {"enlistments",
         "at 2500 the Americans lose 2,500 troops on January 1, at 0 none",
         "january losses expire militia",
         {"the Americans lose none", "they lose up to 9,990"}},
        {"american_points",
         "at 8 a day brings the Americans eight points, at 6 six",
         "activation command day",
         {"a day brings no point", "it brings thirty"}},
        {"british_points",
         "at 8 a day brings the British eight points, at 6 six",
         "activation command day",
         {"a day brings no point", "it brings thirty"}},
        {"active_fatigue",
         "at 4 a leader of fatigue 4 can be activated, one of 5 cannot",
         "tired activate",
         {"only who is not tired at all can be activated", "everybody can be, for no level is higher"}},
        {"fixed_points",
         "at 13 Washington moves 13 points whatever the die says",
         "movement washington",
         {"Washington moves no point", "he moves 99"}},
        {"panic_die",
         "at 1 militia runs by a die of 0 or 1",
         "militia night",
         {"militia runs by a die of 0 alone", "it runs by every die"}},
        {"forced_march_american",
         "at 3 a forced march gives 3 points more",
         "movement force march",
         {"a forced march gives no point more", "it gives 99 more"}},
        {"forced_march_british",
         "at 2 a forced march gives 2 points more",
         "movement force march",
         {"a forced march gives no point more", "it gives 99 more"}},
        {"recovered_fatigue",
         "at 1 a night takes level 3 to 2, at 2 to 1",
         "rest tired recovery",
         {"a night's rest takes nothing off", "it takes all off"}},
        {"exempt_ratio",
         "at 7 an attack of 2,100 that puts 300 in disorder tires no attacker, one of 2,000 does",
         "combat fatigue odds",
         {"an attack by as many as it puts in disorder tires nobody", "it takes 29,700 against 300"}},
        {"outflank_troops",
         "at 400 a hex with 390 fit troops outflanks nobody",
         "flank combat",
         {"ten fit men in a hex outflank", "only 9,990 do"}},
        {"outflank_free_hexes",
         "at 2 an attack out of three hexes gets 1 for outflanking, at 0 it gets 3",
         "flank combat",
         {"every hex of an attack outflanks", "none does, for a hex has six neighbours"}},
        {"overrun_troops",
         "at 100 a force of 100 is overrun, one of 110 is not",
         "small losses",
         {"no force with troops is overrun", "a force of up to 9,990 can be"}},
        {"overrun_ratio",
         "at 7 it takes 700 to overrun 100",
         "small losses odds",
         {"100 overrun 100", "it takes 9,900 to overrun 100"}},
        {"overrun_loss",
         "at 30 a force of 90 that is overrun and loses 10 loses 40",
         "small losses",
         {"it loses no more than else", "it loses up to 990 more"}},
        {"retreat_hexes",
         "at 2 who is beaten goes back two hexes",
         "combat retreat",
         {"who is beaten stays where he is", "he goes back nine hexes"}},
        {"base_days",
         "at 3 a leader who fled to his base is back after three days",
         "rout supply base",
         {"who fled to his base is back at once", "he is back after twelve days"}},
        {"entrenching_turns",
         "at 2 works take two turns, at 1 they are done at once",
         "fortify works",
         {"works are done at once", "they take nine turns"}},
        {"garrison_brunswick",
         "at 500 the last 500 British stay in Brunswick",
         "garrison",
         {"nobody has to stay", "the last 9,990 stay"}},
        {"scenario", "with quick_start the game begins on December 26 at 7am", "length start short"},
        {"acceleration", "a hex beyond the row brings the British on sooner with at_or_beyond alone",
         "british reinforcements arrive"},
        {"amboy_after_desertion",
         "at 500 a garrison of 700 in Amboy loses 200 at most",
         "january losses",
         {"a garrison may lose every man", "a garrison of up to 9,990 loses none"}},
        {"brunswick_after_desertion",
         "at 500 a garrison of 700 in Brunswick loses 200 at most",
         "january losses",
         {"a garrison may lose every man", "a garrison of up to 9,990 loses none"}},
        {"cadwalader_enlistments",
         "at 230 Cadwalader's men bear 230 of the losses at most",
         "january losses militia",
         {"his men bear none of the losses", "they bear up to 9,990"}},
        {"ewing_enlistments",
         "at 120 Ewing's men bear 120 of the losses at most",
         "january losses militia",
         {"his men bear none of the losses", "they bear up to 9,990"}},
        {"fermoy_enlistments",
         "at 20 Fermoy's men bear 20 of the losses at most",
         "january losses militia",
         {"his men bear none of the losses", "they bear up to 9,990"}},
        {"vanguard_waits",
         "with true the Vanguard waits while Leslie is at his base with 100 men, with false it never comes",
         "reinforcements leslie"},
        {"enlistments_spare_garrison", "with true the last 500 men in Philadelphia stay in service, with false they go",
         "january losses garrison"},
        {"spent_leaders_leave", "with true Mercer is removed when his last men go home, with false he stays on the map",
         "january losses remove"},
        {"base_spares_departing", "with true Glover comes back from his base after January 1, with false he is gone",
         "january glover base"},
        {"american_points_reduced",
         "at 4 a day brings four points while the British hold Philadelphia, at 8 eight",
         "activation command day",
         {"a day brings no point", "it brings thirty"}},
        {"american_points_december_30",
         "at 0 December 30 brings the Americans no point, at 8 as many as other days",
         "activation command day",
         {"the day brings no point", "it brings thirty"}},
        {"british_points_reduced",
         "at 4 a day brings four points while the Americans hold Amboy, at 8 eight",
         "activation command day",
         {"a day brings no point", "it brings thirty"}},
        {"points_limit",
         "at 30 a side with 28 points keeps 30 when eight come in",
         "activation command save",
         {"a side holds no point", "it holds up to 99"}},
        {"town_control", "100 troops alone in a town control it with occupied, not with garrisoned",
         "objectives garrison town"},
        {"far_from_roads",
         "at 2 a leader two hexes from a road and clear ground is activated by no points",
         "activation command road",
         {"a leader one hex away is activated by no points", "only one nine hexes away is not"}},
        {"die_activation_cost",
         "at 2 a leader of cost 2 may try the die, one of cost 3 may not",
         "activation command",
         {"nobody may try the die", "leaders of every cost may"}},
        {"die_activation", "after a die that failed another leader may try with one_success, nobody with one_attempt",
         "activation command"},
        {"moves_behind_die", "with true others still move behind a die that has activated a leader, with false none",
         "activation movement order"},
        {"initial_response",
         "with none every British leader may act from the first turn on, with at_seven from 7am of December 26, with "
         "historical whom nothing has alarmed not before that noon",
         "surprise trenton wake"},
        {"response_distance",
         "at 8 an American eight hexes away on his bank wakes a British leader, one nine away does not",
         "surprise trenton wake",
         {"no American wakes a British leader from afar", "one sixty hexes away does"}},
        {"british_night_cost",
         "at 2 a leader of cost 2 may act by night, one of cost 3 may not",
         "activation night",
         {"no British leader acts by night", "leaders of every cost may"}},
        {"panic_hexes",
         "at 4 militia in panic runs four hexes",
         "militia night",
         {"militia in panic stays where it is", "it runs nine hexes"}},
        {"forced_march_fatigue",
         "at 4 a leader of fatigue 3 marches by force, one of 4 does not",
         "movement force march tired",
         {"nobody marches by force", "everybody may, for no level is as high"}},
        {"free_forced_marches",
         "at 1 Washington and Cornwallis march by force once each for nothing, at 0 never",
         "movement force march washington cornwallis",
         {"none of their forced marches is free", "99 of them are"}},
        {"reaction_distance",
         "at 4 a leader four hexes from the combat may react, one five away may not",
         "reaction march to the guns",
         {"nobody reacts from another hex", "leaders up to sixty hexes away may"}},
        {"reaction_fatigue",
         "at 4 a leader of fatigue 4 reacts, one of 5 does not",
         "reaction tired",
         {"only who is not tired at all reacts", "everybody may, for no level is higher"}},
        {"fatigue_limit",
         "at 6 nothing tires a leader of level 6 further",
         "tired level",
         {"nobody is more tired than level 1", "fatigue goes up to level 6"}},
        {"least_detachment",
         "at 100 a detachment of 90 cannot be made, one of 100 can",
         "detach small",
         {"ten men can be detached", "no fewer than 990 can be"}},
        {"least_after_transfer",
         "at 100 a leader with 300 gives 200 at most",
         "transfer give",
         {"a leader with 300 gives 290 at most", "he gives none"}},
        {"defence_percent",
         "at 5 a defender whose result is 5 % is tired by it, at 10 he is not",
         "combat fatigue defender",
         {"every result tires the defender", "only a result of 100 % does"}},
        {"washington_losses",
         "at 10 Washington's own lose 10 of a loss of 50 while others can lose the rest",
         "combat losses washington",
         {"his own lose none while others remain", "they lose up to 990"}},
        {"disorder_hexes",
         "at 3 who is disordered goes back three hexes",
         "combat retreat",
         {"who is disordered stays where he is", "he goes back nine hexes"}},
        {"rout_hexes",
         "at 4 who is routed goes back four hexes",
         "combat retreat rout",
         {"who is routed stays where he is", "he goes back nine hexes"}},
        {"passage_percent_weaker",
         "at 20 a force of 500 that passes 600 loses 100",
         "combat retreat losses",
         {"the passage costs nothing", "it costs every man"}},
        {"passage_percent_stronger",
         "at 10 a force of 500 that passes 400 loses 50",
         "combat retreat losses",
         {"the passage costs nothing", "it costs every man"}},
        {"passage_free_ratio",
         "at 3 a force of 900 passes 300 without a loss, one of 890 does not",
         "combat retreat losses",
         {"300 pass 300 without a loss", "it takes 29,700 to pass 300 without one"}},
        {"retreat_among_enemies",
         "a retreat whose last hex holds enemies goes a hex further with goes_on, with surrenders it ends in prison",
         "combat retreat prisoner"},
        {"disorder_fatigue",
         "at 1 a disorder takes fatigue from 2 to 3",
         "tired combat",
         {"a disorder tires nobody", "it tires to the highest level at once"}},
        {"rout_fatigue",
         "at 2 a rout takes fatigue from 2 to 4",
         "tired combat rout",
         {"a rout tires nobody", "it tires to the highest level at once"}},
        {"flight_points",
         "at 10 a routed leader runs 10 movement points at a time",
         "rout movement",
         {"a routed leader stays where he is", "he runs 40 movement points at a time"}},
        {"american_entrenchments",
         "at 5 the Americans can entrench five times in a game",
         "fortify works",
         {"the Americans cannot entrench", "they can eight times in a game"}},
        {"british_entrenchments",
         "at 3 the British can entrench three times in a game",
         "fortify works",
         {"the British cannot entrench", "they can eight times in a game"}},
        {"entrenching_troops",
         "at 400 a leader with 400 entrenches, one with 390 does not",
         "fortify works",
         {"any leader with troops entrenches", "only one with 9,990 does"}},
        {"destroying_troops",
         "at 400 a leader with 400 destroys an enemy's works, one with 390 does not",
         "fortify works",
         {"any leader with troops destroys works", "only one with 9,990 does"}},
        {"garrison_amboy",
         "at 500 the last 500 British stay in Amboy",
         "garrison",
         {"nobody has to stay", "the last 9,990 stay"}},
        {"garrison_philadelphia",
         "at 500 the last 500 Americans stay in Philadelphia",
         "garrison",
         {"nobody has to stay", "the last 9,990 stay"}},
        {"first_objectives_day",
         "at 27 the objectives count from December 27 on, at 32 from January 1 on",
         "victory points objectives",
         {"the objectives count from December 25 on", "they count from January 7 on"}},
        {"safe_points",
         "at 10 a routed leader rallies 10 movement points from the enemy",
         "rout rally",
         {"a routed leader rallies beside the enemy, too", "he rallies 40 movement points away"}},
        {"raid_may_be_declined",
         "with true the American may roll well and still raid nobody, with false the raid takes place",
         "guerrilla militia"},
        {"raid_on_troopless",
         "with true a British leader without a man may be the target, with false only one with troops",
         "guerrilla militia"},
        {"british_may_wait",
         "with true Cornwallis may arrive a turn later than printed, with false he comes when he is due",
         "arrival entry reinforcement"},
        {"dickinson_enlistments", "with true Dickinson may bear a part of the 2,500, with false he keeps his men",
         "January militia"},
        {"remembered_enlistments",
         "with true men whom Cadwalader gave to Mercer count as Cadwalader's on January 1, with false as Mercer's",
         "January detachment"},
        {"free_far_from_roads",
         "with true a leader of cost 0 may be activated there by points, with false only by a die or a span",
         "activation"},
        {"printed_cost_in_span",
         "with true a leader of cost 2 takes 2 off the span though points would cost 1, with false he takes 1",
         "activation command"},
        {"response_spares_troopless",
         "with true a British leader without troops may act before the alarm, with false he sleeps with the others",
         "wake alarm"},
        {"fixed_points_make_british",
         "with true Grant with his 13 points gives the Vanguard's group the -2 of the British, with false only leaders "
         "who roll",
         "movement roll"},
        {"night_by_commander",
         "with true a commander without troops may bring the one cheap leader of the night, with false only his own "
         "points or die do",
         "activation"},
        {"panic",
         "with true militia that leave an enemy zone at night may be routed, with false they march like others",
         "militia night rout"},
        {"forced_march_on_nothing",
         "with true a roll of no points becomes 3 for an American and 2 for a British leader, with false it stays 0",
         "movement roll"},
        {"chain_marches_free",
         "with true Putnam's group whom Greene set in motion marches free under one commander, with false each for "
         "himself",
         "command forced march"},
        {"reaction_halves_fixed_points", "with true Washington reacts with 7 of his 13 points, with false with all 13",
         "movement reaction"},
        {"frozen_ferry_is_road",
         "with true who crosses the ice at a ferry pays the cost of the road, with false that of the ground",
         "ice Delaware"},
        {"amboy_ferry_adds_hex", "with true the Amboy ferry costs 4 and the hex behind it, with false 4 in all",
         "movement cost"},
        {"moved_boat_bars_both",
         "with true one boat that has moved takes away the help of the one at rest, with false the one at rest still "
         "helps",
         "ferry naval boat"},
        {"brunswick_ferry_on_ice",
         "with true the crossing at Brunswick still costs its point on the ice of January, with false none",
         "river movement cost"},
        {"leaving_map_pays_zone",
         "with true who leaves the map out of a zone pays its extra points, with false nothing", "exit zoc"},
        {"lone_leaders_attack_together",
         "with true two leaders of one hex, each activated alone, attack as one, with false each attacks alone",
         "prepared combat"},
        {"chain_attacks_together",
         "with true those whom Putnam brought attack together with Greene, who activated Putnam; with false each of "
         "the two attacks alone",
         "prepared combat command"},
        {"troopless_attack_prepared",
         "with true Washington without troops leads a prepared attack, with false only leaders with troops take part",
         "combat"},
        {"attacks_pay_zones",
         "with true an attack from a zone into a zone costs its extra points, with false only the attack's own",
         "movement cost zoc"},
        {"dawn_watch_from_noon",
         "with true an American beside the target at noon already spoils the surprise of the next dawn, with false "
         "only one who stands there at night",
         "surprise combat"},
        {"proportional_losses",
         "with true of 100 lost a leader with 900 of 1,000 men bears 90, with false the owner spreads them as he likes",
         "combat casualties"},
        {"attackers_measure_from_own_hex",
         "with true beaten attackers must end two hexes from where they stood, with false two from the defender",
         "retreat distance"},
        {"one_leader_cancels_zones",
         "with true only one leader with 400 men opens the way back, with false two with 200 each do, too",
         "retreat zoc"},
        {"surrender", "with true a beaten leader may lay down his arms after a combat, with false nobody does",
         "prisoner"},
        {"surrender_is_retreat",
         "with true the other side wins the combat by a surrender as by a retreat, with false it looks at losses alone",
         "victory points"},
        {"ferries_frighten",
         "with true the ten points within which an American frightens a routed leader lead over a ferry, too, with "
         "false the open Delaware is cover enough",
         "recovery rout"},
        {"entrench_without_points", "with true a leader whose roll gave 0 points may still dig, with false he may not",
         "fortify dig"},
        {"retreat_of_both_has_victor",
         "with true 10 of 100 lost beats 20 of 100 though both have fallen back, with false nobody wins",
         "victory points combat"},
    };
    return list;
  }
  std::span<const Paragraph> paragraphs() const override {
    static constexpr Paragraph list[] = {{"map", "2.1.1"_id},
                                         {"leaders", "2.2.1"_id},
                                         {"leaders", "10.1"_id},
                                         {"leaders", "10.5"_id},
                                         {"movement_matrix", "11.0.roll"_id},
                                         {"movement_matrix", "11.1"_id},
                                         {"movement_matrix", "12.0"_id},
                                         {"movement_matrix", "18.1.effects"_id},
                                         {"movement_costs", "11.0"_id},
                                         {"movement_costs", "5.0"_id},
                                         {"movement_costs", "11.4.1"_id},
                                         {"movement_costs", "11.4.2"_id},
                                         {"movement_costs", "11.4.3"_id},
                                         {"movement_costs", "11.4.4"_id},
                                         {"movement_costs", "16.2"_id},
                                         {"combat_results", "17.1.5"_id},
                                         {"ratio", "17.1.2"_id},
                                         {"combat_modifiers", "17.1.3"_id},
                                         {"combat_modifiers", "18.1.effects"_id},
                                         {"combat_modifiers", "19.0"_id},
                                         {"surprise_modifiers", "17.2.3"_id},
                                         {"surprise_modifiers", "17.1.1"_id},
                                         {"surprise", "17.1.1"_id},
                                         {"crossing", "11.4.2"_id},
                                         {"crossing", "11.4.3"_id},
                                         {"weather", "7.0"_id},
                                         {"raids", "8.0"_id},
                                         {"reinforcements", "9.0"_id},
                                         {"reinforcements", "9.1.1"_id},
                                         {"reinforcements", "9.3.1"_id},
                                         {"victory_points", "22.0"_id},
                                         {"victory_points", "22.1"_id},
                                         {"victory_points", "22.2"_id},
                                         {"naval", "11.6"_id},
                                         {"naval", "2.2.2"_id},
                                         {"setup_campaign", "21.0"_id},
                                         {"setup_quick_start", "21.0"_id}};
    return list;
  }
  std::string_view told_as(const Field& field) const override {
    if (field.table == "leaders") return field.name == "rating" ? "leaders" : "";
    static constexpr std::string_view of_modifiers[] = {"combat_modifiers", "surprise_modifiers"};
    static constexpr std::string_view of_rows[] = {"combat_results", "surprise", "movement_matrix"};
    const bool row = field.in_row && std::ranges::find(of_rows, field.table) != std::end(of_rows);
    return row || std::ranges::find(of_modifiers, field.table) != std::end(of_modifiers) ? field.table : "";
  }
  std::optional<TableRepair> way(std::string_view table, const Node& document,
                                 const ConnectionRequest& wish) const override {
    if (table != "map") return std::nullopt;
    return Hexsides(document).changed(wish);
  }
};

}  // namespace

const TableKit& washingtons_crossing_tables() {
  static const WashingtonsCrossingTables kit;
  return kit;
}

}  // namespace tricorne::verify
