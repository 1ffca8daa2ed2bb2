#include "cli/signature.h"

#include <fmt/format.h>

#include "engine/core/digest.h"
#include "engine/core/game.h"

namespace tricorne::cli {

namespace {

void add(Digest& digest, std::string_view text) {
  digest.add(text.size());
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
}

}  // namespace

std::string signature() {
  const auto game = open_game("washingtons-war", {});
  Digest digest;
  for (const RuleEntry& entry : game->rules()) add(digest, entry.id);
  for (const AxisInfo& axis : game->axes()) {
    add(digest, axis.name);
    add(digest, axis.value);
  }
  for (const Datum& datum : game->data()) {
    add(digest, datum.group);
    add(digest, datum.name);
    add(digest, to_text(datum.confidence));
  }
  return fmt::format("{:016x}", digest.value());
}

}  // namespace tricorne::cli
