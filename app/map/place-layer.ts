import { circle, divIcon, layerGroup, marker, type LayerGroup } from "leaflet";
import type { MapPlace } from "./map-points.ts";
import type { Box } from "./place-labels.ts";
import { pointOf, radiusInMeters, type LiveMap } from "./start-map.ts";

/** The search's center and radius. */
export function placeLayer(place: MapPlace, name: string): LayerGroup {
  const at = pointOf(place);
  const icon = divIcon({ className: "map-place", html: placeMark(place, name), iconSize: [0, 0] });
  const layers = layerGroup([
    marker(at, { icon, zIndexOffset: -10_000, interactive: false, keyboard: false }),
  ]);
  const radius = radiusInMeters(place);
  if (radius > 0)
    layers.addLayer(circle(at, { radius, interactive: false, className: "map-radius" }));
  return layers;
}

function placeMark({ label }: MapPlace, name: string): HTMLElement {
  const mark = document.createElement("span");
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", name);
  const words = document.createElement("span");
  words.textContent = label;
  mark.append(words);
  return mark;
}

/** The box of the marker and its label. */
export function placeBox(live: LiveMap, place: MapPlace): Box {
  const { x, y } = live.latLngToContainerPoint(pointOf(place));
  const half = place.label.length * 5;
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 36 };
}
