#include "cli/replay_pages.h"

#include <filesystem>

#include "cli/evidence.h"
#include "replay/record/record.h"

namespace tricorne::cli {

reports::ReplayHead head_of_page(const Game& game, const replay::Record& record, const replay::Timeline& timeline,
                                 const std::string& name) {
  const Position& end = *timeline.moments[timeline.length].after;
  reports::ReplayHead head{record.title,
                           record.note,
                           std::filesystem::path(record.file).filename().string(),
                           record.players,
                           replay::end_of(end, record),
                           ""};
  if (const auto outcome = end.outcome(); outcome && outcome->winner) head.winner = outcome->who.name;
  if (head.title.empty())
    head.title = std::string(game.title()) + ": " + std::filesystem::path(name).filename().string();
  return head;
}

std::string page_of_record(const Game& game, const replay::Record& record, const replay::Timeline& timeline,
                           const replay::Analysis* analysis, const std::string& name, const std::string& cache,
                           replay::Language language) {
  reports::ReplayHead head = head_of_page(game, record, timeline, name);
  head.analysis = analysis;
  head.language = language;
  return reports::replay_page(game, timeline, {}, head,
                              [&](const auto& cited) { return paragraph_sources(game, cited, cache); });
}

}  // namespace tricorne::cli
