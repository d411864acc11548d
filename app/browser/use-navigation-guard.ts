import { useEffect } from "react";
import { type Location, useLocation, useNavigation } from "react-router";
import { newBuildFound } from "./build-poll.ts";
import { forgetNavigation, rememberNavigation } from "./chunk-reload.ts";

/** Stores the target of a running navigation; loads it as a document if there is a new build. */
export function useNavigationGuard(): void {
  const { location: target, formMethod } = useNavigation();
  const here = useLocation();

  useEffect(() => {
    const path = target && pathOf(target);
    if (path === undefined || path === pathOf(here)) forgetNavigation();
    // A running form submission must not be interrupted.
    else if (newBuildFound() && !formMethod) location.assign(path);
    else rememberNavigation(path);
  }, [target, here, formMethod]);
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
