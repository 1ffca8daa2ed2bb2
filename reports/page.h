// The style sheet and the script of the HTML report, from reports/page/.
#pragma once

#include <string_view>

namespace tricorne::reports {

extern const std::string_view page_style;
extern const std::string_view page_script;

}  // namespace tricorne::reports
