#include "cli/session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <numeric>
#include <stdexcept>

#include "cli/options.h"
#include "engine/core/load/yaml.h"
#include "engine/core/stopping.h"
#include "engine/core/text.h"
#include "players/trial.h"
#include "reports/board/board_text.h"
#include "reports/kits.h"
#include "verify/kit.h"
#include "verify/scenario/position_file.h"

namespace tricorne::cli {

namespace {

constexpr std::string_view human_name = "human";

constexpr std::string_view help_text =
    "  NUMBER       make the move of that number\n"
    "  ACTION       make a move in words, as the list has it\n"
    "  answers      list the moves again\n"
    "  board        show the board and your hand; board NAME: the front around a leader, in games with a front\n"
    "  hint         tell the best moves, with chances to win\n"
    "  why ACTION   say which paragraph and fact allow or forbid an action\n"
    "  undo         take back the last move\n"
    "  save FILE    write the game so far; --load FILE goes on from there\n"
    "  quit         leave (end of input does the same)\n";

}  // namespace

Session::Session(LoadedPosition loaded, replay::Recorder recorder, SessionOptions options, std::istream& in,
                 std::ostream& out)
    : game_(std::move(loaded.game)),
      position_(std::move(loaded.position)),
      recorder_(std::move(recorder)),
      options_(std::move(options)),
      chance_(options_.seed, 0),
      in_(in),
      out_(out) {
  players::PlayerNames names = options_.players;
  for (std::string& name : names)
    if (name == human_name) name = "random";  // a placeholder, which is never asked
  seating_ = std::make_unique<players::Seating>(*game_, names);
}

bool Session::human(Seat seat) const {
  if (seat == Seat::Chance) return false;
  const auto number = static_cast<std::size_t>(seat);
  return number < options_.players.size() && options_.players[number] == human_name;
}

void Session::run() {
  tell(position_->settle());
  try {
    while (!stopped() && !solved_ && go_on()) continue;
  } catch (const Stopped&) {  // while a player of the program was thinking
  }
  save_at_end();
}

/// Has the question that stands answered. False when the game is over or the person leaves.
bool Session::go_on() {
  const auto question = position_->question();
  if (!question) {
    show_end();
    return false;
  }
  if (human(question->seat)) return ask(*question);
  answer_by_program(question->seat);
  return true;
}

/// Saves the game. When its file cannot be written, saves it to `save_broken` and throws the error again, so that the
/// game is not lost.
void Session::save_at_end() {
  const std::string& path = stopped() && options_.save.empty() ? options_.save_broken : options_.save;
  if (path.empty()) return;
  try {
    save(path);
  } catch (const DataError&) {
    if (path != options_.save_broken) save(options_.save_broken);
    throw;
  }
}

/// The number of the answer of chance or of a player. The answers of chance and of the random player come from
/// `chance_`. All other players get a seed from `chance_`.
std::size_t Session::choose(Seat seat) {
  constexpr std::size_t seeds = std::size_t{1} << 32U;
  const bool random = seat == Seat::Chance || options_.players.at(static_cast<std::size_t>(seat)) == "random";
  if (random) return chance_.below(position_->answer_count());
  return seating_->answer_with(*position_, chance_.below(seeds));
}

void Session::answer_by_program(Seat seat) {
  const std::string action = position_->answer_text(choose(seat));
  if (seat != Seat::Chance) {
    out_ << info_of(position_->seats(), seat).title << ": " << action << "\n";
    shown_ = seat;  // so that the board is shown again to the next player at the terminal
  }
  carry_out(action);
}

bool Session::ask(const Question& question) {
  if (!asked_) {
    legal_ = position_->legal_actions();
    begin_turn_of(question.seat);
    show_question(question);
    asked_ = true;
  }
  if (options_.prompt) out_ << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    if (options_.prompt) out_ << "\n";
    return false;
  }
  return obey(std::string(trim(line)));
}

bool Session::obey(const std::string& line) {
  if (line.empty()) return true;
  const auto space = line.find(' ');
  const std::string word = fold(line.substr(0, space));
  const std::string rest(space == std::string::npos ? "" : trim(line.substr(space)));
  if (word == "quit" && rest.empty()) return false;
  if (!command(word, rest)) try_answer(line);
  return true;
}

bool Session::command(const std::string& word, const std::string& rest) {
  if (word == "why" && !rest.empty())
    explain(rest);
  else if (word == "save" && !rest.empty())
    try_to_save(rest);
  else if (word == "undo" && rest.empty())
    undo();
  else if (word == "board")
    show_board(rest);
  else if (word == "answers" && rest.empty())
    show_question(*position_->question());
  else if (word == "hint" && rest.empty())
    hint();
  else if (word == "help" && rest.empty())
    out_ << help_text;
  else
    return false;
  return true;
}

void Session::begin_turn_of(Seat seat) {
  if (shown_ == seat) return;
  shown_ = seat;
  out_ << "\n--- The " << info_of(position_->seats(), seat).adjective << " player ---\n";
  show_board();
}

void Session::show_board(const std::string& around) {
  const auto question = position_->pending();
  const bool asked = question && question->seat != Seat::Chance;
  try {
    const std::string front = asked ? reports::kit_of(*game_).front(*position_, question->seat, around) : "";
    if (front.empty() && !around.empty()) throw std::invalid_argument("this game shows its whole board: board");
    out_ << (front.empty() ? reports::board_as_text(position_->board()) : front);
    if (!front.empty()) return;
  } catch (const std::invalid_argument& e) {
    out_ << e.what() << "\n";
    return;
  }
  if (question && question->seat != Seat::Chance)
    out_ << verify::kit_of(*game_).beside_the_board(*position_, question->seat);
}

void Session::show_question(const Question& question) {
  out_ << in_words(question, *game_) << "\n";
  std::vector<reports::AnswerGroup> groups = reports::kit_of(*game_).answer_groups(*position_, legal_);
  if (groups.empty()) {
    groups.push_back({"", std::vector<std::size_t>(legal_.size()), {}});
    std::iota(groups[0].answers.begin(), groups[0].answers.end(), std::size_t{0});
  }
  for (const reports::AnswerGroup& group : groups) {
    if (groups.size() > 1) out_ << group.title << ":\n";
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < group.answers.size(); ++i) {
      const bool costs = i < group.costs.size() && !group.costs[i].id.empty();
      const std::string cost = costs ? "  (" + game_->words("en").text(group.costs[i]) + ")" : "";
      lines.push_back(fmt::format("{:>4}  {}{}", group.answers[i] + 1, legal_[group.answers[i]], cost));
    }
    out_ << reports::in_columns(lines);
  }
}

void Session::show_end() {
  if (const auto outcome = position_->outcome())
    out_ << "\nThe game is over: " << game_->words("en").text(said_of(*outcome)) << ".\n";
  else
    out_ << "Nothing more is asked in this position.\n";
}

/// Prints events. Events that are hidden from some seat are left out. Their owner sees the result when the board is
/// shown.
void Session::tell(const std::vector<Happening>& events) {
  for (const Happening& event : events)
    if (!event.secret) out_ << "  " << event.text << " (" << event.rule << ")\n";
}

void Session::give(const std::string& action) {
  past_.push_back({position_->clone(), chance_, action, recorder_.steps()});
  carry_out(action);
  asked_ = false;
}

void Session::carry_out(const std::string& action) {
  tell(position_->apply(action));
  recorder_.add(action, *position_);
}

std::string Session::meant(const std::string& text) const {
  const auto number = whole_number_in(text);
  if (!number) return text;
  if (*number < 1 || *number > legal_.size())
    throw ActionError(fmt::format("there are moves 1 to {}, none is number {}", legal_.size(), text));
  return legal_[*number - 1];
}

void Session::try_answer(const std::string& text) {
  try {
    const Choice choice = position_->read(meant(text));
    const std::string action = position_->text_of(choice);
    if (const auto no = position_->check(choice))
      out_ << "\"" << action << "\" is " << in_words(*no) << "\n";
    else if (options_.quiz)
      judge(action);
    else
      give(action);
  } catch (const ActionError& e) {
    puzzled(text, e.what());
  }
}

void Session::puzzled(const std::string& text, const std::string& why) {
  out_ << why << "\n";
  std::string examples;
  if (const auto near = nearest(text, legal_)) examples = "\"" + *near + "\"";
  for (std::size_t i = 0; i < legal_.size() && i < 3; ++i)
    if (examples.find("\"" + legal_[i] + "\"") == std::string::npos)
      examples += (examples.empty() ? "\"" : ", \"") + legal_[i] + "\"";
  out_ << "Here would fit: " << examples << (legal_.size() > 3 ? ", and others (answers lists them)" : "")
       << "; or a number from 1 to " << legal_.size() << ", or a command (help lists them).\n";
}

void Session::explain(const std::string& text) {
  try {
    const Choice choice = position_->read(meant(text));
    const std::string action = position_->text_of(choice);
    const auto no = position_->check(choice);
    const std::string rule = no ? no->rule : position_->question()->rule;
    out_ << "\"" << action << "\" is " << (no ? in_words(*no) : "legal under " + rule) << "\n";
    for (const RuleEntry& entry : game_->rules())
      if (entry.id == rule) out_ << "  " << entry.id << " " << entry.title << ": " << entry.summary << "\n";
  } catch (const ActionError& e) {
    puzzled(text, e.what());
  }
}

/// The opinions on the answers to the present question, the best answer first.
std::vector<players::Opinion> Session::opinions(std::optional<std::size_t> played) {
  players::AdviceOptions options;
  options.looks = players::usual_looks(*game_) / 2;
  players::Adviser adviser(*game_, options);
  auto list = adviser.advise(*position_, options_.seed, played);
  if (played) overlooked_ = adviser.compare(*position_, list.front().answer, *played, options_.seed);
  return list;
}

void Session::hint() {
  constexpr std::size_t told = 3;
  auto list = opinions({});
  if (list.size() > told) list.resize(told);
  players::Trial how;
  how.first.position = position_.get();
  how.seat = position_->pending()->seat;
  how.games = players::usual_pairs(*game_) / 4;
  how.seed = options_.seed;
  players::Trials trials(*game_);
  players::try_out(trials, how, list);
  for (const players::Opinion& one : list) {
    const std::string why = players::in_words(one.why);
    out_ << "  " << position_->answer_text(one.answer) << (one.pairs > 0 ? ": " + players::in_words(one) : "")
         << (why.empty() ? "" : "; " + why) << "\n";
  }
  if (list.size() > 1)
    out_ << "Shares of games that " << players::usual_player(*game_) << " won for you, playing on from each move.\n";
}

/// Judges an answer in a quiz, and prints a message when it is not good. An answer is good unless the quick judgement
/// finds a better one and games that are played on from both confirm it.
void Session::judge(const std::string& action) {
  constexpr double tolerated = 0.02;
  const auto played = static_cast<std::size_t>(std::ranges::find(legal_, action) - legal_.begin());
  const auto list = opinions(played);
  const auto own = std::ranges::find(list, played, &players::Opinion::answer);
  solved_ = own == list.begin() || own->loss_low <= tolerated;
  players::TrialResult tried;
  if (!solved_) {
    tried = tried_against(list.front().answer, played);
    solved_ = !tried.holds();
  }
  if (!solved_) {
    const auto overlooked = players::subjects(overlooked_, players::Pull::for_it);
    out_ << fmt::format(
        "There is better: this costs {:.0f} points of the chance to win [{:.0f}, {:.0f}].{} Try again; hint tells the "
        "best moves.\n",
        100 * tried.gain.value, 100 * tried.gain.low, 100 * tried.gain.high,
        overlooked.empty() ? "" : fmt::format(" It overlooks: {}.", fmt::join(overlooked, ", ")));
    return;
  }
  out_ << "Well played: \"" << action << "\".\n";
  if (own != list.begin())
    out_ << fmt::format("\"{}\" looks worth a try, too; nothing confirms that it is better.\n",
                        position_->answer_text(list.front().answer));
}

/// Plays on from the best answer and from the given one, for some seconds of a processor.
players::TrialResult Session::tried_against(std::size_t best, std::size_t given) const {
  players::Trial trial;
  trial.first = {position_.get(), best};
  trial.second = {position_.get(), given};
  trial.seat = position_->pending()->seat;
  trial.games = players::usual_pairs(*game_);
  trial.seed = options_.seed;
  return players::Trials(*game_).run(trial);
}

void Session::undo() {
  if (past_.empty()) {
    out_ << "There is no move to take back.\n";
    return;
  }
  Turn last = std::move(past_.back());
  past_.pop_back();
  position_ = std::move(last.position);
  chance_ = last.chance;
  recorder_.take_back_to(last.steps);
  asked_ = false;
  out_ << "Taken back: " << last.said << "\n";
}

void Session::save(const std::string& path) {
  replay::Record record = recorder_.finished(*position_);
  const std::string folder = std::filesystem::path(path).parent_path().string();
  record.ruleset.text = verify::ruleset_seen_from(folder, options_.ruleset);
  write_file(path, replay::write_record(record), Replaces::own);
  if (path != "-") out_ << "Saved to " << path << "\n";
}

void Session::try_to_save(const std::string& path) {
  try {
    save(path);
  } catch (const DataError& e) {
    out_ << e.what() << "\n";
  }
}

}  // namespace tricorne::cli
