// tricorne docs: the documents that came with the command, listed, searched and printed without a network.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "engine/core/load/files.h"
#include "engine/core/text.h"

namespace tricorne::cli {

namespace fs = std::filesystem;

namespace {

struct DocsOptions : Options {
  std::string name;
  std::string search;
};

/// A document of the tree.
struct Document {
  std::string name;   ///< its path in `source_folder()`
  std::string title;  ///< its first heading
  std::string text;
};
using Documents = std::vector<Document>;

/// The words of the heading that the line is; empty: it is none.
std::string_view heading_of(std::string_view line) {
  const std::size_t marks = line.find_first_not_of('#');
  const bool heads = marks != 0 && marks != std::string_view::npos && line[marks] == ' ';
  return heads ? trim(line.substr(marks)) : std::string_view();
}

Document document(const fs::path& folder, const fs::path& path) {
  Document found{path.lexically_relative(folder).string(), "", read_file(path.string())};
  for (const std::string& line : split(found.text, '\n'))
    if (found.title.empty()) found.title = heading_of(line);
  return found;
}

/// All documents, by name, the one of the whole first. Folders that builds write hold others' documents.
Documents documents() {
  const fs::path folder = source_folder();
  Documents all;
  std::error_code error;
  for (auto it = fs::recursive_directory_iterator(folder, error); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().string();
    const bool passed_by =
        name.starts_with('.') || name == "node_modules" || (it.depth() == 0 && (name == "build" || name == "out"));
    if (it->is_directory(error) && passed_by) it.disable_recursion_pending();
    if (it->is_regular_file(error) && it->path().extension() == ".md") all.push_back(document(folder, it->path()));
  }
  if (all.empty()) throw std::invalid_argument("there are no documents in " + folder.string());
  std::ranges::sort(all, {}, [](const Document& d) { return std::pair(d.name != "README.md", d.name); });
  return all;
}

/// The document with this name, or the only one with this text in its name: `import`, `verify/adapter`.
const Document& document_named(const Documents& all, const std::string& name) {
  std::vector<const Document*> near;
  std::vector<std::string> names;
  for (const Document& d : all) {
    if (d.name == name || d.name == name + ".md" || d.name == name + "/README.md") return d;
    if (fold(d.name).find(fold(name)) != std::string::npos) near.push_back(&d);
  }
  if (near.size() == 1) return *near.front();
  for (const Document& d : all)
    if (near.empty() || std::ranges::find(near, &d) != near.end()) names.push_back(d.name);
  throw std::invalid_argument(fmt::format("{} document \"{}\": {}", near.empty() ? "there is no" : "more than one",
                                          name, fmt::join(names, ", ")));
}

/// A section in which all words occur.
struct Hit {
  std::string document;
  std::size_t line;  ///< of its heading, counted from 1
  std::string heading;
};
struct Search {
  std::string words;
  std::vector<Hit> hits;
};

bool holds_all(const std::string& section, const std::string& words) {
  const std::string folded = fold(section);
  return std::ranges::all_of(split(fold(words), ' '),
                             [&](const std::string& word) { return folded.find(word) != std::string::npos; });
}

Search search(const Documents& all, const std::string& words) {
  if (fold(words).empty()) throw std::invalid_argument("--search wants words");
  Search found{words, {}};
  for (const Document& d : all) {
    Hit section{d.name, 1, d.title};
    std::string text;
    const auto end_section = [&] {
      if (holds_all(text, words)) found.hits.push_back(section);
      text.clear();
    };
    std::size_t number = 0;
    bool code = false;  // between fences a # begins a comment
    for (const std::string& line : split(d.text, '\n')) {
      ++number;
      if (line.starts_with("```")) code = !code;
      if (const auto heading = heading_of(line); !heading.empty() && !code) {
        end_section();
        section = {d.name, number, std::string(heading)};
      }
      text += line + "\n";
    }
    end_section();
  }
  return found;
}

std::string as_text(const Document& d) { return d.text; }
Json as_json(const Document& d) { return {{"name", d.name}, {"title", d.title}, {"text", d.text}}; }

std::string as_text(const Documents& all) {
  std::size_t widest = 0;
  for (const Document& d : all) widest = std::max(widest, d.name.size());
  std::string text = "in " + source_folder() + ":\n";
  for (const Document& d : all) text += fmt::format("{:<{}}  {}\n", d.name, widest, d.title);
  return text + "Then: tricorne docs NAME, or tricorne docs --search WORDS\n";
}

Json as_json(const Documents& all) {
  Json list = Json::array();
  for (const Document& d : all) list.push_back({{"name", d.name}, {"title", d.title}});
  return {{"folder", source_folder()}, {"documents", list}};
}

std::string as_text(const Search& found) {
  std::string text;
  for (const Hit& hit : found.hits) text += fmt::format("{}:{}: {}\n", hit.document, hit.line, hit.heading);
  return found.hits.empty() ? "no section has all of: " + found.words + "\n" : text;
}

Json as_json(const Search& found) {
  Json list = Json::array();
  for (const Hit& hit : found.hits)
    list.push_back({{"document", hit.document}, {"line", hit.line}, {"heading", hit.heading}});
  return {{"search", found.words}, {"sections", list}};
}

constexpr Form<Documents> list_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<Document> document_forms[] = {{"text", as_text}, {"json", as_json}};
constexpr Form<Search> search_forms[] = {{"text", as_text}, {"json", as_json}};

int run_docs(const DocsOptions& o) {
  const Documents all = documents();
  if (!o.search.empty()) {
    const Search found = search(all, o.search);
    answer(o, search_forms, found);
    return found.hits.empty() ? answer_is_no : all_well;
  }
  if (o.name.empty())
    answer(o, list_forms, all);
  else
    answer(o, document_forms, document_named(all, o.name));
  return all_well;
}

}  // namespace

Run define_docs(Command& command) {
  auto o = std::make_shared<DocsOptions>();
  add_output(command, *o, list_forms);
  const Argument name = command.option("NAME", o->name, "A document: its name, or a part that no other name has");
  command.option("--search", o->search, "List the sections that hold all of these words")
      .shown_as("WORDS")
      .excludes(name);
  return [o] { return run_docs(*o); };
}

}  // namespace tricorne::cli
