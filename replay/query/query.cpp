#include "replay/query/query.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <map>
#include <set>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "players/parallel.h"
#include "replay/kit.h"

namespace tricorne::replay {

namespace {

namespace fs = std::filesystem;

bool is_yaml(const std::string& name) {
  const std::string extension = fold(fs::path(name).extension().string());
  return extension == "yaml" || extension == "yml" || extension == "json";  // JSON is YAML too
}

/// The readers of one thread, one for each game.
class ThreadReaders {
 public:
  explicit ThreadReaders(const GatherOptions& options) : options_(&options) {}

  FileRows read(const RecordFile& file) {
    FileRows result;
    result.file = &file;
    try {
      const std::string text = read_file(file.path);
      result.is_record = file.must_be_record || looks_like_record(text);
      if (result.is_record) read(read_record(text, file.path), result);
    } catch (const DataError& e) {
      result.is_record = true;
      result.problem = e.what();
    }
    return result;
  }

 private:
  void read(const Record& record, FileRows& result) {
    const Game& game = options_->game_of(record);
    const Kit& kit = kit_of(game);
    auto& reader = readers_[&game];
    if (!reader) reader = kit.make_reader(game);
    result.topics = &kit.topics();
    result.is_read = true;
    result.rows = reader->read(record);
  }

  const GatherOptions* options_;
  std::map<const Game*, std::unique_ptr<Reader>> readers_;
};

/// Does the work beside the caller, or when it is waited for where the system gives no thread.
template <class Work>
auto in_background(const Work& work) {
  try {
    return std::async(std::launch::async, work);
  } catch (const std::system_error&) {
    players::note_refused({2, 1});
    return std::async(std::launch::deferred, work);
  }
}

/// Reads a batch of files, with one thread for each of `threads`. The results are in the order of the files.
std::vector<FileRows> read_batch(std::span<const RecordFile> files, std::vector<ThreadReaders>& threads) {
  std::vector<FileRows> results(files.size());
  std::atomic<std::size_t> next = 0;
  players::in_parallel(threads.size(), static_cast<unsigned>(threads.size()), [&](std::size_t thread) {
    for (std::size_t i; (i = next++) < files.size();) results[i] = threads[thread].read(files[i]);
  });
  return results;
}

}  // namespace

std::vector<std::string> spellings_of_place(const Game& game, const std::string& name) {
  for (const Place& place : game.setup()->board().places) {
    if (fold(place.name) != fold(name) && (place.number.empty() || place.number != name)) continue;
    if (place.number.empty() || place.number == place.name) return {place.name};
    return {place.name, place.number};
  }
  return {};
}

std::vector<RecordFile> find_records(const std::vector<std::string>& paths) {
  std::set<std::string> named, all;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) {
      const std::set<std::string> found = files_below(path, is_yaml, [](const std::string&) { return true; });
      if (found.empty()) throw DataError(path, {}, no_record_in_folder);
      all.insert(found.begin(), found.end());
      continue;
    }
    if (path != "-" && !fs::exists(path, error)) throw DataError(path, {}, "there is no such file or folder");
    named.insert(path == "-" ? path : fs::path(path).lexically_normal().string());
  }
  // A file that is named itself must be a record, even where a folder holds it, too.
  all.insert(named.begin(), named.end());
  std::vector<RecordFile> files;
  for (const std::string& path : each_once(all)) files.push_back({path, path, named.contains(path)});
  return files;
}

void gather(const std::vector<RecordFile>& files, const GatherOptions& options,
            const std::function<void(FileRows&&)>& take) {
  constexpr std::size_t batch = 256;
  const unsigned threads = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  std::vector<ThreadReaders> readers;
  while (readers.size() < std::min<std::size_t>(threads, files.size())) readers.emplace_back(options);
  const auto begin = [&](std::size_t first) {
    const std::span<const RecordFile> part = std::span(files).subspan(first, std::min(batch, files.size() - first));
    return in_background([part, &readers] { return read_batch(part, readers); });
  };
  std::future<std::vector<FileRows>> reading;
  if (!files.empty()) reading = begin(0);
  for (std::size_t done = 0; done < files.size();) {
    std::vector<FileRows> results = reading.get();
    done += results.size();
    if (done < files.size()) reading = begin(done);  // reads the next batch while this batch is taken
    for (FileRows& result : results) take(std::move(result));
    if (options.progress) options.progress(done, files.size());
  }
}

}  // namespace tricorne::replay
