// Pages without a script: text, tables and a picture or two.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::reports {

/// A page around a main part in HTML: readable on a phone, light and dark, with a content policy that lets nothing run.
/// `title` is plain text and stands above the main part, too.
std::string plain_page(std::string_view title, std::string_view main_part);

}  // namespace tricorne::reports
