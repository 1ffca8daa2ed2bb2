#include "replay/import/decoder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

#include "engine/core/text.h"
#include "replay/import/line_search.h"
#include "replay/import/plain_form.h"
#include "replay/import/repairs.h"
#include "replay/record/walker.h"

namespace tricorne::replay {

namespace {

constexpr std::size_t most_looking_back = 40, most_lines_back = 12;
constexpr int most_unread_in_a_row = 6, most_questions = 20;  // lines with a word of the game; about one line
constexpr double price_of_remark = 1, price_of_chance = 4, price_of_illegal = 10, price_of_other_account = 2;
constexpr double worst_instead = 8;     // for a reading in place of an illegal one that is plain
constexpr double worst_of_prose = 1.5;  // for a line that names nothing of the game and may be a remark
constexpr double worst_of_whole = 2.5;
constexpr double price_of_half = 1.5;
constexpr double still_lost = 0.6;   // of the lost hypotheses, those that one more line would not have refused
constexpr double small_doubt = 0.2;  // behind which an illegal step is the step of the player, not of the reader

class Decoding {
 public:
  Decoding(const Game& game, const std::vector<LogLine>& lines, const LogHelp& help,
           const std::vector<LogLine>* others = nullptr)
      : giver_(game, lines),
        ask_(help.ask),
        chosen_(help.chosen),
        start_(game.setup()),
        repaired_(help.without_repairs) {
    if (others != nullptr) other_ = beside(giver_, lines, *others);
    Hypothesis first;
    first.world = walks_of(game).begin_world(game);
    beam_.push_back(std::move(first));
  }

  DecodedLog run(const std::vector<LogLine>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (unread_in_a_row_ >= (other_.lines == nullptr ? 1 : 6) * most_unread_in_a_row || giver_.is_tired()) {
        leave_the_rest(lines, i);
        break;
      }
      past_.push_back({i, beam_});
      if (beam_.front().last == nullptr) begin_ = past_.back();
      questions_left_ = most_questions;
      if (past_.size() > most_lines_back) past_.erase(past_.begin());
      failed_ = false;
      if (lines[i].kind == LineKind::lost) {
        bridge_stretch(lines, i);
        continue;
      }
      const std::size_t with_dice = read_with_dice(lines, i);
      if (!instead_.empty() && read_instead(lines[i])) continue;
      if (with_dice > i) {
        i = with_dice;
        continue;
      }
      if (!failed_) continue;
      if (look_back(lines, i)) continue;
      if (ask_about(lines[i])) continue;
      if (other_.lines != nullptr) {
        i = follow_the_other(lines, i);
        continue;
      }
      if (!repaired_) find_repairs(lines, i);
    }
    return finish();
  }

  /// Goes through the answers of two accounts of one game. Where they differ, that of one of them counts.
  DecodedLog merge(const DecodedLog& one, const DecodedLog& other) {
    made_.players = one.players.empty() ? other.players : one.players;
    made_.ending = one.ending ? one.ending : other.ending;
    const std::vector<Stretch> stretches = stretches_of(one, other);
    for (std::size_t i = 0; i < stretches.size(); ++i) {
      past_.assign(1, {i, beam_});
      questions_left_ = most_questions;
      failed_ = false;
      if (stretches[i].agreed)
        take_agreed(stretches[i].told[0].front());
      else
        take_one_of(stretches, i);
    }
    return finish();
  }

 private:
  void take_agreed(const Step& step) {
    const PlainForm form{{{step.action}}, false, true, ""};
    if (!read_as_form(line_of_step(step), form)) take_illegal(line_of_step(step), form);
  }

  void take_one_of(const std::vector<Stretch>& stretches, std::size_t i) {
    constexpr double price_of_side = 1, price_of_left_out = 3;  // people rather leave out than make up
    const Stretch& stretch = stretches[i];
    std::vector<FoundReading> found;
    std::array<std::size_t, 2> ahead{};
    for (const std::size_t side : {0U, 1U}) {
      const std::vector<Step>& steps = stretch.told[side];
      std::vector<Hypothesis> behind = behind_steps(giver_, beam_, steps);
      if (behind.empty()) continue;
      ahead[side] = steps_ahead(giver_, behind, stretches, i);
      FoundReading made{std::move(behind.front()), {}};
      for (const Step& step : steps) made.reading.answers.push_back(step.action);
      made.reading.cost =
          stretch.cost[side] +
          (written_in(giver_, steps) < written_in(giver_, stretch.told[1 - side]) ? price_of_left_out : price_of_side);
      made.behind.cost += made.reading.cost;
      made.reading.left = side == 0 ? "first" : "second";
      found.push_back(std::move(made));
    }
    const auto side_of = [](const FoundReading& one) { return one.reading.left == "first" ? 0U : 1U; };
    const std::size_t furthest = std::max(ahead[0], ahead[1]);
    std::erase_if(found, [&](const FoundReading& one) { return ahead[side_of(one)] < furthest; });
    const LogLine line = line_of_step(stretch.told[stretch.told[0].empty() ? 1 : 0].front());
    if (found.empty()) return leave(line, "neither account can be played here", price_of_illegal);
    std::ranges::stable_sort(found, {}, [](const FoundReading& one) { return one.behind.cost; });
    choose(line, found);
    std::vector<Hypothesis> behind;
    for (FoundReading& one : found) {
      const auto& other = stretch.told[1 - side_of(one)];
      one.behind.tell(LogNoteKind::assumed, line,
                      fmt::format("the accounts differ: \"{}\" of the {} is taken, not \"{}\"{}",
                                  fmt::join(one.reading.answers, ", "), one.reading.left,
                                  fmt::join(actions_of(other), ", "), found.size() > 1 ? ", which is legal, too" : ""),
                      one.reading.cost);
      behind.push_back(std::move(one.behind));
    }
    got(std::move(behind));
  }

  /// Line `i` could not be read, or is illegal: reads the last lines again with more hypotheses, among them such as
  /// give answers that nobody wrote down where a line could do without. Where that helps, it is the reading. Where only
  /// a dearer reading of lines before makes an illegal line legal, it is not called illegal.
  bool look_back(const std::vector<LogLine>& lines, std::size_t i) {
    constexpr double worst_repair = 4;
    const bool called_illegal = !upheld_ && beam_.front().last != nullptr && beam_.front().last->against_the_rules;
    auto usual = std::exchange(beam_, {});
    const double usual_lost = lost_, limit = past_.back().beam.front().cost + worst_repair;
    const auto helps = [&] {
      return !beam_.empty() && beam_.front().cost <= limit && beam_.front().doubt < 1 &&
             first_unread(beam_.front()) >= first_unread(usual.front());
    };
    if (repairs_left_ > 0 && past_.front().beam.front().last != nullptr) {
      read_again(lines, past_.front(), i);
      repairs_left_ -= helps() ? 0 : 1;
    }
    if (called_illegal && beam_.empty()) {
      doubting_ = true;
      read_again(lines, begin_, i);
      doubting_ = false;
      upheld_ = beam_.empty();
    }
    lost_ = usual_lost;
    if (helps()) return lost_ += prune(beam_, most_kept, worst_kept), true;
    const auto otherwise = std::exchange(beam_, std::move(usual));
    if (called_illegal && !otherwise.empty()) take_back_illegal(lines[i], otherwise.front());
    return false;
  }

  /// Reads the lines from some hypotheses to line `i` once more, with more hypotheses. None is left where that fails.
  void read_again(const std::vector<LogLine>& lines, const Past from, std::size_t i) {
    constexpr std::size_t most_given = 120'000;
    const std::size_t usual_read = made_.read, most = giver_.given() + most_given;
    const int usual_unread = unread_in_a_row_;
    wide_ = true;
    giver_.look_further(!doubting_);
    failed_ = false;
    beam_ = from.beam;
    for (std::size_t k = from.line; k <= i && !failed_; ++k) {
      line_in_doubt_ = doubting_ && k < i;
      if (!is_remark(lines[k].kind)) read(lines[k]);
      failed_ = failed_ || giver_.given() > most;
    }
    wide_ = line_in_doubt_ = false;
    giver_.look_further(false);
    made_.read = usual_read;
    unread_in_a_row_ = usual_unread;
    if (std::exchange(failed_, false)) beam_.clear();
  }

  /// A line that was called illegal is not, where a line before it has another meaning.
  void take_back_illegal(const LogLine& line, const Hypothesis& otherwise) {
    const auto [other, answers] = first_difference(otherwise, beam_.front());
    beam_ = past_.back().beam;
    leave(line, fmt::format("it is legal where line {} means {}", other, answers), price_of_illegal);
  }

  /// Line `i` cannot be read: takes the place of some lines around it from the other account, as few as possible, so
  /// that the reading goes on. Returns the last line that this replaces; `i` where nothing helps.
  std::size_t follow_the_other(const std::vector<LogLine>& lines, std::size_t i) {
    constexpr std::size_t most_replaced = 10, most_ahead = 1, most_given = 20'000;
    const std::vector<Past> past = past_;
    const std::size_t limit = giver_.given() + most_given;
    for (std::size_t size = 0; size <= most_replaced; ++size)
      for (std::size_t n = past.size(); n-- > 0;) {
        const std::size_t from = past[n].line, to = from + size;
        if (giver_.given() > limit) return i;
        if (to < i || to >= other_.before.size() || !other_.before[from] || !other_.before[to]) continue;
        const std::size_t first = other_.before[from]->first, last = other_.before[to]->second;
        if (last < first || last - first > 2 * most_replaced || (size == 0 && last == first)) continue;
        std::vector<LogLine> taken;
        for (std::size_t k = first; k < last; ++k)
          if (!is_remark((*other_.lines)[k].kind)) taken.push_back((*other_.lines)[k]);
        std::vector<LogLine> tried = taken;
        for (std::size_t k = to; k < lines.size() && tried.size() < taken.size() + most_ahead; ++k)
          if (!is_remark(lines[k].kind)) tried.push_back(lines[k]);
        if (reader()(past[n].beam, tried).empty()) continue;
        beam_ = past[n].beam;
        for (const LogLine& line : taken) read(line);
        for (Hypothesis& h : beam_)
          h.tell(LogNoteKind::assumed, lines[from], "the other account is followed here", price_of_other_account);
        past_.clear();
        begin_ = {to + 1, beam_};
        unread_in_a_row_ = 0;
        return to == 0 ? i : to - 1;
      }
    return i;
  }

  /// What may have been meant, once for a log: behind its first fault others follow from it.
  void find_repairs(const std::vector<LogLine>& lines, std::size_t i) {
    repaired_ = true;
    const std::vector<Past> past = past_;  // a try has other pasts
    made_.repairs = repairs_of(giver_, past, lines, i, reader());
  }

  /// Reads over a stretch that is lost.
  void bridge_stretch(const std::vector<LogLine>& lines, std::size_t i) {
    constexpr std::size_t most_ahead = 3;
    std::vector<LogLine> next;
    for (std::size_t k = i + 1; k < lines.size() && next.size() < most_ahead && lines[k].kind != LineKind::lost; ++k)
      if (!is_remark(lines[k].kind)) next.push_back(lines[k]);
    if (next.empty()) return remark(lines[i]);
    const Hypothesis from = beam_.front();
    Bridge over = bridge(giver_, from, lines[i], next, reader());
    if (over.behind.empty())
      return leave(lines[i], "no short row of answers leads over what is lost", price_of_illegal);
    tell_bridge(over, from, lines[i]);
    if (over.ways > 1) made_.filled_in += over.answers;
    got(std::move(over.behind));
    past_.clear();
    begin_ = {i + 1, beam_};
  }

  /// Reads lines for a try, and leaves everything else as it is.
  ReadOn reader() {
    return [this](const std::vector<Hypothesis>& from, std::span<const LogLine> lines) {
      Trial trial(*this);
      beam_ = from;
      for (const LogLine& line : lines) {
        past_.push_back({0, beam_});
        if (read(line); failed_) return std::vector<Hypothesis>{};
      }
      return beam_;
    };
  }

  /// Keeps what a try changes, and brings it back at its end.
  class Trial {
   public:
    explicit Trial(Decoding& of)
        : of_(of),
          beam_(std::move(of.beam_)),
          past_(std::move(of.past_)),
          lost_(of.lost_),
          unread_(of.unread_in_a_row_),
          read_(of.made_.read),
          failed_(of.failed_),
          trying_(std::exchange(of.trying_, true)),
          ending_(of.made_.ending) {
      of.past_.clear();
      of.failed_ = false;
    }
    ~Trial() {
      of_.beam_ = std::move(beam_), of_.past_ = std::move(past_), of_.lost_ = lost_, of_.unread_in_a_row_ = unread_;
      of_.made_.read = read_, of_.failed_ = failed_, of_.trying_ = trying_, of_.made_.ending = std::move(ending_);
    }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

   private:
    Decoding& of_;
    std::vector<Hypothesis> beam_;
    std::vector<Past> past_;
    double lost_;
    int unread_;
    std::size_t read_;
    bool failed_, trying_;
    std::optional<LogLine> ending_;
  };

  using Kept = std::tuple<std::vector<Hypothesis>, double, int, std::size_t, bool>;
  Kept kept() const { return {beam_, lost_, unread_in_a_row_, made_.read, failed_once_}; }
  void put_back(const Kept& kept) {
    std::tie(beam_, lost_, unread_in_a_row_, made_.read, failed_once_) = kept;
    failed_ = false;
  }

  /// Reads a line. The dice behind it may be those of several answers of the line: where they do not fit behind it they
  /// are given in it, and the number of the last of them is returned, else that of the line.
  std::size_t read_with_dice(const std::vector<LogLine>& lines, std::size_t i) {
    const LogLine& line = lines[i];
    std::vector<std::string> dice;
    while (i + dice.size() + 1 < lines.size() && lines[i + dice.size() + 1].kind == LineKind::die &&
           lines[i + dice.size() + 1].mark.line == line.mark.line)
      dice.push_back(lines[i + dice.size() + 1].text);
    if (dice.empty() || line.kind != LineKind::action || line.in_words) return read(line), i;
    const Kept before = kept();
    read(line);
    for (std::size_t n = 1; n <= dice.size() && !failed_; ++n) read(lines[i + n]);
    if (!failed_) return i + dice.size();
    put_back(before);
    const PlainForm form = form_of(giver_, *start_, line.text);
    if (read_by_search(line, form, dice) && !failed_) return i + dice.size();
    put_back(before);
    read(line);
    return i;
  }

  /// Reads a line; where that fails, in other words: without those that its writer took back in it, or with the places
  /// of a way that it says is like one before.
  void read(const LogLine& line) {
    if (trying_ || failed_ || line.kind != LineKind::action || line.in_words) return read_sentences(line);
    const Kept before = kept();
    if (read_sentences(line); !failed_) return;
    const Kept as_written = kept();
    std::vector<OtherWords> others = put_right(line.text);
    const auto& last = beam_.front().last;
    if (last == nullptr || !last->against_the_rules)  // what is plainly said and illegal does not mean something else
      for (OtherWords& one : with_way_told(giver_, std::get<0>(before).front(), line)) others.push_back(std::move(one));
    for (const auto& [text, why] : others) {
      put_back(before);
      LogLine other = line;
      other.text = text;
      if (read_sentences(other); failed_) continue;
      for (Hypothesis& h : beam_)
        h.tell(LogNoteKind::assumed, line, fmt::format("\"{}\" {}: \"{}\"", told(line), why, text), 1, text);
      return;
    }
    put_back(as_written);
    failed_ = true;
  }

  /// Reads a line; where that fails, its sentences one after another.
  void read_sentences(const LogLine& line) {
    const bool was_failed = failed_;
    const std::vector<LogLine> parts = trying_ || line.kind != LineKind::action || line.in_words || is_of_chance(line)
                                           ? std::vector<LogLine>{}
                                           : sentences_of(giver_, line);
    if (parts.size() < 2) return read_whole(line);
    constexpr std::size_t most_parts = 6;
    const Kept before = kept();
    read_whole(line);
    if (was_failed || !failed_ || parts.size() > most_parts) return;
    const Kept whole = kept();
    // As many sentences as possible are read as one: what stands in them belongs together.
    for (std::size_t n = parts.size() - 1; n > 0; --n) {
      put_back(before);
      LogLine head = parts[0], tail = parts[n];
      head.text = tail.text = "";
      for (std::size_t k = 0; k < parts.size(); ++k)
        (k < n ? head : tail).text += (k == 0 || k == n ? "" : " ") + parts[k].text;
      if (read_whole(head); failed_) continue;
      if (read(tail); !failed_) return;
    }
    put_back(whole);
    failed_ = true;
  }

  void read_whole(const LogLine& line) {
    if (is_remark(line.kind)) return remarks_.push_back(line);
    if (made_.ending) return leave(line, "stands behind the end of the game", 0);
    if (line.kind == LineKind::undo) return take_back(line);
    if (line.kind == LineKind::lost) return leave(line, "what is lost here is not looked for twice", price_of_illegal);
    if (line.kind == LineKind::ending) {
      made_.ending = line;
      ++made_.read;
      return;
    }
    if (is_plain_remark(line)) {
      constexpr std::size_t longest_refusal = 8;  // words
      if (words_in(line.text).size() <= longest_refusal && decline(line)) return;
      return remark(line);
    }
    if (!line.in_words && is_turn(giver_, beam_.front(), line)) return remark(line, true);
    if (is_of_chance(line) && is_pattern(line.text) && read_as_obvious(line)) return;
    const PlainForm form = form_of(giver_, *start_, line.text);
    if (read_as_form(line, form) || read_on_behind_last(line, form)) return;
    if (form.slots.empty() && read_mended(line)) return;
    if (is_of_chance(line)) return leave(line, why_not_by_chance(beam_.front(), form), price_of_chance);
    if (form.slots.empty() && line.seat.empty() && !line.in_words && is_heading(giver_, line.text)) return remark(line);
    if (form.slots.empty() && (is_aside(line) || is_talk(giver_, line))) return remark(line);
    if (form.slots.empty() && !line.in_words &&
        (is_about_a_hand(giver_, line) || is_about_points(giver_, line) ||
         is_about_dice_to_come(giver_, beam_.front(), line) || is_about_last_die(giver_, beam_.front(), line)))
      return remark(line, true);
    if (form.slots.empty() && !line.in_words && (decline(line) || read_who_begins(line))) return;
    if (form.slots.empty() && read_as(behind_named_undo(giver_, beam_, line))) return;
    if (!form.literal && read_by_search(line, form)) return;
    if (!form.literal && says_end(giver_, line.text) && is_over(line)) return remark(line);
    if (form.literal && read_with_longer_name(line, form)) return;
    if (!form.slots.empty()) return take_illegal(line, form);
    if (beam_.front().last == nullptr && is_name_of_player(giver_, line, made_.players))
      return made_.players.emplace_back(line.seat, line.text), void();
    if (is_about_no_action(giver_, line, beam_.front().last == nullptr)) return remark(line);
    if (form.slots.empty() && !line.in_words && is_beside_the_answers(line)) return remark(line, true);
    leave(line, form.problem, price_of_skipping(giver_, line));
  }

  /// Has the line no seat and no word of the game? Then it needs no closer look; logs hold long talk.
  bool is_plain_remark(const LogLine& line) {
    return line.seat.empty() && !line.in_words && !is_of_chance(line) && words_taken_back(line.text).empty() &&
           says_nothing(giver_, line);
  }

  /// How many hypotheses are kept behind a line.
  std::size_t room() const { return wide_ ? most_looking_back : most_kept; }
  void got(std::vector<Hypothesis> behind) {
    lost_ = lost_ * still_lost + prune(behind, room(), worst_kept);
    beam_ = std::move(behind);
    failed_ = failed_ || (beam_.front().broken && !past_.back().beam.front().broken);
    unread_in_a_row_ = 0;
    ++made_.read;
  }

  /// Does the line tell what came of the answers before it, or who does nothing?
  bool is_beside_the_answers(const LogLine& line) {
    return (!trying_ && is_retold(giver_, beam_.front(), line)) || says_who_stays(giver_, beam_.front(), line);
  }

  bool read_as(std::vector<Hypothesis> behind) {
    if (behind.empty()) return false;
    got(std::move(behind));
    return true;
  }
  /// Reads a line that says who begins, or that what is offered is not done.
  bool read_who_begins(const LogLine& line) { return read_as(behind_who_begins(giver_, beam_, line)); }
  bool decline(const LogLine& line) { return read_as(behind_refusal(giver_, beam_, line)); }

  /// Reads `draw ?`, which `replay show` writes for a card that nobody knows.
  bool read_as_obvious(const LogLine& line) {
    std::vector<Hypothesis> behind;
    for (const Hypothesis& h : beam_)
      if (auto next = giver_.give_obvious(h, line)) behind.push_back(std::move(*next));
    if (behind.empty()) return false;
    got(std::move(behind));
    return true;
  }

  /// Reads a line that has one of our forms and is legal by it.
  bool read_as_form(const LogLine& line, const PlainForm& form) {
    if (form.slots.empty()) return false;
    std::vector<Hypothesis> all;
    for (const Hypothesis& begin : beam_) {
      for (Hypothesis& one : behind_form(giver_, begin, line, form, room(), lost_)) all.push_back(std::move(one));
      if (form.literal || !line.text.ends_with('.')) continue;
      // The full stop may be the end of a sentence, not of an action.
      const PlainForm open = form_of(giver_, *start_, line.text.substr(0, line.text.size() - 1));
      if (open.slots.empty() || open.slots.size() == form.slots.size()) continue;
      for (Hypothesis& one : behind_form(giver_, begin, line, open, room(), lost_)) {
        constexpr double price_of_full_stop = 1;
        one.cost += price_of_full_stop;
        all.push_back(std::move(one));
      }
    }
    if (all.empty()) return false;
    lost_ += prune(all, room(), worst_kept);
    got(std::move(all));
    return true;
  }

  /// Reads a line that says again what was done last, and goes on: `Ann to command`, then `Ann to command, Ben, Cid`.
  bool read_on_behind_last(const LogLine& line, PlainForm form) {
    constexpr double price_of_saying_again = 2;
    if (form.slots.size() < 2 || !says_again(beam_.front(), form)) return false;
    const std::string again = form.slots.front().front();
    form.slots.erase(form.slots.begin());
    if (!read_as_form(line, form)) return false;
    for (Hypothesis& h : beam_) {
      h.cost += price_of_saying_again;
      h.tell(LogNoteKind::assumed, line, fmt::format("\"{}\" is said again", again), price_of_saying_again, again);
    }
    return true;
  }

  /// Reads a line that has one of our forms but for slips in its names: the signs of a form mean something, too.
  bool read_mended(const LogLine& line) {
    constexpr double price_of_slips = 1.6;
    const std::string mended = giver_.words().with_names_mended(line.text);
    if (mended == line.text || !read_as_form(line, form_of(giver_, *start_, mended))) return false;
    keep_reading(line, {{mended}, price_of_slips, ""});
    for (Hypothesis& h : beam_) {
      h.cost += price_of_slips;
      h.tell(LogNoteKind::assumed, line, fmt::format("\"{}\" is read as \"{}\"", told(line), mended), price_of_slips,
             mended);
    }
    return true;
  }

  /// Reads a line that is not legal with a name that another one holds, which the log never writes in full: `Stirling`
  /// for Lord Stirling.
  bool read_with_longer_name(const LogLine& line, const PlainForm& form) {
    const std::string other = with_longer_name(giver_, beam_.front(), form.slots.front().front(), line);
    if (other.empty() || !read_as_form(line, form_of(giver_, *start_, other))) return false;
    for (Hypothesis& h : beam_)
      h.tell(LogNoteKind::assumed, line, fmt::format("\"{}\" is read as \"{}\"", told(line), other), 1, other);
    return true;
  }

  /// Does the line tell what chance did? That is never illegal; it is only misread or written down wrong.
  static bool is_of_chance(const LogLine& line) { return line.kind == LineKind::die || line.seat == chance_info.name; }

  /// Reads a line whose words are no form of ours, or none that is legal.
  bool read_by_search(const LogLine& line, const PlainForm& form, const std::vector<std::string>& dice = {}) {
    if (form.slots.empty() && line.seat.empty() && says_nothing(giver_, line)) return false;
    std::vector<FoundReading> found = search_line(giver_, beam_, line, dice);
    if (!found.empty() && line_in_doubt_ && !chosen_.contains(line.mark.line))
      return read_as(whatever_it_means(giver_, beam_, line, std::move(found)));
    std::erase_if(found, [&](const FoundReading& f) { return f.denied; });
    if (found.empty()) return false;
    for (const FoundReading& one : found) keep_reading(line, one.reading);
    if (take_chosen(line, found)) return true;
    // A plain line that is illegal is not read away by dropping or bending what it says.
    if (!form.slots.empty())
      std::erase_if(found, [&](const FoundReading& f) { return f.in_doubt || f.reading.cost > worst_instead; });
    const bool may_be_no_action = (line.seat.empty() || !line.player.empty()) && beam_.front().last == nullptr;
    if (!line.in_words && is_prose(giver_, line))
      std::erase_if(found, [&](const FoundReading& f) {
        return f.in_doubt || (line.seat.empty() && f.reading.cost > worst_of_prose);
      });
    const bool all_in_doubt = std::ranges::all_of(found, &FoundReading::in_doubt);
    if (all_in_doubt && form.slots.empty() && !line.in_words && (is_idle(giver_, line) || is_beside_the_answers(line)))
      return false;
    const double limit = beam_.front().cost + price_of_skipping(giver_, line);
    std::erase_if(found,
                  [&](const FoundReading& f) { return f.behind.cost > limit || (may_be_no_action && f.in_doubt); });
    if (found.empty()) return false;
    // A reading that is sure is rather taken than one that leaves out what may be a name.
    constexpr double price_of_doubt = 3;
    const auto sure = std::ranges::find(found, false, &FoundReading::in_doubt);
    if (sure != found.end())
      std::erase_if(found, [limit = sure->behind.cost](const FoundReading& f) {
        return f.in_doubt && f.behind.cost <= limit && f.behind.cost + price_of_doubt > limit;
      });
    // A line of which a reading accounts for all words is not read as one that says the half of it.
    const FoundReading& first = found.front();
    if (!first.in_doubt && first.reading.left.empty() && first.reading.cost < worst_of_whole)
      std::erase_if(found, [limit = first.behind.cost + price_of_half](const FoundReading& f) {
        return f.in_doubt && f.behind.cost > limit;
      });
    choose(line, found);
    std::vector<Hypothesis> behind;
    for (FoundReading& one : found) {
      tell_reading(line, one);
      one.behind.doubt += std::exp2(one.behind.cost - limit);  // the line may mean something else altogether
      behind.push_back(std::move(one.behind));
    }
    got(std::move(behind));
    return true;
  }

  /// Takes the reading that somebody chose for the line, if it is among those that were found.
  bool take_chosen(const LogLine& line, std::vector<FoundReading>& found) {
    const auto chosen = chosen_.find(line.mark.line);
    if (chosen == chosen_.end()) return false;
    std::vector<Hypothesis> behind;
    for (FoundReading& one : found)
      if (chosen->second.contains(one.reading.answers)) behind.push_back(std::move(one.behind));
    if (behind.empty()) return false;
    got(std::move(behind));
    return true;
  }

  void keep_reading(const LogLine& line, const Reading& reading) {
    constexpr std::size_t most_told = 3;
    if (wide_ || trying_) return;
    auto& list = made_.readings[line.mark.line];
    const auto same = std::ranges::find(list, reading.answers, &Reading::answers);
    if (same == list.end() && list.size() < most_told) list.push_back(reading);
  }

  /// Reads the line again as somebody has written it in other words.
  bool read_instead(const LogLine& line) {
    const std::string text = std::exchange(instead_, "");
    if (!text.empty()) chosen_.erase(line.mark.line);
    beam_ = past_.back().beam;
    failed_ = false;
    if (text.empty()) return read(line), !failed_;
    for (LogLine& part : read_transcript(giver_.game(), text, "", {})) {
      part.mark = line.mark;
      if (part.seat.empty()) part.seat = line.seat;
      if (!failed_) read(part);
    }
    if (!instead_.empty()) return read_instead(line);  // asked about these words, he found others
    if (failed_) return false;
    for (Hypothesis& h : beam_)
      h.tell(LogNoteKind::assumed, line, fmt::format("\"{}\" is read as \"{}\", as it was put", told(line), text), 0,
             text);
    return true;
  }

  /// Asks what is meant by a line; nothing when nobody can be asked, or he was asked often enough.
  LineAnswer ask(const LogLine& line, const std::vector<Reading>& readings, const std::string& why) {
    return ask_ && questions_left_-- > 0 ? ask_(line, readings, why) : LineAnswer{};
  }

  /// Asks about a line that could not be read, until it can be, or nobody knows.
  bool ask_about(const LogLine& line) {
    if (!ask_ || line.kind != LineKind::action) return false;
    const std::vector<Hypothesis> unread = beam_;
    for (std::string why = why_unread(beam_.front(), line);;) {
      const std::vector<Reading>& readings = made_.readings[line.mark.line];
      const LineAnswer answer = ask(line, readings, why);
      if (answer.reading && *answer.reading < readings.size())
        chosen_[line.mark.line] = {readings[*answer.reading].answers};
      else if ((instead_ = answer.instead).empty())
        break;
      if (read_instead(line)) return true;
      why = why_unread(beam_.front(), line);
    }
    if (made_.readings[line.mark.line].empty()) made_.readings.erase(line.mark.line);
    beam_ = unread;
    return !(failed_ = true);
  }

  void choose(const LogLine& line, std::vector<FoundReading>& found) {
    const std::vector<std::size_t> close =
        ask_ && !wide_ && !trying_ ? close_readings(found) : std::vector<std::size_t>{};
    if (close.size() < 2) return;
    std::vector<Reading> readings;
    for (const std::size_t i : close) readings.push_back(found[i].reading);
    const LineAnswer answer = ask(line, readings, "");
    instead_ = answer.instead;
    if (!answer.reading || *answer.reading >= close.size()) return;
    const std::vector<std::string> meant = found[close[*answer.reading]].reading.answers;
    std::erase_if(found, [&](const FoundReading& one) { return one.reading.answers != meant; });
    for (FoundReading& one : found) one.in_doubt = one.guesses = false;  // he says so
  }

  /// A line that says plainly what is not legal. It is a step of the game against the rules, unless the reader may have
  /// gone wrong before.
  void take_illegal(const LogLine& line, const PlainForm& form) {
    failed_ = true;
    const Hypothesis& best = beam_.front();
    if (const std::string other = other_seat(giver_, best, line); !other.empty())
      return leave(line, fmt::format("it is given to {}, but {} is asked", line.seat, other), price_of_illegal);
    const RefusedForm no = refused_in(giver_, best, line, form);
    if (best.broken || best.doubt + lost_ > small_doubt || !no.breaks_a_rule || says_again(best, form))
      return leave(line, no.why, price_of_illegal);
    if (const int remark = remark_that_may_act(giver_, best))
      return leave(line, fmt::format("{}: line {} may be an action", no.why, remark), price_of_illegal);
    const auto earlier = illegal_instead(giver_, best, form.slots, line);
    got({by_force(giver_, best, line, form, earlier ? earlier->line : 0)});
  }

  /// Is nothing of the seat left to end: is another one asked now?
  bool is_over(const LogLine& line) const { return !other_seat(giver_, beam_.front(), line).empty(); }

  /// The line is left out, and the reading goes on behind it.
  void leave(const LogLine& line, std::string why, double price) {
    if (!wide_ && !trying_ && !failed_once_ && line.kind == LineKind::action) {
      failed_once_ = true;
      why += what_is_possible(giver_, beam_.front(), line);
    }
    failed_ = true;
    for (Hypothesis& h : beam_) {
      h.cost += price;
      h.tell(LogNoteKind::unread, line, fmt::format("\"{}\" is left out: {}", told(line), why), price);
    }
    ++unread_in_a_row_;
  }
  void leave_the_rest(const std::vector<LogLine>& lines, std::size_t from) {
    const int last = lines.back().mark.line;
    for (Hypothesis& h : beam_)
      h.tell(LogNoteKind::unread, lines[from],
             fmt::format("the lines from here to line {} are left out, since none of those before could be read", last),
             0);
  }
  /// `sure` says that it is nothing that somebody has done in words of his own.
  void remark(const LogLine& line, bool sure = false) {
    const bool may_be_an_action = !sure && !is_talk(giver_, line) && !says_end(giver_, line.text) &&
                                  (!line.seat.empty() || names_an_action(giver_, line));
    for (Hypothesis& h : beam_) {
      h.cost += price_of_remark;
      if (may_be_an_action) h.doubt += small_doubt;
      h.tell(LogNoteKind::remark, line, fmt::format("\"{}\" is taken for a remark", told(line)), price_of_remark);
    }
  }

  /// Takes back what the last line says, or only its last answer.
  void take_back(const LogLine& line) {
    std::vector<Hypothesis> behind = behind_undo(giver_, beam_, line);
    for (Hypothesis& one : without_unread(past_, beam_.front(), line)) behind.push_back(std::move(one));
    got(std::move(behind));
  }

  DecodedLog finish() {
    const Hypothesis& best = cheapest_of(beam_);
    for (auto at = best.last; at != nullptr; at = at->before)
      if (!at->answer.empty()) {
        Step step;
        step.action = at->answer;
        step.mark = at->mark;
        made_.steps.push_back(std::move(step));
        if (at->against_the_rules) made_.illegal.emplace(at->mark.line, at->or_line);
        if (Giver::is_guessed_die(*at)) ++made_.filled_in;
      }
    for (auto at = best.told; at != nullptr; at = at->before) made_.notes.push_back(at->note);
    std::reverse(made_.steps.begin(), made_.steps.end());
    for (const LogLine& line : remarks_) attach(line, made_.steps);
    std::reverse(made_.notes.begin(), made_.notes.end());
    if (const auto refused = best.broken || !made_.illegal.empty() ? std::nullopt : refused_without_end(giver_, best))
      made_.notes.push_back(
          {LogNoteKind::unread, *refused,
           "it is legal only behind an end of an action that is not written, and this log writes them",
           price_of_illegal});
    if (!best.broken && made_.illegal.empty()) made_.repairs.clear();  // what did not fit was taken back
    made_.filled_in += ends_that_made_legal(giver_, best);
    made_.world = best.world->clone();
    return std::move(made_);
  }

  Giver giver_;
  const AskReading& ask_;
  std::map<int, std::set<std::vector<std::string>>> chosen_;  ///< LogHelp::chosen, and what was chosen since
  std::string instead_;                                       ///< the last line in other words, if somebody gave some
  int questions_left_ = most_questions;                       ///< about the last line
  OtherAccount other_;
  std::unique_ptr<Position> start_;  ///< reads texts of actions
  std::vector<Hypothesis> beam_;
  std::vector<LogLine> remarks_;  ///< on actions
  double lost_ = 0;               ///< how likely it is that the true hypothesis had no room in the beam
  int unread_in_a_row_ = 0;
  std::vector<Past> past_;  ///< before each of the last lines
  Past begin_{};            ///< before the line of the first answer
  bool failed_ = false;     ///< could the last line not be read as a legal one?
  bool failed_once_ = false;
  bool repaired_;          ///< were repairs looked for, or does nobody want them?
  bool trying_ = false;    ///< are lines read only to see whether they can be?
  bool wide_ = false;      ///< are lines read again, with more hypotheses?
  bool doubting_ = false;  ///< do lines before the last of those mean whatever they may?
  bool line_in_doubt_ = false;
  bool upheld_ = false;    ///< was a line called illegal whatever those before it mean?
  int repairs_left_ = 12;  ///< how often `look_back` may still fail
  DecodedLog made_;
};

}  // namespace

DecodedLog merge(const Game& game, const std::vector<LogLine>& one, const std::vector<LogLine>& other,
                 const LogHelp& help) {
  const LogHelp none;
  return Decoding(game, {}, help)
      .merge(Decoding(game, one, none, &other).run(one), Decoding(game, other, none, &one).run(other));
}

DecodedLog decode(const Game& game, const std::vector<LogLine>& lines, const LogHelp& help) {
  return Decoding(game, lines, help).run(lines);
}

}  // namespace tricorne::replay
