// The topic `spaces` of every game: which side held a place from which turn's end to which.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/query/query.h"

namespace tricorne::replay {

/// The topic. `holds` says, for people, how the game tells who holds a place.
Topic topic_of_spaces(std::string_view holds);

/// Gathers the rows of `topic_of_spaces`, turn by turn. For one game and one thread.
class Holdings {
 public:
  /// Adds a turn that has ended; `label` names it. The places of `hold` belong to it until the next one is added.
  void add_turn(std::string_view label);
  /// At the end of the turn a side held a place; `side` is empty when nobody did. Every turn names the same places in
  /// the same order. `space` is how the board calls the place, `name` how people do.
  void hold(std::string_view space, std::string_view name, std::optional<std::string_view> side);
  /// By place and turn.
  std::vector<Row> rows() const;

 private:
  /// Turns in a row at whose ends the same side held a place.
  struct Span {
    std::string side;  ///< empty: nobody
    int first, last;   ///< turns, counted from 1
  };
  struct Place {
    std::string space, name;
    std::vector<Span> spans;
  };

  std::vector<std::string> turns_;
  std::vector<Place> places_;
  std::size_t next_ = 0;  ///< the place that `hold` comes to
};

}  // namespace tricorne::replay
