import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { MapTiles } from "#contract/site.ts";

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
