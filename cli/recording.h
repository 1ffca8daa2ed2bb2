// A game is recorded while it is played.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "replay/record/recorder.h"
#include "verify/games/game_run.h"

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

}  // namespace tricorne::cli
