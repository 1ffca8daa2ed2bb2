#include "engine/washingtons_crossing/data_list.h"

#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

std::vector<Datum> data_list(const Data& data) {
  std::vector<Datum> list = data.map.data;
  list.insert(list.end(), data.charts.list.begin(), data.charts.list.end());
  for (const std::string_view card : {"campaign", "quick_start"})
    for (Datum datum : load_setup(shipped("setup_" + std::string(card) + ".yaml")).list) {
      datum.group += " " + std::string(card);
      list.push_back(datum);
    }
  return list;
}

}  // namespace tricorne::wc
