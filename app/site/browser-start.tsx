import { useEffect } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { startAuthStatus } from "#app/browser/auth-status.ts";
import { startBuildPoll } from "#app/browser/build-poll.ts";
import { startCaptcha } from "#app/browser/captcha.ts";
import { followLinks, useNavigationGuard } from "#app/browser/navigation.ts";
import { markHydrated, showOpenCheckout } from "#app/browser/start-when-idle.ts";
import { forgetCardUnlessOf } from "#app/browser/kept-card.ts";
import { startMonitoring } from "#app/browser/monitoring.ts";
import { usePreloads } from "#app/browser/preload.ts";
import { mirrorPreview } from "#app/browser/preview.ts";
import { isStudioPath } from "#contract/studio.ts";
import { useFrame } from "./frame.ts";
import { useLogout } from "./use-logout.ts";

/** Everything that starts after hydration. */
export function BrowserStart() {
  const { browser, preview, memberMark } = useFrame();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const preloads = usePreloads();
  useNavigationGuard();
  useLogout();

  useEffect(() => followLinks(navigate), [navigate]);
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
  useEffect(() => markHydrated(), []);

  return preloads.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
