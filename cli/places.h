// The places of the files that belong to the command.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::cli {

/// The folder with scenarios, rulings, cited sources and records. Its subfolders are as in the source tree. For an
/// installed command it is share/tricorne, else the source tree that the command was built from. It need not exist.
std::string source_folder();

/// The folder of scenarios of all games: `scenarios` in the present folder if it exists, else in `source_folder()`.
std::string scenario_folder();

/// The files and folders of one game. They need not exist.
struct GamePlaces {
  std::string sources;    ///< the folder of its rules, as seen from `source_folder()`
  std::string scenarios;  ///< its folder within `scenario_folder()`, with gaps.yaml and mutants.yaml
  std::string rulings;    ///< the file of its rulings
};
/// The places of a game, given by its name.
GamePlaces places_of(std::string_view game);

/// The path of a program that the command starts. The program lies beside the command, or in libexec/tricorne of an
/// installed command. Throws std::invalid_argument when it is in neither place; the text names both places.
std::string helper_program(const std::string& name);

}  // namespace tricorne::cli
