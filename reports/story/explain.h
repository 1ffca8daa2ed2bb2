// Why steps of an analysed game were good or bad, as a player would say it: what a step gave, what followed, what was
// better and what that would have led to. And the key moments of a game.
#pragma once

#include <string>
#include <vector>

#include "replay/analysis/analysis.h"
#include "replay/story/teller.h"
#include "reports/kit.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

/// A share in whole points of a hundred, for a sentence.
std::string whole_points(double share);

/// What is told of a step with a mark.
struct StepExplanation {
  std::string text;               ///< a paragraph: what the step gave, what followed, what was better and why
  std::vector<std::string> line;  ///< the likely line behind the better answer: own answers, in words
  int share = 0;                  ///< of a hundred games played on, how many went so
  std::string brings;             ///< a sentence on what that line brings; may be empty
  /// All of it as one paragraph, for files and terminals.
  std::string whole(const Wording& say) const;
};

/// A moment that a reader should see.
struct KeyMoment {
  enum class Kind : unsigned char { mistake, turning, battle, holding, event, end };
  std::size_t moment = 0;  ///< an index into Timeline::moments
  Kind kind = Kind::event;
  std::string text;   ///< in the language of the explainer
  double weight = 0;  ///< the greater, the more it mattered; chances count as points of a hundred
};

/// The turning point of a game. In an analysed game it is the play, of the five that moved the curve most towards the
/// later winner, which made him the likelier winner by most when games were played on from before and from behind it
/// (replay::confirm): the difference is sure and worth five points, and the game was still open. In a game that is not
/// analysed it is the play in which he came ahead for good by the game's count (Kit::ahead). A game has none that is
/// not finished or drawn, in which no trial shows one, and in which the winner came ahead by what is no side's play.
struct TurningPoint {
  bool found = false;
  std::size_t first = 0, last = 0;       ///< moments of the play
  std::size_t show = 0;                  ///< the moment that shows it best
  const replay::Fight* fight = nullptr;  ///< the fight in which the winner came ahead; null: in none
  double before = 0, after = 0;          ///< the shares that Seat{0} won from before and from behind the play, if tried
  double worth = 0;                      ///< what the play was worth to the winner by its trial, shrunk
  std::string what;                      ///< a few words: `Saratoga`, `British: play 5 “Minor Campaign”`
  std::string name;                      ///< the same with the turn
  std::string why;                       ///< sentences: what turned, or why the game has no turning point; may be empty
};

/// Explains one game. Game and timeline must outlive the explainer. The timeline needs no branches.
class Explainer {
 public:
  Explainer(const Game& game, const replay::Timeline& timeline, replay::Language language = replay::Language::en);

  const StepGroups& groups() const { return groups_; }
  const replay::Fights& fights() const { return fights_; }

  /// Fills Analysis::turning, and AnalyzedStep::told of the steps with a mark.
  void explain(replay::Analysis& analysis) const;
  /// What is told of a step with a mark, or of one of which another answer looks worth a try. Of this one no number, no
  /// reason and no line is told.
  StepExplanation tell(const replay::AnalyzedStep& step) const;
  /// The plays whose trials look for the turning point: five at most, those that moved the chance of the later winner
  /// most, the largest first.
  std::vector<replay::StepSpan> swings(const replay::Analysis& analysis) const;
  /// The costliest marked step of the seat that lost; null for none.
  static const replay::AnalyzedStep* costliest_of_loser(const replay::Analysis& analysis);
  /// The turning point. `analysis` is null for a game that was not analysed.
  TurningPoint turning_point(const replay::Analysis* analysis) const;
  /// The key moments of the main line as the viewer may see it, in the order of the game. `analysis` is null for a game
  /// that was not analysed: then losses weigh in place of chances.
  std::vector<KeyMoment> key_moments(replay::Viewer viewer, const replay::Analysis* analysis) const;
  /// The texts of effects, the heaviest first, translated and joined; empty without any. Effects that are good for
  /// `whom` alone when it is given.
  std::string effects_in_words(const Position& before, const Position& after, std::size_t most,
                               std::optional<Seat> whom = {}) const;

 private:
  struct Play {
    std::size_t first = 0, last = 0;  ///< moments
    std::optional<Seat> seat;         ///< who played
  };
  std::size_t end_of_act(std::size_t moment) const;
  const Play* next_of_enemy(const std::vector<Play>& all, std::size_t moment, std::optional<Seat> seat) const;
  std::string followed(std::size_t moment, std::optional<Seat> seat,
                       const replay::AnalyzedStep* confirmed = nullptr) const;
  bool is_prevented(const replay::AnalyzedStep& step, const Play& play, std::size_t act, const std::string& text) const;
  void add_better(const replay::AnalyzedStep& step, StepExplanation& told) const;
  std::vector<Play> plays() const;
  std::string name_of(const Play& play) const;
  /// The people of a seat as a sentence calls them.
  std::string people_of(const SeatInfo& seat) const;
  const replay::Fight* fight_in(const Play& play) const;
  void turn_by_count(TurningPoint& point, const std::vector<Play>& all, Seat winner, const std::string& people) const;
  void turn_by_trials(TurningPoint& point, const std::vector<Play>& all, const replay::Analysis& analysis, Seat winner,
                      const std::string& people) const;
  void name(TurningPoint& point, const Play& play) const;
  std::string when_of(std::size_t moment) const;
  void add_result(TurningPoint& point, std::optional<Seat> whom) const;
  /// The kinds of key moments. `chances` are those of Seat{0} before each step and at the end, empty for a game that
  /// was not analysed.
  void add_mistakes(std::vector<KeyMoment>& list, const replay::Analysis& analysis) const;
  void add_turning(std::vector<KeyMoment>& list, const replay::Analysis* analysis) const;
  void add_battles(std::vector<KeyMoment>& list, const std::vector<double>& chances) const;
  void add_holdings(std::vector<KeyMoment>& list, const std::vector<double>& chances) const;
  void add_events(std::vector<KeyMoment>& list, const std::vector<double>& chances, replay::Viewer viewer) const;

  const Game& game_;
  const Kit& kit_;
  const replay::Timeline& timeline_;
  Wording say_;
  replay::Teller teller_;
  StepGroups groups_;
  replay::Fights fights_;
};

}  // namespace tricorne::reports
