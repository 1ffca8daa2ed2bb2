// tricorne replay find: finds places of recorded games by a pattern of answers, events and facts.

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "engine/core/text.h"
#include "replay/query/find.h"
#include "replay/query/query_format.h"
#include "replay/query/row.h"

namespace tricorne::cli {

namespace {

struct FindOptions : Options {
  std::vector<std::string> words;  ///< the pattern, then records
};

constexpr Form<replay::Rows> found_forms[] = {
    {"table", replay::as_table}, {"json", replay::as_json}, {"csv", replay::as_csv}};

/// The columns: the game, then step, turn and words of each part.
replay::Rows head_of(const replay::MomentPattern& pattern) {
  replay::Rows rows;
  rows.columns.emplace_back("game");
  for (std::size_t i = 1; i <= pattern.size(); ++i)
    for (const char* name : {"step", "turn", "what"})
      rows.columns.push_back(i == 1 ? name : fmt::format("{}_{}", name, i));
  return rows;
}

replay::Row row_of(const std::string& game, const replay::Found& found) {
  replay::Row row{game};
  for (const replay::PartFound& part : found) replay::append(row, part.step, part.turn, part.text);
  return row;
}

/// Throws std::invalid_argument when a pattern that was met nowhere names a kind of event that no game has, nearly the
/// name of a kind of answer that was met, or a field or fact that nothing had.
void require_known(const replay::MomentPattern& pattern, const replay::NamesKnown& known) {
  for (const std::string& name : known.asked)
    if (!known.with_value.contains(name))
      throw std::invalid_argument(
          fmt::format("the pattern: nothing that was met has a field \"{0}\", and no fact is called so", name));
  for (const replay::MomentPart& part : pattern) {
    const auto& kinds = part.is_event ? known.events : known.actions;
    if (part.kind.empty() || kinds.contains(part.kind) || kinds.empty()) continue;
    const std::string near = did_you_mean(part.kind, std::vector<std::string>(kinds.begin(), kinds.end()));
    if (part.is_event || !near.empty())
      throw std::invalid_argument(
          fmt::format("the pattern: these games have no {} \"{}\"{}", part.is_event ? "event" : "answer", part.kind,
                      near.empty() ? "; they have " + fmt::format("{}", fmt::join(kinds, ", ")) : near));
  }
}

int run_find(const FindOptions& o) {
  const replay::MomentPattern pattern = replay::read_pattern(o.words[0]);
  if (o.words.size() < 2)
    throw std::invalid_argument("replay find: name records behind the pattern, or a folder of them");
  const auto files = records_at({o.words.begin() + 1, o.words.end()});
  RecordGames games(o);
  std::mutex mutex;
  std::map<std::string, std::vector<replay::Found>> found;  // by the path, so that the order is that of the files
  replay::NamesKnown known;
  const bool good = for_each_record(files, o.threads, [&](const replay::RecordFile& file, std::string&) {
    const replay::Record record = replay::load_record(file.path);
    replay::NamesKnown here;
    auto places = replay::find_in(games.game_of(record), record, pattern, here);
    const std::lock_guard lock(mutex);
    known.merge(here);
    found[file.path] = std::move(places);
  });
  replay::Rows rows = head_of(pattern);
  std::size_t holding = 0;
  for (const replay::RecordFile& file : files) {
    const auto& places = found[file.path];
    holding += places.empty() ? 0 : 1;
    for (const replay::Found& place : places) rows.rows.push_back(row_of(file.name, place));
  }
  if (rows.rows.empty()) require_known(pattern, known);
  answer(o, found_forms, rows);
  say_written(o, fmt::format("{} places in {} of {} games", rows.rows.size(), holding, files.size()));
  return good ? all_well : bad_input;
}

}  // namespace

Run define_replay_find(Command& command) {
  auto o = std::make_shared<FindOptions>();
  add_game(command, *o);
  add_output(command, *o, found_forms);
  add_threads(command, *o);
  command
      .option("PATTERN PATH", o->words,
              "A pattern such as \"event KIND\", in quotation marks, then records or folders of them")
      .required()
      .noted("...");
  command.tell_below(
      "A pattern has parts with semicolons between them; each part comes behind the one before it:\n"
      "  [within N steps|turns] KIND [when NAME=VALUE NAME>=N NAME!=VALUE ...]\n"
      "KIND is a kind of action, event and a kind of event, or * for any answer. NAME is a field of it, seat, or a\n"
      "fact of the position, with dots into maps. $word takes the value of a field where it is met first.\n");
  return [o] { return run_find(*o); };
}

}  // namespace tricorne::cli
