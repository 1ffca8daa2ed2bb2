// Whoever watches a game being played: does each step keep what the rulebook demands?
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// What a referee looks for.
struct Checks {
  bool invariants = false;  ///< at every state, and from one to the next
  bool properties = false;  ///< at every step
};

/// A property that a step broke, and what the rules demand instead.
struct BrokenProperty {
  std::string property;                          ///< its name
  std::string named_by;                          ///< the paragraph it is named by
  std::string rule;                              ///< the paragraph broken
  std::string what;                              ///< for people
  std::optional<std::string> must_be_refused{};  ///< an answer that is offered; `rule` forbids it
  std::optional<std::string> must_be_legal{};    ///< an answer that is not offered
  Node then{};  ///< facts and events that must follow, as keys of a scenario's `then`; nothing for the two above
  std::optional<std::string> asks{};  ///< who must be asked what behind it; empty text: not said; nothing: as it is
  int reasons = 0;                    ///< how many facts forbid what must be refused
};

/// `7.5 naval movement: "sail to Boston" is offered, …`
std::string in_words(const BrokenProperty& broken);

/// Something is wrong in a game being played.
class Broken : public std::runtime_error {
 public:
  explicit Broken(const std::string& what) : std::runtime_error(what) {}
  explicit Broken(const BrokenProperty& property) : std::runtime_error(in_words(property)), property_(property) {}
  /// Nothing when something else than a property is broken.
  const std::optional<BrokenProperty>& property() const { return property_; }

 private:
  std::optional<BrokenProperty> property_;
};

/// Watches games, one after the other. Belongs to one thread.
class Referee {
 public:
  virtual ~Referee() = default;
  /// Settles a position and looks at what comes of it. Throws Broken.
  virtual void settle(Position& position) = 0;
  /// Looks at a settled position and at what is offered there. Throws Broken.
  virtual void look_at(const Position& position) = 0;
  /// Gives answer `n` of a settled position and looks at what comes of it. Throws Broken.
  virtual void give(Position& position, std::size_t n) = 0;
};

/// What can be said of every game: what is listed as an answer is legal and prints as itself, equal positions have
/// equal digests, a position is read back from its file as it was, and each event cites a paragraph of the index. It
/// knows no properties. `game` must outlive it.
std::unique_ptr<Referee> plain_referee(const Game& game, const Checks& checks);

}  // namespace tricorne::verify
