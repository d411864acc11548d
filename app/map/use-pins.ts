import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { circle, divIcon, layerGroup, marker, type LayerGroup } from "leaflet";
import type { MapOffice, MapPlace, Point } from "./map-points.ts";
import { PinLayer, type PinActs, type PinWords } from "./pin-layer.ts";
import { showAll, type LiveMap, pointOf, radiusInMeters } from "./start-map.ts";
import { moveOfPlace, placeLabelBox, type Box } from "./place-labels.ts";

type Shown = {
  offices: MapOffice[];
  place: MapPlace | undefined;
  placeName: string;
  chosenId: string | null;
  words: PinWords;
  acts: PinActs;
};

/** The pins, and the search's center. */
export function usePins(live: LiveMap | null, shown: Shown): RefObject<PinLayer | null> {
  const { offices, place, placeName, chosenId } = shown;
  const { lat, lon, label, radiusMiles } = place ?? {};
  const pins = useRef<PinLayer>(null);
  const wordFor = useEffectEvent((office: MapOffice) => shown.words.office(office));
  const wordsFor = useEffectEvent((count: number) => shown.words.several(count));
  const choose = useEffectEvent((id: string) => shown.acts.choose(id));
  const list = useEffectEvent((ids: string[]) => shown.acts.list(ids));
  const tellCount = useEffectEvent((clustered: number | null) => shown.acts.count(clustered));
  // Compared as text: a new list of the same offices keeps the view.
  const points = JSON.stringify(offices.map(spotOf));
  useEffect(() => {
    if (!live) return;
    const middle = lat === undefined || lon === undefined ? undefined : { lat, lon };
    showAll(live, JSON.parse(points) as Point[], middle, radiusMiles);
  }, [live, points, lat, lon, radiusMiles]);

  useEffect(() => {
    if (!live) return;
    pins.current = new PinLayer(
      live,
      { office: (office) => wordFor(office), several: (count) => wordsFor(count) },
      {
        choose: (id) => choose(id),
        list: (ids) => list(ids),
        count: (clustered) => tellCount(clustered),
      },
    );
  }, [live]);
  useEffect(() => {
    if (live) pins.current?.show(offices, chosenId);
  }, [live, offices, chosenId]);

  useEffect(() => {
    if (!live || lat === undefined || lon === undefined || label === undefined) return;
    const at = { lat, lon, label, ...(radiusMiles === undefined ? {} : { radiusMiles }) };
    const mark = placeMark(at, placeName);
    const layer = placeLayer(at, mark).addTo(live);
    // A label under a pin can't be read: it moves, or is left out. The mark itself stays.
    const clear = () => {
      const move = moveOf(live, at, pins.current?.boxes() ?? []);
      mark.classList.toggle("is-covered", move === null);
      mark.style.setProperty("--label-x", `${move?.x ?? 0}px`);
      mark.style.setProperty("--label-y", `${move?.y ?? 0}px`);
    };
    live.on("moveend zoomend", clear);
    clear();
    return () => {
      live.off("moveend zoomend", clear);
      layer.remove();
    };
  }, [live, lat, lon, label, radiusMiles, placeName]);
  return pins;
}

const spotOf = ({ lat, lon }: Point): Point => ({ lat, lon });

/** The search's center and radius. */
function placeLayer(place: MapPlace, mark: HTMLElement): LayerGroup {
  const at = pointOf(place);
  const icon = divIcon({ className: "map-place", html: mark, iconSize: [0, 0] });
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

function moveOf(live: LiveMap, place: MapPlace, pins: Box[]) {
  const spot = live.latLngToContainerPoint(pointOf(place));
  return moveOfPlace(place.label, spot, pins, live.getSize());
}

/** The boxes of the mark and its label. */
export function placeBoxes(live: LiveMap, place: MapPlace, pins: Box[]): Box[] {
  const spot = live.latLngToContainerPoint(pointOf(place));
  const { x, y } = spot;
  const mark = { left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 };
  const move = moveOf(live, place, pins);
  return move === null ? [mark] : [mark, placeLabelBox(place.label, spot, move)];
}
