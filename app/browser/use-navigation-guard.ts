import { useEffect } from "react";
import { type Location, useLocation, useNavigation } from "react-router";
import { newBuildFound } from "./build-poll.ts";
import { forgetNavigation, rememberNavigation } from "./chunk-reload.ts";

/** Keeps the target of a running navigation; loads it as a document where a new build was found. */
export function useNavigationGuard(): void {
  const { location: target, formMethod } = useNavigation();
  const here = useLocation();

  useEffect(() => {
    const path = target && pathOf(target);
    if (path === undefined || path === pathOf(here)) forgetNavigation();
    // What a form has sent is on its way and must not be cut.
    else if (newBuildFound() && !formMethod) location.assign(path);
    else rememberNavigation(path);
  }, [target, here, formMethod]);
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
