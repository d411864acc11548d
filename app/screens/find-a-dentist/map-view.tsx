import { List, Map as MapIcon } from "#app/ui/icons.ts";
import { type RefObject, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { MapTiles } from "#contract/site.ts";

type Props = {
  isMap: boolean;
  tiles: MapTiles | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onShow: (isMap: boolean) => void;
};

/** On a phone either list or map, on a wide screen the map beside the list. */
export function MapSwitch({ isMap, tiles, buttonRef, onShow }: Props) {
  const { findADentist: words, map } = useWords("search");
  const Icon = isMap ? List : MapIcon;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <button
        type="button"
        ref={buttonRef}
        onClick={() => onShow(!isMap)}
        className={buttonClass("second", "sm")}
      >
        <Icon aria-hidden className="size-5" />
        <span className="lg:hidden">{isMap ? words.showList : words.showMap}</span>
        <span className="max-lg:hidden">{isMap ? words.hideMap : words.showMap}</span>
      </button>
      {!isMap && tiles && (
        <p className="max-w-measure text-sm text-muted">{map.tilesNote(new URL(tiles.url).host)}</p>
      )}
    </div>
  );
}

export type MapChoice = { isSaid: boolean; say: () => void };

/** Whether the person opened the map on this page, across searches. */
export function useMapChoice(): MapChoice {
  const [isSaid, setSaid] = useState(false);
  return { isSaid, say: () => setSaid(true) };
}

/**
 * The open map is also recorded in the address, without a server request. Where another company
 * serves the tiles, a link alone must not open the map.
 */
export function useMapView(tiles: MapTiles | undefined, request: MapChoice) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isAsked = params.get("view") === "map";
  return {
    isMap: isAsked && (tiles === undefined || request.isSaid),
    show: (isMap: boolean) => {
      if (isMap) request.say();
      if (isMap) params.set("view", "map");
      else params.delete("view");
      if (isMap === isAsked) return;
      const address = { pathname, search: params.toString() };
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}
