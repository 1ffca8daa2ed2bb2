// Style sheets, scripts and frames of the pages, from reports/page/, and a chart from reports/board/coast/.
#pragma once

#include <string_view>

namespace tricorne::reports {

extern const std::string_view page_style;
extern const std::string_view page_script;
extern const std::string_view errata_style;
extern const std::string_view atlantic_chart;
extern const std::string_view replay_template;
extern const std::string_view replay_style;
extern const std::string_view replay_script;
extern const std::string_view compare_template;
extern const std::string_view compare_style;
extern const std::string_view compare_script;
extern const std::string_view gallery_template;
extern const std::string_view gallery_style;
extern const std::string_view gallery_script;
extern const std::string_view play_template;
extern const std::string_view play_style;
extern const std::string_view play_script;

}  // namespace tricorne::reports
