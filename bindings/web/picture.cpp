// Pages put boards together piece by piece; whole pictures need GraphViz, which is not here.
#include <stdexcept>

#include "reports/board/graphviz.h"

namespace tricorne::reports {

std::string rendered(const Scene&, PictureFormat) { throw std::logic_error("no GraphViz in a page"); }

}  // namespace tricorne::reports
