// tricorne replay show: a game told step by step.

#include "cli/commands/replay.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "replay/narrate.h"

namespace tricorne::cli {

namespace {

struct ShowOptions : Options {
  std::vector<std::string> files;
  std::string language = "en";
};

int run_show(const ShowOptions& o) {
  RecordGames games(o);
  const auto language = o.language == "pl" ? replay::Language::pl : replay::Language::en;
  const auto records = records_at(o.files);
  std::string told;
  const bool understood = for_each_record(records, [&](const replay::RecordFile& file) {
    const replay::Record record = replay::load_record(file.path);
    const std::string text = replay::narrate(games.game_of(record), record, language);
    if (records.size() > 1) told += (told.empty() ? "==> " : "\n==> ") + file.path + " <==\n";
    told += text;
  });
  if (!told.empty()) answer(o, told);
  return understood ? all_well : bad_input;
}

}  // namespace

Run define_replay_show(Command& command) {
  auto o = std::make_shared<ShowOptions>();
  add_common(command, *o, {"text"});
  command.option("FILE", o->files, "Records, and folders of them; - for standard input").required();
  command.option("--language", o->language, "en or pl").one_of({"en", "pl"});
  return [o] { return run_show(*o); };
}

}  // namespace tricorne::cli
