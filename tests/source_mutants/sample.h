// Small rules that hold every kind of place that cmake/source_mutants.py changes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/bounded.h"

namespace tricorne::sample {

enum class Side : unsigned char { red, blue };
constexpr Side enemy_of(Side side) { return side == Side::red ? Side::blue : Side::red; }

enum class Piece : unsigned char { scout, wagon, gun };
using Pieces = IndexSet<Piece, 3>;

/// Writes down what a rule does and what comes next.
struct Log {
  std::vector<std::string> lines;
  void add(const std::string& line) { lines.push_back(line); }
  void next(const std::string& line) { lines.push_back("next " + line); }
  void next(const std::string& first, const std::string& second) { lines.push_back("next " + first + ", " + second); }
};

int strength(Side side);
bool may_enter(int pieces, int limit);
bool may_cross(bool frozen, bool boat);
bool sees(bool day, bool near, bool fog);
int points(int cost, int left);
int supplied(Side side);
Pieces free_pieces(Pieces all, Pieces moved);
Pieces both_have(Pieces a, Pieces b);
std::vector<int> doubled(const std::vector<int>& list);
void end_turn(Log& log, bool last);
void note_camps(Log& log);
constexpr int fixed(int a) { return a < 3 ? a : 3; }
int room();

}  // namespace tricorne::sample
