#include "reports/board/graphviz.h"

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <cstdlib>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "reports/board/png.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TRICORNE_ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define TRICORNE_ADDRESS_SANITIZER
#endif

#ifdef TRICORNE_ADDRESS_SANITIZER
#include <sanitizer/lsan_interface.h>

/// Memory that the font libraries keep until the process ends. It does not grow with the number of drawings.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\nleak:libpango\nleak:libcairo\n"; }
#endif

namespace tricorne::reports {

namespace {

constexpr const char* font = "Liberation Sans";
constexpr const char* bold_font = "Liberation Sans Bold";
constexpr double inch = 72;  // points; one point is one pixel

std::string complaints;

int collect(char* words) {
  complaints += words;
  return 0;
}

GVC_t* new_context() {
#ifdef TRICORNE_ADDRESS_SANITIZER
  const __lsan::ScopedDisabler once;  // gvContext never frees the name of a path
#endif
  return gvContext();
}

/// The context of the process. There is only one, because a new context reads all plug-ins.
GVC_t* context() {
  static const std::unique_ptr<GVC_t, int (*)(GVC_t*)> made(new_context(), gvFreeContext);
  agseterr(AGERR);
  agseterrf(collect);
  return made.get();
}

const char* font_of(Weight weight) { return weight == Weight::bold ? bold_font : font; }

const char* style_of(Dash dash) { return dash == Dash::dashed ? "dashed" : dash == Dash::dotted ? "dotted" : "solid"; }

const char* colour(std::string_view name) { return name.empty() ? "transparent" : name.data(); }

/// A plain text as a label. GraphViz reads escapes and entities in labels, so their signs are escaped.
std::string label(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

/// A scene as a graph: patches as its background, places and pieces as nodes, lines as edges.
class Graph {
 public:
  explicit Graph(const Scene& scene)
      : height_(scene.height), graph_(agopen(mutable_text("board"), Agdirected, nullptr), agclose) {
    defaults();
    set(graph_.get(), "bb", fmt::format("0,0,{:.0f},{:.0f}", scene.width, scene.height));
    set(graph_.get(), "_background", background(scene));
    for (const Item& item : scene.items) std::visit([&](const auto& thing) { add(thing); }, item);
  }

  Agraph_t* get() const { return graph_.get(); }

 private:
  static char* mutable_text(const char* text) { return const_cast<char*>(text); }

  static void set(void* object, const char* key, const std::string& value) {
    agsafeset(object, mutable_text(key), const_cast<char*>(value.c_str()), mutable_text(""));
  }

  void defaults() {
    const auto by_default = [&](int kind, const char* key, const char* value) {
      agattr(graph_.get(), kind, mutable_text(key), mutable_text(value));
    };
    by_default(AGRAPH, "dpi", "72");
    by_default(AGRAPH, "pad", "0");
    by_default(AGRAPH, "notranslate", "true");
    by_default(AGRAPH, "outputorder", "breadthfirst");
    by_default(AGNODE, "fixedsize", "true");
    by_default(AGNODE, "margin", "0");
    by_default(AGNODE, "shape", "none");
    by_default(AGNODE, "label", "");
    by_default(AGNODE, "style", "");
    by_default(AGNODE, "fontname", font);
    by_default(AGNODE, "tooltip", "");
    by_default(AGEDGE, "arrowhead", "none");
  }

  std::string at(Point p) const { return fmt::format("{:.1f},{:.1f}", p.x, height_ - p.y); }

  // In GraphViz's language xdot: c is the pen, C the fill, S the style, P a polygon, p its outline, L a polyline.
  std::string background(const Scene& scene) const {
    std::string out;
    for (const Patch& patch : scene.patches) out += drawn(patch);
    return out;
  }

  std::string drawn(const Patch& patch) const {
    const Look& look = look_of(patch.ink);
    std::string points;
    for (const Point p : patch.outline) points += fmt::format(" {:.1f} {:.1f}", p.x, height_ - p.y);
    std::string out;
    const auto word = [&](char op, std::string_view text) { out += fmt::format("{} {} -{} ", op, text.size(), text); };
    const std::size_t count = patch.outline.size();
    if (look.stroke_width > 0) {
      word('S', fmt::format("setlinewidth({})", look.stroke_width));
      word('S', style_of(look.dash));
    }
    word('c', look.stroke.empty() ? look.fill : look.stroke);
    if (!patch.closed) return out + fmt::format("L {}{} ", count, points);
    word('C', look.fill);
    return out + fmt::format("P {}{} ", count, points);
  }

  Agnode_t* node(const std::string& name, Point center, double width, double height) {
    Agnode_t* made = agnode(graph_.get(), mutable_text(name.c_str()), 1);
    set(made, "pos", at(center));
    set(made, "width", fmt::format("{:.4f}", width / inch));
    set(made, "height", fmt::format("{:.4f}", height / inch));
    return made;
  }

  std::string next_name(char kind) { return fmt::format("{}{}", kind, ++count_); }

  static void write(Agnode_t* made, const Look& look, const std::string& text) {
    set(made, "label", text);
    set(made, "fontcolor", std::string(look.text));
    set(made, "fontsize", fmt::format("{}", look.text_size));
    if (look.weight == Weight::bold) set(made, "fontname", font_of(look.weight));
  }

  void add(const Figure& figure) {
    const Look& look = look_of(figure.ink);
    const std::string name = figure.place ? place_name(*figure.place) : next_name('f');
    Agnode_t* made = node(name, figure.box.center(), figure.box.width(), figure.box.height());
    if (!figure.text.empty()) write(made, look, label(figure.text));
    if (!figure.hint.empty()) set(made, "tooltip", label(drawable(figure.hint)));
    if (figure.form == Form::none) return;
    static constexpr const char* shapes[] = {"none", "circle", "box", "box", "hexagon"};
    set(made, "shape", shapes[static_cast<std::size_t>(figure.form)]);
    set(made, "style",
        fmt::format("{}{},{}", look.fill.empty() ? "" : "filled,", figure.form == Form::plate ? "rounded" : "",
                    style_of(look.dash)));
    if (!look.fill.empty()) set(made, "fillcolor", std::string(look.fill));
    set(made, "color", colour(look.stroke));
    if (look.stroke_width > 0) set(made, "penwidth", fmt::format("{}", look.stroke_width));
  }

  void add(const Words& words) {
    const Look& look = look_of(words.ink);
    const double width = text_width(words.text, look.text_size, look.weight);
    const bool start = words.anchor == Anchor::start;
    Agnode_t* made = node(next_name('t'), start ? words.at + Point{width / 2, 0} : words.at, width, look.text_size);
    write(made, look, label(words.text) + (start ? "\\l" : ""));
  }

  void add(const Stroke& stroke) {
    const Look& look = look_of(stroke.ink);
    Agnode_t* from = stroke.joins ? node_of(stroke.joins->first) : hidden(stroke.way.a);
    Agnode_t* to = stroke.joins ? node_of(stroke.joins->second) : hidden(stroke.way.b);
    const std::string name = next_name('e');
    Agedge_t* made = agedge(graph_.get(), from, to, mutable_text(name.c_str()), 1);
    set(made, "pos", course(stroke, look));
    set(made, "color", colour(look.stroke));
    set(made, "penwidth", fmt::format("{}", look.stroke_width));
    if (look.dash != Dash::solid) set(made, "style", style_of(look.dash));
    if (stroke.arrow) set(made, "arrowhead", "normal");
    if (stroke.arrow) set(made, "arrowsize", "0.7");
  }

  std::string course(const Stroke& stroke, const Look& look) const {
    const Point a = stroke.way.a, b = stroke.way.b;
    const double tip = stroke.arrow ? std::min(2.4 * look.stroke_width / std::max(length(b - a), 1.0), 0.5) : 0;
    const Point end = b - (b - a) * tip;
    const std::string spline =
        fmt::format("{} {} {} {}", at(a), at(a + (end - a) * (1.0 / 3)), at(a + (end - a) * (2.0 / 3)), at(end));
    return stroke.arrow ? "e," + at(b) + ' ' + spline : spline;
  }

  static std::string place_name(std::size_t index) { return fmt::format("p{}", index); }

  Agnode_t* node_of(std::size_t place) { return agnode(graph_.get(), mutable_text(place_name(place).c_str()), 1); }

  Agnode_t* hidden(Point at) {
    Agnode_t* made = node(next_name('h'), at, 0.01, 0.01);
    set(made, "style", "invis");
    return made;
  }

  double height_;
  std::unique_ptr<Agraph_t, int (*)(Agraph_t*)> graph_;
  int count_ = 0;
};

/// A graph that is laid out by the positions of its nodes. The destructor frees the layout.
class LaidOut {
 public:
  LaidOut(GVC_t* gvc, const Graph& graph) : gvc_(gvc), graph_(graph.get()) {
    const bool laid_out = gvLayout(gvc_, graph_, "nop2") == 0 && GD_bb(graph_).UR.x > 0;  // a node without a place
    if (!laid_out) throw std::runtime_error("GraphViz could not lay out the board: " + complaints);
  }
  ~LaidOut() {
    // GraphViz 2.42 forgets its list of nodes when positions are given.
    std::free(GD_neato_nlist(graph_));
    GD_neato_nlist(graph_) = nullptr;
    gvFreeLayout(gvc_, graph_);
  }
  LaidOut(const LaidOut&) = delete;
  LaidOut& operator=(const LaidOut&) = delete;

  std::string render(const char* format) const {
    char* data = nullptr;
    unsigned size = 0;
    if (gvRenderData(gvc_, graph_, format, &data, &size) != 0 || data == nullptr)
      throw std::runtime_error(std::string("GraphViz could not draw the board as ") + format + ": " + complaints);
    const std::unique_ptr<char, void (*)(char*)> owned(data, gvFreeRenderData);
    return std::string(data, size);
  }

 private:
  GVC_t* gvc_;
  Agraph_t* graph_;
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  std::string out;
  std::size_t at = 0;
  for (std::size_t found; (found = text.find(from, at)) != std::string::npos; at = found + from.size()) {
    out.append(text, at, found - at);
    out += to;
  }
  text = out.append(text, at, std::string::npos);
}

/// Makes an SVG independent of this machine: no references to other files, sizes in pixels, and names of fonts that
/// other machines have, too. Texts hold no quotation marks, so the replaced attributes never occur in texts.
void tidy(std::string& svg) {
  const std::size_t start = svg.find("<svg"), end = svg.find("viewBox");
  std::string head = svg.substr(start, end - start);
  replace_all(head, "pt\"", "\"");
  svg.replace(0, end, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head);
  svg.insert(svg.find('>', svg.find("viewBox")) + 1, "\n<style>" + picture_style() + "</style>");
  replace_all(svg, "font-family=\"Liberation Sans Bold\"",
              "font-family=\"Liberation Sans,Arial,Helvetica,sans-serif\" font-weight=\"bold\"");
  replace_all(svg, "font-family=\"Liberation Sans\"", "font-family=\"Liberation Sans,Arial,Helvetica,sans-serif\"");
}

/// The picture as PNG. GraphViz makes a bitmap, which is packed here: Cairo's own PNG takes 150 ms, and gd's PNG has
/// only 256 colours. Where the plug-in for bitmaps is not installed, Cairo's own PNG is used.
std::string png(const LaidOut& graph) {
  try {
    return png_of_bitmap(graph.render("bmp:cairo"));
  } catch (const std::runtime_error&) {
    return graph.render("png:cairo:cairo");
  }
}

std::string svg(const LaidOut& graph) {
  std::string text = graph.render("svg:svg");
  tidy(text);
  return text;
}

}  // namespace

std::string rendered(const Scene& scene, PictureFormat format) {
  static std::mutex mutex;
  const std::scoped_lock lock(mutex);
  GVC_t* const gvc = context();
  if (gvc == nullptr) throw std::runtime_error("GraphViz could not be started");
  complaints.clear();
  const Graph graph(scene);
  const LaidOut laid_out(gvc, graph);
  switch (format) {
    case PictureFormat::svg:
      return svg(laid_out);
    case PictureFormat::png:
      return png(laid_out);
    case PictureFormat::dot:
      break;
  }
  return laid_out.render("dot");
}

}  // namespace tricorne::reports
