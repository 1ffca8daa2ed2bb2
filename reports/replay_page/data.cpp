#include "reports/replay_page/data.h"

#include <fmt/format.h>

#include "engine/core/load/json.h"
#include "replay/happening.h"
#include "replay/washingtons_war/cards.h"
#include "reports/board/board_scene.h"
#include "reports/board/compact_svg.h"
#include "reports/replay_page/groups.h"
#include "reports/replay_page/marks.h"
#include "reports/replay_page/words.h"
#include "reports/verification/board.h"

namespace tricorne::reports {

namespace {

using replay::Moment;
using replay::Timeline;

/// Pictures that many boards share, each kept once.
class Fragments {
 public:
  /// Number 0 is the empty picture.
  Fragments() { add({}, ""); }

  std::size_t add(const Scene& scene, const std::string& says) {
    std::string svg = scene.items.empty() && scene.patches.empty() ? "" : compact_svg(scene);
    const auto [found, fresh] = numbers_.try_emplace(svg + '\n' + says, list_.size());
    if (fresh) list_.push_back(Json::array({std::move(svg), says}));
    return found->second;
  }

  Json take() { return std::move(list_); }

 private:
  std::map<std::string, std::size_t> numbers_;
  Json::Array list_;
};

std::string piece_words(const std::vector<Piece>& pieces) {
  std::string words;
  for (const Piece& piece : pieces) {
    words += words.empty() ? "" : ", ";
    if (piece.kind == Piece::Kind::Control)
      words += polished(piece.side) + " PC";
    else if (piece.kind == Piece::Kind::Units)
      words += piece.label + " " + polished(piece.side) + " CU";
    else
      words += piece.label;
  }
  return words;
}

/// What changes on a board, by number of the fragment that shows it.
struct Shown {
  std::vector<std::size_t> places, regions, zones;
  std::size_t heading = 0;
};

Json changes(const std::vector<std::size_t>& before, const std::vector<std::size_t>& after) {
  Json node = Json::object();
  for (std::size_t i = 0; i < after.size(); ++i)
    if (i >= before.size() ? after[i] != 0 : before[i] != after[i]) node[std::to_string(i)] = after[i];
  return node;
}

/// Colonies, PC markers and CUs of a board, and the alliance track.
Json statistics(const Board& board, const Node& position) {
  int colonies[2] = {}, markers[2] = {}, units[3] = {};
  for (const Region& region : board.regions)
    if (!region.controlled_by.empty()) ++colonies[side_index(region.controlled_by)];
  for (const Place& place : board.places)
    for (const Piece& piece : place.pieces) {
      if (piece.kind == Piece::Kind::Control) ++markers[side_index(piece.side)];
      if (piece.kind == Piece::Kind::Units)
        units[piece.side == "french" ? 2 : side_index(piece.side)] += std::stoi(piece.label);
    }
  const Node* alliance = position.find("french_alliance");
  const int marker = alliance == nullptr ? 0 : static_cast<int>(read_number(*alliance, 0, 99));
  return Json::array({colonies[0], colonies[1], markers[0], markers[1], units[0], units[1], units[2], marker});
}

/// Writes everything the page's script reads.
class Writer {
 public:
  Writer(const Game& game, const Timeline& timeline, replay::Viewer viewer)
      : game_(game),
        timeline_(timeline),
        viewer_(viewer),
        first_(timeline.moments[0].after->board()),
        layout_(layout_of(first_)),
        battles_(battles_of(game, timeline)),
        groups_(groups_of(timeline)),
        hands_(replay::hands_seen_by(viewer, timeline)) {}

  Json write() {
    Json page;
    page["board"] = board();
    page["moments"] = moments();
    page["length"] = timeline_.length;
    page["groups"] = groups();
    page["battles"] = battles();
    page["variations"] = variations();
    page["findings"] = findings_of(timeline_.findings);
    page["cards"] = cards();
    page["boxes"] = std::move(boxes_);
    page["fragments"] = fragments_.take();
    return page;
  }

 private:
  Json board() const {
    Json node;
    node["size"] = {std::lround(layout_->map.right), std::lround(layout_->map.bottom)};
    const Rect& legend = layout_->legend;
    node["legend"] = {legend.left, legend.top, legend.width(), legend.height()};
    const auto list = [](std::size_t count, const auto& name, const auto& point) {
      Json items = Json::array();
      for (std::size_t i = 0; i < count; ++i) {
        const Point at = point(i);
        items.push_back(Json::array({name(i), std::lround(at.x), std::lround(at.y)}));
      }
      return items;
    };
    for (const std::size_t tint : layout_->tints) {
      Json colours;
      for (const char* side : {"", "american", "british"}) colours[polished(side)] = look_of(land_ink(tint, side)).fill;
      node["tints"].push_back(std::move(colours));
    }
    node["places"] = list(
        first_.places.size(), [&](std::size_t i) { return first_.places[i].name; },
        [&](std::size_t i) { return layout_->places[i]; });
    node["regions"] = list(
        first_.regions.size(), [&](std::size_t i) { return first_.regions[i].name; },
        [&](std::size_t i) { return control_point(layout_->regions[i]); });
    node["zones"] = list(
        first_.zones.size(), [&](std::size_t i) { return first_.zones[i].title; },
        [&](std::size_t i) { return zone_point(layout_->zones[i]); });
    return node;
  }

  Shown shown(const Board& board) {
    Shown now;
    const auto part = [&](const std::string& says, const auto& draw) {
      Scene scene;
      draw(scene);
      return fragments_.add(scene, says);
    };
    for (const Place& place : board.places)
      now.places.push_back(part(piece_words(place.pieces), [&](Scene& s) { add_place_pieces(place.pieces, {}, s); }));
    for (std::size_t i = 0; i < board.regions.size(); ++i) {
      const std::string& side = board.regions[i].controlled_by;
      now.regions.push_back(part(polished(side), [&](Scene& s) { add_control(side, layout_->regions[i], {}, s); }));
    }
    for (const Box& zone : board.zones)
      now.zones.push_back(part(piece_words(zone.pieces), [&](Scene& s) { add_zone_pieces(zone.pieces, {}, s); }));
    now.heading = fragments_.add(heading_scene(board, *layout_), "");
    return now;
  }

  Json moments() {
    Json list = Json::array();
    std::vector<Shown> boards;
    for (std::size_t i = 0; i < timeline_.moments.size(); ++i) {
      const Board board = timeline_.moments[i].after->board();
      boards.push_back(shown(board));
      Json node = said(i);
      add_board(node, i == 0 ? Shown{} : boards[timeline_.moments[i].parent], boards[i]);
      add_marks(node, i, board);
      node["boxes"] = box_number(board);
      node["figures"] = statistics(board, timeline_.moments[i].after->write());
      list.push_back(std::move(node));
    }
    return list;
  }

  static void add_board(Json& node, const Shown& before, const Shown& now) {
    const auto add = [&](const char* key, Json changed) {
      if (!changed.empty()) node[key] = std::move(changed);
    };
    add("places", changes(before.places, now.places));
    add("regions", changes(before.regions, now.regions));
    add("zones", changes(before.zones, now.zones));
    node["heading"] = now.heading;
  }

  /// Texts of a moment as the viewer may see them.
  Json said(std::size_t i) const {
    const Moment& moment = timeline_.moments[i];
    const replay::SeenMoment seen = replay::seen_by(viewer_, moment);
    Json node;
    node["name"] = moment.name;
    node["parent"] = moment.parent;
    node["depth"] = moment.depth;
    node["group"] = groups_.of[i];
    if (moment.variation > 0) node["variation"] = moment.variation;
    if (battles_.of[i] > 0) node["battle"] = battles_.of[i];
    if (moment.asked) {
      node["seat"] = moment.asked->who.title;
      node["question"] = polished(moment.asked->text);
      node["rule"] = moment.asked->rule;
    }
    if (i > 0) node["action"] = seen.action;
    if (moment.origin != replay::Origin::written)
      node["origin"] = moment.origin == replay::Origin::inferred ? "inferred" : "unknown";
    if (!seen.findings.empty()) node["findings"] = findings_of(seen.findings);
    node["events"] = Json::array();
    for (const Happening& event : seen.events) node["events"].push_back(event_of(event));
    for (const auto& [key, text] :
         {std::pair{"note", &moment.note}, std::pair{"bookmark", &moment.bookmark}, std::pair{"glyph", &moment.glyph}})
      if (!text->empty()) node[key] = *text;
    add_hands(node, i);
    return node;
  }

  static Json event_of(const Happening& event) {
    Json node = Json::array({event.rule, event.kind, polished(event.text)});
    if (const int card = replay::number(event, "card"); card > 0) node.push_back(card);
    return node;
  }

  /// Only where they changed.
  void add_hands(Json& node, std::size_t i) const {
    if (i > 0 && hands_[i] == hands_[timeline_.moments[i].parent]) return;
    node["hands"] = Json::array();
    for (const replay::SeenHand& hand : hands_[i]) node["hands"].push_back(Json::array({hand.count, hand.known}));
  }

  void add_marks(Json& node, std::size_t i, const Board& board) const {
    const Marks marks = marks_of(timeline_, battles_, i, board, *layout_);
    if (!marks.scene.items.empty()) node["marks"] = compact_svg(marks.scene);
    if (!marks.notes.empty()) node["notes"] = notes_of(marks.notes);
    if (marks.places.empty()) return;
    const Rect view = view_around(board, marks.places);
    node["view"] = {view.left, view.top, view.width(), view.height()};
  }

  /// Notes with a place; the rolls of a battle stand on its card.
  static Json notes_of(const std::vector<Note>& notes) {
    static constexpr const char* kinds[] = {"path", "cut", "doomed", "option", "barred"};
    const std::vector<int> numbers = note_numbers(notes);
    Json list = Json::array();
    for (std::size_t i = 0; i < notes.size(); ++i)
      if (numbers[i] > 0 && !notes[i].places.empty())
        list.push_back({kinds[static_cast<std::size_t>(notes[i].kind)], numbers[i], notes[i].rule, notes[i].text});
    return list;
  }

  std::size_t box_number(const Board& board) {
    Json boxes = Json::array();
    for (const Box& box : board.boxes) boxes.push_back({box.title, box.lines});
    for (std::size_t i = boxes_.size(); i-- > 0;)
      if (boxes_[i] == boxes) return i;
    boxes_.push_back(std::move(boxes));
    return boxes_.size() - 1;
  }

  Json groups() const {
    Json list = Json::array();
    for (const StepGroup& group : groups_.list) {
      Json node{{"year", group.year}, {"title", group.title}, {"first", group.first}};
      if (!group.seat.empty()) node["seat"] = group.seat;
      if (group.card > 0) node["card"] = group.card;
      list.push_back(std::move(node));
    }
    return list;
  }

  static Json side_of(const BattleSide& side) {
    Json node{{"die", side.die}, {"total", side.total}, {"loss_die", side.loss_die}, {"lost", side.lost}};
    if (!side.general.empty()) {
      node["general"] = side.general;
      node["rating"] = {side.rating_die, side.rating};
    }
    node["lost_by_die"] = side.lost_by_die;
    node["modifiers"] = Json::array();
    for (const Happening& modifier : side.modifiers)
      node["modifiers"].push_back({modifier.rule, replay::number(modifier, "value")});
    return node;
  }

  Json battles() const {
    Json list = Json::array();
    for (const Battle& battle : battles_.list) {
      Json node{{"first", battle.first},       {"last", battle.last},      {"at", battle.at},
                {"attacker", battle.attacker}, {"winner", battle.winner},  {"overrun", battle.overrun},
                {"fate", battle.fate},         {"retreat", battle.retreat}};
      node["year"] = groups_.list[groups_.of[battle.first]].year;
      node["sides"] = {side_of(battle.sides[0]), side_of(battle.sides[1])};
      if (battle.chances)
        node["odds"] = {{"casts", replay::Chances::casts},
                        {"wins", battle.chances->wins},
                        {"mean_losses", battle.chances->mean_losses}};
      node["cards"] = Json::array();
      for (const Happening& card : battle.cards) node["cards"].push_back(event_of(card));
      node["ways"] = notes_of(battle.ways);
      list.push_back(std::move(node));
    }
    return list;
  }

  Json variations() const {
    Json list = Json::array();
    for (const replay::Variation& variation : timeline_.variations)
      list.push_back({{"title", variation.title}, {"first", variation.first}, {"last", variation.last}});
    return list;
  }

  static Json findings_of(const std::vector<replay::Finding>& findings) {
    Json list = Json::array();
    for (const replay::Finding& finding : findings)
      list.push_back(Json::array({to_text(finding.severity), finding.message, finding.rule}));
    return list;
  }

  /// Those the viewer has seen; the others would tell what is hidden.
  Json cards() const {
    std::set<int> seen;
    for (const auto& hands : hands_)
      for (const replay::SeenHand& hand : hands) seen.insert(hand.known.begin(), hand.known.end());
    for (const Moment& moment : timeline_.moments)
      for (const Happening& event : replay::seen_by(viewer_, moment).events) seen.insert(replay::number(event, "card"));
    Json node = Json::object();
    for (const replay::CardWords& card : replay::cards_of(game_))
      if (seen.contains(card.number)) node[std::to_string(card.number)] = {card.title, card.kind, card.summary};
    return node;
  }

  const Game& game_;
  const Timeline& timeline_;
  replay::Viewer viewer_;
  Board first_;
  std::shared_ptr<const Layout> layout_;
  Battles battles_;
  StepGroups groups_;
  std::vector<std::array<replay::SeenHand, 2>> hands_;
  Fragments fragments_;
  Json::Array boxes_;
};

Json head_of(const Game& game, replay::Viewer viewer, const ReplayHead& head) {
  static constexpr const char* viewers[] = {"everything", "american", "british", "spectator"};
  Json node{{"title", head.title},
            {"note", head.note},
            {"file", head.file},
            {"ruleset", game.ruleset()},
            {"result", head.result},
            {"winner", head.winner},
            {"viewer", viewers[static_cast<std::size_t>(viewer)]}};
  node["players"] = Json::array();
  for (const auto& [seat, name] : head.players) node["players"].push_back({polished(seat), name});
  return node;
}

Json rules_of(const Game& game, const std::set<std::string>& cited,
              const std::map<std::string, ParagraphSources>& sources) {
  Json rules = Json::object();
  for (const RuleEntry& entry : game.rules()) {
    const std::string id(entry.id);
    if (!cited.contains(id)) continue;
    Json node{{"title", entry.title}, {"summary", entry.summary}};
    const auto found = sources.find(id);
    node["rulings"] = found == sources.end() ? Json::array() : Json(found->second.rulings);
    node["scenarios"] = found == sources.end() ? Json::array() : Json(found->second.scenarios);
    rules[id] = std::move(node);
  }
  return rules;
}

}  // namespace

std::string replay_data(const Game& game, const Timeline& timeline, replay::Viewer viewer, const ReplayHead& head,
                        const std::map<std::string, ParagraphSources>& sources) {
  Json page = Writer(game, timeline, viewer).write();
  page["head"] = head_of(game, viewer, head);
  page["rules"] = rules_of(game, cited_paragraphs(timeline), sources);
  std::string text = to_json_line(page);
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) text.replace(at, 1, "\\u003c");
  return text;
}

}  // namespace tricorne::reports
