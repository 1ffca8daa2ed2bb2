// The files of reports/page/ as texts, scripts with the modules they import; and a chart of reports/board/coast/.
#pragma once

#include <string_view>

namespace tricorne::reports {

extern const std::string_view atlantic_txt;
extern const std::string_view base_css;
extern const std::string_view boards_css;
extern const std::string_view chart_css;
extern const std::string_view compare_css;
extern const std::string_view compare_html;
extern const std::string_view compare_js;
extern const std::string_view data_html;
extern const std::string_view engines_html;
extern const std::string_view frame_html;
extern const std::string_view gallery_css;
extern const std::string_view gallery_html;
extern const std::string_view gallery_js;
extern const std::string_view game_css;
extern const std::string_view game_html;
extern const std::string_view live_js;
extern const std::string_view matrix_html;
extern const std::string_view recorded_js;
extern const std::string_view report_css;
extern const std::string_view report_html;
extern const std::string_view report_js;
extern const std::string_view rules_html;
extern const std::string_view run_tools_html;

}  // namespace tricorne::reports
