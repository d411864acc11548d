import { feature, mesh } from "topojson-client";
import statesUrl from "us-atlas/states-10m.json?url";
import { readAsset } from "#app/browser/send.ts";
import citiesUrl from "./us-cities.json?url";
import { largestRingCentre, type Shape } from "./ring-centre.ts";
import { westward } from "./map-points.ts";

type Topology = Parameters<typeof mesh>[0];
type Outline = Parameters<typeof mesh>[1];
type Land = {
  type: "FeatureCollection";
  features: { type: "Feature"; properties: { name: string }; geometry: Shape }[];
};

export type NamedPoint = { name: string; lat: number; lon: number };
export type Base = Awaited<ReturnType<typeof readBase>>;

/** The built-in base map: states, their borders and names, and towns. */
export async function readBase(signal: AbortSignal) {
  const [topology, lines] = await Promise.all([
    readAsset<Topology>(statesUrl, signal),
    readAsset<string[]>(citiesUrl, signal),
  ]);
  const land = feature(topology, "states") as unknown as Land;
  const names = land.features.map(({ properties, geometry }): NamedPoint => {
    return { name: shortName(properties.name), ...largestRingCentre(geometry) };
  });
  return {
    land,
    borders: mesh(topology, topology.objects["states"] as Outline, (one, other) => one !== other),
    states: names,
    cities: lines.map(readCity),
  };
}

/** "Tempe|33.39|-111.93" */
function readCity(line: string): NamedPoint {
  const [name = "", lat, lon] = line.split("|");
  return { name, lat: Number(lat), lon: westward(Number(lon)) };
}

function shortName(name: string): string {
  return name.replace("Commonwealth of the ", "").replace("United States ", "U.S. ");
}
