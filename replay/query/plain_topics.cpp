#include "replay/kit.h"
#include "replay/query/query.h"
#include "replay/query/row.h"
#include "replay/record/check.h"

namespace tricorne::replay {

namespace {

using Kind = Column::Kind;

const std::vector<Topic> topics{
    {"games",
     "games",
     "One row a game",
     {{"ruleset", Kind::text, "as the record names it"},
      {"players", Kind::text, "seat and name of each"},
      {"winner", Kind::text, "a seat, draw; nothing: unfinished"},
      {"ending", Kind::text, "its kind"},
      {"turn", Kind::text, "the last"},
      {"score", Kind::integer, "points by which the winner is ahead"},
      {"steps", Kind::integer, "answers, dice and draws included"},
      {"digest", Kind::text, "of the last position, hexadecimal"},
      {"inferred", Kind::integer, "answers that were filled in; such a game holds guesses"}}},
    {"events",
     "events",
     "Every event with its paragraph",
     {{"step", Kind::integer, "that caused it; 0: before the first"},
      {"turn", Kind::text, ""},
      {"rule", Kind::text, "paragraph"},
      {"kind", Kind::text, ""},
      {"text", Kind::text, ""}}}};

class PlainReader final : public Reader {
 public:
  explicit PlainReader(const Game& game) : game_(game), walks_(walks_of(game)), memory_(walks_.make_memory()) {}

  GameRows read(const Record& record) override {
    require_whole(record);
    const auto walk = walks_.begin_walk(game_, record, {Keep::answers, LookAhead::yes, memory_.get()});
    GameRows rows(topics.size());
    std::size_t inferred = 0;
    add_events(0, *walk->position(), first_position(game_, record)->settle(), rows[1]);
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
      require_good(record, i, walk->take(record.steps[i]));
      const std::vector<Moment> answers = walk->answers();
      inferred += answers.size() - (is_pattern(record.steps[i].action) ? 0 : 1);
      for (const Moment& answer : answers) add_events(i + 1, *answer.after, answer.events, rows[1]);
    }
    rows[0].push_back(game_row(record, *walk->position(), inferred));
    return rows;
  }

 private:
  static void add_events(std::size_t step, const Position& after, const std::vector<Happening>& events,
                         std::vector<Row>& rows) {
    for (const Happening& event : events)
      rows.push_back(row_of(step, after.when().label, event.rule, event.kind, event.text));
  }

  Row game_row(const Record& record, const Position& end, std::size_t inferred) const {
    const auto outcome = end.outcome();
    std::optional<std::string_view> winner, ending;
    std::optional<int> score;
    if (outcome) {
      winner = outcome->who.name;
      ending = outcome->ending;
      score = outcome->score;
    }
    const std::string_view ruleset = record.ruleset.text.empty() ? game_.ruleset() : record.ruleset.text;
    return row_of(ruleset, players_of(record), winner, ending, end.when().label, score, record.steps.size(),
                  hex(end.digest()), inferred);
  }

  const Game& game_;
  const Walks& walks_;
  std::unique_ptr<WalkMemory> memory_;
};

}  // namespace

std::string players_of(const Record& record) {
  std::string players;
  for (const auto& [seat, name] : record.players) players += (players.empty() ? "" : ", ") + seat + ": " + name;
  return players;
}

const std::vector<Topic>& plain_topics() { return topics; }
std::unique_ptr<Reader> make_plain_reader(const Game& game) { return std::make_unique<PlainReader>(game); }

}  // namespace tricorne::replay
