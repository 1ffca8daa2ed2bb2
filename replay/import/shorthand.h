// The shorthand in which people write down a game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/game_parts.h"

namespace tricorne::replay {

/// A form of short lines, by an example, and what it means.
struct ShortForm {
  std::string_view example, meaning;
};

/// What another name stands for.
enum class NameOf : std::uint8_t {
  seat,  ///< a seat, by its name
  words  ///< words of answers and of names
};

/// Another name that people use: `philly` for Philadelphia, `dump` for discard, `redcoats` for the British. One name
/// may have further entries, each with one word that it also means: `x` for exchange and for flip.
struct Nickname {
  std::string_view
      written;  ///< one word, folded (core/text.h); `*` or `!`, signs behind a word; `+`, `-`, `~`, signs before one
  std::string_view means;  ///< folded words
  NameOf of = NameOf::words;
};

/// How people call what an answer names, where this is not its name alone: a card by its number or by its title.
struct SpokenName {
  std::string_view slot;           ///< of the phrases of actions, e.g. `card`
  std::string value;               ///< as answers print it
  std::vector<std::string> names;  ///< the value itself is not among them
};

/// The shorthand of one game. It never changes, so any number of threads may call it at once.
class Shorthand {
 public:
  virtual ~Shorthand() = default;
  /// What a line means: for each of its actions the texts that it may stand for, the likeliest first; the last one is
  /// empty where it may stand for none. Empty for a line that means nothing.
  virtual std::vector<std::vector<std::string>> read(const std::string& line) const = 0;
  /// What people can write, for a help. The list lives as long as the program.
  virtual std::span<const ShortForm> forms() const = 0;
  /// The answers that nobody writes down where the rest of the line shows that they were given, such as the end of a
  /// march. Default: none.
  virtual std::vector<std::string> unwritten() const { return {}; }
  /// The words of actions that say what is counted or placed, not what is done. Default: none.
  virtual std::vector<std::string> units() const { return {}; }
  /// The words of actions that everybody writes down: a line without the word does not mean the action, whatever it
  /// names. Default: none.
  virtual std::vector<std::string> always_said() const { return {}; }
  /// What a line says of the seat in front of it, not by it, in words of an action behind the name of the seat: `plays
  /// first` for `goes first`. Empty for a line of what the seat does. Default: none.
  virtual std::string of_seat(const std::string& /*text*/) const { return {}; }
  /// Words for all who may go with somebody, such as `group`. Default: none.
  virtual std::vector<std::string> groups() const { return {}; }
  /// The words of the answer that begins the way of a group and of that by which each of its others joins. Default:
  /// none.
  virtual std::pair<std::string, std::string> group_words() const { return {}; }
  /// Other names for seats, places, people and actions. The list lives as long as the program. Default: none.
  virtual std::span<const Nickname> nicknames() const { return {}; }
  /// How people call the values in answers. Values of one slot with the same first name are alike: which of them was
  /// meant cannot be told from its name. Default: none.
  virtual std::vector<SpokenName> spoken(const Game&) const { return {}; }
};

/// The table of shorthands, which the build makes of the files `replay/GAME/shorthand.cpp`.
GameParts<Shorthand>& shorthand_table();

}  // namespace tricorne::replay
