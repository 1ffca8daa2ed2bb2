// Says of figures from many games how far they rest on placeholders, data that we have invented.
#pragma once

#include <string>

#include "engine/core/json.h"
#include "reports/page/html.h"
#include "verify/games/foundation.h"

namespace tricorne::reports {

/// `Rests on placeholders: 400 games looked at looked up 41 of 58 combat results, 41 of them invented, 212,000 times;
/// …` with the share of games on certain data alone and the command that fills the tables. Empty where no placeholder
/// was looked up.
std::string foundation_in_words(const Game& game, const verify::Foundation& foundation);
/// The same as a warning on a page; empty where no placeholder was looked up.
Html foundation_as_html(const Game& game, const verify::Foundation& foundation);
/// All groups that were looked up; null where nobody counted.
Json foundation_as_value(const Game& game, const verify::Foundation& foundation);

}  // namespace tricorne::reports
