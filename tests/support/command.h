// The command in a folder with a position and scenarios to try it on.
#pragma once

#include <cstdlib>
#include <string>

#include "tests/support/folder.h"

namespace tricorne::test {

inline const std::string position_text =
    "format: 1\ngame: washingtons-war\nspaces: {Montreal: {pc: british}}\nagenda: [{choose_pc_action: {player: "
    "british, remaining: 2}}]\n";

inline const std::string scenario_text =
    "format: 1\ngame: washingtons-war\nid: sample\ntitle: A sample\nrules: [10.11.B.ii]\nsource: text\n"
    "given:\n  spaces: {Montreal: {pc: british}}\n  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n"
    "refused: {action: place PC at <space>, rule: 10.11.B.ii}\n"
    "cases:\n  - {name: far, space: Camden}\n  - {name: own, space: Montreal}\n";

inline const std::string record_text =
    "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nactions:\n"
    "- place PC at Petersburg\n- note: <b>bold</b>\n- bookmark: south\n- place PC at Savannah\n";

/// Each test has a folder of its own and runs the command there.
class Command : public FolderTest {
 protected:
  Command() {
    setenv("XDG_CACHE_HOME", (folder_ / ".cache").c_str(), 1);
    write("position.yaml", position_text);
    write("sample.yaml", scenario_text);
    write("wrong.yaml", scenario_text + "  - {name: next, space: Oswego}\n");
    write("broken.yaml", "format: 1\nfromat: 1\n");
  }
};

}  // namespace tricorne::test
