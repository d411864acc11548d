import { Minus, Plus } from "#app/ui/icons.ts";
import { useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { prefersStillness, type LiveMap } from "./start-map.ts";

export function ZoomButtons({ live }: { live: LiveMap | null }) {
  const words = useWords("search").map;
  const zoom = useZoom(live);
  const change = (by: number) => {
    if (live) live.setZoom(live.getZoom() + by, { animate: !prefersStillness() });
  };
  const isDeepest = live !== null && zoom >= live.getMaxZoom();
  const isWidest = live !== null && zoom <= live.getMinZoom();
  return (
    <div className="absolute end-3 top-3 z-20 flex flex-col divide-y divide-line rounded-lg border border-edge bg-raised">
      <button
        type="button"
        className="map-zoom"
        aria-label={words.zoomIn}
        aria-disabled={isDeepest}
        onClick={() => change(1)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className="map-zoom"
        aria-label={words.zoomOut}
        aria-disabled={isWidest}
        onClick={() => change(-1)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
    </div>
  );
}

function useZoom(live: LiveMap | null): number {
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!live) return;
    const read = () => setZoom(live.getZoom());
    live.on("zoomend", read);
    read();
    return () => void live.off("zoomend", read);
  }, [live]);
  return zoom;
}
