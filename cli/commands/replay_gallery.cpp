// tricorne replay gallery: writes one page about many games.

#include <filesystem>
#include <map>

#include "cli/commands/replay.h"
#include "cli/progress.h"
#include "cli/replay_gather.h"
#include "reports/gallery/gallery.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

struct GalleryOptions : Options {
  std::vector<std::string> files;
};

/// The games of records. A game is opened once for all records with the same game, ruleset and folder.
class Shelf {
 public:
  explicit Shelf(const Options& options) : options_(options) {}

  const Game& game_of(const replay::Record& record) {
    const std::string key =
        record.game + '\n' + record.ruleset.text + '\n' + fs::path(record.file).parent_path().string();
    auto& game = games_[key];
    if (!game) game = open_for_record(options_, record);
    return *game;
  }

 private:
  const Options& options_;
  std::map<std::string, std::unique_ptr<Game>> games_;
};

/// The link from the gallery to the page of a record. The page is looked for in the folder of the gallery, then beside
/// the record. Empty when there is no page.
std::string page_beside(const replay::RecordFile& file, const fs::path& out) {
  const fs::path folder = out.parent_path().empty() ? "." : out.parent_path();
  for (const fs::path& page :
       {folder / fs::path(file.name).replace_extension(".html"), fs::path(file.path).replace_extension(".html")}) {
    std::error_code error;
    if (!fs::exists(page, error)) continue;
    const fs::path link = fs::relative(page, folder, error);
    if (!error) return link.generic_string();
  }
  return "";
}

/// The path as an address in a page. Letters, digits and a few signs stay; all other bytes are written as `%XX`.
std::string as_address(const std::string& path) {
  static constexpr std::string_view plain = "-._~/!$'()*+,;=:@";
  static constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || plain.find(c) != std::string_view::npos)
      out += c;
    else
      out += {'%', digits[byte >> 4U], digits[byte & 15U]};
  }
  return path.empty() ? "" : "./" + out;
}

int run_gallery(const GalleryOptions& o) {
  const auto records = records_at(o.files);
  reports::Gallery gallery;
  Shelf shelf(o);
  const Progress progress(o.quiet);
  std::size_t done = 0;
  const bool understood = for_each_record(records, [&](const replay::RecordFile& file) {
    const replay::Record record = replay::load_record(file.path);
    const Game& game = shelf.game_of(record);
    const auto end = replay::position_at(game, record, step_of(record, "end"));
    const std::string name = fs::path(file.name).replace_extension().string();
    gallery.add(game,
                {name, as_address(page_beside(file, o.out)), record.title, record.ruleset.text, record.players,
                 record.steps.size()},
                *end);
    progress.show(++done, records.size());
  });
  if (gallery.size() == 0) throw std::invalid_argument("no record could be read, so there is no page");
  write(o, o.out,
        gallery.page("Games of " +
                     fs::absolute(o.files.front() + "/.").lexically_normal().parent_path().filename().string()));
  return understood ? all_well : int(bad_input);
}

}  // namespace

Run define_replay_gallery(Command& command) {
  auto o = std::make_shared<GalleryOptions>();
  add_game(command, *o);
  add_output(command, *o, {"html"});
  command["--out"]
      .described("The page to write; it links to the games' own pages that lie beside it or beside the records")
      .required();
  command.option("DIR", o->files, "Folders of records, and records").required();
  return [o] { return run_gallery(*o); };
}

}  // namespace tricorne::cli
