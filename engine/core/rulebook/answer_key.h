// A number for an answer that stays the same from ruleset to ruleset (Position::answer_key).
#pragma once

#include <string_view>
#include <variant>

#include "engine/core/rulebook/digests.h"

namespace tricorne::rulebook {

/// A digest of the bytes of a text. It is the same on every machine. It can be called at compile time. No heap.
constexpr std::uint64_t digest_of_text(std::string_view text) {
  Digest digest;
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
  return digest.value();
}

/// A digest of an answer: of the name of its kind, and of its members in the order of their description. It is the same
/// on every machine. The place of the kind in the variant does not count, so a new kind of action changes no key. Two
/// answers may have the same key by chance, about once in 2^64. No heap.
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
