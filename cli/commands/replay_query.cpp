// tricorne replay query: one question to many records, or in SQL to an archive of them.

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/replay.h"
#include "cli/replay_gather.h"
#include "cli/watchdog.h"
#include "engine/core/text.h"
#include "replay/archive.h"
#include "replay/query_format.h"

namespace tricorne::cli {

namespace {

struct QueryOptions : Options {
  std::vector<std::string> words;  ///< TOPIC PATH…, with --sql only the archive
  std::string space;
  std::string sql;
  double time_limit = 30;  ///< seconds
};

std::string formatted(const QueryOptions& o, const replay::Rows& rows) {
  if (o.format == "json") return replay::as_json(rows);
  return o.format == "csv" ? replay::as_csv(rows) : replay::as_table(rows);
}

/// The place of the topic in `topics()`.
std::size_t topic_named(const std::string& name) {
  std::vector<std::string> known;
  for (const replay::Topic& topic : replay::topics()) {
    if (topic.name == name) return known.size();
    known.emplace_back(topic.name);
  }
  throw std::invalid_argument(
      fmt::format("there is no topic \"{}\" among {}{}", name, fmt::join(known, ", "), did_you_mean(name, known)));
}

/// Which columns `--space` looks at; empty: all rows are wanted.
std::vector<std::size_t> space_columns(const QueryOptions& o, const replay::Topic& topic) {
  std::vector<std::size_t> columns;
  if (o.space.empty()) return columns;
  for (std::size_t i = 0; i < topic.columns.size(); ++i)
    if (topic.columns[i].kind == replay::Column::Kind::space) columns.push_back(i);
  if (columns.empty()) throw std::invalid_argument(fmt::format("--space: \"{}\" is not about spaces", topic.name));
  return columns;
}

/// Rows of one topic, the file's name before each, and only those about a space if one is named.
class Answer {
 public:
  Answer(const QueryOptions& o, std::size_t topic) : topic_(topic), spaces_(space_columns(o, replay::topics()[topic])) {
    if (!o.space.empty()) space_ = replay::space_named(*open(o), o.space);
    rows_.columns.emplace_back("game");
    for (const replay::Column& column : replay::topics()[topic].columns) rows_.columns.emplace_back(column.name);
  }

  void add(replay::FileRows&& file) {
    for (replay::Row& row : file.rows[topic_]) {
      if (!wanted(row)) continue;
      row.insert(row.begin(), file.file->name);
      rows_.rows.push_back(std::move(row));
    }
  }
  const replay::Rows& rows() const { return rows_; }

 private:
  bool wanted(const replay::Row& row) const {
    return spaces_.empty() ||
           std::any_of(spaces_.begin(), spaces_.end(), [&](std::size_t i) { return row[i] == replay::Value(space_); });
  }

  std::size_t topic_;
  std::vector<std::size_t> spaces_;
  std::string space_;
  replay::Rows rows_;
};

int ask_in_sql(const QueryOptions& o) {
  if (o.words.size() != 1)
    throw std::invalid_argument("--sql wants one archive: tricorne replay query --sql \"SELECT …\" archive.sqlite");
  replay::SqlLimits limits;
  limits.time = std::chrono::milliseconds(static_cast<long long>(o.time_limit * 1000));
  replay::Rows rows;
  {
    // A single function of SQL looks at no clock.
    const Watchdog watchdog(limits.time + std::chrono::milliseconds(500), replay::over_time);
    rows = replay::ask_archive(o.words[0], o.sql, limits);
  }
  answer(o, formatted(o, rows));
  return all_well;
}

int run_query(const QueryOptions& o) {
  if (!o.sql.empty()) return ask_in_sql(o);
  const std::size_t topic = topic_named(o.words[0]);
  if (o.words.size() < 2)
    throw std::invalid_argument("say which records: tricorne replay query " + o.words[0] + " games");
  Answer rows(o, topic);
  const auto files = replay::find_records({o.words.begin() + 1, o.words.end()});
  const Exit exit = gather_records(o, files, [&](replay::FileRows&& file) { rows.add(std::move(file)); });
  answer(o, formatted(o, rows.rows()));
  return exit;
}

std::string list_of_topics() {
  std::string text = "Topics:\n";
  for (const replay::Topic& topic : replay::topics()) text += fmt::format("  {:<10} {}\n", topic.name, topic.summary);
  return text;
}

}  // namespace

Run define_replay_query(Command& command) {
  auto o = std::make_shared<QueryOptions>();
  add_common(command, *o, {"table", "json", "csv"});
  command.option("TOPIC PATH", o->words, "A topic (above), then records or folders of them; with --sql an archive")
      .required()
      .noted("...");
  const Argument space = command.option("--space", o->space, "Only rows about this space").shown_as("NAME");
  command.option("--sql", o->sql, "Ask an archive (tricorne replay index) in SQL; reading only")
      .shown_as("SELECT")
      .excludes(space);
  command.option("--time-limit", o->time_limit, "Seconds a question in SQL may take (default: 30)")
      .shown_as("SECONDS")
      .between(0.001, 3600.0);
  command.describe("\n" + list_of_topics());
  return [o] { return run_query(*o); };
}

}  // namespace tricorne::cli
