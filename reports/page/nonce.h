// The nonce of a page: the browser runs only scripts and styles that carry it.
#pragma once

#include <string>

namespace tricorne::reports {

/// A random word of 32 hex digits for a page's Content-Security-Policy. A text that the page shows cannot guess it.
std::string fresh_nonce();

}  // namespace tricorne::reports
