// Styles by name: the colours of sides, lines, tokens, ground and hexsides. Boards use the names; the games' kits
// describe the styles.
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

/// A colour on a light screen and its counterpart on a dark screen, as `#rrggbb`. An empty text means no colour.
struct Colour {
  std::string_view light{}, dark{};
};

/// The small signs that a ground is drawn with.
enum class Texture : unsigned char { none, trees, hills, tufts };

/// The number of different colours for the lands of regions.
inline constexpr std::size_t tint_count = 5;

/// The colours of a side. Each `light` colour must be used for nothing else, because style sheets replace colours by
/// their light value.
struct SideStyle {
  std::string_view name;                 ///< as boards write it
  std::string_view letter;               ///< on its markers, for people who cannot tell the colours apart
  Form counter = Form::circle;           ///< the form of its units
  Slope slope = Slope::rising;           ///< of the hatching on its land
  Colour full;                           ///< markers and tags, with white letters
  Colour way;                            ///< marches and retreats
  Colour plate, plate_text;              ///< units and leaders
  Colour hatch;                          ///< the hatching on its land
  std::array<Colour, tint_count> lands;  ///< its land, by the tint of the region
  Colour text;                           ///< words and lines of charts on a page
  std::string_view dash;                 ///< of its line in charts, as SVG writes it; empty: solid
};

/// The style of a kind of line, token, ground or hexside.
struct NamedStyle {
  enum class Kind : unsigned char { line, token, ground, hexside };
  Kind kind = Kind::line;
  std::string_view name;  ///< as boards write it
  Colour fill;
  Colour stroke;
  double width = 0;
  Dash dash = Dash::solid;
  Colour text;
  Form form = Form::plate;          ///< of a token
  Texture texture = Texture::none;  ///< of a ground
};

/// The number of a style; 0 is a plain style.
using StyleId = unsigned char;

/// All sides: the plain side, the sides that all games may use, then the sides of the games' kits.
const std::vector<SideStyle>& side_styles();
/// All named styles: the plain styles, the styles that all games may use, then the styles of the games' kits.
const std::vector<NamedStyle>& named_styles();

/// The style of a side; 0 for an unknown name.
StyleId side_named(std::string_view name);
/// The style of a thing; the number of a plain style for an unknown name.
StyleId style_named(NamedStyle::Kind kind, std::string_view name);

}  // namespace tricorne::reports
