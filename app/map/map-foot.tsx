import type { RefObject } from "react";
import { useWords } from "#app/messages/words.ts";
import { DirectionsLink } from "./directions-link.tsx";
import type { Ground } from "./use-ground.ts";

type Props = {
  ground: Ground;
  areTilesLost: boolean;
  attribution: string | undefined;
  directions: string | undefined;
  hasSeveral: boolean;
  /** The number on a cluster of this map, if there is one. */
  clustered: number | null;
  onRetry: () => void;
  hideId: string;
  /** Null where the page hides the map by a control of its own. */
  hideRef: RefObject<HTMLButtonElement | null> | null;
  onHide: () => void;
};

/** Below the map: errors, attribution and the way to close it. */
export function MapFoot(props: Props) {
  const {
    ground,
    areTilesLost,
    attribution,
    directions,
    hasSeveral,
    clustered,
    onRetry,
    hideId,
    hideRef,
    onHide,
  } = props;
  const words = useWords("search");
  const source = ground === "tiles" ? attribution : words.map.source;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
      <output className="contents">
        {areTilesLost && <p className="w-full pt-2">{words.map.tilesLost}</p>}
        {ground === "none" && <p className="pt-2">{words.map.groundLost}</p>}
      </output>
      {ground === "none" && (
        <button type="button" className="min-h-11 text-brand underline" onClick={onRetry}>
          {words.ui.tryAgain}
        </button>
      )}
      {ground === "none" && directions !== undefined && <DirectionsLink to={directions} />}
      {hasSeveral && <p className="w-full py-1">{words.map.pins(clustered)}</p>}
      <p className="me-auto text-muted">{ground === "ours" || ground === "tiles" ? source : ""}</p>
      {hideRef && (
        <button
          type="button"
          id={hideId}
          ref={hideRef}
          className="min-h-11 text-brand underline"
          onClick={onHide}
        >
          {words.map.hide}
        </button>
      )}
    </div>
  );
}
