// Commands that write, for tests that try all of them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/load/files.h"
#include "tests/support/command.h"
#include "tests/support/paths.h"

namespace tricorne::test {

/// A command that writes a file: its words, where IN stands for a file that it reads, the option that names what it
/// writes, and the file that it reads.
struct Writer {
  std::string words, option, input;
  bool by_pipe = true;  ///< may the input be a pipe?

  std::string with_input(const std::string& name) const {
    const auto at = words.find("IN");
    return words.substr(0, at) + name + words.substr(at + 2);
  }
};

inline const std::vector<Writer>& writers_of_a_file() {
  static const std::vector<Writer> all{
      {"verify IN", "--out", "sample.yaml"},
      {"verify IN", "--report", "sample.yaml"},
      {"explain IN 'place PC at Oswego'", "--out", "position.yaml"},
      {"legal IN", "--out", "position.yaml"},
      {"apply IN 'place PC at Oswego'", "--out", "position.yaml"},
      {"rules --data map=IN", "--out", "map.yaml"},
      {"rulesets --data map=IN", "--out", "map.yaml"},
      {"data --data map=IN", "--out", "map.yaml"},
      {"schema position --data map=IN", "--out", "map.yaml"},
      {"matrix IN --games 0", "--out", "sample.yaml"},
      {"mutate IN --filter 10.11.B.ii.2", "--out", "sample.yaml"},
      {"draw IN", "--out", "position.yaml"},
      {"perft IN 1", "--out", "position.yaml"},
      {"simulate --games 1 --data map=IN", "--out", "map.yaml"},
      {"arena --players random,random --games 2 --data map=IN", "--out", "map.yaml"},
      {"hint IN --budget 100", "--out", "position.yaml"},
      {"replay check IN", "--out", "game.yaml"},
      {"replay show IN", "--out", "game.yaml"},
      {"replay import transcript IN", "--out", "log.txt"},
      {"replay annotate IN@1 --note better", "--out", "game.yaml"},
      {"replay analyze IN --budget 20 --no-cache", "--out", "game.yaml"},
      {"replay analyze IN --budget 20 --no-cache", "--notes", "game.yaml"},
      {"replay query games IN", "--out", "game.yaml"},
      {"replay gallery IN", "--out", "game.yaml"},
      {"errata new army_units=4 --data map=IN", "--out", "map.yaml", false},
      {"errata touch IN", "--out", "four.yaml", false},
      {"errata scenarios IN sample.yaml", "--out", "four.yaml", false},
      {"errata records IN game.yaml", "--out", "four.yaml", false},
      {"errata balance IN --pairs 4", "--out", "four.yaml", false},
      {"errata compare IN --pairs 4", "--out", "four.yaml", false},
      {"errata report IN --pairs 4 --records 2", "--out", "four.yaml", false},
      {"play --load IN", "--save", "game.yaml", false},
  };
  return all;
}

/// The inputs of the writers.
class Writers : public Command {
 protected:
  Writers() {
    write("game.yaml", record_text + "result: unfinished\n");
    write(
        "four.yaml",
        "format: 1\ngame: washingtons-war\nname: four\nbase: 2014\naxes: {army_units: {value: 4, rule: 7.3.A, reason: "
        "fewer}}\n");
    write("map.yaml", read_file(source_dir() + "/engine/washingtons_war/data/map.yaml"));
    write("log.txt", read_file(source_dir() + "/examples/import/table.txt"));
  }
};

}  // namespace tricorne::test
