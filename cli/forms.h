// What a command has found, written in the format that the user asks for.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options.h"
#include "engine/core/game.h"
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

// Answers about several games.

/// The answer about one game, in the format of the command.
struct AnswerOfGame {
  std::string game;
  Written answer;
};

/// Several answers in one format as one text. A single answer stays as it is. In text and markdown each answer has a
/// heading. SARIF becomes one document with all runs. Other JSON becomes `{games: {NAME: …}}`.
std::string joined(const std::vector<AnswerOfGame>& answers, const std::string& format);

/// The path of the file for one game, when a command writes a file for each: `report.html` becomes `report-NAME.html`.
std::string path_of_game(const std::string& path, std::string_view game);

// Parts of JSON that several commands write.

/// Adds `legal: false`, `asked`, `rule` and `why` to a node. `rule` is left out when no paragraph forbids the action.
void add_refusal(Json& node, const Refusal& refusal);
/// A list of events, each with rule, kind, fields and text.
Json json_of(const std::vector<Happening>& events);

}  // namespace tricorne::cli
