import { MapPin } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { MapTiles } from "#contract/site.ts";
import { ArrivingMap } from "./arriving-map.tsx";
import type { OfficeMapProps } from "./office-map-props.ts";

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
  const words = useWords().map;
  return (
    <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
      <button
        type="button"
        ref={buttonRef}
        onClick={onShow}
        className={`${buttonClass("second", "sm")} noscript:hidden`}
      >
        <MapPin aria-hidden className="size-5" />
        {words.show}
      </button>
      <p className="mt-2 max-w-measure text-sm text-muted noscript:hidden">
        {tiles ? words.tilesNote(new URL(tiles.url).host) : words.ownNote}
      </p>
      <noscript>
        <p className="text-sm text-muted">{words.needsScript}</p>
      </noscript>
    </div>
  );
}
