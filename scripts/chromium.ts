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
