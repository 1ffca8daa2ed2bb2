// A number for an answer that stays the same from ruleset to ruleset (Position::answer_key).
#pragma once

#include <string_view>
#include <variant>

#include "engine/core/rulebook/digests.h"

namespace tricorne::rulebook {

/// A digest of a text, at compile time where its text is known.
constexpr std::uint64_t digest_of_text(std::string_view text) {
  Digest digest;
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
  return digest.value();
}

/// A digest of an answer: of the name of its kind and of its members. A new kind of action changes no key, since the
/// place among the kinds does not count.
template <class... Kinds>
std::uint64_t key_of(const std::variant<Kinds...>& answer) {
  return std::visit(
      []<class Kind>(const Kind& value) {
        constexpr std::uint64_t kind = digest_of_text(Kind::name);
        Digest digest;
        digest.add(kind);
        add(digest, value);
        return digest.value();
      },
      answer);
}

}  // namespace tricorne::rulebook
