import { MapPin } from "#app/ui/icons.ts";
import { useRef, useState, type RefObject, useEffect, useMemo } from "react";
import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { MapTiles } from "#contract/site.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import type { OfficeMapProps, LiveMap, LiveMapProps } from "./live-map.tsx";
import { DirectionsLink } from "./directions-link.tsx";
import type { MapOffice } from "./map-points.ts";

/** A map of offices, loaded on request. */
export function OfficeMap(props: OfficeMapProps) {
  const [isShown, setShown] = useState(false);
  const showButton = useRef<HTMLButtonElement>(null);
  const hide = () => {
    setShown(false);
    requestAnimationFrame(() => showButton.current?.focus());
  };
  if (isShown) return <ArrivingMap {...props} onHide={hide} takesFocus />;
  return <Offer tiles={props.tiles} buttonRef={showButton} onShow={() => setShown(true)} />;
}

type OfferProps = {
  tiles: MapTiles | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onShow: () => void;
};

/** Names the company that serves the tiles: nothing is requested from it before the press. */
function Offer({ tiles, buttonRef, onShow }: OfferProps) {
  const words = useWords("search").map;
  return (
    <div className="max-w-sm overflow-hidden rounded-xl border border-line bg-raised">
      <div className="relative grid h-40 place-items-end justify-items-center bg-brand-soft p-4 noscript:hidden">
        {tiles && <Streets />}
        <MapPin
          aria-hidden
          className="absolute top-8 left-1/2 size-10 -translate-x-1/2 text-brand"
        />
        <button
          type="button"
          ref={buttonRef}
          onClick={onShow}
          className={`${buttonClass("second", "sm")} relative bg-raised`}
        >
          {words.show}
        </button>
      </div>
      <p className="border-t border-line px-4 py-2 text-sm text-muted noscript:hidden">
        {tiles ? words.tilesNote(new URL(tiles.url).host) : words.ownNote}
      </p>
      <noscript>
        <p className="p-4 text-sm text-muted">{words.needsScript}</p>
      </noscript>
    </div>
  );
}

/** A drawing of streets, no part of the town. */
function Streets() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 384 160"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-raised"
      fill="none"
      stroke="currentColor"
    >
      <path strokeWidth="10" d="M-10 118 130 84 260 96 400 40M150 170 128-10M292 170 268-10" />
      <path
        strokeWidth="5"
        d="M-10 40 400 12M-10 152 400 128M60 170 44-10M214 170 196-10M350 170 338-10"
      />
    </svg>
  );
}

/** Loads the map's code on first use. */
export function ArrivingMap(props: LiveMapProps) {
  const { map } = useWords("search");
  const [View, setView] = useState<typeof LiveMap | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    let isOver = false;
    import("./live-map.tsx").then(
      (loaded) => isOver || setView(() => loaded.LiveMap),
      () => isOver || setFailedTry(tries),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);
  if (View) return <View {...props} />;
  if (failedTry === tries) {
    const retry = () => setTries(tries + 1);
    const { directions } = props;
    const text = directions === undefined ? map.failedText : map.failedOffice;
    return (
      <>
        <ErrorState title={map.failedTitle} text={text} onRetry={retry} />
        {directions !== undefined && (
          <p className="mt-2">
            <DirectionsLink to={directions} />
          </p>
        )}
      </>
    );
  }
  return (
    <div className="grid h-96 place-items-center rounded-xl border border-line bg-raised lg:h-[30rem]">
      <Spinner size="sm" label={map.coming} />
    </div>
  );
}

type MiniMapProps = Pick<OfficeMapProps, "tiles" | "towns" | "directions" | "label"> & {
  office: MapOffice;
};

export function OfficeMiniMap({ office, ...shown }: MiniMapProps) {
  const [chosenId, choose] = useState<string | null>(null);
  const { id, name, lat, lon, line } = office;
  const offices = useMemo(() => [{ id, name, lat, lon, line }], [id, name, lat, lon, line]);
  return <OfficeMap {...shown} offices={offices} chosenId={chosenId} onChoose={choose} />;
}
