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
 * The current frame: after a status that failed, or that reports so, the visitor is signed out
 * (spec 4.3). Where page and status differ, the page is revalidated.
 */
export function useShownFrame(frame: SiteFrame): SiteFrame {
  const status = useSyncExternalStore(subscribeAuthStatus, currentAuthStatus, () => null);
  const { revalidate } = useRevalidator();
  // Before painting: a new member must not see a visitor's header for a moment.
  useLayoutEffect(() => takeAuthStatus(frame.isSignedIn), [frame]);
  const isOld =
    status !== null && status !== noAnswer && status.isAuthenticated !== frame.isSignedIn;
  useEffect(() => {
    // A page that has just loaded may already agree with the status.
    if (isOld && currentAuthStatus() === status) void revalidate();
  }, [isOld, status, revalidate]);
  const isSignedIn = frame.isSignedIn && status?.isAuthenticated !== false;
  return useMemo(() => ({ ...frame, isSignedIn }), [frame, isSignedIn]);
}
