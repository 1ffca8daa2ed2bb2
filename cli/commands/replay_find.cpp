// tricorne replay find: finds places of recorded games by a pattern of moves, events and facts.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <mutex>

#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "engine/core/text.h"
#include "replay/query/find.h"
#include "replay/query/query.h"
#include "replay/query/row.h"
#include "reports/formats/counted.h"

namespace tricorne::cli {

namespace {

struct FindOptions : Options {
  std::vector<std::string> words;  ///< the pattern, then records
};

/// `{"hits": [{file, step, turn, …}]}`, a hit a line.
std::string hits_as_json(const replay::Rows& rows) {
  replay::Rows hits = rows;
  hits.columns.front() = "file";
  std::string list = replay::as_json(hits);
  list.pop_back();  // the end of the line
  return "{\"hits\": " + list + "}\n";
}

constexpr Form<replay::Rows> found_forms[] = {
    {"table", replay::as_table}, {"json", hits_as_json}, {"csv", replay::as_csv}};

/// The names of the single values that the things found for a part have, in the order in which they were met.
std::vector<std::string> fields_of(std::size_t part, const std::vector<replay::Found>& places) {
  std::vector<std::string> names;
  for (const replay::Found& found : places)
    for (const Entry& field : found[part].fields.entries)
      if (field.value.is_scalar() && std::ranges::find(names, field.key) == names.end()) names.push_back(field.key);
  return names;
}

/// The places found, each with its game.
struct Places {
  std::vector<std::string> games;
  std::vector<replay::Found> found;
};

/// The columns: the game, then for each part step, turn, words and its fields.
replay::Rows rows_of(const replay::MomentPattern& pattern, const Places& places) {
  replay::Rows rows;
  rows.columns.emplace_back("game");
  for (const std::string& game : places.games) rows.rows.push_back({game});
  for (std::size_t part = 0; part < pattern.size(); ++part) {
    const std::vector<std::string> fields = fields_of(part, places.found);
    std::vector<std::string> names{"step", "turn", "what"};
    for (const std::string& field : fields) {
      const bool taken = field == "game" || std::ranges::find(names, field) != names.end();
      names.push_back(taken ? field + "_field" : field);
    }
    for (const std::string& name : names)
      rows.columns.push_back(part == 0 ? name : fmt::format("{}_{}", name, part + 1));
    for (std::size_t i = 0; i < places.found.size(); ++i) {
      const replay::MatchedPart& met = places.found[i][part];
      replay::append(rows.rows[i], met.step, met.turn, met.text);
      for (const std::string& name : fields) {
        const Node* value = met.fields.find(name);
        replay::append(rows.rows[i], value != nullptr ? value->scalar : "");
      }
    }
  }
  return rows;
}

/// Throws std::invalid_argument when a pattern that was met nowhere names a kind of event that no game has, nearly the
/// name of a kind of answer that was met, or a field or fact that nothing had. Says so when no game holds an answer of
/// a kind, which may be rare or misspelt.
void require_known(const replay::MomentPattern& pattern, const replay::NamesKnown& known) {
  for (const std::string& name : known.asked)
    if (!known.with_value.contains(name))
      throw std::invalid_argument(
          fmt::format("the pattern: no fact and no field is called \"{}\"{}", name,
                      known.fields.empty() ? "" : fmt::format("; the fields are {}", fmt::join(known.fields, ", "))));
  for (const replay::MomentPart& part : pattern) {
    const auto& kinds = part.is_event ? known.events : known.actions;
    if (part.kind.empty() || kinds.contains(part.kind) || kinds.empty()) continue;
    const std::string near = did_you_mean(part.kind, std::vector<std::string>(kinds.begin(), kinds.end()));
    if (part.is_event || !near.empty())
      throw std::invalid_argument(
          fmt::format("the pattern: these games have no {} \"{}\"{}", part.is_event ? "event" : "answer", part.kind,
                      near.empty() ? "; they have " + fmt::format("{}", fmt::join(kinds, ", ")) : near));
    std::cerr << fmt::format("none of these games has an answer \"{}\"; they have {}\n", part.kind,
                             fmt::join(kinds, ", "));
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
  Places places;
  std::size_t holding = 0;
  for (const replay::RecordFile& file : files) {
    auto& here = found[file.path];
    holding += here.empty() ? 0 : 1;
    places.games.insert(places.games.end(), here.size(), file.name);
    places.found.insert(places.found.end(), here.begin(), here.end());
  }
  if (places.found.empty()) require_known(pattern, known);
  answer(o, found_forms, rows_of(pattern, places));
  if (!o.quiet)
    std::cerr << fmt::format("{} in {} of {}\n", reports::counted(places.found.size(), "place"), holding,
                             reports::counted(files.size(), "game"));
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
      "KIND is a kind of action, event and a kind of event, or * for any move. NAME is a field of it, seat, or a\n"
      "fact of the position, with dots into maps. $word takes the value of a field where it is met first.\n");
  return [o] { return run_find(*o); };
}

}  // namespace tricorne::cli
