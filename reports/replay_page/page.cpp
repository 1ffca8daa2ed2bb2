#include "reports/replay_page/page.h"

#include <fmt/format.h>

#include "engine/core/text.h"
#include "replay/kit.h"
#include "reports/board/drawing.h"
#include "reports/board/hexes.h"
#include "reports/board/lettering.h"
#include "reports/kits.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"
#include "reports/page/wording.h"
#include "reports/replay_page/data.h"
#include "reports/verification/board.h"

namespace tricorne::reports {

namespace {

/// CSS rules with the colours of the sides, for words and lines of charts.
std::string side_rules(const Game& game) {
  std::set<std::string_view> wanted;
  for (const SeatInfo& seat : game.seats()) wanted.insert(seat.style);
  for (const SideStyle& side : kit_of(game).sides()) wanted.insert(side.name);
  std::string colours, rules;
  for (const SideStyle& side : side_styles()) {
    if (!wanted.contains(side.name) || side.name.empty()) continue;
    colours += fmt::format("--side-{}:light-dark({},{});", side.name, side.text.light, side.text.dark);
    rules += fmt::format(
        ".seat.side-{0},.key.side-{0}{{color:var(--side-{0})}}.flow.side-{0}{{stroke:var(--side-{0})}}"
        ".flow.side-{0} "
        ".head,.force.side-{0},.band.side-{0}{{fill:var(--side-{0})}}.dots.side-{0}{{stroke:var(--side-{0})}}.course."
        "side-{0}{{stroke:var(--side-{0})",
        side.name);
    if (side.dash.empty())
      rules += "}";
    else
      rules += fmt::format(";stroke-dasharray:{0}}}.key.side-{1}::before{{content:\"{2} \"}}", side.dash, side.name,
                           side.dash < "4" ? "┅" : "╍");
  }
  return ":root{" + colours + "}" + rules;
}

/// A template with or without its passages between `<!--NAME-->` and `<!--/NAME-->`.
std::string with_part(std::string_view text, const std::string& name, bool kept) {
  const std::string begin = "<!--" + name + "-->", end = "<!--/" + name + "-->";
  std::string out;
  for (;;) {
    const auto from = text.find(begin), to = text.find(end);
    if (from == std::string_view::npos || to == std::string_view::npos) return out + std::string(text);
    out += text.substr(0, from);
    if (kept) out += text.substr(from + begin.size(), to - from - begin.size());
    text.remove_prefix(to + end.size());
  }
}

}  // namespace

std::string game_page(const Game& game, const Board& board, const Wording& say, std::string_view title, Json data,
                      std::string_view engine) {
  const PageWords words = kit_of(game).words();
  const bool fights = replay::kit_of(game).has_fights(), live = !engine.empty();
  std::string frame(game_html);
  for (const auto& [part, kept] : {std::pair{"fights", fights}, std::pair{"no fights", !fights},
                                   std::pair{"live", live}, std::pair{"recorded", !live}})
    frame = with_part(frame, part, kept);
  return whole_page({.title = std::string(title),
                     .body = say.frame(frame, {{"title", title},
                                               {"group", words.group},
                                               {"group_capital", capital(words.group)},
                                               {"units", words.units},
                                               {"fight", words.fight},
                                               {"fights", words.fights},
                                               {"fights_capital", capital(words.fights)},
                                               {"search", say(words.search)},
                                               {"map", Html::markup(base_graph_svg(board))},
                                               {"legend", Html::markup(legend_svg(board, say))}}),
                     .style = fmt::format("{}{}{}{}", boards_css, game_css, side_rules(game), dark_boards()),
                     .script = live ? live_js : recorded_js,
                     .data = std::move(data),
                     .language = say.language(),
                     .engine = engine});
}

std::string replay_page(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                        const ReplayHead& head, const FindSources& find_sources) {
  const Wording say(game, head.language);
  return game_page(game, say(timeline.moments[0].after->board()), say, head.title,
                   replay_data(game, timeline, viewer, head, find_sources));
}

}  // namespace tricorne::reports
