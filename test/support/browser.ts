import { chromium, type Browser, type LaunchOptions } from "playwright-core";
import { closeLeftOpen } from "./tabs.ts";
import { installedChromium, installedShell, quickArgs } from "../../scripts/chromium.ts";

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
    args: quickArgs,
  });
}
