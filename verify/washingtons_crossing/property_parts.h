// What the properties of single steps (properties.cpp) and of whole lists (lists.cpp) share.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "engine/washingtons_crossing/codec.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::verify::wc_kit {

using Found = std::optional<BrokenProperty>;

/// The question on top of the agenda, if it is of this type.
template <class F>
const F* asked(const wc::State& s) {
  return s.agenda.empty() ? nullptr : std::get_if<F>(&s.agenda.back());
}

inline BrokenProperty broken(const char* name, const char* rule, std::string what) {
  return {name, rule, rule, std::move(what)};
}
inline BrokenProperty must_refuse(const Step& step, const char* name, const char* rule, const wc::Action& answer,
                                  const std::string& why) {
  const std::string text = to_text(step.t, answer);
  BrokenProperty property = broken(name, rule, "\"" + text + "\" is offered: " + why);
  property.must_be_refused = text;
  property.reasons = 1;
  return property;
}
inline BrokenProperty must_offer(const Step& step, const char* name, const char* rule, const wc::Action& answer) {
  const std::string text = to_text(step.t, answer);
  BrokenProperty property = broken(name, rule, "\"" + text + "\" is not offered");
  property.must_be_legal = text;
  return property;
}

inline bool is_offered(const Step& step, const wc::Action& answer) {
  return std::ranges::find(step.legal, answer) != step.legal.end();
}

/// Visits each legal answer of a kind, up to the first with a broken property.
template <class A, class Visit>
Found each_offer(const Step& step, const Visit& visit) {
  for (const wc::Action& action : step.legal)
    if (const A* body = std::get_if<A>(&action)) {
      step.concerned = true;
      if (Found found = visit(*body)) return found;
    }
  return std::nullopt;
}

/// Visits each event of a kind in order, up to the first with a broken property.
template <class E, class Visit>
Found each(const Step& step, const Visit& visit) {
  for (const wc::Event& event : step.events)
    if (const E* body = std::get_if<E>(&event.body)) {
      step.concerned = true;
      if (Found found = visit(*body)) return found;
    }
  return std::nullopt;
}

/// The troops of a side in a hex.
inline int men_in(const wc::State& s, wc::Side side, wc::HexId hex) {
  int men = 0;
  for (const wc::LeaderId leader : wc::leaders_of(side))
    if (s.at[leader] == hex) men += s.troops[leader];
  return men;
}

}  // namespace tricorne::verify::wc_kit
