// tricorne replay gallery: writes one page about many games.

#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "cli/analyses.h"
#include "cli/commands/replay.h"
#include "cli/progress.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "cli/replay_pages.h"
#include "engine/core/load/files.h"
#include "engine/games.h"
#include "reports/formats/foundation.h"
#include "reports/gallery/gallery.h"

namespace tricorne::cli {

namespace {

namespace fs = std::filesystem;

struct GalleryOptions : Options {
  std::vector<std::string> files;
  std::string language = "en";
  bool pages = false;
  bool analyze = false;
  bool force = false;
  AnalysisChoices choices;
};

/// The most moments of an analysis that a game's page shows as branches.
constexpr std::size_t marks_shown = 20;

/// The link from the gallery to the page of a record. The page is looked for in the folder of the gallery, then beside
/// the record. Empty when there is no page.
std::string page_beside(const replay::RecordFile& file, const fs::path& out) {
  const fs::path folder = out.parent_path().empty() ? "." : out.parent_path();
  for (const fs::path& page : {folder / (file.own + ".html"), fs::path(file.path).replace_extension(".html")}) {
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

fs::path page_of(const GalleryOptions& o, const replay::RecordFile& file) {
  return (fs::path(o.out).parent_path() / file.own).concat(".html");
}

/// Throws std::invalid_argument when the gallery would take the place of a record's page.
void require_place_of_its_own(const GalleryOptions& o, const std::vector<replay::RecordFile>& records) {
  for (const replay::RecordFile& file : records)
    if (page_of(o, file).lexically_normal() == fs::path(o.out).lexically_normal())
      throw std::invalid_argument(o.out + ": is the page of " + file.path + "; the gallery needs another name");
}

/// Writes the page of a record. A page that cannot be written ends the command: a gallery without the game, or with a
/// link to a page of another, would say what is not true.
void write_page(const GalleryOptions& o, const replay::RecordFile& file, const std::string& text) {
  try {
    write_of_set(page_of(o, file).string(), text, o.force);
  } catch (const DataError& e) {
    throw std::invalid_argument(e.what());
  }
}

/// The names of the folders and files.
std::vector<std::string> names_of_folders(const std::vector<std::string>& files) {
  std::vector<std::string> names;
  for (const std::string& file : files)
    names.push_back(fs::absolute(file + "/.").lexically_normal().parent_path().filename().string());
  return names;
}

/// The timeline of a record. What its rules look up counts.
replay::Timeline looked_at(LookUps& looked, const Game& game, const replay::Record& record) {
  thread_local replay::Checker checker;  // remembers the texts of earlier records
  const CountingLookUps counting(&looked);
  return replay::make_timeline(game, record, {}, checker);
}

/// Takes rows from any thread, and puts them into the gallery in the order of their records.
class RowsInOrder {
 public:
  RowsInOrder(reports::Gallery& gallery, std::size_t count) : gallery_(gallery), waiting_(count), known_(count) {}

  /// `row`: nothing for a record that could not be read.
  void take(std::size_t number, std::optional<reports::GalleryRow> row) {
    const std::lock_guard lock(mutex_);
    waiting_[number] = std::move(row);
    known_[number] = true;
    for (; next_ < known_.size() && known_[next_]; ++next_)
      if (waiting_[next_]) gallery_.add(std::move(*std::exchange(waiting_[next_], std::nullopt)));
  }
  /// How many records are done, with this one.
  std::size_t count() { return ++done_; }

 private:
  reports::Gallery& gallery_;
  std::mutex mutex_;
  std::vector<std::optional<reports::GalleryRow>> waiting_;
  std::vector<bool> known_;
  std::size_t next_ = 0;
  std::atomic<std::size_t> done_ = 0;
};

int run_gallery(const GalleryOptions& o) {
  const auto records = records_at(o.files);
  if (o.pages) require_place_of_its_own(o, records);
  make_folder(fs::path(o.out).parent_path().string());
  claim(o.out);
  const replay::Language language{o.language};
  reports::Gallery gallery(language);
  RecordGames games(o);
  Options quiet = o;  // the progress of all games is shown, not that of each analysis
  quiet.quiet = true;
  const Progress progress(o.quiet);
  std::map<std::string, verify::Foundation> foundations;  // by game
  std::mutex counting;
  RowsInOrder rows(gallery, records.size());
  const auto show = [&](const replay::RecordFile& file) -> reports::GalleryRow {
    const replay::Record record = replay::load_record(file.path);
    const Game& game = games.game_of(record);
    std::optional<replay::Analysis> analysis;
    if (o.analyze) analysis = analysis_of(quiet, o.choices.for_all_of(records.size()), game, record);
    replay::Record shown = record;
    if (analysis && o.pages) replay::annotate(shown, *analysis, marks_shown);
    LookUps looked;
    const replay::Timeline timeline = looked_at(looked, game, shown);
    {
      const auto number = static_cast<std::size_t>(&file - records.data());
      const verify::Foundation foundation = foundation_of(game, timeline, looked, number);
      const std::lock_guard lock(counting);
      foundations[std::string(game.name())].add(foundation);
    }
    if (o.pages)
      write_page(o, file,
                 page_of_record(game, shown, timeline, analysis ? &*analysis : nullptr, file.own,
                                cache_folder(o.choices), language));
    return {game,
            {file.own, as_address(page_beside(file, o.out)), record.title, record.ruleset.text, record.players,
             record.steps.size(), analysis ? &*analysis : nullptr},
            timeline,
            language};
  };
  // An analysis has threads of its own.
  const bool understood =
      for_each_record(records, o.analyze ? 1 : o.threads, [&](const replay::RecordFile& file, std::string&) {
        std::optional<reports::GalleryRow> row;
        try {
          row = show(file);
        } catch (const DataError&) {
          rows.take(static_cast<std::size_t>(&file - records.data()), std::nullopt);
          throw;
        }
        rows.take(static_cast<std::size_t>(&file - records.data()), std::move(row));
        progress.show(rows.count(), records.size());
      });
  for (const auto& [name, foundation] : foundations)
    gallery.warn(reports::foundation_as_html(*open_game(name, {}), foundation));
  if (gallery.size() == 0) throw std::invalid_argument("no record could be read, so there is no page");
  write(o, o.out, gallery.page(gallery.title_of(names_of_folders(o.files))));
  return understood ? all_well : int(bad_input);
}

}  // namespace

Run define_replay_gallery(Command& command) {
  auto o = std::make_shared<GalleryOptions>();
  add_game(command, *o);
  add_output(command, *o, {"html"}, Out::either);
  command["--out"]
      .described("The page to write; it links to the games' own pages that lie beside it or beside the records")
      .required();
  command.flag("--pages", o->pages, "Write the games' own pages, too, beside the gallery, which links to them");
  command.flag("--analyze", o->analyze,
               "Analyse each game: the play that decided it, and how near the winner was to losing (takes a while)");
  add_analysis(command, *o, o->choices, "--analyze", [o] { return o->analyze; });
  add_language(command, o->language);
  add_force(command, o->force);
  command.option("DIR", o->files, "Folders of records, and records").required();
  return [o] { return unless_stopped([&] { return run_gallery(*o); }); };
}

}  // namespace tricorne::cli
