import { List, Map as MapIcon } from "lucide-react";
import type { RefObject } from "react";
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
  const { findADentist: words, map } = useWords();
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
