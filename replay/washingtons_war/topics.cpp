#include <algorithm>

#include "engine/core/text.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/query/query.h"
#include "replay/query/row.h"
#include "replay/washingtons_war/game_facts.h"
#include "replay/washingtons_war/parts.h"

namespace tricorne::replay::ww_kit {

using ww::index;
using ww::Side;

namespace {

using Kind = Column::Kind;

const std::vector<Topic> listed_topics{
    {"games",
     "games",
     "One row a game",
     {{"ruleset", Kind::text, "as the record names it"},
      {"american", Kind::text, "player"},
      {"british", Kind::text, "player"},
      {"winner", Kind::text, "american, british; nothing: unfinished"},
      {"ending", Kind::text, "automatic victory, count of colonies"},
      {"year", Kind::integer, "the last"},
      {"steps", Kind::integer, "answers, dice and draws included"},
      {"battles", Kind::integer, "fought"},
      {"digest", Kind::text, "of the last position, hexadecimal"},
      {"inferred", Kind::integer, "answers that were filled in, or whose card was; such a game holds guesses"},
      // The columns that every game has.
      {"players", Kind::text, "seat and name of each"},
      {"turn", Kind::text, "the last"},
      {"score", Kind::integer, "points by which the winner is ahead; nothing: this game counts none"}}},
    {"battles",
     "battles",
     "Battles, the odds before the dice beside what the dice gave",
     {{"step", Kind::integer, "that began it"},
      {"year", Kind::integer, ""},
      {"space", Kind::space, ""},
      {"attacker", Kind::text, "side"},
      {"winner", Kind::text, "side"},
      {"attacker_odds", Kind::real, "exact probability that the attacker wins, battle cards played, no die cast"},
      {"american_general", Kind::text, ""},
      {"american_units", Kind::integer, "French included"},
      {"american_modifiers", Kind::integer, "9.4 without units and rating"},
      {"american_rating", Kind::integer, "by its die (9.3)"},
      {"american_die", Kind::integer, "of the battle"},
      {"american_total", Kind::integer, ""},
      {"american_lost", Kind::integer, "units, by the die of 9.5"},
      {"american_expected_lost", Kind::real, "mean before the dice"},
      {"british_general", Kind::text, ""},
      {"british_units", Kind::integer, ""},
      {"british_modifiers", Kind::integer, ""},
      {"british_rating", Kind::integer, ""},
      {"british_die", Kind::integer, ""},
      {"british_total", Kind::integer, ""},
      {"british_lost", Kind::integer, ""},
      {"british_expected_lost", Kind::real, ""},
      {"fate", Kind::text, "of the loser: destroyed, retreats, retreats by sea, surrenders, overrun (no dice)"}}},
    {"luck",
     "luck",
     "Luck of each side with dice and cards against the mean",
     {{"side", Kind::text, ""},
      {"battles", Kind::integer, "whose dice were cast"},
      {"won", Kind::integer, ""},
      {"expected_won", Kind::real, "sum of the odds"},
      {"dice", Kind::integer, "cast for ratings and battles"},
      {"pips", Kind::integer, "their sum"},
      {"dice_luck", Kind::real, "pips above 3.5 a die"},
      {"lost", Kind::integer, "units lost by the dice of 9.5"},
      {"expected_lost", Kind::real, ""},
      {"cards", Kind::integer, "drawn from the deck into the hand"},
      {"ops", Kind::integer, "printed on them"},
      {"expected_ops", Kind::real, "by the mean of the deck at each draw"},
      {"ops_luck", Kind::real, "ops above that"},
      {"interceptions", Kind::integer, "dice cast to intercept (7.8)"},
      {"intercepted", Kind::integer, "with success"},
      {"expected_intercepted", Kind::real, "by the agility of each general"},
      {"evasions", Kind::integer, "dice cast to retreat before battle (7.9)"},
      {"evaded", Kind::integer, "with success"},
      {"expected_evaded", Kind::real, ""},
      {"winter_dice", Kind::integer, "cast for attrition of single units (11.1, 11.2)"},
      {"winter_lost", Kind::integer, "units, by those dice"},
      {"expected_winter_lost", Kind::real, ""}}},
    {"marches",
     "marches",
     "Marches of activated generals",
     {{"step", Kind::integer, "of the first space entered"},
      {"year", Kind::integer, ""},
      {"side", Kind::text, ""},
      {"general", Kind::text, ""},
      {"from_space", Kind::space, ""},
      {"to_space", Kind::space, "the last he entered"},
      {"spaces", Kind::integer, "entered"},
      {"units", Kind::integer, "with him into the last, French included"},
      {"way", Kind::text, "land, sea"}}},
    {"sieges",
     "sieges",
     "Spaces held at the end of a turn with an enemy army next door, turns in a row as one siege",
     {{"space", Kind::space, ""},
      {"holder", Kind::text, "side, by marker or units"},
      {"first_year", Kind::integer, ""},
      {"last_year", Kind::integer, ""},
      {"turns", Kind::integer, ""},
      {"defenders", Kind::integer, "units inside, last turn"},
      {"besiegers", Kind::integer, "units of the armies next door, last turn"},
      {"ended", Kind::text, "fell (the enemy held it a turn later), lifted, game over"}}},
    {"markers",
     "turns",
     "PC markers, colonies and units at the end of each turn",
     {{"year", Kind::integer, ""},
      {"american_markers", Kind::integer, ""},
      {"british_markers", Kind::integer, ""},
      {"american_colonies", Kind::integer, "Canada included"},
      {"british_colonies", Kind::integer, ""},
      {"american_units", Kind::integer, "on the map"},
      {"french_units", Kind::integer, ""},
      {"british_units", Kind::integer, ""},
      {"alliance", Kind::integer, "French Alliance marker, 0 to 9"},
      {"congress", Kind::text, "sits, dispersed"}}},
    {"congress",
     "congress",
     "When and where Congress was dispersed and placed again",
     {{"step", Kind::integer, ""},
      {"year", Kind::integer, ""},
      {"space", Kind::space, ""},
      {"what", Kind::text, "dispersed, placed"}}},
    {"colonies",
     "colonies",
     "Who held each colony from which turn's end to which",
     {{"colony", Kind::text, "its two letters"},
      {"holder", Kind::text, "side, nobody"},
      {"first_year", Kind::integer, ""},
      {"last_year", Kind::integer, ""}}},
    topic_of_spaces("side of its PC marker; nothing: none lies there"),
    {"cards",
     "cards",
     "Which card each side used, and for what",
     {{"step", Kind::integer, ""},
      {"year", Kind::integer, ""},
      {"side", Kind::text, ""},
      {"card", Kind::integer, "its number; nothing: nobody wrote down which"},
      {"title", Kind::text, ""},
      {"ops", Kind::integer, "printed on it; 0: an event or a battle card"},
      {"use", Kind::text,
       "event, political control, activate, reinforcements, queue, discard, exchange, battle, discard in battle"}}}};

std::ptrdiff_t column_of(const Topic& topic, std::string_view name) {
  return std::ranges::find(topic.columns, name, &Column::name) - topic.columns.begin();
}
bool has(const Topic& topic, std::string_view name) { return column_of(topic, name) < std::ssize(topic.columns); }

/// Gives topics with a year the column `turn` as well, which other games have in its place: one question for both.
std::vector<Topic> with_turns(std::vector<Topic> topics) {
  for (Topic& topic : topics)
    if (has(topic, "year") && !has(topic, "turn")) topic.columns.push_back({"turn", Kind::text, "the year"});
  return topics;
}

const std::vector<Topic> own_topics = with_turns(listed_topics);

// --- words ---

std::optional<std::string_view> word_of(std::optional<Side> side) {
  return side ? std::optional<std::string_view>(to_word(*side)) : std::nullopt;
}
std::optional<std::string_view> word_of(std::optional<ww::General> general) {
  return general ? std::optional<std::string_view>(ww::general_names[index(*general)]) : std::nullopt;
}

std::string_view to_text(Fate fate) {
  static constexpr std::array<std::string_view, 5> words{"destroyed", "retreats", "retreats by sea", "surrenders",
                                                         "overrun"};
  return words[index(fate)];
}
std::string_view to_text(SiegeEnd end) {
  static constexpr std::array<std::string_view, 3> words{"lifted", "fell", "game over"};
  return words[index(end)];
}

// --- rows ---

class Rower {
 public:
  explicit Rower(const ww::Table& t) : t_(t) {}

  /// `players` are all of them in one text.
  GameRows rows(const GameFacts& facts, const std::string& players) const {
    GameRows rows(own_topics.size());
    rows[0].push_back(game(facts, players));
    for (const auto& fact : facts.battles) rows[1].push_back(battle(fact));
    for (const Side side : ww::sides) rows[2].push_back(luck(side, facts.luck[index(side)]));
    for (const auto& fact : facts.marches) rows[3].push_back(march(fact));
    for (const auto& fact : facts.sieges) rows[4].push_back(siege(fact));
    for (const auto& fact : facts.turns) rows[5].push_back(turn(fact));
    for (const auto& fact : facts.congress) rows[6].push_back(congress(fact));
    for (const auto& fact : facts.colonies) rows[7].push_back(colony(fact));
    rows[8] = facts.spaces.rows();
    for (const auto& fact : facts.cards) rows[9].push_back(card(fact));
    for (std::size_t i = 0; i < rows.size(); ++i) add_turns(own_topics[i], rows[i]);
    return rows;
  }

 private:
  std::string_view space(ww::SpaceId at) const { return t_.map[at].name; }

  /// Fills the column that `with_turns` has added.
  static void add_turns(const Topic& topic, std::vector<Row>& rows) {
    for (Row& row : rows)
      if (row.size() < topic.columns.size())
        row.emplace_back(
            std::to_string(std::get<std::int64_t>(row[static_cast<std::size_t>(column_of(topic, "year"))])));
  }

  static Row game(const GameFacts& f, const std::string& players) {
    std::optional<std::string_view> ending;
    if (f.winner) ending = to_word(f.ending);
    return row_of(f.ruleset, f.players[0], f.players[1], word_of(f.winner), ending, f.last_year, f.steps,
                  f.battles.size(), hex(f.digest), f.inferred, players, std::to_string(f.last_year),
                  std::optional<int>());
  }

  Row battle(const FoughtBattle& f) const {
    std::optional<double> odds;
    std::optional<std::string_view> fate;
    if (f.odds) odds = f.odds->attacker();
    if (f.battle.winner) fate = to_text(f.battle.fate);
    Row row = row_of(f.when.step, f.when.year, space(f.battle.at), to_word(f.battle.attacker), word_of(f.battle.winner),
                     odds);
    for (const Side side : ww::sides) add_battle_side(row, f, side);
    append(row, fate);
    return row;
  }

  /// Adds the values of one side in a battle. They are empty when no dice were cast.
  static void add_battle_side(Row& row, const FoughtBattle& f, Side side) {
    if (!f.odds) return row.resize(row.size() + 8);
    const BattleSide& own = f.battle.side(side);
    append(row, word_of(own.general), own.units, own.modifiers, own.rating, own.battle_die, own.total, own.losses,
           f.odds->mean_losses(side));
  }

  static Row luck(Side side, const Luck& l) {
    Row row = row_of(to_word(side), l.battles, l.won, l.expected_won, l.dice, l.pips, l.dice_above_mean(), l.lost,
                     l.expected_lost, l.cards, l.ops, l.expected_ops, l.ops - l.expected_ops);
    for (const Casts& casts : {l.interceptions, l.retreats_before_battle, l.attrition})
      append(row, casts.dice, casts.got, casts.expected);
    return row;
  }

  Row march(const MarchFact& f) const {
    return row_of(f.when.step, f.when.year, to_word(side_of(f.general)), ww::general_names[index(f.general)],
                  space(f.from), space(f.to), f.spaces, f.units, f.by_sea ? "sea" : "land");
  }

  Row siege(const SiegeFact& f) const {
    return row_of(space(f.space), to_word(f.holder), f.first_year, f.last_year, f.turns, f.defenders, f.besiegers,
                  to_text(f.end));
  }

  static Row turn(const TurnFact& f) {
    return row_of(f.when.year, f.markers[0], f.markers[1], f.colonies[0], f.colonies[1], f.units[0], f.units[1],
                  f.units[2], f.alliance, f.congress_dispersed ? "dispersed" : "sits");
  }

  Row congress(const CongressFact& f) const {
    return row_of(f.when.step, f.when.year, space(f.at), f.dispersed ? "dispersed" : "placed");
  }

  static Row colony(const ColonyFact& f) {
    return row_of(ww::colony_codes[index(f.colony)], f.holder ? to_word(*f.holder) : "nobody", f.first_year,
                  f.last_year);
  }

  Row card(const CardFact& f) const {
    std::optional<int> number, ops;
    std::optional<std::string_view> title;
    if (f.card) {
      const ww::Card& card = t_.cards[*f.card];
      number = static_cast<int>(index(*f.card));
      ops = card.ops;
      title = card.title;
    }
    return row_of(f.when.step, f.when.year, to_word(f.side), number, title, ops, f.use);
  }

  const ww::Table& t_;
};

class TopicReader final : public Reader {
 public:
  explicit TopicReader(const Game& game) : facts_(game), rower_(ww::table_of(game)) {}
  GameRows read(const Record& record) override { return rower_.rows(facts_.read(record), players_of(record)); }

 private:
  FactReader facts_;
  Rower rower_;
};

}  // namespace

const std::vector<Topic>& all_topics() { return own_topics; }

std::unique_ptr<Reader> make_topic_reader(const Game& game) { return std::make_unique<TopicReader>(game); }

}  // namespace tricorne::replay::ww_kit
