// Results that are added up over many games. A struct describes its members once (MEMBERS); how two results are added,
// and the numbers by name that a chunk's result is made of and read from, follow from this description.
//
// The key of a member (Particulars::key) is its name among these numbers, or stands before the keys of its own numbers.
// The members of a described part have its key behind their own ones.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/fields.h"
#include "verify/games/chunks.h"
#include "verify/games/statistics.h"

namespace tricorne::verify {

/// The greatest of the numbers that are added.
struct Greatest {
  std::uint64_t value = 0;
  operator std::uint64_t() const { return value; }
  friend bool operator==(const Greatest&, const Greatest&) = default;
};
/// A number for each place, such as a seat.
using ByPlace = std::vector<std::uint64_t>;
/// A number that may be negative, such as a lead; nothing where nobody counts it. It is kept, not added.
using OptionalNumber = std::optional<int>;

// The texts of keys. `read_key` throws std::invalid_argument for any other text.
inline const std::string& key_text(const std::string& key) { return key; }
std::string key_text(std::int64_t key);
std::string key_text(const GamesByTurn::key_type& turn);
inline void read_key(const std::string& text, std::string& key) { key = text; }
void read_key(const std::string& text, std::int64_t& key);
void read_key(const std::string& text, int& key);
void read_key(const std::string& text, GamesByTurn::key_type& turn);

/// Calls `visit(key, member)` for each member of a described result.
template <class T, class Visit>
void for_each_sum(T& result, const Visit& visit) {
  for_each_member(result, [&](std::string_view name, auto& member, const Particulars& more) {
    visit(std::string(more.key.value_or(name)), member);
  });
}

template <class T>
inline constexpr bool has_keys = false;
template <class Key, class T>
inline constexpr bool has_keys<std::map<Key, T>> = true;

/// The key of a member with this key in a part: what has keys of its own stands before them.
template <class Member>
std::string key_in_part(const std::string& member, const std::string& part) {
  const bool parted = has_keys<std::remove_cvref_t<Member>> && !part.empty();
  return member + part + (parted ? "/" : "");
}

// --- adding ----------------------------------------------------------------------------------------------------------

template <class Number>
requires std::is_arithmetic_v<Number>
void add_up(const Number& more, Number& into) { into += more; }
inline void add_up(const Greatest& more, Greatest& into) { into.value = std::max(into.value, more.value); }
inline void add_up(const ByPlace& more, ByPlace& into) {
  into.resize(std::max(into.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) into[i] += more[i];
}
inline void add_up(const Differences& more, Differences& into) { into.add(more); }
template <Described T>
void add_up(const T& more, T& into);
template <class Key, class T>
void add_up(const std::map<Key, T>& more, std::map<Key, T>& into) {
  for (const auto& [key, part] : more) add_up(part, into[key]);
}
template <Described T>
void add_up(const T& more, T& into) {
  [&]<std::size_t... I>(std::index_sequence<I...>) { (add_up(member_at<I>(more), member_at<I>(into)), ...); }
  (std::make_index_sequence<T::member_count>{});
}

// --- writing ---------------------------------------------------------------------------------------------------------

template <class Number>
void write_sum(ByName<Number>& all, const std::string& key, double sum) {
  all[key] = sum;
}
/// A count of 0 is left out.
template <class Number>
void write_sum(ByName<Number>& all, const std::string& key, std::uint64_t count) {
  if (count != 0) all[key] = static_cast<Number>(count);
}
template <class Number>
void write_sum(ByName<Number>& all, const std::string& key, const Greatest& greatest) {
  write_sum(all, key, greatest.value);
}
template <class Number>
void write_sum(ByName<Number>& all, const std::string& key, const ByPlace& list) {
  for (std::size_t i = 0; i < list.size(); ++i) write_sum(all, key + std::to_string(i), list[i]);
}
/// Added to a number that may be negative, since counts may not.
inline constexpr int kept_above = 1'000'000;
template <class Number>
void write_sum(ByName<Number>& all, const std::string& key, const OptionalNumber& number) {
  if (number) all[key] = static_cast<Number>(*number + kept_above);
}
/// The keys of Differences::counts.
inline constexpr std::array<std::string_view, 5> difference_keys{"-1", "-0.5", "0", "0.5", "1"};
template <class Number>
void write_sum(ByName<Number>& all, const std::string& key, const Differences& differences) {
  for (std::size_t i = 0; i < difference_keys.size(); ++i)
    write_sum(all, key + std::string(difference_keys[i]), differences.counts[i]);
}
/// A key with a count of 0 is known, so it is kept.
template <class Number, class Key>
void write_sum(ByName<Number>& all, const std::string& key, const std::map<Key, std::uint64_t>& counts) {
  for (const auto& [name, count] : counts) all[key + key_text(name)] = static_cast<Number>(count);
}
template <class Number, Described T>
void write_sum(ByName<Number>& all, const std::string& key, const T& part);
template <class Number, Described T>
void write_sum(ByName<Number>& all, const std::string& key, const std::map<std::string, T>& parts) {
  for (const auto& [name, part] : parts) write_sum(all, key + name, part);
}
/// A part in which nothing was counted is left out.
template <class Number, Described T>
void write_sum(ByName<Number>& all, const std::string& key, const T& part) {
  if (part == T{}) return;
  for_each_sum(part, [&]<class Member>(const std::string& inner, const Member& member) {
    write_sum(all, key_in_part<Member>(inner, key), member);
  });
}

// --- reading ---------------------------------------------------------------------------------------------------------
// What is not there is 0. Damaged numbers throw std::invalid_argument.

/// A sum as a count: sums may be negative or broken, and those are no counts.
std::uint64_t as_count(double sum);
inline std::uint64_t as_count(std::uint64_t count) { return count; }

template <class Number>
void read_sum(const ByName<Number>& all, const std::string& key, double& sum) {
  const auto found = all.find(key);
  sum = found == all.end() ? 0 : found->second;
}
template <class Number>
void read_sum(const ByName<Number>& all, const std::string& key, std::uint64_t& count) {
  const auto found = all.find(key);
  count = found == all.end() ? 0 : as_count(found->second);
}
template <class Number>
void read_sum(const ByName<Number>& all, const std::string& key, Greatest& greatest) {
  read_sum(all, key, greatest.value);
}
template <class Number>
void read_sum(const ByName<Number>& all, const std::string& key, OptionalNumber& number) {
  if (!all.contains(key)) return;
  std::uint64_t above = 0;
  read_sum(all, key, above);
  number = static_cast<int>(above) - kept_above;
}
template <class Number>
void read_sum(const ByName<Number>& all, const std::string& key, Differences& differences) {
  for (std::size_t i = 0; i < difference_keys.size(); ++i)
    read_sum(all, key + std::string(difference_keys[i]), differences.counts[i]);
}
template <class Number, class Key>
void read_sum(const ByName<Number>& all, const std::string& key, std::map<Key, std::uint64_t>& counts) {
  for (const auto& [name, count] : part_below(key, all)) {
    Key own{};
    read_key(name, own);
    counts[std::move(own)] = as_count(count);
  }
}
template <class Number>
void read_sum(const ByName<Number>& all, const std::string& key, ByPlace& list) {
  std::map<int, std::uint64_t> places;
  read_sum(all, key, places);
  for (const auto& [place, count] : places) {
    constexpr int most_places = 64;
    if (place < 0 || place >= most_places) throw std::invalid_argument("a result of a chunk is damaged: " + key);
    list.resize(std::max(list.size(), static_cast<std::size_t>(place) + 1));
    list[static_cast<std::size_t>(place)] = count;
  }
}
template <class Number, Described T>
void read_sum(const ByName<Number>& all, const std::string& key, T& part);
/// The parts are those that have the first of their members.
template <class Number, Described T>
void read_sum(const ByName<Number>& all, const std::string& key, std::map<std::string, T>& parts) {
  std::string first;
  for_each_sum(std::as_const(parts[""]),
               [&](const std::string& inner, const auto&) { first = first.empty() ? inner : first; });
  parts.clear();
  for (const auto& [name, number] : part_below(first + key, all)) read_sum(all, key + name, parts[name]);
}
template <class Number, Described T>
void read_sum(const ByName<Number>& all, const std::string& key, T& part) {
  for_each_sum(part, [&]<class Member>(const std::string& inner, Member& member) {
    read_sum(all, key_in_part<Member>(inner, key), member);
  });
}

/// A result as the text of a chunk, and back. `Number` is std::uint64_t where every number is a count.
template <class Number, Described T>
std::string text_of_sums(const T& result) {
  ByName<Number> all;
  write_sum(all, "", result);
  return write_by_name(all);
}
template <class Number, Described T>
T sums_in(std::string_view text) {
  T result;
  read_sum(read_by_name<Number>(text), "", result);
  return result;
}

}  // namespace tricorne::verify
