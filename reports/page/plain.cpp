#include "reports/page/plain.h"

#include <fmt/format.h>

#include "engine/core/text.h"
#include "reports/board/lettering.h"
#include "reports/page/nonce.h"

namespace tricorne::reports {

namespace {

constexpr std::string_view style =
    ":root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1f1d1a;--edge:#d5cfc2;--code:#f3f0e8}"
    "@media (prefers-color-scheme:dark){:root{--paper:#191816;--ink:#ece8e0;--edge:#45413a;--code:#2c2a26}}"
    "body{background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,\"DejaVu Sans\",Verdana,sans-serif;"
    "max-width:70em;margin:1.5rem auto;padding:0 1rem;overflow-wrap:anywhere}"
    "h1{font-size:1.6rem}h2{font-size:1.2rem}.wide{overflow-x:auto}.wide code{white-space:nowrap}.wide "
    "svg{min-width:10rem}"
    "table{border-collapse:collapse}td,th{overflow-wrap:normal;padding:.3em .8em;border-bottom:1px solid "
    "var(--edge);text-align:left}"
    "code,pre{background:var(--code);padding:.1em .3em}pre{white-space:pre;overflow-x:auto;padding:.6em "
    ".8em}svg{max-width:100%;background:#fff}.chart{overflow-x:auto}.chart "
    "svg{min-width:36rem}td{vertical-align:top}.wide td{white-space:nowrap}"
    "@media (prefers-color-scheme:dark){svg{filter:invert(1) hue-rotate(180deg)}}";

}  // namespace

std::string plain_page(std::string_view title, std::string_view main_part) {
  const std::string nonce = fresh_nonce(), words = escaped(title);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'nonce-{0}'; base-uri "
      "'none'; form-action 'none'\"><title>{1}</title><style nonce=\"{0}\">{2}</style></head><body><main>"
      "<h1>{1}</h1>\n{3}</main></body></html>\n",
      nonce, words, style, main_part);
}

std::string columns_of_text(std::string_view title, std::string_view text) {
  return fmt::format("<pre tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</pre>\n", escaped(title),
                     escaped_lines(text));
}

std::string scrolled_chart(std::string_view title, std::string_view svg) {
  return fmt::format("<div class=\"chart\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</div>\n", escaped(title),
                     svg);
}

}  // namespace tricorne::reports
