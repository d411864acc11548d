import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const shell = "/usr/bin/chromium-headless-shell";

const isThere = (path: string | undefined) => path !== undefined && existsSync(path);

export const installedChromium = () => [process.env.CHROMIUM, ...places].find(isThere);

/** The headless shell, which costs a third less; otherwise the full browser. */
export const installedShell = () =>
  [process.env.CHROMIUM, shell].find(isThere) ?? installedChromium();

/** The path of a Chromium for the browser tests; installed when missing, as root on Debian. */
export function findChromium(say: (line: string) => void): string {
  const isMissing = !installedChromium() || (!process.env.CHROMIUM && !existsSync(shell));
  if (isMissing && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium for the browser tests…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const names = "chromium chromium-headless-shell";
    spawnSync(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names}`, {
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
  }
  const found = installedChromium();
  if (found) return found;
  console.error("The browser tests need Chromium: install it, or set CHROMIUM to its path.");
  process.exit(1);
}

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

/** For pages of our own: no network but the loopback, and as few processes as possible. */
export const quickArgs = [
  ...(process.env.XARGS ? process.env.XARGS.split(" ") : []),
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
];
