// What a command has found, written in the format that the user asks for.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

/// An answer in one format: a text, or the value of a JSON text.
using Written = std::variant<std::string, Json>;

/// The text of an answer.
inline std::string text_of(const Written& written) {
  return written.index() == 0 ? std::get<std::string>(written) : to_json(std::get<Json>(written));
}

/// A format in which a command can write the value that it computes. A command has an array of them; the first is the
/// default.
template <class Value>
struct Form {
  constexpr Form(std::string_view name, std::string (*write)(const Value&)) : format(name), text(write) {}
  constexpr Form(std::string_view name, Json (*write)(const Value&)) : format(name), json(write) {}

  Written operator()(const Value& value) const { return text != nullptr ? Written(text(value)) : json(value); }

  std::string_view format;
  std::string (*text)(const Value&) = nullptr;
  Json (*json)(const Value&) = nullptr;
};

/// The command writes an answer in one of these forms: --format, --out and --quiet.
template <class Value, std::size_t N>
void add_output(Command& command, Options& options, const Form<Value> (&forms)[N], Out out = Out::file) {
  std::vector<std::string> formats;
  for (const Form<Value>& form : forms) formats.emplace_back(form.format);
  add_output(command, options, formats, out);
}

/// The value in the format of the options, which is one of the forms.
template <class Value, std::size_t N>
Written written(const Options& options, const Form<Value> (&forms)[N], const Value& value) {
  for (const Form<Value>& form : forms)
    if (form.format == options.format) return form(value);
  return forms[0](value);
}

/// Writes the value in the format of the options, as `answer` writes a text.
template <class Value, std::size_t N>
void answer(const Options& options, const Form<Value> (&forms)[N], const Value& value,
            Colours colours = Colours::none) {
  answer(options, text_of(written(options, forms, value)), colours);
}

}  // namespace tricorne::cli
