#include "reports/board/graphviz.h"

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "reports/board/board_graph.h"
#include "reports/board/compact_svg.h"
#include "reports/board/dot_text.h"
#include "reports/board/graphviz_output.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TRICORNE_ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define TRICORNE_ADDRESS_SANITIZER
#endif

#ifdef TRICORNE_ADDRESS_SANITIZER
#include <sanitizer/lsan_interface.h>

/// Memory that the font libraries keep until the process ends. It does not grow with the number of drawings. Where
/// texts are measured for a layout, the stack of a quick walk ends at GraphViz's allocator, before it meets those
/// libraries.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libpango\nleak:libcairo\nleak:gmalloc\n";
}
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

using dot_text::plain;

/// Is what lies under the graph drawn by GraphViz, too? It draws bitmaps whole.
enum class Under : bool { left_out, drawn };

/// A graph as GraphViz takes it. Patches are its background. Lettering becomes nodes without a name of their own.
class Graph {
 public:
  Graph(const Underlay& underlay, const BoardGraph& graph, Under under)
      : height_(graph.scene().height),
        graph_(agopen(const_cast<char*>(graph.scene().title.c_str()), Agdirected, nullptr), agclose) {
    const Scene& scene = graph.scene();
    defaults();
    set(graph_.get(), "bb", fmt::format("0,0,{:.0f},{:.0f}", scene.width, scene.height));
    if (under == Under::left_out) {
      set(graph_.get(), "bgcolor", "transparent");
      set(graph_.get(), "_background", frame(scene.width, scene.height));
    }
    if (under == Under::drawn) {
      set(graph_.get(), "_background", background(underlay.scene()) + background(scene));
      for (const Item& item : underlay.scene().items) add(item, BoardGraph::Lettering{});
    }
    for (std::size_t i = 0; i < scene.items.size(); ++i) add(scene.items[i], graph.role_of(i));
  }

  Agraph_t* get() const { return graph_.get(); }

  /// For each edge its ends as they stand in SVG, and as they are called.
  const std::map<std::string, std::string>& titles() const { return titles_; }

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
    by_default(AGNODE, "class", "lettering");
    by_default(AGEDGE, "class", "lettering");
    by_default(AGEDGE, "arrowhead", "none");
  }

  std::string at(Point p) const { return fmt::format("{:.1f},{:.1f}", p.x, height_ - p.y); }

  /// What nobody sees and gives the picture its size, since GraphViz measures only what it draws.
  static std::string frame(double width, double height) {
    return fmt::format("c 11 -transparent C 11 -transparent p 4 0 0 {0:.0f} 0 {0:.0f} {1:.0f} 0 {1:.0f} ", width,
                       height);
  }

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

  std::string next_name(std::string_view kind) { return fmt::format("{} {}", kind, ++count_); }

  void add(const Item& item, const BoardGraph::Role& role) {
    if (std::holds_alternative<BoardGraph::Shown>(role)) return;
    const auto* named = std::get_if<const GraphNode*>(&role);
    const auto* edge = std::get_if<const GraphEdge*>(&role);
    if (const auto* figure = std::get_if<Figure>(&item)) add(*figure, named ? *named : nullptr);
    if (const auto* words = std::get_if<TextLine>(&item)) add(*words, named ? *named : nullptr);
    if (const auto* stroke = std::get_if<Stroke>(&item)) add(*stroke, edge ? *edge : nullptr);
  }

  /// Gives a node that shows a part the id, the class and the hint of the part.
  static void show(Agnode_t* made, const GraphNode* named) {
    if (named == nullptr) return;
    set(made, "id", plain(named->name));
    set(made, "class", named->part->kind);
    if (!named->part->text.empty()) set(made, "tooltip", plain(drawable(named->part->text)));
  }

  static void write(Agnode_t* made, const Look& look, const std::string& text) {
    set(made, "label", text);
    set(made, "fontcolor", std::string(look.text));
    set(made, "fontsize", fmt::format("{}", look.text_size));
    if (look.weight == Weight::bold) set(made, "fontname", font_of(look.weight));
  }

  void add(const Figure& figure, const GraphNode* named) {
    const Look& look = look_of(figure.ink);
    const std::string name = named ? named->name : next_name("figure");
    Agnode_t* made = node(name, figure.box.center(), figure.box.width(), figure.box.height());
    if (!figure.text.empty()) write(made, look, plain(figure.text));
    if (!figure.hint.empty()) set(made, "tooltip", plain(drawable(figure.hint)));
    show(made, named);
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

  void add(const TextLine& words, const GraphNode* named) {
    const Look& look = look_of(words.ink);
    const double width = text_width(words.text, look.text_size, look.weight);
    const bool start = words.anchor == Anchor::start;
    Agnode_t* made = node(named ? named->name : next_name("words"), start ? words.at + Point{width / 2, 0} : words.at,
                          width, look.text_size);
    write(made, look, plain(words.text) + (start ? "\\l" : ""));
    show(made, named);
  }

  /// GraphViz draws an edge together with its first end, so that a march would lie under the names of later places. All
  /// edges therefore lead between hidden stand-ins of their ends, made in the order of drawing; `titles` has the ends.
  void add(const Stroke& stroke, const GraphEdge* edge) {
    const Look& look = look_of(stroke.ink);
    const std::string from = next_name("end"), to = next_name("end");
    Agedge_t* made = agedge(graph_.get(), hidden(from, stroke.way.a), hidden(to, stroke.way.b), mutable_text(""), 1);
    const std::vector<Point> way = edge ? edge->way : std::vector<Point>{stroke.way.a, stroke.way.b};
    const bool arrow = edge ? edge->arrow : stroke.arrow;
    if (edge != nullptr) {
      titles_[from + "&#45;&gt;" + to] = escaped(edge->from) + "&#45;&gt;" + escaped(edge->to);
      set(made, "id", plain(edge->id));
      set(made, "class", edge->part->kind);
    }
    set(made, "pos", course(way, arrow, look));
    set(made, "color", colour(look.stroke));
    set(made, "penwidth", fmt::format("{}", look.stroke_width));
    if (look.dash != Dash::solid) set(made, "style", style_of(look.dash));
    if (arrow) set(made, "arrowhead", "normal");
    if (arrow) set(made, "arrowsize", "0.7");
  }

  std::string course(std::vector<Point> way, bool arrow, const Look& look) const {
    const Point head = way.back(), last = way[way.size() - 2];
    const double tip = arrow ? std::min(2.4 * look.stroke_width / std::max(length(head - last), 1.0), 0.5) : 0;
    way.back() = head - (head - last) * tip;
    std::string spline = at(way.front());
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
      const Point a = way[i], step = way[i + 1] - a;
      spline += ' ' + at(a + step * (1.0 / 3)) + ' ' + at(a + step * (2.0 / 3)) + ' ' + at(way[i + 1]);
    }
    return arrow ? "e," + at(head) + ' ' + spline : spline;
  }

  Agnode_t* hidden(const std::string& name, Point at) {
    Agnode_t* made = node(name, at, 0.01, 0.01);
    set(made, "style", "invis");
    return made;
  }

  double height_;
  std::unique_ptr<Agraph_t, int (*)(Agraph_t*)> graph_;
  std::map<std::string, std::string> titles_;
  int count_ = 0;
};

/// A graph that has its layout. The destructor frees the layout.
class GraphLayout {
 public:
  /// Lays a graph out by the positions of its nodes.
  GraphLayout(GVC_t* gvc, const Graph& graph) : GraphLayout(gvc, graph.get(), "nop2") { pinned_ = true; }
  GraphLayout(GVC_t* gvc, Agraph_t* graph, const char* engine) : gvc_(gvc), graph_(graph) {
    const bool laid_out = gvLayout(gvc_, graph_, engine) == 0 && GD_bb(graph_).UR.x > 0;  // a node without a place
    if (!laid_out) throw std::runtime_error("GraphViz could not lay out the picture: " + complaints);
  }
  ~GraphLayout() {
    if (pinned_) {  // GraphViz 2.42 forgets its list of nodes when positions are given
      std::free(GD_neato_nlist(graph_));
      GD_neato_nlist(graph_) = nullptr;
    }
    gvFreeLayout(gvc_, graph_);
  }
  GraphLayout(const GraphLayout&) = delete;
  GraphLayout& operator=(const GraphLayout&) = delete;

  std::string render(const char* format) const {
    char* data = nullptr;
    unsigned size = 0;
    if (gvRenderData(gvc_, graph_, format, &data, &size) != 0 || data == nullptr)
      throw std::runtime_error(std::string("GraphViz could not draw the picture as ") + format + ": " + complaints);
    const std::unique_ptr<char, void (*)(char*)> owned(data, gvFreeRenderData);
    return std::string(data, size);
  }

 private:
  GVC_t* gvc_;
  Agraph_t* graph_;
  bool pinned_ = false;
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
/// other machines have, too. Texts hold no quotation marks, so the replaced attributes never occur in texts. `under`
/// comes under the graph.
void tidy(const std::string& under, std::string& svg) {
  const std::size_t start = svg.find("<svg"), end = svg.find("viewBox");
  std::string head = svg.substr(start, end - start);
  replace_all(head, "pt\"", "\"");
  svg.replace(0, end, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + head);
  svg.insert(svg.find('>', svg.find("viewBox")) + 1,
             "\n<style>" + picture_style(under + svg) + "</style>" +
                 (under.empty() ? "" : "\n<g id=\"ground\" class=\"ground\">" + under + "</g>"));
  replace_all(svg, "font-family=\"Liberation Sans Bold\"",
              "font-family=\"Liberation Sans,Arial,Helvetica,sans-serif\" font-weight=\"bold\"");
  replace_all(svg, "font-family=\"Liberation Sans\"", "font-family=\"Liberation Sans,Arial,Helvetica,sans-serif\"");
}

/// The picture as PNG. GraphViz makes a bitmap, which is packed here: Cairo's own PNG takes 150 ms, and gd's PNG has
/// only 256 colours. Where the plug-in for bitmaps is not installed, Cairo's own PNG is used.
std::string png(const GraphLayout& graph) {
  try {
    return png_of_bitmap(graph.render("bmp:cairo"));
  } catch (const std::runtime_error&) {
    return graph.render("png:cairo:cairo");
  }
}

/// Gives the edges the names of their ends, and leaves out what GraphViz remarks.
std::string with_titles(const std::string& svg, const std::map<std::string, std::string>& titles) {
  constexpr std::string_view open = "<title>", close = "</title>", remark = "<!--", end = "-->\n";
  std::string out;
  std::size_t at = 0;
  for (std::size_t found; (found = svg.find('<', at)) != std::string::npos;) {
    out.append(svg, at, found - at);
    at = found;
    if (svg.compare(at, remark.size(), remark) == 0) {
      at = svg.find(end, at) + end.size();
    } else if (svg.compare(at, open.size(), open) == 0) {
      const std::size_t start = at + open.size(), stop = svg.find(close, at);
      const std::string title = svg.substr(start, stop - start);
      const auto known = titles.find(title);
      const bool named = known != titles.end();
      out.append(open).append(named ? known->second : title).append(close);
      at = stop + close.size();
    } else {
      out += svg[at++];
    }
  }
  return out.append(svg, at, std::string::npos);
}

/// A diagram that GraphViz has laid out.
std::string svg(const GraphLayout& graph) {
  std::string text = with_titles(graph.render("svg:svg"), {});
  tidy("", text);
  return text;
}
/// A board.
std::string svg(const GraphLayout& graph, const std::map<std::string, std::string>& titles, const std::string& under) {
  std::string text = shortened(with_titles(graph.render("svg:svg"), titles));
  tidy(under, text);
  return text;
}

}  // namespace

const std::string& Underlay::svg() const {
  if (svg_.empty()) {
    Scene letters;
    letters.items = scene_.items;
    svg_ = ground_svg(scene_.patches, Fineness::whole) + compact_svg(letters);
  }
  return svg_;
}

namespace {

/// Of all callers of GraphViz. In the template below each kind of work would have one of its own.
std::mutex graphviz_mutex;

/// Calls `work` with the context of GraphViz, one caller after another.
template <class Work>
auto with_graphviz(const Work& work) {
  const std::scoped_lock lock(graphviz_mutex);
  GVC_t* const gvc = context();
  if (gvc == nullptr) throw std::runtime_error("GraphViz could not be started");
  complaints.clear();
  return work(gvc);
}

}  // namespace

std::string rendered(const Underlay& under, const Scene& scene, PictureFormat format) {
  const BoardGraph parts(scene);
  if (format == PictureFormat::dot) return dot_of(parts);
  const bool bitmap = format == PictureFormat::png;
  return with_graphviz([&](GVC_t* gvc) {
    const Graph graph(under, parts, bitmap ? Under::drawn : Under::left_out);
    const GraphLayout laid_out(gvc, graph);
    return bitmap ? png(laid_out)
                  : svg(laid_out, graph.titles(), under.svg() + ground_svg(scene.patches, Fineness::whole));
  });
}

std::string laid_out(const std::string& dot, const char* engine, PictureFormat format) {
  return with_graphviz([&](GVC_t* gvc) {
    const std::unique_ptr<Agraph_t, int (*)(Agraph_t*)> graph(agmemread(dot.c_str()), agclose);
    if (!graph) throw std::runtime_error("GraphViz could not read a graph: " + complaints);
    const GraphLayout laid(gvc, graph.get(), engine);
    return format == PictureFormat::png ? png(laid) : svg(laid);
  });
}

}  // namespace tricorne::reports
