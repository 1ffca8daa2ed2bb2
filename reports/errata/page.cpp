#include "reports/errata/page.h"

#include <fmt/format.h>

#include <cctype>

#include "reports/board/look.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/verification/board.h"

namespace tricorne::reports {

namespace {

/// A list shows at most this many facts.
constexpr std::size_t most_facts = 20;

Html fact_list(std::vector<std::string> facts) {
  if (facts.empty()) return {};
  if (facts.size() > most_facts) {
    const std::string more = fmt::format("… and {} more", facts.size() - most_facts);
    facts.resize(most_facts);
    facts.push_back(more);
  }
  return element("details.differing", element("summary", "Facts that differ, before | after"),
                 element("ul", list_items(facts)));
}

Html content(const Game& game, const TwoBoards& matter) {
  const auto places = places_changed(matter.before.board, matter.after.board);
  const auto notes = differing_places(matter.before.board, matter.after.board);
  Html html;
  for (const std::string& line : matter.lines) html += element("p", line);
  if (!matter.rule.empty()) html += element("p", "Paragraph ", matter.rule, ".");
  if (!matter.link.empty())
    html += element("p", element("a", {{"href", matter.link}}, "The whole game, opened at this step"));
  const Rect view = view_around(matter.before.board, places);
  const Board map = game.setup()->board();
  Html figures;
  for (const CaptionedBoard* side : {&matter.before, &matter.after})
    figures += board_figure(side->board, map, notes, {side->caption, view, places});
  return html + side_by_side(view, figures) + fact_list(matter.facts);
}

std::string page_of(const Game& game, const std::string& title, const Html& body) {
  const Board map = game.setup()->board();
  return whole_page({.title = title,
                     .body = body + map_picture(map),
                     .style = std::string(report_css) + map_style(),
                     .kind = "errata"});
}

}  // namespace

std::string names_in_words(const std::string& text) {
  const auto is = [](int (*kind)(int), char c) { return kind(static_cast<unsigned char>(c)) != 0; };
  std::string words;
  bool in_name = false;  // of a fact; a paragraph begins with a digit
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 0 || std::string_view(" \"(").find(text[i - 1]) != std::string_view::npos)
      in_name = is(std::isalpha, text[i]);
    const bool joint = text[i] == '.' && in_name && i + 1 < text.size() && is(std::isalnum, text[i + 1]);
    words += joint ? ", " : std::string(1, text[i] == '_' ? ' ' : text[i]);
  }
  return words;
}

Html two_boards(const Game& game, const TwoBoards& matter) {
  return element("details.matter", element("summary", matter.title), element("div.inside", content(game, matter)));
}

Html open_boards(const Game& game, const TwoBoards& matter) {
  return element("h3", matter.title) + content(game, matter);
}

std::string two_boards_page(const Game& game, const TwoBoards& matter) {
  return page_of(game, matter.title, element("main", element("h1", matter.title), content(game, matter)));
}

std::string errata_page(const Game& game, const std::string& title, const Html& headline, const Html& main_part) {
  return page_of(game, title,
                 element("header", element("p.project", "Tricorne, errata lab: ", game.title()), element("h1", title),
                         element("div.headline", headline)) +
                     element("main", main_part));
}

}  // namespace tricorne::reports
