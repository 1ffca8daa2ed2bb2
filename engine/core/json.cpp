#include "engine/core/json.h"

#include <algorithm>
#include <utility>

namespace tricorne {

namespace {

bool is_member(const Json& item) {
  const auto* pair = std::get_if<Json::Array>(&item.value());
  return pair != nullptr && pair->size() == 2 && std::holds_alternative<std::string>(pair->front().value());
}

}  // namespace

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(double value) : value_(value) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(Array items) : value_(std::move(items)) {}

Json::Json(std::initializer_list<Json> items) {
  if (!std::all_of(items.begin(), items.end(), is_member)) {
    value_ = Array(items);
    return;
  }
  *this = object();
  for (const Json& item : items) {
    const Array& pair = std::get<Array>(item.value_);
    (*this)[std::get<std::string>(pair[0].value_)] = pair[1];
  }
}

Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::array(std::initializer_list<Json> items) {
  Json made;
  made.value_ = Array(items);
  return made;
}

Json Json::object() {
  Json made;
  made.value_ = Object();
  return made;
}

Json& Json::operator[](std::string_view key) {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Object();
  Object& members = std::get<Object>(value_);
  const auto found = std::find_if(members.begin(), members.end(), [&](const Member& m) { return m.key == key; });
  if (found != members.end()) return found->value;
  return members.emplace_back(Member{std::string(key), Json()}).value;
}

void Json::push_back(Json item) {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Array();
  std::get<Array>(value_).push_back(std::move(item));
}

void Json::set_all(Json object) {
  for (Member& member : std::get<Object>(object.value_)) (*this)[member.key] = std::move(member.value);
}

bool Json::empty() const {
  if (const auto* items = std::get_if<Array>(&value_)) return items->empty();
  if (const auto* members = std::get_if<Object>(&value_)) return members->empty();
  return std::holds_alternative<std::nullptr_t>(value_);
}

bool operator==(const Json& a, const Json& b) { return a.value_ == b.value_; }

}  // namespace tricorne
