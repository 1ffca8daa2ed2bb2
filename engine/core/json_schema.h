// Small pieces of JSON schemas (draft 7), as documents. No call throws.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/document.h"

namespace tricorne::schema {

using Words = std::vector<std::string>;
using Members = std::vector<std::pair<std::string, Node>>;

/// A schema that every value fits.
Node anything();
/// A value of a type by its JSON name: `string`, `boolean` …
Node of_type(const std::string& type);
/// One of these words.
Node one_of_words(const Words& words);
/// One of these words, each with a text in Markdown that editors show for it alone.
Node one_of_words(const Words& words, const Words& descriptions);
/// Exactly this number.
Node exactly(long long value);
/// A whole number from `least` to `most`, both included.
Node whole_number(long long least, long long most);
/// A multiple of `step` from `least` to `most`, both included.
Node whole_number(long long least, long long most, long long step);
/// An array whose items fit `items`.
Node list_of(Node items);
/// A value that fits at least one of these.
Node any_of(std::vector<Node> schemas);
/// Exactly these members, of which `required` must be there.
Node object(Members members, const Words& required = {});
/// A map whose keys are free.
Node map_of(Node values);
/// `schema` with a description, which editors show.
Node described(Node schema, const std::string& description);

/// A whole schema: head, then the parts that stand in it more than once moved to `definitions`.
Node document(const std::string& title, Node schema);

}  // namespace tricorne::schema
