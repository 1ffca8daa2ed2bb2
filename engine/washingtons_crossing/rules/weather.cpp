#include "engine/washingtons_crossing/rules/weather.h"

#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/resolving.h"

namespace tricorne::wc {

namespace {

/// 7.0.january: what the weather becomes when the rivers are frozen.
Weather of_the_season(const State& s, const Table& t, Weather weather) {
  return is_frozen(s.turn) ? t.charts.weather.from_jan_4[index(weather)].value : weather;
}

}  // namespace

Verdict check(const State&, const Table&, const RollContinuingWeather&, const Roll&) { return std::nullopt; }

/// 7.0.1: the weather before goes on, or a second die is rolled.
void resolve(Resolving& r, const RollContinuingWeather&, const Roll& a) {
  State& s = r.state;
  const WeatherTables& tables = r.table.charts.weather;
  const Continuing& row = tables.continuing[static_cast<int>(a.die)];
  look_up_cell("weather", tables, row);
  // What was is compared, and becomes winter weather only after that (WC-001).
  if (!row.any && row.weather != s.weather) return r.next(RollNewWeather{});
  s.weather = of_the_season(s, r.table, s.weather);
  r.emit("7.0.1"_rule, WeatherContinues{s.weather, a.die, signed_of(static_cast<int>(a.die))});
}

Verdict check(const State&, const Table&, const RollNewWeather&, const Roll&) { return std::nullopt; }

/// 7.0.2
void resolve(Resolving& r, const RollNewWeather&, const Roll& a) {
  State& s = r.state;
  const WeatherTables& tables = r.table.charts.weather;
  // The night counts on this table alone, not on that of continuing weather.
  const int die = static_cast<int>(a.die) + (is_night(s.turn) ? tables.night.value : 0);
  const WordCell<Weather>& next = tables.new_weather[die];
  look_up_cell("weather", tables, next);
  s.weather = of_the_season(s, r.table, next.value);
  r.emit("7.0.2"_rule, WeatherCame{s.weather, a.die, signed_of(die)});
}

}  // namespace tricorne::wc
