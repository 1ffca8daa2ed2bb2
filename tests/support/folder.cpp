#include "tests/support/folder.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>

#include "engine/core/load/files.h"
#include "tests/support/paths.h"

namespace tricorne::test {

namespace fs = std::filesystem;

namespace {

int exit_of(const std::string& script) {
  const int status = std::system(script.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

FolderTest::FolderTest()
    : folder_(fs::path(testing::TempDir()) / ("tricorne-test-" + std::to_string(std::random_device{}()))) {
  fs::create_directories(folder_);
}

FolderTest::~FolderTest() { fs::remove_all(folder_); }

std::size_t FolderTest::files_in(const std::string& name) const {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_ / name), {}));
}

std::string FolderTest::read(const std::string& name) const { return read_file(path(name)); }

std::string FolderTest::write(const std::string& name, const std::string& text) const {
  const fs::path file = folder_ / name;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
  return file.string();
}

Result FolderTest::run_program(const std::string& program, const std::string& arguments,
                               const std::string& input) const {
  const int exit =
      exit_of("cd '" + folder_.string() + "' && '" + program + "' " + arguments + " <" + input + " >.out 2>.err");
  return {exit, read(".out"), read(".err")};
}

Result FolderTest::run(const std::string& arguments, const std::string& input) const {
  return run_program(tricorne_binary(), arguments, input);
}

int FolderTest::shell(const std::string& script) const {
  return exit_of("cd '" + folder_.string() + "'\nT='" + tricorne_binary() + "'\n" + script);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace tricorne::test
