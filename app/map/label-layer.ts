import { divIcon, latLng, layerGroup, marker, type Layer, type Map as LeafletMap } from "leaflet";
import { placeLabels, type Box, type Label, type Placed } from "./place-labels.ts";
import { westward, type NamedPoint } from "./map-points.ts";

type Named = {
  states: NamedPoint[];
  cities: NamedPoint[];
  /** Smaller towns, labeled close up. */
  nearby: NamedPoint[];
};

const most = 60;
const statesFrom = 4;
const statesUntil = 8;
const nearbyFrom = 8;
/** How many of the largest towns may be labeled at a zoom level. */
const towns: Record<number, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 30, 6: 120, 7: 400 };

/** Labels of states and towns, as many as fit beside the pins. */
export function addLabels(map: LeafletMap, named: Named, pinBoxes: () => Box[]): () => void {
  const group = layerGroup().addTo(map);
  const draw = () => {
    group.clearLayers();
    for (const label of placeLabels(
      labelsInView(map, named),
      [...pinBoxes(), ...edges(map)],
      most,
    )) {
      group.addLayer(drawn(map, label));
    }
  };
  map.on("moveend", draw);
  draw();
  return () => {
    map.off("moveend", draw);
    group.remove();
  };
}

/** The area outside the window, and the corner of the zoom buttons. */
function edges(map: LeafletMap): Box[] {
  const { x, y } = map.getSize();
  const far = 10_000;
  return [
    { left: -far, top: -far, right: 0, bottom: far },
    { left: x, top: -far, right: far, bottom: far },
    { left: -far, top: -far, right: far, bottom: 0 },
    { left: -far, top: y, right: far, bottom: far },
    { left: x - 64, top: 0, right: x, bottom: 112 },
  ];
}

function labelsInView(map: LeafletMap, { states, cities, nearby }: Named): Label[] {
  const zoom = Math.floor(map.getZoom());
  const view = map.getBounds();
  const areNamed = zoom >= statesFrom && zoom <= statesUntil;
  const label = (kind: Label["kind"], size: number) => (point: NamedPoint) => {
    const { x, y } = map.latLngToContainerPoint([point.lat, point.lon]);
    return { text: point.name, x, y, size, kind };
  };
  const isInView = ({ lat, lon }: NamedPoint) => view.contains(latLng(lat, lon));
  const larger = cities.slice(0, towns[zoom]).filter(isInView);
  const known = new Set(larger.map(({ name }) => name));
  const smaller = nearby
    .map((town) => ({ ...town, lon: westward(town.lon) }))
    .filter((town) => zoom >= nearbyFrom && isInView(town) && !known.has(town.name));
  return [
    ...(areNamed ? states.filter(isInView).map(label("state", 13)) : []),
    ...[...larger, ...smaller].map(label("city", 14)),
  ];
}

function drawn(map: LeafletMap, { text, x, y, kind, side }: Placed): Layer {
  const words = document.createElement("span");
  words.textContent = text;
  const icon = divIcon({
    className: `map-label map-label-${kind} map-label-${side}`,
    html: words,
    iconSize: [0, 0],
  });
  const at = map.containerPointToLatLng([x, y]);
  return marker(at, { icon, interactive: false, keyboard: false, pane: "shadowPane" });
}
