// Where the command finds what belongs to it.
#pragma once

#include <string>

namespace tricorne::cli {

/// The folder that holds, as the source tree does, scenarios, rulings, cited sources and records. Of an installed
/// command it is share/tricorne, else the sources that the command was built from. It need not exist.
std::string source_folder();

/// The folder of scenarios: here if there is one, else that of the sources.
std::string scenario_folder();

/// The path of a program that the command starts. It lies beside the command or, installed, in libexec/tricorne. Throws
/// std::invalid_argument that says where it was looked for.
std::string helper_program(const std::string& name);

}  // namespace tricorne::cli
