// Set-up cards: position files whose values are cells.
#include "engine/core/rulebook/chart_file.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

namespace {

/// Is the node a cell, and not a map of further values?
bool is_cell(const Node& node) { return node.is_map() && node.find("value") != nullptr; }

/// The document with each cell replaced by its value. Adds the cells to the list.
Node values_of(const Node& node, const std::string& name, const rulebook::Sources& sources, std::vector<Datum>& list) {
  if (is_cell(node)) {
    MapReader reader(node);
    const Node& value = reader.required("value");
    const Provenance from = rulebook::read_provenance(reader, sources);
    reader.finish();
    list.push_back({"setup", name, from.confidence, from.sources, from.note});
    return value;
  }
  if (!node.is_map()) fail(node, "a value of a set-up card is {value, confidence, source}");
  Node plain = Node::map();
  plain.mark = node.mark;
  plain.file = node.file;
  for (const Entry& entry : node.entries) {
    plain.add(entry.key, values_of(entry.value, name + " " + entry.key, sources, list));
    plain.entries.back().key_mark = entry.key_mark;
  }
  return plain;
}

}  // namespace

SetupCard load_setup(const Node& file) {
  MapReader reader(file);
  const rulebook::Sources sources = rulebook::read_head(reader, game_name);
  SetupCard setup;
  setup.position = Node::map();
  setup.position.mark = file.mark;
  setup.position.file = file.file;
  for (const Entry& entry : file.entries)
    if (entry.key != "format" && entry.key != "game" && entry.key != "sources") {
      setup.position.add(entry.key, values_of(entry.value, entry.key, sources, setup.list));
      setup.position.entries.back().key_mark = entry.key_mark;
    }
  return setup;
}

}  // namespace tricorne::wc
