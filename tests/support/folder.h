// Tests with a folder of their own, in which they write files and run commands.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <string>

namespace tricorne::test {

/// What a command did.
struct Result {
  int exit = -1;  ///< -1 when a signal ended it
  std::string out, err;
};

/// Removes its folder at the end of each test.
class FolderTest : public testing::Test {
 protected:
  FolderTest();
  ~FolderTest() override;

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  bool exists(const std::string& name) const { return std::filesystem::exists(folder_ / name); }
  /// The number of files and folders in a folder of this one; without a name, in this one.
  std::size_t files_in(const std::string& name = "") const;
  std::string read(const std::string& name) const;
  /// Writes a file, and its folders where they are missing. Returns its path.
  std::string write(const std::string& name, const std::string& text) const;

  /// Runs a program in the folder. `input` is a file there.
  Result run_program(const std::string& program, const std::string& arguments,
                     const std::string& input = "/dev/null") const;
  /// Runs the command in the folder.
  Result run(const std::string& arguments, const std::string& input = "/dev/null") const;
  /// Runs a script in the folder, where `$T` is the command. Returns the exit code.
  int shell(const std::string& script) const;

  const std::filesystem::path folder_;
};

bool has(const std::string& text, const std::string& part);

}  // namespace tricorne::test
