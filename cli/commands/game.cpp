// tricorne game: a game of one's own, in the sources of Tricorne.

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>

#include "cli/commands/subcommands.h"
#include "engine/core/load/files.h"
#include "engine/core/rulebook/shipped.h"
#include "engine/core/text.h"

namespace tricorne::cli::game_templates {
extern const rulebook::ShippedFiles shipped_files;  // made of the folder cli/templates/game
}

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

struct NewGameOptions : Options {
  std::string name;
  std::string folder;
  std::string seats;
  std::string board = "track";
};

/// The folders below the root of the sources in which the templates of each folder become files. `@` stands for the
/// game's folder.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> places{
    {{"engine/", "engine/@/"}, {"verify/", "verify/@/"}, {"scenarios/", "scenarios/@/"}, {"reports/", "reports/@/"}}};

/// Names that stand for something else in the namespace of a game or of all games.
constexpr std::array taken_names{"alignas",
                                 "alignof",
                                 "and",
                                 "asm",
                                 "auto",
                                 "bitand",
                                 "bitor",
                                 "bool",
                                 "break",
                                 "case",
                                 "catch",
                                 "char",
                                 "class",
                                 "compl",
                                 "concept",
                                 "const",
                                 "continue",
                                 "decltype",
                                 "default",
                                 "delete",
                                 "do",
                                 "double",
                                 "else",
                                 "enum",
                                 "explicit",
                                 "export",
                                 "extern",
                                 "false",
                                 "float",
                                 "for",
                                 "friend",
                                 "goto",
                                 "if",
                                 "inline",
                                 "int",
                                 "long",
                                 "mutable",
                                 "namespace",
                                 "new",
                                 "not",
                                 "operator",
                                 "or",
                                 "private",
                                 "public",
                                 "register",
                                 "return",
                                 "short",
                                 "signed",
                                 "sizeof",
                                 "static",
                                 "struct",
                                 "switch",
                                 "template",
                                 "this",
                                 "throw",
                                 "true",
                                 "try",
                                 "typedef",
                                 "typename",
                                 "union",
                                 "unsigned",
                                 "using",
                                 "virtual",
                                 "void",
                                 "volatile",
                                 "while",
                                 "xor",
                                 "std",
                                 "tricorne",
                                 "core",
                                 "engine",
                                 "cli",
                                 "players",
                                 "verify",
                                 "replay",
                                 "reports",
                                 "bindings",
                                 "web",
                                 "test",
                                 "tests",
                                 "rulebook",
                                 "schema",
                                 "detail",
                                 "toy",
                                 "games",
                                 "fail",
                                 "fold",
                                 "split",
                                 "nobody",
                                 "none",
                                 "draw",
                                 "chance",
                                 "errata",
                                 "matrix",
                                 "scenario",
                                 "referee",
                                 "constexpr",
                                 "consteval",
                                 "constinit",
                                 "nullptr",
                                 "noexcept",
                                 "typeid",
                                 "requires",
                                 "static_cast",
                                 "dynamic_cast",
                                 "const_cast",
                                 "reinterpret_cast",
                                 "static_assert",
                                 "thread_local",
                                 "co_await",
                                 "co_return",
                                 "co_yield",
                                 "char8_t",
                                 "char16_t",
                                 "char32_t",
                                 "wchar_t",
                                 "and_eq",
                                 "or_eq",
                                 "xor_eq",
                                 "not_eq",
                                 "import",
                                 "module",
                                 "main",
                                 "errno",
                                 "assert",
                                 "stdin",
                                 "stdout",
                                 "stderr",
                                 "linux",
                                 "unix"};

bool is_taken(std::string_view name) { return std::ranges::find(taken_names, name) != taken_names.end(); }

/// Is the text a small letter, followed by small letters, digits and single `between`?
bool is_name(std::string_view text, char between) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || text.size() > 40 || !letter(text.front()) || text.back() == between) return false;
  for (std::size_t i = 1; i < text.size(); ++i)
    if (!letter(text[i]) && !digit(text[i]) && (text[i] != between || text[i - 1] == between)) return false;
  return true;
}

std::string with(std::string text, const std::string& mark, const std::string& value) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
  return text;
}

/// `small-war` and `small_war` as `Small War`.
std::string in_capitals(std::string text) {
  bool begins = true;
  for (char& c : text) {
    if (c == '-' || c == '_') c = ' ';
    if (begins) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    begins = c == ' ';
  }
  return text;
}

/// Sorts each run of lines that include a header, as the formatter does.
void sort_includes(std::vector<std::string>& lines) {
  const auto includes = [](const std::string& line) { return line.starts_with("#include \""); };
  for (auto from = lines.begin(); from != lines.end();) {
    const auto to = std::find_if_not(from, lines.end(), includes);
    std::sort(from, to);
    from = to == lines.end() ? to : to + 1;
  }
}

/// The names of the game in all spellings, and the words of its board.
class NewGame {
 public:
  explicit NewGame(const NewGameOptions& o) : folder_(with(o.name, "-", "_")), board_(o.board) {
    if (!is_name(o.name, '-'))
      throw std::invalid_argument(
          "NAME \"" + o.name + "\": a game's name is small letters, digits and single \"-\", and begins with a letter");
    if (is_taken(folder_))
      throw std::invalid_argument("NAME \"" + o.name + "\" stands for something else in the sources");
    const auto seats = split(o.seats, ',');
    if (seats.size() != 2) throw std::invalid_argument("--seats names two seats with a comma between: red,blue");
    for (const std::string& seat : seats) require_seat(seat);
    if (seats[0] == seats[1]) throw std::invalid_argument("--seats names \"" + seats[0] + "\" twice");
    marks_ = {{"@folder@", folder_},
              {"@game@", o.name},
              {"@Title@", in_capitals(o.name)},
              {"@first@", seats[0]},
              {"@second@", seats[1]},
              {"@First@", in_capitals(seats[0])},
              {"@Second@", in_capitals(seats[1])}};
  }

  /// The files of the game: the path below the root of the sources, and the text.
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> files;
    for (const rulebook::ShippedFile& file : game_templates::shipped_files.files)
      files[path_of(file.name)] = filled(file.text);
    return files;
  }
  /// The folders of the game below the root of the sources, those of its own.
  std::vector<std::string> folders() const {
    std::vector<std::string> list;
    for (const char* layer : {"engine/", "verify/", "scenarios/", "reports/", "replay/", "players/"})
      list.push_back(layer + folder_);
    return list;
  }

 private:
  static void require_seat(const std::string& seat) {
    if (!is_name(seat, '_'))
      throw std::invalid_argument("--seats \"" + seat +
                                  "\": a seat is small letters, digits and single \"_\", and begins with a letter");
    if (is_taken(seat))
      throw std::invalid_argument("--seats \"" + seat + "\" stands for something else in the sources");
  }

  /// `engine/game.cpp.in` becomes `engine/GAME/GAME.cpp`.
  std::string path_of(std::string_view name) const {
    std::string path(name.substr(0, name.size() - std::string_view(".in").size()));
    if (path == "engine/game.cpp") path = "engine/" + folder_ + ".cpp";
    for (const auto& [from, to] : places)
      if (path.starts_with(from)) return with(std::string(to), "@", folder_) + path.substr(from.size());
    throw std::logic_error("a template in no layer: " + path);
  }

  /// A line may begin with the board for which it stands: `@grid@`, or `@other@` for all boards without hexes.
  std::string filled(std::string_view pattern) const {
    std::vector<std::string> lines;
    for (std::string line : split(pattern.substr(0, pattern.size() - 1), '\n')) {
      bool stands = true;
      for (const std::string board : {"track", "grid", "map", "hexes", "other"}) {
        const std::string mark = "@" + board + "@";
        if (!line.starts_with(mark)) continue;
        stands = board == board_ || (board == "other" && board_ != "hexes");
        line.erase(0, mark.size());
      }
      if (!stands) continue;
      for (const auto& [mark, value] : marks_) line = with(line, mark, value);
      lines.push_back(line);
    }
    sort_includes(lines);
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }

  std::string folder_, board_;
  std::map<std::string, std::string> marks_;
};

/// Makes the folders of all files, and returns them. When one cannot be made, takes back those that were made.
std::vector<fs::path> make_folders(const fs::path& root, const std::map<std::string, std::string>& files) {
  std::vector<fs::path> made;
  for (const auto& [path, text] : files)
    for (fs::path part; const auto& name : fs::path(path).parent_path()) {
      part /= name;
      std::error_code error;
      if (fs::create_directory(root / part, error)) made.push_back(root / part);
      if (!error && fs::is_directory(root / part)) continue;
      std::for_each(made.rbegin(), made.rend(), [&](const fs::path& folder) { fs::remove(folder, error); });
      throw DataError((root / part).string(), {}, "cannot be made a folder");
    }
  return made;
}

/// Writes all files, or none when one cannot be written.
void write_all(const NewGameOptions& o, const fs::path& root, const std::map<std::string, std::string>& files) {
  const std::vector<fs::path> made = make_folders(root, files);
  try {
    for (const auto& [path, text] : files) write_file((root / path).string(), text);
  } catch (const DataError&) {
    std::error_code ignored;
    for (const auto& [path, text] : files) fs::remove(root / path, ignored);
    std::for_each(made.rbegin(), made.rend(), [&](const fs::path& folder) { fs::remove(folder, ignored); });
    throw;
  }
  for (const auto& [path, text] : files) say_written(o, (root / path).string());
}

int run_new_game(const NewGameOptions& o) {
  const NewGame game(o);
  const fs::path root = o.folder;
  if (!fs::exists(root / "engine/games.h") || !fs::exists(root / "cmake/games.cmake"))
    throw DataError(o.folder, {}, "is no folder with the sources of Tricorne");
  for (const std::string& folder : game.folders())
    if (fs::exists(root / folder)) throw DataError((root / folder).string(), {}, "exists");
  const auto files = game.files();
  for (const auto& [path, text] : files)
    if (fs::exists(root / path)) throw DataError((root / path).string(), {}, "exists");
  write_all(o, root, files);
  return all_well;
}

Run define_new_game(Command& command) {
  auto o = std::make_shared<NewGameOptions>();
  command.option("NAME", o->name, "As files will call the game: small letters, with - between words").required();
  command.option("--seats", o->seats, "The two sides with a comma between: red,blue").required();
  command.option("--board", o->board, "The board to begin with: track, grid, map or hexes")
      .one_of({"track", "grid", "map", "hexes"});
  command.option("FOLDER", o->folder, "The folder with the sources of Tricorne").required();
  command.flag("--quiet", o->quiet, "Do not list the files on standard error");
  return [o] { return run_new_game(*o); };
}

constexpr Subcommand game_subcommands[] = {
    {"new", "Write a game that plays, with two paragraphs, scenarios and a property, to begin a game of your own with",
     "tricorne game new NAME --seats red,blue --board hexes .", define_new_game},
};

}  // namespace

Run define_game(Command& command) { return command.subcommands(game_subcommands); }

}  // namespace tricorne::cli
