import { expect, test } from "vitest";
import { renderWords } from "./render-sections.ts";

const nowrap = "white-space:nowrap";

test.each([
  [
    "Call (845)\u00a0555-0142.",
    `Call <a href="tel:+18455550142" style="color:inherit;${nowrap}">(845)\u00a0555-0142</a>.`,
  ],
  ["Receipt R-2026-000123", `Receipt <span style="${nowrap}">R-2026-000123</span>`],
  ["complaint G-000012.", `complaint <span style="${nowrap}">G-000012</span>.`],
  ["<b>M-1</b> & 042137", "&#60;b&#62;M-1&#60;/b&#62; &#38; 042137"],
])("%s has no line break within a number, and no markup of its own", (words, html) => {
  expect(renderWords(words)).toBe(html);
});
