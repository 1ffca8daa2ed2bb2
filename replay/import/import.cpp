#include "replay/import/import.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <set>

#include "engine/core/json_schema.h"
#include "engine/core/load/json.h"
#include "engine/core/text.h"
#include "engine/games.h"
#include "replay/import/decoder.h"
#include "replay/import/log_line.h"
#include "replay/import/meanings.h"
#include "replay/import/players_of_log.h"
#include "replay/record/record.h"

namespace tricorne::replay {

namespace {

constexpr LogFormat formats[] = {
    {"transcript", "what people write down at the table or by mail: one action per line", false, &read_transcript},
    {"csv", "a table of actions, put into words by a mapping", true, &read_csv_log},
    {"json", "a list of actions, put into words by a mapping", true, &read_json_log},
};

/// The result of a record: as the rules say, or as the players ended the game before them.
Result result_of(const Game& game, const DecodedLog& decoded) {
  const auto position = decoded.world->position();
  if (const auto outcome = position->outcome())
    return {true,          std::string(outcome->who.name), std::string(outcome->ending), outcome->when.order, {},
            outcome->score};
  if (!decoded.ending) return {};
  const auto seats = game.seats();
  const PlayerEnding& ending = *player_ending(decoded.ending->text);
  const auto winner =
      std::ranges::find_if(seats, [&](const SeatInfo& seat) { return seat.name != decoded.ending->seat; });
  return {
      true, std::string(ending.draw ? nobody.name : winner->name), std::string(ending.name), position->when().order, {},
      {}};
}

bool is_about_cards(const Finding& finding) {
  return finding.kind == FindingKind::unknown || finding.kind == FindingKind::inferred;
}

/// Does the text name it as whole words?
bool names_datum(const std::string& text, const std::string& name) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const auto at = text.find(name);
  if (at == std::string::npos || (at > 0 && is_letter(text[at - 1]))) return false;
  return at + name.size() == text.size() || !is_letter(text[at + name.size()]);
}

/// The data that the record's actions name and that are not certain, each once.
std::vector<std::string> uncertain(const Game& game, const Record& record) {
  std::vector<std::string> found;
  for (const Datum& datum : game.data()) {
    const bool named = datum.confidence != Confidence::certain &&
                       std::any_of(record.steps.begin(), record.steps.end(),
                                   [&](const Step& step) { return names_datum(step.action, datum.name); });
    if (named) found.push_back(fmt::format("{} {} ({})", datum.group, datum.name, to_text(datum.confidence)));
  }
  return found;
}

std::size_t errors_in(const Game& game, const Record& record) {
  return Checker().check(game, record, {"", true}).count(Severity::error);
}

/// The verdict on a record, whatever the log says besides.
LogJudgement judge_record(const Game& game, const Record& record, std::string_view language) {
  LogJudgement judged;
  judged.ruleset = game.ruleset();
  judged.checked = Checker().check(game, record, {"", false, language});
  judged.rests_on = uncertain(game, record);
  for (const Finding& finding : judged.checked.findings) {
    judged.filled_in += finding.kind == FindingKind::omitted ? 1 : 0;
    judged.unknown += is_about_cards(finding) ? 1 : 0;
  }
  if (judged.first_error() == nullptr) {
    judged.verdict = judged.filled_in + judged.unknown > 0 ? LogVerdict::legal_if : LogVerdict::legal;
    return judged;
  }
  for (const std::string& name : game.rulesets())
    if (name != game.ruleset() && errors_in(*game.with_ruleset(name), record) == 0) judged.legal_under.push_back(name);
  judged.verdict = judged.legal_under.empty() ? LogVerdict::illegal : LogVerdict::another_ruleset;
  return judged;
}

/// The line that says what game a record is of; 0 where the text is no record.
int line_of_record(const std::string& text) {
  int number = 0, of_game = 0, of_actions = 0;
  for (const std::string& line : split(text, '\n')) {
    ++number;
    const auto has_key = [line = trim(line), is_inner = line.starts_with(' ')](const std::string& key) {
      return (line.starts_with(key + ":") && !is_inner) || line.starts_with('"' + key + "\":");
    };
    if (has_key("game")) of_game = number;
    if (has_key("actions")) of_actions = number;
  }
  return of_actions > 0 ? of_game : 0;
}

bool is_json(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos || (text[begin] != '{' && text[begin] != '[')) return false;
  try {
    parse_json(text, "");
    return true;
  } catch (const DataError&) {
    return false;
  }
}

/// Does the text say outright that it is a record? The log of a program may have a game and actions, too.
bool says_record(const std::string& text) {
  const std::vector<std::string> said{"kind", "replay"};
  return std::ranges::any_of(split(text, '\n'), [&](const std::string& line) { return words_in(line) == said; });
}

/// The words of the text that are names in the game. Short ones may be anything.
std::set<std::string> names_in(const Game& game, const std::string& text) {
  constexpr std::size_t shortest = 4;
  const Lexicon words(game);
  std::set<std::string> names;
  for (const std::string& word : words_in(text))
    if (word.size() >= shortest && words.kind_of(word) == WordKind::name && !Lexicon::is_everyday(word))
      names.insert(word);
  return names;
}

/// Throws DataError for the log of another game: it has many names of that one, and hardly any of this one alone.
void require_own_game(const Game& game, const LogFile& log) {
  constexpr std::size_t least = 4, times = 4;
  const std::string text = log_as_utf8(log.text, log.file);
  const std::set<std::string> own = names_in(game, text);
  for (const GameEntry& entry : games()) {
    if (entry.name == game.name()) continue;
    std::set<std::string> names = names_in(*entry.open({}), text);
    const auto only_own = static_cast<std::size_t>(
        std::ranges::count_if(own, [&](const std::string& name) { return !names.contains(name); }));
    std::erase_if(names, [&](const std::string& name) { return own.contains(name); });
    if (names.size() < least || names.size() < times * only_own) continue;
    const std::vector<std::string> shown(names.begin(), std::next(names.begin(), least));
    throw DataError(log.file, {1, 1},
                    fmt::format("is a log of {0}, as names such as {1} say, not of {2}: read it as one (--game {0})",
                                entry.name, fmt::join(shown, ", "), game.name()));
  }
}

std::vector<LogLine> lines_of(const Game& game, const LogFormat& format, const LogFile& log, const Node& mapping) {
  if (log.text.size() > longest_log)
    throw DataError(log.file, {},
                    fmt::format("is longer than {} MiB, which no log of one game is", longest_log >> 20U));
  const std::string text = log_as_utf8(log.text, log.file);
  if (const int line = line_of_record(text); line > 0 && (!format.needs_mapping || says_record(text)))
    throw DataError(log.file, {line, 1}, "is a record already, no log: `tricorne replay check` judges it");
  if (format.name != "json" && is_json(text))
    throw DataError(
        log.file, {1, 1},
        "is JSON, no text that people write: `tricorne replay import json` reads the log of an online table, "
        "with a mapping of its words");
  return with_placements_in_order(game, format.read(game, text, log.file, mapping));
}

ImportedRecord imported(const Game& game, DecodedLog&& decoded, const std::string& file) {
  ImportedRecord made;
  made.read = decoded.read;
  made.readings = std::move(decoded.readings);
  made.repairs = std::move(decoded.repairs);
  made.filled_in = decoded.filled_in;
  made.illegal = std::move(decoded.illegal);
  for (LogNote& note : decoded.notes) {
    auto& list = note.kind == LogNoteKind::unread    ? made.unread
                 : note.kind == LogNoteKind::seat    ? made.seats
                 : note.kind == LogNoteKind::assumed ? made.assumed
                                                     : made.remarks;
    list.push_back({note.mark, std::move(note.message), note.cost, std::move(note.text), std::move(note.read_as)});
  }
  if (made.read == 0) {
    const auto& first = made.unread.empty() ? made.remarks : made.unread;
    if (first.empty()) throw DataError(file, {}, "holds no action");
    throw DataError(file, first.front().mark,
                    fmt::format("no line is an action of {}; the first: {}", game.name(), first.front().message));
  }
  made.record.file = file;
  made.record.game = game.name();
  made.record.title = "Imported from " + (file == "-" ? "standard input" : std::filesystem::path(file).stem().string());
  if (game.ruleset() != game.rulesets().front()) made.record.ruleset.text = game.ruleset();
  made.record.players = std::move(decoded.players);
  made.record.result = result_of(game, decoded);
  made.record.steps = std::move(decoded.steps);
  return made;
}

/// Puts the seats of players in place of their names where a line says who begins: `Ann lets Ben start`.
void name_seats_of_players(std::vector<LogLine>& lines) {
  PlayerSeats players;
  for (const LogLine& line : lines)
    if (!line.player.empty() && !line.seat.empty()) players[line.player] = line.seat;
  static constexpr std::string_view beginning[] = {"start", "starts", "begin", "begins", "first"};
  for (LogLine& line : lines) {
    std::vector<std::string> words = words_in(line.text);
    const auto begins = [](const std::string& word) {
      return std::ranges::find(beginning, word) != std::end(beginning);
    };
    if (players.empty() || std::ranges::none_of(words, begins)) continue;
    bool named = false;
    for (std::string& word : words)
      if (const auto player = players.find(word); player != players.end()) {
        word = player->second;
        named = true;
      }
    if (named) line.text = fmt::format("{}", fmt::join(words, " "));
  }
}

/// Finds the seats of players (players_of_log.h), and puts the seat of a line into its words where the line says
/// something of the seat, as in `British: go first`. Returns what was assumed.
std::vector<LogNote> settle_seats(const Game& game, std::vector<LogLine>& lines) {
  std::vector<LogNote> notes = seat_players(game, lines);
  name_seats_of_players(lines);
  if (const Shorthand* shorthand = shorthand_of(game); shorthand != nullptr)
    for (LogLine& line : lines) {
      const auto blank = line.seat.empty() ? line.text.find(' ') : 0;
      if (line.kind != LineKind::action || blank == std::string::npos) continue;
      const std::string seat = blank == 0 ? line.seat : seat_of(game, line.text.substr(0, blank));
      const std::string said = shorthand->of_seat(std::string(trim(line.text.substr(blank))));
      if (seat.empty() || said.empty()) continue;
      line.text = seat + " " + said;
      line.seat.clear();
      line.player.clear();
    }
  return notes;
}

}  // namespace

std::span<const LogFormat> log_formats() { return formats; }

ImportedRecord import_log(const Game& game, const LogFormat& format, const std::string& text, const std::string& file,
                          const Node& mapping, const LogHelp& help) {
  std::vector<LogLine> lines = lines_of(game, format, {text, file}, mapping);
  std::vector<LogNote> notes = settle_seats(game, lines);
  DecodedLog decoded = decode(game, lines, help);
  const auto unread = static_cast<std::size_t>(std::ranges::count(decoded.notes, LogNoteKind::unread, &LogNote::kind));
  if (decoded.read < unread || decoded.read == 0) require_own_game(game, {text, file});
  decoded.notes.insert(decoded.notes.begin(), notes.begin(), notes.end());
  return imported(game, std::move(decoded), file);
}

ImportedRecord import_accounts(const Game& game, const LogFormat& format, const LogFile& one, const LogFile& other,
                               const Node& mapping, const LogHelp& help) {
  std::vector<LogLine> lines = lines_of(game, format, one, mapping), others = lines_of(game, format, other, mapping);
  std::vector<LogNote> notes = settle_seats(game, lines);
  settle_seats(game, others);
  DecodedLog decoded = merge(game, lines, others, help);
  decoded.notes.insert(decoded.notes.begin(), notes.begin(), notes.end());
  return imported(game, std::move(decoded), one.file);
}

namespace {

constexpr std::array<std::string_view, 5> verdict_words{"legal", "legal_if", "illegal", "another_ruleset", "unread"};

/// A cost with two decimals.
double in_bits(double cost) { return std::round(100 * cost) / 100; }

Json json_of(const std::vector<LineNote>& list) {
  Json lines = Json::array();
  for (const LineNote& line : list)
    lines.push_back({{"line", line.mark.line}, {"message", line.message}, {"cost", in_bits(line.cost)}});
  return lines;
}

Json json_of(const std::vector<Reading>& readings) {
  Json list = Json::array();
  for (const Reading& reading : readings)
    list.push_back({{"answers", reading.answers}, {"cost", in_bits(reading.cost)}, {"left", reading.left}});
  return list;
}

/// By line, the likeliest first.
Json json_of(const std::map<int, std::vector<Reading>>& readings) {
  Json list = Json::array();
  for (const auto& [line, found] : readings) list.push_back({{"line", line}, {"readings", json_of(found)}});
  return list;
}

Json assumptions_of(const std::vector<LineNote>& assumed) {
  Json list = Json::array();
  for (const LineNote& note : assumed)
    list.push_back({{"line", note.mark.line},
                    {"text", note.text},
                    {"read_as", note.read_as},
                    {"cost", in_bits(note.cost)},
                    {"why", note.message}});
  return list;
}

Json unread_of(const ImportedRecord& made) {
  Json list = Json::array();
  for (const LineNote& note : made.unread) {
    const auto found = made.readings.find(note.mark.line);
    list.push_back({{"line", note.mark.line},
                    {"text", note.text},
                    {"message", note.message},
                    {"cost", in_bits(note.cost)},
                    {"readings", found == made.readings.end() ? Json::array() : json_of(found->second)}});
  }
  return list;
}

/// The line that the verdict is about, with the paragraph that refuses it.
void add_line(const LogJudgement& judged, Json& node) {
  const Finding* error = judged.first_error();
  if (judged.verdict == LogVerdict::unread) {
    node["line"] = judged.unread_from;
  } else if (error != nullptr) {
    node["line"] = error->mark.line;
    node["rule"] = error->rule;
    if (judged.or_line > 0) node["or_line"] = judged.or_line;
  }
}

}  // namespace

Json report_of(const ImportedRecord& made, const LogJudgement& judged) {
  Json node{{"verdict", to_text(judged.verdict)}};
  add_line(judged, node);
  node["says"] = judged.says;
  node["ruleset"] = judged.ruleset;
  node["legal_under"] = judged.legal_under;
  node["filled_in"] = judged.filled_in;
  node["unknown_cards"] = judged.unknown;
  node["assumptions"] = assumptions_of(made.assumed);
  node["unread"] = unread_of(made);
  node["other_seat"] = json_of(made.seats);
  node["assumed"] = json_of(made.assumed);
  node["remarks"] = json_of(made.remarks);
  node["rests_on"] = judged.rests_on;
  node["readings"] = json_of(made.readings);
  node["repairs"] = Json::array();
  for (const Repair& repair : made.repairs)
    node["repairs"].push_back({{"line", repair.mark.line},
                               {"written", repair.written},
                               {"instead", repair.instead},
                               {"cost", in_bits(repair.cost)}});
  return node;
}

std::string import_schema() {
  using namespace schema;
  const auto number = [] { return of_type("number"); };
  const auto line = [](const char* what) { return described(whole_number(0, 1'000'000'000), what); };
  const auto reading = [&] {
    return object({{"answers", list_of(any_text())}, {"cost", number()}, {"left", any_text()}}, {"answers", "cost"});
  };
  const auto said = [&] {
    return list_of(object({{"line", line("of the log")}, {"message", any_text()}, {"cost", number()}}, {"line"}));
  };
  Keys keys;
  keys.add("file", any_text());
  keys.add("read", whole_number(0, 1'000'000'000));
  keys.add("error", described(any_text(), "Of several logs: why this one could not be read; then nothing follows"),
           false);
  keys.add("record", described(any_text(), "The record of the game, as its file"), false);
  keys.add("verdict", one_of_words(WordList(verdict_words.begin(), verdict_words.end())), false);
  keys.add("line", line("that is illegal or was not read; absent where the log is legal"), false);
  keys.add("rule", described(any_text(), "The paragraph that refuses the line, if it is illegal"), false);
  keys.add("or_line", line("before it, which is the illegal one if this is not; absent where there is none"), false);
  keys.add("says", described(any_text(), "The verdict in words"), false);
  keys.add("ruleset", any_text(), false);
  keys.add("legal_under", list_of(any_text()), false);
  for (const char* count : {"filled_in", "unknown_cards"}) keys.add(count, whole_number(0, 1'000'000'000), false);
  keys.add("assumptions",
           described(list_of(object({{"line", line("of the log")},
                                     {"text", described(any_text(), "What the log says")},
                                     {"read_as", described(any_text(), "The answers, if the line was read as some")},
                                     {"cost", described(number(), "In bits: how much was assumed")},
                                     {"why", any_text()}},
                                    {"line", "text", "read_as", "cost", "why"})),
                     "How lines were read whose words are not the game's"),
           false);
  keys.add("unread",
           described(list_of(object({{"line", line("of the log")},
                                     {"text", described(any_text(), "What the log says")},
                                     {"message", any_text()},
                                     {"cost", number()},
                                     {"readings", list_of(reading())}},
                                    {"line", "text", "message", "cost", "readings"})),
                     "Lines that were not read, or not wholly, with the likeliest readings"),
           false);
  for (const char* list : {"other_seat", "assumed", "remarks"}) keys.add(list, said(), false);
  keys.add("rests_on", list_of(any_text()), false);
  keys.add("readings",
           list_of(object({{"line", line("of the log")}, {"readings", list_of(reading())}}, {"line", "readings"})),
           false);
  keys.add("repairs",
           list_of(object(
               {{"line", line("of the log")}, {"written", any_text()}, {"instead", any_text()}, {"cost", number()}},
               {"line", "written", "instead", "cost"})),
           false);
  keys.add("findings", described(list_of(anything()), "As those of `replay check`"), false);
  return to_json(document("Tricorne import report", object(std::move(keys))));
}

std::string_view to_text(LogVerdict verdict) { return verdict_words[static_cast<std::size_t>(verdict)]; }

const Finding* LogJudgement::first_error() const {
  const auto& all = checked.findings;
  const auto error =
      std::find_if(all.begin(), all.end(), [](const Finding& f) { return f.severity == Severity::error; });
  return error == all.end() ? nullptr : &*error;
}

namespace {

/// The judgement with its verdict. All but `says`.
LogJudgement judged_of(const Game& game, const ImportedRecord& made, std::string_view language) {
  LogJudgement judged = judge_record(game, made.record, language);
  judged.filled_in += made.filled_in;
  if (made.filled_in > 0 && judged.verdict == LogVerdict::legal) judged.verdict = LogVerdict::legal_if;
  std::optional<Mark> unread;
  for (const auto* list : {&made.unread, &made.seats})
    for (const LineNote& note : *list)
      if (!unread || note.mark.line < unread->line) unread = note.mark;
  const Finding* error = judged.first_error();
  if (const auto at = error == nullptr ? made.illegal.end() : made.illegal.find(error->mark.line);
      at != made.illegal.end())
    judged.or_line = at->second;
  // What is illegal only with the cards that were filled in may be legal with those that were held.
  const bool by_guesses =
      error != nullptr && judged.filled_in + judged.unknown > 0 && !made.illegal.contains(error->mark.line);
  if (by_guesses && (!unread || error->mark.line < unread->line)) unread = error->mark;
  if (!unread || (error != nullptr && !by_guesses && error->mark.line < unread->line)) return judged;
  // Nothing is said of what stands behind a line that was not read.
  std::erase_if(judged.checked.findings,
                [&](const Finding& f) { return f.severity == Severity::error && f.mark.line >= unread->line; });
  judged.legal_under.clear();
  judged.unread_from = unread->line;
  judged.verdict = LogVerdict::unread;
  return judged;
}

Said said_of(const LogJudgement& judged) {
  const std::pair ruleset{"ruleset", judged.ruleset};
  switch (judged.verdict) {
    case LogVerdict::unread:
      return sentence("texts.log_unread", {{"line", judged.unread_from}});
    case LogVerdict::legal:
      return sentence("texts.log_legal", {ruleset});
    case LogVerdict::legal_if:
      return sentence("texts.log_legal_if", {ruleset, {"n", static_cast<int>(judged.filled_in + judged.unknown)}});
    case LogVerdict::illegal:
    case LogVerdict::another_ruleset:
      break;
  }
  const Finding& error = *judged.first_error();
  Said illegal = sentence(error.rule.empty() ? "texts.log_illegal" : "texts.log_illegal_by",
                          {{"step", error.step}, {"rule", error.rule}, ruleset});
  if (judged.or_line > 0)
    illegal = sentence("texts.log_illegal_unless", {{"verdict", std::move(illegal)}, {"line", judged.or_line}});
  if (judged.legal_under.empty()) return illegal;
  const std::string others = fmt::format("{}", fmt::join(judged.legal_under, ", "));
  return sentence("texts.log_legal_elsewhere", {{"verdict", std::move(illegal)}, {"rulesets", others}});
}

}  // namespace

LogJudgement judge(const Game& game, const ImportedRecord& made, std::string_view language) {
  LogJudgement judged = judged_of(game, made, language);
  judged.says = game.words(language).text(said_of(judged));
  return judged;
}

}  // namespace tricorne::replay
