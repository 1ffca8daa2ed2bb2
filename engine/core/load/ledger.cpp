#include "engine/core/load/ledger.h"

#include <sys/stat.h>

#include <utility>

#include "engine/core/document.h"
#include "engine/core/load/files.h"

namespace tricorne {

FileTime changed_at(const struct stat& found) {
  return std::chrono::seconds(found.st_ctim.tv_sec) + std::chrono::nanoseconds(found.st_ctim.tv_nsec);
}

Ledger& Ledger::own() {
  static Ledger ledger;
  return ledger;
}

void Ledger::keep() {
  const std::lock_guard lock(mutex_);
  for (Files* const files : {&read_, &claimed_, &written_}) files->clear();
  unsynced_.clear();
  began_ = std::chrono::steady_clock::now();
  kept_ = !helps_;
}

FileTime Ledger::age() const { return std::chrono::steady_clock::now() - began_; }

/// The number of a file that is gone may belong to another file by now, so its name must still lead to it.
const Ledger::Met* Ledger::find(const Files& files, const struct stat& found) const {
  const auto met = files.find({found.st_dev, found.st_ino});
  struct stat now {};
  if (met == files.end() || stat(met->second.path.c_str(), &now) != 0) return nullptr;
  return now.st_dev == found.st_dev && now.st_ino == found.st_ino ? &met->second : nullptr;
}

void Ledger::note(Files& files, const std::string& path) {
  struct stat found {};
  if (kept_ && stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode))
    files.insert_or_assign({found.st_dev, found.st_ino}, Met{path, changed_at(found)});
}

void Ledger::note_read(const struct stat& found, const std::string& path) {
  if (!kept_ || !S_ISREG(found.st_mode)) return;
  const std::lock_guard lock(mutex_);
  const bool standard_input = path == "-";
  read_.insert_or_assign({found.st_dev, found.st_ino},
                         Met{standard_input ? "/proc/self/fd/0" : path, changed_at(found)});
  // A command may go on without the file, so that the draft has to be refused later, too.
  if (find(claimed_, found) != nullptr)
    throw std::invalid_argument(display_name(path) + ": is read by this command, and would be written over by it");
}

void Ledger::note_claimed(const std::string& path) {
  const std::lock_guard lock(mutex_);
  note(claimed_, path);
}

void Ledger::note_written(const std::string& path, bool unsynced) {
  const std::lock_guard lock(mutex_);
  note(written_, path);
  if (unsynced) unsynced_.insert(path);
}

std::set<std::string> Ledger::take_unsynced() {
  const std::lock_guard lock(mutex_);
  return std::exchange(unsynced_, {});
}

bool Ledger::has_read(const struct stat& found) const {
  const std::lock_guard lock(mutex_);
  return find(read_, found) != nullptr;
}

bool Ledger::has_written(const struct stat& found) const {
  const std::lock_guard lock(mutex_);
  return find(written_, found) != nullptr;
}

bool Ledger::is_as_written(const struct stat& found) const {
  const std::lock_guard lock(mutex_);
  const Met* const met = find(written_, found);
  return met != nullptr && met->changed == changed_at(found);
}

}  // namespace tricorne
