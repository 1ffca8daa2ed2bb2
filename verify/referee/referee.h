// A referee watches a game while it is played: does each step keep what the rulebook demands?
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne::verify {

/// What a referee looks for.
struct Checks {
  bool invariants = false;  ///< invariants of every state, and of each state and the next
  bool properties = false;  ///< properties of every step
};

/// A property that a step broke, and what the rules demand instead.
struct BrokenProperty {
  std::string property;                          ///< the name of the property
  std::string named_by;                          ///< the paragraph that gives the property its name
  std::string rule;                              ///< the paragraph that is broken
  std::string what;                              ///< what is broken, for people
  std::optional<std::string> must_be_refused{};  ///< an answer that is offered although `rule` forbids it
  std::optional<std::string> must_be_legal{};    ///< an answer that is legal and is not offered
  Node then{};  ///< facts and events that must follow, as keys of a scenario's `then`; Null with the two members above
  /// The question that must follow, as `asks` of a scenario. Empty: any. Nothing: the question that follows now.
  std::optional<std::string> asks{};
  int reasons = 0;  ///< how many facts forbid the answer `must_be_refused`
};

/// `7.5 naval movement: "sail to Boston" is offered, …`
std::string in_words(const BrokenProperty& broken);

/// The same; where it names no property, paragraph of the property or broken paragraph, those of the property.
BrokenProperty named(BrokenProperty broken, std::string_view property, const std::string& rule);

/// A referee has found a fault in a game: a broken invariant, a broken property, or another fault.
class Broken : public std::runtime_error {
 public:
  explicit Broken(const std::string& what) : std::runtime_error(what) {}
  explicit Broken(const BrokenProperty& property) : std::runtime_error(in_words(property)), property_(property) {}
  /// The broken property; nothing for any other fault.
  const std::optional<BrokenProperty>& property() const { return property_; }

 private:
  std::optional<BrokenProperty> property_;
};

/// How often each property was asked, by its paragraph and name: `4.3 camps`.
using QuestionCounts = std::map<std::string, std::uint64_t>;

/// Watches games, one after the other. Belongs to one thread. Most games need no referee of their own: they list
/// properties (verify/referee/properties.h).
class Referee {
 public:
  virtual ~Referee() = default;
  /// Settles a position and judges the steps that run. Throws Broken.
  virtual void settle(Position& position) = 0;
  /// Judges a settled position and the answers that are offered there. It is called where no answer is given: where a
  /// game or a case stops. Throws Broken.
  virtual void look_at(const Position& position) = 0;
  /// Judges a settled position and the answers that are offered there, gives answer `n`, and judges the step. Throws
  /// Broken.
  virtual void give(Position& position, std::size_t n) = 0;
  /// How often each property was asked since the last call, with 0 for a property that was not; empty when the referee
  /// does not count.
  virtual QuestionCounts take_asked() { return {}; }
};

/// A referee for any game. With `checks.invariants` it demands: each listed answer is legal and prints as itself; a
/// copy of a position has the same digest; a position that is written and read back has the same digest; each event
/// cites a paragraph of the rule index. It knows no properties. `game` must outlive it.
std::unique_ptr<Referee> plain_referee(const Game& game, const Checks& checks);

}  // namespace tricorne::verify
