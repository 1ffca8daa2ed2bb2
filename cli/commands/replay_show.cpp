// tricorne replay show: a game told step by step.

#include "cli/commands/replay.h"
#include "replay/narrate.h"

namespace tricorne::cli {

namespace {

struct ShowOptions : Options {
  std::string file;
  std::string language = "en";
};

int run_show(const ShowOptions& o) {
  const replay::Record record = replay::load_record(o.file);
  const auto game = open_for_record(o, record);
  answer(o, replay::narrate(*game, record, o.language == "pl" ? replay::Language::pl : replay::Language::en));
  return all_well;
}

}  // namespace

Run define_replay_show(Command& command) {
  auto o = std::make_shared<ShowOptions>();
  add_common(command, *o, {"text"});
  command.option("FILE", o->file, "A record; - for standard input").required();
  command.option("--language", o->language, "en or pl").one_of({"en", "pl"});
  return [o] { return run_show(*o); };
}

}  // namespace tricorne::cli
