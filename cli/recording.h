// A game is recorded while it is played.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "replay/record/recorder.h"
#include "verify/games/played_games.h"

namespace tricorne::cli {

/// Records a game while it is played.
class Recording : public verify::GameWatcher {
 public:
  using Done = std::function<void(const replay::Record&)>;
  /// Goes on with `blank`. `done` gets the whole record.
  Recording(replay::Recorder blank, Done done) : recorder_(std::move(blank)), done_(std::move(done)) {}
  void before(const Position& position, std::size_t n) override { answer_ = position.answer_text(n); }
  void after(const Position& position) override { recorder_.add(std::move(answer_), position); }
  void end(const Position& position, const verify::GameFigures&) override {
    done_(std::move(recorder_).finished(position));
  }

 private:
  replay::Recorder recorder_;
  Done done_;
  std::string answer_;
};

/// The record of a game that these players play, by seat, with this seed. Throws what players throw.
inline replay::Record played_record(const Game& game, const players::PlayerNames& names, std::uint64_t seed) {
  verify::PlayedGamesOptions options;
  options.players = names;
  options.seed = seed;
  replay::Record record;
  options.watch = [&](auto) {
    return std::make_unique<Recording>(replay::Recorder(game, ""), [&](const replay::Record& end) { record = end; });
  };
  verify::play_games(game, options);
  return replay::read_record(replay::write_record(record), "game.yaml");
}

}  // namespace tricorne::cli
