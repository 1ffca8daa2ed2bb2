#include "engine/washingtons_war/rules/setup.h"

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_war/changes.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/terms.h"

namespace tricorne::ww {

namespace {

/// Colonies that can still take a committee. A colony without a free space is passed over.
ColonySet colonies_with_room(const State& s, const Table& t, const ColonySet& among) {
  const SpaceSet room = uncontrolled_spaces(s, t) - spaces_with_british_pieces(s);
  ColonySet set;
  for (const Colony colony : among)
    if (!(t.map.colony_spaces[index(colony)] & room).empty()) set.insert(colony);
  return set;
}

/// The British markers that count as neighbours.
SpaceSet standing_markers(const State& s, const Table& t, const ChooseForTheKingSpace& d) {
  const SpaceSet& british = s.pc[index(Side::British)];
  return t.ruleset.for_the_king_may_chain ? british : british - d.fresh;
}

bool some_space_open(const State& s, const Table& t, const ChooseForTheKingSpace& d) {
  for (const SpaceId at : t.map.all)
    if (!check(s, t, d, PlacePc{at})) return true;
  return false;
}

/// asks for the next marker. Where all markers must be placed, the question comes only while a space is open.
void ask_for_the_king(Resolving& r, int remaining, const SpaceSet& fresh) {
  if (remaining == 0) return;
  const ChooseForTheKingSpace question{remaining, fresh};
  if (r.table.ruleset.for_the_king_optional || some_space_open(r.state, r.table, question)) r.next(question);
}

/// takes the For the King question off the agenda when the committees have left no space for a marker.
void drop_question_without_room(Resolving& r) {
  Agenda& agenda = r.state.agenda;
  if (agenda.empty() || r.table.ruleset.for_the_king_optional) return;
  const auto* question = std::get_if<ChooseForTheKingSpace>(&agenda.back());
  if (question != nullptr && !some_space_open(r.state, r.table, *question)) agenda.pop_back();
}

void ask_for_committees(Resolving& r, const ColonySet& remaining, int rounds) {
  if (rounds == 0) return drop_question_without_room(r);
  const ColonySet open = colonies_with_room(r.state, r.table, remaining);
  if (!open.empty()) return r.next(ChooseCommitteeSpace{open, rounds});
  ask_for_committees(r, the_thirteen(), rounds - 1);
}

}  // namespace

/// 4.0: the Americans place first, then the British.
void run(Resolving& r, const BeginSetup&) {
  // The first to be put on the agenda, so the last to be asked.
  ask_for_the_king(r, r.table.ruleset.for_the_king_markers, {});
  ask_for_committees(r, the_thirteen(), r.table.ruleset.committees_per_colony);
}

/// 4.0.4: the colony has no committee yet. The space holds no British piece and, as 10.0 demands, no marker.
Verdict check(const State& s, const Table& t, const ChooseCommitteeSpace& d, const PlacePc& a) {
  const Colony colony = t.map[a.at].colony;
  REFUSE_IF(colony == Colony::CA, "4.0.4"_rule, "canada-is-none-of-thirteen-colonies");
  REFUSE_IF(!d.remaining.contains(colony), "4.0.4"_rule, "this-colony-already-has-its-committee");
  REFUSE_IF(british_piece_at(s, a.at), "4.0.4"_rule, "british-piece-is-there");
  REFUSE_IF(!uncontrolled(s, a.at), "10.0.A"_rule, "pc-marker-is-there-already");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseCommitteeSpace& d, const PlacePc& a) {
  place_marker(r, "4.0.4"_rule, Side::American, a.at);
  ColonySet rest = d.remaining;
  rest.erase(r.table.map[a.at].colony);
  ask_for_committees(r, rest, d.rounds);
}

/// 4.0.5: the colony is not barred, and 10.11.B.ii lets the British place a marker in the space.
Verdict check(const State& s, const Table& t, const ChooseForTheKingSpace& d, const PlacePc& a) {
  const Colony colony = t.map[a.at].colony;
  // The text says "colony", and 10.0.B says that Canada is none.
  REFUSE_IF(colony == Colony::CA, "4.0.5"_rule, "canada-is-no-colony");
  REFUSE_IF(t.ruleset.for_the_king_barred.contains(colony), "4.0.5.2010"_rule,
            "this-colony-is-closed-to-for-king-markers");
  return check_british_placing(s, t, a.at, standing_markers(s, t, d));
}

Verdict check(const State&, const Table& t, const ChooseForTheKingSpace&, const Finish&) {
  REFUSE_IF(!t.ruleset.for_the_king_optional, "4.0.5"_rule, "all-for-king-markers-must-be-placed");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseForTheKingSpace& d, const PlacePc& a) {
  place_marker(r, "4.0.5"_rule, Side::British, a.at);
  SpaceSet fresh = d.fresh;
  fresh.insert(a.at);
  ask_for_the_king(r, d.remaining - 1, fresh);
}

void resolve(Resolving&, const ChooseForTheKingSpace&, const Finish&) {}

}  // namespace tricorne::ww
