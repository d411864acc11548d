import { useEffect, useEffectEvent } from "react";
import { PrefetchPageLinks, useBlocker, useLocation, useNavigate } from "react-router";
import { startAuthStatus } from "#app/browser/auth-status.ts";
import { startBuildPoll } from "#app/browser/build-poll.ts";
import { startCaptcha } from "#app/browser/captcha.ts";
import { followLinks, useNavigationGuard } from "#app/browser/navigation.ts";
import { markHydrated, showOpenCheckout } from "#app/browser/start-when-idle.ts";
import { clearNavigation } from "#app/browser/chunk-reload.ts";
import { dropUnsaved, forgetDraftsUnlessOf, hasUnsaved } from "#app/browser/form-drafts.ts";
import { forgetCardUnlessOf } from "#app/browser/kept-card.ts";
import { startMonitoring } from "#app/browser/monitoring.ts";
import { usePreloads } from "#app/browser/preload.ts";
import { mirrorPreview } from "#app/browser/preview.ts";
import { useWords } from "#app/messages/words.ts";
import { askToConfirm } from "#app/ui/confirm/ask-to-confirm.ts";
import { isStudioPath } from "#contract/studio.ts";
import { useDraftOwner, useFrame } from "./frame.ts";
import { useLogout } from "./use-logout.ts";

/** Everything that starts after hydration. */
export function BrowserStart() {
  const { browser, preview, memberMark } = useFrame();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const draftOwner = useDraftOwner();
  const { offline } = useWords().site;
  const preloads = usePreloads();
  useNavigationGuard();
  useLogout();
  useUnsavedGuard();

  const askOffline = useEffectEvent(async (path: string) => {
    while (await askToConfirm({ ...offline, severity: "warning" })) {
      if (navigator.onLine) return void navigate(path);
    }
  });
  useEffect(
    () =>
      followLinks(navigate, {
        delayMs: browser.routeDelayMs,
        askOffline: (path) => void askOffline(path),
      }),
    [navigate, browser.routeDelayMs],
  );
  useEffect(() => startBuildPoll(browser), [browser]);
  useEffect(() => startMonitoring(browser.monitoring, browser.buildId), [browser]);
  useEffect(() => startCaptcha(browser.captcha), [browser.captcha]);
  useEffect(() => void mirrorPreview(preview, pathname), [preview, pathname]);
  useEffect(() => startAuthStatus(), []);
  useEffect(() => {
    // A staff member's page says nothing of who is signed in outside.
    if (!isStudioPath(pathname)) forgetCardUnlessOf(memberMark);
  }, [memberMark, pathname]);
  // After each navigation.
  useEffect(() => showOpenCheckout());
  useEffect(() => forgetDraftsUnlessOf(draftOwner), [draftOwner]);
  useEffect(() => markHydrated(), []);

  return preloads.map((path) => <PrefetchPageLinks key={path} page={path} />);
}

/**
 * Asks before the app leaves changes to saved data that were not sent. A document that is left
 * needs no question: its draft is still there afterwards.
 */
function useUnsavedGuard(): void {
  const { leaving } = useWords().site;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  const ask = useEffectEvent(async () => {
    clearNavigation();
    if (!(await askToConfirm({ ...leaving, severity: "danger" }))) return blocker.reset?.();
    dropUnsaved();
    blocker.proceed?.();
  });
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);
}
