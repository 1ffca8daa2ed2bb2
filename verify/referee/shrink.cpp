#include "verify/referee/shrink.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <tuple>

#include "verify/kit.h"

namespace tricorne::verify {

namespace {

/// Plays a case answer by answer.
class CasePlay {
 public:
  CasePlay(const Game& game, const Game& law, const BrokenCase& broken)
      : case_(broken),
        referee_(kit_of(game).referee(game, law, {.properties = true})),
        position_(game.read_position(broken.start)) {}

  std::optional<CaseEnd> run() {
    try {
      referee_->settle(*position_);
      for (; answers_ < case_.answers.size(); ++answers_)
        if (!give(case_.answers[answers_])) return std::nullopt;
      if (position_->pending()) referee_->look_at(*position_);
    } catch (const Broken& broken) {
      if (broken.property()) return CaseEnd{*broken.property(), answers_, before_last_, position_};
    }
    return std::nullopt;
  }

 private:
  bool give(const std::string& answer) {
    if (!position_->pending()) return false;
    referee_->look_at(*position_);
    const auto legal = position_->legal_actions();
    for (std::size_t n = 0; n < legal.size(); ++n) {
      if (legal[n] != answer) continue;
      count_and_give(n);
      return true;
    }
    return false;
  }

  /// Gives an answer. An answer that breaks a property counts as given, and is taken back when the demand is about the
  /// question that it answers.
  void count_and_give(std::size_t n) {
    const std::shared_ptr<Position> before = position_->clone();
    try {
      referee_->give(*position_, n);
    } catch (const Broken& broken) {
      ++answers_;
      before_last_ = broken.property() && is_about_answers(*broken.property());
      if (before_last_) position_ = before;
      throw;
    }
  }

  static bool is_about_answers(const BrokenProperty& broken) { return broken.must_be_refused || broken.must_be_legal; }

  const BrokenCase& case_;
  std::unique_ptr<Referee> referee_;
  std::shared_ptr<Position> position_;
  std::size_t answers_ = 0;
  bool before_last_ = false;
};

bool is_count(const Node& node) {
  const auto digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  return node.is_scalar() && !node.quoted && !node.scalar.empty() && node.scalar.size() < 5 &&
         std::ranges::all_of(node.scalar, digit);
}

/// Makes `part` of the document `whole` smaller: leaves out its entries and items one at a time, the larger ones first,
/// and lowers its numbers. `is_kept(whole)` says of each change whether it stays. Did one stay?
template <class IsKept>
bool make_smaller(const Node& whole, Node& part, const IsKept& is_kept) {
  bool smaller = false;
  const auto change = [&](Node form) {
    std::swap(part, form);
    if (is_kept(whole)) return smaller = true;
    std::swap(part, form);
    return false;
  };
  const auto leave_out = [&](auto Node::*list) {
    for (std::size_t i = (part.*list).size(); i-- > 0;) {
      Node form = part;
      (form.*list).erase((form.*list).begin() + static_cast<std::ptrdiff_t>(i));
      change(std::move(form));
    }
  };
  leave_out(&Node::entries);
  leave_out(&Node::items);
  for (Entry& entry : part.entries) smaller = make_smaller(whole, entry.value, is_kept) || smaller;
  for (Node& item : part.items) smaller = make_smaller(whole, item, is_kept) || smaller;
  if (!is_count(part)) return smaller;
  const int now = std::stoi(part.scalar);
  for (const int lower : {0, 1, 2, 3, now - 1})
    if (lower >= 0 && lower < now && change(Node::number(lower))) break;
  return smaller;
}

class Shrinking {
 public:
  Shrinking(const Game& game, const Game& law, BrokenCase broken) : game_(game), law_(law), best_(std::move(broken)) {
    auto end = play_case(game, law, best_);
    if (!end) throw std::invalid_argument("the case breaks no property");
    best_.answers.resize(end->answers);
    end_ = std::move(*end);
  }

  ShrunkCase run() {
    advance();
    for (bool smaller = true; smaller;) {
      smaller = drop_answers();
      smaller = drop_parts() || smaller;
    }
    return {best_, end_};
  }

 private:
  /// Takes the candidate as the best case when it breaks the property in the same way, with no more reasons.
  bool keep(BrokenCase candidate) {
    try {
      auto end = play_case(game_, law_, candidate);
      if (!end || !same_kind(end->broken, end_.broken) || end->broken.reasons > end_.broken.reasons) return false;
      best_ = std::move(candidate);
      best_.answers.resize(end->answers);
      end_ = std::move(*end);
      return true;
    } catch (const std::exception&) {  // a position that no game can reach
      return false;
    }
  }

  /// Begins the case as late as possible. Every position of the game may be a start; the latest is tried first.
  void advance() {
    const auto position = game_.read_position(best_.start);
    position->settle();
    std::vector<Node> starts{position->write()};
    for (const std::string& answer : best_.answers) {
      position->apply(answer);
      starts.push_back(position->write());
    }
    for (std::size_t tail = 0; tail < best_.answers.size(); ++tail) {
      const std::vector<std::string> answers(best_.answers.end() - static_cast<std::ptrdiff_t>(tail),
                                             best_.answers.end());
      if (keep({starts[starts.size() - 1 - tail], answers})) return;
    }
  }

  bool drop_answers() {
    bool smaller = false;
    for (std::size_t i = best_.answers.size(); i-- > 0;) {
      if (i >= best_.answers.size()) continue;
      BrokenCase candidate = best_;
      candidate.answers.erase(candidate.answers.begin() + static_cast<std::ptrdiff_t>(i));
      smaller = keep(std::move(candidate)) || smaller;
    }
    return smaller;
  }

  bool drop_parts() {
    Node start = best_.start;
    return make_smaller(start, start, [&](const Node& whole) { return keep({whole, best_.answers}); });
  }

  const Game& game_;
  const Game& law_;
  BrokenCase best_;
  CaseEnd end_;
};

}  // namespace

bool same_kind(const BrokenProperty& a, const BrokenProperty& b) {
  const auto kind = [](const BrokenProperty& broken) {
    return std::tuple(broken.property, broken.rule, broken.must_be_refused.has_value(),
                      broken.must_be_legal.has_value());
  };
  return kind(a) == kind(b);
}

std::optional<CaseEnd> play_case(const Game& game, const Game& law, const BrokenCase& broken) {
  return CasePlay(game, law, broken).run();
}

ShrunkCase shrink(const Game& game, const Game& law, BrokenCase broken) {
  return Shrinking(game, law, std::move(broken)).run();
}

}  // namespace tricorne::verify
