// Usage: npm ci --prefix scripts/places --ignore-scripts
//   && node scripts/places/make-map-lines.ts ROADS.geojson RIVERS.geojson LAKES.geojson
// Writes app/map/us-lines.json: the interstates, rivers and lakes that the map draws. The files are
// Natural Earth's at 1:10 million (ne_10m_roads_north_america, ne_10m_rivers_lake_centerlines,
// ne_10m_lakes), as GeoJSON.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { feature, quantize } from "topojson-client";

type Line = number[][];
type Feature = {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown } | null;
};

type Collection = { features: Feature[] };
type Topology = Parameters<typeof quantize>[0];
const load = createRequire(import.meta.url);
const { topology } = load("topojson-server") as { topology: (shapes: object) => Topology };
const { presimplify, simplify } = load("topojson-simplify") as {
  presimplify: (from: Topology) => Topology;
  simplify: (from: Topology, leastWeight: number) => Topology;
};

const root = join(import.meta.dirname, "..", "..");
const leastRiver = 7;
const leastLake = 6;
/** Of the triangles that a point may make without being drawn, in square degrees. */
const fineness = 5e-5;
const grid = 50_000;

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const states = read(join(root, "node_modules", "us-atlas", "states-10m.json")) as Topology;
const statesOf = feature(states, "states") as unknown as Collection;
const land = linesOf(statesOf.features).map((ring) => {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  return {
    ring,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
});

const [roadsFile = "", riversFile = "", lakesFile = ""] = process.argv.slice(2);
const featuresOf = (file: string) => (read(file) as Collection).features;
const rank = ({ properties }: Feature) => Number(properties["scalerank"]);
const lines = (coordinates: Line[]) => ({ type: "MultiLineString", coordinates });
const kept = {
  roads: linesOf(
    featuresOf(roadsFile).filter(({ properties }) => properties["level"] === "Interstate"),
  ),
  rivers: linesOf(featuresOf(riversFile).filter((one) => rank(one) <= leastRiver)).flatMap(inland),
  lakes: linesOf(featuresOf(lakesFile).filter((one) => rank(one) <= leastLake)),
};
const drawn = topology({
  roads: lines(kept.roads),
  rivers: lines(kept.rivers),
  lakes: {
    type: "MultiPolygon",
    coordinates: kept.lakes.filter((ring) => ring.some(isOnLand)).map((ring) => [ring]),
  },
});
const simple = quantize(simplify(presimplify(drawn), fineness), grid);
const file = join(root, "app", "map", "us-lines.json");
writeFileSync(file, `${JSON.stringify(simple)}\n`);

function linesOf(features: Feature[]): Line[] {
  return features.flatMap(({ geometry }) => {
    const [type, coordinates] = [geometry?.type, geometry?.coordinates];
    if (type === "LineString") return [coordinates as Line];
    if (type === "MultiLineString" || type === "Polygon") return coordinates as Line[];
    return type === "MultiPolygon" ? (coordinates as Line[][]).flat() : [];
  });
}

/** The parts of a line within the states. */
function inland(line: Line): Line[] {
  const parts: Line[] = [[]];
  for (const point of line) {
    if (isOnLand(point)) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter(({ length }) => length > 1);
}

function isOnLand([x = 0, y = 0]: number[]): boolean {
  let isInside = false;
  for (const { ring, west, east, south, north } of land) {
    if (x < west || x > east || y < south || y > north) continue;
    for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  }
  return isInside;
}
