#include "reports/replay_page/comparison.h"

#include <stdexcept>

#include "engine/core/load/json.h"
#include "reports/board/drawing.h"
#include "reports/board/layout.h"
#include "reports/board/look.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/page/nonce.h"
#include "reports/replay_page/data.h"

namespace tricorne::reports {

std::string comparison_page(const ComparedRecord& a, const ComparedRecord& b, std::size_t first,
                            const std::string& why) {
  const Board board = a.timeline.moments[0].after->board();
  if (layout_of(board) != layout_of(b.timeline.moments[0].after->board()))
    throw std::invalid_argument("the two records are not played on the same map");
  Json page{{"first", first}, {"why", why}, {"names", Json::array({a.name, b.name})}};
  page["sides"] = Json::array({board_steps(a.game, a.timeline), board_steps(b.game, b.timeline)});
  const std::string title = a.name + " and " + b.name;
  return filled(compare_template, {{"title", escaped(title)},
                                   {"nonce", fresh_nonce()},
                                   {"style", std::string(replay_style) + std::string(compare_style) + "@media screen{" +
                                                 dark_rules(":root[data-theme=\"dark\"] svg") + "}"},
                                   {"map", unheld_svg(board)},
                                   {"data", in_script(to_json_line(page))},
                                   {"script", std::string(compare_script)}});
}

}  // namespace tricorne::reports
