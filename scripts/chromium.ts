import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The path of a Chromium for the browser tests; as root on Debian it is installed when missing. */
export function findChromium(say: (line: string) => void): string {
  const found = [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium for the browser tests…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium", {
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  console.error("The browser tests need Chromium: install it, or set CHROMIUM to its path.");
  process.exit(1);
}
