// A game at the terminal: shows, asks, takes answers and commands.
#pragma once

#include <atomic>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "cli/position.h"
#include "players/advice.h"
#include "players/seating.h"
#include "replay/record/recorder.h"
#include "verify/chance.h"

namespace tricorne::cli {

/// How a session at the terminal is played, as the command line of `play` asks for it.
struct SessionOptions {
  players::PlayerNames players{};  ///< by seat; `human` sits at the terminal
  bool prompt = false;             ///< somebody sits there: print a prompt
  std::uint64_t seed = 0;
  std::string save;                         ///< where the game goes at the end; empty: nowhere
  std::string save_broken;                  ///< where it goes without `save` when a signal ends it
  std::string ruleset;                      ///< as the command line or the loaded file gives it
  bool quiz = false;                        ///< ask one question until it is answered well, then leave
  const std::atomic<bool>* stop = nullptr;  ///< once true, the session ends
};

/// One game at the terminal. Belongs to one thread.
class Session {
 public:
  /// `recorder` holds the game up to `loaded`.
  Session(Loaded loaded, replay::Recorder recorder, SessionOptions options, std::istream& in, std::ostream& out);

  /// Until the game is over, somebody quits, the input ends or `stop` is set; then the game is saved. Throws DataError
  /// when it cannot be saved where it should; then it is saved to `save_broken`.
  void run();

 private:
  /// What `undo` brings back; with the dice still to come, so that nobody rolls twice.
  struct Moment {
    std::shared_ptr<Position> position;
    verify::Chance chance;
    std::string said;  ///< the answer given there
    std::size_t steps;
  };

  bool human(Seat seat) const;
  void answer_by_program(Seat seat);
  std::size_t choose(Seat seat);
  /// False: leave.
  bool ask(const Question& question);
  bool obey(const std::string& line);
  bool command(const std::string& word, const std::string& rest);

  void begin_turn_of(Seat seat);
  void show_board();
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
  void undo();
  void save(const std::string& path);
  void try_to_save(const std::string& path);
  void save_at_end();
  /// The answer a number stands for, or the text itself.
  std::string meant(const std::string& text) const;

  std::unique_ptr<Game> game_;
  std::shared_ptr<Position> position_;
  replay::Recorder recorder_;
  SessionOptions options_;
  verify::Chance chance_;
  std::unique_ptr<players::Seating> seating_;
  std::istream& in_;
  std::ostream& out_;
  std::vector<std::string> legal_;
  std::vector<Moment> past_;
  std::string source_;         ///< where the last opinions came from
  Seat shown_ = Seat::Chance;  ///< whose board and hand were shown last
  bool asked_ = false;         ///< the question on the table has been shown
  bool solved_ = false;        ///< the question of the quiz is answered well
};

}  // namespace tricorne::cli
