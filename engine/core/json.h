// A JSON value that we put together to write it; free of any JSON library. `core/load/json.h` makes text of it.
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

/// Nothing, a truth, a number, a text, an array, or an object whose keys keep their order.
class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object>;

  Json();
  Json(std::nullptr_t);
  Json(std::same_as<bool> auto value);
  Json(std::signed_integral auto value);
  Json(std::unsigned_integral auto value) requires(!std::same_as<decltype(value), bool>);
  Json(double value);
  Json(const char* text);
  Json(std::string_view text);
  Json(std::string text);
  Json(Array items);
  /// An object when every item is an array of two whose first is a text; else an array.
  Json(std::initializer_list<Json> items);
  template <class T>
  Json(const std::vector<T>& items);
  template <class T, std::size_t N>
  Json(const std::array<T, N>& items);

  template <class T>
  Json(const std::map<std::string, T>& members);
  /// An array of two.
  template <class A, class B>
  Json(const std::pair<A, B>& pair) : Json(array({pair.first, pair.second})) {}

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  static Json array(std::initializer_list<Json> items = {});
  static Json object();

  /// The value of a key of an object. A new key holds nothing. A value that is nothing becomes an object first. Any
  /// other value throws std::bad_variant_access: a fault of the program.
  Json& operator[](std::string_view key);
  /// Appends to an array. A value that is nothing becomes an array first. Any other value throws
  /// std::bad_variant_access.
  void push_back(Json item);
  /// Sets every member that `object` has. A key that both have takes the new value.
  void set_all(Json object);
  /// Nothing, or an array or object without items.
  bool empty() const;

  const Value& value() const { return value_; }

  friend bool operator==(const Json& a, const Json& b);

 private:
  Value value_;
};

struct Json::Member {
  std::string key;
  Json value;

  friend bool operator==(const Member& a, const Member& b) = default;
};

// Defined here, where Member is known: clang looks into `value_` as soon as it reads a constructor.

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
