// Records of games.
#include <pybind11/stl.h>

#include <algorithm>
#include <map>

#include "bindings/python/module.h"
#include "replay/kit.h"
#include "replay/query/query.h"
#include "replay/record/check.h"
#include "replay/record/record.h"
#include "verify/scenario/scenario.h"

namespace tricorne::python {

namespace {

/// A record, and its game once somebody asks for it.
struct PyRecord {
  replay::Record record;
  SharedGame game;
};

/// The game under the record's ruleset. Games are kept, because most records of a folder have one game.
SharedGame game_of(const replay::Record& record) {
  static std::map<std::pair<std::string, std::string>, SharedGame> opened;  // guarded by the interpreter's lock
  const std::string ruleset = verify::ruleset_path(record.ruleset.text, record.file);
  SharedGame& game = opened[{record.game, ruleset}];
  if (!game) game = open_game(record.game, {ruleset, {}});
  return game;
}

const SharedGame& game_of(PyRecord& holder) {
  if (!holder.game) holder.game = game_of(holder.record);
  return holder.game;
}

py::list steps_of(const PyRecord& holder) {
  py::list list;
  for (const replay::Step& step : holder.record.steps) {
    py::dict dict;
    dict["action"] = step.action;
    dict["note"] = step.note;
    dict["bookmark"] = step.bookmark;
    dict["glyph"] = step.glyph;
    dict["branches"] = step.branches.size();
    list.append(dict);
  }
  return list;
}

py::object result_of(const PyRecord& holder) {
  const auto& result = holder.record.result;
  if (!result || !result->finished) return py::none();
  py::dict dict;
  dict["winner"] = py::none();
  if (result->winner != "draw") dict["winner"] = result->winner;
  dict["ending"] = result->ending;
  dict["turn"] = result->turn;
  return dict;
}

py::dict players_of(const PyRecord& holder) {
  py::dict dict;
  for (const auto& [seat, player] : holder.record.players) dict[py::str(seat)] = player;
  return dict;
}

py::list findings_of(PyRecord& holder) {
  const SharedGame game = game_of(holder);
  replay::RecordCheck checked;
  {
    const py::gil_scoped_release release;
    checked = replay::Checker().check(*game, holder.record, {});
  }
  py::list list;
  for (const replay::Finding& finding : checked.findings) {
    py::dict dict;
    dict["kind"] = std::string(to_text(finding.kind));
    dict["severity"] = std::string(to_text(finding.severity));
    dict["step"] = finding.step;
    dict["rule"] = finding.rule;
    dict["line"] = finding.mark.line;
    dict["message"] = finding.message;
    list.append(dict);
  }
  return list;
}

py::object to_python(const replay::Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return py::int_(*whole);
  if (const auto* real = std::get_if<double>(&value)) return py::float_(*real);
  if (const auto* text = std::get_if<std::string>(&value)) return py::str(*text);
  return py::none();
}

/// Which topic of the game's kit has this name? Throws std::invalid_argument when none has it.
std::size_t topic_called(const replay::Kit& kit, const std::string& name) {
  std::string known;
  const auto& topics = kit.topics();
  for (std::size_t i = 0; i < topics.size(); ++i) {
    if (topics[i].name == name) return i;
    known += std::string(known.empty() ? "" : ", ") + std::string(topics[i].name);
  }
  throw std::invalid_argument("unknown topic \"" + name + "\"; there are: " + known);
}

/// The rows of one topic of a record, as dicts.
py::list rows_of(PyRecord& holder, const std::string& topic) {
  const SharedGame game = game_of(holder);
  const replay::Kit& kit = replay::kit_of(game->name());
  const std::size_t which = topic_called(kit, topic);
  replay::GameRows rows;
  {
    const py::gil_scoped_release release;
    rows = kit.make_reader(*game)->read(holder.record);
  }
  const auto& columns = kit.topics()[which].columns;
  py::list list;
  for (const replay::Row& row : rows.at(which)) {
    py::dict dict;
    for (std::size_t i = 0; i < row.size(); ++i) dict[py::str(std::string(columns[i].name))] = to_python(row[i]);
    list.append(dict);
  }
  return list;
}

std::vector<std::string> record_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const replay::RecordFile& file : replay::find_records(paths)) files.push_back(file.path);
  return files;
}

PyRecord load(const std::string& path) {
  const py::gil_scoped_release release;
  return {replay::load_record(path), nullptr};
}

}  // namespace

void add_records(py::module_& module) {
  py::class_<PyRecord>(module, "Record", doc("Record"))
      .def_property_readonly(
          "path", [](const PyRecord& r) { return r.record.file; }, doc("Record.path"))
      .def_property_readonly(
          "title", [](const PyRecord& r) { return r.record.title; }, doc("Record.title"))
      .def_property_readonly(
          "note", [](const PyRecord& r) { return r.record.note; }, doc("Record.note"))
      .def_property_readonly(
          "ruleset", [](const PyRecord& r) { return r.record.ruleset.text; }, doc("Record.ruleset"))
      .def_property_readonly("players", &players_of, doc("Record.players"))
      .def_property_readonly("steps", &steps_of, doc("Record.steps"))
      .def_property_readonly("result", &result_of, doc("Record.result"))
      .def_property_readonly(
          "game", [](PyRecord& r) { return game_of(r); }, doc("Record.game"))
      .def(
          "start", [](PyRecord& r) { return wrapped(game_of(r), replay::first_position(*game_of(r), r.record)); },
          doc("Record.start"))
      .def(
          "actions", [](PyRecord& r) { return replay::main_line(*game_of(r), r.record); }, doc("Record.actions"))
      .def("findings", &findings_of, doc("Record.findings"))
      .def("rows", &rows_of, py::arg("topic"), doc("Record.rows"))
      .def("__repr__", [](const PyRecord& r) { return "<tricorne.Record " + r.record.file + ">"; });
  module.def("load_record", &load, py::arg("path"), doc("load_record"));
  module.def("record_files", &record_files, py::arg("paths"), doc("record_files"));
}

}  // namespace tricorne::python
