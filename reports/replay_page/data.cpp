#include "reports/replay_page/data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/core/load/json.h"
#include "replay/kit.h"
#include "replay/story/happening.h"
#include "replay/story/teller.h"
#include "reports/board/board_scene.h"
#include "reports/board/drawing.h"
#include "reports/board/map_data.h"
#include "reports/diagram/game_tree.h"
#include "reports/kits.h"
#include "reports/page/embedded.h"
#include "reports/page/wording.h"
#include "reports/replay_page/marks.h"
#include "reports/story/explain.h"
#include "reports/story/tale.h"
#include "reports/verification/board.h"

namespace tricorne::reports {

namespace {

using replay::Moment;
using replay::Timeline;

/// What many boards share: pieces as data, a holder of a region, a heading. Each is kept once with its words.
class Fragments {
 public:
  /// Number 0 is nothing.
  Fragments() { add("", ""); }

  std::size_t add(Json shown, const std::string& says) {
    const auto [found, fresh] = numbers_.try_emplace(to_json_line(shown) + '\n' + says, list_.size());
    if (fresh) list_.push_back(Json::array({std::move(shown), says}));
    return found->second;
  }

  Json take() { return std::move(list_); }

 private:
  std::map<std::string, std::size_t> numbers_;
  Json::Array list_;
};

/// The changing parts of a board: the number of a fragment for each place, region, zone and box; and the title, where
/// the heading shows it.
struct ShownFragments {
  std::vector<std::size_t> places, regions, zones, boxes;
  std::string title;
};

Json changes(const std::vector<std::size_t>& before, const std::vector<std::size_t>& after) {
  Json node = Json::object();
  for (std::size_t i = 0; i < after.size(); ++i)
    if (i >= before.size() ? after[i] != 0 : before[i] != after[i]) node[std::to_string(i)] = after[i];
  return node;
}

std::string fight_title(const replay::Fight& fight, const Wording& say) {
  return fight.at + ", " + say(fight.when) + ": " + say(fight.headline);
}

/// Writes the data for the page's script.
class PageWriter {
 public:
  PageWriter(const Game& game, const Timeline& timeline, replay::Viewer viewer, replay::Language language,
             Boards boards = Boards::yes)
      : game_(game),
        kit_(kit_of(game)),
        names_(kit_.names(game.seats())),
        timeline_(timeline),
        viewer_(viewer),
        language_(language),
        boards_(boards),
        say_(game, language),
        events_(game, language),
        board_(viewer ? timeline.moments[0].after->board_seen_by(*viewer) : timeline.moments[0].after->board()),
        first_(say_(board_)),
        layout_(layout_of(first_)),
        as_data_(has_hexes(first_)),
        fights_(replay::kit_of(game).fights(game, timeline)),
        groups_(kit_.groups(timeline)),
        hands_(replay::kit_of(game).hands(game, viewer, timeline)),
        answers_are_steps_(every_moment_is_a_step(timeline)) {
    find_cards();
    std::map<std::string, std::string> titles;
    for (const auto& [number, card] : cards_) titles.emplace(std::to_string(number), card.title);
    actions_.emplace(game, language, std::move(titles));
  }

  /// The data of boards and moments only.
  Json steps() {
    Json page;
    page["board"] = board();
    page["moments"] = moments();
    page["length"] = timeline_.length;
    page["seats"] = seats();
    page["fragments"] = fragments_.take();
    return page;
  }

  Json write() {
    Json page;
    page["board"] = board();
    page["moments"] = moments();
    page["length"] = timeline_.length;
    page["groups"] = groups();
    page["battles"] = battles();
    page["charts"] = charts();
    page["seats"] = seats();
    page["chance"] = say_(std::string(chance_info.title));
    page["words"] = say_.table(recorded_js);
    page["language"] = say_.language();
    page["leaders"] = std::vector<std::string>(leaders_.begin(), leaders_.end());
    page["variations"] = variations();
    page["findings"] = findings_of(timeline_.findings);
    page["cards"] = cards();
    page["fragments"] = fragments_.take();
    return page;
  }

  const replay::Fights& fights() const { return fights_; }

  /// The numbers of each moment for the lines of the charts, in their order, once the page is written.
  Figures figures() const { return figures_; }

  /// The paragraphs that the moments cite, once they are written.
  const std::set<std::string>& cited() const { return cited_; }

 private:
  /// The board after a moment, in the language of the page. The reference is good until the next call.
  const Board& board_behind(const Moment& moment) {
    moment.after->renew(board_, viewer_);
    if (language_ == replay::Language::en) return board_;
    translated_ = say_(board_);
    return translated_;
  }

  std::string polished(std::string_view text) const { return say_(replay::capitalised(text, names_)); }

  /// Title and style of each seat. Hands of cards are named by the titles.
  Json seats() const {
    Json list = Json::array();
    for (const SeatInfo& seat : game_.seats()) list.push_back({say_(std::string(seat.title)), seat.style});
    return list;
  }

  Json board() const { return map_data(first_, game_.seats()); }

  std::string words_of(const std::vector<Piece>& pieces) const {
    std::string words;
    for (const Piece& piece : pieces)
      words += (words.empty() ? "" : ", ") + say_(kit_.piece_words(piece, game_.seats()));
    return words;
  }

  ShownFragments shown(const Board& board) {
    ShownFragments now;
    const auto add = [&](const std::vector<Piece>& pieces, std::optional<std::size_t> place) {
      return pieces.empty() ? 0 : fragments_.add(pieces_data(board, pieces, place), words_of(pieces));
    };
    now.places.reserve(board.places.size());
    for (std::size_t i = 0; i < board.places.size(); ++i) now.places.push_back(add(board.places[i].pieces, i));
    for (const Region& region : board.regions)
      now.regions.push_back(fragments_.add(region.controlled_by, polished(region.controlled_by)));
    for (const Box& zone : board.zones) now.zones.push_back(add(zone.pieces, {}));
    for (Json& box : boxes_data(board)) now.boxes.push_back(fragments_.add(std::move(box), ""));
    if (!as_data_ && std::ranges::none_of(board.boxes, [](const Box& box) { return box.kind == Box::Kind::track; }))
      now.title = board.title;
    return now;
  }

  /// The paragraphs that questions, events, findings and notes cite. Those that the viewer does not see count, too.
  void cite(const Moment& moment, const Marks& marks) {
    if (moment.asked) cited_.insert(moment.asked->rule);
    for (const replay::Finding& finding : moment.findings) cited_.insert(finding.rule);
    for (const Happening& event : moment.events) cited_.insert(event.rule);
    for (const Note& note : marks.notes) cited_.insert(note.rule);
  }

  Json moments() {
    Json list = Json::array();
    std::vector<ShownFragments> boards;
    for (std::size_t i = 0; i < timeline_.moments.size(); ++i) {
      const Board& board = board_behind(timeline_.moments[i]);
      Json node = boards_ == Boards::yes ? moment_data(i) : told_moment(i);
      if (boards_ == Boards::yes) {
        boards.push_back(shown(board));
        note_leaders(board);
        add_board(node, i == 0 ? ShownFragments{} : boards[timeline_.moments[i].parent], boards[i]);
        add_marks(node, i, board);
        if (as_data_) add_zones(node, i);
      }
      const std::vector<int> figures = kit_.figures(game_, board, *timeline_.moments[i].after);
      figures_.emplace_back(figures.begin(), figures.end());
      list.push_back(std::move(node));
    }
    return list;
  }

  void note_leaders(const Board& board) {
    for (const Place& place : board.places)
      for (const Piece& piece : place.pieces)
        if (piece.kind == Piece::Kind::Name && !piece.label.empty()) leaders_.insert(piece.label);
  }

  static void add_board(Json& node, const ShownFragments& before, const ShownFragments& now) {
    const auto add = [&](const char* key, Json changed) {
      if (!changed.empty()) node[key] = std::move(changed);
    };
    add("places", changes(before.places, now.places));
    add("regions", changes(before.regions, now.regions));
    add("zones", changes(before.zones, now.zones));
    add("boxes", changes(before.boxes, now.boxes));
    if (now.title != before.title) node["title"] = now.title;
  }

  /// Where a moment lies in the game. `plain`: what follows from the step before is left out.
  Json moment_head(std::size_t i, bool plain) const {
    const Moment& moment = timeline_.moments[i];
    Json node = Json::object();
    // In long games of maps of hexes the script fills in what follows from the step before (page/replay_data.js).
    if (!plain) {
      node["name"] = moment.name;
      node["parent"] = moment.parent;
      node["depth"] = moment.depth;
    }
    if (i == 0 || groups_.of[i] != groups_.of[moment.parent]) node["group"] = groups_.of[i];
    if (std::string label = moment.after->when().label; label != groups_.list[groups_.of[i]].when)
      node["when"] = say_(label);
    if (moment.variation > 0) node["variation"] = moment.variation;
    return node;
  }

  /// Does the moment follow the one before it in the list?
  bool follows(std::size_t i) const {
    const Moment& moment = timeline_.moments[i];
    return i > 0 && moment.variation == 0 && moment.parent + 1 == i && moment.depth == i &&
           moment.name == std::to_string(i);
  }

  void add_remarks(Json& node, const Moment& moment) const {
    for (const auto& [key, text] :
         {std::pair{"note", &moment.note}, std::pair{"bookmark", &moment.bookmark}, std::pair{"glyph", &moment.glyph}})
      if (!text->empty()) node[key] = *text;
  }

  std::string seat_of(const Moment& moment) const {
    return moment.asked ? say_(std::string(moment.asked->who.title)) : "";
  }

  /// What a page with the engine in it needs of a moment. It takes the answer from the step of the game with the same
  /// number where it says the same, and the seat from the moment before where that is the same (page/moments.js).
  Json told_moment(std::size_t i) const {
    const Moment& moment = timeline_.moments[i];
    Json node = moment_head(i, follows(i));
    if (std::string seat = seat_of(moment); i == 0 || seat != seat_of(timeline_.before(moment)))
      node["seat"] = std::move(seat);
    if (i > 0) add_action(node, moment.action, answers_are_steps_ && moment.action == moment.answer);
    add_remarks(node, moment);
    return node;
  }

  /// Is there a step of the game for every moment but the first? Steps that cannot be carried out are left out.
  static bool every_moment_is_a_step(const Timeline& timeline) {
    const auto is_error = [](const replay::Finding& finding) { return finding.severity == replay::Severity::error; };
    return std::none_of(timeline.moments.begin() + 1, timeline.moments.end(), [&](const Moment& moment) {
      return moment.answer.empty() || std::ranges::any_of(moment.findings, is_error);
    });
  }

  /// A moment as the viewer may see it, without board and marks.
  Json moment_data(std::size_t i) const {
    const Moment& moment = timeline_.moments[i];
    const Moment seen = replay::seen_by(viewer_, moment);
    const bool plain = as_data_ && follows(i);
    Json node = moment_head(i, plain);
    if (fights_.at(i) != nullptr) node["battle"] = fights_.of[i];
    const Moment& before = timeline_.before(moment);
    if (plain && moment.asked && before.asked && moment.asked->text == before.asked->text &&
        moment.asked->rule == before.asked->rule && moment.asked->who.name == before.asked->who.name) {
      node["same_question"] = true;
    } else if (moment.asked) {
      node["seat"] = say_(std::string(moment.asked->who.title));
      node["question"] = replay::capitalised(say_.question(*moment.asked), names_);
      node["rule"] = moment.asked->rule;
    }
    if (i > 0) add_action(node, seen.action);
    if (moment.origin != replay::Origin::written)
      node["origin"] = moment.origin == replay::Origin::inferred ? "inferred" : "unknown";
    if (!seen.findings.empty()) node["findings"] = findings_of(seen.findings);
    node["events"] = Json::array();
    const bool complete = seen.events.size() == moment.events.size();
    for (std::size_t k = 0; k < seen.events.size(); ++k)
      node["events"].push_back(event_of(seen.events[k], complete ? kit_.where(moment, k) : ""));
    add_remarks(node, moment);
    add_hands(node, i);
    return node;
  }

  /// Adds the action as the game prints it, unless the page has it elsewhere, and its words when the words differ.
  void add_action(Json& node, const std::string& action, bool known = false) const {
    if (!known) node["action"] = action;
    if (std::string words = actions_->action(action); words != action) node["said"] = std::move(words);
  }

  /// Paragraph, kind of line, text and, if the event has one, the number of the card, and whether the text names it.
  Json event_of(const Happening& event, const std::string& where = "") const {
    const EventWords words = kit_.event_words(event);
    const auto heading = replay::kit_of(game_).heading(event, game_.words(language_.name));
    std::string text = heading ? heading->text : events_.event(event);
    if (!where.empty()) text += " (" + say_(where) + ")";
    Json node = Json::array({event.rule, words.heading ? "heading" : "", std::move(text)});
    if (const int card = replay::number(event, "card"); card > 0) {
      node.push_back(card);
      if (words.names_card) node.push_back(true);
    }
    return node;
  }

  /// Adds the hands of a moment when they have changed.
  void add_hands(Json& node, std::size_t i) const {
    if (hands_.empty() || (i > 0 && hands_[i] == hands_[timeline_.moments[i].parent])) return;
    node["hands"] = Json::array();
    for (const replay::SeenHand& hand : hands_[i]) node["hands"].push_back(Json::array({hand.count, hand.known}));
  }

  void add_marks(Json& node, std::size_t i, const Board& board) {
    const Marks marks =
        marks_of(kit_, timeline_, fights_, i, board, *layout_, say_, as_data_ ? Picture::no : Picture::yes);
    cite(timeline_.moments[i], marks);
    if (!marks.notes.empty()) node["notes"] = notes_of(marks.notes);
    if (as_data_) return add_signs(node, marks);
    Json ways = Json::array();
    for (const BoardChange& change : marks.changes)
      if (change.kind == BoardChange::Kind::way || change.kind == BoardChange::Kind::retreat)
        ways.push_back(Json::array({change.at, change.to, change.style, change.strength}));
    if (!ways.empty()) node["ways"] = std::move(ways);
    if (std::string drawn = marks_svg(board, marks.scene); !drawn.empty()) node["marks"] = std::move(drawn);
    if (marks.places.empty()) return;
    const Rect view = view_around(board, marks.places);
    node["view"] = {view.left, view.top, view.width(), view.height()};
  }

  /// Adds what a script draws on a map of hexes: `signs`, a list of `[kind, at, to, side, text, strength]`, and
  /// `on_map`, the notes with their places.
  static void add_signs(Json& node, const Marks& marks) {
    static constexpr const char* kinds[] = {"tag", "way", "retreat", "attempt", "cross", "ring", "battle"};
    Json signs = Json::array();
    for (const BoardChange& change : marks.changes) {
      Json sign = Json::array(
          {kinds[static_cast<std::size_t>(change.kind)], change.at, change.to, change.style, change.text.id});
      if (change.strength > 0) sign.push_back(change.strength);
      signs.push_back(std::move(sign));
    }
    if (!signs.empty()) node["signs"] = std::move(signs);
    const std::vector<int> numbers = note_numbers(marks.notes);
    Json notes = Json::array();
    for (std::size_t i = 0; i < marks.notes.size(); ++i)
      if (!marks.notes[i].places.empty()) notes.push_back(hex_note(marks.notes[i], numbers[i], marks.origin));
    if (!notes.empty()) node["on_map"] = std::move(notes);
  }

  /// Adds the places that come into a seat's zone of control or leave it, by seat.
  void add_zones(Json& node, std::size_t i) {
    zones_.push_back(viewer_ ? std::vector<std::vector<std::size_t>>{} : kit_.zones(*timeline_.moments[i].after));
    const auto& now = zones_.back();
    const auto before =
        i == 0 ? std::vector<std::vector<std::size_t>>(now.size()) : zones_[timeline_.moments[i].parent];
    if (now == before) return;
    node["zones_changed"] = Json::array();
    for (std::size_t seat = 0; seat < now.size(); ++seat) {
      std::vector<std::size_t> changed;
      std::ranges::set_symmetric_difference(before[seat], now[seat], std::back_inserter(changed));
      node["zones_changed"].push_back(std::move(changed));
    }
  }

  /// The notes that have a place. The rolls of a battle have none: the battle's card shows them.
  static Json notes_of(const std::vector<Note>& notes) {
    const std::vector<int> numbers = note_numbers(notes);
    Json list = Json::array();
    for (std::size_t i = 0; i < notes.size(); ++i)
      if (numbers[i] > 0 && !notes[i].places.empty())
        list.push_back({name_of(notes[i].kind), numbers[i], notes[i].rule, notes[i].text});
    return list;
  }

  Json groups() const {
    std::vector<std::vector<Happening>> events(groups_.list.size());
    for (std::size_t i = 1; i < timeline_.moments.size(); ++i)
      for (Happening& event : replay::seen_by(viewer_, timeline_.moments[i]).events)
        events[groups_.of[i]].push_back(std::move(event));
    std::vector<std::string> abouts(groups_.list.size());
    for (std::size_t i = 0; i < abouts.size(); ++i)
      for (const Said& clause : kit_.in_short(events[i])) abouts[i] += (abouts[i].empty() ? "" : ", ") + say_(clause);
    const bool tells = std::ranges::any_of(abouts, [](const std::string& about) { return !about.empty(); });
    Json list = Json::array();
    for (std::size_t i = 0; i < groups_.list.size(); ++i) {
      const StepGroup& group = groups_.list[i];
      Json node{{"when", say_(group.when)}, {"title", say_(group.title)}, {"first", group.first}};
      if (tells && abouts[i].empty() && !group.seat.empty()) abouts[i] = say_.page("passes");
      if (!abouts[i].empty()) node["about"] = std::move(abouts[i]);
      if (!group.seat.empty()) node["seat"] = say_(group.seat);
      if (group.card > 0) node["card"] = group.card;
      list.push_back(std::move(node));
    }
    return list;
  }

  Json rows_of(const replay::Fight& fight) const {
    static constexpr const char* kinds[] = {"", "sum", "odds"};
    Json rows = Json::array();
    for (const replay::FightRow& row : fight.rows) {
      Json cells = Json::array();
      for (const replay::FightCell& cell : row.cells) cells.push_back({say_(cell.text), say_(cell.small)});
      rows.push_back({say_(row.title), row.rule, kinds[static_cast<std::size_t>(row.kind)], std::move(cells)});
    }
    return rows;
  }

  Json name_or_nothing(std::optional<Seat> seat) const {
    return seat ? Json(info_of(game_.seats(), *seat).name) : Json("");
  }

  /// The number of the place of a fight, -1 for none.
  int place_of(const replay::Fight& fight) const {
    const auto found = std::ranges::find(first_.places, fight.at, &Place::name);
    return found == first_.places.end() ? -1 : static_cast<int>(found - first_.places.begin());
  }

  Json battle(const replay::Fight& fight) const {
    Json node{{"first", fight.first},
              {"last", fight.last},
              {"show", fight.shown()},
              {"answer", fight.answer},
              {"place", place_of(fight)},
              {"title", fight_title(fight, say_)},
              {"attacker", name_or_nothing(fight.attacker)},
              {"winner", name_or_nothing(fight.winner)},
              {"losses", say_(fight.losses)},
              {"lost", fight.lost()},
              {"fate", say_(fight.fate)},
              {"odds_text", say_(fight.odds_text)},
              {"rows", rows_of(fight)}};
    node["sides"] = Json::array();
    for (const replay::FightSide& side : fight.sides)
      node["sides"].push_back(Json{{"lost", side.lost}, {"lost_by_die", side.lost_by_dice}});
    if (fight.odds)
      node["odds"] = {
          {"casts", fight.odds->casts}, {"wins", fight.odds->wins}, {"mean_losses", fight.odds->mean_losses}};
    node["cards"] = Json::array();
    for (const Happening& card : fight.cards) node["cards"].push_back(event_of(card));
    Ways ways = fight.answer == 0 ? Ways{} : kit_.ways(*timeline_.before(timeline_.moments[fight.answer]).after, fight);
    for (Note& note : ways.notes) note.text = say_.note(note);
    node["ways"] = notes_of(ways.notes);
    node["ways_title"] = say_(ways.title);
    return node;
  }

  Json battles() const {
    Json list = Json::array();
    for (const replay::Fight& fight : fights_.list) list.push_back(battle(fight));
    return list;
  }

  /// The charts of the kit. `key` is the number of a line among the lines of all charts.
  Json charts() const {
    Json list = Json::array();
    std::size_t key = 0;
    for (const LineChart& chart : kit_.charts(game_, first_)) {
      const std::size_t first = key;
      Json lines = Json::array();
      for (const LineChart::Line& line : chart.lines) lines.push_back({say_(line.name), key++, line.style});
      if (chart.may_be_empty || counts_something(first, key))
        list.push_back({{"title", say_(chart.title)}, {"unit", say_(chart.unit)}, {"lines", std::move(lines)}});
    }
    return list;
  }

  /// Is one of the figures from `first` up to `end` anything but 0 at any moment?
  bool counts_something(std::size_t first, std::size_t end) const {
    return std::ranges::any_of(figures_, [&](const std::vector<double>& figures) {
      return std::ranges::any_of(std::span(figures).subspan(first, end - first),
                                 [](double figure) { return figure != 0; });
    });
  }

  Json variations() const {
    Json list = Json::array();
    for (const replay::Variation& variation : timeline_.variations) {
      const bool better = variation.title == replay::better_line;
      Json node{{"title", better ? say_.page("better") : variation.title},
                {"first", variation.first},
                {"last", variation.last}};
      if (better) node["better"] = true;
      list.push_back(std::move(node));
    }
    return list;
  }

  static Json findings_of(const std::vector<replay::Finding>& findings) {
    Json list = Json::array();
    for (const replay::Finding& finding : findings)
      list.push_back(Json::array({to_text(finding.severity), finding.message, finding.rule}));
    return list;
  }

  /// Finds the cards that the viewer has seen. Other cards stay out of the page, since they are hidden.
  void find_cards() {
    std::set<int> seen;
    for (const auto& hands : hands_)
      for (const replay::SeenHand& hand : hands) seen.insert(hand.known.begin(), hand.known.end());
    for (const Moment& moment : timeline_.moments)
      for (const Happening& event : replay::seen_by(viewer_, moment).events) seen.insert(replay::number(event, "card"));
    for (CardWords& card : kit_.cards(game_))
      if (seen.contains(card.number)) cards_.emplace(card.number, std::move(card));
  }

  Json cards() const {
    Json node = Json::object();
    for (const auto& [number, card] : cards_)
      node[std::to_string(number)] = {say_.card(card.title), say_(card.kind), say_.card(card.summary)};
    return node;
  }

  const Game& game_;
  const Kit& kit_;
  std::vector<std::string_view> names_;
  const Timeline& timeline_;
  replay::Viewer viewer_;
  replay::Language language_;
  Boards boards_;
  Wording say_;
  replay::Teller events_;                  ///< names cards by number only, since the page shows each card beside it
  std::optional<replay::Teller> actions_;  ///< names cards with titles when the viewer has seen them
  Board board_, translated_;               ///< see board_behind
  Board first_;
  std::shared_ptr<const Layout> layout_;
  bool as_data_ = false;  ///< pieces and marks as data, for the script that draws maps of hexes
  replay::Fights fights_;
  StepGroups groups_;
  std::vector<std::vector<replay::SeenHand>> hands_;
  bool answers_are_steps_ = false;
  std::map<int, CardWords> cards_;  ///< the cards that the viewer has seen
  Fragments fragments_;
  std::vector<std::vector<std::vector<std::size_t>>> zones_;  ///< by moment and seat
  Figures figures_;                                           ///< by moment, in the order of the lines of all charts
  std::set<std::string> leaders_;                             ///< all leaders who ever stood on the board
  std::set<std::string> cited_;                               ///< see cited()
};

std::string seen_as(replay::Viewer viewer, std::span<const SeatInfo> seats, const Wording& say) {
  if (!viewer) return "";
  if (*viewer == Seat::Chance) return say.page("as-a-spectator-could-see-it");
  return say.page("as-the-player-could-see-it", {{"who", std::string(info_of(seats, *viewer).adjective)}});
}

/// Moment, kind, text and weight of each key moment.
Json keys_of(const std::vector<KeyMoment>& moments) {
  static constexpr const char* kinds[] = {"mistake", "turning", "battle", "holding", "event", "end"};
  Json list = Json::array();
  for (const KeyMoment& key : moments)
    list.push_back({key.moment, kinds[static_cast<std::size_t>(key.kind)], key.text, std::round(10 * key.weight) / 10});
  return list;
}

Json head_of(const Game& game, replay::Viewer viewer, const ReplayHead& head, const Wording& say) {
  Json node{{"title", head.title},
            {"note", head.note},
            {"file", head.file},
            {"ruleset", game.ruleset()},
            {"result", say(head.result)},
            {"winner", head.winner},
            {"viewer", replay::name_of(viewer, game.seats())},
            {"seen", seen_as(viewer, game.seats(), say)},
            {"group", kit_of(game).words().group},
            {"units", kit_of(game).words().units_short},
            {"fight", kit_of(game).words().fight},
            {"fights", kit_of(game).words().fights},
            {"language", head.language == replay::Language::en ? "" : say.language()}};
  const auto names = kit_of(game).names(game.seats());
  node["players"] = Json::array();
  for (const auto& [seat, name] : head.players)
    node["players"].push_back({say(replay::capitalised(seat, names)), name});
  return node;
}

/// Whole numbers are written without a point.
Json short_number(double number) {
  const auto whole = static_cast<std::int64_t>(number);
  return static_cast<double>(whole) == number ? Json(whole) : Json(number);
}

/// Writes the figures of each moment, but where they are those of the moment before it (page/replay_data.js).
void add_figures(Json& page, const Timeline& timeline, const Figures& figures) {
  Json::Array moments = std::get<Json::Array>(page["moments"].value());
  for (std::size_t i = 0; i < moments.size(); ++i) {
    if (i > 0 && figures[i] == figures[timeline.moments[i].parent]) continue;
    Json::Array numbers;
    std::ranges::transform(figures[i], std::back_inserter(numbers), short_number);
    moments[i]["figures"] = std::move(numbers);
  }
  page["moments"] = std::move(moments);
}

/// The turning point, at which a reader who does not know the game should look first; or why there is none.
Json deciding_of(const TurningPoint& point, const replay::Fights& fights, const Wording& say) {
  if (!point.found) return point.why.empty() ? Json() : Json{{"flat", point.why}, {"show", point.show}};
  Json node{{"show", point.show}, {"name", point.name}, {"title", point.name}, {"why", point.why}};
  if (point.fight == nullptr) return node;
  node["title"] = fight_title(*point.fight, say);
  const auto same = std::ranges::find(fights.list, point.fight->first, &replay::Fight::first);
  node["battle"] = same - fights.list.begin();
  return node;
}

using Sources = std::map<std::string, ParagraphSources>;

Json rules_of(const Game& game, const std::set<std::string>& cited, const Sources& sources, const Wording& say) {
  Json rules = Json::object();
  for (const RuleEntry& entry : game.rules()) {
    const std::string id(entry.id);
    if (!cited.contains(id)) continue;
    const auto [title, summary] = say.paragraph(entry);
    Json node{{"title", title}, {"summary", summary}};
    const auto found = sources.find(id);
    node["rulings"] = found == sources.end() ? Json::array() : Json(found->second.rulings);
    node["scenarios"] = found == sources.end() ? Json::array() : Json(found->second.scenarios);
    rules[id] = std::move(node);
  }
  return rules;
}

}  // namespace

Json replay_data(const Game& game, const Timeline& timeline, replay::Viewer viewer, const ReplayHead& head,
                 const FindSources& find_sources, Boards boards) {
  PageWriter writer(game, timeline, viewer, head.language, boards);
  Json page = writer.write();
  const Wording say(game, head.language);
  const Explainer explainer(game, timeline, head.language);
  Figures figures = writer.figures();
  if (head.analysis != nullptr) add_analysis(page, figures, game, timeline, *head.analysis, explainer, say);
  add_figures(page, timeline, figures);
  page["deciding"] = deciding_of(explainer.turning_point(head.analysis), writer.fights(), say);
  page["keys"] = keys_of(explainer.key_moments(viewer, head.analysis));
  page["tree"] = drawn_for_page(tree_of(game, timeline, viewer, head.analysis, head.language));
  page["story"] = Json::array();
  for (const Paragraph& paragraph : tale_of(game, timeline, viewer, head.language))
    page["story"].push_back({paragraph.first, paragraph.title, paragraph.text});
  page["head"] = head_of(game, viewer, head, say);
  page["rules"] = rules_of(game, writer.cited(), find_sources ? find_sources(writer.cited()) : Sources{}, say);
  return page;
}

Json board_steps(const Game& game, const Timeline& timeline, replay::Language language) {
  return PageWriter(game, timeline, {}, language).steps();
}

}  // namespace tricorne::reports
