// A JSON value that the program builds in order to write it. It needs no JSON library. `core/load/json.h` writes it as
// text.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tricorne {

/// One JSON value: nothing (`null`), a truth, a number, a text, an array, or an object. The keys of an object keep the
/// order in which they were added, and no key comes twice. A copy is deep. Several threads may read one value at once;
/// a thread that changes it must have it alone.
class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object>;

  // The constructors are implicit: every C++ value below becomes the JSON value of its kind. A null `text` is a fault
  // of the program. Bytes that are no UTF-8 are kept here; `to_json` writes U+FFFD for them.

  /// Nothing.
  Json();
  /// Nothing.
  Json(std::nullptr_t);
  Json(std::same_as<bool> auto value);
  Json(std::signed_integral auto value);
  Json(std::unsigned_integral auto value) requires(!std::same_as<decltype(value), bool>);
  Json(double value);
  Json(const char* text);
  Json(std::string_view text);
  Json(std::string text);
  Json(Array items);
  /// An object when every item is an array of two items whose first is a text; else an array. When a key comes twice,
  /// its last value counts. `Json{}` is nothing. The functions `array` and `object` below leave no doubt.
  Json(std::initializer_list<Json> items);
  /// An array of the items in their order.
  template <class T>
  Json(const std::vector<T>& items);
  /// An array of the items in their order.
  template <class T, std::size_t N>
  Json(const std::array<T, N>& items);

  /// An object with the keys in the order of the map, which is the order of their bytes.
  template <class T>
  Json(const std::map<std::string, T>& members);
  /// An array of two items.
  template <class A, class B>
  Json(const std::pair<A, B>& pair) : Json(array({pair.first, pair.second})) {}

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  /// An array, also when its items look like the members of an object.
  static Json array(std::initializer_list<Json> items = {});
  /// An object without members.
  static Json object();

  /// The value of a key of an object. A key that the object does not have is added behind the others, and holds
  /// nothing. A value that is nothing becomes an object first. Any other value throws std::bad_variant_access: a fault
  /// of the program. Looks at one member after another. The reference is good until a member is added.
  Json& operator[](std::string_view key);
  /// Appends an item to an array. A value that is nothing becomes an array first. Any other value throws
  /// std::bad_variant_access: a fault of the program.
  void push_back(Json item);
  /// Sets every member that `object` has, in its order. A key that both have keeps its place and takes the new value.
  /// Throws std::bad_variant_access when `object` is no object, or when this value is neither an object nor nothing.
  void set_all(Json object);
  /// True for nothing, an array without items and an object without members. False for every other value, an empty text
  /// included.
  bool empty() const;

  /// The value by its kind, for code that writes it.
  const Value& value() const { return value_; }

  /// Are kind and value equal? The order of members counts. Numbers of different C++ types differ: `1` made from an
  /// `int` is not equal to `1` made from an `unsigned`.
  friend bool operator==(const Json& a, const Json& b);

 private:
  Value value_;
};

/// One key of an object with its value.
struct Json::Member {
  std::string key;
  Json value;

  friend bool operator==(const Member& a, const Member& b) = default;
};

// These functions are defined behind Member, since clang needs the complete type in every constructor.

Json::Json(std::same_as<bool> auto value) : value_(value) {}
Json::Json(std::signed_integral auto value) : value_(static_cast<std::int64_t>(value)) {}
Json::Json(std::unsigned_integral auto value) requires(!std::same_as<decltype(value), bool>)
    : value_(static_cast<std::uint64_t>(value)) {}

template <class T>
Json::Json(const std::vector<T>& items) : value_(Array(items.begin(), items.end())) {}

template <class T, std::size_t N>
Json::Json(const std::array<T, N>& items) : value_(Array(items.begin(), items.end())) {}

template <class T>
Json::Json(const std::map<std::string, T>& members) : value_(Object()) {
  for (const auto& [key, value] : members) std::get<Object>(value_).push_back({key, value});
}

}  // namespace tricorne
