#include "reports/board/compact_svg.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace tricorne::reports {

namespace {

/// The SVG of all things with one ink.
struct Layer {
  std::string path;
  std::string texts;
  std::string arrows;
};

/// The same as `number`, far slower.
std::string exact_number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

/// A number with at most one decimal.
std::string number(double value) {
  const double tenths = std::abs(value) * 10, whole = std::floor(tenths);
  // Numbers near the middle between two tenths, which the product may round to the wrong side, and great numbers.
  if (std::abs(tenths - whole - 0.5) < rounding || !(tenths < 1e8)) return exact_number(value);
  const auto all = static_cast<unsigned>(tenths + 0.5);
  if (all == 0) return "0";
  std::array<char, 16> text;
  char* begin = text.data() + text.size();
  if (all % 10 != 0) *--begin = static_cast<char>('0' + all % 10), *--begin = '.';
  unsigned rest = all / 10;
  do *--begin = static_cast<char>('0' + rest % 10);
  while ((rest /= 10) != 0);
  if (value < 0) *--begin = '-';
  return {begin, text.data() + text.size()};
}

/// A number that follows another number. A blank stands between them, unless the sign of the number separates them.
std::string next(double value) {
  std::string text = number(value);
  return text.starts_with('-') ? text : ' ' + text;
}

std::string pair(Point p) { return number(p.x) + next(p.y); }

/// The point as it is written. Steps are computed between such points, so that their errors do not add up.
Point written(Point p, Fineness fineness) {
  const double parts = fineness == Fineness::whole ? 1 : 10;
  return {std::round(p.x * parts) / parts, std::round(p.y * parts) / parts};
}

std::string course(const Patch& patch, Fineness fineness = Fineness::tenths) {
  if (patch.outline.empty()) return "";
  std::string path = "M" + pair(written(patch.outline.front(), fineness));
  for (std::size_t i = 1; i < patch.outline.size(); ++i) {
    const Point step = written(patch.outline[i], fineness) - written(patch.outline[i - 1], fineness);
    if (step.x == 0 && step.y == 0 && fineness == Fineness::whole && i > 1) continue;
    path += (i == 1 ? "l" + number(step.x) : next(step.x)) + next(step.y);
  }
  return patch.closed ? path + 'z' : path;
}

std::string paint(const Look& look) {
  std::string out = fmt::format("fill=\"{}\"", look.fill.empty() ? "none" : look.fill);
  if (look.stroke.empty()) return out;
  out += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", look.stroke, look.stroke_width);
  if (look.fill.empty() && look.stroke_width >= 5 && look.dash == Dash::solid)
    out += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
  if (look.dash == Dash::dashed) out += " stroke-dasharray=\"7 4\"";
  if (look.dash == Dash::dotted) out += " stroke-dasharray=\"2 4\"";
  return out;
}

// The two flags of an arc stand together, and what follows them needs no blank.

std::string circle(const Rect& r) {
  const double radius = r.width() / 2;
  const std::string arc = fmt::format("a{0} {0} 0 10", number(radius));
  return "M" + pair({r.left, r.center().y}) + arc + number(2 * radius) + " 0" + arc + number(-2 * radius) + " 0z";
}

std::string box(const Rect& r) {
  return fmt::format("M{}h{}v{}h{}z", pair({r.left, r.top}), number(r.width()), number(r.height()), number(-r.width()));
}

std::string plate(const Rect& r) {
  constexpr double round = 4;
  const double w = r.width() - 2 * round, h = r.height() - 2 * round;
  const auto corner = [](int x, int y) { return fmt::format("a4 4 0 01{}{}", 4 * x, next(4 * y)); };
  return fmt::format("M{}h{}{}v{}{}h{}{}v{}{}z", pair({r.left + round, r.top}), number(w), corner(1, 1), number(h),
                     corner(-1, 1), number(-w), corner(-1, -1), number(-h), corner(1, -1));
}

std::string hexagon(const Rect& r) {
  const double x = r.width() / 4, y = r.height() / 2;
  return fmt::format("M{}l{} {}h{}l{} {}l{} {}h{}z", pair({r.left, r.center().y}), number(x), number(-y), number(2 * x),
                     number(x), number(y), number(-x), number(y), number(-2 * x));
}

std::string outline(const Figure& figure) {
  switch (figure.form) {
    case Form::circle:
      return circle(figure.box);
    case Form::box:
      return box(figure.box);
    case Form::plate:
      return plate(figure.box);
    case Form::hexagon:
      return hexagon(figure.box);
    case Form::none:
      break;
  }
  return "";
}

std::string text_element(Point at, const Look& look, Anchor anchor, const std::string& text, const std::string& hint) {
  const double baseline = at.y + look.text_size * 0.36;
  return fmt::format("<text x=\"{}\" y=\"{}\"{}>{}{}</text>", number(at.x), number(baseline),
                     anchor == Anchor::start ? " text-anchor=\"start\"" : "",
                     hint.empty() ? "" : "<title>" + escaped(hint) + "</title>", escaped(text));
}

/// Who says that texts stand around their points: the SVG itself, or the element around it.
enum class Anchored : unsigned char { here, around };

class SvgWriter {
 public:
  explicit SvgWriter(Anchored anchored = Anchored::here) : anchored_(anchored) {}

  void add(const Figure& figure) {
    const Look& look = look_of(figure.ink);
    if (look.fill.empty() && look.stroke.empty() && figure.text.empty()) return;  // only a graph needs it
    Layer& layer = of(figure.ink);
    layer.path += outline(figure);
    if (figure.text.empty()) return;
    layer.texts += text_element(figure.box.center(), look_of(figure.ink), Anchor::middle, figure.text, figure.hint);
  }

  void add(const TextLine& words) {
    of(words.ink).texts += text_element(words.at, look_of(words.ink), words.anchor, words.text, "");
  }

  void add(const Stroke& stroke) {
    const Point a = stroke.way.a, along = (stroke.way.b - a) * (1 / std::max(length(stroke.way.b - a), 1.0));
    const double head = stroke.arrow ? 2.4 * look_of(stroke.ink).stroke_width : 0;
    const Point tip = stroke.way.b, neck = tip - along * head, side = Point{-along.y, along.x} * (head * 0.42);
    of(stroke.ink).path += "M" + pair(a) + "L" + pair(neck);
    if (stroke.arrow)
      of(stroke.ink).arrows += "M" + pair(tip) + "L" + pair(neck + side) + "L" + pair(neck - side) + "z";
  }

  void add(const Patch& patch) { of(patch.ink).path += course(patch); }

  std::string text() const {
    std::string out;
    for (const auto& [ink, layer] : layers_) out += written(layer, look_of(ink));
    return out;
  }

 private:
  Layer& of(Ink ink) { return layers_[ink]; }

  /// The elements of a layer. Transparent colours are written as `#rrggbbaa`, which GraphViz and browsers understand.
  std::string written(const Layer& layer, const Look& look) const {
    std::string out;
    if (!layer.path.empty()) out += fmt::format("<path d=\"{}\" {}/>", layer.path, paint(look));
    if (!layer.arrows.empty()) out += fmt::format("<path d=\"{}\" fill=\"{}\"/>", layer.arrows, look.stroke);
    if (layer.texts.empty()) return out;
    return out + fmt::format("<g fill=\"{}\" font-size=\"{}\"{}{}>{}</g>", look.text, look.text_size,
                             look.weight == Weight::bold ? " font-weight=\"bold\"" : "",
                             anchored_ == Anchored::here ? " text-anchor=\"middle\"" : "", layer.texts);
  }

  Anchored anchored_;
  std::map<Ink, Layer> layers_;
};

}  // namespace

std::string ground_svg(const std::vector<Patch>& patches, Fineness fineness) {
  std::string out;
  for (std::size_t i = 0; i < patches.size();) {
    const Patch& first = patches[i];
    std::string path;
    for (; i < patches.size() && patches[i].ink == first.ink && patches[i].region == first.region; ++i)
      path += course(patches[i], fineness);
    const std::string region = first.region ? fmt::format(" data-region=\"{}\"", *first.region) : "";
    out += fmt::format("<path{} d=\"{}\" {}/>", region, path, paint(look_of(first.ink)));
  }
  return out;
}

namespace {

std::string in_group(const std::string& id, const std::string& kind, const SvgWriter& writer) {
  return fmt::format("<g id=\"{}\" class=\"{}\">{}</g>", escaped(id), escaped(kind), writer.text());
}

std::string shown(const Item& item, const GraphNode& node) {
  SvgWriter writer(Anchored::around);
  std::visit([&](const auto& thing) { writer.add(thing); }, item);
  return in_group(node.name, "node " + node.part->kind, writer);
}

std::string shown(const Item&, const GraphEdge& edge) {
  SvgWriter writer(Anchored::around);
  for (std::size_t i = 0; i + 1 < edge.way.size(); ++i)
    writer.add(Stroke{{edge.way[i], edge.way[i + 1]}, edge.ink, edge.arrow && i + 2 == edge.way.size(), nullptr});
  return in_group(edge.id, "edge " + edge.part->kind, writer);
}

}  // namespace

std::string graph_svg(const BoardGraph& graph) {
  std::string out;
  std::optional<SvgWriter> lettering;
  const auto& items = graph.scene().items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const BoardGraph::Role role = graph.role_of(i);
    if (std::holds_alternative<BoardGraph::Shown>(role)) continue;
    if (std::holds_alternative<BoardGraph::Lettering>(role)) {
      if (!lettering) lettering.emplace(Anchored::around);
      std::visit([&](const auto& thing) { lettering->add(thing); }, items[i]);
      continue;
    }
    if (lettering) out += lettering->text();
    lettering.reset();
    const auto* node = std::get_if<const GraphNode*>(&role);
    out += node != nullptr ? shown(items[i], **node) : shown(items[i], *std::get<const GraphEdge*>(role));
  }
  return lettering ? out + lettering->text() : out;
}

std::string compact_svg(const Scene& scene) {
  SvgWriter writer;
  for (const Patch& patch : scene.patches) writer.add(patch);
  for (const Item& item : scene.items) std::visit([&](const auto& thing) { writer.add(thing); }, item);
  return "<g font-family=\"Liberation Sans,Arial,Helvetica,sans-serif\">" + writer.text() + "</g>";
}

}  // namespace tricorne::reports
