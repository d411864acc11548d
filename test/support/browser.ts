import { chromium, type Browser, type LaunchOptions } from "playwright-core";

// Chromium heeds only the last such list: ours has to repeat what Playwright switches off.
const playwrights = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
// The address bar's own pages, two to a window, cost more than the page under test.
const addressBars = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** A headless Chromium that talks to nobody but the pages under test. */
export function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${[...playwrights, ...addressBars].join(",")}`,
    ],
  });
}
