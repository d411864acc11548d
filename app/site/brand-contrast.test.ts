import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "#contract/site.ts";
import { demoSites } from "#db/demo/sites.ts";
import { contrast } from "#domain/sites/rules.ts";
import { openBrowser } from "#test/support/browser.ts";
import { brandCss } from "./brand-style.server.ts";

const grounds = ["paper", "raised", "brand-soft"];
const pairs = [
  ...grounds.flatMap((ground) => [
    { text: "ink", ground, least: 7 },
    { text: "muted", ground, least: 7 },
    ...["brand", "good", "warning", "danger"].map((text) => ({ text, ground, least: 4.5 })),
    { text: "edge", ground, least: 3 },
  ]),
  { text: "on-deep", ground: "deep", least: 7 },
  { text: "on-brand", ground: "brand", least: 4.5 },
  { text: "on-accent", ground: "accent", least: 4.5 },
];
const tokens = [...new Set(pairs.flatMap(({ text, ground }) => [text, ground]))];

const appCss = readFileSync(new URL("../app.css", import.meta.url), "utf8");
let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser?.close());

const cases = demoSites.flatMap(({ name, settings }) =>
  (["light", "dark"] as const).map((scheme) => ({ name, settings, scheme })),
);

// spec 10.7
test.each(cases)("$name is readable in the $scheme scheme", async ({ settings, scheme }) => {
  const css = brandCss(brand.parse((settings as { brand: unknown }).brand));
  const page = await browser.newPage({ colorScheme: scheme });
  await page.setContent(`<style>${appCss.replace(/@import.*/, "")}</style><style>${css}</style>`);
  const shown = await page.evaluate(shownColors, tokens);
  await page.close();

  expect(new Set(Object.values(shown)).size).toBeGreaterThan(tokens.length / 2);
  const color = (token: string) => shown[token] ?? "missing";
  const poor = pairs
    .map((pair) => ({ ...pair, reached: contrast(color(pair.text), color(pair.ground)) }))
    .filter(({ reached, least }) => !(reached >= least));
  expect(poor).toEqual([]);
});

/** Runs in the page: each token as the rendered hex color. */
function shownColors(names: string[]): Record<string, string> {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no canvas");
  return Object.fromEntries(
    names.map((name) => {
      const sample = document.body.appendChild(document.createElement("div"));
      sample.style.backgroundColor = `var(--${name})`;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = getComputedStyle(sample).backgroundColor;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
      return [name, `#${hex}`];
    }),
  );
}
