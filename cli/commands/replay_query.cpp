// tricorne replay query: asks many records one question, or asks an archive of records in SQL.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/analyses.h"
#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/signals.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/analysis/analysis_format.h"
#include "replay/kit.h"
#include "replay/query/archive.h"
#include "replay/query/query.h"

namespace tricorne::cli {

namespace {

struct QueryOptions : Options {
  std::vector<std::string> words;  ///< TOPIC PATH…; with --sql the path of the archive alone
  std::string space;
  std::string sql;
  AnalysisChoices choices;
  double seconds = 30;  ///< the time limit of a question in SQL
};

constexpr Form<replay::Rows> query_forms[] = {
    {"table", replay::as_table}, {"json", replay::as_json}, {"csv", replay::as_csv}};

/// All topics of all games. When several games have a topic of one name, it is the topic of the first game.
std::vector<const replay::Topic*> known_topics() {
  std::vector<const replay::Topic*> known;
  for (const GameEntry& game : games())
    for (const replay::Topic& topic : replay::kit_of(game.name).topics())
      if (std::ranges::none_of(known, [&](const replay::Topic* one) { return one->name == topic.name; }))
        known.push_back(&topic);
  for (const replay::Topic& topic : replay::analysis_topics()) known.push_back(&topic);
  return known;
}

/// Throws std::invalid_argument for a topic that no game has.
void check_topic(const std::string& name) {
  std::vector<std::string> known;
  for (const replay::Topic* topic : known_topics()) known.emplace_back(topic->name);
  if (std::ranges::find(known, name) == known.end())
    throw std::invalid_argument(
        fmt::format("there is no topic \"{}\" among {}{}", name, fmt::join(known, ", "), did_you_mean(name, known)));
}

/// How the place of `--place` is written in the rows of the game of `--game`, else of all games: the records say which
/// game is theirs. Throws std::invalid_argument for a place of none of them; the text names a similar one.
std::vector<std::string> spellings_of(const QueryOptions& o) {
  std::vector<std::string> spellings, known;
  for (const GameEntry& entry : games()) {
    if (!o.game.empty() && entry.name != o.game) continue;
    const auto game = o.game.empty() ? open_game(entry.name, {}) : open(o);
    for (std::string& one : replay::spellings_of_place(*game, o.space)) spellings.push_back(std::move(one));
    for (const Place& place : game->setup()->board().places) known.push_back(place.name);
  }
  if (spellings.empty())
    throw std::invalid_argument("there is no space \"" + o.space + "\" on the map" + did_you_mean(o.space, known));
  return spellings;
}

/// The answer: the rows of one topic, with the name of the file in the first column. With --place it has only the rows
/// about this place. When a topic has different columns in different games, the answer has all of them.
class Answer {
 public:
  explicit Answer(const QueryOptions& o) : o_(o) {
    if (!o.space.empty()) spaces_ = spellings_of(o);
    rows_.columns.emplace_back("game");
  }

  void add(replay::FileRows&& file) {
    const auto topic = std::ranges::find_if(*file.topics, [&](const auto& one) { return one.name == o_.words[0]; });
    if (topic == file.topics->end()) {
      lacking_ = file.topics;
      return;
    }
    known_ = true;
    const std::vector<std::size_t> places = take_columns(*topic);
    const std::vector<std::size_t> spaces = space_columns(*topic);
    for (replay::Row& row : file.rows[static_cast<std::size_t>(topic - file.topics->begin())]) {
      if (!wanted(row, spaces)) continue;
      replay::Row& wide = rows_.rows.emplace_back(rows_.columns.size());
      wide[0] = file.file->name;
      for (std::size_t i = 0; i < row.size(); ++i) wide[places[i]] = std::move(row[i]);
    }
  }

  /// The rows. Throws std::invalid_argument when there are records and the games of none have the topic.
  const replay::Rows& rows() {
    if (lacking_ != nullptr && !known_)
      throw std::invalid_argument(fmt::format("the game of these records has no topic \"{}\" among {}", o_.words[0],
                                              fmt::join(names_of(*lacking_), ", ")));
    if (rows_.columns.size() == 1)
      for (const replay::Topic& topic : topics_of(o_)) take_columns(topic);
    for (replay::Row& row : rows_.rows) row.resize(rows_.columns.size());
    return rows_;
  }

 private:
  /// The topic in the game of the options, in a list; empty when this game lacks the topic. Its columns are in the
  /// answer even when no record has a row.
  static std::vector<replay::Topic> topics_of(const QueryOptions& o) {
    const std::vector<replay::Topic>& own = replay::kit_of(open(o)->name()).topics();
    const auto topic = std::ranges::find_if(own, [&](const auto& one) { return one.name == o.words[0]; });
    if (topic == own.end()) return {};
    return {*topic};
  }

  static std::vector<std::string_view> names_of(const std::vector<replay::Topic>& topics) {
    std::vector<std::string_view> names;
    for (const replay::Topic& topic : topics) names.push_back(topic.name);
    return names;
  }

  /// For each column of a topic its place in the answer. Adds columns that the answer lacks.
  std::vector<std::size_t> take_columns(const replay::Topic& topic) {
    std::vector<std::size_t> places;
    for (const replay::Column& column : topic.columns) {
      auto found = std::find(rows_.columns.begin() + 1, rows_.columns.end(), column.name);
      if (found == rows_.columns.end()) found = rows_.columns.insert(found, std::string(column.name));
      places.push_back(static_cast<std::size_t>(found - rows_.columns.begin()));
    }
    space_columns(topic);
    return places;
  }

  /// The columns that `--place` looks at. Empty without `--place`: then all rows are in the answer.
  std::vector<std::size_t> space_columns(const replay::Topic& topic) const {
    std::vector<std::size_t> columns;
    if (o_.space.empty()) return columns;
    for (std::size_t i = 0; i < topic.columns.size(); ++i)
      if (topic.columns[i].kind == replay::Column::Kind::space) columns.push_back(i);
    if (columns.empty()) throw std::invalid_argument(fmt::format("--place: \"{}\" is not about places", topic.name));
    return columns;
  }

  bool wanted(const replay::Row& row, const std::vector<std::size_t>& spaces) const {
    return spaces.empty() || std::any_of(spaces.begin(), spaces.end(), [&](std::size_t i) {
             return std::ranges::any_of(spaces_, [&](const auto& one) { return row[i] == replay::Value(one); });
           });
  }

  const QueryOptions& o_;
  std::vector<std::string> spaces_;  ///< how the place of `--place` may be written
  replay::Rows rows_;
  bool known_ = false;                                   ///< has the game of some record the topic?
  const std::vector<replay::Topic>* lacking_ = nullptr;  ///< the topics of a game that has it not
};

int ask_in_sql(const QueryOptions& o) {
  if (o.words.size() != 1)
    throw std::invalid_argument("--sql wants one archive: tricorne replay query --sql \"SELECT …\" archive.sqlite");
  replay::SqlLimits limits;
  limits.time = std::chrono::milliseconds(static_cast<long long>(o.seconds * 1000));
  replay::Rows rows;
  {
    // A long call of one SQL function does not check the time limit, so the watchdog does.
    const Watchdog watchdog(limits.time + std::chrono::milliseconds(500), replay::over_time);
    rows = replay::ask_archive(o.words[0], o.sql, limits);
  }
  answer(o, query_forms, rows);
  return all_well;
}

bool is_computed(const std::string& topic) {
  return std::ranges::any_of(replay::analysis_topics(), [&](const auto& one) { return one.name == topic; });
}

/// Answers a question that needs an analysis of each record. The records are analysed one after another, each on all
/// threads.
int ask_analyses(const QueryOptions& o) {
  RecordGames games(o);
  Answer rows(o);
  const auto records = records_at({o.words.begin() + 1, o.words.end()});
  const bool understood = for_each_record(records, [&](const replay::RecordFile& file) {
    const replay::Record record = replay::load_record(file.path);
    replay::FileRows found{&file, true, true, "", &replay::analysis_topics(), {}};
    found.rows = replay::rows_of(analysis_of(o, o.choices.for_all_of(records.size()), games.game_of(record), record));
    rows.add(std::move(found));
  });
  answer(o, query_forms, rows.rows());
  return understood ? all_well : answer_is_no;
}

int run_query(const QueryOptions& o) {
  if (!o.sql.empty()) return ask_in_sql(o);
  check_topic(o.words[0]);
  if (o.words.size() < 2)
    throw std::invalid_argument("say which records: tricorne replay query " + o.words[0] + " games");
  if (is_computed(o.words[0])) return ask_analyses(o);
  Answer rows(o);
  const auto files = replay::find_records({o.words.begin() + 1, o.words.end()});
  RecordGames games(o);
  const Exit exit = gather_records(o, games, files, [&](replay::FileRows&& file) { rows.add(std::move(file)); });
  answer(o, query_forms, rows.rows());
  return exit;
}

bool has_topic(const GameEntry& game, const std::string& topic) {
  return std::ranges::any_of(replay::kit_of(game.name).topics(), [&](const auto& one) { return one.name == topic; });
}

/// The titles of the games that have the topic; empty when all games have it.
std::string games_with(const std::string& topic) {
  std::vector<std::string> titles;
  for (const GameEntry& game : games())
    if (has_topic(game, topic)) titles.emplace_back(game.title);
  return titles.size() == games().size() || is_computed(topic) ? "" : fmt::format("{}", fmt::join(titles, ", "));
}

/// The list of topics for the help. The topics of all games come first, then the topics of single games.
std::string list_of_topics() {
  std::map<std::string, std::string> of_games;
  for (const replay::Topic* topic : known_topics())
    of_games[games_with(std::string(topic->name))] += fmt::format("  {:<10} {}\n", topic->name, topic->summary);
  std::string text;
  for (const auto& [titles, topics] : of_games)
    text += fmt::format("Topics of {}:\n{}", titles.empty() ? "every game" : titles, topics);
  return text;
}

}  // namespace

Run define_replay_query(Command& command) {
  auto o = std::make_shared<QueryOptions>();
  add_game(command, *o);
  add_output(command, *o, query_forms);
  command
      .option("TOPIC PATH", o->words,
              "A topic (listed below), then records or folders of them; with --sql only an archive")
      .required()
      .noted("...");
  const Argument space = command.option("--place", o->space, "List only rows about this place").shown_as("NAME");
  command.renamed("--space", "--place");
  command.option("--sql", o->sql, "Ask an archive that tricorne replay index wrote, in SQL; the archive is only read")
      .shown_as("SELECT")
      .excludes(space);
  command.option("--time", o->seconds, "With --sql: the seconds that the question may take (default: 30)")
      .shown_as("SECONDS")
      .duration()
      .between(0.001, 3600.0);
  command.renamed("--time-limit", "--time");
  add_analysis(command, *o, o->choices, "the topics analysis and skill",
               [o] { return o->sql.empty() && is_computed(o->words[0]); });
  command.goes_with("--sql", {"--time"}, [o] { return !o->sql.empty(); });
  command.tell_below(list_of_topics());
  return [o] { return unless_stopped([&] { return run_query(*o); }); };
}

}  // namespace tricorne::cli
