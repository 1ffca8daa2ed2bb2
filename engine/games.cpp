#include <array>

#include "engine/core/game.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne {

std::unique_ptr<Game> open_game(std::string_view name, const GameOptions& options) {
  if (name == "washingtons-war") return ww::open(options);
  const std::vector<std::string> known{"washingtons-war"};
  throw std::invalid_argument("unknown game \"" + std::string(name) + "\"" + did_you_mean(name, known));
}

std::string in_words(const Refusal& refusal) {
  if (refusal.rule.empty()) return "not asked for now: " + refusal.why;
  return "refused by " + refusal.rule + ": " + refusal.why;
}

std::string_view to_text(Confidence confidence) {
  static constexpr std::array<std::string_view, 4> names{"certain", "likely", "recalled", "placeholder"};
  return names[static_cast<std::size_t>(confidence)];
}

}  // namespace tricorne
