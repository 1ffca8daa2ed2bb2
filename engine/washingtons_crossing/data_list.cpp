#include "engine/washingtons_crossing/data_list.h"

namespace tricorne::wc {

std::vector<Datum> data_list(const Data& data) {
  std::vector<Datum> list = data.map.data;
  list.insert(list.end(), data.charts.list.begin(), data.charts.list.end());
  return list;
}

}  // namespace tricorne::wc
