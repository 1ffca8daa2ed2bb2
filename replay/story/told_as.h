// Words of an English narration that `replay import` reads back.
#pragma once

#include <string_view>

namespace tricorne::replay {

/// `[bookmark: dealt]`, `(instead of it, a title: an action; an action)`.
struct ToldAs {
  std::string_view bookmark = "bookmark", instead = "instead of it";
};
inline constexpr ToldAs told_as;

}  // namespace tricorne::replay
