#include "engine/core/rulebook/chart_changes.h"

#include "engine/core/text.h"

namespace tricorne::rulebook {

ChartChange change_of(int from, int to) {
  return {": " + std::to_string(from) + " -> " + std::to_string(to),
          std::string(": ") + (to > from ? "+" : "") + std::to_string(to - from)};
}

ChartChange named(const std::string& part, ChartChange change) {
  for (std::string* text : {&change.known, &change.stand_in}) text->insert(2, part + " ");
  return change;
}

Place Place::part(std::string_view label) const {
  if (label.empty()) return *this;
  return {name + (name.empty() ? "" : in_row ? ", " : " ") + std::string(label),
          rule,
          false,
          name,
          std::string(label),
          group};
}

std::string label_of(std::string_view member, const Particulars& more) {
  if (more.label) return std::string(*more.label);
  if (member == "rows") return "";
  return spaced(std::string(member));
}

void Changes::number(const Place& at, Cell& cell, int by) {
  value(at, cell.confidence, change_of(cell.value, cell.value + by),
        [&cell, by] { cell.value = static_cast<std::int16_t>(cell.value + by); });
}

void Changes::number(const Place& at, int number, const Particulars& more, const std::function<void(int)>& set) {
  const Limits limits = more.tried.is_given() ? more.tried : limits_of(more);
  for (const int by : {-1, 1})
    if (const int other = number + by; other >= limits.least && other <= limits.most) {
      ChartChange change = change_of(number, other);
      if (!more.unit.empty()) change.known += " " + std::string(more.unit);
      value(at, Confidence::certain, change, [set, other] { set(other); });
    }
}

void Changes::flag(const Place& at, bool& flag) {
  value(at, Confidence::certain, {flag ? ": no longer" : ": so", ""}, [&flag] { flag = !flag; });
}

void change_each(Cost& cost, const Place& at, Changes& to) {
  if (!cost.prohibited) change_each(cost.points, at, to);
  to.value(at, cost.points.confidence, {cost.prohibited ? ": allowed" : ": a ban", ": a ban, or none"},
           [&cost] { cost.prohibited = !cost.prohibited; });
}

}  // namespace tricorne::rulebook
