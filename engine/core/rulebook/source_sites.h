// The changes of single places in the rules' sources, for a build that holds all of them behind switches.
// cmake/source_mutants.py writes copies of the sources that call the templates below, and no other source calls them.
// In every other build the list of places is empty.
//
// Only one change is made at a time. While a RuleWatch notes (watch.h), a place is noted only where the change would
// give another value, as far as that can be told without side effects: other runs cannot notice the change.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace tricorne::rulebook {

/// One change of one place in the sources of the rules.
struct SourceSite {
  const char* file;      ///< from the folder of the game, such as `rules/attack.cpp`
  int line;              ///< counted from 1
  const char* function;  ///< its name; `resolve(ChooseStep, Attack)` for a name that many functions have
  const char* rule;      ///< the paragraph; empty when none is cited above the place
  const char* change;    ///< what is changed and how; unique within the function
  const char* key;       ///< of the text of the line: changes with the line
  const char* game;      ///< the folder of the game, such as `engine/washingtons_war`
};

/// Every change linked into this program. The number of a change is its place in the list, which may differ from build
/// to build. The list is complete when `main` begins and never changes after that.
const std::vector<SourceSite>& source_sites();

/// Adds the changes of one file to the list; gives the number of the first. To be called before `main` begins.
std::size_t register_source_sites(std::initializer_list<SourceSite> sites);

/// What the calling thread does at the places: `on` is the change that is made, `reached` the changes noted so far.
struct SourceSwitch {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t on = none;
  std::vector<bool>* reached = nullptr;

  void note(std::size_t number) const {
    if (reached != nullptr && number != none) (*reached)[number] = true;
  }
  bool idle() const { return on == none && reached == nullptr; }
};
inline constinit thread_local SourceSwitch source_switch{};

// --- What the copies call. A number is that of a change; `SourceSwitch::none` stands for a change that is not offered.
// --

/// Is the change made? Notes the place in any case.
inline bool changed(std::size_t number) {
  source_switch.note(number);
  return source_switch.on == number;
}

/// The value of `original`, or of `other` when the change is made. Both are calls without side effects.
template <class Original, class Other>
auto pick(std::size_t number, const Original& original, const Other& other) {
  using Value = std::decay_t<decltype(original())>;
  const SourceSwitch& here = source_switch;
  if (here.on == number) return static_cast<Value>(other());
  Value value = original();
  if (here.reached != nullptr && !(value == static_cast<Value>(other()))) here.note(number);
  return value;
}

/// `Original{}(a, b)`, or `Other{}(a, b)` when the change is made.
template <class Original, class Other, class A, class B>
bool compare(std::size_t number, const A& a, const B& b) {
  const SourceSwitch& here = source_switch;
  if (here.on == number) return Other{}(a, b);
  const bool value = Original{}(a, b);
  if (here.reached != nullptr && value != static_cast<bool>(Other{}(a, b))) here.note(number);
  return value;
}

/// `left && right`, with changes that ignore the left or the right operand.
template <class Left, class Right>
bool both(std::size_t no_left, std::size_t no_right, const Left& left, const Right& right) {
  const SourceSwitch& here = source_switch;
  if (here.on == no_left && no_left != SourceSwitch::none) return right();
  if (here.on == no_right && no_right != SourceSwitch::none) return left();
  if (!left()) return here.note(no_left), false;
  if (right()) return true;
  return here.note(no_right), false;
}

/// `left || right`, with changes that ignore the left or the right operand.
template <class Left, class Right>
bool either(std::size_t no_left, std::size_t no_right, const Left& left, const Right& right) {
  const SourceSwitch& here = source_switch;
  if (here.on == no_left && no_left != SourceSwitch::none) return right();
  if (here.on == no_right && no_right != SourceSwitch::none) return left();
  if (left()) return here.note(no_left), true;
  if (!right()) return false;
  return here.note(no_right), true;
}

/// The truth of a condition, with changes that make it always or never true.
inline bool truth(std::size_t always, std::size_t never, bool condition) {
  const SourceSwitch& here = source_switch;
  if (here.idle()) return condition;
  if (here.on == always && always != SourceSwitch::none) return true;
  if (here.on == never && never != SourceSwitch::none) return false;
  here.note(condition ? never : always);
  return condition;
}

/// The members of a range without the first, or without the last, when the change is made.
template <class Range>
class Shortened {
 public:
  Shortened(std::size_t no_first, std::size_t no_last, Range&& range)
      : range_(std::forward<Range>(range)), no_first_(no_first), no_last_(no_last) {}

  struct End {};
  template <class Iterator, class Last>
  struct ShortenedIterator {
    Iterator at;
    Last end;
    bool stops_early;
    decltype(auto) operator*() const { return *at; }
    ShortenedIterator& operator++() {
      ++at;
      return *this;
    }
    friend bool operator==(const ShortenedIterator& a, End) {
      if (a.at == a.end) return true;
      if (!a.stops_early) return false;
      Iterator next = a.at;
      ++next;
      return next == a.end;
    }
  };

  auto begin() {
    auto at = std::begin(range_);
    auto end = std::end(range_);
    const SourceSwitch& here = source_switch;
    if (here.reached != nullptr && !(at == end)) {
      here.note(no_first_);
      auto next = at;
      if (!(++next == end)) here.note(no_last_);
    }
    if (here.on == no_first_ && !(at == end)) ++at;
    return ShortenedIterator<decltype(at), decltype(end)>{at, end, here.on == no_last_};
  }
  End end() const { return {}; }

 private:
  Range range_;
  std::size_t no_first_, no_last_;
};

template <class Range>
Shortened<Range> each(std::size_t no_first, std::size_t no_last, Range&& range) {
  return Shortened<Range>(no_first, no_last, std::forward<Range>(range));
}

}  // namespace tricorne::rulebook
