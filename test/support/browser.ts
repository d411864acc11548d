import { chromium, type Browser, type LaunchOptions } from "playwright-core";
import { closeLeftOpen } from "./tabs.ts";
import { installedChromium, installedShell } from "../../scripts/chromium.ts";

// Chromium uses only the last such list, so ours repeats what Playwright turns off.
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
// The address bar's own pages, two per window, cost more than the page under test.
const addressBars = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
// One process for everything in a tab: a new one costs as much as loading a page.
const isolation = ["IsolateOrigins", "site-per-process"];

type Options = LaunchOptions & { hasWindows?: boolean };

let shared: Promise<Browser> | undefined;

/**
 * A headless Chromium that connects only to the pages under test. Without options, all files in a
 * worker share it: closing it closes what the file left open in it.
 */
export async function openBrowser(options: Options = {}): Promise<Browser> {
  if (Object.keys(options).length > 0) return launch(options);
  shared ??= launch().then((browser) =>
    Object.assign(browser, { close: () => closeLeftOpen(browser) }),
  );
  return shared;
}

function launch({ hasWindows = false, ...options }: Options = {}): Promise<Browser> {
  const found = hasWindows ? installedChromium() : installedShell();
  return chromium.launch({
    executablePath: found ?? "/usr/bin/chromium",
    ...options,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
      "--disable-site-isolation-trials",
      "--renderer-process-limit=1",
      "--enable-features=NetworkServiceInProcess2",
      `--disable-features=${[...playwrights, ...addressBars, ...isolation].join(",")}`,
    ],
  });
}
