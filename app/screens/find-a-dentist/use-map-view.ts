import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { MapTiles } from "#contract/site.ts";

export type MapChoice = { isSaid: boolean; say: () => void };

/** Whether this person asked for the map on this page, whatever was searched for since. */
export function useMapChoice(): MapChoice {
  const [isSaid, setSaid] = useState(false);
  return { isSaid, say: () => setSaid(true) };
}

/**
 * Whether the map is asked for stands in the address too, but asks nothing of the server.
 * Where the streets come from another company, an address that somebody sent is not enough.
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
