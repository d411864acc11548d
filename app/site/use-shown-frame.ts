import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import {
  currentAuthStatus,
  noAnswer,
  subscribeAuthStatus,
  takeAuthStatus,
} from "#app/browser/auth-status.ts";
import type { SiteFrame } from "./frame.ts";

/**
 * The frame as it is true now: after a status that could not be read, or that says so, nobody is
 * signed in (spec §4). Where page and status differ, the page is asked for anew.
 */
export function useShownFrame(frame: SiteFrame): SiteFrame {
  const status = useSyncExternalStore(subscribeAuthStatus, currentAuthStatus, () => null);
  const { revalidate } = useRevalidator();
  // Before anything is painted: a new member must not see a visitor's header for a moment.
  useLayoutEffect(() => takeAuthStatus(frame.isSignedIn), [frame]);
  const isOld =
    status !== null && status !== noAnswer && status.isAuthenticated !== frame.isSignedIn;
  useEffect(() => {
    // A page that has just come has put an older status right by now.
    if (isOld && currentAuthStatus() === status) void revalidate();
  }, [isOld, status, revalidate]);
  const isSignedIn = frame.isSignedIn && status?.isAuthenticated !== false;
  return useMemo(() => ({ ...frame, isSignedIn }), [frame, isSignedIn]);
}
