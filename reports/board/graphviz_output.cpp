#include "reports/board/graphviz_output.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace tricorne::reports {

namespace short_svg {

namespace {

using Lines = std::vector<std::string_view>;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

bool opens(std::string_view line) { return line.starts_with("<g "); }
bool is_lettering(std::string_view line) { return opens(line) && line.find(" lettering\"") != line.npos; }
bool is_edge(std::string_view line) { return opens(line) && line.find("class=\"edge") != line.npos; }

/// GraphViz draws a straight line as a curve, whose points of control lie on it: of three points the last counts.
std::string straight(std::string_view line) {
  const std::size_t start = line.find(" d=\"M"), curve = line.find('C', start), end = line.find('"', start + 5);
  if (start == line.npos || curve > end) return std::string(line);
  std::string out(line.substr(0, curve));
  out += 'L';
  std::string_view points = line.substr(curve + 1, end - curve - 1);
  for (int number = 1; !points.empty(); ++number) {
    const std::size_t next = std::min(points.find(' '), points.size());
    if (number % 3 == 0) out.append(number == 3 ? "" : " ").append(points.substr(0, next));
    points.remove_prefix(std::min(next + 1, points.size()));
  }
  return out.append(line.substr(end));
}

std::vector<double> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  while (!text.empty()) {
    const std::size_t skipped = std::min(text.find_first_of("-0123456789"), text.size());
    text.remove_prefix(skipped);
    const std::size_t end = std::min(text.find_first_not_of("-.0123456789"), text.size());
    if (end > 0) numbers.push_back(std::strtod(std::string(text.substr(0, end)).c_str(), nullptr));
    text.remove_prefix(end);
  }
  return numbers;
}

/// A box with rounded corners is eight curves: four sides and four corners.
std::string rounded(std::string_view line) {
  constexpr std::string_view course = " d=\"";
  constexpr std::size_t coordinates = 2 * (1 + 3 * 8);
  const std::size_t start = line.find(course), end = line.find('"', start + course.size());
  if (start == line.npos) return std::string(line);
  const std::vector<double> all = numbers_in(line.substr(start + course.size(), end - start - course.size()));
  if (all.size() != coordinates) return std::string(line);
  double left = all[0], right = all[0], top = all[1], bottom = all[1];
  for (std::size_t i = 0; i < all.size(); i += 2) {
    left = std::min(left, all[i]), right = std::max(right, all[i]);
    top = std::min(top, all[i + 1]), bottom = std::max(bottom, all[i + 1]);
  }
  const std::size_t name = std::string_view("<path").size();
  return fmt::format("<rect{} x=\"{:.6g}\" y=\"{:.6g}\" width=\"{:.6g}\" height=\"{:.6g}\" rx=\"{:.3g}\"{}",
                     line.substr(name, start - name), left, top, right - left, bottom - top, right - all[0],
                     line.substr(end + 1));
}

void drop(std::string& text, std::string_view what) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at)) text.erase(at, what.size());
}

/// Shortens line by line.
class Writer {
 public:
  std::string write(const Lines& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool own = opens(lines[i]) || lines[i].starts_with("</g>");
      if (depth_ == 0 && is_lettering(lines[i])) {
        if (!gathering_) out_ += "<g class=\"lettering\">\n";
        gathering_ = true;
        edge_ = is_edge(lines[i]);
        depth_ = 1;
        if (i + 1 < lines.size() && lines[i + 1].starts_with("<title>")) ++i;
        continue;
      }
      const bool inside = depth_ > 0;
      if (inside && own) depth_ += opens(lines[i]) ? 1 : -1;
      if (inside && depth_ == 0) continue;  // the end of a thing without a name: its group goes on
      if (!inside) end_group();
      if (!inside && own) edge_ = is_edge(lines[i]);
      add(lines[i]);
    }
    return std::move(out_);
  }

 private:
  void end_group() {
    if (gathering_) out_ += "</g>\n";
    gathering_ = false;
  }

  void add(std::string_view line) {
    const bool path = line.starts_with("<path");
    std::string text = !path ? std::string(line) : edge_ ? straight(line) : rounded(line);
    drop(text, " stroke=\"transparent\"");
    if (text.starts_with("<text")) {
      drop(text, " text-anchor=\"middle\"");
      drop(text, " font-family=\"Liberation Sans\"");
      if (const auto zeros = text.find(".00\""); zeros != text.npos) text.erase(zeros, 3);
    }
    if (text.starts_with("<g id=\"graph0\"")) text.insert(2, " font-family=\"Liberation Sans\" text-anchor=\"middle\"");
    if (text.starts_with("<g id=\"a_")) text = "<g>" + text.substr(text.find('>') + 1);
    out_ += text;
  }

  std::string out_;
  int depth_ = 0;           ///< open groups of the thing without a name that is being read
  bool gathering_ = false;  ///< is a group of such things open?
  bool edge_ = false;       ///< is an edge being read?
};

}  // namespace

}  // namespace short_svg

std::string shortened(const std::string& svg) { return short_svg::Writer().write(short_svg::lines_of(svg)); }

namespace bitmaps {

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

}  // namespace bitmaps

std::string png_of_bitmap(const std::string& bitmap) {
  using namespace std::string_literals;
  const bitmaps::Bitmap header = bitmaps::header_of(bitmap);
  return "\x89PNG\r\n\x1a\n"s +
         bitmaps::chunk("IHDR",
                        bitmaps::big_endian(header.width) + bitmaps::big_endian(header.height) + "\x08\x02\0\0\0"s) +
         bitmaps::chunk("IDAT", bitmaps::packed(bitmaps::png_rows(bitmap, header))) + bitmaps::chunk("IEND", "");
}

}  // namespace tricorne::reports
