// What Washington's Crossing says about its boards.
#include "verify/oracle.h"
#include "verify/washingtons_crossing/notes.h"

namespace tricorne::verify {

namespace {

class WashingtonsCrossingOracle final : public Oracle {
 public:
  Node tables(const Game& game) const override { return wc_kit::tables_of(game); }
  std::vector<Note> notes(const Position& position) const override { return wc_kit::notes_on(position); }
  std::vector<Note> notes_on_holdings(const Position& position) const override { return wc_kit::holdings_on(position); }
  std::optional<Note> verdict(const Position& position, const std::string& answer) const override {
    return wc_kit::verdict_on(position, answer);
  }
  std::vector<Note> witness(const Position& position, const std::string& answer) const override {
    return wc_kit::witness_of(position, answer);
  }
};

}  // namespace

const Oracle& washingtons_crossing_oracle() {
  static const WashingtonsCrossingOracle oracle;
  return oracle;
}

}  // namespace tricorne::verify
