// Looks by name: colours of sides, lines, tokens, ground and hexsides. Boards name them, the games' kits describe them.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace tricorne::reports {

/// The outline of a place or a piece.
enum class Form : unsigned char { none, circle, box, plate, hexagon };
/// Which way the lines of a hatching run.
enum class Slope : unsigned char { rising, falling };
/// How a line is broken.
enum class Dash : unsigned char { solid, dashed, dotted };

/// A colour by day, and what becomes of it in the dark; `#rrggbb`, empty: none.
struct Colour {
  std::string_view light{}, dark{};
};

inline constexpr std::size_t tint_count = 5;

/// The colours of a side. Each `light` is used for nothing else, since a style sheet finds them by it.
struct SideStyle {
  std::string_view name;        ///< as boards write it
  std::string_view letter;      ///< on its markers, for people who do not tell the colours apart
  Form counter = Form::circle;  ///< the form of its units
  Slope slope = Slope::rising;  ///< of the lines on its land
  Colour full;                  ///< markers and tags, with white letters
  Colour way;                   ///< marches and retreats
  Colour plate, plate_text;     ///< units and leaders
  Colour hatch;
  std::array<Colour, tint_count> lands;
  Colour text;            ///< words and lines of charts on a page
  std::string_view dash;  ///< of its line in charts, as SVG writes it; empty: solid
};

/// How a line, a token, the ground of a hex or a hexside of some name looks.
struct NamedStyle {
  enum class Kind : unsigned char { line, token, ground, hexside };
  Kind kind = Kind::line;
  std::string_view name;  ///< as boards write it
  Colour fill;
  Colour stroke;
  double width = 0;
  Dash dash = Dash::solid;
  Colour text;
  Form form = Form::plate;  ///< of a token
};

/// A number for each style; 0 is the plain one.
using StyleId = unsigned char;

/// All sides and named styles, the plain ones first: what every game may use, then what the games' kits bring.
const std::vector<SideStyle>& side_styles();
const std::vector<NamedStyle>& named_styles();

/// The style of a side, 0 for a name that nobody knows.
StyleId side_named(std::string_view name);
/// The style of a thing, 0 for a name that nobody knows.
StyleId style_named(NamedStyle::Kind kind, std::string_view name);

}  // namespace tricorne::reports
