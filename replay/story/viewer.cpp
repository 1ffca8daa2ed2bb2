#include "replay/story/viewer.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/text.h"

namespace tricorne::replay {

namespace {

constexpr std::string_view spectator = "spectator", everything = "everything";

}  // namespace

std::string_view name_of(Viewer viewer, std::span<const SeatInfo> seats) {
  if (!viewer) return everything;
  return *viewer == Seat::Chance ? spectator : info_of(seats, *viewer).name;
}

Viewer viewer_named(std::string_view name, std::span<const SeatInfo> seats) {
  if (name.empty() || name == everything) return std::nullopt;
  if (name == spectator) return Seat::Chance;
  std::vector<std::string> known{std::string(spectator)};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].name == name) return Seat(i);
    known.emplace_back(seats[i].name);
  }
  throw std::invalid_argument("there is no seat \"" + std::string(name) + "\"" + did_you_mean(name, known));
}

Moment seen_by(Viewer viewer, const Moment& moment) {
  Moment seen = moment;
  if (!viewer) return seen;
  std::erase_if(seen.findings, [](const Finding& finding) { return finding.severity != Severity::error; });
  for (Happening& event : seen.events) {
    if (event.secret && event.secret->seat != *viewer) seen.action = moment.heard;
    event = tricorne::seen_by(*viewer, std::move(event));
  }
  return seen;
}

void hide_remarks(Timeline& timeline) {
  for (Moment& moment : timeline.moments)
    for (std::string* text : {&moment.note, &moment.bookmark, &moment.glyph}) text->clear();
  for (Variation& variation : timeline.variations) variation.title.clear();
}

}  // namespace tricorne::replay
