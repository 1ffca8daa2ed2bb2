// tricorne replay show: tells a recorded game step by step.

#include <iostream>

#include "cli/commands/replay.h"
#include "cli/record_games.h"
#include "cli/replay_gather.h"
#include "replay/story/phrases.h"
#include "reports/story/tale.h"
#include "verify/oracle.h"

namespace tricorne::cli {

namespace {

struct ShowOptions : Options {
  std::vector<std::string> files;
  std::string language = "en";
  std::string steps;
  bool story = false;
};

/// The titles of cards by number; empty for a game without cards.
std::map<std::string, std::string> titles_of_cards(const Game& game) {
  std::map<std::string, std::string> titles;
  const Node tables = verify::oracle_of(game).tables(game);
  const Node* cards = tables.find("cards");
  if (cards == nullptr || !cards->is_sequence()) return titles;
  for (const Node& card : cards->items) {
    const Node *number = card.find("number"), *title = card.find("title");
    if (number != nullptr && title != nullptr) titles[number->scalar] = title->scalar;
  }
  return titles;
}

replay::Telling telling_of(const ShowOptions& o, const Game& game, const replay::Record& record) {
  replay::Telling telling;
  telling.language = {o.language};
  telling.cards = titles_of_cards(game);
  if (o.steps.empty()) return telling;
  const StepRange range = step_range(o.steps, record.steps.size(), [&] {
    return replay::make_timeline(game, record, {"", true});
  });
  telling.first = range.first;
  telling.last = range.last;
  return telling;
}

/// The story of a record as Markdown.
std::string story_of(const ShowOptions& o, const Game& game, const replay::Record& record,
                     const replay::RecordFile& file) {
  const replay::Language language{o.language};
  const std::string title = record.title.empty() ? file.name : record.title;
  return reports::tale_as_markdown(
      title, reports::tale_of(game, replay::make_timeline(game, record, {"", true}), {}, language));
}

int run_show(const ShowOptions& o) {
  if (o.format == "markdown" && !o.story)
    throw std::invalid_argument("replay show: only a story is Markdown: add --story, or write text");
  RecordGames games(o, OtherData::told);
  bool sound = true;
  const auto records = records_at(o.files);
  std::string told;
  const bool understood = for_each_record(records, [&](const replay::RecordFile& file) {
    const replay::Record record = replay::load_record(file.path);
    const Game& game = games.game_of(record);
    if (const auto other = replay::other_data(game, record)) {
      std::cerr << finding_text(record.file, *other);
      sound = false;
    }
    const std::string text =
        o.story ? story_of(o, game, record, file) : replay::narrate(game, record, telling_of(o, game, record));
    if (records.size() > 1) told += (told.empty() ? "==> " : "\n==> ") + file.path + " <==\n";
    told += text;
  });
  if (!told.empty()) answer(o, told);
  if (!understood) return bad_input;
  return sound ? all_well : answer_is_no;
}

}  // namespace

Run define_replay_show(Command& command) {
  auto o = std::make_shared<ShowOptions>();
  add_records(command, *o, o->files);
  add_output(command, *o, {"text", "markdown"});
  add_language(command, o->language);
  const Argument steps =
      command
          .option("--steps", o->steps, "Tell only these steps of the main line, for example 40..60, or those of a turn")
          .shown_as("FROM..TO|TURN");
  command
      .flag("--story", o->story,
            "Tell a story as Markdown: a paragraph a turn, or a day where turns are hours, in place of every step")
      .excludes(steps);
  return [o] { return run_show(*o); };
}

}  // namespace tricorne::cli
