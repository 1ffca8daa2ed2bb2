// The three files every process begins with.
#pragma once

namespace tricorne::cli {

/// To be called first. Closed standard files are filled with what refuses to be used, so that no other file takes their
/// numbers. A file that grows beyond the limit of the process is an error, and no signal.
void hold_standard_files();

/// Throws DataError when something that was printed could not be written.
void finish_standard_output();

}  // namespace tricorne::cli
