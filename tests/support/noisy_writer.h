// Writes a game down as people do who know what they mean: in short, with slips, with their own signs and words, with
// remarks between, and without what is obvious. Its words are its own; those of the decoder were not made from them.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/text.h"
#include "players/player.h"
#include "replay/import/lexicon.h"

namespace tricorne::test {

/// An answer of a game that was played.
struct PlayedAnswer {
  std::string seat;  ///< by its name; `chance` for chance
  std::string text;
  std::vector<std::string> others;  ///< some other legal answers of a player
};

/// A game of two players by their names, at most `most` answers long.
inline std::vector<PlayedAnswer> played_game(const Game& game, const std::string& player, std::uint64_t seed,
                                             std::size_t most) {
  std::vector<PlayedAnswer> answers;
  const auto who = players::make_player(game, player);
  auto position = game.setup();
  position->settle();
  while (position->pending() && answers.size() < most) {
    const Seat seat = position->pending()->seat;
    const std::uint64_t key = seed * 1'000'003 + answers.size();
    const bool chance = seat == Seat::Chance;
    const std::size_t n = chance ? players::choose_by_weight(*position, key) : who->choose(*position, key);
    PlayedAnswer made{std::string(info_of(game.seats(), seat).name), position->answer_text(n), {}};
    if (!chance)
      for (std::size_t k = 0; k < std::min<std::size_t>(position->answer_count(), 5); ++k)
        if (k != n) made.others.push_back(position->answer_text(k));
    answers.push_back(std::move(made));
    position->give(n);
  }
  return answers;
}

/// Whose words a log has. None of the decoder's words was made from those of the second, which are nobody's to add.
enum class Dialect : std::uint8_t { first, second };

/// One person with his habits, which the seed decides.
class NoisyWriter {
 public:
  NoisyWriter(const Game& game, std::uint64_t seed, Dialect dialect = Dialect::first)
      : game_(game), dialect_(dialect), random_(seed) {
    for (const auto& [kind, words] : game.vocabulary())
      if (kind != "actions" && kind != "events" && kind != "agenda" && kind != "rules")
        for (const std::string& name : words)
          for (const std::string& word : replay::words_in(name)) names_.insert(word);
    if (const replay::Shorthand* shorthand = part_for(game.name(), replay::shorthand_table()))
      for (const replay::Spoken& said : shorthand->spoken(game)) titles_[said.value] = said.names.front();
    short_ = chance(0.5), titled_ = chance(0.25), leaves_out_ends_ = chance(0.5), joins_ = chance(0.6);
    talks_ = chance(0.5), takes_back_ = chance(0.4), own_words_ = chance(0.6), without_fillers_ = chance(0.5);
    quotes_ = chance(0.15), times_ = chance(0.15), letters_ = chance(0.6);
    slips_ = std::array{0.0, 0.01, 0.02, 0.04}[random_() % 4];
    const bool usual = dialect_ == Dialect::first;
    join_ = (usual ? std::array{"; ", ", ", " - ", "; ", " / ", " then "}
                   : std::array{"; ", ". ", " -- ", " & ", " | ", ", and "})[random_() % 6];
  }

  bool has_titles() const { return titled_; }

  /// The whole game, a line or more an answer.
  std::string write(const std::vector<PlayedAnswer>& answers) {
    std::string text = chance(0.5) ? "A game from our club night\n\n" : "";
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const PlayedAnswer& answer = answers[i];
      if (answer.text.starts_with("draw ")) continue;
      if (answer.seat == "chance") {
        dice_ += (dice_.empty() ? "" : ", ") + answer.text.substr(answer.text.find(' ') + 1);
        continue;
      }
      if (!dice_.empty()) end_line(text);
      if (is_obvious(answer.text)) {
        end_line(text);
        if (leaves_out_ends_ && chance(0.6)) continue;
      }
      if (takes_back_ && !answer.others.empty() && chance(0.01)) {
        end_line(text);
        begin_line(answer.seat);
        line_ += answer.others.front();
        end_line(text);
        text += seat_of(answer.seat) + (dialect_ == Dialect::first ? "undo\n" : "takes that back, sorry\n");
      }
      if (talks_ && line_.empty() && chance(0.05)) text += talk();
      if (line_seat_ != answer.seat || parts_ >= 3 || !joins_) end_line(text);
      if (line_.empty())
        begin_line(answer.seat);
      else
        line_ += join_;
      ++parts_;
      line_ += in_his_words(answer.text);
    }
    end_line(text);
    return text;
  }

 private:
  bool chance(double likely) { return std::uniform_real_distribution<>(0, 1)(random_) < likely; }
  static bool is_obvious(const std::string& text) {
    return text == "finish" || text == "done" || text.ends_with("plays first");
  }

  std::string seat_of(const std::string& seat) const {
    if (dialect_ == Dialect::second) return capital(letters_ ? seat.substr(0, 2) : seat + "s") + ": ";
    return (letters_ ? std::string(1, static_cast<char>(std::toupper(seat[0]))) : capital(seat)) + ": ";
  }
  void begin_line(const std::string& seat) {
    line_seat_ = seat;
    line_ = (quotes_ ? "> " : "") + std::string(times_ ? "[20:15] " : "") + seat_of(seat);
  }
  void end_line(std::string& text) {
    if (!line_.empty()) text += line_ + (dice_.empty() ? "" : " [" + dice_ + "]") + "\n";
    if (line_.empty() && !dice_.empty()) text += "[" + dice_ + "]\n";
    line_.clear(), dice_.clear(), line_seat_.clear(), parts_ = 0;
  }
  std::string talk() {
    static constexpr std::array first{"good game so far!", "(he thinks for a long time)", "that was lucky",
                                      "pizza break", "hm, not what I hoped for"};
    static constexpr std::array second{"what a mess", "// back in ten minutes", "ouch!!", "(checking the rulebook)",
                                       "your turn, mate"};
    return std::string((dialect_ == Dialect::first ? first : second)[random_() % first.size()]) + "\n";
  }

  std::string in_his_words(std::string text) {
    if (titled_) text = with_title(text);
    if (own_words_) text = with_own_verbs(text);
    std::string made;
    for (const std::string& word : split(text, ' ')) {
      if (without_fillers_ && (word == "at" || word == "to" || word == "for" || word == "as") && chance(0.7)) continue;
      made += (made.empty() ? "" : " ") + slipped(shortened(word));
    }
    return made;
  }

  std::string with_title(const std::string& text) {
    for (const std::string_view before : {"play ", "discard ", "exchange "})
      if (text.starts_with(before)) {
        const auto end = std::min(text.find(' ', before.size()), text.size());
        const auto title = titles_.find(text.substr(before.size(), end - before.size()));
        if (title != titles_.end()) return std::string(before) + "\"" + title->second + "\"" + text.substr(end);
      }
    return text;
  }

  /// The text in words of his own, such as a wording of his dialect has for it.
  std::string with_own_verbs(const std::string& text) {
    for (const Wording& wording : wordings()) {
      const std::size_t least = wording.before.size() + wording.behind.size();
      if (!text.starts_with(wording.before) || !text.ends_with(wording.behind) || text.size() <= least) continue;
      if (!chance(0.7)) return text;
      std::string made(wording.others[random_() % wording.others.size()]);
      made.replace(made.find('_'), 1, text.substr(wording.before.size(), text.size() - least));
      return made;
    }
    return text;
  }

  /// An action between two texts, and how else it is said; `_` is what stands between.
  struct Wording {
    std::string_view before, behind;
    std::vector<std::string_view> others;
  };
  const std::vector<Wording>& wordings() const {
    static const std::vector<Wording> first{{"place ", "", {"placing _", "puts _", "new _"}},
                                            {"march to ", "", {"marches _", "> _", "goes on to _"}},
                                            {"play ", "", {"plays _", "card _", "using _"}},
                                            {"discard ", "", {"discards _", "discarded _"}},
                                            {"activate ", "", {"activates _", "activated _"}},
                                            {"take ", "", {"takes _", "taking _"}},
                                            {"flip ", "", {"flips _", "flipped _"}},
                                            {"remove ", "", {"removes _", "removed _"}},
                                            {"land at ", "", {"lands in _", "landing at _"}},
                                            {"sail to ", "", {"sails to _", "by ship to _"}},
                                            {"move ", "", {"moves _", "moving _"}},
                                            {"to ", "", {"> _", "to _"}},
                                            {"leave ", "", {"leaves _", "leaving _"}},
                                            {"bring ", "", {"brings _", "bringing _"}}};
    static const std::vector<Wording> second{
        {"place PC at ", "", {"marker in _", "sets a marker in _", "lays PC, _", "_ gets a marker"}},
        {"flip PC at ", "", {"turns PC at _", "_ flipped", "turns over the marker in _"}},
        {"remove PC at ", "", {"clears PC from _", "marker off _", "takes the PC out of _"}},
        {"march to ", "", {"advances to _", "marching on, _", "heads for _", "into _"}},
        {"play ", " for operations: political control", {"_ for control", "spends _ on PC", "card _, operations, PC"}},
        {"play ",
         " for operations: reinforcements",
         {"_ for reinforcements", "spends _ on new troops, reinforcements"}},
        {"play ", " as event", {"event _", "_ for its event", "the event of _"}},
        {"discard ", "", {"throws away _", "gets rid of _, discard", "_ goes to the discards"}},
        {"activate ", " to command", {"_ takes command", "_ commands, activated", "activation to command: _"}},
        {"activate ", "", {"_ is activated", "activation: _", "orders go to _, activate"}},
        {"take ", " CU", {"with _ CU", "takes along _ units", "_ CU go along"}},
        {"land at ", "", {"comes ashore, landing at _", "landing: _"}},
        {"sail to ", "", {"sailing for _", "goes by sea to _"}},
        {"bring ", " CU", {"with _ CU", "_ fresh units"}},
        {"move ", "", {"_ moves", "_ sets out, move", "now _ marches"}},
        {"to ", "", {"into _", "on to _", "then _"}},
        {"leave ", "", {"_ stays behind", "without _, left there"}},
        {"", " troops", {"_ men", "_ soldiers"}}};
    return dialect_ == Dialect::first ? first : second;
  }

  std::string shortened(const std::string& word) {
    if (!short_ || word.size() < 7 || !names_.contains(fold(word)) || !chance(0.4)) return word;
    const std::string folded = fold(word);
    for (std::size_t length = 4; length < folded.size() - 1; ++length) {
      const std::string head = folded.substr(0, length);
      if (std::ranges::count_if(names_, [&](const std::string& name) { return name.starts_with(head); }) == 1)
        return word.substr(0, length) + (chance(0.5) ? "." : "");
    }
    return word;
  }

  std::string slipped(const std::string& word) {
    if (word.size() < 6 || !std::isalpha(static_cast<unsigned char>(word[2])) || !chance(slips_)) return word;
    std::string made = word;
    const std::size_t at = 1 + random_() % (word.size() - 3);
    if (chance(0.4))
      std::swap(made[at], made[at + 1]);
    else if (chance(0.5))
      made.erase(at, 1);
    else
      made.insert(at, 1, made[at]);
    return names_.contains(fold(made)) ? word : made;
  }

  const Game& game_;
  Dialect dialect_;
  std::mt19937_64 random_;
  std::set<std::string> names_;
  std::map<std::string, std::string> titles_;
  bool short_, titled_, leaves_out_ends_, joins_, talks_, takes_back_, own_words_, without_fillers_, quotes_, times_,
      letters_;
  double slips_;
  std::string join_, line_, line_seat_, dice_;
  int parts_ = 0;
};

/// An account of a game in which one answer of twenty is another legal one, or is left out.
inline std::string account_of(const Game& game, std::vector<PlayedAnswer> played, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<PlayedAnswer> told;
  for (PlayedAnswer& answer : played) {
    const bool slips = answer.seat != "chance" && random() % 20 == 0;
    if (slips && random() % 2 == 0) continue;
    if (slips && !answer.others.empty()) answer.text = answer.others[random() % answer.others.size()];
    answer.others.clear();
    told.push_back(answer);
  }
  return NoisyWriter(game, seed).write(told);
}

/// How many answers two texts have in common, in their order.
inline std::size_t in_common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (const std::string& answer : a) {
    std::size_t corner = 0;
    for (std::size_t k = 0; k < b.size(); ++k) {
      const std::size_t above = row[k + 1];
      row[k + 1] = answer == b[k] ? corner + 1 : std::max(above, row[k]);
      corner = above;
    }
  }
  return row.back();
}

}  // namespace tricorne::test
