// Games and positions.
#include <pybind11/stl.h>

#include <mutex>

#include "bindings/python/module.h"
#include "engine/core/chance.h"
#include "engine/games.h"
#include "verify/games/played_games.h"
#include "verify/games/simulation.h"
#include "verify/kit.h"

namespace tricorne::python {

std::unique_ptr<PyPosition> wrapped(const SharedGame& game, std::unique_ptr<Position> position) {
  position->settle();
  return std::make_unique<PyPosition>(PyPosition{game, std::move(position)});
}

namespace {

using Dicts = py::list;

SharedGame opened(const std::string& name, const std::optional<std::string>& ruleset,
                  const std::map<std::string, std::string>& data) {
  return open_game(name.empty() ? games().front().name : name, {ruleset.value_or(""), data});
}

Dicts list_of_games() {
  Dicts list;
  for (const GameEntry& game : games()) {
    py::dict dict;
    dict["name"] = std::string(game.name);
    dict["title"] = std::string(game.title);
    list.append(dict);
  }
  return list;
}

std::vector<std::string> seats_of(const Game& game) {
  std::vector<std::string> names;
  for (const SeatInfo& seat : game.seats()) names.emplace_back(seat.name);
  return names;
}

Dicts rules_of(const Game& game) {
  Dicts list;
  for (const RuleEntry& rule : game.rules()) {
    py::dict dict;
    dict["id"] = std::string(rule.id);
    dict["kind"] = std::string(to_text(rule.kind));
    dict["edition"] = std::string(to_text(rule.edition));
    dict["title"] = std::string(rule.title);
    dict["summary"] = std::string(rule.summary);
    list.append(dict);
  }
  return list;
}

Dicts axes_of(const Game& game) {
  Dicts list;
  for (const AxisInfo& axis : game.axes()) {
    py::dict dict;
    dict["axis"] = axis.name;
    dict["rule"] = axis.rule;
    dict["value"] = axis.value;
    dict["meaning"] = axis.meaning;
    dict["choices"] = axis.choices;
    list.append(dict);
  }
  return list;
}

Dicts data_of(const Game& game) {
  Dicts list;
  for (const Datum& datum : game.data()) list.append(dict_of(datum));
  return list;
}

void add_answers_of_positions(py::module_& module) {
  py::class_<Question>(module, "Question", doc("Question"))
      .def_property_readonly(
          "seat", [](const Question& q) { return std::string(q.who.name); }, doc("Question.seat"))
      .def_readonly("decision", &Question::decision, doc("Question.decision"))
      .def_readonly("rule", &Question::rule, doc("Question.rule"))
      .def_readonly("text", &Question::text, doc("Question.text"))
      .def("__repr__", [](const Question& q) { return "<tricorne.Question " + q.text + " (" + q.rule + ")>"; });
  py::class_<Refusal>(module, "Refusal", doc("Refusal"))
      .def_property_readonly(
          "rule",
          [](const Refusal& r) -> std::optional<std::string> {
            if (r.rule.empty()) return std::nullopt;
            return r.rule;
          },
          doc("Refusal.rule"))
      .def_readonly("why", &Refusal::why, doc("Refusal.why"))
      .def_property_readonly(
          "said", [](const Refusal& r) { return python::to_python(to_node(r.said)); }, doc("Refusal.said"))
      .def_property_readonly(
          "asked", [](const Refusal& r) { return r.asked != AnswersQuestion::no; }, doc("Refusal.asked"))
      .def("__repr__", [](const Refusal& r) { return "<tricorne.Refusal " + in_words(r) + ">"; });
}

/// The answer that Python means: a text, or a document.
Choice choice_of(const Position& position, const py::object& action) {
  if (py::isinstance<py::str>(action)) return position.read(action.cast<std::string>());
  return position.read(python::to_node(action));
}

std::vector<double> weights_of(const PyPosition& holder) {
  const Position& position = holder.use();
  std::vector<double> weights(position.answer_count());
  for (std::size_t n = 0; n < weights.size(); ++n) weights[n] = position.answer_weight(n);
  return weights;
}

/// Gives random answers without the interpreter's lock. The position is marked as busy meanwhile.
std::uint64_t play(PyPosition& holder, std::uint64_t seed, std::optional<std::uint64_t> limit) {
  Position& position = holder.use();
  const bool weighted = verify::kit_of(holder.game->name()).chance_is_weighted();
  struct Busy {
    explicit Busy(PyPosition& of) : holder(of) { holder.busy = true; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { holder.busy = false; }
    PyPosition& holder;
  } const busy(holder);
  const py::gil_scoped_release release;
  Chance chance(seed, 1);
  std::uint64_t given = 0;
  for (; given < limit.value_or(~std::uint64_t{0}) && position.pending(); ++given)
    position.give(verify::answer_at_random(position, chance, weighted));
  return given;
}

/// A finished game of `simulate`.
struct Played {
  std::uint64_t number = 0;
  verify::GameFigures figures;
  std::optional<Outcome> outcome;
};

/// Keeps how each game of a run ended. Threads may share it.
class Ends {
 public:
  std::unique_ptr<verify::GameWatcher> watcher(std::uint64_t number) {
    return std::make_unique<Watcher>(*this, number);
  }
  std::vector<Played> take() { return std::move(played_); }

 private:
  class Watcher : public verify::GameWatcher {
   public:
    Watcher(Ends& ends, std::uint64_t number) : ends_(ends), number_(number) {}
    void before(const Position&, std::size_t) override {}
    void after(const Position&) override {}
    void end(const Position& end, const verify::GameFigures& figures) override {
      const std::lock_guard lock(ends_.mutex_);
      ends_.played_.push_back({number_, figures, end.outcome()});
    }

   private:
    Ends& ends_;
    std::uint64_t number_;
  };

  std::mutex mutex_;
  std::vector<Played> played_;
};

Dicts to_python(std::vector<Played> played) {
  std::sort(played.begin(), played.end(), [](const Played& a, const Played& b) { return a.number < b.number; });
  Dicts list;
  for (const Played& one : played) {
    py::dict dict;
    dict["game"] = one.number;
    dict["decisions"] = one.figures.decisions;
    dict["winner"] = py::none();
    dict["ending"] = py::none();
    dict["when"] = py::none();
    dict["turn"] = py::none();
    dict["score"] = py::none();
    if (one.outcome) dict.attr("update")(python::to_python(one.outcome));
    dict["digest"] = one.figures.digest;
    for (const verify::ToldFigure& figure : verify::told_figures_of(one.figures))
      dict[py::str(std::string(figure.name))] = figure.number;
    list.append(dict);
  }
  return list;
}

/// Plays games; `watch` makes their watchers, or is empty.
verify::GameResults play_many(const SharedGame& game, std::uint64_t count, std::uint64_t seed,
                              const std::optional<std::string>& players, unsigned threads,
                              const verify::MakeWatcher& watch) {
  std::atomic<bool> stop = false;
  verify::GamesOptions options;
  options.games = count, options.seed = seed, options.threads = threads, options.stop = &stop;
  options.watch = watch;
  verify::GameResults results;
  run_interruptibly(stop, [&] {
    results = players ? verify::play_games(*game, {options, players::read_players(game->seats(), *players)})
                      : verify::simulate(*game, {options, false, false, nullptr, false, {}});
  });
  return results;
}

/// What the games of `simulate` looked up in the tables, and how much of it is invented.
py::dict foundation(const SharedGame& game, std::uint64_t count, std::uint64_t seed,
                    const std::optional<std::string>& players, unsigned threads) {
  const verify::Foundation found = play_many(game, count, seed, players, threads, {}).foundation;
  py::dict dict;
  dict["games"] = found.games;
  dict["certain_games"] = found.certain;
  Dicts groups;
  for (const verify::GroupLookUps& group : verify::groups_looked_up(*game, found)) groups.append(dict_of(group));
  dict["groups"] = groups;
  return dict;
}

Dicts simulate(const SharedGame& game, std::uint64_t count, std::uint64_t seed,
               const std::optional<std::string>& players, unsigned threads) {
  Ends ends;
  const verify::GameResults results =
      play_many(game, count, seed, players, threads, [&](std::uint64_t number) { return ends.watcher(number); });
  std::uint64_t invented = 0;
  for (const verify::GroupLookUps& group : verify::groups_looked_up(*game, results.foundation))
    invented += group.placeholder_times;
  if (invented > 0 &&
      PyErr_WarnEx(
          PyExc_UserWarning,
          ("rests on placeholders: " + std::to_string(results.foundation.games) + " games looked up invented data " +
           std::to_string(invented) + " times; on certain data alone: " + std::to_string(results.foundation.certain) +
           " games. Game.foundation says which; an owner of the printed game fills them: tricorne data fill "
           "--game " +
           std::string(game->name()) + " --owner NAME")
              .c_str(),
          1) != 0)
    throw py::error_already_set();
  return to_python(ends.take());
}

/// The axes by name, in words.
std::map<std::string, std::string> values_of_axes(const Game& game) {
  std::map<std::string, std::string> values;
  for (const AxisInfo& axis : game.axes()) values[axis.name] = axis.value;
  return values;
}
std::map<std::string, std::uint64_t> digests_of_tables(const Game& game) {
  std::map<std::string, std::uint64_t> digests;
  for (const DataFile& file : game.data_files()) digests[std::string(file.name)] = file.hash;
  return digests;
}

bool same_game(const Game& one, const Game& other) {
  return &one == &other || (one.name() == other.name() && values_of_axes(one) == values_of_axes(other) &&
                            digests_of_tables(one) == digests_of_tables(other));
}
bool same_position(const PyPosition& one, const PyPosition& other) {
  return one.use().digest() == other.use().digest() && same_game(*one.game, *other.game) &&
         one.use().write() == other.use().write();
}

/// What a pickle keeps of a game: its name, a ruleset that comes with it, its axes, and the digests of its tables.
py::tuple kept(const Game& game) {
  const auto shipped = game.rulesets();
  const std::string own(game.ruleset());
  const bool is_shipped = std::find(shipped.begin(), shipped.end(), own) != shipped.end();
  return py::make_tuple(std::string(game.name()), is_shipped ? own : shipped.front(), values_of_axes(game),
                        digests_of_tables(game));
}
/// Throws std::invalid_argument where the tables that are installed now are others than the pickle's.
SharedGame game_kept(const py::tuple& state) {
  SharedGame game = opened(state[0].cast<std::string>(), state[1].cast<std::string>(), {});
  for (const auto& [axis, value] : state[2].cast<std::map<std::string, std::string>>())
    if (values_of_axes(*game).at(axis) != value) game = game->with_axis(axis, value);
  if (digests_of_tables(*game) != state[3].cast<std::map<std::string, std::uint64_t>>())
    throw std::invalid_argument(
        "the game was pickled with other tables: open it with the same `data`, and read the position with "
        "read_position");
  return game;
}

using GameClass = py::class_<Game, std::shared_ptr<Game>>;

void add_tables(GameClass& type) {
  type.def_property_readonly(
          "name", [](const Game& game) { return std::string(game.name()); }, doc("Game.name"))
      .def_property_readonly(
          "title", [](const Game& game) { return std::string(game.title()); }, doc("Game.title"))
      .def_property_readonly(
          "ruleset", [](const Game& game) { return std::string(game.ruleset()); }, doc("Game.ruleset"))
      .def_property_readonly("rulesets", &Game::rulesets, doc("Game.rulesets"))
      .def_property_readonly("seats", &seats_of, doc("Game.seats"))
      .def("rules", &rules_of, doc("Game.rules"))
      .def("axes", &axes_of, doc("Game.axes"))
      .def("data", &data_of, doc("Game.data"))
      .def(
          "vocabulary",
          [](const Game& game) {
            py::dict dict;
            for (const auto& [kind, words] : game.vocabulary()) dict[py::str(kind)] = py::cast(words);
            return dict;
          },
          doc("Game.vocabulary"));
}

void add_games_made_from(GameClass& type) {
  type.def(
          "setup", [](const std::shared_ptr<Game>& game) { return wrapped(game, game->setup()); }, doc("Game.setup"))
      .def(
          "read_position",
          [](const std::shared_ptr<Game>& game, const py::dict& document) {
            return wrapped(game, game->read_position(to_node(document)));
          },
          py::arg("document"), doc("Game.read_position"))
      .def(
          "with_ruleset",
          [](const Game& game, const std::string& name) { return std::shared_ptr<Game>(game.with_ruleset(name)); },
          py::arg("name_or_path"), doc("Game.with_ruleset"))
      .def(
          "with_axis",
          [](const Game& game, const std::string& axis, const std::string& value) {
            return std::shared_ptr<Game>(game.with_axis(axis, value));
          },
          py::arg("axis"), py::arg("value"), doc("Game.with_axis"))
      .def(
          "simulate",
          [](const std::shared_ptr<Game>& game, std::uint64_t count, std::uint64_t seed,
             const std::optional<std::string>& players,
             unsigned threads) { return simulate(game, count, seed, players, threads); },
          py::arg("games"), py::kw_only(), py::arg("seed") = 0, py::arg("players") = py::none(), py::arg("threads") = 0,
          doc("Game.simulate"))
      .def(
          "foundation",
          [](const SharedGame& game, std::uint64_t count, std::uint64_t seed, const std::optional<std::string>& players,
             unsigned threads) { return foundation(game, count, seed, players, threads); },
          py::arg("games") = 100, py::kw_only(), py::arg("seed") = 0, py::arg("players") = py::none(),
          py::arg("threads") = 0, doc("Game.foundation"))
      .def(py::pickle([](const SharedGame& game) { return kept(*game); }, &game_kept))
      .def("__repr__", [](const Game& game) {
        return "<tricorne.Game " + std::string(game.name()) + ", ruleset " + std::string(game.ruleset()) + ">";
      });
}

void add_game_class(py::module_& module) {
  GameClass type(module, "Game", doc("Game"));
  add_tables(type);
  add_games_made_from(type);
}

std::string in_short(const PyPosition& holder) {
  const auto pending = holder.use().pending();
  const std::string asked = pending ? name_of(*holder.position, pending->seat) + ": " + std::string(pending->decision)
                                    : std::string("nobody is asked");
  return "<tricorne.Position of " + std::string(holder.game->name()) + ", " + asked + ">";
}

using PositionClass = py::class_<PyPosition>;

void add_what_stands(PositionClass& type) {
  type.def_property_readonly(
          "question", [](const PyPosition& holder) { return holder.use().question(); }, doc("Position.question"))
      .def_property_readonly(
          "seat",
          [](const PyPosition& holder) -> std::optional<std::string> {
            const auto pending = holder.use().pending();
            if (!pending) return std::nullopt;
            return name_of(*holder.position, pending->seat);
          },
          doc("Position.seat"))
      .def_property_readonly(
          "count", [](const PyPosition& holder) { return holder.use().answer_count(); }, doc("Position.count"))
      .def_property_readonly(
          "when", [](const PyPosition& holder) { return holder.use().when().label; }, doc("Position.when"))
      .def_property_readonly(
          "outcome", [](const PyPosition& holder) { return python::to_python(holder.use().outcome()); },
          doc("Position.outcome"))
      .def_property_readonly(
          "digest", [](const PyPosition& holder) { return holder.use().digest(); }, doc("Position.digest"));
}

void add_answers(PositionClass& type) {
  type.def(
          "legal", [](const PyPosition& holder) { return holder.use().legal_actions(); }, doc("Position.legal"))
      .def("weights", &weights_of, doc("Position.weights"))
      .def(
          "text", [](const PyPosition& holder, std::size_t n) { return holder.use().answer_text(n); }, py::arg("n"),
          doc("Position.text"))
      .def(
          "give", [](PyPosition& holder, std::size_t n) { holder.use().give(n); }, py::arg("n"), doc("Position.give"))
      .def(
          "apply",
          [](PyPosition& holder, const py::object& action) {
            Position& position = holder.use();
            return python::to_python(position.apply(choice_of(position, action)));
          },
          py::arg("action"), doc("Position.apply"))
      .def(
          "check",
          [](const PyPosition& holder, const py::object& action) {
            const Position& position = holder.use();
            return position.check(choice_of(position, action));
          },
          py::arg("action"), doc("Position.check"))
      .def(
          "canonical",
          [](const PyPosition& holder, const py::object& action) {
            const Position& position = holder.use();
            return position.text_of(choice_of(position, action));
          },
          py::arg("action"), doc("Position.canonical"))
      .def(
          "choice",
          [](const PyPosition& holder, std::size_t n) {
            const Position& position = holder.use();
            return python::to_python(position.document_of(position.answer(n)));
          },
          py::arg("n"), doc("Position.choice"))
      .def("play", &play, py::arg("seed") = 0, py::arg("limit") = py::none(), doc("Position.play"));
}

void add_documents(PositionClass& type) {
  type.def(
          "facts", [](const PyPosition& holder) { return python::to_python(holder.use().facts()); },
          doc("Position.facts"))
      .def(
          "view",
          [](const PyPosition& holder, const std::string& seat) {
            const Position& position = holder.use();
            return python::to_python(position.view(seat_called(position.seats(), seat)));
          },
          py::arg("seat"), doc("Position.view"))
      .def(
          "write", [](const PyPosition& holder) { return python::to_python(holder.use().write()); },
          doc("Position.write"))
      .def(
          "copy",
          [](const PyPosition& holder) {
            return std::make_unique<PyPosition>(PyPosition{holder.game, holder.use().clone()});
          },
          doc("Position.copy"))
      .def("__copy__",
           [](const PyPosition& holder) {
             return std::make_unique<PyPosition>(PyPosition{holder.game, holder.use().clone()});
           })
      .def("__eq__", &same_position, py::is_operator(), doc("Position.__eq__"))
      .def(
          "__hash__", [](const PyPosition& holder) { return holder.use().digest(); }, doc("Position.__hash__"))
      .def(py::pickle(
          [](const PyPosition& holder) {
            return py::make_tuple(kept(*holder.game), python::to_python(holder.use().write()));
          },
          [](const py::tuple& state) {
            const SharedGame game = game_kept(state[0].cast<py::tuple>());
            return wrapped(game, game->read_position(to_node(state[1])));
          }))
      .def("__repr__", &in_short);
}

void add_position_class(py::module_& module) {
  PositionClass type(module, "Position", doc("Position"));
  add_what_stands(type);
  add_answers(type);
  add_documents(type);
}

}  // namespace

void add_games(py::module_& module) {
  add_answers_of_positions(module);
  add_game_class(module);
  add_position_class(module);
  module.def("games", &list_of_games, doc("games"));
  module.def(
      "open_game",
      [](const std::string& name, const std::optional<std::string>& ruleset,
         const std::map<std::string, std::string>& data) { return opened(name, ruleset, data); },
      py::arg("name") = "", py::kw_only(), py::arg("ruleset") = py::none(),
      py::arg("data") = std::map<std::string, std::string>(), doc("open_game"));
}

}  // namespace tricorne::python
