import { tileLayer, geoJSON, latLng, layerGroup, type LayerGroup } from "leaflet";
import { useEffect, useEffectEvent, useState } from "react";
import type { MapTiles } from "#contract/site.ts";
import { addLabels } from "./label-layer.ts";
import type { Box } from "./place-labels.ts";
import { readBase, readLines, type Base, type Lines } from "./read-base.ts";
import { type LiveMap, groundPane } from "./start-map.ts";
import { westward, type NamedPoint } from "./map-points.ts";

export type Ground = "coming" | "ours" | "tiles" | "none";

const longestWait = 8_000;

/** The base layer: the site's street tiles, or the built-in base map. */
export function useGround(
  live: LiveMap | null,
  tiles: MapTiles | undefined,
  { nearby, taken }: { nearby: NamedPoint[]; taken: () => Box[] },
): { ground: Ground; areTilesLost: boolean; retry: () => void } {
  const streets = useTiles(live, tiles);
  const isOurs = tiles === undefined || streets === "lost";
  const { base, hasFailed, retry } = useBase(isOurs);
  const takenNow = useEffectEvent(taken);
  const nearbyNow = useEffectEvent(() => nearby);

  useEffect(() => {
    if (!live || !base || !isOurs) return;
    const layer = baseLayer(base).addTo(live);
    const removeLabels = addLabels(live, { ...base, nearby: nearbyNow() }, () => takenNow());
    return () => {
      removeLabels();
      layer.remove();
    };
  }, [live, base, isOurs]);

  const lines = useLines(isOurs && base !== null);
  useEffect(() => {
    if (!live || !lines) return;
    const layer = linesLayer(lines).addTo(live);
    return () => void layer.remove();
  }, [live, lines]);

  const ours = hasFailed ? "none" : base ? "ours" : "coming";
  const theirs = streets === "there" ? "tiles" : "coming";
  return { ground: isOurs ? ours : theirs, areTilesLost: streets === "lost", retry };
}

function useTiles(live: LiveMap | null, tiles: MapTiles | undefined) {
  const [state, setState] = useState<"coming" | "there" | "lost">("coming");
  const { url, maxZoom } = tiles ?? {};
  const isLost = state === "lost";
  useEffect(() => {
    if (!live || isLost || url === undefined) return;
    const layer = tileLayer(url, maxZoom === undefined ? {} : { maxZoom });
    const giveUp = () => setState((now) => (now === "coming" ? "lost" : now));
    layer.on("tileload", () => setState("there"));
    // Fires when every tile has loaded or failed; with a silent server it never fires.
    layer.on("load", giveUp);
    const timer = setTimeout(giveUp, longestWait);
    layer.addTo(live);
    return () => {
      clearTimeout(timer);
      layer.off().remove();
    };
  }, [live, isLost, url, maxZoom]);
  return state;
}

function useBase(isWanted: boolean) {
  const [base, setBase] = useState<Base | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const isNeeded = isWanted && base === null;
  useEffect(() => {
    if (!isNeeded) return;
    const ending = new AbortController();
    readBase(ending.signal).then(setBase, () => {
      if (!ending.signal.aborted) setFailedTry(tries);
    });
    return () => ending.abort();
  }, [isNeeded, tries]);
  return { base, hasFailed: failedTry === tries, retry: () => setTries(tries + 1) };
}

/** The map is of use without them, so they come after the rest, and no one is told when they don't. */
function useLines(isWanted: boolean): Lines | null {
  const [lines, setLines] = useState<Lines | null>(null);
  const isNeeded = isWanted && lines === null;
  useEffect(() => {
    if (!isNeeded) return;
    const ending = new AbortController();
    readLines(ending.signal).then(setLines, () => {});
    return () => ending.abort();
  }, [isNeeded]);
  return isWanted ? lines : null;
}

/** Land and state borders; their colors are in map.css. */
function baseLayer({ land, borders }: Base): LayerGroup {
  return layerGroup([shape(land, "map-land"), shape(borders, "map-border")]);
}

function linesLayer({ lakes, rivers, roads }: Lines): LayerGroup {
  return layerGroup([
    shape(lakes, "map-lake"),
    shape(rivers, "map-river"),
    shape(roads, "map-road-edge"),
    shape(roads, "map-road"),
  ]);
}

function shape(data: Parameters<typeof geoJSON>[0], className: string) {
  return geoJSON(data, {
    interactive: false,
    pane: groundPane,
    style: { className },
    coordsToLatLng: ([lon = 0, lat = 0]: number[]) => latLng(lat, westward(lon)),
  });
}
