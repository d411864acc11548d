import { geoJSON, latLng, layerGroup, type LayerGroup } from "leaflet";
import { westward } from "./map-points.ts";
import type { Base } from "./read-base.ts";
import { groundPane } from "./start-map.ts";

/** Land and state borders; their colors are in map.css. */
export function baseLayer({ land, borders }: Base): LayerGroup {
  return layerGroup([shape(land, "map-land"), shape(borders, "map-border")]);
}

function shape(data: Parameters<typeof geoJSON>[0], className: string) {
  return geoJSON(data, {
    interactive: false,
    pane: groundPane,
    style: { className },
    coordsToLatLng: ([lon = 0, lat = 0]: number[]) => latLng(lat, westward(lon)),
  });
}
