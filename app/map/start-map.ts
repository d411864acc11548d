import { control, latLng, latLngBounds, map, type Map } from "leaflet";
import { useCallback, useState } from "react";
import type { MapTiles } from "#contract/site.ts";
import { westward, type MapPlace, type Point } from "./map-points.ts";

// The contiguous states; all others come into view where they have offices.
const country: [number, number][] = [
  [24, -125],
  [49.5, -66.5],
];
const everywhere: [number, number][] = [
  [-70, -340],
  [84, 60],
];
const meters = 1_609.344;
/** With only towns to show, a deeper zoom has no detail. */
const deepestOfOurs = 13;
const closestOnStreets = 14;
// Close enough for detail, but with some towns in view.
const closestOnOurs = 10;
const closestOnOne = 11;
const defaultRadius = 10;

/** Longer than anything a map does by timer: a zoom's animation, the wheel. */
const endsWithinMs = 1_000;

/** Below everything else drawn on the map. */
export const groundPane = "ground";

export type LiveMap = Map;

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isForFingers = () => matchMedia("(pointer: coarse)").matches;

export function pointOf({ lat, lon }: Point) {
  return latLng(lat, westward(lon));
}

/** An empty map. Leaflet's own keyboard handling is off, as it ignores pins. */
function startMap(box: HTMLElement, tilesMaxZoom: number | undefined): Map {
  const moves = !prefersStillness();
  const started = map(box, {
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    // useLiveMap watches the box itself.
    trackResize: false,
    // One finger scrolls the page.
    dragging: !isForFingers(),
    minZoom: 1,
    // The built-in base map is vector-drawn, so fractional zoom stays sharp.
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

/** Fits all offices and the search's center; without offices, the search radius. */
export function showAll(
  live: Map,
  offices: Point[],
  place: Point | undefined,
  radiusMiles = defaultRadius,
): void {
  const points = place ? [...offices, place] : offices;
  const closestOfOurs = points.length === 1 ? closestOnOne : closestOnOurs;
  const closest = live.getMaxZoom() > deepestOfOurs ? closestOnStreets : closestOfOurs;
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

/** A map in the attached box, for as long as the box is mounted. Each box takes one map. */
export function useLiveMap(tiles: MapTiles | undefined) {
  const [live, setLive] = useState<LiveMap | null>(null);
  const maxZoom = tiles?.maxZoom;
  const attach = useCallback(
    (box: HTMLDivElement) => {
      const started = startMap(box, maxZoom);
      const watch = new ResizeObserver(() => started.invalidateSize({ animate: false }));
      watch.observe(box);
      setLive(started);
      return () => {
        setLive(null);
        watch.disconnect();
        // Leaflet doesn't stop its timers, which fail on a map that is gone.
        setTimeout(() => started.remove(), endsWithinMs);
      };
    },
    [maxZoom],
  );
  return { live, attach };
}
