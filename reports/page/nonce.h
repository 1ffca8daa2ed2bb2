// What lets the script of a page run, and no other.
#pragma once

#include <string>

namespace tricorne::reports {

/// A word of its own for each page (Content-Security-Policy). No text that the page shows can have foreseen it.
std::string fresh_nonce();

}  // namespace tricorne::reports
