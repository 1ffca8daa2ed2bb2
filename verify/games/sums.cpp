#include "verify/games/sums.h"

#include <fmt/format.h>

#include <charconv>

namespace tricorne::verify {

namespace {

[[noreturn]] void damaged(const std::string& what) {
  throw std::invalid_argument("a result of a chunk is damaged: " + what);
}

}  // namespace

std::string key_text(std::int64_t key) { return std::to_string(key); }
std::string key_text(const GamesByTurn::key_type& turn) { return fmt::format("{} {}", turn.first, turn.second); }

void read_key(const std::string& text, std::int64_t& key) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key);
  if (error != std::errc() || end != text.data() + text.size()) damaged(text);
}

void read_key(const std::string& text, int& key) {
  std::int64_t whole = 0;
  read_key(text, whole);
  if (whole != static_cast<int>(whole)) damaged(text);
  key = static_cast<int>(whole);
}

void read_key(const std::string& text, GamesByTurn::key_type& turn) {
  const std::size_t blank = text.find(' ');
  read_key(text.substr(0, blank), turn.first);
  if (blank != std::string::npos) turn.second = text.substr(blank + 1);
}

std::uint64_t as_count(double sum) {
  constexpr double most = 1LL << 53;  // up to here a sum holds every whole number
  if (!(sum >= 0 && sum <= most)) damaged(fmt::format("{}", sum));
  return static_cast<std::uint64_t>(sum);
}

}  // namespace tricorne::verify
