// Small pieces of JSON schemas (draft 7), as documents. Each call makes a new document; `core/load/json.h` makes text
// of it. No call throws. Any number of threads may call at once.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::schema {

/// Words in the order in which an editor offers them.
using WordList = std::vector<std::string>;
/// Keys with the schemas of their values, in the order in which they are written. No key may come twice.
using Members = std::vector<std::pair<std::string, Node>>;

/// A schema that every value fits.
Node anything();
/// Any text.
Node any_text();
/// Any value of one type. `type` is its JSON name: `string`, `boolean` …
Node of_type(const std::string& type);
/// Exactly one of these words.
Node one_of_words(const WordList& words);
/// Exactly one of these words. An editor shows for each word its own description, in Markdown. `descriptions` is as
/// long as `words` and stands in the same order; nobody checks that.
Node one_of_words(const WordList& words, const WordList& descriptions);
/// Exactly this number.
Node exactly(long long value);
/// A whole number from `least` to `most`, both included.
Node whole_number(long long least, long long most);
/// A whole number from `least` to `most`, both included, and a multiple of `step`.
Node whole_number(long long least, long long most, long long step);
/// An array of any length whose items all fit `items`.
Node list_of(Node items);
/// A value that fits at least one of these schemas.
Node any_of(std::vector<Node> schemas);
/// A map with only the keys of `members`. The keys in `required` must be present; the other keys may be absent.
Node object(Members members, const WordList& required = {});
/// The keys of a map with the schemas of their values, and those that must be there.
struct Keys {
  Members members;
  WordList required;
  /// Adds a key, which must be new.
  void add(std::string_view key, Node value, bool is_required = true);
};
/// A map with only these keys.
Node object(Keys keys);
/// A map with any keys, whose values all fit `values`.
Node map_of(Node values);
/// `schema` with a description, which editors show. It replaces an earlier description.
Node described(Node schema, const std::string& description);

/// A whole schema, ready to be written: its head, then `schema`. A part of at least 160 characters that occurs more
/// than once is moved to `definitions`, and references replace it. Takes time in proportion to length and depth of the
/// schema.
Node document(const std::string& title, Node schema);

}  // namespace tricorne::schema
