#include <algorithm>

#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/washingtons_crossing/action.h"
#include "engine/washingtons_crossing/load/charts.h"
#include "engine/washingtons_crossing/load/load.h"

namespace tricorne::wc {

namespace {

/// Adds elements that a list does not hold yet.
void add_sources(const Sources& more, Sources& list) {
  for (const auto& source : more)
    if (std::find(list.begin(), list.end(), source) == list.end()) list.push_back(source);
}

/// Opens tables by name: files of the user, or the shipped ones, with what an overlay changes.
class Shelf {
 public:
  Shelf(const std::map<std::string, std::string>& files, const std::vector<rulebook::DataAmendment>& amendments)
      : files_(files), amendments_(amendments) {}
  Node document(const std::string& table) const {
    const auto own = files_.find(table);
    return rulebook::amended(own == files_.end() ? shipped(table + ".yaml") : load_yaml(own->second), table,
                             amendments_);
  }

 private:
  const std::map<std::string, std::string>& files_;
  const std::vector<rulebook::DataAmendment>& amendments_;
};

/// Opens a chart's file and calls `read(cells, reader)`.
template <class Read>
void read_whole(const Node& file, const std::string& table, Data& data, const Read& read) {
  MapReader reader(file);
  const Sources sources = rulebook::read_head(reader, game_name);
  add_sources(sources, data.charts.sources);
  CellReader cells(table, sources, Reading::whole, data.cells);
  read(cells, reader);
  reader.finish();
}

void read_own_charts(const Node& node, Charts& charts) {
  std::vector<Datum> list;  // nobody lists the tables of a position
  MapReader by_name(node);
  for_each_field(charts, [&](std::string_view name, auto& chart) {
    const Node* over = by_name.optional(name);
    if (over == nullptr) return;
    MapReader reader(*over);
    CellReader cells(std::string(name), {}, Reading::over, list);
    read_chart_file(cells, reader, chart);
    reader.finish();
  });
  by_name.finish();
}

/// Notes with how many troops leaders begin on the set-up card, or arrive.
void publish_troops(Data& data) {
  for (const Arrival& arrival : data.charts.reinforcements.arrivals)
    if (arrival.kind == ArrivalKind::leader)
      data.leaders.all[index(arrival.leader)].published_troops = arrival.strength;
  for (const SetupCard& card : data.setups)
    if (const Node* leaders = card.position.find("leaders"))
      for (std::size_t i = 0; i < leader_count; ++i)
        if (const Node* leader = leaders->find(leader_names[i]))
          if (const Node* troops = leader->find("troops"))
            data.leaders.all[i].published_troops = static_cast<int>(read_number(*troops, 0, range_of(Men{}).most));
}

}  // namespace

Node chart_schema(std::string_view table) {
  schema::Keys file = rulebook::head_schema(game_name);
  if (table == "leaders") file.add("leaders", chart_schema(Leaders{}.all, Standing::alone));
  for_each_field(Charts{}, [&](std::string_view name, const auto& chart) {
    if (name == table) rulebook::add_chart_file(file, chart);
  });
  return schema::object(std::move(file));
}

Data load_data(const std::map<std::string, std::string>& files,
               const std::vector<rulebook::DataAmendment>& amendments) {
  const Shelf shelf(files, amendments);
  Data data;
  data.files = files;
  data.map = load_map(shelf.document("map"));
  data.charts.sources = data.map.sources;
  read_whole(shelf.document("leaders"), "leaders", data, [&](CellReader& cells, MapReader& reader) {
    read_leaders(cells, reader.required("leaders"), data.leaders);
  });
  for_each_field(data.charts, [&](std::string_view table, auto& chart) {
    const std::string name(table);
    read_whole(shelf.document(name), name, data,
               [&](CellReader& cells, MapReader& reader) { read_chart_file(cells, reader, chart); });
  });
  for (std::size_t i = 0; i < setup_names.size(); ++i)
    data.setups[i] = load_setup(shelf.document(std::string(setup_names[i])));
  publish_troops(data);
  return data;
}

bool brings_own(const Node& node) {
  return node.find("map") != nullptr || node.find("counters") != nullptr || node.find("charts") != nullptr;
}

Data with_own(const Data& base, const Node& node) {
  const Node* map = node.find("map");
  Data own{map != nullptr ? read_own_map(*map) : base.map, base.leaders, base.charts, {}, {}, {}, {}, base.over_own};
  if (const Node* counters = node.find("counters")) {
    std::vector<Datum> list;
    CellReader cells("leaders", {}, Reading::over, list);
    read_leaders(cells, *counters, own.leaders);
  }
  if (const Node* charts = node.find("charts")) read_own_charts(*charts, own.charts);
  return own;
}

}  // namespace tricorne::wc
