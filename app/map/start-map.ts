import { control, latLng, latLngBounds, map, type Map } from "leaflet";
import { westward, type MapPlace, type Point } from "./map-points.ts";

// Mainland, Alaska and Hawaii; the territories lie farther out, and are gone to where offices are.
const country: [number, number][] = [
  [24, -125],
  [49.5, -66.5],
];
const everywhere: [number, number][] = [
  [-70, -340],
  [84, 60],
];
const meters = 1_609.344;
/** With nothing to see but towns, deeper than this would only mislead. */
const deepestOfOurs = 13;
const closestOnStreets = 14;
// So that some towns are in sight.
const closestOnOurs = 10;
const defaultRadius = 10;

/** Under everything that is drawn on the map. */
export const groundPane = "ground";

export type LiveMap = Map;

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isForFingers = () => matchMedia("(pointer: coarse)").matches;

export function pointOf({ lat, lon }: Point) {
  return latLng(lat, westward(lon));
}

/** A map without a picture yet. What it does by keyboard is ours: its own keys heed no pin. */
export function startMap(box: HTMLElement, tilesMaxZoom: number | undefined): Map {
  const moves = !prefersStillness();
  const started = map(box, {
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    // One finger scrolls the page.
    dragging: !isForFingers(),
    minZoom: 1,
    // Our own picture is sharp at any zoom, so the first view can be close.
    zoomSnap: tilesMaxZoom === undefined ? 0.5 : 1,
    maxZoom: tilesMaxZoom ?? deepestOfOurs,
    maxBounds: everywhere,
    maxBoundsViscosity: 1,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  started.createPane(groundPane).style.zIndex = "250";
  control.scale({ position: "bottomright", metric: false, maxWidth: 120 }).addTo(started);
  return started;
}

/** Shows all offices, and where they were looked for; with none of them, how far that reached. */
export function showAll(
  live: Map,
  offices: Point[],
  place: Point | undefined,
  radiusMiles = defaultRadius,
): void {
  const closest = live.getMaxZoom() > deepestOfOurs ? closestOnStreets : closestOnOurs;
  const points = place ? [...offices, place] : offices;
  const isLonely = place && offices.length === 0;
  const bounds = points.length === 0 ? latLngBounds(country) : latLngBounds(points.map(pointOf));
  live.fitBounds(isLonely ? pointOf(place).toBounds(2 * radiusMiles * meters) : bounds, {
    paddingTopLeft: [36, 60],
    paddingBottomRight: [64, 28],
    maxZoom: closest,
    animate: false,
  });
}

export function radiusInMeters({ radiusMiles = 0 }: MapPlace): number {
  return radiusMiles * meters;
}
