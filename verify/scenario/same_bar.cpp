#include <algorithm>

#include "engine/core/text.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

bool is_all_digits(std::string_view part) { return part.find_first_not_of("0123456789") == std::string_view::npos; }

/// Letters and small Roman numerals are printed.
bool is_letter(std::string_view part) {
  return part.size() == 1 || part.find_first_not_of("ivx") == std::string_view::npos;
}

bool is_printed(const Game& game, std::string_view above, std::string_view part) {
  if (!is_all_digits(part)) return is_letter(part);
  const std::string_view last = above.substr(above.rfind('.') + 1);
  const auto counted = game.rule_remarks().counted;
  return is_all_digits(last) && std::find(counted.begin(), counted.end(), above) == counted.end();
}

}  // namespace

std::string_view printed_part(const Game& game, std::string_view id) {
  std::size_t end = id.find('.');
  while (end < id.size()) {
    const std::size_t next = std::min(id.find('.', end + 1), id.size());
    if (!is_printed(game, id.substr(0, end), id.substr(end + 1, next - end - 1))) break;
    end = next;
  }
  return id.substr(0, end);
}

bool stands_for(const Game& game, std::string_view cited, std::string_view rule) {
  return within(rule, cited) && within(cited, printed_part(game, rule));
}

bool says_too(const Game& game, std::string_view cited, std::string_view rule, std::string_view action) {
  if (cited.empty() || rule.empty()) return cited == rule;
  if (stands_for(game, cited, rule)) return true;
  const auto bars = game.rule_remarks().same_bars;
  return std::any_of(bars.begin(), bars.end(), [&](const SameBar& bar) {
    return bar.rule == rule && action.starts_with(bar.action) && stands_for(game, cited, bar.also);
  });
}

std::string remark_on(std::string_view cited, std::string_view rule) {
  if (cited == rule) return {};
  const std::string first = std::string(cited) + " is cited; ";
  return within(rule, cited) ? first + "the finer id is " + std::string(rule)
                             : first + std::string(rule) + " says the same";
}

}  // namespace tricorne::verify
