import type { BrowserSettings } from "#contract/browser-settings.ts";

let isDecided = false;

/**
 * spec 4.13: starts once, when content is first available, unless the site has disabled it or the
 * visitor's browser asks by Global Privacy Control.
 */
export function startMonitoring(settings: BrowserSettings["monitoring"], build?: string): void {
  if (isDecided || settings === null) return;
  isDecided = true;
  if (asksForPrivacy(navigator)) return;
  if (Math.random() >= settings.sampleRate) return;
  whenIdle(() => {
    import("./monitoring-report.ts")
      .then(({ reportPerformance }) => reportPerformance(build))
      // Ad blockers reject it; nothing depends on it.
      .catch(() => undefined);
  });
}

const asksForPrivacy = (browser: Navigator & { globalPrivacyControl?: boolean }) =>
  browser.globalPrivacyControl === true;

/** Runs `work` once the browser is idle; Safari has no idle callback and uses a delay. */
function whenIdle(work: () => void, timeout = 4_000): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout });
  else setTimeout(work, 200);
}
