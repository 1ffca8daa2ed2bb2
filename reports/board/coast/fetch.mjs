// Writes atlantic.txt, the chart of the eastern seaboard. It is run by hand, only when the chart shall change:
//   mkdir /tmp/chart && cd /tmp/chart && npm install world-atlas@2 us-atlas@3 topojson-client@3 topojson-simplify@3
//   node …/reports/board/coast/fetch.mjs /tmp/chart/node_modules > …/reports/board/coast/atlantic.txt
// All sources are in the public domain: shores and borders of the states from the U.S. Census Bureau (us-atlas), Canada
// from Natural Earth (world-atlas). They have no lakes and rivers. by_hand.json has a few points for each, set by hand.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const modules = resolve(process.argv[2] ?? "node_modules");
const require = createRequire(join(modules, "x.js"));
const topojson = { ...require("topojson-client"), ...require("topojson-simplify") };
const read = file => JSON.parse(readFileSync(file, "utf8"));

const unit = 200; // the numbers in the file are degrees times 200
const frame = { west: -91, east: -63, south: 27, north: 50 };
const states = {
  "01": "AL", "09": "CT", "10": "DE", "11": "DC", "12": "FL", "13": "GA", "17": "IL", "18": "IN", "21": "KY", "23": "ME", "24": "MD",
  "25": "MA", "26": "MI", "28": "MS", "33": "NH", "34": "NJ", "36": "NY", "37": "NC", "39": "OH", "42": "PA", "44": "RI", "45": "SC", "47": "TN",
  "50": "VT", "51": "VA", "54": "WV", "55": "WI",
};

/// Twice the area of a ring, in square degrees.
const area = ring => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length];
  return sum + x * v - u * y;
}, 0));

/// The part of a ring inside the frame (method of Sutherland and Hodgman).
function clipped(ring) {
  const sides = [
    [p => p[0] >= frame.west, 0, frame.west], [p => p[0] <= frame.east, 0, frame.east],
    [p => p[1] >= frame.south, 1, frame.south], [p => p[1] <= frame.north, 1, frame.north]];
  for (const [inside, axis, limit] of sides) {
    const out = [];
    ring.forEach((to, i) => {
      const from = ring[(i + ring.length - 1) % ring.length];
      if (inside(from) !== inside(to)) {
        const part = (limit - from[axis]) / (to[axis] - from[axis]);
        out.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      }
      if (inside(to)) out.push(to);
    });
    ring = out;
  }
  return ring;
}

/// A line of the file: a word, then whole numbers. Each number is the difference from the point before.
function line(word, points) {
  const numbers = [];
  let last = [0, 0];
  for (const [x, y] of points) {
    const now = [Math.round(x * unit), Math.round(y * unit)];
    if (numbers.length > 0 && now[0] === last[0] && now[1] === last[1]) continue;
    numbers.push(now[0] - last[0], now[1] - last[1]);
    last = now;
  }
  return numbers.length < 6 && word === "ring" ? "" : `${word} ${numbers.join(" ")}\n`;
}

/// The lines of a shape's outer rings. Rings with an area up to `least` are left out.
function rings(geometry, least) {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(polygon => clipped(polygon[0].slice(0, -1)))
    .filter(ring => ring.length > 2 && area(ring) > least).map(ring => line("ring", ring)).join("");
}

const thinned = (topology, least) => topojson.simplify(topojson.presimplify(topology), least);
const us = thinned(read(join(modules, "us-atlas/states-10m.json")), 0.0006);
const world = read(join(modules, "world-atlas/countries-10m.json"));
world.objects = { canada: world.objects.countries.geometries.find(country => country.id === "124") };
const canada = thinned(world, 0.004);

let text = `# The eastern seaboard of North America. Made by fetch.mjs; numbers are degrees times ${unit}, each the difference from the one before.
# Public domain: U.S. Census Bureau, Natural Earth; lakes and rivers by hand.
unit ${unit}
area CAN\n${rings(topojson.feature(canada, canada.objects.canada).geometry, 0.05)}`;
const { lakes, rivers } = read(join(dirname(fileURLToPath(import.meta.url)), "by_hand.json"));
for (const points of Object.values(lakes.below)) text += line("water", points);
for (const state of us.objects.states.geometries)
  if (states[state.id]) text += `area ${states[state.id]}\n${rings(topojson.feature(us, state).geometry, 0.006)}`;
for (const points of Object.values(lakes.above)) text += line("lake", points);
for (const points of Object.values(rivers)) text += line("river", points);
process.stdout.write(text);
