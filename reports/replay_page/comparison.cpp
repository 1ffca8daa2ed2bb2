#include <fmt/format.h>

#include <stdexcept>

#include "reports/board/drawing.h"
#include "reports/board/layout.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/page/wording.h"
#include "reports/replay_page/data.h"
#include "reports/replay_page/page.h"

namespace tricorne::reports {

std::string comparison_page(const ComparedRecord& a, const ComparedRecord& b, const Comparison& about) {
  const Board board = a.timeline.moments[0].after->board();
  if (layout_of(board) != layout_of(b.timeline.moments[0].after->board()))
    throw std::invalid_argument("the two records are not played on the same map");
  Json page{{"first", about.first}, {"why", about.why}, {"names", Json::array({a.name, b.name})}};
  page["sides"] =
      Json::array({board_steps(a.game, a.timeline, about.language), board_steps(b.game, b.timeline, about.language)});
  const Wording say(a.game, about.language);
  page["words"] = say.table(compare_js);
  page["language"] = say.language();
  return whole_page(
      {.title = about.title,
       .body = say.frame(compare_html, {{"title", about.title}, {"map", Html::markup(base_graph_svg(say(board)))}}),
       .style = fmt::format("{}{}{}", boards_css, compare_css, dark_boards()),
       .script = compare_js,
       .data = std::move(page),
       .language = say.language()});
}

}  // namespace tricorne::reports
