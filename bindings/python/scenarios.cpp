// Scenarios, one run after the other: for pytest, and for tables of results.
#include <pybind11/stl.h>

#include <map>

#include "bindings/python/module.h"
#include "engine/games.h"
#include "verify/scenario/runner.h"
#include "verify/scenario/scenario.h"

namespace tricorne::python {

namespace {

/// A game with a runner that keeps its rulesets.
struct RunnerOfGame {
  SharedGame game;
  std::unique_ptr<verify::Runner> runner;
};

/// The runner of a game. It is opened once. Guarded by the interpreter's lock.
RunnerOfGame& kept(const std::string& name) {
  static std::map<std::string, RunnerOfGame> all;
  RunnerOfGame& one = all[name];
  if (!one.game) {
    one.game = open_game(name, {});
    one.runner = std::make_unique<verify::Runner>(*one.game, verify::Evidence::exact);
  }
  return one;
}

py::dict to_python(const verify::RunResult& outcome) {
  const verify::Scenario& scenario = outcome.scenario;
  py::dict dict;
  dict["id"] = scenario.id;
  dict["name"] = scenario.name;
  dict["title"] = scenario.title;
  dict["rules"] = scenario.rules;
  dict["ruleset"] = scenario.ruleset;
  dict["file"] = scenario.file;
  dict["line"] = mark_of(outcome).line;
  dict["column"] = mark_of(outcome).column;
  dict["status"] = std::string(to_text(outcome.status));
  dict["message"] = outcome.message;
  dict["actions"] = outcome.actions;
  return dict;
}

py::dict run(const verify::Scenario& scenario) {
  RunnerOfGame& own = kept(scenario.game);
  verify::RunResult outcome;
  {
    const py::gil_scoped_release release;
    outcome = own.runner->run(scenario);
  }
  return to_python(outcome);
}

/// The runs of one file, of whichever game it names. Throws DataError for a file that is no scenario file.
std::vector<verify::Scenario> load(const std::string& path) {
  const verify::Documents documents({path}, 1);
  const Node& root = documents.root(path);
  const auto groups = documents.by_game(std::string(games().front().name));
  return verify::read_scenarios(*kept(groups.front().game).game, root);
}

}  // namespace

void add_scenarios(py::module_& module) {
  py::class_<verify::Scenario>(module, "Scenario", doc("Scenario"))
      .def_readonly("game", &verify::Scenario::game, doc("Scenario.game"))
      .def_readonly("id", &verify::Scenario::id, doc("Scenario.id"))
      .def_readonly("name", &verify::Scenario::name, doc("Scenario.name"))
      .def_readonly("title", &verify::Scenario::title, doc("Scenario.title"))
      .def_readonly("rules", &verify::Scenario::rules, doc("Scenario.rules"))
      .def_readonly("ruleset", &verify::Scenario::ruleset, doc("Scenario.ruleset"))
      .def_readonly("file", &verify::Scenario::file, doc("Scenario.file"))
      .def_property_readonly(
          "line", [](const verify::Scenario& s) { return s.mark.line; }, doc("Scenario.line"))
      .def("run", &run, doc("Scenario.run"))
      .def("__repr__", [](const verify::Scenario& s) { return "<tricorne.Scenario " + s.name + ">"; });
  module.def("load_scenarios", &load, py::arg("path"), doc("load_scenarios"));
  module.def("scenario_files", &verify::find_scenario_files, py::arg("paths"), doc("scenario_files"));
}

}  // namespace tricorne::python
