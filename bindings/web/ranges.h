// Algorithms of std::ranges that the C++ library of Debian's emscripten does not have yet. The build includes this file
// before all other files (CMakeLists.txt). It has only the algorithms that the project uses.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace std::ranges {

template <class Range, class Test, class By = std::identity>
constexpr auto find_if(Range&& range, Test test, By by = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](const auto& item) { return bool(std::invoke(test, std::invoke(by, item))); });
}

template <class Range, class Value, class By = std::identity>
constexpr auto find(Range&& range, const Value& value, By by = {}) {
  return ranges::find_if(
      range, [&](const auto& item) { return item == value; }, by);
}

template <class Range, class Test, class By = std::identity>
constexpr bool any_of(Range&& range, Test test, By by = {}) {
  return ranges::find_if(range, test, by) != std::end(range);
}

template <class Range, class Test, class By = std::identity>
constexpr bool all_of(Range&& range, Test test, By by = {}) {
  return !ranges::any_of(
      range, [&](const auto& item) { return !std::invoke(test, item); }, by);
}

template <class Range, class Test, class By = std::identity>
constexpr bool none_of(Range&& range, Test test, By by = {}) {
  return !ranges::any_of(range, test, by);
}

template <class Range, class Test, class By = std::identity>
constexpr auto count_if(Range&& range, Test test, By by = {}) {
  return std::count_if(std::begin(range), std::end(range),
                       [&](const auto& item) { return bool(std::invoke(test, std::invoke(by, item))); });
}

template <class Range, class Value, class By = std::identity>
constexpr auto count(Range&& range, const Value& value, By by = {}) {
  return ranges::count_if(
      range, [&](const auto& item) { return item == value; }, by);
}

template <class Range, class Value>
constexpr void replace(Range&& range, const Value& old, const Value& fresh) {
  std::replace(std::begin(range), std::end(range), old, fresh);
}

template <class Range, class Out, class Test>
constexpr void copy_if(Range&& range, Out out, Test test) {
  std::copy_if(std::begin(range), std::end(range), out,
               [&](const auto& item) { return bool(std::invoke(test, item)); });
}

template <class Range, class Value, class Less = std::less<>, class By = std::identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less less = {}, By by = {}) {
  return std::lower_bound(std::begin(range), std::end(range), value, [&](const auto& item, const auto& wanted) {
    return bool(std::invoke(less, std::invoke(by, item), wanted));
  });
}

template <class Range, class Less = std::less<>, class By = std::identity>
constexpr void sort(Range&& range, Less less = {}, By by = {}) {
  std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
    return bool(std::invoke(less, std::invoke(by, a), std::invoke(by, b)));
  });
}

template <class Range, class Less = std::less<>, class By = std::identity>
constexpr void stable_sort(Range&& range, Less less = {}, By by = {}) {
  std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
    return bool(std::invoke(less, std::invoke(by, a), std::invoke(by, b)));
  });
}

template <class Range, class Less = std::less<>, class By = std::identity>
constexpr auto minmax_element(Range&& range, Less less = {}, By by = {}) {
  return std::minmax_element(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
    return bool(std::invoke(less, std::invoke(by, a), std::invoke(by, b)));
  });
}

}  // namespace std::ranges
