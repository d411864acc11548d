import { divIcon, latLngBounds, layerGroup, marker, type Map as LeafletMap } from "leaflet";
import { clusterPins, type Dot } from "./cluster-pins.ts";
import type { MapOffice } from "./map-points.ts";
import type { Box } from "./place-labels.ts";
import { pointOf, prefersStillness } from "./start-map.ts";

/** The height that a callout covers on a narrow map. */
const calloutRoom = 180;
/** Of a pin and of a cluster, both above their point. */
const pinSize = { width: 44, height: 48 };

type Pin = MapOffice & Dot;
type Drawn = { at: Dot; ids: string[]; button: HTMLButtonElement };

export type PinWords = {
  office: (office: MapOffice) => string;
  several: (count: number) => string;
};
export type PinActs = {
  choose: (id: string) => void;
  /** Opens a list of offices that no zoom level can separate. */
  list: (ids: string[]) => void;
  /** The number on the first cluster in view, or null where there is none. */
  count: (clustered: number | null) => void;
};

/** The offices as buttons on the map in list order, redrawn at each zoom level. */
export class PinLayer {
  private readonly map: LeafletMap;
  private readonly words: PinWords;
  private readonly acts: PinActs;
  private readonly group = layerGroup();
  private offices: MapOffice[] = [];
  private chosenId: string | null = null;
  private drawn: Drawn[] = [];

  constructor(map: LeafletMap, words: PinWords, acts: PinActs) {
    this.map = map;
    this.words = words;
    this.acts = acts;
    this.group.addTo(map);
    map.on("zoomend", this.draw);
    map.on("moveend", this.tellCount);
  }

  show(offices: MapOffice[], chosenId: string | null): void {
    this.offices = offices;
    const isNewlyChosen = chosenId !== null && chosenId !== this.chosenId;
    this.chosenId = chosenId;
    this.draw();
    const chosen = offices.find(({ id }) => id === chosenId);
    if (isNewlyChosen && chosen) this.bringIntoView(chosen, calloutRoom);
  }

  focusOn(id: string): void {
    this.drawn.find(({ ids }) => ids.includes(id))?.button.focus({ preventScroll: true });
  }

  /** The pins' boxes in the map's window, to keep labels away. */
  boxes = (): Box[] =>
    this.drawn.map(({ at }) => {
      const { x, y } = this.map.latLngToContainerPoint(this.map.unproject([at.x, at.y]));
      const { width, height } = pinSize;
      return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
    });

  private readonly draw = (): void => {
    const focused = this.drawn.find(({ button }) => button === document.activeElement)?.ids[0];
    this.group.clearLayers();
    this.drawn = this.groupsAt(this.map.getZoom(), this.offices).map((pins) =>
      this.drawGroup(pins),
    );
    if (focused !== undefined) this.focusOn(focused);
    this.tellCount();
  };

  private readonly tellCount = (): void => {
    const view = this.map.getBounds();
    const cluster = this.drawn.find(
      ({ at, ids }) => ids.length > 1 && view.contains(this.map.unproject([at.x, at.y])),
    );
    this.acts.count(cluster?.ids.length ?? null);
  };

  private groupsAt(zoom: number, offices: MapOffice[]): Pin[][] {
    const pins = offices.map((office): Pin => {
      const { x, y } = this.map.project(pointOf(office), zoom);
      return { ...office, x, y };
    });
    return clusterPins(pins, pinSize, ({ id }) => id === this.chosenId);
  }

  private drawGroup(pins: Pin[]): Drawn {
    const [first] = pins;
    if (!first) throw new Error("a group of no pins");
    const ids = pins.map(({ id }) => id);
    const button = pins.length === 1 ? this.officeButton(first) : this.clusterButton(pins);
    button.type = "button";
    button.addEventListener("focus", () => {
      // Not for a mouse: the pin would move away under its click.
      if (button.matches(":focus-visible")) this.bringIntoView(first);
    });
    const icon = divIcon({ className: "map-mark", html: button, iconSize: [0, 0] });
    const zIndexOffset = first.id === this.chosenId ? 10_000 : 0;
    const options = { icon, zIndexOffset, interactive: false, keyboard: false };
    this.group.addLayer(marker(pointOf(first), options));
    return { at: first, ids, button };
  }

  private officeButton(pin: Pin): HTMLButtonElement {
    const button = document.createElement("button");
    button.className = "map-pin";
    button.append(pin.mark ?? "");
    button.setAttribute("aria-label", this.words.office(pin));
    button.setAttribute("aria-pressed", String(pin.id === this.chosenId));
    button.addEventListener("click", () => this.acts.choose(pin.id));
    return button;
  }

  private clusterButton(pins: Pin[]): HTMLButtonElement {
    const button = document.createElement("button");
    button.className = "map-cluster";
    button.append(`+${pins.length}`);
    button.setAttribute("aria-label", this.words.several(pins.length));
    button.addEventListener("click", () => this.openCluster(pins));
    return button;
  }

  private openCluster(pins: Pin[]): void {
    const bounds = latLngBounds(pins.map(pointOf));
    const [deepest] = this.groupsAt(this.map.getMaxZoom(), pins);
    const isOneSpot = deepest?.length === pins.length;
    const zoom = Math.max(
      this.map.getBoundsZoom(bounds.pad(0.1)),
      // Zoom at least one level, however far apart they are.
      Math.min(this.map.getZoom() + 1, this.map.getMaxZoom()),
    );
    if (isOneSpot) this.acts.list(pins.map(({ id }) => id));
    else this.map.setView(bounds.getCenter(), zoom, { animate: !prefersStillness() });
  }

  private bringIntoView(office: MapOffice, below = 56): void {
    this.map.panInside(pointOf(office), {
      paddingTopLeft: [56, 64],
      paddingBottomRight: [64, below],
      animate: !prefersStillness(),
    });
  }
}
