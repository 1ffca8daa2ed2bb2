// What the sources of the Python module share. The functions and classes are described in tricorne/_engine.pyi.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json_of.h"

namespace tricorne::python {

namespace py = pybind11;

/// A game for Python. It never changes, so all its positions share it.
using SharedGame = std::shared_ptr<Game>;

/// A position for Python. Python's threads share objects, but a position serves one thread at a time: `busy` is set
/// while a call runs without the interpreter's lock, and every other call then refuses.
struct PyPosition {
  SharedGame game;
  std::unique_ptr<Position> position;
  bool busy = false;

  /// The position, settled. Throws std::runtime_error while another thread uses it.
  Position& use() const;
};

/// A document as Python has it: dict, list, str, int, bool and None.
py::object to_python(const Node& node);
/// The other way. Throws py::type_error for other values.
Node to_node(const py::handle& value);
/// Events as dicts with `rule`, `kind`, `fields` and `text`.
py::list to_python(const std::vector<Happening>& events);
/// The outcome as a dict with `winner`, `ending` and `when`; None while the game lasts.
py::object to_python(const std::optional<Outcome>& outcome);

/// A described value as a dict: what JSON tells of it.
template <Described T>
py::dict dict_of(const T& value) {
  py::dict dict;
  for_each_told(value, [&](const std::string& key, const auto& member) { dict[py::str(key)] = member; });
  return dict;
}

/// The seat as Python has it: its name; `chance`.
std::string name_of(const Position& position, Seat seat);
/// Throws std::invalid_argument for an unknown name.
Seat seat_called(std::span<const SeatInfo> seats, const std::string& name);

/// Wraps a position of the game, and settles it.
std::unique_ptr<PyPosition> wrapped(const SharedGame& game, std::unique_ptr<Position> position);

/// Runs `work` without the interpreter's lock on another thread, so that Ctrl-C is heard. Then it sets `stop` and
/// throws py::error_already_set.
void run_interruptibly(std::atomic<bool>& stop, const std::function<void()>& work);

/// The docstring of a class, function or property such as `Game.setup`, from tricorne/_engine.pyi. Throws
/// std::logic_error for a name without one. It lives as long as the program.
const char* doc(std::string_view name);

/// Makes `__new__` of these classes raise TypeError. Their objects come from calls of this module; one that Python made
/// alone would hold no value, and reading it would end the process.
void only_given(const py::module_& module, std::initializer_list<const char*> classes);

// Each adds a part of the module.
void add_games(py::module_& module);
void add_records(py::module_& module);
void add_scenarios(py::module_& module);

}  // namespace tricorne::python
