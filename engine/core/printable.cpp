#include "engine/core/printable.h"

#include <cstddef>

namespace tricorne {

namespace {

/// The number of bytes of the control character at this place; 0 when there is none. U+0080 to U+009F take two bytes.
std::size_t control_at(std::string_view text, std::size_t at) {
  const auto c = static_cast<unsigned char>(text[at]);
  if (c < 0x20) return c == '\n' || c == '\t' ? 0 : 1;
  if (c == 0x7F) return 1;
  const bool c1 = c == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
  return c1 ? 2 : 0;
}

}  // namespace

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (control_at(text, i) > 0) return true;
  return false;
}

std::string printable(std::string_view text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t control = control_at(text, i);
    shown += control > 0 ? '?' : text[i];
    i += control > 0 ? control : 1;
  }
  return shown;
}

}  // namespace tricorne
