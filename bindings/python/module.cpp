#include "bindings/python/module.h"

#include <chrono>
#include <exception>
#include <functional>
#include <future>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"

namespace tricorne::python {

namespace {

constexpr std::pair<std::string_view, const char*> docstrings[] = {
#include "docstrings.inc"
};

}  // namespace

const char* doc(std::string_view name) {
  for (const auto& [known, text] : docstrings)
    if (known == name) return text;
  throw std::logic_error("tricorne/_engine.pyi does not describe " + std::string(name));
}

void only_given(const py::module_& module, std::initializer_list<const char*> classes) {
  const py::object as_static = py::module_::import("builtins").attr("staticmethod");
  for (const char* name : classes)
    module.attr(name).attr("__new__") =
        as_static(py::cpp_function([name](const py::args&, const py::kwargs&) -> py::object {
          throw py::type_error(std::string("a ") + name + " is given by the module and made by nobody else");
        }));
}

Position& PyPosition::use() const {
  if (busy) throw std::runtime_error("another thread is using this position; copy it for a thread of its own");
  return *position;
}

py::object to_python(const Node& node) {
  switch (node.kind) {
    case Node::Kind::Null:
      return py::none();
    case Node::Kind::Scalar:
      if (!node.quoted && plain_number(node.scalar)) return py::int_(std::stoll(node.scalar));
      if (!node.quoted && (node.scalar == "true" || node.scalar == "false")) return py::bool_(node.scalar == "true");
      return py::str(node.scalar);
    case Node::Kind::Sequence: {
      py::list list;
      for (const Node& item : node.items) list.append(to_python(item));
      return list;
    }
    case Node::Kind::Map: {
      py::dict dict;
      for (const Entry& entry : node.entries) dict[py::str(entry.key)] = to_python(entry.value);
      return dict;
    }
  }
  return py::none();
}

namespace {

/// A text that a file could hold. Python's may hold halves of surrogate pairs.
std::string text_of(const py::handle& value) {
  try {
    return value.cast<std::string>();
  } catch (const std::exception&) {
    PyErr_Clear();
    throw DataError("(position)", {}, "a text that is no UTF-8");
  }
}

Node number_of(const py::handle& value) {
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0) throw DataError("(position)", {}, "a number of more than 64 bits");
  return Node::number(number);
}

/// `depth` levels stand above the value.
Node node_below(const py::handle& value, std::size_t depth) {
  if (depth > max_nesting)
    throw DataError("(position)", {}, "nested more than " + std::to_string(max_nesting) + " levels deep");
  if (value.is_none()) return {};
  if (py::isinstance<py::bool_>(value)) return Node::boolean(value.cast<bool>());
  if (py::isinstance<py::int_>(value)) return number_of(value);
  if (py::isinstance<py::str>(value)) return Node::text(text_of(value));
  if (py::isinstance<py::dict>(value)) {
    Node map = Node::map();
    for (const auto& [key, item] : value.cast<py::dict>()) map.add(text_of(py::str(key)), node_below(item, depth + 1));
    if (map.entries.size() > max_keys)
      throw DataError("(position)", {}, "a dict has at most " + std::to_string(max_keys) + " keys");
    return map;
  }
  if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value)) {
    Node list = Node::sequence();
    for (const py::handle item : value) list.push_back(node_below(item, depth + 1));
    return list;
  }
  throw py::type_error("a position is made of dict, list, str, int, bool and None, not of " +
                       py::str(py::type::of(value)).cast<std::string>());
}

}  // namespace

Node to_node(const py::handle& value) { return node_below(value, 0); }

py::list to_python(const std::vector<Happening>& events) {
  py::list list;
  for (const Happening& event : events) {
    py::dict dict;
    dict["rule"] = event.rule;
    dict["kind"] = event.kind;
    dict["fields"] = to_python(event.fields);
    dict["text"] = event.text;
    list.append(dict);
  }
  return list;
}

py::object to_python(const std::optional<Outcome>& outcome) {
  if (!outcome) return py::none();
  py::dict dict;
  dict["winner"] = py::none();
  if (outcome->winner) dict["winner"] = std::string(outcome->who.name);
  dict["ending"] = std::string(outcome->ending);
  dict["when"] = outcome->when.label;
  dict["turn"] = outcome->when.order;
  dict["score"] = outcome->score ? py::object(py::int_(*outcome->score)) : py::object(py::none());
  return dict;
}

std::string name_of(const Position& position, Seat seat) { return std::string(info_of(position.seats(), seat).name); }

Seat seat_called(std::span<const SeatInfo> seats, const std::string& name) {
  std::string known;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].name == name) return static_cast<Seat>(i);
    known += std::string(known.empty() ? "" : ", ") + std::string(seats[i].name);
  }
  throw std::invalid_argument("unknown seat \"" + name + "\"; there are: " + known);
}

void run_interruptibly(std::atomic<bool>& stop, const std::function<void()>& work) {
  const py::gil_scoped_release release;
  auto done = std::async(std::launch::async, work);
  while (done.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
    const py::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() == 0) continue;
    stop = true;
    {
      const py::gil_scoped_release again;
      done.wait();
    }
    throw py::error_already_set();
  }
  done.get();
}

}  // namespace tricorne::python

PYBIND11_MODULE(_engine, module) {
  namespace py = pybind11;
  using namespace tricorne;
  module.doc() = "The engine of Tricorne. Import the package tricorne instead.";
  module.attr("__version__") = TRICORNE_VERSION;
  static py::exception<DataError> data_error(module, "DataError", PyExc_ValueError);
  static py::exception<ActionError> action_error(module, "ActionError", PyExc_ValueError);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const DataError& e) {
      data_error(e.what());
    } catch (const ActionError& e) {
      action_error(e.what());
    }
  });
  python::add_games(module);
  python::add_records(module);
  python::add_scenarios(module);
  python::only_given(module, {"Question", "Refusal", "Record", "Scenario"});
}
