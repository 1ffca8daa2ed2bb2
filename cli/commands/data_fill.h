// The dialogue of `tricorne data fill`.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "verify/errata/uncertain.h"

namespace tricorne::cli {

/// How many values an owner has told, and how many are left.
struct FillProgress {
  std::size_t filled = 0;
  std::size_t left = 0;
};

/// What `fill` asks of one value: `terrain is clear?`.
std::string question_in_words(const verify::UncertainValue& value);
/// What `fill` asks about the tables in use, in its order; about one table where `table` names it. Throws
/// std::invalid_argument when nothing in a table of this name is asked for.
std::vector<verify::UncertainValue> questions_to_owner(const Game& game, const std::string& table);

/// Asks the owner of a printed game for the values that are not certain, the most useful first, until he stops. Each
/// answer is checked, and at once written into a file of the folder, NAME.yaml for the table NAME; `folder` is made
/// when it is missing. Files that are there are gone on with. Throws DataError for a folder or file that cannot be read
/// or written. With the name of a `table` only this table is asked about.
FillProgress fill(const Game& game, const std::string& folder, const std::string& owner, const std::string& table,
                  std::istream& in, std::ostream& out);

}  // namespace tricorne::cli
