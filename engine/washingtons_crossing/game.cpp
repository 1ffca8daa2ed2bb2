#include "engine/washingtons_crossing/game.h"

#include "engine/core/rulebook/digests.h"
#include "engine/washingtons_crossing/candidates.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/not_asked.h"

namespace tricorne::wc {

Verdict check(const State& s, const Table& t, const Action& action, const LastAnswer* last) {
  if (const auto verdict = Law::check(s, t, action)) return *verdict;
  return rulebook::not_asked(check_moment(s, t, action, last), occasion_of(action));
}

std::uint64_t digest(const State& s) {
  using rulebook::add;
  Digest d;
  for_each_field(s, [&]<class T>(std::string_view name, const T& member) {
    if (name == "marks")
      for (std::size_t i = 0; i < leader_count; ++i)
        for_each_of_leader(s, LeaderId{static_cast<std::uint8_t>(i)}, [&](const auto& value) { add(d, value); });
    // What most positions do not have came later, and does not change the digests of the others.
    if constexpr (std::is_same_v<T, Contributions>) {
      if (member != Contributions{}) add(d, member);
    } else if constexpr (std::is_same_v<T, Combat>) {
      if (member.engagement.target != no_hex) add(d, member);
    } else if (name != "crowded") {
      add(d, member);
    }
  });
  if (!s.crowded.empty()) add(d, s.crowded);
  for (const Frame& frame : s.agenda) add(d, frame);
  return d.value();
}

}  // namespace tricorne::wc

template class tricorne::rulebook::Law<tricorne::wc::Rules>;
