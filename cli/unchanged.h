// Whether a file that was made from other files would be made the same again.
#pragma once

#include <string>
#include <vector>

namespace tricorne::cli {

/// A short name for a file or folder: hexadecimal digits that depend on its absolute path only.
std::string digest_of_path(const std::string& path);

/// A note in the user's cache of what a file was made from. Files count as unchanged while their sizes and times are
/// the same.
class BuildStamp {
 public:
  /// `made` is the file that is made from `sources`, in this order. `how` is all that it rests on beside files and
  /// this program: options. `folder` is where the note is kept; empty: nowhere, and so nothing is known. Call it
  /// before the sources are read: what changes later is not what was read.
  BuildStamp(const std::string& made, std::string how, const std::vector<std::string>& sources,
             const std::string& folder);

  /// Was the file made so, and have neither the sources nor other files noted with them nor the file itself changed
  /// since?
  bool still_holds() const;
  /// Notes that the file has been made, and that `others` were read for it, too. Does nothing when the note cannot be
  /// written.
  void note(const std::vector<std::string>& others) const;

 private:
  std::string head() const;

  std::string made_, how_, sources_, note_;
};

}  // namespace tricorne::cli
