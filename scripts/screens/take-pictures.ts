import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { localPath } from "#contract/language-path.ts";
import { installedShell, quickArgs } from "../chromium.ts";
import { fileOf, viewports, type Shot } from "./scene.ts";
import type { DemoServer } from "./server.ts";

export type Picture = { shot: Shot; file: string; issues: string[] };

type Options = { server: DemoServer; chromiumPath: string; folder: string; workers?: number };

/** Takes every screenshot and records the problems that a program can detect. */
export async function takePictures(shots: Shot[], options: Options): Promise<Picture[]> {
  const browser = await chromium.launch({
    executablePath: installedShell() ?? options.chromiumPath,
    args: quickArgs,
  });
  const waiting = shots.values();
  const pictures: Picture[] = [];
  const worker = async () => {
    for (const shot of waiting) {
      pictures.push(await takePicture(browser, shot, options));
      if (process.stdout.isTTY)
        process.stdout.write(`\r${pictures.length} of ${shots.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: options.workers ?? 2 }, worker));
  await browser.close();
  if (process.stdout.isTTY) process.stdout.write("\n");
  return pictures.toSorted((a, b) => shots.indexOf(a.shot) - shots.indexOf(b.shot));
}

async function takePicture(browser: Browser, shot: Shot, options: Options): Promise<Picture> {
  const { scene, lang, viewport, scheme } = shot;
  const context = await browser.newContext({
    viewport: viewports[viewport],
    colorScheme: scheme,
    reducedMotion: "reduce",
    javaScriptEnabled: scene.javaScript ?? true,
  });
  const page = await context.newPage();
  const issues: string[] = [];
  page.on("pageerror", (error) => issues.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      issues.push(message.text());
  });
  const file = fileOf(shot);
  try {
    await page.goto(options.server.url(scene.host, localPath(lang, scene.path)));
    await page.evaluate(() => document.fonts.ready);
    if (!scene.isWindow) await loadLazyImages(page);
    await scene.act?.(page, lang);
    await page.waitForTimeout(scene.act ? 400 : 150);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0)
      issues.push(`scrolls sideways by ${overflow} px: ${await page.evaluate(widest)}`);
    await page.screenshot({
      path: join(options.folder, file),
      fullPage: !scene.isWindow,
    });
  } catch (error) {
    issues.push(error instanceof Error ? error.message : String(error));
  }
  await context.close();
  return { shot, file, issues };
}

/** Lazy images load only near the window, so all of them are made eager. */
function loadLazyImages(page: Page): Promise<void> {
  return page.locator("img[loading=lazy]").evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) image.loading = "eager";
    await Promise.allSettled((images as HTMLImageElement[]).map((image) => image.decode()));
  });
}

/** The innermost element that reaches farthest beyond the window. */
function widest(): string {
  const edge = (element: Element) => element.getBoundingClientRect().right;
  const all = [...document.querySelectorAll("body *")];
  const farthest = Math.max(...all.map(edge));
  return all.findLast((element) => edge(element) === farthest)?.outerHTML.slice(0, 160) ?? "";
}
