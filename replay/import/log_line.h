// The lines of a log: what somebody wrote down of a game that was played elsewhere.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::replay {

/// The longest log that is read, in bytes. A long game has some thousand lines.
inline constexpr std::size_t longest_log = 2U << 20U;

/// What a part of a log is about.
enum class LineKind : std::uint8_t {
  action,  ///< what a seat did
  die,     ///< a die, written in brackets; `text` is the answer of chance
  undo,    ///< what was done last is taken back
  lost,    ///< here a stretch of the log is lost
  ending,  ///< the players ended the game: `text` says how, `seat` who (record/player_endings.h)
  // Remarks on the action before, as `replay show` prints them.
  note,
  bookmark,
  glyph,
  branch,  ///< `title: action; action`, or without a title `: action`
};

/// Is it a remark on the action before?
constexpr bool is_remark(LineKind kind) { return kind >= LineKind::note; }

/// One action of a log, not yet understood.
struct LogLine {
  Mark mark;         ///< its place in the file
  std::string seat;  ///< who acts, by the name of the seat; empty: the log does not say
  std::string text;  ///< the action in the words of the log, with plain signs
  LineKind kind = LineKind::action;
  bool in_words = false;  ///< put into the words of the game already, so that nothing in it is a remark
  std::string player{};   ///< the name, folded, that stands where others write the seat
  std::string heading{};  ///< the seat whose line it is, where the line itself has none; it stands alone above
  int heading_line = 0;   ///< that line; 0: what is quoted, and what is not, is this seat's
  bool sentence = false;  ///< is it a sentence of prose?
};

/// A form of logs.
struct LogFormat {
  std::string_view name;
  std::string_view about;
  bool needs_mapping;
  /// The lines of a log in UTF-8. `file` is its name for errors; `mapping` is a document, or Null. Throws DataError for
  /// a log of another form, and for a wrong mapping.
  std::vector<LogLine> (*read)(const Game& game, const std::string& text, const std::string& file, const Node& mapping);
};

/// The forms of logs: `transcript`, `csv` and `json`.
std::span<const LogFormat> log_formats();

/// The seat that a word means: its name or the beginning of it, upper or lower case, or another name that the game's
/// shorthand has for it. Empty: none, or several.
std::string seat_of(const Game& game, std::string_view word);

/// The dice of a text that is no more than dice in brackets, `[6, 3]`, as answers of chance; empty for any other text.
std::vector<std::string> take_dice(std::string_view text);

/// Does the text say that something is taken back?
bool is_undo(std::string_view text);

/// The words that say what is taken back, `takes back Lord Stirling`, folded; empty where nothing is named or taken
/// back.
std::vector<std::string> words_taken_back(std::string_view text);

/// How the players ended the game, if the text says so: one of `player_endings`, with the seat that it names
/// or, without a name, `seat`. `text` is empty for any other text.
LogLine ending_in(const Game& game, std::string_view text, const std::string& seat);

/// A transcript: an action a line, with the seat in front or without it. Left out are empty lines, comments (`#`,
/// `//`), headings (`===`, `---`, a seat alone), the head and the greeting of a mail, and the narration that `replay
/// show` prints deep below an action; and in front of an action the time, the number of the step, and the sign `>` of
/// an answered mail. `;` stands between actions of a line, and so does another seat. Dice stand in brackets behind what
/// they decide, and the line may go on behind them. Rows between `|` are lines; columns that only count are left out.
std::vector<LogLine> read_transcript(const Game& game, const std::string& text, const std::string& file,
                                     const Node& mapping);

// Tables of actions, which a mapping puts into words (examples/import).
std::vector<LogLine> read_csv_log(const Game& game, const std::string& text, const std::string& file,
                                  const Node& mapping);
std::vector<LogLine> read_json_log(const Game& game, const std::string& text, const std::string& file,
                                   const Node& mapping);

/// The JSON schema (draft 7) of the mappings of a game, for editors.
std::string mapping_schema(const Game& game);

// The text of a log, however it was saved and whatever signs its writer used.

/// The text as UTF-8, without a byte order mark. The bytes may be UTF-8, UTF-16 with a mark or of Latin letters, or
/// Latin-1 as Windows writes it. Throws DataError, with the line, for bytes that are no text.
std::string log_as_utf8(const std::string& bytes, const std::string& file);

/// The line with the signs of a keyboard in place of those that programs put there: blanks of all kinds become ` `,
/// quotation marks `"` and `'`, dashes `-`, arrows `>`. What has no width is left out.
std::string with_plain_signs(std::string_view line);

// The set-up of a log. A rulebook says which pieces are placed and where, not in which order; a game asks for one piece
// after another, and people write down theirs as it comes: `Washington, Sargent and Lord Stirling at 1334`.

/// The lines with those of the set-up taken apart and put into the order in which the game asks for the pieces, each
/// with the place in the file where it is written. What such a line says besides stands behind its first piece. The
/// lines as they are where the game asks for no pieces, and where the log places less than half of them.
std::vector<LogLine> with_placements_in_order(const Game& game, std::vector<LogLine> lines);

/// Does the answer place another piece than the one that is asked for, as the order of the game has it? That is against
/// no rule.
bool places_another(const Position& position, const Choice& answer);

/// A line of the file, or a sentence of prose, with the number of the line where it begins.
struct WrittenLine {
  int number = 0;
  std::string text;
  bool sentence = false;
};

/// Is the sign at the place the end of a sentence? Behind a short form, `St. Clair`, a full stop is none.
bool ends_sentence(std::string_view text, std::size_t at);
/// The lines of a log. Of one in prose, whose lines end where the page does, the sentences.
std::vector<WrittenLine> sentences_or_lines(const std::vector<std::string>& written);
/// A line in other words, and what it does that they differ, for people.
struct OtherWords {
  std::string text, why;
};
/// The text without the words that its writer takes back in it, `PC York, no, Salem`, and without those that say so:
/// without the last word before them, without the last two, and so on. Empty where he takes nothing back.
std::vector<OtherWords> put_right(std::string_view text);
/// Does a number stand in the text that is no part of a word such as `d10`?
bool has_number(std::string_view text);

/// The rows of a table drawn with `|`, such as pages, notes and spreadsheets have.
class SheetTable {
 public:
  explicit SheetTable(const Game& game) : game_(game) {}

  /// Is the line the head of a table, or the rule below it?
  static bool is_head(const std::vector<std::string>& lines, std::size_t i);
  /// `lines` are those of the log, which may tell whose seats the players have.
  void begin(std::string_view head, const std::vector<std::string>& lines);
  /// The row as lines: below the names of seats one for each of them, else one, with its seat and what its cells say.
  std::vector<std::string> rows(std::string_view line) const;

 private:
  std::string row(std::string_view line) const;

  const Game& game_;
  std::vector<std::string> head_, seats_;
};

/// Lines with columns, between tabs or with `|` at one place, become rows between `|`, which other lines of a log may
/// be.
void make_rows(std::vector<std::string>& written);

}  // namespace tricorne::replay
