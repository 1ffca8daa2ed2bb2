// tricorne serve: answers requests in the line protocol of verify/PROTOCOL.md with our engine.

#include <iostream>

#include "cli/commands/subcommands.h"
#include "engine/core/load/files.h"
#include "verify/engine/message.h"
#include "verify/engine/server.h"
#include "verify/oracle.h"

namespace tricorne::cli {

namespace {

enum class Line : unsigned char { read, too_long, none };

/// Reads the next line without its line end. No more than the limit of bytes is kept in `line`.
Line read_line(std::istream& in, std::string& line) {
  line.clear();
  bool some = false, too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
    some = true;
    if (c == '\n') break;
    if (line.size() < verify::max_line_bytes)
      line.push_back(static_cast<char>(c));
    else
      too_long = true;
  }
  if (too_long) return Line::too_long;
  return some ? Line::read : Line::none;
}

int run_serve(const Options& o) {
  const auto game = open(o);
  verify::Server server(*game, verify::oracle_of(*game).tables(*game), TRICORNE_VERSION);
  check_standard_input();
  std::ios::sync_with_stdio(false);
  std::string line;
  for (Line kind = read_line(std::cin, line); kind != Line::none; kind = read_line(std::cin, line)) {
    if (kind == Line::read && line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::cout << (kind == Line::read ? server.answer(line) : verify::answer_to_long_line()) << std::endl;
    if (!std::cout) throw DataError("(standard output)", {}, "cannot be written");
  }
  return all_well;
}

}  // namespace

Run define_serve(Command& command) {
  auto o = std::make_shared<Options>();
  add_game(command, *o);
  return [o] { return run_serve(*o); };
}

}  // namespace tricorne::cli
