// The places of the files that belong to the command.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tricorne::cli {

/// The folder with scenarios, rulings, cited sources and records. Its subfolders are as in the source tree. For an
/// installed command it is share/tricorne, else the source tree that the command was built from. It need not exist.
std::string source_folder();

/// The folder of scenarios of all games: `scenarios` in the present folder if it exists, else in `source_folder()`.
std::string scenario_folder();

/// The file that `path` means: itself, or when it is not there, what came with the command under this name, such as
/// `scenarios/…` of a document. Without either the path itself.
std::string file_or_shipped(const std::string& path);

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

// Sets of files: what is there of them already, and what goes where.

/// Is there no such file yet, a device, or a file that says the same? Two pages say the same when they differ in
/// nothing but the word that their content policy allows code by.
bool may_be_written(const std::string& path, std::string_view text);

/// Throws DataError when the folder holds a file whose name begins with `stem`.
void require_none(const std::string& folder, const std::string& stem);

/// Writes a file of the cache, and its folder. Does nothing when that fails: a command has its answer without the
/// cache.
void write_cached(const std::string& path, std::string_view text);

// Names for files that are made of other files.

/// A name of its own for each file, without an ending: what a page made of it is called. `files` are paths with the
/// names that they would like to have, endings included. Files that like the same name get the folders above them in
/// front of it, as many as tell them apart, and files that differ in nothing but their endings keep these.
/// Throws std::invalid_argument for a file that stands there twice.
std::vector<std::string> own_names(const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace tricorne::cli
