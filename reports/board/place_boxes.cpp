#include "reports/board/place_boxes.h"

#include "reports/board/lettering.h"

namespace tricorne::reports {

std::vector<std::string> name_lines(const Place& place) {
  return wrapped(drawable(place.name), size::name_width, size::least_text);
}

Rect name_box(const Place& place) {
  const std::vector<std::string> lines = name_lines(place);
  double widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, text_width(line, size::least_text));
  const double top = size::port_ring / 2 + size::gap;
  const double half = widest / 2 + 3;
  return {-half, top, half, top + size::name_line * static_cast<double>(lines.size()) + 1};
}

Rect left_counter() { return box_at({-(size::port_ring + size::counter) / 2 - 1, 0}, size::counter, size::counter); }

Rect right_counter() { return box_at({(size::port_ring + size::counter) / 2 + 1, 0}, size::counter, size::counter); }

Rect plate_row(int row) {
  const double bottom = -size::port_ring / 2 - size::gap - row * (size::plate_height + 2);
  return {-size::plate_width / 2, bottom - size::plate_height, size::plate_width / 2, bottom};
}

Rect place_box(const Place& place) {
  return united(united(name_box(place), plate_row(0)), united(left_counter(), right_counter()));
}

}  // namespace tricorne::reports
