#include "reports/replay_page/page.h"

#include "reports/board/drawing.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/page/embedded.h"
#include "reports/page/nonce.h"
#include "reports/replay_page/battles.h"
#include "reports/replay_page/data.h"
#include "reports/verification/board.h"
#include "verify/washingtons_war/oracle.h"

namespace tricorne::reports {

namespace {

/// Fills `{{name}}` in a text, from the left to the right; what is filled in is not looked at again.
std::string filled(std::string_view text, const std::map<std::string, std::string, std::less<>>& values) {
  std::string out;
  for (;;) {
    const auto open = text.find("{{");
    const auto close = open == std::string_view::npos ? open : text.find("}}", open);
    if (close == std::string_view::npos) return out += text;
    out += text.substr(0, open);
    out += values.at(std::string(text.substr(open + 2, close - open - 2)));
    text.remove_prefix(close + 2);
  }
}

}  // namespace

std::set<std::string> cited_paragraphs(const replay::Timeline& timeline) {
  std::set<std::string> cited;
  for (const replay::Moment& moment : timeline.moments) {
    if (moment.asked) cited.insert(moment.asked->rule);
    for (const replay::Finding& finding : moment.findings) cited.insert(finding.rule);
    for (const Happening& event : moment.events) cited.insert(event.rule);
    for (const Note& note : verify::explain_removal(*moment.after, moment.events)) cited.insert(note.rule);
    if (!moment.asked || moment.asked->decision != "choose_retreat") continue;
    for (const Note& note : verify::explain_retreat(*timeline.before(moment).after)) cited.insert(note.rule);
  }
  return cited;
}

std::string replay_page(const Game& game, const replay::Timeline& timeline, replay::Viewer viewer,
                        const ReplayHead& head, const std::map<std::string, ParagraphSources>& sources) {
  const Board board = timeline.moments[0].after->board();
  return filled(replay_template, {{"title", escaped(head.title)},
                                  {"nonce", fresh_nonce()},
                                  {"style", std::string(replay_style) + "@media screen{" +
                                                dark_rules(":root[data-theme=\"dark\"] svg") + "}"},
                                  {"map", unheld_svg(board)},
                                  {"legend", legend_svg(board)},
                                  {"data", replay_data(game, timeline, viewer, head, sources)},
                                  {"script", std::string(replay_script)}});
}

}  // namespace tricorne::reports
