#include "tests/support/answers.h"

namespace tricorne::test {

namespace {

using ww::Action;
using ww::Table;

// The values that a field can have. The engine's own lists are not used, because the tests check them. The values for
// "no space", "no card" and "no zone" are included, and no legal answer may hold them.

std::vector<ww::SpaceId> values(const Table& t, ww::SpaceId) {
  std::vector<ww::SpaceId> all;
  for (std::size_t i = 0; i < t.map.spaces.size(); ++i) all.push_back(ww::SpaceId(i));
  all.push_back(ww::no_space);
  return all;
}

template <class Enum>
std::vector<Enum> numbered(int first, int last) {
  std::vector<Enum> all;
  for (int n = first; n <= last; ++n) all.push_back(Enum(n));
  return all;
}

std::vector<ww::CardId> values(const Table&, ww::CardId) { return numbered<ww::CardId>(0, 110); }
std::vector<ww::General> values(const Table&, ww::General) { return numbered<ww::General>(0, 12); }
std::vector<ww::Side> values(const Table&, ww::Side) { return numbered<ww::Side>(0, 1); }
std::vector<ww::Nation> values(const Table&, ww::Nation) { return numbered<ww::Nation>(0, 2); }
std::vector<ww::ZoneId> values(const Table&, ww::ZoneId) {
  auto all = numbered<ww::ZoneId>(0, 6);
  all.push_back(ww::no_zone);
  return all;
}
std::vector<ww::Die> values(const Table&, ww::Die) { return numbered<ww::Die>(1, 6); }
std::vector<ww::UnitCount> values(const Table&, ww::UnitCount) { return numbered<ww::UnitCount>(0, 200); }

template <std::size_t I, class A>
void fill_fields(const Table& t, A action, std::vector<Action>& all) {
  if constexpr (I == A::member_count) {
    all.push_back(action);
  } else {
    auto& member = member_at<I>(action);
    for (const auto value : values(t, member)) {
      member = value;
      fill_fields<I + 1>(t, action, all);
    }
  }
}

}  // namespace

Answers::Answers(const Table& table) : table_(table) {
  for_each_alternative<Action>([&]<class A>() { fill_fields<0>(table, A{}, by_type_[Action(A{}).index()]); });
}

void Answers::put_all(const ww::State& s, const std::function<void(const Action&, const ww::Verdict&)>& look) const {
  if (s.agenda.empty()) return;
  const auto put_type = [&]<class A>() {
    for (const Action& action : by_type_[Action(A{}).index()]) look(action, ww::check(s, table_, action));
  };
  std::visit(
      [&]<class F>(const F&) {
        if constexpr (ww::Decision<F>) for_each_alternative<typename F::Answer>(put_type);
      },
      s.agenda.back());
}

std::vector<Action> Answers::lawful(const ww::State& s) const {
  std::vector<Action> list;
  put_all(s, [&](const Action& action, const ww::Verdict& no) {
    if (!no) list.push_back(action);
  });
  return list;
}

std::set<RuleRef> Answers::barring(const ww::State& s) const {
  std::set<RuleRef> rules;
  put_all(s, [&](const Action&, const ww::Verdict& no) {
    if (no && no->rule) rules.insert(*no->rule);
  });
  return rules;
}

std::string_view question_of(const ww::State& s) {
  if (!ww::Law::to_act(s)) return "nothing";
  return std::visit([]<class F>(const F&) { return F::name; }, s.agenda.back());
}

std::vector<std::string_view> all_questions() {
  std::vector<std::string_view> names;
  for_each_alternative<ww::Frame>([&]<class F>() {
    if constexpr (ww::Decision<F>) names.push_back(F::name);
  });
  return names;
}

}  // namespace tricorne::test
