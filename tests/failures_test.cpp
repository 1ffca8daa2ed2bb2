// Commands that write, while calls of the system fail, the process ends, or the power is cut. What a command says it
// wrote is there, whole, and stays; everything else is what it was; and the next run goes on as if nothing had been.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "engine/core/load/files.h"
#include "tests/support/trouble.h"
#include "tests/support/writers.h"

namespace tricorne::test {
namespace failures_test {

namespace fs = std::filesystem;
using Kind = Trouble::Kind;
using Contents = std::map<std::string, std::string>;  // of files, by their paths

/// A command that writes.
struct Work {
  std::string words;
  std::string again;  ///< what does the same when all or a part of it is done; empty: nothing does
};

std::vector<Work> works() {
  std::vector<Work> all;
  for (const Writer& writer : writers_of_a_file()) {
    const std::string words = writer.with_input(writer.input) + " " + writer.option + " out";
    all.push_back({words, words});
  }
  for (const char* words :
       {"simulate --games 2 --record rec", "replay render game.yaml --out pages",
        "replay gallery game.yaml --pages --out g/i.html", "replay import transcript log.txt more/t.txt --out logs"})
    all.push_back({words, words + std::string(" --force")});
  for (const char* words :
       {"replay annotate game.yaml@1 --note better", "replay index . --out archive.sqlite", "verify wrong.yaml",
        "errata new --rule 'no march in winter' --paragraph 7.3.A --out p.patch",
        "errata scenarios four.yaml march.yaml --start start.yaml", "errata merge whole.run --out w.run",
        "replay analyze game.yaml --budget 20", "rules 10.11.B.ii"})
    all.push_back({words, words});
  all.push_back({"errata balance four.yaml --pairs 100 --run b.run", ""});
  all.push_back({"errata balance four.yaml --pairs 200 --run whole.run --resume",
                 "errata balance four.yaml --pairs 200 --run whole.run --resume"});
  all.push_back({"engine new --language python own", ""});
  all.push_back({"data fill --owner me --into box <answers", "data fill --owner me --into box <stop"});
  all.push_back({"play --load game.yaml --save played.yaml <stop", "play --load game.yaml --save played.yaml <stop"});
  return all;
}

/// What a run left, and with what exit code.
struct Left {
  int exit = 0;
  Contents files;
};

class FailingCommands : public Writers {
 protected:
  FailingCommands() {
    write("more/t.txt", read("log.txt"));
    write("march.yaml", read_file(source_dir() + "/scenarios/washingtons_war/07_movement/3-gates-march.yaml"));
    write("answers", "=\n\n=\nq\n");
    write("stop", "q\n");
    EXPECT_EQ(run("errata balance four.yaml --pairs 100 --run whole.run").exit, 0) << read(".err");
    before_ = contents();
  }
  ~FailingCommands() override {
    for (const char* ending : {".calls", ".kept"}) fs::remove_all(folder_.string() + ending);
  }

  /// All files but what is only kept to save time.
  Contents contents() const {
    Contents found;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
      const std::string name = fs::relative(entry.path(), folder_).string();
      if (entry.is_regular_file() && !name.starts_with(".")) found[name] = read(name);
    }
    return found;
  }
  void restore() const { restore(before_); }
  void restore(const Contents& files) const {
    for (const auto& entry : fs::directory_iterator(folder_)) fs::remove_all(entry.path());
    for (const auto& [name, text] : files) write(name, text);
  }
  Left run_in(const Trouble& trouble, const std::string& words) const {
    const int exit = shell(trouble_in(trouble) + " timeout 60 \"$T\" " + words + " >.out 2>.err");
    return {exit, contents()};
  }
  /// What the command leaves another time, without trouble. The folder stays as it is.
  Left another_run(const Work& work) const {
    const Contents kept = contents();
    restore();
    Left left = run_in(trouble(Kind::none, 0), work.words);
    restore(kept);
    return left;
  }
  Trouble trouble(Kind kind, unsigned call) const { return {kind, call, folder_.string()}; }

  /// Tries a command in trouble: at each call of the system, or at some that are chosen by chance.
  void try_out(const Work& work, std::size_t tries);

  Contents before_;
};

bool is_cut(Kind kind) { return kind == Kind::power_cut || kind == Kind::power_cut_of_names; }

/// Is the text what a good run writes? Pages hold a word of their own, and some texts the time that was taken.
bool is_whole(const std::string& text, const std::string& good, const std::string& other_good) {
  constexpr std::size_t time = 16;
  if (good == other_good || text == good) return text == good;
  return text.size() + time >= good.size() && text.size() <= good.size() + time;
}

std::string text_in(const Contents& files, const std::string& name) {
  const auto file = files.find(name);
  return file == files.end() ? "(no file)" : file->second;
}

void FailingCommands::try_out(const Work& work, std::size_t tries) {
  restore();
  const Left good = run_in(trouble(Kind::fails, 0), work.words);
  const auto calls = static_cast<unsigned>(std::stoul(read_file(folder_.string() + ".calls")));
  std::optional<Left> other;
  ASSERT_TRUE(good.exit == 0 || good.exit == 1) << work.words << read(".err");
  std::vector<Trouble> all;
  for (const Kind kind : {Kind::fails, Kind::dies_before, Kind::dies_after, Kind::power_cut, Kind::power_cut_of_names})
    for (unsigned call = 1; call <= calls + (is_cut(kind) ? 1 : 0); ++call) all.push_back(trouble(kind, call));
  std::ranges::shuffle(all, std::minstd_rand(calls));
  std::ranges::stable_partition(all, [&](const Trouble& one) { return one.call > calls; });
  if (all.size() > tries) all.resize(tries);
  for (const Trouble& one : all) {
    const std::string what = work.words + ", " + std::to_string(int(one.kind)) + " at call " + std::to_string(one.call);
    restore();
    const Left left = run_in(one, work.words);
    const bool said = left.exit == good.exit;
    const bool ended = left.exit == ended_by_trouble && one.kind != Kind::fails;
    EXPECT_TRUE(said || ended || left.exit == 2) << what << " answers " << left.exit << read(".err");
    EXPECT_TRUE(left.exit != 2 || !read(".err").empty()) << what << " says nothing";
    Contents names = left.files;
    names.insert(good.files.begin(), good.files.end());
    names.insert(before_.begin(), before_.end());
    for (const auto& [name, ignored] : names) {
      if (is_draft(fs::path(name).filename().string()) || name.ends_with("-journal")) continue;
      const std::string now = text_in(left.files, name), old = text_in(before_, name);
      bool is_new = now == text_in(good.files, name);
      if (!is_new && now != old) {
        if (!other) other = another_run(work);
        is_new = is_whole(now, text_in(good.files, name), text_in(other->files, name));
      }
      // A file that nobody has been told of may be cut off when the power is.
      const bool untold = is_cut(one.kind) && ended && !before_.contains(name);
      EXPECT_TRUE(is_new || (!said && now == old) || untold)
          << what << (said ? " says it wrote " : " spoils ") << name << " (" << now.size() << " bytes):\n"
          << now.substr(0, 200) << "\n"
          << read(".err");
    }
    if (!work.again.empty() && !said) {
      const Left again = run_in(trouble(Kind::none, 0), work.again);
      EXPECT_EQ(again.exit, good.exit) << what << ", then " << work.again << read(".err");
      for (const auto& [name, text] : again.files)
        EXPECT_FALSE(is_draft(fs::path(name).filename().string())) << what << " leaves " << name;
    }
    if (HasFailure()) return;
  }
}

class LongFailingCommands : public FailingCommands {};
TEST_F(LongFailingCommands, say_what_is_there_at_two_places_each) {
  for (const Work& work : works()) try_out(work, 2);
}
TEST_F(LongFailingCommands, say_what_is_there_and_spoil_nothing) {
  for (const Work& work : works()) try_out(work, 400);
}

}  // namespace failures_test
}  // namespace tricorne::test
