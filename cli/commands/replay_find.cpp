// tricorne replay find: finds places of recorded games by a pattern of moves, events and facts.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <set>

#include "cli/commands/replay.h"
#include "cli/forms.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/query/find.h"
#include "replay/query/query.h"
#include "replay/query/row.h"
#include "replay/story/timeline.h"
#include "reports/formats/counted.h"
#include "verify/lockstep/finding_scenario.h"
#include "verify/scenario/position_file.h"

namespace tricorne::cli {

namespace {

struct FindOptions : Options {
  std::vector<std::string> words;  ///< the pattern, then records
  std::string scenarios;           ///< the folder to write them to; empty: none
  bool force = false;
  bool first = false;  ///< of each game only the first place
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

/// Throws std::invalid_argument when a pattern that was met nowhere names a kind of event or answer that no game has,
/// nearly the name of a kind of answer that was met, or a field or fact that nothing had. Says so when no game holds an
/// answer of a kind, which may be rare.
void require_known(const replay::MomentPattern& pattern, const replay::NamesKnown& known) {
  for (const std::string& name : known.asked)
    if (!known.with_value.contains(name))
      throw std::invalid_argument(
          fmt::format("the pattern: no fact and no field is called \"{}\"{}", name,
                      known.fields.empty() ? "" : fmt::format("; the fields are {}", fmt::join(known.fields, ", "))));
  for (const replay::MomentPart& part : pattern) {
    const auto& kinds = part.is_event ? known.events : known.actions;
    const auto& all = part.is_event ? known.events : known.all_actions;
    if (part.kind.empty() || kinds.contains(part.kind) || kinds.empty()) continue;
    const std::string near = did_you_mean(part.kind, std::vector<std::string>(kinds.begin(), kinds.end()));
    if (!all.contains(part.kind) || !near.empty())
      throw std::invalid_argument(
          fmt::format("the pattern: these games have no {} \"{}\"{}", part.is_event ? "event" : "answer", part.kind,
                      near.empty() ? "; they have " + fmt::format("{}", fmt::join(kinds, ", ")) : near));
    std::cerr << fmt::format("none of these games has an answer \"{}\"; they have {}\n", part.kind,
                             fmt::join(kinds, ", "));
  }
}

/// The moments of the main line from the first part of a place to its last; no end where the record lacks them.
std::pair<std::size_t, std::size_t> stretch_of(const replay::Timeline& timeline, const replay::Found& place) {
  const auto step_of = [&](std::size_t i) { return std::strtoull(timeline.moments[i].name.c_str(), nullptr, 10); };
  std::size_t first = 1;
  while (first <= timeline.length && step_of(first) < place.front().step) ++first;
  std::size_t end = first;
  while (end <= timeline.length && step_of(end) <= place.back().step) ++end;
  return {first, end};
}

/// `game-000001-step-12`, in letters that an id may have.
std::string id_of(const std::string& game, std::size_t step) {
  std::string id;
  for (const char c : fold(std::filesystem::path(game).stem().string())) id += c == ' ' ? '-' : c;
  return fmt::format("{}-step-{}", id.empty() ? "game" : id, step);
}

/// How many scenarios were written, and for how many places there is none.
struct ScenariosWritten {
  std::size_t written = 0, without = 0;
};

/// Writes each place of a record as a scenario: the position, what was played, and what it changed. A place that rests
/// on cards nobody has seen has none.
ScenariosWritten write_scenarios(const FindOptions& o, const replay::RecordFile& file, const Game& game,
                                 const replay::Record& record, const std::vector<replay::Found>& places) {
  ScenariosWritten done;
  const replay::Timeline timeline = replay::make_timeline(game, record);
  std::set<std::string> ids;
  for (const replay::Found& place : places) {
    const auto [first, end] = stretch_of(timeline, place);
    verify::PlayedStretch played{*timeline.moments[0].after, {}, id_of(file.own, place.front().step), ""};
    bool seen = first > 0 && first < end && timeline.moments[first].from != nullptr &&
                timeline.moments[first - 1].unknown_cards.empty();
    for (std::size_t i = first; seen && i < end; ++i) {
      const replay::Moment& moment = timeline.moments[i];
      seen = moment.origin != replay::Origin::unknown && !moment.answer.empty() && moment.unknown_cards.empty();
      played.actions.push_back(moment.answer);
    }
    for (const replay::MatchedPart& part : place) played.title += (played.title.empty() ? "" : "; ") + part.text;
    if (!ids.insert(played.id).second) continue;  // another end of the same beginning
    const std::string text =
        !seen ? ""
              : verify::scenario_of(game, {*timeline.moments[first].from, played.actions, played.id, played.title},
                                    verify::ruleset_seen_from(o.scenarios, std::string(game.ruleset())));
    if (text.empty()) {
      ++done.without;
      continue;
    }
    write_of_set((std::filesystem::path(o.scenarios) / (played.id + ".yaml")).string(), text, o.force);
    ++done.written;
  }
  return done;
}

/// Throws std::invalid_argument for a pattern of the word `event` alone; the text names the kinds of events.
void require_kind(const FindOptions& o) {
  if (trim(o.words[0]) != "event") return;
  std::string said;
  for (const GameEntry& entry : games()) {
    if (!o.game.empty() && entry.name != o.game) continue;
    for (const auto& [kind, words] : open_game(entry.name, {})->vocabulary())
      if (kind == "events") said += fmt::format("\n{}: {}", entry.title, fmt::join(words, ", "));
  }
  throw std::invalid_argument("the pattern: say a kind of event behind \"event\":" + said);
}

/// Says so when a condition of a pattern that was met nowhere wants a value that its name never had; throws
/// std::invalid_argument for a word that is nearly one that it had.
void require_values(const replay::MomentPattern& pattern, const replay::NamesKnown& known) {
  for (const replay::MomentPart& part : pattern)
    for (const auto& [name, wants] : part.when) {
      const auto met = known.values.find(name);
      const bool plain = wants.scalar.find_first_of("<>$") != 0 && !wants.scalar.starts_with("not ");
      if (met == known.values.end() || !plain || !wants.is_scalar()) continue;
      const auto same = [wanted = fold(wants.scalar)](const std::string& value) { return fold(value) == wanted; };
      if (std::ranges::any_of(met->second, same)) continue;
      const bool number = whole_number_in(wants.scalar).has_value();
      const std::string near =
          number ? "" : did_you_mean(wants.scalar, std::vector<std::string>(met->second.begin(), met->second.end()));
      const std::string said = fmt::format("{} is never \"{}\" in these games", name, wants.scalar);
      if (!near.empty()) throw std::invalid_argument("the pattern: " + said + near);
      constexpr std::size_t few = 12;
      std::cerr << printable(said)
                << (met->second.size() > few ? "" : fmt::format("; it is {}", fmt::join(met->second, ", "))) << "\n";
    }
}

int run_find(const FindOptions& o) {
  require_kind(o);
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
    if (o.first && places.size() > 1) places.resize(1);
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
  if (places.found.empty()) {
    require_known(pattern, known);
    require_values(pattern, known);
  }
  if (!o.scenarios.empty()) {
    make_folder(o.scenarios);
    ScenariosWritten all;
    for (const replay::RecordFile& file : files) {
      if (found[file.path].empty()) continue;
      const replay::Record record = replay::load_record(file.path);
      const ScenariosWritten more = write_scenarios(o, file, games.game_of(record), record, found[file.path]);
      all.written += more.written, all.without += more.without;
    }
    if (!o.quiet)
      std::cerr << fmt::format("wrote {} to {}{}\n", reports::counted(all.written, "scenario"), o.scenarios,
                               all.without == 0 ? ""
                                                : fmt::format("; {} of the places can be none, for they rest on what "
                                                              "nobody has seen",
                                                              all.without));
  }
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
  command
      .option("--as-scenarios", o->scenarios,
              "Also write each place as a scenario into this folder: the position, what was played, what it changed")
      .shown_as("DIR");
  command.flag("--first", o->first, "Of each game only the first place");
  command.flag("--force", o->force, "Overwrite scenarios that are there and hold something else");
  command.tell_below(
      "A pattern has parts with semicolons between them; each part comes behind the one before it:\n"
      "  [within N steps|turns] KIND [when NAME=VALUE NAME>=N NAME!=VALUE NAME=VALUE or VALUE ...]\n"
      "KIND is a kind of action, event and a kind of event, or * for any move. NAME is a field of it, seat, or a\n"
      "fact of the position, with dots into maps. $word takes the value of a field or fact where it is met first, and\n"
      "stands for it from then on, in names of facts, too.\n"
      "The pattern \"event\" alone lists the kinds of events, and a KIND that there is not lists those of actions.\n");
  return [o] { return run_find(*o); };
}

}  // namespace tricorne::cli
