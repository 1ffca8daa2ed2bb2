// What every game writes alike in its description (typed_game.h). A game derives its description from DescriptionOf and
// declares anew whatever is otherwise in that game:
//
//   struct Description : rulebook::DescriptionOf<Description, Rules> { … };
//
// The description itself gives
//   Data, Ruleset                    the tables, derived from TableData; the axes
//   name, title, seats, default_ruleset, tables
//   table_meanings                   what each of `tables` holds, for people, in the same order
//   all_axes, paragraphs             spans of the axes and of the rule index
//   shipped()                        the ShippedFiles of the game's folder `data`
//   read_tables(TableFiles)          Data from documents
//   table, setup, board, outcome, when
// and gets from here
//   id_of, shelf, words, load, amended, data_files, hashes, data, sources, thin_out
//   read, write, facts, digest       of a State with MEMBERS and an `agenda`
//   parse, print                     by the phrases of the actions
//   verdict, can_be_carried_out      from `check` and `possible` in the game's namespace
//   vocabulary, position_schema, action_fields   from the types; kinds of words that only the game has are
//   `own_words(table)`
//
// A function is compiled only when a game uses it, so a game that declares it anew need not fit it.
//
// What typed_game.h asks of a description, whoever gives it; law.h lists what the loop needs. There must be
//
//   Data, Ruleset                    the tables; the axes
//   Law                              the loop of law.h
//   name, title, seats               std::string_view twice, an array of SeatInfo
//   default_ruleset                  the ruleset of a game that is opened without the name of a ruleset
//   tables                           names of the data files that may be replaced
//   shelf()                          RulesetShelf: axes, paragraphs, shipped files
//   id_of(RuleRef)
//   FactTypes                        the types of the facts that reasons name (reason.h)
//   words(language)                  the Catalogue of a language
//   load(files)                      Data from `GameOptions::data`
//   table(ruleset, data)             the Table
//   setup(table) or setup(table, data)   the first State
//   read, write, facts, board        a State as documents: (table, setup, node), (table, state) …; `facts` leaves no
//                                    member of the State out, and gets the fact `winner` if it has none
//   outcome, when                    (table, state)
//   digest(state)
//   verdict(table, state, action, last)   the law, with an answer for actions that are not asked for; `last` is the
//                                    answer before, or null
//   can_be_carried_out(table, state, action)
//   parse(table, text), print(table, action)
//   data, data_files, hashes, sources (data)   vocabulary, position_schema, action_fields (table)
//   thin_out(data, confidence)       drops connections that are less sure
//
// and, where the game has use for them:
//   amended(data, amendments)        Data with what an overlay changes; an empty list takes all of it back
//   weight(table, state, action)     how likely an answer of chance is, where not all are equally likely
//   secret(table, seat asked, event) std::optional<Secret>
//   hide(table, state, viewer, facts)
//   board_seen_by(table, state, viewer)   the board without the pieces that are hidden from the viewer
//   renew(board, table, state, viewer)    see Position::renew
//   heard(table, action)             the action in words for a viewer from whom its events are hidden
//   own_keys, own_data(data, node), own_documents(data)   for positions that bring tables of their own: the keys of a
//                                    position that name such tables; std::optional<Data> of a position, which depends
//                                    on `data` and the values of these keys alone; those values in such Data, as a map
//   facts(table, state, names)       those of `facts` that have these names, and perhaps more (view.h)
//   imagine(table, state, viewer, key)   draws anew what `hide` takes away; a game with `hide` must have `imagine`
//   require_sound(table, state)      throws DataError for a position into which no game comes
//   require_sound_step(table, state) the same before the step on top of the agenda runs
#pragma once

#include <concepts>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json_schema.h"
#include "engine/core/rulebook/action_text.h"
#include "engine/core/rulebook/carry_out.h"
#include "engine/core/rulebook/state_file.h"
#include "engine/core/rulebook/typed_game.h"

namespace tricorne::rulebook {

/// What each game keeps beside its tables.
struct TableData {
  std::map<std::string, std::string> files;      ///< the files read instead of the shipped ones, by the table's name
  std::set<std::string> changed;                 ///< the tables that an overlay changed
  std::map<std::string, std::uint64_t> digests;  ///< of the document of each table that was read
};

/// The documents of a game's tables: shipped files or the user's, with the changes of an overlay. It keeps references
/// to its arguments.
class TableFiles {
 public:
  TableFiles(const ShippedFiles& shipped, const std::map<std::string, std::string>& files,
             const std::vector<DataAmendment>& changes)
      : shipped_(shipped), files_(files), changes_(changes) {}

  /// The document of a table. `ours` is the shipped file, below `data/`; empty means `TABLE.yaml`. Throws DataError for
  /// a file that cannot be read and for a change that does not fit.
  Node of(const std::string& table, std::string_view ours = {}) const;
  /// Everything that each game keeps of the documents, with the digests of those that were asked for so far.
  TableData kept() const;

 private:
  const ShippedFiles& shipped_;
  const std::map<std::string, std::string>& files_;
  const std::vector<DataAmendment>& changes_;
  mutable std::map<std::string, std::uint64_t> digests_;
};

/// One line a table, in the order of `names`. The digest of a table is that of its document.
std::vector<DataFile> files_of(std::span<const std::string_view> names, std::span<const std::string_view> meanings,
                               const TableData& data);
/// The digests of all of them.
DataHashes hashes_of(const std::vector<DataFile>& files);
/// The schema of a map with these members of a state and what stands beside them in a position file.
Node schema_of_position(schema::Members members, Node agenda);

/// What `shelf` and `load` of DescriptionOf need.
template <class D>
concept Shelved = requires {
  std::span<const Axis<typename D::Ruleset>>(D::all_axes);
  std::span<const RuleEntry>(D::paragraphs);
  { D::shipped() } -> std::convertible_to<const ShippedFiles&>;
};
template <class D>
concept ReadsTables = requires(const TableFiles& files) {
  { D::read_tables(files) } -> std::convertible_to<typename D::Data>;
};

/// The parts of a description that most games share. `Self` is the description, `Rules` what law.h asks for.
template <class Self, class Rules>
struct DescriptionOf : Rules {
  using State = typename Rules::State;
  using Table = typename Rules::Table;
  using Action = typename Rules::Action;
  using Event = typename Rules::Event;
  using FactTypes = FactTypesOf<Rules>;
  using Law = rulebook::Law<Rules>;
  using LastAnswer = LastAnswerOf<State, Action>;
  using Frame = std::remove_cvref_t<decltype(std::declval<State&>().agenda.back())>;
  using Amendments = std::vector<DataAmendment>;
  using Files = std::map<std::string, std::string>;

  static std::string_view id_of(std::optional<RuleRef> rule) {
    return rule ? Self::paragraphs[rule->index].id : std::string_view();
  }
  static auto shelf() {
    static_assert(Shelved<Self>, "this description has no all_axes, paragraphs or shipped()");
    return RulesetShelf<typename Self::Ruleset>{Self::name, Self::all_axes, Self::paragraphs, Self::shipped()};
  }

  static std::vector<std::string> languages() { return languages_in(Self::shipped()); }
  static const Catalogue& words(std::string_view language) { return catalogue_in(Self::shipped(), language); }

  static auto load(const Files& files) { return read_with(files, {}); }
  template <class Data>
  static Data amended(const Data& data, const Amendments& changes) {
    return read_with(data.files, changes);
  }
  template <class Data>
  static std::vector<DataFile> data_files(const Data& data) {
    return files_of(Self::tables, Self::table_meanings, data);
  }
  template <class Data>
  static DataHashes hashes(const Data& data) {
    return hashes_of(Self::data_files(data));
  }
  template <class Data>
  static std::vector<Datum> data(const Data&) {
    return {};
  }
  template <class Data>
  static Sources sources(const Data&) {
    return {};
  }
  template <class Data>
  static void thin_out(Data&, Confidence) {}

  static State read(const Table& t, const State& setup, const Node& node) { return read_state(t, setup, node); }
  static Node write(const Table& t, const State& s) { return write_state(t, s); }
  static Node facts(const Table& t, const State& s) {
    Node facts = write_state(t, s);
    facts.add("asks", Node::text(asks(s, Self::seats)));
    return facts;
  }
  static std::uint64_t digest(const State& s) { return digest_of(s); }

  static Action parse(const Table& t, std::string_view text) { return action_meant<Action>(t, text); }
  static std::string print(const Table& t, const Action& action) { return action_words(t, action); }

  /// A game that knows why an action is not asked for has `check(state, table, action, last)`.
  static Verdict verdict(const Table& t, const State& s, const Action& action, const LastAnswer* last) {
    if constexpr (requires { check(s, t, action, last); }) {
      return check(s, t, action, last);
    } else {
      if (const auto said = Law::check(s, t, action)) return *said;
      static constexpr Reason not_the_moment{"not-the-moment"};
      return Violation{std::nullopt, &not_the_moment, false};
    }
  }
  static bool can_be_carried_out(const Table& t, const State& s, const Action& action) {
    return possible_and_goes_on<Law>(s, t, action);
  }

  static std::vector<std::pair<std::string, std::vector<std::string>>> vocabulary(const Table& t) {
    std::vector<std::pair<std::string, std::vector<std::string>>> words;
    if constexpr (requires { Self::own_words(t); }) words = Self::own_words(t);
    std::vector<std::string> actions, events, frames, rules;
    for_each_alternative<Action>([&]<class A>() { actions.emplace_back(A::phrase); });
    for_each_alternative<decltype(Event::body)>([&]<class E>() { events.emplace_back(E::name); });
    for_each_alternative<Frame>([&]<class F>() { frames.emplace_back(F::name); });
    for (const RuleEntry& entry : Self::paragraphs) rules.emplace_back(entry.id);
    for (auto& [kind, list] :
         {std::pair{"actions", &actions}, {"events", &events}, {"agenda", &frames}, {"rules", &rules}})
      words.emplace_back(kind, std::move(*list));
    return words;
  }
  static Node action_fields(const Table& t) { return fields_of_actions<Action>(t); }
  static Node position_schema(const Table& t) {
    schema::Members members;
    add_key_schemas(t, State{}, members);
    return schema_of_position(std::move(members), agenda_schema<Frame>(t));
  }

 private:
  static auto read_with(const Files& files, const Amendments& changes) {
    static_assert(ReadsTables<Self>, "this description has no Data read_tables(table files)");
    const TableFiles documents(Self::shipped(), files, changes);
    auto data = Self::read_tables(documents);
    static_cast<TableData&>(data) = documents.kept();
    return data;
  }
};

}  // namespace tricorne::rulebook
