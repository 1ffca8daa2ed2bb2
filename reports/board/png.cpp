#include "reports/board/png.h"

#include <zlib.h>

#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace tricorne::reports {

namespace {

constexpr int level = 3;  // higher levels take much longer and make flat pictures only a little smaller

/// The fields of a BMP's header that are needed here.
struct Bitmap {
  std::size_t offset, width, height, stride;
};

std::uint32_t little_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

Bitmap header_of(const std::string& bytes) {
  constexpr std::size_t header = 54, most = 1 << 15;
  if (bytes.size() < header || !bytes.starts_with("BM")) throw std::runtime_error("no bitmap");
  const Bitmap bitmap{little_endian(bytes, 10), little_endian(bytes, 18), little_endian(bytes, 22),
                      (little_endian(bytes, 18) * 3 + std::size_t{3}) / 4 * 4};
  const bool plain = (little_endian(bytes, 28) & 0xFFFFU) == 24 && little_endian(bytes, 30) == 0;
  const bool sane = bitmap.width > 0 && bitmap.height > 0 && bitmap.width < most && bitmap.height < most;
  if (!plain || !sane || bytes.size() < bitmap.offset + bitmap.stride * bitmap.height)
    throw std::runtime_error("unknown kind of bitmap");
  return bitmap;
}

/// The rows for PNG, from the top. Each begins with the filter byte 0. Blue and red are exchanged.
std::vector<unsigned char> png_rows(const std::string& bytes, const Bitmap& bitmap) {
  std::vector<unsigned char> rows;
  rows.reserve(bitmap.height * (bitmap.width * 3 + 1));
  for (std::size_t y = bitmap.height; y-- > 0;) {
    const auto* pixel = reinterpret_cast<const unsigned char*>(bytes.data()) + bitmap.offset + y * bitmap.stride;
    rows.push_back(0);
    for (std::size_t x = 0; x < bitmap.width; ++x, pixel += 3) rows.insert(rows.end(), {pixel[2], pixel[1], pixel[0]});
  }
  return rows;
}

std::string packed(const std::vector<unsigned char>& rows) {
  uLongf size = compressBound(static_cast<uLong>(rows.size()));
  std::string out(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, rows.data(), static_cast<uLong>(rows.size()), level) !=
      Z_OK)
    throw std::runtime_error("a picture could not be packed");
  out.resize(size);
  return out;
}

std::string big_endian(std::size_t value) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xFFU);
  return out;
}

std::string chunk(std::string_view type, const std::string& data) {
  const std::string body = std::string(type) + data;
  const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
  return big_endian(data.size()) + body + big_endian(sum);
}

}  // namespace

std::string png_of_bitmap(const std::string& bitmap) {
  using namespace std::string_literals;
  const Bitmap header = header_of(bitmap);
  return "\x89PNG\r\n\x1a\n"s +
         chunk("IHDR", big_endian(header.width) + big_endian(header.height) + "\x08\x02\0\0\0"s) +
         chunk("IDAT", packed(png_rows(bitmap, header))) + chunk("IEND", "");
}

}  // namespace tricorne::reports
