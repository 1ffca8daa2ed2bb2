#include "engine/washingtons_crossing/data_list.h"

#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

std::vector<Datum> data_list(const Data& data) {
  std::vector<Datum> list = data.map.data;
  list.insert(list.end(), data.cells.begin(), data.cells.end());
  for (std::size_t i = 0; i < setup_names.size(); ++i)
    for (Datum datum : data.setups[i].list) {
      datum.group += i == 0 ? " campaign" : " quick_start";
      list.push_back(datum);
    }
  return list;
}

}  // namespace tricorne::wc
