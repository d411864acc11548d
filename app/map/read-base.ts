import statesUrl from "us-atlas/states-10m.json?url";
import { feature, mesh } from "topojson-client";
import { readAsset } from "#app/browser/send.ts";
import citiesUrl from "./us-cities.json?url";
import linesUrl from "./us-lines.json?url";
import { westward, type NamedPoint, type Point } from "./map-points.ts";

type Ring = number[][];
/** A polygon, or several. */
type Shape =
  | { type: "Polygon"; coordinates: Ring[] }
  | { type: "MultiPolygon"; coordinates: Ring[][] };

type Topology = Parameters<typeof mesh>[0];
type Outline = Parameters<typeof mesh>[1];
type Land = {
  type: "FeatureCollection";
  features: { type: "Feature"; properties: { name: string }; geometry: Shape }[];
};

export type Base = Awaited<ReturnType<typeof readBase>>;

/** The built-in base map: states, their borders and names, and towns. */
export async function readBase(signal: AbortSignal) {
  const [topology, lines] = await Promise.all([
    readAsset<Topology>(statesUrl, signal),
    readAsset<string[]>(citiesUrl, signal),
  ]);
  const land = feature(topology, "states") as unknown as Land;
  const names = land.features.map(({ properties, geometry }): NamedPoint => {
    return { name: shortName(properties.name), ...largestRingCenter(geometry) };
  });
  return {
    land,
    borders: mesh(topology, topology.objects["states"] as Outline, (one, other) => one !== other),
    states: names,
    cities: lines.map(readCity),
  };
}

export type Lines = Awaited<ReturnType<typeof readLines>>;

/** What helps to find one's way on the base map: interstates, rivers and lakes. */
export async function readLines(signal: AbortSignal) {
  const topology = await readAsset<Topology>(linesUrl, signal);
  const drawn = (name: string) => feature(topology, name);
  return { lakes: drawn("lakes"), rivers: drawn("rivers"), roads: drawn("roads") };
}

/** "Tempe|33.39|-111.93" */
function readCity(line: string): NamedPoint {
  const [name = "", lat, lon] = line.split("|");
  return { name, lat: Number(lat), lon: westward(Number(lon)) };
}

function shortName(name: string): string {
  return name.replace("Commonwealth of the ", "").replace("United States ", "U.S. ");
}

/** The centroid of the largest polygon, where the label fits best. */
function largestRingCenter(geometry: Shape): Point {
  const centers = outerRings(geometry).map(centerOf);
  const largest = centers.reduce((one, other) => (other.area > one.area ? other : one), nowhere);
  return { lat: largest.lat, lon: largest.lon };
}

const nowhere = { area: -1, lat: 0, lon: 0 };

function outerRings(geometry: Shape): Ring[] {
  if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
  return geometry.coordinates.map(([ring = []]) => ring);
}

function centerOf(ring: Ring) {
  let [twice, x, y] = [0, 0, 0];
  for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
    const [nextLon = 0, nextLat = 0] = ring[(at + 1) % ring.length] ?? [];
    const [east, nextEast] = [westward(lon), westward(nextLon)];
    const cross = east * nextLat - nextEast * lat;
    twice += cross;
    x += (east + nextEast) * cross;
    y += (lat + nextLat) * cross;
  }
  if (twice === 0) return nowhere;
  return { area: Math.abs(twice), lat: y / (3 * twice), lon: x / (3 * twice) };
}
