#include "reports/page/frame.h"

#include <fmt/format.h>
#include <zlib.h>

#include <random>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/page/embedded.h"
#include "reports/page/wording.h"

namespace tricorne::reports {

namespace {

/// A random word that a text on the page cannot guess.
std::string fresh_nonce() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

/// A script of the page, which runs because it has the nonce.
Html script(Attribute kind, std::string_view nonce, std::string_view code) {
  return element("script", {kind, {"nonce", nonce}}, Html::markup(code));
}

/// The page's data and scripts as elements.
Html code_of(const Page& page, std::string_view nonce) {
  Html code;
  if (page.data)
    code += element("script", {{"type", "application/json"}, {"id", "page-data"}},
                    Html::markup(in_script(to_json_line(*page.data))));
  if (!page.engine.empty()) code += script({"id", "engine"}, nonce, page.engine);
  if (!page.script.empty()) code += script({"type", "module"}, nonce, page.script);
  return code;
}

}  // namespace

std::string whole_page(const Page& page) {
  const std::string nonce = fresh_nonce();
  const std::string scripts = page.script.empty()
                                  ? ""
                                  : fmt::format("script-src 'nonce-{}'{}; ", nonce,
                                                page.engine.empty() ? "" : " 'wasm-unsafe-eval'; worker-src blob:");
  return filled(frame_html, {{"language", page.language},
                             {"scripts", Html::markup(scripts)},
                             {"nonce", nonce},
                             {"title", page.title},
                             {"style", Html::markup(std::string(base_css) + page.style)},
                             {"kind", page.kind},
                             {"body", page.body},
                             {"code", code_of(page, nonce)}})
      .as_markup();
}

std::string dark_boards() { return "@media screen{" + dark_rules(":root[data-theme=\"dark\"] svg") + "}"; }

std::string plain_page(std::string_view title, const Html& main_part) {
  return whole_page({.title = std::string(title),
                     .body = element("main", element("h1", title), main_part),
                     .style = std::string(report_css),
                     .kind = "plain"});
}

Html columns_of_text(std::string_view title, std::string_view text) {
  return preformatted(text, {{"tabindex", "0"}, {"role", "group"}, {"aria-label", title}});
}

Html scrolled_chart(std::string_view title, const Html& svg) {
  return element("div.chart", {{"tabindex", "0"}, {"role", "group"}, {"aria-label", title}}, svg);
}

Html Wording::frame(std::string_view text, const FrameValues& values) const {
  SlotWords words;
  for (const auto& [name, value] : values) words.emplace_back(name, value.as_markup());
  Html out;
  for (;;) {
    const PhrasePiece piece = take_piece(text, {"[[", "]]"});
    out += filled(piece.text, values);
    if (!piece.slot) return out;
    out += Html::markup(page(*piece.slot, words));
  }
}

std::string in_script(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 4);
  for (std::size_t at; (at = json.find('<')) != std::string_view::npos; json.remove_prefix(at + 1))
    out.append(json.substr(0, at)).append("\\u003c");
  return out.append(json);
}

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

std::string base91(std::string_view bytes) {
  static const std::string digits = [] {
    std::string all;
    for (char c = '!'; c <= '~'; ++c)
      if (std::string_view("\"<\\").find(c) == std::string_view::npos) all += c;
    return all;
  }();
  constexpr unsigned base = 91, short_block = 13, long_block = 14, most_of_long_block = 88;
  std::string out;
  out.reserve(bytes.size() * 5 / 4 + 2);
  unsigned bits = 0, count = 0;
  const auto put = [&](unsigned block) { out += {digits[block % base], digits[block / base]}; };
  for (const char byte : bytes) {
    bits |= static_cast<unsigned>(static_cast<unsigned char>(byte)) << count;
    count += 8;
    if (count <= short_block) continue;
    const unsigned size = (bits & 0x1fffU) > most_of_long_block ? short_block : long_block;
    put(bits & ((1U << size) - 1));
    bits >>= size;
    count -= size;
  }
  if (count > 7 || bits >= base)
    put(bits);
  else if (count > 0)
    out += digits[bits];
  return out;
}

std::string gzipped(std::string_view bytes) {
  constexpr int gzip_window = 15 + 16, most_memory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, most_memory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot begin");
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (done != Z_STREAM_END) throw std::runtime_error("zlib cannot compress");
  return out;
}

}  // namespace tricorne::reports
