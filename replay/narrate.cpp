#include "replay/narrate.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/text.h"
#include "replay/check.h"
#include "replay/happening.h"

namespace tricorne::replay {

namespace {

/// What the teller says himself.
struct Words {
  std::string_view american, british, chance, year, skipped, by_force, agreed, instead, bookmark;
};

constexpr Words english{
    "American", "British",       "Chance",  "Turn", "left out: it cannot be carried out", "carried out against",
    "agreed",   "instead of it", "bookmark"};
constexpr Words polish{"Amerykanie",     "Brytyjczycy", "Los",          "Tura",    "pominięte: nie da się tego wykonać",
                       "wykonane wbrew", "uzgodnione",  "zamiast tego", "zakładka"};

/// English phases have short names.
constexpr std::string_view phase_suffix(Language language) { return language == Language::en ? " phase" : ""; }

class Narrator {
 public:
  Narrator(const Game& game, const Record& record, Language language)
      : record_(record),
        language_(language),
        words_(language == Language::en ? english : polish),
        position_(first_position(game, record)),
        line_(play(game, record, {{record.steps.size()}})) {}

  std::string tell() {
    tell_head();
    tell_first_turn(position_->settle());
    for (std::size_t i = 0; i < line_.size(); ++i) tell(line_[i], std::to_string(i + 1));
    return std::move(text_);
  }

 private:
  void line(const std::string& text) { text_ += text + "\n"; }

  void tell_head() {
    if (!record_.title.empty()) line(record_.title);
    for (const auto& [seat, name] : record_.players)
      line(fmt::format("{}: {}", seat == "american" ? words_.american : words_.british, name));
    if (!record_.note.empty()) line(record_.note);
  }

  /// Turns are told where they begin; the first has begun before the record does.
  void tell_first_turn(const std::vector<Happening>& events) {
    const bool begins = std::any_of(events.begin(), events.end(), [](const auto& e) { return e.kind == "turn_began"; });
    const Node facts = position_->facts();
    const Node* year = facts.find("year");
    if (!begins && year != nullptr) line(fmt::format("\n=== {} {} ===", words_.year, year->scalar));
    tell(events);
  }

  std::string_view seat_name(const Question& question) const {
    if (question.seat == Seat::Chance) return words_.chance;
    return question.who.name == "american" ? words_.american : words_.british;
  }

  void tell(const Played& played, const std::string& number) {
    const Step& step = *played.step;
    if (played.actions.empty()) {
      line(fmt::format("{:>5}. {} ({})", number, step.action, words_.skipped));
    }
    for (std::size_t i = 0; i < played.actions.size(); ++i) {
      const bool last = i + 1 == played.actions.size();
      const auto question = position_->question();
      const std::string text = last && is_gap(step) ? step.action : played.told[i];
      line(fmt::format("{:>6} {}: {}{}", last ? number + "." : "", question ? seat_name(*question) : "",
                       phrase(text, language_), last && !step.glyph.empty() ? " " + step.glyph : ""));
      if (last && !played.refused_by.empty()) line(fmt::format("         ({} {})", words_.by_force, played.refused_by));
      auto events = position_->carry_out(played.actions[i]);
      for (Happening& event : events) hide_unknown(event, played.unknown_cards);
      tell(events);
    }
    tell_remarks(step);
  }

  static bool is_gap(const Step& step) { return step.action.find('?') != std::string::npos; }

  /// A card nobody knows is not told, though there is one on the table.
  static void hide_unknown(Happening& event, const std::vector<int>& unknown) {
    const int card = number(event, "card");
    if (std::find(unknown.begin(), unknown.end(), card) == unknown.end()) return;
    event.text = without_card(event.text, card);
    event.fields.find("card")->scalar = "?";
  }

  void tell_remarks(const Step& step) {
    if (!step.bookmark.empty()) line(fmt::format("         [{}: {}]", words_.bookmark, step.bookmark));
    for (const std::string& note : split(trim(step.note), '\n'))
      if (!note.empty()) line("         # " + note);
    if (!step.agreed.empty()) line(fmt::format("         # {}: {}", words_.agreed, step.agreed));
    for (const Branch& branch : step.branches) tell_branch(branch);
  }

  void tell_branch(const Branch& branch) {
    std::string actions;
    for (const Step& step : branch.steps)
      actions +=
          (actions.empty() ? "" : "; ") + phrase(step.action, language_) + (step.glyph.empty() ? "" : " " + step.glyph);
    line(fmt::format("         ({}{}: {})", words_.instead, branch.title.empty() ? "" : ", " + branch.title, actions));
  }

  void tell(const std::vector<Happening>& events) {
    for (const Happening& event : events) {
      if (event.kind == "turn_began")
        line(fmt::format("\n=== {} {} ({}) ===", words_.year, event.fields.find("year")->scalar, event.rule));
      else if (event.kind == "phase_began")
        line(fmt::format("\n--- {}{} ({}) ---", phrase(event, language_), phase_suffix(language_), event.rule));
      else
        line(fmt::format("         {} ({})", phrase(event, language_), event.rule));
    }
  }

  const Record& record_;
  Language language_;
  const Words& words_;
  std::unique_ptr<Position> position_;
  std::vector<Played> line_;
  std::string text_;
};

}  // namespace

std::string narrate(const Game& game, const Record& record, Language language) {
  return Narrator(game, record, language).tell();
}

}  // namespace tricorne::replay
