// Where the command finds what belongs to it.
#pragma once

#include <string>

namespace tricorne::cli {

/// The folder of the sources this command was built from; it need not exist any more.
std::string source_folder();

/// The folder of scenarios: here if there is one, else that of the sources.
std::string scenario_folder();

/// The path of a program that the command starts. It lies beside the command. Throws std::invalid_argument that says
/// where it was looked for.
std::string helper_program(const std::string& name);

}  // namespace tricorne::cli
