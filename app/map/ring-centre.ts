import { westward, type Point } from "./map-points.ts";

type Ring = number[][];
/** A polygon, or several. */
export type Shape =
  | { type: "Polygon"; coordinates: Ring[] }
  | { type: "MultiPolygon"; coordinates: Ring[][] };

/** The centroid of the largest polygon, where the label fits best. */
export function largestRingCentre(geometry: Shape): Point {
  const centres = outerRings(geometry).map(centreOf);
  const largest = centres.reduce((one, other) => (other.area > one.area ? other : one), nowhere);
  return { lat: largest.lat, lon: largest.lon };
}

const nowhere = { area: -1, lat: 0, lon: 0 };

function outerRings(geometry: Shape): Ring[] {
  if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
  return geometry.coordinates.map(([ring = []]) => ring);
}

function centreOf(ring: Ring) {
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
