import { useCallback, useState } from "react";
import type { MapTiles } from "#contract/site.ts";
import { startMap, type LiveMap } from "./start-map.ts";

/** A map in the attached box, for as long as the box is mounted. */
export function useLiveMap(tiles: MapTiles | undefined) {
  const [live, setLive] = useState<LiveMap | null>(null);
  const maxZoom = tiles?.maxZoom;
  const attach = useCallback(
    (box: HTMLDivElement) => {
      const started = startMap(box, maxZoom);
      const watch = new ResizeObserver(() => started.invalidateSize({ animate: false }));
      watch.observe(box);
      setLive(started);
      return () => {
        setLive(null);
        watch.disconnect();
        started.remove();
      };
    },
    [maxZoom],
  );
  return { live, attach };
}
