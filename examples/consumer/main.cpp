// Plays a game at random to its end, and prints how it ended.
#include <tricorne/core/game.h>

#include <exception>
#include <iostream>
#include <random>

int main(int argc, char** argv) {
  try {
    const auto game = tricorne::open_game("washingtons-war", {});
    const auto position = game->setup();
    std::mt19937 random(argc > 1 ? static_cast<unsigned>(std::stoul(argv[1])) : 1775U);
    std::size_t answers = 0;
    for (position->settle(); position->pending(); ++answers) {
      std::uniform_int_distribution<std::size_t> choice(0, position->answer_count() - 1);
      position->give(choice(random));
    }
    std::cout << answers << " answers, " << game->words("en").text(said_of(*position->outcome())) << "\n";
  } catch (const std::exception& e) {
    std::cerr << e.what() << "\n";
    return 1;
  }
}
