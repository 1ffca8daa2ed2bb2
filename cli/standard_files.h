// Standard input, standard output and standard error.
#pragma once

namespace tricorne::cli {

/// Must be called first in `main`. Opens standard files that are closed, so that no other file gets their numbers.
/// Reading or writing such a file then is an error. Also ignores SIGXFSZ, so that a file that grows beyond the limit of
/// the process is an ordinary error.
void hold_standard_files();

/// Flushes standard output. Throws DataError when some output could not be written.
void finish_standard_output();

}  // namespace tricorne::cli
