#include "verify/errata/tally.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "engine/core/text.h"

namespace tricorne::verify {

void Tally::add(std::string_view name, double number) {
  const auto found = sums_.find(name);
  if (found != sums_.end())
    found->second += number;
  else
    sums_.emplace(name, number);
}

void Tally::add(const Tally& more) {
  for (const auto& [name, number] : more.sums_) add(name, number);
}

double Tally::operator[](std::string_view name) const {
  const auto found = sums_.find(name);
  return found == sums_.end() ? 0 : found->second;
}

std::uint64_t Tally::count(std::string_view name) const { return static_cast<std::uint64_t>((*this)[name]); }

std::map<std::string, double> Tally::below(std::string_view prefix) const {
  std::map<std::string, double> part;
  for (auto it = sums_.lower_bound(prefix); it != sums_.end() && it->first.starts_with(prefix); ++it)
    part[it->first.substr(prefix.size())] = it->second;
  return part;
}

std::string Tally::write() const {
  std::string text;
  for (const auto& [name, number] : sums_) text += fmt::format("{}\t{}\n", name, number);
  return text;
}

Tally Tally::read(std::string_view text) {
  Tally tally;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto tab = line.find('\t');
    double number = 0;
    const auto [end, error] = tab == std::string_view::npos
                                  ? std::from_chars_result{line.data(), std::errc::invalid_argument}
                                  : std::from_chars(line.data() + tab + 1, line.data() + line.size(), number);
    if (error != std::errc{} || end != line.data() + line.size())
      throw std::invalid_argument("a result of a chunk is damaged: \"" + std::string(line) + "\"");
    tally.add(line.substr(0, tab), number);
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return tally;
}

}  // namespace tricorne::verify
