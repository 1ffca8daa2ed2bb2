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

/// The page's data and scripts as elements.
std::string code_of(const Page& page, const std::string& nonce) {
  std::string code;
  if (page.data)
    code += "<script type=\"application/json\" id=\"page-data\">" + in_script(to_json_line(*page.data)) + "</script>\n";
  if (!page.engine.empty()) code += fmt::format("<script id=\"engine\" nonce=\"{}\">{}</script>\n", nonce, page.engine);
  if (!page.script.empty())
    code += fmt::format("<script type=\"module\" nonce=\"{}\">{}</script>\n", nonce, page.script);
  return code;
}

/// A text of a frame that goes on in the next line there.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c == '\n')
      line += ' ';
    else if (c != ' ' || line.empty() || line.back() != ' ')
      line += c;
  return line;
}

}  // namespace

std::string whole_page(const Page& page) {
  const std::string nonce = fresh_nonce();
  const std::string scripts = page.script.empty()
                                  ? ""
                                  : fmt::format("script-src 'nonce-{}'{}; ", nonce,
                                                page.engine.empty() ? "" : " 'wasm-unsafe-eval'; worker-src blob:");
  return filled(frame_html, {{"language", std::string(page.language)},
                             {"scripts", scripts},
                             {"nonce", nonce},
                             {"title", escaped(page.title)},
                             {"style", std::string(base_css) + page.style},
                             {"kind", std::string(page.kind)},
                             {"body", page.body},
                             {"code", code_of(page, nonce)}});
}

std::string dark_boards() { return "@media screen{" + dark_rules(":root[data-theme=\"dark\"] svg") + "}"; }

std::string plain_page(std::string_view title, const std::string& main_part) {
  return whole_page({.title = std::string(title),
                     .body = "<main><h1>" + escaped(title) + "</h1>\n" + main_part + "</main>",
                     .style = std::string(report_css),
                     .kind = "plain"});
}

std::string columns_of_text(std::string_view title, std::string_view text) {
  return fmt::format("<pre tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</pre>\n", escaped(title),
                     escaped_lines(text));
}

std::string scrolled_chart(std::string_view title, std::string_view svg) {
  return fmt::format("<div class=\"chart\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</div>\n", escaped(title),
                     svg);
}

std::string filled(std::string_view text, const std::map<std::string, std::string, std::less<>>& values) {
  std::string out;
  for (;;) {
    const auto open = text.find("{{");
    const auto close = open == std::string_view::npos ? open : text.find("}}", open);
    if (close == std::string_view::npos) return out += text;
    out += text.substr(0, open);
    out += values.at(std::string(text.substr(open + 2, close - open - 2)));
    text.remove_prefix(close + 2);
  }
}

std::string Wording::frame(std::string_view text, const std::map<std::string, std::string, std::less<>>& values) const {
  std::string out;
  for (;;) {
    const auto open = text.find("[[");
    const auto close = open == std::string_view::npos ? open : text.find("]]", open);
    if (close == std::string_view::npos) return out + filled(text, values);
    out += filled(text.substr(0, open), values);
    out += (*this)(filled(in_one_line(text.substr(open + 2, close - open - 2)), values));
    text.remove_prefix(close + 2);
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
