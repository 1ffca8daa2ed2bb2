// What is there already of a set of files?
#pragma once

#include <string>
#include <string_view>

namespace tricorne::cli {

/// Is there no such file yet, or one that says the same? Two pages say the same when they differ in nothing but the
/// word that their content policy allows code by.
bool may_be_written(const std::string& path, std::string_view text);

}  // namespace tricorne::cli
