// The reasons of refusals and the questions of decisions in words: as a Said, and the catalogues that say it.
#pragma once

#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/core/catalogue.h"
#include "engine/core/rulebook/shipped.h"
#include "engine/core/rulebook/violation.h"
#include "engine/core/rulebook/words.h"

namespace tricorne::rulebook {

/// The sentences of a game in a language: `words/LANGUAGE.yaml` and `words/LANGUAGE/*.yaml` among its files, and what
/// every game says; for a language that ends with `.yaml`, those of the user's file at this path. What the language
/// lacks is said in English, and everything in a language without a file. The first call for a language reads its
/// files, any thread may call, and the catalogue lives as long as the program. Throws DataError when a file is wrong,
/// and for a sentence of the user that no language of the game has. `shipped` must live as long as the program.
const Catalogue& catalogue_in(const ShippedFiles& shipped, std::string_view language);
/// The languages of a game: `en`, and those of which it ships a file.
std::vector<std::string> languages_in(const ShippedFiles& shipped);

/// The FactTypes that the rules of a game name; those of a game that has none of its own.
template <class Rules>
struct FactTypesNamed {
  using type = tricorne::FactTypes;
};
template <class Rules>
requires requires { typename Rules::FactTypes; }
struct FactTypesNamed<Rules> {
  using type = typename Rules::FactTypes;
};
template <class Rules>
using FactTypesOf = typename FactTypesNamed<Rules>::type;

/// A packed fact as part of a document.
template <class Table, class... Known>
Node fact_node(const Table& t, TypeList<Known...>, std::size_t type, std::uint16_t packed) {
  Node node;
  std::size_t place = 0;
  const auto read = [&]<class T>(const T* /*only for its type*/) {
    if (place++ != type) return;
    if constexpr (std::is_integral_v<T>)
      node = Node::number(static_cast<std::int16_t>(packed));
    else
      node = to_node(t, static_cast<T>(packed));
  };
  (read(static_cast<const Known*>(nullptr)), ...);
  return node;
}

/// The sentence of a violation, with its facts. `Types` are the FactTypes of the game.
template <class Types, class Table>
Said said_of(const Table& t, const Violation& no) {
  Said said{no.reason->id};
  std::string_view names = no.reason->names;
  for (std::size_t i = 0; !names.empty(); ++i) {
    const auto comma = std::min(names.find(','), names.size());
    said.arguments.add(std::string(names.substr(0, comma)), fact_node(t, Types{}, no.reason->types[i], no.facts[i]));
    names.remove_prefix(std::min(comma + 2, names.size()));
  }
  return said;
}

/// The same with the fields of the refused action behind the facts. `Action` is an action or a variant of actions.
template <class Types, class Table, class Action>
Said said_of(const Table& t, const Violation& no, const Action& action) {
  Said said = said_of<Types>(t, no);
  const auto add_fields = [&](const auto& a) {
    for_each_field(a, [&](std::string_view name, const auto& member) {
      if (said.arguments.find(name) == nullptr)
        said.arguments.add(std::string(name),
                           word_node(to_phrase(t, member), written<std::remove_cvref_t<decltype(member)>>));
    });
  };
  if constexpr (requires { std::visit(add_fields, action); })
    std::visit(add_fields, action);
  else
    add_fields(action);
  return said;
}

/// Appends the words of those fields of a struct that stand in slots of the phrase, and of the members of these fields,
/// as `march.general`.
template <class Table, class Struct>
void add_words_in(std::string_view phrase, const Table& t, const Struct& value, Node& words,
                  const std::string& before = "") {
  for_each_field(value, [&](std::string_view name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if (before.empty() && !has_slot(phrase, name)) return;
    const std::string whole = before + std::string(name);
    if (std::string word = to_phrase(t, member); !word.empty())
      add_word(words, whole, std::move(word), written<Member>);
    if constexpr (Described<Member>) add_words_in(phrase, t, member, words, whole + ".");
  });
}

/// The question of a decision, as a value.
template <class Table, class Decided>
Said said_of(const Table& t, const Decided& decision) {
  Said said{"questions." + std::string(Decided::name)};
  add_words_in(Decided::phrase, t, decision, said.arguments);
  return said;
}

}  // namespace tricorne::rulebook
