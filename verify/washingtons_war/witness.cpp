#include "verify/washingtons_war/witness.h"

#include <algorithm>
#include <variant>

#include "engine/core/rulebook/reason_words.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "verify/oracle.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/reach_oracle.h"
#include "verify/washingtons_war/step_view.h"

namespace tricorne::verify {

namespace {

using ww::General;
using ww::March;
using namespace ww::literals;
using ww::SpaceId;
using ww::State;
using ww::Table;
using Notes = std::vector<Note>;
using Places = std::vector<std::size_t>;

const std::string& name_of(const Table& t, SpaceId at) { return t.map.spaces[ww::index(at)].name; }
std::string name_of(General general) { return std::string(ww::general_names[ww::index(general)]); }

/// A note at places, by a paragraph.
Note told(Note::Kind kind, Places places, Said said, std::string rule) {
  static const Catalogue& english = rulebook::catalogue_in(ww::shipped_files, "en");
  return saying(english, {kind, std::move(places), "", std::move(rule)}, std::move(said));
}

/// The reasons as one sentence. There is at least one.
Said joined(const Reasons& reasons) {
  Said all = sentence(reasons[0].why);
  for (std::size_t i = 1; i < reasons.size(); ++i)
    all = sentence("notes.then_by", {{"first", std::move(all)},
                                     {"rest", sentence(reasons[i].why)},
                                     {"rule", std::string(ww::id_of(reasons[i].rule))}});
  return all;
}

/// The note of a verdict on one space: an option when there are no reasons against it, else barred. The sentence
/// `barred` has the arguments of `allowed`, and the reasons.
Note verdict(SpaceId at, const Reasons& reasons, RuleRef permission, const char* allowed, const char* barred,
             Arguments arguments) {
  if (reasons.empty())
    return told(Note::Kind::Option, {ww::index(at)}, sentence(allowed, arguments), std::string(ww::id_of(permission)));
  arguments.emplace_back("why", joined(reasons));
  return told(Note::Kind::Barred, {ww::index(at)}, sentence(barred, arguments),
              std::string(ww::id_of(reasons[0].rule)));
}

Note note_of(const Table& t, const MarchOption& option) {
  return verdict(option.to, option.reasons, "7.3.A"_rule, "notes.march", "notes.no_march",
                 {{"to", name_of(t, option.to)}});
}

/// 7.3: the way of a march to a space that it can reach.
Note way_note(const Table& t, const March& march, const ReachableSpace& there) {
  Said said = sentence("notes.within_reach",
                       {{"to", name_of(t, there.to)}, {"spent", there.spent}, {"most", int{march.allowance}}});
  const auto with = [&](const char* id, const std::string& at = "") {
    said = sentence(id, {{"way", std::move(said)}, {"at", at}});
  };
  if (there.overruns) with("notes.by_an_overrun");
  if (there.fights) with("notes.and_a_battle");
  if (there.path.size() > 2) with("notes.march_first", name_of(t, there.path[1]));
  return told(Note::Kind::Path, places_of(there.path), std::move(said), "7.3.A"_id);
}

Note too_far_note(const Table& t, SpaceId to, const OutOfReach& why) {
  return told(Note::Kind::Path, places_of(why.path),
              sentence("notes.out_of_reach", {{"to", name_of(t, to)}, {"spent", why.spent}, {"most", why.limit}}),
              "7.3.A"_id);
}

Notes reach_notes(const Table& t, const State& s, const March& march, SpaceId to) {
  const auto reach = march_reach(t, s, march);
  if (const auto there = std::ranges::find(reach, to, &ReachableSpace::to); there != reach.end())
    return {way_note(t, march, *there)};
  const auto why = out_of_reach(t, s, march, to);
  if (why->path.empty()) return {};
  if (why->spent > why->limit) return {too_far_note(t, to, *why)};
  Notes notes;
  for (const MarchOption& shut : why->shut)
    notes.push_back(told(Note::Kind::Cut, {ww::index(shut.to)},
                         sentence("notes.way_is_shut", {{"at", name_of(t, shut.to)}, {"why", joined(shut.reasons)}}),
                         std::string(ww::id_of(shut.reasons[0].rule))));
  return notes;
}

Notes march_notes(const Table& t, const State& s, const March& march, SpaceId to) {
  for (const MarchOption& option : march_options(t, s, march)) {
    if (option.to != to) continue;
    Notes notes{note_of(t, option)};
    if (!option.reasons.empty())
      for (Note& note : reach_notes(t, s, march, to))
        if (note.kind == Note::Kind::Path) notes.push_back(std::move(note));
    return notes;
  }
  return reach_notes(t, s, march, to);
}

/// The verdict on an interception by the general, at his space; nothing when he is not on the map.
Notes interception_notes(const Table& t, const State& s, General general, SpaceId to) {
  const ww::GeneralPlace& place = s.generals[ww::index(general)];
  if (place.kind != ww::GeneralPlace::Kind::on_map) return {};
  return {verdict(place.at, bars_on_interception(t, s, general, to), "7.8.A"_rule, "notes.may_intercept",
                  "notes.cannot_intercept", {{"general", name_of(general)}, {"at", name_of(t, to)}})};
}

/// The spaces that an answer names, and the spaces of the generals that it names.
std::vector<SpaceId> spaces_named(const State& s, const ww::Action& answer) {
  std::vector<SpaceId> spaces;
  const auto add = [&](SpaceId space) {
    if (space != ww::no_space && std::ranges::find(spaces, space) == spaces.end()) spaces.push_back(space);
  };
  const auto add_general = [&](General general) {
    const ww::GeneralPlace& place = s.generals[ww::index(general)];
    if (place.kind == ww::GeneralPlace::Kind::on_map) add(place.at);
  };
  const auto add_member = [&](std::string_view, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, SpaceId>) add(member);
    if constexpr (std::is_same_v<Member, General>) add_general(member);
  };
  std::visit([&](const auto& body) { for_each_field(body, add_member); }, answer);
  return spaces;
}

bool touches(const Note& note, const Places& places) {
  return std::ranges::any_of(note.places, [&](std::size_t place) { return std::ranges::count(places, place) > 0; });
}

/// Is the question about placing, flipping or removing markers, so that isolation matters?
bool is_about_markers(const State& s) {
  return asked<ww::ChoosePcAction>(s) || asked<ww::ChooseDiscardAction>(s) || asked<ww::ChooseCommitteeSpace>(s) ||
         asked<ww::ChooseForTheKingSpace>(s) || asked<ww::ChooseDeclarationSpace>(s) ||
         asked<ww::ChooseCongressSpace>(s);
}

/// The witness of an answer. A march and an interception have notes of their own. Where a retreat is asked for, all
/// ways of it, that of the answer first. Where markers are, the notes on isolation, and on what hangs on a space, that
/// touch the spaces that the answer names: elsewhere a marker that is safe would look like a permission.
Notes witness(const Position& position, const ww::Action& answer) {
  const Table& t = ww::table_of(position);
  const State& s = ww::state_of(position);
  const auto* march = asked<ww::ChooseMarchStep>(s);
  const auto* interception = asked<ww::ChooseInterception>(s);
  if (const auto* step = std::get_if<ww::MarchTo>(&answer); step != nullptr && march != nullptr)
    return march_notes(t, s, march->march, step->to);
  if (const auto* tried = std::get_if<ww::Intercept>(&answer); tried != nullptr && interception != nullptr)
    return interception_notes(t, s, tried->general, interception->march.at);
  const Places named = places_of(spaces_named(s, answer));
  Notes notes = explain_retreat(position);
  std::stable_partition(notes.begin(), notes.end(), [&](const Note& note) { return touches(note, named); });
  if (!notes.empty() || !is_about_markers(s)) return notes;
  notes = explain_isolation(position);
  for (Note& note : explain_keystones(position)) notes.push_back(std::move(note));
  std::erase_if(notes, [&](const Note& note) { return !touches(note, named); });
  return notes;
}

}  // namespace

std::vector<Note> explain_march(const Position& position) {
  const auto* question = asked<ww::ChooseMarchStep>(ww::state_of(position));
  Notes notes;
  if (question == nullptr) return notes;
  const Table& t = ww::table_of(position);
  for (const MarchOption& option : march_options(t, ww::state_of(position), question->march))
    notes.push_back(note_of(t, option));
  return notes;
}

std::vector<Note> explain_interception(const Position& position) {
  const State& s = ww::state_of(position);
  const auto* question = asked<ww::ChooseInterception>(s);
  Notes notes;
  if (question == nullptr) return notes;
  const Table& t = ww::table_of(position);
  for (const General general : ww::generals_of(ww::Side::American))
    if (next_door(t, s, general, question->march.at))
      for (Note& note : interception_notes(t, s, general, question->march.at)) notes.push_back(std::move(note));
  return notes;
}

std::vector<Note> explain_question(const Position& position) {
  const State& s = ww::state_of(position);
  if (s.agenda.empty()) return explain_isolation(position);
  Notes notes = is_about_markers(s) ? explain_isolation(position) : explain_retreat(position);
  for (const auto& explain : {explain_march, explain_interception})
    for (Note& note : explain(position)) notes.push_back(std::move(note));
  return notes;
}

std::optional<Note> verdict_on_board(const Position& position, const std::string& answer) {
  const ww::Action action = ww::parse_action(ww::table_of(position), answer);
  const std::vector<SpaceId> named = spaces_named(ww::state_of(position), action);
  if (named.empty()) return std::nullopt;
  const Choice choice = position.read(answer);
  const std::string text = position.text_of(choice);
  if (const auto refusal = position.check(choice))
    return told(Note::Kind::Barred, places_of(named),
                sentence("notes.refused", {{"answer", text}, {"why", refusal->said}}), refusal->rule);
  return Note{Note::Kind::Option, places_of(named), text, position.question()->rule};
}

std::vector<Note> explain_answer(const Position& position, const std::string& answer) {
  const ww::Action action = ww::parse_action(ww::table_of(position), answer);
  Notes notes = witness(position, action);
  const bool pointless = notes.empty() && spaces_named(ww::state_of(position), action).empty();
  return pointless ? explain_question(position) : notes;
}

}  // namespace tricorne::verify
