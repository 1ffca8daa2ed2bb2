// A badge for a page: the result of a run in a few words, as shields.io reads it from an endpoint.
#pragma once

#include <string>

#include "engine/core/json.h"
#include "reports/formats/results.h"

namespace tricorne::reports {

/// `label` says what was run. Red when something fails or breaks the protocol and when nothing passes, yellow when
/// something is lacked, else green.
Json badge_as_value(const std::string& label, const Tally& tally);

}  // namespace tricorne::reports
