// A program of the build: prints the signature of each game as a line of the table in recorded.cpp.

#include <exception>
#include <iostream>

#include "cli/signature.h"
#include "engine/games.h"

int main() {
  try {
    for (const tricorne::GameEntry& game : tricorne::games())
      std::cout << "{\"" << game.name << "\", \"" << tricorne::cli::signature(game.name) << "\"},\n";
  } catch (const std::exception& e) {
    std::cerr << "tricorne-signatures: " << e.what() << "\n";
    return 1;
  }
}
