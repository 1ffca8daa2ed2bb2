// A list of named members for small structs: one description serves printing, parsing, files, digests and schemas.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

namespace tricorne {

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::*member;
};
template <class Owner, class Member>
Field(const char*, Member Owner::*) -> Field<Owner, Member>;

/// Calls `visit(name, member)` for each field that `Struct::fields()` lists, in that order.
template <class Struct, class Visit>
constexpr void for_each_field(Struct&& value, Visit&& visit) {
  std::apply([&](const auto&... field) { (visit(field.name, value.*(field.member)), ...); },
             std::remove_cvref_t<Struct>::fields());
}

/// Calls `visit.template operator()<Alternative>()` for each alternative of a variant type.
template <class Variant, class Visit>
struct AlternativesOf;
template <template <class...> class Variant, class... Ts, class Visit>
struct AlternativesOf<Variant<Ts...>, Visit> {
  static constexpr void run(Visit& visit) { (visit.template operator()<Ts>(), ...); }
};
template <class Variant, class Visit>
constexpr void for_each_alternative(Visit&& visit) {
  AlternativesOf<Variant, std::remove_reference_t<Visit>>::run(visit);
}

template <class T, class Variant>
struct is_alternative : std::false_type {};
template <class T, template <class...> class Variant, class... Ts>
struct is_alternative<T, Variant<Ts...>> : std::bool_constant<(std::is_same_v<T, Ts> || ...)> {};

}  // namespace tricorne
