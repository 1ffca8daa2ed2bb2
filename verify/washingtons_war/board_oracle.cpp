// What Washington's War says about its boards.
#include "verify/oracle.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/tables.h"
#include "verify/washingtons_war/witness.h"

namespace tricorne::verify {

namespace {

class WashingtonsWarOracle final : public Oracle {
 public:
  Node tables(const Game& game) const override { return tables_of(game); }
  std::vector<Note> notes(const Position& position) const override { return explain_question(position); }
  std::vector<Note> notes_on_board(const Position& position) const override { return explain_on_board(position); }
  std::vector<Note> notes_on_holdings(const Position& position) const override { return explain_holdings(position); }
  std::optional<Note> verdict(const Position& position, const std::string& answer) const override {
    return verdict_on_board(position, answer);
  }
  std::vector<Note> witness(const Position& position, const std::string& answer) const override {
    return explain_answer(position, answer);
  }
};

}  // namespace

const Oracle& washingtons_war_oracle() {
  static const WashingtonsWarOracle oracle;
  return oracle;
}

}  // namespace tricorne::verify
