// Rows as aligned text, Markdown, CSV and JSON. reports/page/html.h makes HTML of them.
#pragma once

#include <string>

#include "replay/query/query.h"

namespace tricorne::replay {

/// Which columns stand to the right in texts: those with a number, or all but the first.
enum class Alignment : std::uint8_t { numbers, all_but_the_first };

/// The value as people read it, in one line: a real number with four decimals, and `-` where there is none.
std::string text_of(const Value& value);

/// Aligned columns below a head.
std::string as_table(const Rows& table, Alignment alignment);
inline std::string as_table(const Rows& table) { return as_table(table, Alignment::numbers); }
/// A table of Markdown, all columns but the first to the right.
std::string as_markdown(const Rows& table);
/// CSV as RFC 4180 has it, with a head. A field is empty where there is no value.
std::string as_csv(const Rows& table);
/// A JSON array with one object a line. A member is null where there is no value.
std::string as_json(const Rows& table);

}  // namespace tricorne::replay
