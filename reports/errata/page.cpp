#include "reports/errata/page.h"

#include <fmt/format.h>

#include "reports/board/look.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/verification/board.h"

namespace tricorne::reports {

namespace {

/// A list shows at most this many facts.
constexpr std::size_t most_facts = 20;

/// A note that marks the places where the pieces differ. Without places there is none.
std::vector<Note> marks(const std::vector<std::size_t>& places) {
  if (places.empty()) return {};
  Note note;
  note.kind = Note::Kind::Option;
  note.text = "differs";
  note.places = places;
  return {note};
}

std::string fact_list(const std::vector<std::string>& facts) {
  if (facts.empty()) return "";
  std::string items;
  for (std::size_t i = 0; i < facts.size() && i < most_facts; ++i) items += "<li>" + escaped(facts[i]) + "</li>";
  if (facts.size() > most_facts) items += fmt::format("<li>… and {} more</li>", facts.size() - most_facts);
  return "<details class=\"differing\"><summary>Facts that differ, before | after</summary><ul>" + items +
         "</ul></details>";
}

std::string content(const TwoBoards& matter) {
  const auto places = places_changed(matter.before.board, matter.after.board);
  std::string html;
  for (const std::string& line : matter.lines) html += "<p>" + escaped(line) + "</p>";
  if (!matter.rule.empty()) html += "<p>Paragraph " + escaped(matter.rule) + ".</p>";
  if (!matter.link.empty())
    html += "<p><a href=\"" + escaped(matter.link) + "\">The whole game, opened at this step</a></p>";
  const Rect view = view_around(matter.before.board, places);
  std::string figures;
  for (const CaptionedBoard* side : {&matter.before, &matter.after})
    figures += board_figure(side->board, marks(places), {side->caption, view, places});
  return html + side_by_side(view, figures) + fact_list(matter.facts);
}

}  // namespace

std::string two_boards(const TwoBoards& matter) {
  return "<details class=\"matter\"><summary>" + escaped(matter.title) + "</summary><div class=\"inside\">" +
         content(matter) + "</div></details>";
}

std::string open_boards(const TwoBoards& matter) { return "<h3>" + escaped(matter.title) + "</h3>" + content(matter); }

std::string two_boards_page(const Game& game, const TwoBoards& matter) {
  return errata_page(game, matter.title, "<main><h1>" + escaped(matter.title) + "</h1>" + content(matter) + "</main>");
}

std::string errata_page(const Game& game, const std::string& title, const std::string& body) {
  const Board map = game.setup()->board();
  return whole_page({.title = title,
                     .body = body + map_picture(map),
                     .style = std::string(report_css) + map_style(),
                     .kind = "errata"});
}

}  // namespace tricorne::reports
