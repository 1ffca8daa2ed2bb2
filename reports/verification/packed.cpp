#include "reports/verification/packed.h"

#include <zlib.h>

#include <stdexcept>

namespace tricorne::reports {

std::string base64(std::string_view bytes) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve(bytes.size() * 4 / 3 + 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned block = 0;
    for (std::size_t k = 0; k < 3; ++k)
      block = block << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (unsigned k = 0; k < 4; ++k) out += i + k > bytes.size() ? '=' : digits[block >> (18 - 6 * k) & 63U];
  }
  return out;
}

std::string packed(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : std::string(1, between_packed)) + text;
  constexpr int gzip = 15 + 16;  // the largest window, with a header that browsers know
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib could not be started");
  std::string bytes(deflateBound(&stream, all.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(all.data());
  stream.avail_in = static_cast<uInt>(all.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  const int result = deflate(&stream, Z_FINISH);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib could not pack the runs");
  return base64(bytes);
}

}  // namespace tricorne::reports
