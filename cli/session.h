// A game at the terminal.
#pragma once

#include <atomic>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "cli/position.h"
#include "engine/core/chance.h"
#include "players/advice.h"
#include "players/seating.h"
#include "replay/record/recorder.h"

namespace tricorne::players {
struct TrialResult;
}

namespace tricorne::cli {

/// The options of a session.
struct SessionOptions {
  players::PlayerNames players{};  ///< by seat; `human` for a person at the terminal
  bool prompt = false;             ///< print a prompt, because a person types the input
  std::uint64_t seed = 0;
  std::string save;  ///< the file for the game at the end; empty: none
  std::string
      save_broken;      ///< the file when `save` is empty and a signal ends the session, or `save` cannot be written
  std::string ruleset;  ///< as the command line or the loaded file gives it
  bool quiz = false;    ///< ask one question until it is answered well, then leave
  const std::atomic<bool>* stop = nullptr;  ///< when it becomes true, the session ends; may be null
};

/// One game at the terminal. For one thread.
class Session {
 public:
  /// `recorder` holds the game up to the position in `loaded`. `in` and `out` must outlive the session.
  Session(LoadedPosition loaded, replay::Recorder recorder, SessionOptions options, std::istream& in,
          std::ostream& out);

  /// Plays until the game is over, a person quits, the input ends or `stop` becomes true. Then saves the game. Throws
  /// DataError when it cannot be saved to SessionOptions::save; it is then saved to `save_broken`.
  void run();

 private:
  /// The state that `undo` restores. It includes the random numbers to come, so the same dice come again.
  struct Turn {
    std::shared_ptr<Position> position;
    Chance chance;
    std::string said;   ///< the answer that was given in this position
    std::size_t steps;  ///< steps in the recorder
  };

  bool human(Seat seat) const;
  void answer_by_program(Seat seat);
  std::size_t choose(Seat seat);
  /// Asks the person at the terminal. False when the session shall end.
  bool ask(const Question& question);
  bool obey(const std::string& line);
  bool command(const std::string& word, const std::string& rest);

  void begin_turn_of(Seat seat);
  void show_board(const std::string& around = "");
  void show_question(const Question& question);
  void show_end();
  void tell(const std::vector<Happening>& events);

  void give(const std::string& action);
  void carry_out(const std::string& action);
  bool stopped() const { return options_.stop != nullptr && *options_.stop; }
  void try_answer(const std::string& text);
  void puzzled(const std::string& text, const std::string& why);
  void explain(const std::string& text);
  void hint();
  std::vector<players::Opinion> opinions(std::optional<std::size_t> played);
  void judge(const std::string& action);
  players::TrialResult tried_against(std::size_t best, std::size_t given) const;
  void undo();
  void save(const std::string& path);
  void try_to_save(const std::string& path);
  bool go_on();
  void save_at_end();
  /// The answer that the text means: a number stands for an answer of the list, any other text for itself.
  std::string meant(const std::string& text) const;

  std::unique_ptr<Game> game_;
  std::shared_ptr<Position> position_;
  replay::Recorder recorder_;
  SessionOptions options_;
  Chance chance_;
  std::unique_ptr<players::Seating> seating_;
  std::istream& in_;
  std::ostream& out_;
  std::vector<std::string> legal_;
  std::vector<Turn> past_;
  std::vector<players::Reason> overlooked_;  ///< what the best answer does better or worse than the judged one
  Seat shown_ = Seat::Chance;                ///< the seat whose board and hand were shown last
  bool asked_ = false;                       ///< the present question has been shown
  bool solved_ = false;                      ///< the question of the quiz has been answered well
};

}  // namespace tricorne::cli
