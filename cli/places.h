// Where the command finds what belongs to it.
#pragma once

#include <string>
#include <string_view>

namespace tricorne::cli {

/// The folder that holds, as the source tree does, scenarios, rulings, cited sources and records. Of an installed
/// command it is share/tricorne, else the sources that the command was built from. It need not exist.
std::string source_folder();

/// The folder of scenarios of all games: here if there is one, else that of the sources.
std::string scenario_folder();

/// Where what belongs to one game lies. It need not exist.
struct GamePlaces {
  std::string sources;    ///< the folder of its rules, as seen from `source_folder()`
  std::string scenarios;  ///< its folder within `scenario_folder()`, with gaps.yaml and mutants.yaml
  std::string rulings;    ///< the file of its rulings
};
GamePlaces places_of(std::string_view game);

/// The path of a program that the command starts. It lies beside the command or, installed, in libexec/tricorne. Throws
/// std::invalid_argument that says where it was looked for.
std::string helper_program(const std::string& name);

}  // namespace tricorne::cli
