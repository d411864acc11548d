import "leaflet/dist/leaflet.css";
import "./map.css";
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from "react";
import { useWords } from "#app/messages/words.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { MapTiles } from "#contract/site.ts";
import { Callout } from "./callout.tsx";
import { letThePageScroll, useHint } from "./gestures.ts";
import { moveOf } from "./map-keys.ts";
import { MapFoot } from "./map-foot.tsx";
import { placeBoxes, usePins } from "./use-pins.ts";
import { prefersStillness, useLiveMap } from "./start-map.ts";
import { useGround } from "./use-ground.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";
import type { MapOffice, MapPlace, NamedPoint } from "./map-points.ts";

export type OfficeMapProps = {
  offices: MapOffice[];
  place?: MapPlace | undefined;
  chosenId: string | null;
  /** Null when the callout is closed. */
  onChoose: (id: string | null) => void;
  /** The site's tile setting: without it the map stays within our own origin. */
  tiles?: MapTiles | undefined;
  /** Smaller towns to name on our own map. */
  towns?: NamedPoint[];
  /** The way to the one office, for when the map fails. */
  directions?: string;
  label: string;
};

export type LiveMapProps = OfficeMapProps & {
  onHide: () => void;
  /** The page's own control that hides the map; without one there is a button below the map. */
  hideControl?: RefObject<HTMLButtonElement | null>;
  /** Set where the map replaces the button that was pressed. */
  takesFocus?: boolean;
};

const noTowns: NamedPoint[] = [];

/** The map itself with Leaflet, loaded on demand. */
export function LiveMap({ takesFocus = false, ...props }: LiveMapProps) {
  const { offices, place, chosenId, onChoose, tiles, label, onHide, hideControl } = props;
  const { towns: nearby = noTowns, directions } = props;
  const words = useWords("search").map;
  const frame = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const hideButton = hideControl ?? ownButton;
  const calloutTitle = useRef<HTMLParagraphElement>(null);
  const isReadNext = useRef(false);
  const hideId = useId();
  const [listed, setListed] = useState<string[]>([]);
  const [clustered, setClustered] = useState<number | null>(null);
  const { hint, showHint } = useHint();

  const { live, attach } = useLiveMap(tiles);
  const pins = usePins(live, {
    offices,
    place,
    placeName: place ? words.placeMark(place.label) : "",
    chosenId,
    words: { office: words.pin, several: words.several },
    acts: { choose, list, count: setClustered },
  });
  const taken = () => {
    const boxes = pins.current?.boxes() ?? [];
    return live && place ? [...boxes, ...placeBoxes(live, place, boxes)] : boxes;
  };
  const { ground, areTilesLost, retry } = useGround(live, tiles, { nearby, taken });
  useEffect(() => {
    if (live) return letThePageScroll(live.getContainer(), showHint);
  }, [live, showHint]);

  // Opening a pin on the map moves the focus to its callout; choosing from the list does not.
  const openKey = chosenId ?? listed.join();
  useEffect(() => {
    if (openKey !== "" && isReadNext.current) calloutTitle.current?.focus({ preventScroll: true });
    isReadNext.current = false;
  }, [openKey]);
  useEffect(() => {
    if (takesFocus) live?.getContainer().focus({ preventScroll: true });
  }, [live, takesFocus]);

  function choose(id: string) {
    isReadNext.current = true;
    setListed([]);
    onChoose(id);
  }

  function list(ids: string[]) {
    isReadNext.current = true;
    onChoose(null);
    setListed(ids);
  }

  function closeCallout() {
    const [id] = chosenId === null ? listed : [chosenId];
    setListed([]);
    onChoose(null);
    if (id !== undefined) requestAnimationFrame(() => pins.current?.focusOn(id));
  }

  const move = useEffectEvent((event: KeyboardEvent) => {
    const asked = moveOf(event);
    if (!asked || !live) return;
    // Outside the map the arrow keys keep their meaning, such as scrolling.
    const isOnMap = event.target instanceof Node && live.getContainer().contains(event.target);
    if (asked.kind !== "leave" && !isOnMap) return;
    event.preventDefault();
    const animate = !prefersStillness();
    if (asked.kind === "pan") live.panBy(asked.by, { animate });
    if (asked.kind === "zoom") live.setZoom(live.getZoom() + asked.by, { animate });
    if (asked.kind === "leave" && openKey === "") hideButton.current?.focus();
    if (asked.kind === "leave" && openKey !== "") closeCallout();
  });
  useEffect(() => {
    const ending = new AbortController();
    frame.current?.addEventListener("keydown", (event) => move(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);

  const opened = offices.filter(({ id }) => (chosenId ? id === chosenId : listed.includes(id)));
  return (
    <section aria-label={label}>
      <div ref={frame} className="relative isolate overflow-clip rounded-xl border border-line">
        <a
          href={`#${hideId}`}
          className="skip-link"
          onClick={(event) => {
            event.preventDefault();
            hideButton.current?.focus();
          }}
        >
          {words.skip}
        </a>
        <ZoomButtons live={live} />
        <div
          key={tiles?.maxZoom}
          ref={attach}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it
          tabIndex={0}
          role="application"
          aria-label={words.keys}
          data-ground={ground}
          className="office-map h-96 lg:h-[30rem]"
        />
        {ground === "coming" && (
          <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 grid justify-items-center">
            <div className="rounded-lg bg-raised px-4 py-2">
              <Spinner size="sm" label={words.coming} />
            </div>
          </div>
        )}
        <p aria-hidden className={`map-hint ${hint ? "is-shown" : ""}`}>
          {hint && words.hints[hint]}
        </p>
        {opened.length > 0 && (
          <Callout
            offices={opened}
            titleRef={calloutTitle}
            onChoose={choose}
            onClose={closeCallout}
          />
        )}
      </div>
      <MapFoot
        ground={ground}
        areTilesLost={areTilesLost}
        attribution={tiles?.attribution}
        directions={directions}
        hasSeveral={offices.length > 1}
        clustered={clustered}
        onRetry={retry}
        hideId={hideId}
        hideRef={hideControl ? null : ownButton}
        onHide={onHide}
      />
    </section>
  );
}
