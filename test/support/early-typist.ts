import type { ElementHandle, Page } from "playwright-core";
import { expect } from "vitest";

// Types into a page that is not hydrated yet, as on a slow phone: the app's script is held back,
// comes between two keys, and hydrates while typing goes on.

type Field = ElementHandle<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
type Paused = { requestId: string; request: { url: string } };
type Control = { field: Field; name: string; kind: string; start: string };
export type Lost = { path: string; name: string; typed: string; kept: string };

const latency = 150;
const slowness = 4;
/** A script in the memory cache is never asked for, and so never held back. */
const unkept = {
  responseHeaders: [
    { name: "content-type", value: "text/javascript" },
    { name: "cache-control", value: "no-store" },
  ],
};
const open = { downloadThroughput: -1, uploadThroughput: -1, offline: false };

export async function openTypist(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { ...open, latency });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  // Past Playwright's routing, which turns off the browser's cache.
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/entry.client*" }] });
  let held: Paused[] = [];
  let isHeld = true;
  const scripts = new Map<string, string>();
  const letGo = async ({ requestId, request }: Paused) => {
    const { url } = request;
    const body =
      scripts.get(url) ?? (await (await page.context().request.get(url)).body()).toString("base64");
    scripts.set(url, body);
    await session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, ...unkept, body });
  };
  session.on("Fetch.requestPaused", (paused) => {
    if (isHeld) held.push(paused);
    else void letGo(paused);
  });

  /** Returns the fields that lost a character; the script arrives after this share of the keys. */
  return async (url: string, share: number): Promise<Lost[]> => {
    [held, isHeld] = [[], true];
    const answer = await page.goto(url, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details"))
        fold.open = true;
    });
    const controls = await controlsOf(page);
    const texts = controls.filter(isText);
    for (const { field } of controls.filter((control) => !isText(control)))
      await field.evaluate(choose);
    const wanted = await Promise.all(controls.map(wantedOf));
    const keys = [0, 1].flatMap((round) => texts.map((text) => ({ text, round })));
    const release = async () => {
      const message = `the script of ${url}, which answered ${answer?.status()}`;
      if (isHeld) await expect.poll(() => held.length, { message, timeout: 30_000 }).not.toBe(0);
      isHeld = false;
      await Promise.all(held.splice(0).map(letGo));
    };
    // Without a text to type, a key starts the scripts: they wait for a sign of life, or long.
    if (keys.length === 0) await page.keyboard.press("Shift");
    const at = Math.floor(keys.length * share);
    for (const [index, { text, round }] of keys.entries()) {
      if (index === at) await release();
      await text.field.evaluate((one, place) => {
        const shown = one.isConnected ? one : document.querySelector<HTMLInputElement>(place);
        shown?.focus({ preventScroll: true });
      }, placeOf(text));
      await page.keyboard.type(keysOf(text)[round] ?? "");
    }
    await release();
    await page.waitForFunction(isHydrated);
    // What hydration sets off, such as an effect that writes a field, has run by then.
    await page.evaluate(async () => new Promise((done) => setTimeout(done, 50)));
    const kept = await Promise.all(
      controls.map(async (control) => {
        const isThere = await control.field.evaluate((one) => one.isConnected);
        const now = isThere ? control.field : await page.$(placeOf(control));
        return now ? (now as Field).evaluate(stateOf) : "";
      }),
    );
    // A draft would be filled in at the next visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const { pathname: path } = new URL(url);
    return controls.flatMap(({ name }, index) => {
      const [typed = "", now = ""] = [wanted[index], kept[index]];
      return now === typed ? [] : [{ path, name, typed, kept: now }];
    });
  };
}

const isHydrated = () =>
  !("__enamelHydrated" in window) &&
  Object.keys(document.body ?? {}).some((key) => key.startsWith("__react"));

const skipped = ["hidden", "submit", "button", "reset", "file"];

async function controlsOf(page: Page): Promise<Control[]> {
  const found = await page.$$("main :is(input, select, textarea)");
  const controls = await Promise.all(
    found.map(async (element) => {
      const field = element as Field;
      const about = await field.evaluate((one) => ({
        name: one.name,
        kind: one.type,
        mode: one.inputMode,
        start: one.value,
        isOpen: one.checkVisibility() && !one.disabled && !one.hasAttribute("readonly"),
      }));
      return {
        ...about,
        field,
        kind: about.kind === "text" && about.mode ? about.mode : about.kind,
      };
    }),
  );
  return controls.filter(({ isOpen, kind }) => isOpen && !skipped.includes(kind));
}

/** Where the field is now, after a choice has put it elsewhere on the page. */
const placeOf = ({ name }: Control) => `main [name="${name}"]`;

/** A day is typed into the browser's own parts of its field, or picked. */
const isText = ({ kind }: Control) => !["checkbox", "radio", "select-one", "date"].includes(kind);
/** Never a whole phone number, which would be formatted, nor more than a number may be. */
function keysOf({ kind }: Control): [early: string, late: string] {
  if (kind === "number") return ["1", ""];
  return ["numeric", "decimal", "tel"].includes(kind) ? ["9", "8"] : ["ab", "cd"];
}

type Element = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A choice other than the one it came with. */
function choose(one: Element): void {
  if (one instanceof HTMLSelectElement) one.selectedIndex = one.options.length - 1;
  else if (one.type === "date") one.value = "2026-03-02";
  else return one.click();
  one.dispatchEvent(new Event("change", { bubbles: true }));
}

const stateOf = (one: Element) => {
  const isBox = one.type === "checkbox" || one.type === "radio";
  return isBox ? String((one as HTMLInputElement).checked) : one.value;
};

const wantedOf = async (control: Control) =>
  isText(control) ? keysOf(control).join("") + control.start : control.field.evaluate(stateOf);
