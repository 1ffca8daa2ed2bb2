// A substitute for board/graphviz.cpp in the web engine, which has no GraphViz. Pages draw boards piece by piece and
// need no whole pictures.
#include <stdexcept>

#include "reports/board/graphviz.h"

namespace tricorne::reports {

std::string rendered(const Underlay&, const Scene&, PictureFormat) { throw std::logic_error("no GraphViz in a page"); }

}  // namespace tricorne::reports
