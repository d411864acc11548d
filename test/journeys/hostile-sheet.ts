import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Browser, Page } from "playwright-core";
import { openWatched, touchAll } from "./hostile-page.ts";

type Sheet = { text: string; place: string | undefined };

/**
 * Many documents beside each other in one page, each in a frame of its own with all that it says
 * itself: its inline scripts, its handlers, and whatever was smuggled in. Our own script files stay
 * away, and so does our policy, which would hide what gets through.
 */
export async function openSheets(browser: Browser, origin: string) {
  const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin });
  const address = `${origin}/sheet`;
  await context.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sheet</title>" }),
  );
  await context.route("**/assets/**", (route) => route.abort());
  await context.addInitScript(() =>
    Object.assign(window, { open: () => console.log("pwned: open") }),
  );
  context.on("request", (request) => {
    if (request.isNavigationRequest() && request.url() !== address)
      caught.push(`navigation: ${request.url()}`);
  });
  let page = await open();
  let shownHere = 0;
  const renew = async () => {
    await page.close();
    page = await open();
    shownHere = 0;
  };

  async function open() {
    const opened = await context.newPage();
    await opened.goto(address);
    watchMoves(opened, { address, caught });
    return opened;
  }

  return {
    caught,
    close: () => context.close(),
    /** A page's memory is given back with the page. */
    renew,
    /** What each of them shows in `main`, once everything in it was touched. */
    async show(documents: readonly string[]): Promise<string[]> {
      if (shownHere > 2_000) await renew();
      shownHere += documents.length;
      const touch = `(${touchAll.toString()})()`;
      const sheets = await page.evaluate(showSheets, [
        documents.map(withoutAssets),
        touch,
      ] as const);
      for (const { place } of sheets)
        if (place !== "about:srcdoc") caught.push(`navigation: a frame to ${place}`);
      return sheets.map(({ text }) => text);
    },
  };
}

/** Runs in the browser. */
async function showSheets([documents, touch]: readonly [string[], string]): Promise<Sheet[]> {
  const frames = documents.map((html) => {
    const frame = document.createElement("iframe");
    frame.srcdoc = html;
    return frame;
  });
  await Promise.all(
    frames.map(
      (frame) =>
        new Promise((resolve) => {
          frame.addEventListener("load", resolve, { once: true });
          setTimeout(resolve, 20_000);
          document.body.append(frame);
        }),
    ),
  );
  const sheets = frames.map((frame) => {
    const own = frame.contentWindow as (Window & { eval: (code: string) => unknown }) | null;
    own?.eval(touch);
    const text = own?.document.querySelector("main")?.textContent ?? "";
    return { text, place: own?.location.href };
  });
  // What was touched may have something left to do.
  await new Promise((resolve) => setTimeout(resolve, 20));
  document.body.replaceChildren();
  return sheets;
}

type Watched = { address?: string; caught: string[] };

/** Dialogs, windows, and a page that leaves its address, if it has one to keep. */
export function watchMoves(page: Page, { address, caught }: Watched): void {
  page.on("dialog", (dialog) => {
    caught.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => caught.push(`window: ${popup.url()}`));
  page.on("framenavigated", (frame) => {
    if (address !== undefined && frame === page.mainFrame() && page.url() !== address)
      caught.push(`navigation: ${page.url()}`);
  });
}

/** No text of anyone's is in these tags of ours. */
const withoutAssets = (html: string) =>
  html
    .replace(/<link\b[^>]*href="\/assets\/[^"]*"[^>]*>/g, "")
    .replace(/<script\b[^>]*type="module"[^>]*>import[^<]*<\/script>/g, "");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What this process still holds on to after a full collection, whatever V8 keeps in reserve. */
export function liveBytes(): number {
  // What the first one finalizes, the second one frees.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
